import type { ReactNode } from 'react';
import css from './sheet.module.css';
import { HeadingText, Spoken } from './spoken.tsx';

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
        <h1>
          <HeadingText>{title}</HeadingText>
        </h1>
        {intro && (
          <p className={css.intro}>
            <Spoken>{intro}</Spoken>
          </p>
        )}
      </div>
      <div className="contents">{aside}</div>
    </header>
    {children}
  </div>
);
