import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { ControlText } from './spoken.tsx';
import css from './text-button.module.css';

/** A button among words, in a table or in a breadcrumb, that looks like a link. With `href`, it is a link. */
export function TextButton({
  className,
  children,
  ...rest
}: (ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string })) {
  const look = cx(css.button, className);
  const content = <ControlText>{children}</ControlText>;
  return rest.href === undefined ? (
    <button type="button" {...rest} className={look}>
      {content}
    </button>
  ) : (
    <a {...rest} className={look}>
      {content}
    </a>
  );
}
