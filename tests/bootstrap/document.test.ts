// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishDocument, type Preloads, startDocument } from '../../src/bootstrap/document.ts';
import { gameListPath, promotionsPath } from '../../src/gateway/early-requests.ts';
import { resolve, routes } from '../../src/routes/route-table.ts';
import { hook } from '../../src/ui/data-attributes.ts';

const preloads: Preloads = {
  dialog: ['/dialog.js'],
  home: ['/page.js'],
  games: ['/games.js', '/games.css'],
  promotions: ['/promotions.js'],
  app: ['/app.js'],
  opens: { sideMenuModal: ['/menu.js', '/menu.css'] },
  languages: ['es', 'en'],
};
const root = document.documentElement;
const fetched = vi.fn<typeof fetch>();
const nobody = () => {
  throw new Error('Nothing waits for the paint');
};
let paint: () => void = nobody;

const marks = () => root.getAttributeNames().filter((name) => name !== 'lang' && name !== 'dir');
const early = () => window.sorteoBootstrap!;
const open = (address: string) => {
  history.replaceState(null, '', address);
  startDocument(preloads, 'casa');
};
const preloaded = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const asked = () => early().requests.map(({ url }) => url);
const keep = (settings: object) => localStorage.setItem('site', JSON.stringify(settings));
const write = (text: string) => {
  document.querySelector('meta[name="sorteo:site"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'sorteo:site';
  meta.content = text;
  document.head.append(meta);
};

/** The document of a language, as the server sends it. */
const deliver = (language: string) => {
  root.lang = language;
  document.head.innerHTML = `<title>Sorteo</title><meta name="sorteo:catalogs" content="/${language}.js /lobby-${language}.js">`;
  write('{}');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const mark of marks()) root.removeAttribute(mark);
  deliver('es');
  document.body.innerHTML = '<div id="root"></div><div id="dialogs"></div>';
  document.adoptedStyleSheets = [];
  fetched.mockReset().mockImplementation(async () => new Response('{"name":"Bolita"}'));
  paint = nobody;
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #heard: () => void;
      constructor(heard: () => void) {
        this.#heard = heard;
      }
      observe({ type, buffered }: PerformanceObserverInit) {
        if (type === 'paint' && buffered) paint = this.#heard;
      }
    },
  );
  vi.spyOn(globalThis, 'addEventListener');
});
afterEach(() => {
  window.sorteoBootstrap?.started();
  delete window.sorteoBootstrap;
  for (const [type, listener, options] of vi.mocked(globalThis.addEventListener).mock.calls)
    removeEventListener(type, listener as EventListener, options);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('user of the document', () => {
  it.each(['pointerdown', 'keydown', 'wheel'])('has used the page after the event %s', (type) => {
    open('/index');
    expect(early().isUsed).toBeUndefined();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(early().isUsed).toBe(true);
  });
});

describe('document of an unknown operator', () => {
  const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');
  beforeEach(() => {
    document.head.innerHTML = '<title>Sorteo</title><link rel="icon" href="/icons/any.svg">';
  });

  it('shows no name, no icon and no page until the settings have loaded', async () => {
    open('/');
    expect(marks()).toContain('data-unbranded');
    expect(document.title).toBe('');
    expect(icon()?.hasAttribute('href')).toBe(false);
    await expect.poll(() => fetched.mock.calls.map(([url]) => url)).toContain('/site.json');
  });

  it('is visible when the program fails to load', () => {
    open('/');
    early().fail();
    expect(marks()).not.toContain('data-unbranded');
  });

  it('is visible at once when an earlier visit stored the settings', () => {
    keep({ name: 'Bolita' });
    open('/');
    expect(marks()).not.toContain('data-unbranded');
    expect(icon()?.getAttribute('href')).toBe('/icons/any.svg');
  });
});

describe('document state before the application starts', () => {
  it('has the default values on the first visit of the home page', () => {
    open('/');
    expect(marks()).toEqual([]);
    expect([root.lang, document.title, early().language, early().dialog]).toEqual(['es', 'Sorteo', 'es', false]);
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
  ])('applies the chosen theme "%s" as %s', (chosen, shown) => {
    localStorage.setItem('theme', chosen);
    open('/');
    expect(root.dataset['theme']).toBe(shown);
  });

  it.each([
    ['the chosen one', 'en', 'es', 'es', 'en'],
    ["the operator's default", null, 'en', 'es', 'en'],
    ["the operator's default where the chosen one is unknown", 'fr', 'en', 'es', 'en'],
    ['the default of the site where nothing is chosen', null, undefined, 'en', 'es'],
    ['the default of the site where both are unknown', 'fr', 'fr', 'es', 'es'],
  ])('sets the page language to %s', (_, chosen, defaultLanguage, sent, language) => {
    if (chosen) localStorage.setItem('language', chosen);
    deliver(sent);
    keep({ defaultLanguage });
    open('/');
    expect([root.lang, early().language]).toEqual([language, language]);
    expect(early().requests[0]?.headers['Language']).toBe(language.toUpperCase());
  });

  it('keeps the language of the document for an unknown operator', () => {
    deliver('en');
    document.querySelector('meta[name="sorteo:site"]')?.remove();
    open('/');
    expect([root.lang, early().language]).toEqual(['en', 'en']);
  });

  it.each(['es', 'en'])('has the preload of its own catalog in the language %s', (language) => {
    localStorage.setItem('language', language);
    deliver(language);
    open('/');
    expect(preloaded()).toEqual([`/${language}.js`, '/page.js']);
    expect(marks()).toEqual([]);
  });

  it.each([
    ['a chosen language', 'en', 'en', '', 'en'],
    ['the default language when the server sends another one', null, 'en', '', 'es'],
    ['the default language when a cookie names another one', null, 'es', 'a=b; language=en', 'es'],
  ])('tells the server with a cookie %s', (_, chosen, sent, cookies, language) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    const written = vi.spyOn(document, 'cookie', 'set');
    if (chosen) localStorage.setItem('language', chosen);
    deliver(sent);
    open('/');
    expect(written).toHaveBeenCalledExactlyOnceWith(`language=${language}; path=/; max-age=31536000; samesite=lax`);
  });

  it('writes no cookie when the visitor chose no language', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('otherlanguage=en');
    const written = vi.spyOn(document, 'cookie', 'set');
    open('/');
    expect(written).not.toHaveBeenCalled();
  });

  it('starts without access to the cookies', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    open('/');
    expect(early().language).toBe('es');
  });

  it('starts with the defaults when the browser denies access to its storages', () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(globalThis, name, 'get').mockImplementation(refuse);
    open('/');
    expect(marks()).toEqual([]);
    expect(early().language).toBe('es');
  });

  it('applies the operator branding stored on the last visit', () => {
    keep({ css: ':root{--bg:red}', name: 'Bolita', merchantCode: 'bolita' });
    open('/');
    const [sheet] = document.adoptedStyleSheets;
    expect(sheet?.cssRules[0]?.cssText).toContain('--bg');
    expect(document.title).toBe('Bolita');
    expect(early().requests[0]?.headers['Merchant']).toBe('bolita');
  });

  it('prefers the branding from the server to the branding stored on the last visit', () => {
    keep({ css: ':root{--bg:red}', name: 'Old', merchantCode: 'old' });
    write(JSON.stringify({ name: 'New', merchantCode: 'new' }));
    open('/');
    expect(document.title).toBe('New');
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(early().requests[0]?.headers['Merchant']).toBe('new');
  });

  it('keeps the built-in name and colors when the settings from the server are invalid', () => {
    keep({});
    write('{');
    open('/');
    expect([document.title, document.adoptedStyleSheets.length]).toEqual(['Sorteo', 0]);
    expect(early().requests[0]?.headers['Merchant']).toBe('casa');
  });

  it('keeps the title of the document when the branding has no name, and shows the stored name without styles', () => {
    keep({ css: ':root{--bg:red}' });
    open('/');
    expect(document.title).toBe('Sorteo');
    keep({ name: 'Bolita' });
    open('/');
    expect(document.title).toBe('Bolita');
  });
});

