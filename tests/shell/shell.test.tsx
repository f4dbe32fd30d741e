// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import type { Member } from '../../machines/site/member.ts';
import { home, type RouteLocation } from '../../machines/site/route-location.ts';
import { supportPopup } from '../../src/features/site/customer-service/support-popup.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { Shell } from '../../src/shell/shell.tsx';
import { hook } from '../../src/ui/data-attributes.ts';
import { startSite, statusWith } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';

const offline = { ok: false, fault: { kind: 'offline' } };
let stop = () => {};
let isWide = false;
let turnWidth = () => {};
let comeNear = () => {};
let margin: string | undefined;
/** Mock of `hidePopover`, which happy-dom does not implement. */
const hidden = vi.fn();

class Watch {
  constructor(notify: (turns: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
    comeNear = () => notify([{ isIntersecting: true }]);
    margin = options?.rootMargin;
  }
  observe() {}
  disconnect() {}
}

type Given = Parameters<typeof startSite>[0] & { isDrawnAhead?: boolean };

async function show({ isDrawnAhead = false, answers, ...given }: Given = {}) {
  const { site, services, call } = startSite({
    ...given,
    answers: {
      balance: { ok: true, value: { sumBalance: 12.5 } },
      gameVendors: { ok: true, value: [{ title: 'LIVE', cards: [{}] }] },
      helpCentre: { ok: true, value: [] },
      ...answers,
    },
  });
  stop = () => site.stop();
  const shell = (
    <Shell site={site} {...(!isDrawnAhead && { services })}>
      <p>The page</p>
    </Shell>
  );
  const { container } = render(translated(shell));
  await act(async () => {});
  return { site, call, container, user: userEvent.setup({ delay: null }) };
}

type Site = Awaited<ReturnType<typeof show>>['site'];
const dialogs = (site: Site) => Object.keys(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs);
const inputOf = (site: Site, name: string) =>
  Object.entries(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs)
    .find(([key]) => key === name)?.[1]
    ?.getSnapshot().context;
const placed = (place: Partial<RouteLocation>) => ({ input: { place: { ...home, ...place } } });
const banner = () => within(screen.getByRole('banner'));
const tabs = () => within(screen.getByRole('navigation', { name: 'Secciones principales' }));
const named = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const menuItems = () => named(within(document.querySelector<HTMLElement>('[popover]')!).getAllByRole('button'));
const item = (name: string) =>
  within(document.querySelector<HTMLElement>('[popover]')!).getByText(name).closest('button')!;

beforeAll(spanish);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/index');
  isWide = false;
  margin = undefined;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, changed: () => void) => {
      turnWidth = changed;
    },
    removeEventListener: () => {
      turnWidth = () => {};
    },
  }));
  vi.stubGlobal('IntersectionObserver', Watch);
  HTMLElement.prototype.hidePopover = hidden;
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('shell for a visitor', () => {
  it('starts with a skip link to the main element, which can receive the focus', async () => {
    await show();
    const main = screen.getByRole('main');
    expect(main.textContent).toBe('The page');
    expect([main.id, main.tabIndex, main.hasAttribute(hook.fills)]).toEqual(['main', -1, false]);
    const first = screen.getAllByRole('link')[0]!;
    expect([first.textContent, first.getAttribute('href')]).toEqual(['Saltar al contenido', '#main']);
  });

  it('links the logo to the home page and opens the menu', async () => {
    const { site, user } = await show();
    expect(banner().getByRole('link', { name: 'Sorteo, ir al inicio' }).getAttribute('href')).toBe('/index');
    const menu = banner().getByRole('button', { name: 'Menú' });
    expect(menu.getAttribute('aria-haspopup')).toBe('dialog');
    await user.click(menu);
    expect(dialogs(site)).toEqual(['sideMenuModal']);
  });

  it('shows only the sign-in button when registration is disabled', async () => {
    const { site, user } = await show();
    expect(banner().queryByRole('button', { name: 'Registrarse' })).toBeNull();
    await user.click(banner().getByRole('button', { name: 'Ingresar' }));
    expect(dialogs(site)).toEqual(['loginPopupModal']);
  });

  it('shows the registration button when the settings allow it', async () => {
    const { site, user } = await show({
      answers: { systemStatus: statusWith(whitelabelModule.directRegistration) },
    });
    expect(banner().getByRole('button', { name: 'Ingresar' })).toBeDefined();
    await user.click(banner().getByRole('button', { name: 'Registrarse' }));
    expect(dialogs(site)).toEqual(['registerPopupModal']);
  });

  it('offers the choice of the language and the theme in the header', async () => {
    await show();
    expect(banner().getByText('es')).toBeDefined();
    expect(banner().getByRole('button', { name: 'Modo oscuro' })).toBeDefined();
  });

  it('shows no session bar', async () => {
    const { container } = await show();
    expect(container.querySelector(`[${hook.session}]`)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Tu sesión' })).toBeNull();
  });
});

describe('bottom tabs', () => {
  it('link a visitor to the main pages, the menu and the sign-in', async () => {
    const { site, user } = await show(placed({ path: '/help', page: 'help' }));
    const links = tabs().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Inicio', '/index'],
      ['Juegos', '/hot'],
      ['Promociones', '/promotions'],
    ]);
    expect(tabs().queryByRole('link', { current: 'page' })).toBeNull();
    const [menu, signIn] = [
      tabs().getByRole('button', { name: 'Menú' }),
      tabs().getByRole('button', { name: 'Ingresar' }),
    ];
    expect([menu.hasAttribute(hook.account), signIn.hasAttribute(hook.account)]).toEqual([false, true]);
    await user.click(signIn);
    expect(dialogs(site)).toEqual(['loginPopupModal']);
  });

  it('open the menu', async () => {
    const { site, user } = await show();
    await user.click(tabs().getByRole('button', { name: 'Menú' }));
    expect(dialogs(site)).toEqual(['sideMenuModal']);
  });

  it.each([
    ['home', 'Inicio'],
    ['category', 'Juegos'],
    ['promotions', 'Promociones'],
    ['promotion', 'Promociones'],
  ] as const)('mark the current page: %s', async (page, name) => {
    await show(placed({ path: `/${page}`, page }));
    expect(named(tabs().getAllByRole('link', { current: 'page' }))).toEqual([name]);
  });

  it('link a member to the account', async () => {
    const { user } = await show({ member: members.member });
    expect(tabs().queryByRole('button', { name: 'Ingresar' })).toBeNull();
    const account = tabs().getByRole('button', { name: 'Mi cuenta' });
    expect(account.hasAttribute(hook.account)).toBe(false);
    await user.click(account);
    expect(location.search).toBe('?member=securityCenter');
  });
});

