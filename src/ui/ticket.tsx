import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './ticket.module.css';

/** Paper with a stub that tears off along real holes: below the body, or beside it when `horizontal` (`wide`: from 768 px up). */
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
  /** Of a ticket that is a button. */
  type?: 'button';
  body: ReactNode;
  stub: ReactNode;
  horizontal?: boolean | 'wide';
  /** Its holes are painted in the colour of the page instead of cut: for long lists, which masks would slow down. */
  flat?: boolean;
  /** In a button the parts are spans. */
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
