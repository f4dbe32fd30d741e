import { cx } from './class-names.ts';
import css from './skeleton.module.css';

export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={cx(css.skeleton, className ?? css.line)} aria-hidden="true" />
);