describe('page layout', () => {
  it.each([
    ['full', { header: true, tabs: true, footer: true }],
    ['header', { header: true, tabs: false, footer: false }],
    ['headerFooter', { header: true, tabs: false, footer: true }],
    ['bare', { header: false, tabs: false, footer: false }],
  ] as const)('layout %s shows %o', async (shell, has) => {
    await show(placed({ path: '/help', page: 'help', shell }));
    expect({
      header: screen.queryByRole('banner') !== null,
      tabs: screen.queryByRole('navigation', { name: 'Secciones principales' }) !== null,
      footer: margin === '300px',
    }).toEqual(has);
    expect(screen.queryByRole('link', { name: 'Saltar al contenido' }) !== null).toBe(has.header);
    expect(screen.getByRole('main').textContent).toBe('The page');
  });

  it('lets a game fill the main element', async () => {
    await show(placed({ path: '/play', page: 'game', shell: 'bare' }));
    expect(screen.getByRole('main').hasAttribute(hook.fills)).toBe(true);
  });

  it('shows the legal links at once, and loads the rest of the footer with its logos near the viewport', async () => {
    const status = statusWith();
    const resources = [{ resourceType: 'PAYMENT', labelNameEn: 'Yape', url: '/yape.svg' }];
    const info = { ...status.value.info, resources };
    await show({ answers: { systemStatus: { ...status, value: { ...status.value, info } } } });
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Términos y condiciones' })).toBeDefined();
    expect(within(footer).queryByText('Yape')).toBeNull();
    act(() => comeNear());
    expect(
      (await within(footer).findByText('Yape', {}, { timeout: 5000 })).previousElementSibling?.getAttribute('src'),
    ).toBe('/yape.svg');
  });
});

