// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { watchPages } from '../../src/shell/page-effects.ts';
import { brand } from '../../src/ui/brand.ts';
import { recordFocus } from '../../src/ui/focus-memory.ts';
import { addRaised, removeRaised } from '../../src/ui/open-dialogs.ts';

const context = { place: { path: '/index', search: '' } };
let notify: () => void;
const site = {
  getSnapshot: () => ({ context }),
  subscribe: (listener: (snapshot: { context: typeof context }) => void) => {
    notify = () => listener({ context });
  },
} as unknown as ActorRefFrom<typeof siteMachine>;

const page = (path: string, inner: string) =>
  `<div data-view="${path}"><main id="main" tabindex="-1">${inner}</main></div>`;
const draw = (html: string) => {
  document.getElementById('root')!.innerHTML = html;
};
const heading = () => document.querySelector('h1');
/** Changes the address without the event that `wouter` adds. */
const replaceAddress = (address: string) => History.prototype.replaceState.call(history, null, '', address);
const go = (path: string, search = '', type = 'pushState') => {
  replaceAddress(`${path}${search}`);
  dispatchEvent(new Event(type));
  context.place = { path, search };
  notify();
};

function openDialog(inner: string): HTMLDialogElement {
  document.body.insertAdjacentHTML('beforeend', `<dialog open aria-label="Loading">${inner}</dialog>`);
  const dialog = [...document.querySelectorAll('dialog')].at(-1)!;
  addRaised(dialog);
  return dialog;
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  document.title = '';
  replaceAddress('/index');
  context.place = { path: '/index', search: '' };
});

afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) removeRaised(dialog);
  vi.unstubAllGlobals();
});

