// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chunkMachine } from '../../machines/site/chunk.machine.ts';
import { lotteries, lotteryNow, openedDrawOf } from '../../sandbox/world/lotteries.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { playPath } from '../../src/pages/game-path.ts';
import { Page } from '../../src/pages/lottery/lottery-page.tsx';
import type { PageProps } from '../../src/pages/page.ts';
import { spanish, translated } from '../support/translated.tsx';

const world = openWorld('lottery-page.localhost');
const house = [...lotteries().values()].filter(({ accountType }) => accountType === 'ELOTT');
const shown = house.map((lottery) => lotteryNow(world, lottery));
const menus = [
  { accountTypeName: 'ELOTT', games: house.length },
  { accountTypeName: 'LOTT', games: 0 },
];
const opened = Array.from({ length: 20 }, (_, back) => openedDrawOf(house[0]!, 2_000 - back));

async function open(search: string, more: Partial<PageProps> = {}, fails: readonly string[] = []) {
  const call = vi.fn(async (name: string, _request: unknown) => {
    const value = { lotteryLobby: shown, popularLottery: shown, gameMenus: menus, openedNumbers: opened }[name];
    return value && !fails.includes(name) ? { ok: true, value } : { ok: false, fault: { kind: 'unavailable' } };
  });
  const props: PageProps = {
    gateway: { call } as unknown as Gateway,
    chunk: chunkMachine,
    merchantCode: 'sorteo',
    symbol: 'P',
    language: 'es',
    path: '/elott',
    search,
    isRestoring: false,
    isSignedIn: true,
    member: null,
    balance: null,
    role: 'member',
    onDeed: vi.fn(),
    onSignIn: vi.fn(),
    onRegister: vi.fn(),
    onDialog: vi.fn(),
    onGo: vi.fn(),
    onRedirect: vi.fn(),
    onMoneyMoved: vi.fn(),
    ...more,
  };
  render(translated(<Page {...props} />));
  await act(async () => {});
  return { call, props, user: userEvent.setup({ delay: null }) };
}

const kinds = () => screen.getByRole('navigation', { name: 'Clases de lotería' });
const tickets = () => [...document.querySelectorAll<HTMLElement>('[data-lottery]')];

beforeAll(async () => {
  await spanish();
  await loadArea('play');
});
afterEach(cleanup);

describe('the lottery page', () => {
  it('opens the first game directly where its address asks for that, in place of itself', async () => {
    const { props } = await open('?open=first', { isSignedIn: false });
    expect(props.onRedirect).toHaveBeenCalledExactlyOnceWith(playPath(shown[0]!));
    expect(playPath(shown[0]!)).toMatch(/^\/elott\?gameCode=.*nodeId=/);
    expect(tickets()).toEqual([]);
  });

  it('opens nothing by itself else, nor when the lotteries do not come', async () => {
    const plain = await open('');
    expect(plain.props.onRedirect).not.toHaveBeenCalled();
    expect(tickets().length).toBeGreaterThan(0);
    cleanup();
    const failed = await open('?open=first', {}, ['lotteryLobby']);
    expect(failed.props.onRedirect).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(1);
  });

  it('says how many lotteries there are of each kind, and does without where nobody knows', async () => {
    await open('');
    expect(within(kinds()).getByRole('link', { name: `E-lotería ${house.length} sorteos` })).toBeDefined();
    expect(within(kinds()).getByRole('link', { name: 'Nacional' })).toBeDefined();
    cleanup();
    await open('', {}, ['gameMenus']);
    expect(within(kinds()).getByRole('link', { name: 'E-lotería' })).toBeDefined();
  });

  it('shows members what a lottery drew, asked for once it is wanted', async () => {
    const { call, user } = await open('');
    const asked = () => call.mock.calls.filter(([name]) => name === 'openedNumbers').map(([, request]) => request);
    expect(asked()).toEqual([]);
    const ticket = within(tickets()[0]!);
    await user.click(ticket.getByText('Ver los últimos 20 resultados'));
    expect(asked()).toEqual([{ merchantCode: 'sorteo', language: 'ES', gameCode: shown[0]!.code ?? shown[0]!.gameId }]);
    expect(ticket.getAllByRole('listitem')).toHaveLength(20);
    expect(ticket.getAllByRole('listitem')[0]?.textContent).toContain('Sorteo n.º 2000');
  });

  it('offers visitors no results that they would not be told', async () => {
    await open('', { isSignedIn: false });
    expect(tickets().length).toBeGreaterThan(0);
    expect(screen.queryByText('Ver los últimos 20 resultados')).toBeNull();
  });

  it('offers a retry where the results do not come', async () => {
    const { call, user } = await open('', {}, ['openedNumbers']);
    const ticket = within(tickets()[0]!);
    await user.click(ticket.getByText('Ver los últimos 20 resultados'));
    await user.click(ticket.getByRole('button', { name: 'Reintentar' }));
    expect(call.mock.calls.filter(([name]) => name === 'openedNumbers')).toHaveLength(2);
  });
});