describe('game links in the header', () => {
  const nav = () => screen.queryByRole('navigation', { name: 'Juegos' });

  it('appear only in a wide window, also after the window is resized', async () => {
    const { call } = await show();
    expect(nav()).toBeNull();
    expect(call.mock.calls.flat()).not.toContain('gameVendors');
    isWide = true;
    act(() => turnWidth());
    await screen.findByRole('navigation', { name: 'Juegos' }, { timeout: 5000 });
    expect(within(nav()!).getByRole('link', { name: 'Casino en vivo' })).toBeDefined();
    isWide = false;
    act(() => turnWidth());
    expect(nav()).toBeNull();
  });

  it('include each game type that has a vendor, and highlight the current page', async () => {
    isWide = true;
    const vendors = ['LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP'].map((title) => ({
      title,
      cards: [{}],
    }));
    await show({
      ...placed({ path: '/live', page: 'category' }),
      answers: { gameVendors: { ok: true, value: [...vendors, { title: 'OTHER', cards: [{}] }] } },
    });
    await screen.findByRole('navigation', { name: 'Juegos' }, { timeout: 5000 });
    const links = within(nav()!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Inicio', '/index'],
      ['Loterías', '/elott?open=first'],
      ['Casino en vivo', '/live'],
      ['Deportes', '/sports'],
      ['E-sports', '/esports'],
      ['Tragamonedas', '/rng'],
      ['Pesca', '/fish'],
      ['PVP', '/pvp'],
      ['Más jugados', '/hot'],
      ['Favoritos', '/fav'],
      ['Promociones', '/promotions'],
    ]);
    expect(named(within(nav()!).getAllByRole('link', { current: 'page' }))).toEqual(['Casino en vivo']);
  });

  it('highlight the promotions link, and omit a game type without a vendor', async () => {
    isWide = true;
    await show({
      ...placed({ path: '/promotions', page: 'promotions' }),
      answers: { gameVendors: { ok: true, value: [{ title: 'LIVE', cards: [] }] } },
    });
    await screen.findByRole('navigation', { name: 'Juegos' }, { timeout: 5000 });
    expect(named(within(nav()!).getAllByRole('link'))).toEqual(['Inicio', 'Más jugados', 'Favoritos', 'Promociones']);
    expect(named(within(nav()!).getAllByRole('link', { current: 'page' }))).toEqual(['Promociones']);
  });

  it('are all there when the vendors do not load', async () => {
    isWide = true;
    const { call } = await show({ answers: { gameVendors: offline } });
    await screen.findByRole('navigation', { name: 'Juegos' }, { timeout: 5000 });
    expect(named(within(nav()!).getAllByRole('link'))).toEqual([
      'Inicio',
      'Loterías',
      'Casino en vivo',
      'Deportes',
      'E-sports',
      'Tragamonedas',
      'Pesca',
      'PVP',
      'Más jugados',
      'Favoritos',
      'Promociones',
    ]);
    expect(call).toHaveBeenCalledWith('gameVendors', { merchantCode: 'sorteo' }, expect.anything());
  });

  it('are hidden in the layout that has only a header', async () => {
    isWide = true;
    const { call } = await show(placed({ path: '/help', page: 'help', shell: 'header' }));
    await act(async () => {});
    expect(nav()).toBeNull();
    expect(call.mock.calls.flat()).not.toContain('gameVendors');
  });
});

