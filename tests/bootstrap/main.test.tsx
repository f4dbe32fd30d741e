// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { GatewayEnvironment } from '../../src/gateway/client.ts';
import type { Services } from '../../src/shell/services.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { statusWith } from '../kit/start-site.ts';
import { members } from '../site/members.ts';

const world = vi.hoisted(() => ({
  settings: async (): Promise<object | null> => null,
  answers: {} as Record<string, unknown>,
  asked: [] as string[],
  load: (_: string): Promise<object> => new Promise(() => {}),
  environment: null as unknown,
  services: null as unknown,
  isBroken: false,
  begin: vi.fn(async () => {}),
  watchPages: vi.fn(),
  restoreInput: vi.fn(),
}));
vi.mock('../../src/branding/load-site-settings.ts', () => ({ takeSettings: () => world.settings() }));
vi.mock('../../src/bootstrap/lazy-gateway.ts', () => ({
  lazyGateway: (environment: unknown) => {
    world.environment = environment;
    const call = (name: string) => {
      world.asked.push(name);
      return Promise.resolve(world.answers[name] ?? new Promise(() => {}));
    };
    return { call };
  },
}));
vi.mock('../../src/routes/chunks.ts', () => ({
  watchStyles: () => {},
  loadChunk: (name: string) => world.load(name),
  loadFlow: (name: string) => world.load(name),
}));
vi.mock('../../src/shell/app.tsx', () => ({
  App: ({ services }: { services: unknown }) => {
    if (world.isBroken) throw new TypeError('broken');
    world.services = services;
    return 'The site';
  },
}));
vi.mock('../../src/features/account/sign-in/sign-in.entry.tsx', () => ({}));
vi.mock('../../src/shell/dialogs.tsx', () => ({
  Dialogs: ({ inHtml }: { inHtml?: boolean }) => (inHtml ? 'Taken over' : 'Dialogs'),
}));
vi.mock('../../src/shell/deferred-startup.tsx', () => ({ begin: world.begin }));
vi.mock('../../src/shell/page-effects.ts', () => ({ watchPages: world.watchPages }));
vi.mock('../../src/shell/restore-input.ts', () => ({ restoreInput: world.restoreInput }));
vi.mock('../../src/ui/fonts.css', () => ({}));

const root = () => document.getElementById('root')!;
const dialogs = () => document.getElementById('dialogs')!;
const early = {
  fail: vi.fn(),
  started: vi.fn(),
  takePresses: vi.fn((_page: Element): HTMLElement[] => []),
  takeOpener: vi.fn((): HTMLElement | undefined => undefined),
  signIn: { take: vi.fn((_: (button: HTMLElement) => void): HTMLElement | undefined => undefined), retire: vi.fn() },
  requests: [] as object[],
};
const openerOf = (dialog: string) => {
  const button = document.createElement('button');
  button.dataset['opens'] = dialog;
  return button;
};
const reported = vi.fn();
const services = () => world.services as Services;
const environment = () => world.environment as GatewayEnvironment;
const times = (name: string) => world.asked.filter((one) => one === name).length;
const context = () => services().site().getSnapshot().context;
const session = () => services().site().getSnapshot().children.session!;

const until = (check: () => void) => vi.waitFor(check, 10_000);

const isOpen = () =>
  expect(services().site().getSnapshot().children.systemStatus?.getSnapshot().value).toEqual({ normal: 'resting' });

async function open(address = '/index') {
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('../../src/main.tsx');
}
async function start(address?: string) {
  await open(address);
  await until(() => expect(early.started).toHaveBeenCalled());
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  Object.assign(world, {
    settings: async () => null,
    answers: { systemStatus: statusWith() },
    asked: [],
    load: async (name: string) => (name.endsWith('Modal') ? new Promise(() => {}) : { Page: () => null }),
    services: null,
    isBroken: false,
  });
  early.requests = [];
  Object.assign(early, { language: 'es' });
  window.sorteoBootstrap = early as unknown as NonNullable<Window['sorteoBootstrap']>;
  document.body.innerHTML = '<div id="root"><p>Drawn</p></div><div id="dialogs"></div>';
  document.documentElement.lang = 'es';
  // Without `BroadcastChannel`, the site cannot exchange messages with sites in test files that run in parallel.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('reportError', reported);
  vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  vi.useRealTimers();
  (world.services as Services | null)?.site().stop();
  for (const [type, listener, options] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener as EventListener, options);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.sorteoBootstrap;
});

