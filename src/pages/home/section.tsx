import type { ReactNode } from 'react';
import css from './section.module.css';

/** A ruled section of the page; when there is `error` or `empty` it stands in the place of the content. */
export const Section = ({
  label,
  header,
  error,
  empty,
  children,
}: {
  label: string;
  header?: ReactNode;
  error?: ReactNode;
  empty?: ReactNode;
  children?: ReactNode;
}) => (
  <section className={css.section} aria-label={label}>
    {header}
    {error ?? (empty ? <div className={css.empty}>{empty}</div> : children)}
  </section>
);