describe('member account in the header', () => {
  it('replaces the sign-in buttons with the balance and the money buttons', async () => {
    const { user, container } = await show({ member: members.member });
    expect(banner().queryByRole('button', { name: 'Ingresar' })).toBeNull();
    expect(banner().getByRole('group', { name: 'Saldo' }).textContent).toContain('P\u00a012.50');
    expect(container.querySelector(`[${hook.session}="true"]`)).not.toBeNull();
    await user.click(banner().getByRole('button', { name: 'Depositar' }));
    expect(location.search).toBe('?member=depositv2');
    await user.click(banner().getByRole('button', { name: 'Retirar' }));
    expect(location.search).toBe('?member=withdraw');
  });

  it('shows the name, the id and the level of the member in a menu', async () => {
    await show({ member: members.member });
    expect(banner().getByRole('button', { name: 'Cuenta de Lucia' })).toBeDefined();
    expect(document.querySelector('[popover]')?.firstElementChild?.textContent).toBe('LuciaID 7000Bronce');
    expect(menuItems()).toEqual([
      'Mi cuenta',
      'Historial de apuestas',
      'Cambiar contraseña',
      'Atención al cliente',
      'Cerrar sesión',
    ]);
  });

  it('labels an agent as an agent, and opens the agent center', async () => {
    const { user } = await show({ member: members.agent1 });
    expect(document.querySelector('[popover]')?.firstElementChild?.textContent).toBe('MateoID 7001BronceAgente');
    expect(menuItems()).toContain('Mi cuenta');
    await user.click(item('Centro de agentes'));
    expect(location.search).toBe('?agent=agentTeamOverview');
  });

  it('hides the menu items that require a real account from a trial account', async () => {
    await show({ member: members.trial });
    expect(document.querySelector('[popover]')?.firstElementChild?.textContent).toBe('InvitadoID 7004Cuenta de prueba');
    expect(menuItems()).toEqual(['Historial de apuestas', 'Atención al cliente', 'Cerrar sesión']);
  });

  it.each([
    ['Mi cuenta', '?member=securityCenter'],
    ['Historial de apuestas', '?member=messageV2&list.view=bets'],
  ])('the menu item %s opens %s', async (name, search) => {
    const { user } = await show({ member: members.member });
    hidden.mockClear();
    await user.click(item(name));
    expect(location.search).toBe(search);
    expect(hidden).toHaveBeenCalledOnce();
  });

  it('opens the page of the betting record when the site has no mails', async () => {
    const has = vi
      .spyOn(disabledFeatures, 'has')
      .mockImplementation((part, name) => part === 'pages' && name === 'member messageV2');
    const { user } = await show({ member: members.member });
    await user.click(item('Historial de apuestas'));
    expect(location.search).toBe('?member=personalHistoryCopy');
    has.mockRestore();
  });

  it('opens the password change and the sign-out', async () => {
    const { site, user } = await show({ member: members.member });
    await user.click(item('Cambiar contraseña'));
    expect(inputOf(site, 'changePassModal')).toMatchObject({ flowInput: { account: 'lucia', cause: 'wish' } });
    await user.click(item('Cerrar sesión'));
    expect(dialogs(site)).toContain('signOutModal');
  });

  it.each([
    [4, 'live'],
    [5, 'vip'],
  ])(
    'a member of rank %i opens the support queue %s in a popup window that the click creates',
    async (rankLevel, queue) => {
      const popup = vi.spyOn(supportPopup, 'open').mockImplementation(() => {});
      const member: Member = { ...members.member, clubLabel: { labelName: 'Oro', rankLevel } };
      const { site, user } = await show({ member });
      await user.click(item('Atención al cliente'));
      expect(popup).toHaveBeenCalledExactlyOnceWith(queue);
      expect(inputOf(site, 'customerServiceModal')).toMatchObject({ flowInput: { queue } });
    },
  );

  it('shows the sign-in button again when the session ends', async () => {
    const { site } = await show({ member: members.member });
    act(() => site.getSnapshot().children.session?.send({ type: 'session.end' }));
    expect(banner().getByRole('button', { name: 'Ingresar' })).toBeDefined();
    expect(banner().queryByRole('button', { name: 'Depositar' })).toBeNull();
  });
});