describe('application start', () => {
  it('replaces the prerendered page and removes its markers', async () => {
    for (const mark of ['drawn', 'restoring', 'elsewhere']) document.documentElement.dataset[mark] = '';
    await start();
    expect(root().textContent).toBe('The site');
    expect(document.documentElement.getAttributeNames()).toEqual(['lang', 'dir']);
    expect(early.started).toHaveBeenCalledOnce();
    expect(early.fail).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  it('starts the deferred tasks when the site is shown', async () => {
    const own = { settings: {} };
    world.settings = async () => own;
    await start('/hot');
    const site = services().site();
    await until(() => expect(world.begin).toHaveBeenCalledExactlyOnceWith(own, services()));
    await until(() =>
      expect(world.watchPages).toHaveBeenCalledExactlyOnceWith(
        site,
        '/hot',
        expect.objectContaining({ isTakenAway: false }),
      ),
    );
    await until(() => expect(world.restoreInput).toHaveBeenCalledExactlyOnceWith(site));
  });

  it.each([
    ['en', 'en'],
    ['fr', 'es'],
  ])('uses the chosen language if it is supported: %s', async (chosen, language) => {
    localStorage.setItem('language', chosen);
    await start();
    expect(document.documentElement.lang).toBe(language);
    expect(environment().headers()).toEqual({ Merchant: 'sorteo', Language: language.toUpperCase(), Device: 'WEB' });
    expect(context().input.language).toBe(language);
  });

  it.each([
    ['es', 'en', ['language=en; path=/; max-age=31536000; samesite=lax']],
    ['en', 'en', []],
  ])('tells the server the language when the document in %s did not know %s', async (sent, language, cookies) => {
    const written = vi.spyOn(document, 'cookie', 'set');
    Object.assign(early, { language: sent });
    localStorage.setItem('language', language);
    await start();
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual(cookies);
  });

  it('stores the merchant code for the session', async () => {
    await start();
    expect(sessionStorage.getItem('merchantCode')).toBe('sorteo');
  });

  it('restores the stored session and preferences', async () => {
    sessionStorage.setItem('token', 'secret');
    localStorage.setItem('balanceHidden', 'true');
    await start('/hot?dialog=recover');
    expect(context().input).toMatchObject({
      hasToken: true,
      wasUnfinished: false,
      balanceHidden: true,
      loginToHome: false,
      dialog: 'forgetPassModal',
      place: { path: '/hot', page: 'category' },
    });
    expect(environment().token()).toBe('secret');
  });

  it('drops a stored session whose password change is not finished', async () => {
    sessionStorage.setItem('token', 'secret');
    sessionStorage.setItem('mustChangePassword', '1');
    await start();
    expect(context().input).toMatchObject({ hasToken: false, wasUnfinished: true });
  });

  it('requires a sign-in for the whole site when the document contains the login-to-home marker', async () => {
    document.head.innerHTML = '<meta name="sorteo:login-to-home" content="on">';
    await start();
    document.head.innerHTML = '';
    expect(context().input.loginToHome).toBe(true);
  });

  it('opens the dialog that the address contains', async () => {
    await start('/register');
    expect(context().input.dialog).toBe('registerPopupModal');
  });

  it('waits at most 1 s for the page to load', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    world.load = () => new Promise(() => {});
    await open();
    await vi.waitFor(() => expect(world.asked).toContain('systemStatus'));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(900);
    expect(root().textContent).toBe('Drawn');
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(root().textContent).toBe('The site'));
  });
});

