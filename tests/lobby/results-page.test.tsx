// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lotteries, lotteryNow, openedDrawOf } from '../../sandbox/world/lotteries.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { Page } from '../../src/features/lobby/results/results-page.tsx';
import { loadArea } from '../../src/i18n.ts';
import { fault, ok, openPage, type Replies, visitor } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';

const world = openWorld('results-page.localhost');
const lottery = lotteries().get('VN001')!;
const draws = Array.from({ length: 20 }, (_, back) => openedDrawOf(lottery, 1_000 - back));
const own = {
  ...{ reference: 'AP7000001', gameCode: 'VN001', gameName: 'Hà Nội', number: 1_000, numbers: [1, 2, 3, 4, 5] },
  ...{ price: 1, prize: 0 },
};
const checked = {
  gameName: 'Hà Nội',
  number: 1_000,
  numbers: [1, 2, 3, 4, 5],
  drawn: { numbers: [1, 2, 3, 4, 6] },
  prize: 0,
};

const replies = (more: Replies = {}): Replies => ({
  lotteryLobby: ok([]),
  vietnamLotteryMenu: ok([lotteryNow(world, lottery)]),
  drawArchive: ok({ draws, total: 60 }),
  lotteryTickets: ok([own]),
  ticketCheck: ok([checked]),
  ...more,
});
const merchant = { merchantCode: 'sorteo', language: 'ES' };
const list = () => screen.getByRole('list', { name: 'Sorteos anteriores' });

beforeAll(async () => {
  await spanish();
  await loadArea('play');
});
afterEach(cleanup);

describe('results page', () => {
  it('shows the latest draws of all lotteries, with a link to each lottery', async () => {
    const { requests } = await openPage(Page, '/results', replies());
    expect(requests('drawArchive')).toEqual([{ ...merchant, page: 1, size: 20 }]);
    expect(within(list()).getAllByRole('listitem')).toHaveLength(20);
    const [first] = within(list()).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/results?lottery=VN001');
    expect(requests('ticketCheck')).toEqual([]);
  });

  it('requests the lottery, day and page of the address, and writes a chosen view to the address', async () => {
    const { requests, props, user } = await openPage(Page, '/results?lottery=VN001&page=2', replies());
    expect(requests('drawArchive')).toEqual([{ ...merchant, gameCode: 'VN001', page: 2, size: 20 }]);
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(props.onGo).toHaveBeenLastCalledWith('/results?lottery=VN001&page=3');
    const [field] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Lotería' });
    expect(field?.value).toBe('VN001');
    const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Fecha' });
    await user.selectOptions(day, day.options[2]!.value);
    await user.click(screen.getByRole('button', { name: 'Ver resultados' }));
    expect(props.onGo).toHaveBeenLastCalledWith(`/results?lottery=VN001&day=${day.options[2]!.value}`);
  });

  it.each(['lottery=XX', 'day=2020-01-01', 'page=0', 'page=x'])('reports an unknown value: %s', async (query) => {
    const { requests } = await openPage(Page, `/results?${query}`, replies());
    expect(screen.getByText('No conocemos esa lotería o esa fecha.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Sorteos anteriores' })).toBeNull();
    if (!query.startsWith('lottery')) expect(requests('drawArchive')).toEqual([]);
  });

  it('says that a page has no draws and leads to the first page, and offers a retry after a failed load', async () => {
    const given = replies({ drawArchive: ok({ draws: [], total: 0 }) });
    await openPage(Page, '/results?lottery=VN001&page=9', given);
    expect(screen.getByRole('link', { name: 'Ir a la primera página' }).getAttribute('href')).toBe(
      '/results?lottery=VN001',
    );
    cleanup();
    const failed = replies({ drawArchive: fault('offline') });
    const { user, requests } = await openPage(Page, '/results', failed);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(requests('drawArchive')).toHaveLength(2);
  });
});

describe('ticket check', () => {
  it('links the latest tickets of the member, and writes a typed ticket number to the address', async () => {
    const { props, user } = await openPage(Page, '/results?lottery=VN001', replies());
    const mine = within(screen.getByRole('list', { name: 'Mis últimos boletos' })).getByRole('link');
    expect(mine.textContent).toBe('AP7000001: Hà Nội, sorteo n.º 1000');
    expect(mine.getAttribute('href')).toBe('/results?lottery=VN001&ticket=AP7000001');
    await user.type(screen.getByRole('textbox', { name: 'Número de boleto' }), ' ap7000001 ');
    await user.click(screen.getAllByRole('button', { name: 'Revisar' })[0]!);
    expect(props.onGo).toHaveBeenLastCalledWith('/results?lottery=VN001&ticket=ap7000001');
  });

  it('writes played numbers to the address', async () => {
    const { props, user } = await openPage(Page, '/results', replies());
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Lotería' })[1]!, 'VN001');
    await user.type(screen.getByRole('textbox', { name: 'Número de sorteo' }), '1000');
    await user.type(screen.getByRole('textbox', { name: 'Números jugados' }), '1, 2 3-4 5');
    await user.click(screen.getAllByRole('button', { name: 'Revisar' })[1]!);
    expect(props.onGo).toHaveBeenLastCalledWith('/results?lottery=VN001&draw=1000&numbers=1-2-3-4-5');
  });

  it.each([
    ['ticket=AP7000001', { reference: 'AP7000001' }],
    ['lottery=VN001&draw=1000&numbers=1-2-3-4-5', { gameCode: 'VN001', number: 1_000, numbers: '1-2-3-4-5' }],
  ])('checks the ticket of the address: %s', async (query, request) => {
    const { requests } = await openPage(Page, `/results?${query}`, replies());
    expect(requests('ticketCheck')).toEqual([{ ...merchant, ...request }]);
    expect(screen.getByText('Este boleto no tuvo premio.')).toBeDefined();
    expect(screen.getByText('Números 1, 2, 3, 4, 6')).toBeDefined();
  });

  it.each([
    [[{ ...checked, prize: 30_000 }], /Tu boleto ganó P.30,000\.00/],
    [[{ ...checked, drawn: null, prize: null }], /El sorteo todavía no se realiza\./],
    [[], /No encontramos ese boleto\./],
  ])('tells a prize, a draw to come and an unknown ticket apart', async (value, text) => {
    await openPage(Page, '/results?ticket=AP7000001', replies({ ticketCheck: ok(value) }));
    expect(document.body.textContent).toMatch(text);
  });

  it('takes the refusal of an unknown ticket for an unknown ticket', async () => {
    const fault = { kind: 'refused', errorCode: 'not.found', message: '', value: null, isAboutObject: true } as const;
    await openPage(Page, '/results?ticket=AP7000001', replies({ ticketCheck: { ok: false, fault } }));
    expect(document.body.textContent).toMatch(/No encontramos ese boleto\./);
  });

  it('asks visitors to sign in', async () => {
    const { props, user, requests } = await openPage(Page, '/results?ticket=AP7000001', replies(), visitor);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(requests('ticketCheck')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(props.onSignIn).toHaveBeenCalled();
  });
});
