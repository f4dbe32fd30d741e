import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { breakpoints } from './breakpoints.ts';

const margin = 8;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Far enough to reach the edge of every screen. */
const edge = 100_000;
/** Positions that single presses of the grip go through: left edge, right edge, center. */
const stops: readonly [number, number][] = [
  [-edge, 0],
  [edge, 0],
  [0, 0],
];
/** A pointer that moves less than this distance in px presses the grip; it does not drag it. */
const slack = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/**
 * Lets the user move an element away from its layout position, but not out of the viewport: by pointer, by arrow
 * keys (16 px, or 64 px with Shift), or by single presses of the grip, which move it to the next of three positions.
 * Home moves the element back to the center. The element cannot be moved in a window that is narrower than the smallest
 * breakpoint.
 */
export function useDrag(ref: RefObject<HTMLElement | null>) {
  const offset = useRef({ x: 0, y: 0 });
  const grab = useRef<{ x: number; y: number; press: { x: number; y: number } | null }>(undefined);
  const stop = useRef(0);

  const place = (x: number, y: number) => {
    const element = ref.current;
    if (!element) return;
    if (window.innerWidth < breakpoints.small) {
      element.style.translate = '';
      return;
    }
    const box = element.getBoundingClientRect();
    const left = box.left - offset.current.x;
    const top = box.top - offset.current.y;
    offset.current = {
      x: clamp(x, margin - left, window.innerWidth - margin - box.width - left),
      y: clamp(y, margin - top, window.innerHeight - margin - box.height - top),
    };
    element.style.translate = `${offset.current.x}px ${offset.current.y}px`;
  };

  const moveOn = () => {
    const [x, y] = stops[stop.current++ % stops.length] as [number, number];
    place(x, y);
  };

  const refit = useRef(() => {});
  refit.current = () => place(offset.current.x, offset.current.y);
  useEffect(() => {
    const resized = () => refit.current();
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);

  return {
    bar: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('button:not([data-grip])')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX: x, clientY: y } = event;
        const isGrip = (event.target as Element).closest('[data-grip]') !== null;
        grab.current = { x: x - offset.current.x, y: y - offset.current.y, press: isGrip ? { x, y } : null };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!grab.current) return;
        const { x, y, press } = grab.current;
        if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) < slack) return;
        grab.current.press = null;
        place(event.clientX - x, event.clientY - y);
      },
      onPointerUp: () => {
        if (grab.current?.press) moveOn();
      },
      onLostPointerCapture: () => {
        grab.current = undefined;
      },
    },
    grip: {
      'data-grip': '',
      // While the title bar captures the pointer, a press of the pointer is no click of the grip in every browser, so
      // that `onPointerUp` reacts to it.
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) moveOn();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step && event.key !== 'Home') return;
        event.preventDefault();
        const reach = event.shiftKey ? 64 : 16;
        if (step) place(offset.current.x + step[0] * reach, offset.current.y + step[1] * reach);
        else {
          stop.current = 0;
          place(0, 0);
        }
      },
    },
  };
}
