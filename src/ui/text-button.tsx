import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import css from './text-button.module.css';

/** A button among words, in a table or in a breadcrumb, that looks like a link. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={cx(css.button, className)} />
);
