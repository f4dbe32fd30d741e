import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './stamp.module.css';

export const Stamp = ({ children, round = false }: { children: ReactNode; round?: boolean }) => (
  <span className={cx(css.stamp, round && css.round)}>{children}</span>
);