describe('site chart', () => {
  it('follows changes of the address', async () => {
    await start();
    history.pushState(null, '', '/hot');
    expect(context().place).toMatchObject({ path: '/hot', page: 'category' });
  });

  it('reloads the site status and the member when the network returns', async () => {
    world.answers['memberInfo'] = { ok: false, fault: { kind: 'offline' } };
    sessionStorage.setItem('token', 'secret');
    await start();
    await until(() => expect(session().getSnapshot().children.start?.getSnapshot().hasTag('busy')).toBe(false));
    expect(times('memberInfo')).toBe(1);
    await until(isOpen);
    window.dispatchEvent(new Event('online'));
    expect(times('systemStatus')).toBe(2);
    expect(times('memberInfo')).toBe(2);
  });

  it('provides the site settings after they are loaded', async () => {
    world.answers['systemStatus'] = statusWith('DIRECTREG');
    await start();
    expect((await services().siteInfo())?.switches).toEqual({ DIRECTREG: true });
  });

  it('uses the application services to load chunks and run lazy flows', async () => {
    const load = vi.fn(async () => ({ logic: services().lazyFlow, view: null }));
    await start();
    world.load = load;
    services().site().send({ type: 'dialog.open', name: 'loginPopupModal' });
    await until(() => expect(load).toHaveBeenCalledExactlyOnceWith('loginPopupModal'));
  });
});

describe('gateway environment', () => {
  const signIn = async () => {
    await start();
    session().send({ type: 'session.begin', member: members.member });
  };

  it('ends a session that the gateway no longer accepts', async () => {
    await signIn();
    environment().onUnauthorised();
    expect(session().getSnapshot().context).toMatchObject({ member: null, notice: 'expired' });
  });

  it('requests the site status when the gateway is unavailable', async () => {
    await signIn();
    await until(isOpen);
    environment().onUnavailable();
    expect(times('systemStatus')).toBe(2);
  });

  it('requests the balance after a refusal for an insufficient balance', async () => {
    await signIn();
    expect(times('balance')).toBe(1);
    environment().onShortOfMoney?.();
    expect(times('balance')).toBe(2);
  });

  it('uses the response to a bootstrap request only once', async () => {
    await start();
    const headers = { Merchant: 'sorteo', Language: 'ES' };
    const response = Promise.resolve(new Response());
    const request = { url: '/wps/system/status', headers, response };
    const take = (url: string, sent: Record<string, string>) => environment().early?.(url, sent);
    early.requests = [{ ...request, url: '/wps/other' }, request];
    expect(take('/wps/none', headers)).toBeUndefined();
    expect(take(request.url, { ...headers, Language: 'EN' })).toBeUndefined();
    expect(take(request.url, { ...headers, Authorization: 'secret' })).toBeUndefined();
    expect(take(request.url, { Merchant: 'sorteo' })).toBeUndefined();
    expect(take(request.url, { ...headers })).toBe(response);
    expect(take(request.url, headers)).toBeUndefined();
    expect(early.requests).toHaveLength(1);
    delete window.sorteoBootstrap;
    expect(take('/wps/other', headers)).toBeUndefined();
    window.sorteoBootstrap = early as unknown as NonNullable<Window['sorteoBootstrap']>;
  });
});

