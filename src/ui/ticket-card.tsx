import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './ticket-card.module.css';

/**
 * Card with a stub that looks as if it could be torn off along a row of holes. The stub is below the body, or beside it
 * when `horizontal` (`wide`: only from 768 px up).
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
  href?: string;
  draggable?: false;
  body: ReactNode;
  stub: ReactNode;
  horizontal?: boolean | 'wide';
  /**
   * Paints the holes in the color of the page instead of cutting them out. Use it in long lists, because the masks that
   * cut holes are slow.
   */
  flat?: boolean;
  as?: 'div' | 'span' | 'button' | 'a';
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
