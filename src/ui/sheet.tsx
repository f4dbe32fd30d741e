import type { ReactNode } from 'react';
import css from './sheet.module.css';

export const Sheet = ({
  title,
  intro,
  aside,
  children,
}: {
  title: string;
  intro?: ReactNode;
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
