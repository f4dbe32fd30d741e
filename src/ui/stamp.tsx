import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './stamp.module.css';

export const Stamp = ({ children, round = false }: { children: ReactNode; round?: boolean }) => (
  <span className={cx(css.stamp, round && css.round)}>{children}</span>
);