describe('document bootstrap for an address', () => {
  const home = { elsewhere: undefined, chunk: '/page.js' };
  const games = { elsewhere: '', chunk: '/games.js' };
  const other = { elsewhere: '', chunk: '/app.js' };
  const header = { elsewhere: 'header', chunk: '/app.js' };
  it.each([
    ['/', home],
    ['/index', home],
    ['/register', home],
    ['/register.html', home],
    ['/register.php', other],
    ['/en/index', other],
    ['/indexes', other],
    ['/rng', games],
    ['/live', games],
    ['/pvp', games],
    ['/fish', games],
    ['/sports', games],
    ['/esports', games],
    ['/hot', games],
    ['/fav', games],
    ['/jlrng', games],
    ['/pgrng', games],
    ['/rng/1', other],
    ['/my/rng', other],
    ['/promotions', { elsewhere: '', chunk: '/promotions.js' }],
    ['/helpmc', { elsewhere: 'bare', chunk: '/app.js' }],
    ['/vnlottery', header],
    ['/seaLottery', header],
    ['/lottery', header],
    ['/game', header],
    ['/seamless', header],
    ['/pointMall', { elsewhere: 'headerFooter', chunk: '/app.js' }],
    ['/games', other],
    ['/my/game', other],
    ['/my/lottery', other],
    ['/lottery/1', other],
    ['/rng?gameId=1', header],
    ['/rng?vendor=x&gameCode=1', header],
    ['/rng?game=1', games],
    ['/?gameId=1', home],
  ] as const)('%s sets the expected page marker and preloads the matching chunk', (address, { elsewhere, chunk }) => {
    open(address);
    expect(root.dataset['elsewhere']).toBe(elsewhere);
    expect(preloaded()[1]).toBe(chunk);
  });

  const queries = ['', '?gameId=1', '?gameCode=1', '?member=deposit', '?agent=team', '?dialog=register', '?q=gameId'];
  it.each(
    [...routes.map(({ path }) => path), '/nowhere'].flatMap((path) => queries.map((query) => [path, query] as const)),
  )('%s%s uses the shell and the page that the route table defines', (path, query) => {
    open(path + query);
    const target = resolve(path, query);
    const { page, shell = '' } = 'place' in target ? target.place : { page: 'home' };
    expect(root.dataset['elsewhere']).toBe(page === 'home' ? undefined : shell);
    const scripts = { home: '/page.js', category: '/games.js', sports: '/games.js', promotions: '/promotions.js' };
    expect(preloaded()[1]).toBe(scripts[page as keyof typeof scripts] ?? '/app.js');
    expect(asked().some((url) => url.startsWith(gameListPath))).toBe(page === 'category' || page === 'sports');
    expect(asked().includes(promotionsPath)).toBe(page === 'promotions' && !query.includes('dialog=login'));
  });

  it('requests the texts and the game list on a game category page', () => {
    open('/rng');
    expect(preloaded()).toEqual(['/es.js', '/games.js', '/games.css', '/lobby-es.js']);
    expect(asked()).toEqual([
      `/wps/system/status?url=${location.hostname}`,
      '/wps/relay/GCSGAME_gameList?merchantCode=casa&language=ES&platform=html5-desktop',
    ]);
    expect(early().requests[1]?.headers).toEqual({ Merchant: 'casa', Language: 'ES', Device: 'WEB' });
  });

  it('requests the game list of a category with the token of a signed-in member', () => {
    sessionStorage.setItem('token', 'secret');
    open('/rng');
    expect(early().requests.map(({ headers }) => headers['Authorization'])).toEqual([undefined, 'secret']);
  });

  it('requests the promotions on their page with the token of a signed-in member', () => {
    sessionStorage.setItem('token', 'secret');
    open('/promotions');
    expect(asked()).toContain(promotionsPath);
    expect(early().requests.map(({ headers }) => headers['Authorization'])).toEqual([undefined, 'secret']);
  });

  it.each(['/?dialog=login', '/rng?page=2&dialog=login&q=oro'])(
    '%s shows the sign-in form and sends no request',
    (address) => {
      open(address);
      expect([root.dataset['drawn'], early().dialog]).toEqual(['dialog', true]);
      expect(preloaded()).toEqual(['/es.js', '/dialog.js']);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('sends no early game list request when a category page shows the sign-in form', () => {
    open('/rng?dialog=login');
    expect(asked()).toEqual([]);
  });

  it.each(['/?dialog=loginHelp', '/?subdialog=login', '/?dialog=register'])('%s shows no sign-in form', (address) => {
    open(address);
    expect([root.dataset['drawn'], early().dialog]).toEqual([undefined, false]);
    expect(preloaded()[1]).toBe('/page.js');
  });
});

describe('stored session', () => {
  it('is restored, and no sign-in form is shown', () => {
    sessionStorage.setItem('token', 'secret');
    open('/?dialog=login');
    expect(marks()).toEqual(['data-restoring']);
    expect(early().dialog).toBe(false);
  });

  it('is ignored while the member must still change the password', () => {
    sessionStorage.setItem('token', 'secret');
    sessionStorage.setItem('mustChangePassword', '1');
    open('/rng');
    expect(root.dataset['restoring']).toBeUndefined();
    expect(early().requests[1]?.headers['Authorization']).toBeUndefined();
  });
});

describe('first requests of the document', () => {
  it('have low priority, and the application can use their responses', async () => {
    open('/');
    const [request] = early().requests;
    expect(fetched.mock.calls[0]).toEqual([
      `/wps/system/status?url=${location.hostname}`,
      { headers: { Merchant: 'casa', Language: 'ES', Device: 'WEB' }, priority: 'low' },
    ]);
    expect(await (await request?.response)?.text()).toBe('{"name":"Bolita"}');
  });

  it('use preload links with attributes that let the module loader reuse the loaded files', () => {
    open('/rng');
    const links = [...document.head.querySelectorAll('link')];
    const modulePreload = { rel: 'modulepreload', as: '', crossOrigin: '', priority: 'low' };
    expect(
      links.map(({ rel, as, crossOrigin, fetchPriority }) => ({ rel, as, crossOrigin, priority: fetchPriority })),
    ).toEqual([modulePreload, modulePreload, { ...modulePreload, rel: 'preload', as: 'style' }, modulePreload]);
  });

  it('cause no unhandled rejection when they fail', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    // Not `vi.fn()`: a mock function would handle the rejection itself and hide an unhandled rejection.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    open('/');
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(early().requests[0]?.response).rejects.toThrow('offline');
  });
});

describe('operator settings', () => {
  const siteRequests = () => fetched.mock.calls.filter(([url]) => url === '/site.json');

  it.each([
    ['the first paint', () => paint()],
    ['the end of the document', () => void dispatchEvent(new Event('DOMContentLoaded'))],
  ])('load after %s, with a timeout of 5 s', async (_, come) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    open('/');
    await Promise.resolve();
    expect(siteRequests()).toEqual([]);
    come();
    expect(await early().site).toBe('{"name":"Bolita"}');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
    expect(siteRequests()).toEqual([['/site.json', { signal: timeout.mock.results[0]?.value }]]);
  });

  it('are empty when the site has no settings file, even if an earlier visit stored settings', async () => {
    keep({ source: '{"name":"Old"}' });
    open('/');
    fetched.mockResolvedValue(new Response('not found', { status: 404 }));
    paint();
    expect(await early().site).toBe('');
  });

  it.each([
    ['those of the last visit', '{"name":"Old"}'],
    ['none', undefined],
  ])('are %s when the request fails', async (_, source) => {
    keep({ source });
    open('/');
    fetched.mockRejectedValue(new TypeError('offline'));
    paint();
    expect(await early().site).toBe(source ?? '');
  });

  it.each([
    ['the server fails', () => new Response('busy', { status: 503 })],
    [
      'the file breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ],
  ])('are those of the last visit when %s', async (_, response) => {
    keep({ source: '{"name":"Old"}' });
    open('/');
    fetched.mockResolvedValue(response());
    paint();
    expect(await early().site).toBe('{"name":"Old"}');
  });
});

describe('application that does not load', () => {
  const isFailed = () => root.dataset['failed'] === '';
  const failToLoad = (name: string) => {
    const element = document.createElement(name);
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  };

  it('shows the failure after 120 s', () => {
    vi.useFakeTimers();
    open('/');
    vi.advanceTimersByTime(119_999);
    expect(isFailed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isFailed()).toBe(true);
  });

  it('shows no failure when the application has started', () => {
    vi.useFakeTimers();
    open('/');
    expect(early().live.aborted).toBe(false);
    early().started();
    expect(early().live.aborted).toBe(true);
    vi.advanceTimersByTime(200_000);
    expect(isFailed()).toBe(false);
  });

  it('shows the failure at once when a script fails to load, but not when an image fails', () => {
    open('/');
    failToLoad('img');
    expect(isFailed()).toBe(false);
    failToLoad('script');
    expect(isFailed()).toBe(true);
  });

  it.each([
    ['/casino/', 1],
    ['/casino/index.html', 1],
    ['/', 0],
    ['/vip', 0],
  ])('says in the console that %s is not the root of a host: %i lines', (path, count) => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    open(path);
    failToLoad('script');
    expect(line.mock.calls).toHaveLength(count);
    if (count > 0) expect(line.mock.calls[0]?.[0]).toContain(`root of its host, not in a folder such as ${path}`);
  });

  it('shows the failure when the application reports it', () => {
    open('/');
    early().fail();
    expect(isFailed()).toBe(true);
  });
});

