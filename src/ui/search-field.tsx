import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './search-field.module.css';

/** Field for search words, with its label as the placeholder. All other props go to the input element. */
export const SearchField = ({
  label,
  placeholder = label,
  icon,
  trailing,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: string;
  icon?: ReactElement;
  trailing?: ReactNode;
}) => (
  <div className={cx(css.box, className)}>
    {icon}
    <input
      enterKeyHint="search"
      {...input}
      type="search"
      className={css.input}
      aria-label={label}
      placeholder={placeholder}
    />
    {trailing && <div className="contents">{trailing}</div>}
  </div>
);
