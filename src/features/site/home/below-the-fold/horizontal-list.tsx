import type { ReactNode } from 'react';
import { cx } from '../../../../ui/class-names.ts';
import css from './horizontal-list.module.css';

/** Horizontal list with scroll snapping; it shows `places` skeletons until `items` load. */
export function Rail<Item>({
  items,
  places,
  skeleton,
  keyOf,
  className,
  children,
}: {
  items: readonly Item[] | undefined;
  places: number;
  skeleton: ReactNode;
  keyOf: (item: Item) => string;
  className?: string | undefined;
  children: (item: Item, place: number) => ReactNode;
}) {
  return (
    <ul className={cx(css.rail, className)} aria-busy={!items}>
      {items
        ? items.map((item, place) => <li key={keyOf(item)}>{children(item, place)}</li>)
        : Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
            <li key={place} aria-hidden="true">
              {skeleton}
            </li>
          ))}
    </ul>
  );
}
