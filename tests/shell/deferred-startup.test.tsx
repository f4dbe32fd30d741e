// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Branding } from '../../src/branding/branding.tsx';
import type { Problem } from '../../src/branding/site-settings.ts';
import { theme } from '../../src/branding/theme.ts';
import { followAddress } from '../../src/features/site/panel-address/panel-address.entry.tsx';
import { loadArea } from '../../src/i18n.ts';
import { begin, SiteFileNotice, StorageNotice } from '../../src/shell/deferred-startup.tsx';
import { followDialogs } from '../../src/shell/dialog-history.ts';
import { checkReality } from '../../src/shell/reality-check.tsx';
import { installPrompt } from '../../src/storage/install-prompt.ts';
import { storageRefusal } from '../../src/storage/safe-storage.ts';
import { session } from '../../src/storage/session.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';

const loaded = vi.hoisted((): string[] => []);
vi.mock('../../src/shell/connection-recovery.ts', () => {
  loaded.push('recovery');
  return {};
});
vi.mock('../../src/gateway/deferred-endpoints.ts', () => {
  loaded.push('later-endpoints');
  return {};
});
vi.mock('../../src/shell/dialog-history.ts', () => ({ followDialogs: vi.fn() }));
vi.mock('../../src/features/site/panel-address/panel-address.entry.tsx', () => ({ followAddress: vi.fn() }));
vi.mock('../../src/shell/reality-check.tsx', () => ({ checkReality: vi.fn() }));

const problems: Problem[] = [
  { key: 'palette.light.ink', reason: 'contrast', values: { ratio: '2.1', against: 'bg', needed: '4.5' } },
  { key: 'colores', reason: 'unknown' },
];
const details = [
  'palette.light.ink tiene un contraste de 2.1:1 con bg y se requiere 4.5:1 (WCAG AA): esta paleta no se usa',
  'colores no es un ajuste reconocido',
];
const brandingWith = (found: readonly Problem[]): Branding => ({
  settings: { name: 'Bolita', shortName: 'Bolita', icon: null },
  colours: { light: {}, dark: {} },
  problems: found,
});

const reported = vi.fn();
const until = (check: () => void) => vi.waitFor(check, 10_000);
let stop = () => {};
async function start(own: Branding | null, given: Parameters<typeof startSite>[0] = {}) {
  const started = startSite(given);
  stop = () => started.site.stop();
  await act(() => begin(own, started.services));
  return started;
}

beforeAll(spanish);
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('reportError', reported);
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  document.adoptedStyleSheets = [];
});
afterEach(() => {
  cleanup();
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.sorteoBootstrap;
});