describe('page change', () => {
  it('does not move the focus on the first page, and copies the heading to the document title', async () => {
    draw(page('/index', '<h1> Games </h1>'));
    watchPages(site, '/index', recordFocus());
    expect([document.title, document.activeElement]).toEqual([`${brand.name} · Games`, document.body]);
    heading()!.textContent = 'More games';
    await vi.waitFor(() => expect(document.title).toBe(`${brand.name} · More games`));
  });

  it('focuses the heading of the new page, and puts the page name first in the document title', async () => {
    draw(page('/index', '<h1>Games</h1>'));
    watchPages(site, '/index', recordFocus());
    go('/help');
    draw(page('/help', '<h1>Help</h1>'));
    const focus = vi.spyOn(heading()!, 'focus');
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
    expect([heading()!.tabIndex, document.title]).toEqual([-1, `Help · ${brand.name}`]);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it('puts the title of a page before the description of the site, also after the operator replaced it', async () => {
    document.head.innerHTML = '<meta name="description" content="Games online." />';
    const summary = () => document.querySelector<HTMLMetaElement>('meta[name=description]')!;
    draw(page('/index', '<h1>Games</h1>'));
    watchPages(site, '/index', recordFocus());
    expect(summary().content).toBe('Games online.');
    go('/help');
    draw(page('/help', '<h1>Help</h1>'));
    await vi.waitFor(() => expect(summary().content).toBe(`Help · ${brand.name}. Games online.`));
    summary().content = 'Lotteries of Peru.';
    heading()!.textContent = 'More help';
    await vi.waitFor(() => expect(summary().content).toBe(`More help · ${brand.name}. Lotteries of Peru.`));
    go('/index');
    draw(page('/index', '<h1>Games</h1>'));
    await vi.waitFor(() => expect(summary().content).toBe('Lotteries of Peru.'));
  });

  it('focuses the heading when the user left the first page before the application loaded', () => {
    draw(page('/index', '<h1>Games</h1>'));
    watchPages(site, '/help', recordFocus());
    expect(document.activeElement).toBe(heading());
  });

  it('focuses the main element while the heading loads, and focuses the heading after that', async () => {
    draw(page('/index', '<h1 data-waiting>…</h1>'));
    watchPages(site, '/help', recordFocus());
    expect([document.activeElement, document.title]).toEqual([document.getElementById('main'), brand.name]);
    heading()!.outerHTML = '<h1>Games</h1>';
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('keeps the focus on an element inside the main element', () => {
    draw(page('/index', '<h1>Games</h1><input>'));
    document.querySelector('input')!.focus();
    watchPages(site, '/help', recordFocus());
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  it('focuses the heading after the last dialog closes', async () => {
    draw(page('/index', '<h1>Games</h1>'));
    const dialog = openDialog('<h2>Sign in</h2>');
    watchPages(site, '/help', recordFocus());
    expect(document.activeElement).toBe(document.body);
    removeRaised(dialog);
    dialog.remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('changes neither the focus nor the title before the page of the current path is rendered', () => {
    draw(page('/help', '<h1>Help</h1>'));
    watchPages(site, '/help', recordFocus());
    expect([document.activeElement, document.title]).toEqual([document.body, '']);
  });
});

describe('title after a change of a single attribute', () => {
  const titled = (title: string) => vi.waitFor(() => expect(document.title).toBe(title));
  const center = '<h2>Center</h2><div><h3>Withdraw</h3></div>';

  it('follows the view when two views show the same page', async () => {
    draw(page('/register', '<h1>Games</h1>'));
    const dialog = openDialog('<h2>Register</h2>');
    go('/register');
    watchPages(site, '/register', recordFocus());
    await titled(`Register · ${brand.name}`);
    removeRaised(dialog);
    dialog.remove();
    go('/index');
    await new Promise((resolve) => setTimeout(resolve, 20));
    document.getElementById('root')!.firstElementChild!.setAttribute('data-view', '/index');
    await titled(`${brand.name} · Games`);
  });

  it('follows the heading of a page that stops waiting', async () => {
    draw(page('/index', '<h1 data-waiting>Games</h1>'));
    watchPages(site, '/help', recordFocus());
    await titled(brand.name);
    heading()!.removeAttribute('data-waiting');
    await titled(`${brand.name} · Games`);
  });

  it.each(['data-panel', 'data-game-sheet'])('follows the heading of a part that gets %s', async (attribute) => {
    draw(page('/index', '<h1>Games</h1>'));
    const dialog = openDialog(center);
    watchPages(site, '/index', recordFocus());
    await titled(`Center · ${brand.name}`);
    dialog.querySelector('div')!.setAttribute(attribute, '');
    await titled(`Withdraw · ${brand.name}`);
  });

  it.each(['data-closing', 'data-held'])('follows the page behind a dialog that gets %s', async (attribute) => {
    draw(page('/index', '<h1>Games</h1>'));
    const dialog = openDialog(center);
    watchPages(site, '/index', recordFocus());
    await titled(`Center · ${brand.name}`);
    dialog.setAttribute(attribute, '');
    await titled(`${brand.name} · Games`);
  });

  it('follows the label of a dialog without a heading', async () => {
    draw(page('/index', '<h1>Games</h1>'));
    const dialog = openDialog('');
    watchPages(site, '/index', recordFocus());
    await titled(`Loading · ${brand.name}`);
    dialog.setAttribute('aria-label', 'Search');
    await titled(`Search · ${brand.name}`);
  });
});

describe('title of a dialog', () => {
  it.each([
    ['<h2>Sign in</h2>', 'Sign in'],
    ['<h2>Personal center</h2><div data-panel><h3>Withdraw</h3></div>', 'Withdraw'],
    ['', 'Loading'],
  ])('names the heading in front, until the dialog closes: %s', async (inner, text) => {
    draw(page('/index', '<h1>Games</h1>'));
    watchPages(site, '/index', recordFocus());
    const below = openDialog('<h2>Below</h2>');
    const dialog = openDialog(inner);
    await vi.waitFor(() => expect(document.title).toBe(`${text} · ${brand.name}`));
    dialog.dataset['closing'] = '';
    await vi.waitFor(() => expect(document.title).toBe(`Below · ${brand.name}`));
    for (const one of [dialog, below]) removeRaised(one);
    below.remove();
    await vi.waitFor(() => expect(document.title).toBe(`${brand.name} · Games`));
  });
});

describe('return to a page', () => {
  const list = '<h1>List</h1><button>Other</button><a href="/b">Open</a><a href="/b">Open</a>';
  const game = '<h1>Game</h1><a id="back" href="/rng">Back</a>';
  const open = () => {
    go('/rng');
    draw(page('/rng', list));
    watchPages(site, '/rng', recordFocus());
    document.querySelectorAll('a')[1]!.click();
    go('/rng', '?gameId=7');
    draw(page('/rng 7', game));
  };

  it.each([
    ['Back', 'popstate'],
    ['a link in the page', 'pushState'],
  ])('focuses the element that the user pressed, after %s', async (_, type) => {
    open();
    await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
    document.getElementById('back')!.click();
    go('/rng', '', type);
    draw(page('/rng', list));
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelectorAll('a')[1]));
  });

  it('focuses the heading when the element does not exist any more and the user goes on', async () => {
    open();
    go('/rng', '', 'popstate');
    draw(page('/rng', '<h1>List</h1>'));
    await vi.waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
    dispatchEvent(new Event('keydown'));
    expect(document.activeElement).toBe(heading());
  });
});

describe('scroll position of a page', () => {
  const scrolled = vi.fn();
  let top = 0;
  beforeEach(() => {
    scrolled.mockClear();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('scrollY', 0);
    replaceAddress('/index');
    draw(page('/index', '<h1>Games</h1>') + page('/help', '<h1 id="terms">Help</h1>'));
    watchPages(site, '/index', recordFocus());
  });
  const move = async (type: string, address: string) => {
    replaceAddress(address);
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
