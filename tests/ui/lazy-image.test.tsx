// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attempts, cacheSize, createImageLoader, type ImageLoader, throttleMs } from '../../src/ui/image-loader.ts';
import { LazyImage } from '../../src/ui/lazy-image.tsx';
import { proves } from '../requirements/proves.ts';

class Observer {
  static last: Observer;
  readonly watched = new Set<Element>();
  readonly #notify: IntersectionObserverCallback;
  readonly rootMargin: string;

  constructor(notify: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#notify = notify;
    this.rootMargin = rootMargin;
    Observer.last = this;
  }

  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);

  say(target: Element, isIntersecting: boolean): void {
    this.#notify([{ target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

let loader: ImageLoader;
const of = () => loader;
const image = (src: string) => <LazyImage key={src} src={src} width={3} height={4} loader={of} />;

function show(...sources: string[]) {
  const { container, unmount } = render(<div>{sources.map(image)}</div>);
  return { images: () => [...container.querySelectorAll('img')], unmount };
}

const near = (element: Element | undefined, is = true) => Observer.last.say(element as Element, is);
const state = (element: HTMLImageElement | undefined) => element?.dataset['state'];
const source = (element: HTMLImageElement | undefined) => element?.getAttribute('src');
const come = (element: HTMLImageElement | undefined) => element?.onload?.(new Event('load'));
const isComplete = (element: HTMLImageElement | undefined, is: boolean) =>
  vi.spyOn(element as HTMLImageElement, 'complete', 'get').mockReturnValue(is);
const fail = (element: HTMLImageElement | undefined) => element?.onerror?.(new Event('error'));

describe('LazyImage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('scrollY', 0);
    loader = createImageLoader();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('loads only images in the viewport or within 30 percent of its height', proves('site-9.8'), () => {
    const { images } = show('/a.svg', '/b.svg');
    const [a, b] = images();
    expect(Observer.last.rootMargin).toBe('30% 0px');
    expect([state(a), source(a)]).toEqual(['waiting', null]);
    near(a);
    vi.advanceTimersByTime(throttleMs);
    expect([state(a), source(a)]).toEqual(['loading', '/a.svg']);
    expect([state(b), source(b)]).toEqual(['waiting', null]);
    come(a);
    expect(state(a)).toBe('loaded');
  });

  it(
    'starts loads at most every 200 ms, each time for all images that came near the viewport',
    proves('site-9.8'),
    () => {
      const { images } = show('/a.svg', '/b.svg', '/c.svg');
      const [a, b, c] = images();
      near(a);
      vi.advanceTimersByTime(0);
      expect(state(a)).toBe('loading');
      near(b);
      near(c);
      near(c, false);
      vi.advanceTimersByTime(throttleMs - 1);
      expect([state(b), state(c)]).toEqual(['waiting', 'waiting']);
      vi.advanceTimersByTime(1);
      expect([state(b), state(c)]).toEqual(['loading', 'waiting']);
    },
  );

  it('does not load images that a fast scroll only passes', () => {
    const { images } = show('/a.svg', '/b.svg');
    const [a, b] = images();
    near(a);
    vi.advanceTimersByTime(0);
    near(b);
    vi.stubGlobal('scrollY', 5000);
    vi.advanceTimersByTime(throttleMs);
    expect(state(b)).toBe('waiting');
    vi.advanceTimersByTime(throttleMs);
    expect(state(b)).toBe('loading');
  });

  it('tries to load an image three times, then keeps the placeholder pattern', proves('site-9.8'), () => {
    const { images } = show('/a.svg');
    const [a] = images();
    near(a);
    vi.advanceTimersByTime(0);
    for (let time = 1; time < attempts; time++) {
      fail(a);
      expect(state(a)).toBe('loading');
      vi.advanceTimersByTime(throttleMs);
    }
    fail(a);
    expect(state(a)).toBe('failed');
    vi.advanceTimersByTime(10 * throttleMs);
    expect(state(a)).toBe('failed');
  });

  it('shows an image immediately when it is one of the last 200 loaded images', proves('site-9.8'), () => {
    const load = (src: string) => {
      const { images, unmount } = show(src);
      near(images()[0]);
      vi.advanceTimersByTime(throttleMs);
      come(images()[0]);
      unmount();
    };
    const [first, second, ...others] = Array.from({ length: cacheSize + 1 }, (_, n) => `/${n}.svg`) as [string, string];
    load(first);
    load(second);
    for (const src of others as string[]) {
      if (src === others.at(-1)) loader.has(first);
      load(src);
    }
    const { images } = show(first, second);
    const [kept, forgotten] = images();
    expect([state(kept), source(kept)]).toEqual(['loading', first]);
    expect([state(forgotten), source(forgotten)]).toEqual(['waiting', null]);
  });

  it('shows an image in the same animation frame when the browser still has the image in memory', () => {
    const place = (src: string) => <LazyImage src={src} width={3} height={4} loader={of} />;
    const { container, rerender } = render(place('/a.svg'));
    const element = container.querySelector('img') as HTMLImageElement;
    near(element);
    vi.advanceTimersByTime(0);
    come(element);
    rerender(place('/b.svg'));
    isComplete(element, true);
    vi.spyOn(element, 'naturalWidth', 'get').mockReturnValue(300);
    rerender(place('/a.svg'));
    expect([state(element), source(element)]).toEqual(['loaded', '/a.svg']);
    rerender(place('/c.svg'));
    near(element);
    vi.advanceTimersByTime(throttleMs);
    expect([state(element), source(element)]).toEqual(['loading', '/c.svg']);
  });

  it('cancels the image load on unmount', () => {
    const { images, unmount } = show('/a.svg');
    const [a] = images();
    near(a);
    vi.advanceTimersByTime(0);
    isComplete(a, false);
    unmount();
    expect([source(a), a?.onload, a?.onerror]).toEqual([null, null, null]);
    expect(Observer.last.watched.size).toBe(0);
  });

  it('loads another picture into the same element', () => {
    const place = (src: string) => <LazyImage src={src} width={3} height={4} loader={of} />;
    const { container, rerender } = render(place('/a.svg'));
    const element = container.querySelector('img') ?? undefined;
    near(element);
    vi.advanceTimersByTime(0);
    come(element);
    isComplete(element, true);
    rerender(place('/b.svg'));
    expect([state(element), source(element)]).toEqual(['waiting', '/a.svg']);
    near(element);
    vi.advanceTimersByTime(throttleMs);
    expect([state(element), source(element)]).toEqual(['loading', '/b.svg']);
    isComplete(element, false);
    rerender(place('/c.svg'));
    expect([state(element), source(element)]).toEqual(['waiting', null]);
  });
});
