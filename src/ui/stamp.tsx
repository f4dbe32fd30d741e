import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './stamp.module.css';

/** A rubber stamp in the current colour: a slanted label, or a seal when `round`. */
export const Stamp = ({ children, round = false }: { children: ReactNode; round?: boolean }) => (
  <span className={cx(css.stamp, round && css.round)}>{children}</span>
);