describe('user actions on the prerendered page', () => {
  const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const press = (selector: string) => $(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const send = (selector: string) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    $(selector).dispatchEvent(event);
    return event.defaultPrevented;
  };

  const recorded = (selector = '#root') => early().takePresses($(selector));

  it('blocks the native submit of a form in a dialog and records the form', () => {
    $('#dialogs').innerHTML = '<form><button type="submit"></button></form>';
    open('/');
    expect(send('form')).toBe(true);
    expect($('button').dataset['pending']).toBe('');
    expect(recorded('#dialogs')).toEqual([$('form')]);
    expect($('button').dataset['pending']).toBeUndefined();
  });

  it('allows the native submit of other forms', () => {
    $('#root').innerHTML = '<form></form>';
    open('/');
    expect(send('form')).toBe(false);
    expect(recorded()).toEqual([]);
  });

  it('records the last pressed button, also when the press hits an element inside the button', () => {
    $('#root').innerHTML = '<button id="a">A</button><button id="b"><i></i></button><a></a>';
    open('/');
    press('#a');
    expect($('#a').dataset['pending']).toBe('');
    press('#b i');
    press('a');
    expect($('#a').dataset['pending']).toBeUndefined();
    expect(recorded()).toEqual([$('#b')]);
  });

  it('preloads the files of the dialog that a pressed button opens', () => {
    $('#root').innerHTML = `<button ${hook.opens}="sideMenuModal"></button><button ${hook.opens}="other"></button>`;
    open('/');
    const before = preloaded();
    press('button:last-child');
    expect(preloaded()).toEqual(before);
    press('button');
    expect(preloaded()).toEqual([...before, '/menu.js', '/menu.css']);
  });

  it('returns the last pressed button once if it opens a dialog, and keeps the mark of the button', () => {
    $('#root').innerHTML = `<button ${hook.opens}="sideMenuModal"></button><button></button>`;
    open('/');
    expect(early().takeOpener()).toBeUndefined();
    press('button:last-child');
    press('button');
    expect(early().takeOpener()).toBe($('button'));
    expect($('button').dataset['pending']).toBe('');
    expect(early().takeOpener()).toBeUndefined();
    expect(recorded()).toEqual([]);
  });

  it('returns no button when a later press replaces the button that opens a dialog', () => {
    $('#root').innerHTML = `<button ${hook.opens}="sideMenuModal"></button><button></button>`;
    open('/');
    press('button');
    press('button:last-child');
    expect(early().takeOpener()).toBeUndefined();
    expect(recorded()).toEqual([$('button:last-child')]);
  });

  it('records a toggle button beside the last action, but not when a second press cancels the first', () => {
    $('#root').innerHTML =
      '<button id="a" aria-pressed="false"></button><button id="b" aria-pressed="true"></button><button id="c"></button>';
    open('/');
    for (const selector of ['#a', '#b', '#c', '#b']) press(selector);
    expect(recorded()).toEqual([$('#a'), $('#c')]);
  });

  it('replaces the recorded action when the browser opens a menu', () => {
    $('#root').innerHTML =
      '<button id="a"></button><button id="b" popovertarget="m"></button><div id="m" popover></div>';
    open('/');
    press('#a');
    press('#b');
    expect(recorded()).toEqual([]);
  });

  it('records a button in a form only when it does not submit the form', () => {
    $('#root').innerHTML = '<form><button type="button" id="a"></button><button type="submit" id="b"></button></form>';
    open('/');
    press('#a');
    press('#b');
    expect(recorded()).toEqual([$('#a')]);
  });

  it('records the presses of the page and of the dialog separately', () => {
    $('#root').innerHTML = '<button aria-pressed="false">A</button>';
    $('#dialogs').innerHTML = '<button>B</button>';
    open('/');
    press('#root button');
    press('#dialogs button');
    expect(recorded('#dialogs')).toEqual([$('#dialogs button')]);
    press('#dialogs button');
    expect($('#dialogs button').dataset['pending']).toBeUndefined();
    expect(recorded()).toEqual([$('#root button')]);
  });

  it('records no press after the application has started, and shows no press as pending after a failure', () => {
    $('#root').innerHTML = '<button>A</button>';
    open('/');
    press('button');
    early().fail();
    expect($('button').dataset['pending']).toBeUndefined();
    early().started();
    press('button');
    expect($('button').dataset['pending']).toBeUndefined();
  });

  const type = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('records the keys of the search as a press of its button, until the application handles the keys', () => {
    $('#root').innerHTML = '<button aria-keyshortcuts="/">A</button>';
    open('/');
    expect([type('k', { ctrlKey: true }), type('k')]).toEqual([true, false]);
    expect(recorded()).toEqual([$('button')]);
    const pressed = vi.spyOn($('button'), 'click');
    expect(type('/')).toBe(true);
    expect(pressed).toHaveBeenCalledOnce();
    early().endSearchKeys();
    expect(type('/')).toBe(false);
  });

  it('ignores the slash when the user turned it off, and the keys of the search while a dialog is open', () => {
    $('#root').innerHTML = '<button aria-keyshortcuts="/">A</button>';
    localStorage.setItem('slashKey', 'off');
    open('/');
    expect(type('/')).toBe(false);
    $('#dialogs').innerHTML = '<dialog open></dialog>';
    expect(type('k', { ctrlKey: true })).toBe(false);
    expect(recorded()).toEqual([]);
  });

  it('records Escape in the dialog as a press of its close button', () => {
    $('#dialogs').innerHTML = `<dialog open><button ${hook.close}=""></button></dialog>`;
    open('/?dialog=login');
    type('Escape', { isComposing: true });
    type('a');
    expect($('button').dataset['pending']).toBeUndefined();
    type('Escape');
    expect(recorded('#dialogs')).toEqual([$('button')]);
  });

  it('stores the install prompt of the browser', () => {
    open('/');
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(offer);
    expect(early().prompt).toBe(offer);
    expect(offer.defaultPrevented).toBe(true);
  });
});

