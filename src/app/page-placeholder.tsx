import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';

/** The room that a page will take while its chunk is on its way. */
export const PagePlaceholder = () => (
  <div className={css.page} aria-hidden="true">
    <Skeleton className={css.waiting} />
    <Skeleton className={css.waiting} />
  </div>
);
