import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import css from './row-button.module.css';
import { ControlText } from './spoken.tsx';

type Look = {
  /** `row` fills a row of a list or a menu, `card` has its own border. */
  kind?: 'row' | 'card' | undefined;
};

/** A button that fills a row or a card; its content gives it its look. With `href`, it is a link of the same look. */
export function RowButton({
  kind = 'row',
  className,
  children,
  ...rest
}: Look & ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))) {
  const look = cx(css.row, kind === 'card' && css.card, className);
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
