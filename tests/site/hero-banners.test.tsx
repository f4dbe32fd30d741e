// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Banner, HeroBanners } from '../../src/features/site/home/hero-banners.tsx';
import { hook } from '../../src/ui/data-attributes.ts';

const bannerOf = (id: string): Banner => ({
  id,
  title: `Título ${id}`,
  text: `Texto ${id}`,
  image: `/art/${id}.svg`,
  href: `/promoDetail?id=${id}`,
});
const banners = ['a', 'b', 'c', 'd', 'e'].map(bannerOf);
const labels = {
  title: 'Destacados',
  previous: 'Anterior',
  next: 'Siguiente',
  pause: 'Pausar los destacados',
  carousel: 'carrusel',
  slide: (number: number) => `Destacado ${number}`,
  show: (number: number, title: string) => `Mostrar el destacado ${number}: ${title}`,
};
const width = 800;

const show = (shown: readonly Banner[] | undefined = banners) => {
  render(<HeroBanners labels={labels} banners={shown} />);
  return userEvent.setup({ delay: null });
};
const carousel = () => screen.getByRole('region', { name: 'Destacados' });
const scroller = () => within(carousel()).getByRole('list');
const slides = () => [...scroller().children] as HTMLElement[];
const current = () => slides().flatMap((slide, place) => (slide.inert ? [] : place));
const marks = () => within(carousel()).getAllByRole('button', { name: /^Mostrar el destacado/ });
const button = (name: string) => screen.getByRole('button', { name });
const scrolled = vi.fn();
const scrollBy = (left: number) => {
  scroller().scrollLeft = left;
  fireEvent.scroll(scroller());
};

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: width });
  HTMLElement.prototype.scrollTo = scrolled;
  scrolled.mockClear();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

describe('hero banners', () => {
  it('render each banner as a link with text and a picture', () => {
    show();
    expect(carousel().getAttribute('aria-roledescription')).toBe('carrusel');
    expect(scroller().getAttribute('aria-label')).toBe('Destacados');
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual([
      'Destacado 1',
      'Destacado 2',
      'Destacado 3',
      'Destacado 4',
      'Destacado 5',
    ]);
    const first = within(slides()[0]!);
    expect(first.getByRole('link', { name: 'Título a' }).getAttribute('href')).toBe('/promoDetail?id=a');
    expect(first.getByText('Texto a')).toBeDefined();
    expect(scroller().tabIndex).toBe(0);
  });

  it('load the first picture eagerly and the others lazily', () => {
    show();
    const pictures = slides().map((slide) => slide.querySelector('img')!);
    expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
    expect(pictures.map((one) => one.getAttribute('fetchpriority'))).toEqual(['high', 'low', 'low', 'low', 'low']);
    const [first] = pictures;
    expect([first?.getAttribute('src'), first?.alt, first?.width, first?.height]).toEqual([
      '/art/a.svg',
      '',
      1200,
      400,
    ]);
  });

  it('use four color tones in turn', () => {
    show();
    const tones = slides().map((slide) => slide.querySelector(`[${hook.tone}]`)?.getAttribute(hook.tone));
    expect(new Set(tones.slice(0, 4)).size).toBe(4);
    expect(tones[4]).toBe(tones[0]);
  });

  it('show one banner at a time and make the others inert', () => {
    show();
    expect(current()).toEqual([0]);
    scrollBy(2 * width + 30);
    expect(current()).toEqual([2]);
    expect(marks().map((mark) => mark.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null]);
    scrollBy(width - 30);
    expect(current()).toEqual([1]);
  });

  it('scroll with the next and previous buttons and wrap around at the ends', async () => {
    const user = show();
    await user.click(button('Siguiente'));
    await user.click(button('Anterior'));
    scrollBy(4 * width);
    await user.click(button('Siguiente'));
    await user.click(button('Anterior'));
    expect(scrolled.mock.calls).toEqual([
      [{ left: width }],
      [{ left: 4 * width }],
      [{ left: 0 }],
      [{ left: 3 * width }],
    ]);
    expect(scrolled.mock.contexts[0]).toBe(scroller());
  });

  it('scroll to the banner of a clicked marker', async () => {
    const user = show();
    expect(marks()).toHaveLength(5);
    await user.click(marks()[3]!);
    expect(scrolled.mock.calls).toEqual([[{ left: 3 * width }]]);
  });

  it('advance when the progress marker of the current banner is full', () => {
    show();
    scrollBy(width);
    const fill = (place: number) => marks()[place]?.querySelector('i') as HTMLElement;
    fireEvent.animationEnd(fill(0));
    fireEvent.animationEnd(fill(2));
    expect(scrolled).not.toHaveBeenCalled();
    const inner = fill(1).appendChild(document.createElement('b'));
    fireEvent.animationEnd(inner);
    inner.remove();
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.animationEnd(fill(1));
    expect(scrolled.mock.calls).toEqual([[{ left: 2 * width }]]);
  });

  it('can be paused and resumed', async () => {
    const user = show();
    const state = () => [
      button('Pausar los destacados').getAttribute('aria-pressed'),
      carousel().getAttribute(hook.paused),
    ];
    const icon = () => button('Pausar los destacados').querySelector('path')?.getAttribute('d');
    const playing = icon();
    expect(state()).toEqual(['false', null]);
    await user.click(button('Pausar los destacados'));
    expect(state()).toEqual(['true', 'true']);
    expect(icon()).not.toBe(playing);
    await user.click(button('Pausar los destacados'));
    expect(state()).toEqual(['false', null]);
  });

  it('have no controls when there is only one banner', () => {
    show(banners.slice(0, 1));
    expect(screen.getByRole('link', { name: 'Título a' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show(banners.slice(0, 2));
    expect(marks()).toHaveLength(2);
  });

  it('reserve their space until they are loaded', () => {
    const { container } = render(<HeroBanners labels={labels} banners={undefined} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('show an error instead of the banners when loading fails', () => {
    render(<HeroBanners labels={labels} banners={undefined} error={<p>No llegaron</p>} />);
    expect(screen.getByText('No llegaron')).toBeDefined();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
