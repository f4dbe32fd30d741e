import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './option-chip.module.css';
import { ControlText } from './spoken.tsx';

/** A radio button or a checkbox that looks like a chip, for several values in a row. The input covers the chip. */
export const OptionChip = ({
  type,
  title,
  className,
  children,
  ...input
}: ComponentProps<'input'> & { type: 'radio' | 'checkbox'; children: ReactNode }) => (
  <label className={cx(css.option, className)} title={title}>
    <input {...input} type={type} className={css.input} />
    <ControlText>{children}</ControlText>
  </label>
);