describe('prerendered page', () => {
  const drawn = '<div id="root"><p>es</p></div><div id="dialogs"><a href="#"></a><input name="name"></div>';
  const at = (address: string) => {
    document.body.innerHTML = drawn;
    open(address);
    finishDocument();
  };
  const dialogs = () => document.getElementById('dialogs')!;

  it('shows no view and no dialog of another language than the chosen one', () => {
    localStorage.setItem('language', 'en');
    at('/?dialog=login');
    expect(root.dataset['elsewhere']).toBe('bare');
    expect(root.dataset['drawn']).toBeUndefined();
    expect(early().dialog).toBe(false);
    expect(dialogs().childElementCount).toBe(0);
    expect(preloaded()).toEqual(['/page.js']);
  });

  it('has no preload of the catalog of another language on a page with games', () => {
    localStorage.setItem('language', 'en');
    at('/rng');
    expect(preloaded()).toEqual(['/games.js', '/games.css']);
  });

  it('has no dialog when the address contains none', () => {
    at('/');
    expect(dialogs().childElementCount).toBe(0);
  });

  it('focuses the first field of the sign-in form without scrolling', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    at('/?dialog=login');
    expect(document.activeElement).toBe(dialogs().querySelector('input'));
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it('keeps an existing focus within the form', () => {
    document.body.innerHTML = drawn;
    open('/?dialog=login');
    dialogs().querySelector('a')!.focus();
    finishDocument();
    expect(document.activeElement).toBe(dialogs().querySelector('a'));
  });

  const opener = `<div id="root"><button ${hook.opens}="loginPopupModal">Enter</button></div>`;
  const prepare = (address: string) => {
    const dialog = `<dialog open><button ${hook.close}=""></button><input name="name"></dialog>`;
    document.body.innerHTML = `${opener}<div id="dialogs">${dialog}</div>`;
    open(address);
    finishDocument();
  };
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
  const shown = () => dialogs().querySelector('dialog');

  it('shows the sign-in form at once when the user presses its button', () => {
    prepare('/');
    press('#root button');
    expect(shown()?.open).toBe(true);
    expect(document.activeElement).toBe(dialogs().querySelector('input'));
    expect(preloaded()).toContain('/dialog.js');
    expect(early().signIn.take(() => {})).toBe(document.querySelector('#root button'));
    expect(early().takePresses(document.getElementById('root')!)).toEqual([]);
  });

  it('closes the sign-in form that a press opened, and opens it again with the typed text', () => {
    prepare('/');
    press('#root button');
    dialogs().querySelector('input')!.value = 'lucia';
    press(`[${hook.close}]`);
    shown()?.dispatchEvent(new Event('close'));
    expect(shown()).toBeNull();
    press('#root button');
    expect(dialogs().querySelector('input')!.value).toBe('lucia');
    press(`[${hook.close}]`);
    shown()?.dispatchEvent(new Event('close'));
    expect(early().signIn.take(() => {})).toBeUndefined();
  });

  it('leaves the sign-in form to the application from its start', () => {
    prepare('/');
    press('#root button');
    early().signIn.take(() => {});
    press(`[${hook.close}]`);
    const cancel = new Event('cancel', { cancelable: true });
    shown()?.dispatchEvent(cancel);
    shown()?.dispatchEvent(new Event('close'));
    expect([cancel.defaultPrevented, shown()?.open]).toEqual([true, true]);
    expect(early().takePresses(dialogs())).toEqual([dialogs().querySelector(`[${hook.close}]`)]);
  });

  it.each([
    ['the visitor is a member', () => sessionStorage.setItem('token', 'secret')],
    ['the document is in another language', () => localStorage.setItem('language', 'en')],
  ])('records the press of the sign-in button when %s', (_, arrange) => {
    arrange();
    prepare('/');
    press('#root button');
    expect(shown()).toBeNull();
    expect(early().takePresses(document.getElementById('root')!)).toHaveLength(1);
  });

  it('shows the sign-in form also after the start, and reports the button once, until the application retires it', () => {
    prepare('/');
    const opened = vi.fn();
    expect(early().signIn.take(opened)).toBeUndefined();
    press('#root button');
    expect(shown()?.open).toBe(true);
    expect(opened).toHaveBeenCalledExactlyOnceWith(document.querySelector('#root button'));
    press('#root button');
    expect(opened).toHaveBeenCalledOnce();
    expect(early().takePresses(document.getElementById('root')!)).toHaveLength(1);
  });

  it('records the press of the sign-in button after the application has retired the form', () => {
    prepare('/');
    early().signIn.take(() => {});
    early().signIn.retire();
    press('#root button');
    expect(shown()).toBeNull();
    expect(early().takePresses(document.getElementById('root')!)).toHaveLength(1);
  });

  it('stays unchanged when the document bootstrap script has not run', () => {
    document.body.innerHTML = drawn;
    finishDocument();
    expect(document.getElementById('root')?.textContent).toBe('es');
    expect(dialogs().childElementCount).toBe(0);
  });
});
