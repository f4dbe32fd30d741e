// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { watchPages } from '../../src/shell/page-effects.ts';
import { brand } from '../../src/ui/brand.ts';

const context = { place: { path: '/index' }, open: [] as string[] };
let notify: () => void;
const site = {
  getSnapshot: () => ({ context }),
  subscribe: (listener: (snapshot: { context: typeof context }) => void) => {
    notify = () => listener({ context });
  },
} as unknown as ActorRefFrom<typeof siteMachine>;

const page = (path: string, inner: string) =>
  `<div data-path="${path}"><main id="main" tabindex="-1">${inner}</main></div>`;
const draw = (html: string) => {
  document.getElementById('root')!.innerHTML = html;
};
const heading = () => document.querySelector('h1');
const go = (path: string) => {
  context.place.path = path;
  notify();
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  document.title = '';
  Object.assign(context, { place: { path: '/index' }, open: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('page change', () => {
  it('does not move the focus on the first page, and copies the heading to the document title', async () => {
    draw(page('/index', '<h1> Games </h1>'));
    watchPages(site, '/index');
    expect([document.title, document.activeElement]).toEqual([`${brand.name} · Games`, document.body]);
    heading()!.textContent = 'More games';
    await vi.waitFor(() => expect(document.title).toBe(`${brand.name} · More games`));
  });

  it('focuses the heading of the new page, and puts the page name first in the document title', async () => {
    draw(page('/index', '<h1>Games</h1>'));
    watchPages(site, '/index');
    go('/help');
    draw(page('/help', '<h1>Help</h1>'));
    const focus = vi.spyOn(heading()!, 'focus');
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
    expect([heading()!.tabIndex, document.title]).toEqual([-1, `Help · ${brand.name}`]);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it('focuses the heading when the user left the first page before the application loaded', () => {
    draw(page('/index', '<h1>Games</h1>'));
    watchPages(site, '/help');
    expect(document.activeElement).toBe(heading());
  });

  it('focuses the main element while the heading loads, and focuses the heading after that', async () => {
    draw(page('/index', '<h1 data-waiting>…</h1>'));
    watchPages(site, '/help');
    expect([document.activeElement, document.title]).toEqual([document.getElementById('main'), '']);
    heading()!.outerHTML = '<h1>Games</h1>';
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('keeps the focus on an element inside the main element', () => {
    draw(page('/index', '<h1>Games</h1><input>'));
    document.querySelector('input')!.focus();
    watchPages(site, '/help');
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  it('focuses the heading after the last dialog closes', async () => {
    draw(page('/index', '<h1>Games</h1>'));
    context.open = ['loginPopupModal'];
    watchPages(site, '/help');
    expect(document.activeElement).toBe(document.body);
    context.open = [];
    notify();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('changes neither the focus nor the title before the page of the current path is rendered', () => {
    draw(page('/help', '<h1>Help</h1>'));
    watchPages(site, '/help');
    expect([document.activeElement, document.title]).toEqual([document.body, '']);
  });
});

describe('scroll position of a page', () => {
  const scrolled = vi.fn();
  let top = 0;
  beforeEach(() => {
    scrolled.mockClear();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('scrollY', 0);
    history.replaceState(null, '', '/index');
    draw(page('/index', '<h1>Games</h1>') + page('/help', '<h1 id="terms">Help</h1>'));
    watchPages(site, '/index');
  });
  const move = async (type: string, address: string) => {
    history.replaceState(null, '', address);
    dispatchEvent(new Event(type));
    await Promise.resolve();
  };
  const scrollTo = (y: number) => {
    top = y;
    vi.stubGlobal('scrollY', top);
  };

  it('is at the top for a new page, and is restored on back navigation', async () => {
    expect(history.scrollRestoration).toBe('manual');
    scrollTo(700);
    await move('pushState', '/help');
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    scrollTo(0);
    scrolled.mockClear();
    await move('popstate', '/index');
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
  });

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'is not restored when a user event interrupts the restore: %s',
    async (type) => {
      scrollTo(700);
      await move('pushState', '/help');
      scrollTo(0);
      await move('popstate', '/index');
      dispatchEvent(new Event(type));
      scrolled.mockClear();
      heading()!.textContent = 'Grown';
      await vi.waitFor(() => expect(document.title).toContain('Grown'));
      expect(scrolled).not.toHaveBeenCalled();
    },
  );

  it('is restored by the browser when the page reloads', () => {
    dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
  });
});