describe('session bar', () => {
  const bar = () => screen.findByRole('region', { name: 'Tu sesión' }, { timeout: 5000 });
  const lastOf = (region: HTMLElement) => region.querySelectorAll('p')[1];

  it('shows the time in the time zone of the site and the duration of the session', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T18:04:09Z'));
    sessionStorage.setItem('signedInAt', String(Date.parse('2026-03-01T16:59:04Z')));
    await show({ member: members.member });
    const { textContent } = (await bar()).querySelector('p')!;
    expect(textContent).toContain('Hora del sitio13:04');
    expect(textContent).toContain('Tiempo de sesión1:05:05');
  });

  it('updates both times every second', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T18:04:09Z'));
    sessionStorage.setItem('signedInAt', String(Date.parse('2026-03-01T18:04:00Z')));
    await show({ member: members.member });
    const facts = (await bar()).querySelector('p')!;
    expect(facts.textContent).toContain('0:00:09');
    now.mockReturnValue(Date.parse('2026-03-01T18:05:00Z'));
    await vi.waitFor(() => expect(facts.textContent).toContain('13:05'), 5000);
    expect(facts.textContent).toContain('0:01:00');
  });

  it('shows a duration of zero when the clock is earlier than the start of the session', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    sessionStorage.setItem('signedInAt', '2000000');
    await show({ member: members.member });
    expect((await bar()).textContent).toContain('0:00:00');
  });

  it('shows the time and the location of the last sign-in; on a phone, a button shows or hides them', async () => {
    const lastSignIn = { at: '2026-02-28T15:00:00Z', ip: '190.12.7.1', country: 'PE' };
    const { user } = await show({ member: { ...members.member, lastSignIn } });
    const region = await bar();
    const last = lastOf(region);
    expect(last?.textContent).toContain('Último inicio de sesión:');
    expect(last?.textContent).toContain('desde 190.12.7.1 (Perú)');
    const toggle = within(region).getByRole('button', { name: 'Último inicio de sesión' });
    expect(toggle.getAttribute('aria-controls')).toBe(last?.id);
    const open = () => [toggle.getAttribute('aria-expanded'), region.hasAttribute(hook.open)];
    expect(open()).toEqual(['false', false]);
    await user.click(toggle);
    expect(open()).toEqual(['true', true]);
    await user.click(toggle);
    expect(open()).toEqual(['false', false]);
  });

  it('reports that this is the first sign-in of the member', async () => {
    await show({ member: { ...members.member, lastSignIn: null } });
    expect(lastOf(await bar())?.textContent).toBe('Es la primera vez que inicias sesión.');
  });

  it('says nothing of the last sign-in when the gateway does not know it', async () => {
    await show({ member: members.member });
    const region = await bar();
    expect(lastOf(region)).toBeUndefined();
    expect(within(region).queryByRole('button')).toBeNull();
  });
});

describe('session restore', () => {
  const waiting = { input: { hasToken: true } };

  it('shows that the session is loading and offers no sign-in', async () => {
    const { container } = await show(waiting);
    expect(banner().queryByRole('button', { name: 'Ingresar' })).toBeNull();
    expect(tabs().getByRole('button', { name: 'Mi cuenta' })).toBeDefined();
    expect(container.querySelector(`[${hook.session}="true"]`)).not.toBeNull();
    expect(await screen.findByText(/sesión…/, {}, { timeout: 5000 })).toBeDefined();
  });

  it('offers a retry when the gateway is unreachable', async () => {
    const { call, user } = await show({ ...waiting, answers: { memberInfo: offline } });
    const times = () => call.mock.calls.filter(([name]) => name === 'memberInfo').length;
    const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 5000 });
    const before = times();
    await user.click(retry);
    expect(times()).toBe(before + 1);
  });
});

describe('session notice', () => {
  const shown = (role: 'alert' | 'status') => screen.findByTestId(role, {}, { timeout: 5000 });

  it('greets a member after the sign-in, until the member dismisses the notice', async () => {
    const { user } = await show({ member: members.member });
    const notice = await shown('status');
    expect(notice.textContent).toContain('Lucia');
    await user.click(within(notice).getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByTestId('status')).toBeNull();
  });

  it('reports that the session ended in another tab, and offers the sign-in', async () => {
    const { site, user } = await show({ member: members.member });
    act(() => site.getSnapshot().children.session?.send({ type: 'tab.signedOut' }));
    const notice = await shown('alert');
    await user.click(within(notice).getByRole('button', { name: 'Ingresar' }));
    expect(dialogs(site)).toEqual(['loginPopupModal']);
    expect(screen.getByTestId('alert')).toBe(notice);
  });

  it('disappears when the user opens the sign-in after the session expired', async () => {
    const { site, user } = await show({ member: members.member });
    act(() => site.getSnapshot().children.session?.send({ type: 'session.expired' }));
    await user.click(within(await shown('alert')).getByRole('button', { name: 'Ingresar' }));
    expect(dialogs(site)).toEqual(['loginPopupModal']);
    expect(screen.queryByTestId('alert')).toBeNull();
  });
});

describe('prerendered shell', () => {
  it('contains the header and the tabs, but no lazy content', async () => {
    isWide = true;
    const { container } = await show({ isDrawnAhead: true, input: { hasToken: true } });
    expect(screen.getByRole('banner')).toBeDefined();
    expect(tabs().getAllByRole('link')).toHaveLength(3);
    expect([screen.queryByRole('navigation', { name: 'Juegos' }), margin]).toEqual([null, undefined]);
    expect(container.textContent).toContain('The page');
  });
});
