import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Spoken } from './spoken.tsx';
import css from './stamp.module.css';

export const Stamp = ({ children, round = false }: { children: ReactNode; round?: boolean }) => (
  <span className={cx(css.stamp, round && css.round)}>
    <Spoken>{children}</Spoken>
  </span>
);
