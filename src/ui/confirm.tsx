import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import css from './confirm.module.css';
import type { IconName } from './icon.tsx';
import { Spoken } from './spoken.tsx';

type Answer = { label: string; onClick: () => void };

/**
 * The one pattern for a question before an action. The safe answer comes first and receives the focus; `act` names the
 * action by verb and object ("Cancel withdrawal"), never "Yes". While `busy`, neither answer reacts.
 */
export function Confirm({
  title,
  children,
  safe,
  act,
  isDangerous = false,
  busy = false,
  takesFocus = true,
}: {
  title?: ReactNode;
  children?: ReactNode;
  safe: Answer;
  act: Answer & { icon?: IconName };
  /** The action destroys something or cannot be undone. */
  isDangerous?: boolean;
  busy?: boolean;
  /** False when the focus belongs elsewhere, for example on a heading, so that neither answer is favored. */
  takesFocus?: boolean;
}) {
  const titleId = useId();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <fieldset className={css.confirm} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <p className={css.title} id={titleId}>
          <Spoken>{title}</Spoken>
        </p>
      )}
      <div className="contents">
        <Spoken>{children}</Spoken>
      </div>
      <div className={css.answers}>
        <Button
          ref={first}
          variant="secondary"
          data-autofocus={takesFocus || undefined}
          aria-disabled={busy || undefined}
          onClick={() => !busy && safe.onClick()}
        >
          {safe.label}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          icon={act.icon ?? (isDangerous ? 'warning' : undefined)}
          busy={busy}
          onClick={act.onClick}
        >
          {act.label}
        </Button>
      </div>
    </fieldset>
  );
}
