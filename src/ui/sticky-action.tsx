import type { ReactNode } from 'react';
import { Spoken } from './spoken.tsx';
import css from './sticky-action.module.css';

/**
 * The main action of a form, always in view on a phone, with what the person is about to do (`echo`, for example the
 * amount) and what is still missing (`missing`). Place it as the last child of the form.
 */
export const StickyAction = ({
  echo,
  missing,
  missingId,
  children,
}: {
  echo?: ReactNode;
  missing?: ReactNode;
  /** Id for `aria-describedby` of the action. */
  missingId?: string;
  children: ReactNode;
}) => (
  <div className={css.bar}>
    {(echo || missing) && (
      <div className={css.words}>
        {echo && (
          <span className={css.echo}>
            <Spoken>{echo}</Spoken>
          </span>
        )}
        {missing && (
          <span className={css.missing} id={missingId}>
            <Spoken>{missing}</Spoken>
          </span>
        )}
      </div>
    )}
    <div className={css.action}>{children}</div>
  </div>
);
