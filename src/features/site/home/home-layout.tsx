import type { ReactNode } from 'react';
import { brand } from '../../../ui/brand.ts';
import { Region } from '../../../ui/error-boundary.tsx';
import css from './home-layout.module.css';

/**
 * Layout of the home page: search and category index first on phones, and on the left from 1024 px; from 1280 px,
 * `aside` is on the right of the first screen, and `below` has the width of both. Space for `resume` is reserved for
 * members, and while a stored session is being restored.
 */
export const Home = ({
  title,
  isMember = false,
  head,
  index,
  resume,
  sections,
  aside,
  below,
}: {
  title: string;
  isMember?: boolean;
  head: ReactNode;
  index: ReactNode;
  resume?: ReactNode;
  sections: ReactNode;
  aside: ReactNode;
  below?: ReactNode;
}) => (
  <div className={css.sheet}>
    <h1 className="visuallyHidden" lang={brand.tagline?.text === title ? brand.tagline.language : undefined}>
      {title}
    </h1>
    <div className={css.index}>
      <div className={css.sticky}>
        <Region>{index}</Region>
      </div>
    </div>
    <div className={css.head}>
      <Region>{head}</Region>
    </div>
    <div className={css.resume} data-member={isMember || undefined}>
      <Region>{resume}</Region>
    </div>
    <div className={css.sections}>
      <Region>{sections}</Region>
    </div>
    <div className={css.aside}>
      <div className={css.sticky}>
        <Region>{aside}</Region>
      </div>
    </div>
    <div className={css.below}>{below}</div>
  </div>
);