describe('platform after the site starts', () => {
  it('starts to track the address and the open dialogs', async () => {
    const { services } = await start(null);
    await until(() => expect(followAddress).toHaveBeenCalledExactlyOnceWith(services));
    await until(() => expect(followDialogs).toHaveBeenCalledExactlyOnceWith());
  });

  it('starts the reality check only for a signed-in member', async () => {
    const { site, services } = await start(null);
    await until(() => expect(followDialogs).toHaveBeenCalled());
    expect(checkReality).not.toHaveBeenCalled();
    act(() => site.getSnapshot().children.session?.send({ type: 'session.begin', member: members.member }));
    await until(() => expect(checkReality).toHaveBeenCalledExactlyOnceWith(services));
  });

  it.each([
    ['the address', followAddress],
    ['dialogs', followDialogs],
  ])('reports a defect of the module that tracks %s', async (_, follow) => {
    const defect = new TypeError('broken');
    vi.mocked(follow).mockImplementationOnce(() => {
      throw defect;
    });
    await start(null);
    await until(() => expect(reported).toHaveBeenCalledExactlyOnceWith(defect));
  });

  it('preloads the endpoints that later calls need, and the recovery module', async () => {
    await start(null);
    await until(() => expect(loaded.toSorted()).toEqual(['later-endpoints', 'recovery']));
  });

  it('applies the theme changes of the other tabs', async () => {
    const follow = vi.spyOn(theme, 'follow');
    await start(null);
    expect(follow).toHaveBeenCalledOnce();
  });

  it('keeps an install prompt that arrived before the start', async () => {
    const keep = vi.spyOn(installPrompt, 'keep');
    const prompt = new Event('beforeinstallprompt');
    window.sorteoBootstrap = { prompt, endSearchKeys: () => {} } as Window['sorteoBootstrap'] & object;
    await start(null);
    expect(keep).toHaveBeenCalledExactlyOnceWith(prompt);
  });

  it('renders an empty notice area when there is no notice', async () => {
    await start(brandingWith([]));
    expect(document.querySelector(`[${hook.systemNotices}]`)).not.toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(screen.queryByText(/site\.json/)).toBeNull();
    await until(() => expect(followDialogs).toHaveBeenCalled());
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('operator branding', () => {
  it('sets the document title to the operator name and keeps the stored branding', async () => {
    localStorage.setItem('site', '{}');
    document.adoptedStyleSheets = [new CSSStyleSheet()];
    await start(brandingWith([]));
    expect(document.title).toBe('Bolita');
    expect(localStorage.getItem('site')).toBe('{}');
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });

  it('removes the stored branding when the site uses the default', async () => {
    localStorage.setItem('site', '{}');
    document.adoptedStyleSheets = [new CSSStyleSheet()];
    await start(null);
    expect(document.title).toBe('Sorteo');
    expect(localStorage.getItem('site')).toBeNull();
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('reports invalid settings only on the console without ?site-check', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await start(brandingWith(problems));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(error.mock.calls.flat()).toEqual(details.map((text) => `site.json: ${text}`));
  });

  it('reports only the invalid setting when exactly one setting is invalid', async () => {
    history.replaceState(null, '', '/index?site-check');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await start(brandingWith(problems.slice(1)));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(details.slice(1));
  });

  it('reports every invalid setting, on the page and on the console', async () => {
    history.replaceState(null, '', '/index?site-check');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await start(brandingWith(problems));
    const notices = document.querySelector<HTMLElement>(`[${hook.systemNotices}]`)!;
    expect(
      within(notices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(details);
    expect(error.mock.calls.flat()).toEqual(details.map((text) => `site.json: ${text}`));
  });
});

describe('session abandoned before the required password change', () => {
  const left = () => sessionStorage.setItem('unfinishedToken', 'old');

  it.each([
    ['it was ended', { ok: true, value: undefined }, null],
    ['the gateway knows it no more', { ok: false, fault: { kind: 'unauthorised' } }, null],
    ['the gateway refuses to end it', { ok: false, fault: { kind: 'refused' } }, null],
    ['the gateway is not reached', { ok: false, fault: { kind: 'offline' } }, 'old'],
    ['the gateway has a fault', { ok: false, fault: { kind: 'unavailable' } }, 'old'],
  ])('ends the abandoned session at the gateway: %s', async (_, logout, kept) => {
    left();
    const { call } = await start(null, { answers: { logout } });
    expect(call).toHaveBeenCalledWith('logout', undefined, { token: 'old' });
    expect(session.unfinishedToken()).toBe(kept);
  });

  it('sends no sign-out request when no abandoned session is stored', async () => {
    const { call } = await start(null);
    expect(call.mock.calls.map(([name]) => name)).not.toContain('logout');
  });
});

const dismiss = () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));

describe('system notice', () => {
  beforeAll(() => loadArea('platform'));

  it('lists the invalid settings for the operator until the notice is dismissed', () => {
    render(translated(<SiteFileNotice problems={problems} />));
    expect(screen.getByText('site.json: hay ajustes que no se aplicaron')).toBeDefined();
    expect(screen.getByText(/El sitio usa los valores predeterminados en su lugar/)).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(details);
    dismiss();
    expect(screen.queryByText(/site\.json/)).toBeNull();
  });

  it('appears at the first refused storage write and disappears when it is dismissed', () => {
    let listener = () => {};
    const isSeen = vi.spyOn(storageRefusal, 'isSeen').mockReturnValue(false);
    vi.spyOn(storageRefusal, 'listen').mockImplementation((heard) => {
      listener = heard;
      return () => {};
    });
    render(translated(<StorageNotice />));
    expect(screen.queryByTestId('alert')).toBeNull();
    isSeen.mockReturnValue(true);
    act(() => listener());
    expect(screen.getByText('Este navegador no guarda datos de Sorteo')).toBeDefined();
    expect(screen.getByText(/Puedes seguir usando el sitio/)).toBeDefined();
    dismiss();
    expect(screen.queryByText(/no guarda datos/)).toBeNull();
  });
});
