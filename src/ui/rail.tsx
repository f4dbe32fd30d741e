import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import css from './rail.module.css';

/** A list that scrolls sideways by touch, wheel or keyboard, under its heading; wide screens also get two buttons. */
export function Rail({
  heading,
  label,
  previousLabel,
  nextLabel,
  className,
  children,
}: {
  heading: ReactNode;
  label: string;
  previousLabel: string;
  nextLabel: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const scroller = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState({ start: true, finish: false });
  const move = (direction: number) => {
    const { current } = scroller;
    current?.scrollBy({ left: direction * current.clientWidth * 0.9 });
  };
  return (
    <>
      <div className={css.head}>
        {heading}
        <div className={css.buttons}>
          <IconButton icon="chevron-left" label={previousLabel} aria-disabled={end.start} onClick={() => move(-1)} />
          <IconButton icon="chevron-right" label={nextLabel} aria-disabled={end.finish} onClick={() => move(1)} />
        </div>
      </div>
      <ul
        ref={scroller}
        className={cx(css.scroller, className)}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
          const start = scrollLeft < 8;
          const finish = scrollLeft + clientWidth > scrollWidth - 8;
          if (start !== end.start || finish !== end.finish) setEnd({ start, finish });
        }}
      >
        {children}
      </ul>
    </>
  );
}
