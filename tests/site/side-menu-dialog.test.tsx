// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Member } from '../../machines/site/member.ts';
import { supportPopup } from '../../src/features/site/customer-service/support-popup.ts';
import { open } from '../../src/features/site/side-menu/side-menu.entry.tsx';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { startSite, statusWith } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from './members.ts';

const vendors = (...titles: string[]) => ({ ok: true, value: titles.map((title) => ({ title, cards: [{}] })) });
const vip = (rankLevel: number): Member => ({ ...members.member, clubLabel: { labelName: 'Oro', rankLevel } });
let stop = () => {};

async function show(given: Parameters<typeof startSite>[0] = {}) {
  const { site, services } = startSite({
    ...given,
    answers: { balance: { ok: true, value: { sumBalance: 12.5 } }, gameVendors: vendors(), ...given.answers },
  });
  const { logic, view: View, frame } = open(services);
  const menu = createActor(logic).start();
  stop = () => {
    menu.stop();
    site.stop();
  };
  render(translated(<View actor={menu} />));
  await act(async () => {});
  return { menu, frame, site, user: userEvent.setup({ delay: null }) };
}
const nav = () => screen.getByRole('navigation', { name: 'Menú' });
const group = (name: string) => screen.getByRole('region', { name });
const details = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);
const linksIn = (name: string) => details(within(group(name)).getAllByRole('link'));
const ungrouped = () => {
  const groups = within(nav()).getAllByRole('region');
  return details(
    within(nav())
      .getAllByRole('link')
      .filter((link) => !groups.some((one) => one.contains(link))),
  );
};

beforeAll(spanish);
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

