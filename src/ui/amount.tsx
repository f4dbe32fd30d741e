import css from './amount.module.css';
import { cx } from './cx.ts';

/** A formatted sum as one text: it never shows figures that are none of the sum, and is copied as it is read. */
export const Amount = ({ value, className }: { value: string; className?: string | undefined }) => (
  <span className={cx(css.amount, 'money', className)}>{value}</span>
);
