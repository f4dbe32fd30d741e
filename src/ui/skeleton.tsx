import { cx } from './cx.ts';
import css from './skeleton.module.css';

/** A grey patch where something is being loaded: a line of text in its own place, or as large as `className` says. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={cx(css.skeleton, className ?? css.line)} aria-hidden="true" />
);
