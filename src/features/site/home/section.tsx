import type { ReactElement, ReactNode } from 'react';
import { StateView } from '../../../ui/state-view.tsx';
import css from './section.module.css';

/** Section with a horizontal line above it; `error` or `empty` replaces the content. */
export const Section = ({
  label,
  header,
  error,
  empty,
  children,
}: {
  label: string;
  header?: ReactNode;
  error?: ReactElement | undefined;
  empty?: ReactNode;
  children?: ReactNode;
}) => (
  <section className={css.section} aria-label={label}>
    <div className="contents">{header}</div>
    {error ??
      (empty ? (
        <StateView kind="empty" small>
          {empty}
        </StateView>
      ) : (
        <div className="contents">{children}</div>
      ))}
  </section>
);
