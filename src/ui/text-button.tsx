import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { ControlText } from './spoken.tsx';
import css from './text-button.module.css';

/** A button among words, in a table or in a breadcrumb, that looks like a link. */
export const TextButton = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={cx(css.button, className)}>
    <ControlText>{children}</ControlText>
  </button>
);