describe('side menu of a visitor', () => {
  it('shows every entry that visitors may use', proves('site-2.37', 'site-2.39', 'site-2.40'), async () => {
    await show();
    expect(ungrouped()).toEqual([
      ['Buscar en el sitio', '/search'],
      ['Promociones', '/promotions'],
      ['Invita y gana', '/join'],
      ['Tienda de puntos', '/pointMall'],
    ]);
    expect(linksIn('Mi cuenta')).toEqual([['VIP', '/vip']]);
    expect(linksIn('Ayuda y contacto')).toEqual([
      ['Centro de ayuda', '/help'],
      ['Juego responsable', '/help#responsible'],
      ['Términos y condiciones', '/help#terms'],
      ['Avisos', '/noticePage'],
      ['Descargar la app', '/down'],
    ]);
    expect(
      within(group('Ayuda y contacto'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Atención al cliente', 'Sala de chat', 'Instalar la app']);
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
    expect(
      within(nav())
        .getAllByRole('list')
        .every(({ childElementCount }) => childElementCount > 0),
    ).toBe(true);
    expect(screen.queryByRole('group', { name: 'Saldo' })).toBeNull();
  });

  it('shows a welcome text to visitors, and offers the sign-in and the registration', proves('site-2.38'), async () => {
    const { menu, user } = await show({ answers: { systemStatus: statusWith(whitelabelModule.directRegistration) } });
    expect(screen.getByText('Te damos la bienvenida a Sorteo')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Registrarse' }));
    expect(menu.getSnapshot().output).toEqual({ next: 'registerPopupModal' });
  });

  it('offers only the sign-in when direct registration is off', async () => {
    const { menu, user } = await show();
    expect(screen.queryByRole('button', { name: 'Registrarse' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(menu.getSnapshot().output).toEqual({ next: 'loginPopupModal' });
  });

  it('offers the registration as soon as the loaded settings allow it', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await show({ answers: { systemStatus: promise } });
    expect(screen.queryByRole('button', { name: 'Registrarse' })).toBeNull();
    await act(async () => resolve(statusWith(whitelabelModule.directRegistration)));
    expect(screen.getByRole('button', { name: 'Registrarse' })).toBeDefined();
  });
});

describe('side menu of a member', () => {
  it('shows the pages of the member center', proves('site-2.42'), async () => {
    await show({ member: members.member });
    expect(ungrouped()).toEqual([
      ['Buscar en el sitio', '/search'],
      ['Depositar', '/index?member=depositv2'],
      ['Retirar', '/index?member=withdraw'],
      ['Promociones', '/promotions'],
      ['Invita y gana', '/join'],
      ['Centro de premios', '/index?member=rewardCenter'],
      ['Tienda de puntos', '/pointMall'],
    ]);
    expect(linksIn('Mi cuenta')).toEqual([
      ['Cashback', '/index?member=manualRebate'],
      ['VIP', '/index?member=playerRank'],
      ['Historial de apuestas', '/index?member=personalHistoryCopy'],
      ['Movimientos de la cuenta', '/index?member=transactionHistory'],
      ['Mi cuenta', '/index?member=securityCenter'],
      ['Ganancias y pérdidas', '/index?member=personalProfit'],
      ['Mensajes', '/index?member=messageV2'],
    ]);
  });

  it('shows the name and the balance in place of the sign-in buttons', async () => {
    await show({ member: members.member, answers: { systemStatus: statusWith(whitelabelModule.directRegistration) } });
    expect(screen.getByText('Lucia').parentElement?.textContent).toBe('LuciaBronce');
    expect(screen.getByRole('group', { name: 'Saldo' }).textContent).toContain('P\u00a012.50');
    expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
    expect(screen.queryByText('Te damos la bienvenida a Sorteo')).toBeNull();
  });

  it('opens the sign-out dialog', async () => {
    const { menu, user } = await show({ member: members.member });
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(menu.getSnapshot().output).toEqual({ next: 'signOutModal' });
  });

  it.each([
    ['agent1', true],
    ['member', false],
    ['trial', false],
  ] as const)('the agent center is visible to %s: %s', async (who, has) => {
    await show({ member: members[who] });
    const link = screen.queryByRole('link', { name: 'Centro de agentes' });
    expect(link?.getAttribute('href')).toBe(has ? '/index?agent=agentTeamOverview' : undefined);
  });

  it('labels a trial account as a trial account', async () => {
    await show({ member: members.trial });
    expect(screen.getByText('Invitado').parentElement?.textContent).toBe('InvitadoCuenta de prueba');
  });

  it('becomes the menu of a visitor when the session ends', async () => {
    const { site } = await show({ member: members.member });
    act(() => site.getSnapshot().children.session?.send({ type: 'session.end' }));
    expect(screen.queryByRole('link', { name: 'Depositar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDefined();
  });
});

describe('games of the side menu', () => {
  it('are the categories that have a vendor, followed by hot games and favorites', async () => {
    await show({ answers: { gameVendors: vendors('LIVE', 'RNG', 'ELOTT') } });
    expect(linksIn('Centro de juegos')).toEqual([
      ['Loterías', '/elott'],
      ['Casino en vivo', '/live'],
      ['Tragamonedas', '/rng'],
      ['Más jugados', '/hot'],
      ['Favoritos', '/fav'],
    ]);
  });

  it('lists only hot and favorite games while the categories are being read', async () => {
    await show({ answers: { gameVendors: new Promise(() => {}) } });
    expect(linksIn('Centro de juegos').map(([text]) => text)).toEqual(['Más jugados', 'Favoritos']);
  });

  it('lists all categories when they could not be read', async () => {
    await show({ answers: { gameVendors: { ok: false, fault: { kind: 'offline' } } } });
    expect(linksIn('Centro de juegos').map(([text]) => text)).toEqual([
      'Loterías',
      'Casino en vivo',
      'Deportes',
      'E-sports',
      'Tragamonedas',
      'Pesca',
      'PVP',
      'Más jugados',
      'Favoritos',
    ]);
  });
});

describe('side menu entry', () => {
  it('is marked as current when its page is open', async () => {
    await show({ input: { place: { path: '/hot', page: 'category', isPublic: false } } });
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Más jugados',
    ]);
  });

  it.each([
    ['a visitor', undefined, 'Atención al cliente', 'live'],
    ['a member of rank 4', vip(4), 'Atención al cliente', 'live'],
    ['a member of rank 5', vip(5), 'Atención VIP', 'vip'],
  ] as const)(
    'opens the support queue of %s in a window that is created during the click',
    async (_, member, name, queue) => {
      const popup = vi.spyOn(supportPopup, 'open').mockImplementation(() => {});
      const { menu, user } = await show(member ? { member } : {});
      await user.click(screen.getByRole('button', { name }));
      expect(popup).toHaveBeenCalledExactlyOnceWith(queue);
      expect(menu.getSnapshot().output).toEqual({ next: 'customerServiceModal', nextInput: { queue } });
    },
  );

  it.each([
    ['Sala de chat', { next: 'chatRoomModal', nextInput: { queue: 'room' } }],
    ['Instalar la app', { next: 'installModal' }],
  ])('%s opens its dialog and does not open a browser window', async (name, output) => {
    const popup = vi.spyOn(supportPopup, 'open').mockImplementation(() => {});
    const { menu, user } = await show();
    await user.click(screen.getByRole('button', { name }));
    expect(popup).not.toHaveBeenCalled();
    expect(menu.getSnapshot().output).toEqual(output);
  });
});

it('the side menu offers the choice of the language and the theme', async () => {
  await show();
  const [language, theme] = [
    screen.getByText('Idioma'),
    screen.getAllByText('Tema').find(({ localName }) => localName === 'dt')!,
  ];
  expect(within(language.parentElement!).getByText('es')).toBeDefined();
  expect(within(theme.parentElement!).getAllByRole('radio')).toHaveLength(3);
});

it('the side menu dialog has a separate dialog name and the title of the menu', async () => {
  const { menu, frame } = await show();
  expect(frame(menu)).toEqual({ name: 'sideMenuModal', title: 'shell.menu.title' });
});
