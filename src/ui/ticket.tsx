import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './ticket.module.css';

/**
 * Card with a stub that tears off along holes: below the body, or beside it when `horizontal` (`wide`: from 768 px up).
 */
export function Ticket({
  body,
  stub,
  horizontal = false,
  flat = false,
  as: Part = 'div',
  className,
  bodyClassName,
  stubClassName,
  ...rest
}: Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  type?: 'button';
  body: ReactNode;
  stub: ReactNode;
  horizontal?: boolean | 'wide';
  /** Paints the holes in the color of the page instead of cutting them, for long lists, which masks would slow down. */
  flat?: boolean;
  as?: 'div' | 'span' | 'button';
  bodyClassName?: string | undefined;
  stubClassName?: string | undefined;
}) {
  const Piece = Part === 'div' ? 'div' : 'span';
  const Whole = Part as 'div';
  return (
    <Whole
      {...rest}
      className={cx(
        css.ticket,
        horizontal && (horizontal === 'wide' ? css.wide : css.horizontal),
        flat && css.flat,
        className,
      )}
    >
      <Piece className={cx(css.body, bodyClassName)}>{body}</Piece>
      <Piece className={cx(css.stub, stubClassName)}>{stub}</Piece>
    </Whole>
  );
}
