import css from './amount.module.css';
import { cx } from './class-names.ts';
import { Money } from './money.tsx';

/**
 * Renders a formatted amount as one text node, so that it never shows digits of two values at once and is copied as
 * displayed.
 */
export const Amount = ({ value, className }: { value: string; className?: string | undefined }) => (
  <span className={cx(css.amount, 'money', className)}>
    <Money>{value}</Money>
  </span>
);
