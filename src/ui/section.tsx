import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import css from './section.module.css';
import { HeadingText, Spoken } from './spoken.tsx';

/**
 * A part of a page with its own heading and, at the end of the heading's line, an optional `aside`. `level` is the
 * level of the heading: 2 on a page, 3 inside a panel or a dialog.
 */
export function Section({
  title,
  text,
  aside,
  level = 2,
  ruled = false,
  className,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  level?: 2 | 3 | 4;
  /** Draws a line of ink above the section. */
  ruled?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={cx(css.section, ruled && css.ruled, className)} aria-labelledby={id}>
      <header className={css.head}>
        <Heading id={id} className={css.title} tabIndex={-1}>
          <HeadingText>{title}</HeadingText>
        </Heading>
        <div className="contents">{aside}</div>
      </header>
      {text && (
        <p className={css.text}>
          <Spoken>{text}</Spoken>
        </p>
      )}
      <div className="contents">{children}</div>
    </section>
  );
}
