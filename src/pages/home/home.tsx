import type { ReactNode } from 'react';
import css from './home.module.css';

/** The sheet of the home page: index on the left from 1024 px, an optional stub column on the right from 1440 px. */
export const Home = ({
  title,
  ticker,
  hero,
  categories,
  sections,
  aside,
}: {
  title: string;
  ticker?: ReactNode;
  hero: ReactNode;
  categories: ReactNode;
  sections: ReactNode;
  aside?: ReactNode;
}) => (
  <div className={css.sheet}>
    <h1 className="visuallyHidden">{title}</h1>
    <div className={css.hero}>
      {ticker}
      {hero}
    </div>
    <div className={css.index}>
      <div className={css.sticky}>{categories}</div>
    </div>
    <div className={css.sections}>{sections}</div>
    {aside && <div className={css.aside}>{aside}</div>}
  </div>
);
