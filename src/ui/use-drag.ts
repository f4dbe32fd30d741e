import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { breakpoints } from './breakpoints.ts';

const margin = 8;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/**
 * Lets the user move an element away from its layout position, but not out of the viewport: by pointer, or by arrow
 * keys (16 px, or 64 px with Shift). Home moves the element back to the center. The element cannot be moved in
 * a window that is narrower than the smallest breakpoint.
 */
export function useDrag(ref: RefObject<HTMLElement | null>) {
  const offset = useRef({ x: 0, y: 0 });
  const grab = useRef<{ x: number; y: number }>(undefined);

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
        grab.current = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (grab.current) place(event.clientX - grab.current.x, event.clientY - grab.current.y);
      },
      onLostPointerCapture: () => {
        grab.current = undefined;
      },
    },
    grip: {
      'data-grip': '',
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step && event.key !== 'Home') return;
        event.preventDefault();
        const reach = event.shiftKey ? 64 : 16;
        if (step) place(offset.current.x + step[0] * reach, offset.current.y + step[1] * reach);
        else place(0, 0);
      },
    },
  };
}
