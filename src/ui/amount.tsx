import css from './amount.module.css';
import { cx } from './cx.ts';

/** Renders a formatted sum as one text, so that it never shows digits of another value and is copied as displayed. */
export const Amount = ({ value, className }: { value: string; className?: string | undefined }) => (
  <span className={cx(css.amount, 'money', className)}>{value}</span>
);
