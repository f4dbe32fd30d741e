import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import css from './row-button.module.css';

type Look = {
  /** `row` fills a row of a list or a menu, `card` has its own border. */
  kind?: 'row' | 'card' | undefined;
};

/** A button that fills a row or a card; its content gives it its look. With `href`, it is a link of the same look. */
export function RowButton({
  kind = 'row',
  className,
  ...rest
}: Look & ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))) {
  const look = cx(css.row, kind === 'card' && css.card, className);
  return rest.href === undefined ? (
    <button type="button" {...rest} className={look} />
  ) : (
    <a {...rest} className={look} />
  );
}
