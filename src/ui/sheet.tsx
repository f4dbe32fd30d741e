import type { ReactNode } from 'react';
import css from './sheet.module.css';

/** A page of the site: its title over a thick and a thin rule, what it is for, and its content. */
export const Sheet = ({
  title,
  intro,
  aside,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** Beside the title on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className={css.sheet}>
    <header className={css.head}>
      <div className={css.words}>
        <h1>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      <div className="contents">{aside}</div>
    </header>
    {children}
  </div>
);