describe('dialog container', () => {
  it('renders when the first dialog opens', async () => {
    await start();
    expect(dialogs().childElementCount).toBe(0);
    expect(dialogs().textContent).toBe('');
    services().site().send({ type: 'dialog.open', name: 'loginPopupModal' });
    await until(() => expect(dialogs().textContent).toBe('Dialogs'));
  });

  it('opens the sign-in dialog that the user opened before the start', async () => {
    early.signIn.take.mockReturnValueOnce(openerOf('loginPopupModal'));
    dialogs().innerHTML = '<b>Drawn</b>';
    world.load = async () => ({ logic: fromCallback(() => {}), view: null });
    await start();
    expect(context().open).toEqual(['loginPopupModal']);
    await until(() => expect(dialogs().textContent).toBe('Taken over'));
  });

  it.each(['before', 'after'])('opens the sign-in dialog that the user opens %s the chart starts', async (time) => {
    const settings = Promise.withResolvers<null>();
    world.settings = () => settings.promise;
    const page = Promise.withResolvers<object>();
    world.load = (name) =>
      name === 'home' ? page.promise : Promise.resolve({ logic: fromCallback(() => {}), view: null });
    await open();
    const press = () => {
      dialogs().innerHTML = '<b>Drawn</b>';
      early.signIn.take.mock.calls[0]?.[0](openerOf('loginPopupModal'));
    };
    if (time === 'before') press();
    settings.resolve(null);
    await until(() => expect(world.asked).toContain('systemStatus'));
    if (time === 'after') press();
    await until(() => expect(dialogs().textContent).toBe('Taken over'));
    page.resolve({});
    await until(() => expect(early.started).toHaveBeenCalled());
    expect(context().open).toEqual(['loginPopupModal']);
    expect(early.signIn.retire).not.toHaveBeenCalled();
  });

  it('opens the dialog of a press before the start, without waiting for the page', async () => {
    early.takeOpener.mockReturnValueOnce(openerOf('sideMenuModal'));
    const page = Promise.withResolvers<object>();
    world.load = (name) => (name === 'home' ? page.promise : new Promise(() => {}));
    await open();
    await until(() => expect(dialogs().textContent).toBe('Dialogs'));
    expect(early.signIn.retire).toHaveBeenCalled();
    expect(root().textContent).toBe('Drawn');
    page.resolve({});
    await until(() => expect(root().textContent).toBe('The site'));
    expect(context().open).toEqual(['sideMenuModal']);
  });

  it('repeats the presses in a prerendered dialog after its handlers are attached', async () => {
    dialogs().innerHTML = '<button>Drawn</button>';
    const button = dialogs().querySelector('button')!;
    const seen = vi.fn();
    button.addEventListener('click', () => seen(dialogs().textContent));
    early.takePresses.mockImplementation((page) => (page === dialogs() ? [button] : []));
    world.load = async () => ({ logic: fromCallback(() => {}), view: null });
    await start('/index?dialog=login');
    expect(seen).toHaveBeenCalledExactlyOnceWith('Taken over');
    early.takePresses.mockImplementation(() => []);
  });

  it('takes over a prerendered dialog before the page is replaced', async () => {
    dialogs().innerHTML = '<b>Taken over</b>';
    let isReady = false;
    world.load = async () => ({ logic: fromCallback(() => {}), view: null });
    await start('/index?dialog=login');
    services().ready.then(() => {
      isReady = true;
    });
    await until(() => expect(dialogs().textContent).toBe('Taken over'));
    expect(dialogs().querySelector('b')).toBeNull();
    await until(() => expect(isReady).toBe(true));
    expect(root().textContent).toBe('The site');
  });
});

describe('startup and rendering failures', () => {
  it('a failure at the start is reported and shown in the prerendered page', async () => {
    const defect = new TypeError('no settings');
    world.settings = () => Promise.reject(defect);
    await open();
    await until(() => expect(early.fail).toHaveBeenCalledOnce());
    expect(reported).toHaveBeenCalledExactlyOnceWith(defect);
    expect(early.started).not.toHaveBeenCalled();
    expect(root().textContent).toBe('Drawn');
  });

  it('a failure of the root chart is reported and replaces the site', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    world.load = async (name: string) => (name.endsWith('Modal') ? { logic: null } : { Page: () => null });
    await start();
    services().site().send({ type: 'dialog.open', name: 'loginPopupModal' });
    await until(() =>
      expect(document.querySelector(`[${hook.announced}=alert]`)?.textContent).toContain('Algo falló en esta página'),
    );
    expect(reported).toHaveBeenCalledWith(expect.any(TypeError));
  });

  it('a rendering failure is reported and replaces the site', async () => {
    world.isBroken = true;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open();
    await until(() => expect(document.getElementById('main')).not.toBeNull());
    expect(document.querySelector(`[${hook.announced}=alert]`)?.textContent).toContain('Algo falló en esta página');
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  });
});
