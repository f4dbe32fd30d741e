import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './ticket.module.css';

/** Paper with a stub that tears off along real holes: below the body, or beside it when `horizontal` (`wide`: from 768 px up). */
export function Ticket({
  body,
  stub,
  horizontal = false,
  as: Part = 'div',
  className,
  bodyClassName,
  stubClassName,
  ...rest
}: Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  body: ReactNode;
  stub: ReactNode;
  horizontal?: boolean | 'wide';
  as?: 'div' | 'span';
  bodyClassName?: string | undefined;
  stubClassName?: string | undefined;
}) {
  return (
    <Part
      {...rest}
      className={cx(css.ticket, horizontal && (horizontal === 'wide' ? css.wide : css.horizontal), className)}
    >
      <Part className={cx(css.body, bodyClassName)}>{body}</Part>
      <Part className={cx(css.stub, stubClassName)}>{stub}</Part>
    </Part>
  );
}
