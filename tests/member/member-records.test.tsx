// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenWagering } from '../../src/features/member/bonus/open-wagering.tsx';
import { BetRecords } from '../../src/features/member/record-pages/bet-records.tsx';
import { CreditRecords } from '../../src/features/member/record-pages/credit-records.tsx';
import { ProfitRecords } from '../../src/features/member/record-pages/profit-records.tsx';
import { MovementRecords } from '../../src/features/member/record-pages/transaction-records.tsx';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { BetRecord, Movement, ProfitRow } from '../../src/gateway/schemas/records.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { linesOf, savedFiles } from '../kit/saved-files.ts';
import { factsOf, figureColumns, tableRows } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const place = { symbol: 'P' };
const files = savedFiles();

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('records'), loadArea('bonus')]);
  Element.prototype.scrollIntoView = vi.fn();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T12:00:00.000Z') });
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (view: (props: PageProps) => ReactNode, replies: Replies) => openPage(view, '/', replies);
const totals = () => factsOf(screen.getByLabelText('Totales de la búsqueda'));
const strongTotals = () =>
  [...screen.getByLabelText('Totales de la búsqueda').children]
    .filter((sum) => sum.hasAttribute(hook.strong))
    .map((sum) => sum.querySelector('dt')?.textContent);
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [value, text]);
const button = (name: string) => screen.getByRole('button', { name });
const settled = () => act(async () => {});
const days = { from: '2026-03-02', to: '2026-03-31' };

describe('betting record', () => {
  const won: BetRecord = {
    id: 'AP1',
    placedAt: '2026-03-10T02:05:09.000Z',
    settledAt: '2026-03-10T03:06:10.000Z',
    category: 'RNG',
    gameId: 'g1',
    gameName: '=Cerro, Mayor',
    vendor: 'COBRE',
    vendorName: 'Cobre Alto',
    round: 'r1',
    stake: 20_000,
    prize: 50_000,
    net: 30_000,
    state: 'won',
    selection: null,
    numbers: null,
    drawn: null,
  };
  const lost: BetRecord = {
    ...won,
    ...{ id: 'AP2', category: 'LOTT', gameName: 'Quina', vendor: 'SOL', vendorName: 'Sol', numbers: [3, 8, 21] },
    ...{ drawn: [1, 8, 30], stake: 500, prize: 0, net: -500, state: 'lost' },
  };
  const waiting: BetRecord = {
    ...won,
    ...{ id: 'AP3', category: 'SPORTS', gameName: 'Alianza – Cristal', selection: 'Gana Alianza' },
    ...{ settledAt: null, prize: null, net: null, state: 'open' },
  };
  const cancelled: BetRecord = { ...won, id: 'AP4', gameName: 'Faro', state: 'cancelled' };
  const summary = {
    stake: 140_500,
    prize: 50_000,
    net: 29_500,
    open: 1_001,
    vendors: [
      { vendor: 'COBRE', vendorName: 'Cobre Alto' },
      { vendor: 'SOL', vendorName: 'Sol' },
    ],
  };
  const rows = [won, lost, waiting, cancelled];
  const answer = (shown: readonly BetRecord[], total = shown.length) => ok({ rows: shown, total, summary });
  const show = (replies: Replies = { betRecords: answer(rows) }) =>
    open(({ gateway }) => <BetRecords gateway={gateway} place={place} />, replies);
  const cellsOf = (id: string) => [...document.querySelectorAll(`[${hook.row}="${id}"] > *`)];

  it('asks the gateway for the order and the reference that it supports', async () => {
    const able = { ...summary, sorts: ['stake', 'gone'], findsReference: true };
    const { user, requests } = await show({ betRecords: ok({ rows, total: 4, summary: able }) });
    const heading = screen.getByRole('columnheader', { name: /^Apostado/ });
    await user.click(within(heading).getByRole('button'));
    expect(requests('betRecords').at(-1)).toMatchObject({ ...days, sort: '-stake', page: 1 });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    expect(optionsOf('Ordenar por')).toEqual([
      ['', 'Lo más reciente primero'],
      ['-stake', 'Apostado: de mayor a menor'],
      ['stake', 'Apostado: de menor a mayor'],
    ]);
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'stake');
    await user.type(screen.getByRole('searchbox', { name: 'Número o referencia' }), 'AP2{Enter}');
    expect(requests('betRecords').at(-1)).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-03-31' },
      ...{ sort: 'stake', reference: 'AP2' },
    });
    expect(location.search).toBe('?list.sort=stake&list.reference=AP2');
    expect(screen.getAllByRole('columnheader').filter((one) => within(one).queryByRole('button'))).toHaveLength(1);
  });

  it('says that no bet has the reference, and clears the search by a button', async () => {
    const able = { ...summary, sorts: [], findsReference: true };
    const replies: Replies = { betRecords: ok({ rows, total: 4, summary: able }) };
    const { user, requests } = await show(replies);
    replies.betRecords = ok({ rows: [], total: 0, summary: able });
    await user.type(screen.getByRole('searchbox', { name: 'Número o referencia' }), 'AP2{Enter}');
    expect(await screen.findByText(/Ninguna apuesta de los últimos 90 días tiene .* AP2/)).toBeDefined();
    await user.click(button('Borrar la búsqueda'));
    expect(requests('betRecords').at(-1)).toEqual(requests('betRecords')[0]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('offers neither an order nor a reference when the gateway names none', async () => {
    const { requests } = await show();
    expect(screen.queryByLabelText('Ordenar por')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(Object.keys(requests('betRecords')[0] as object)).not.toContain('sort');
  });

  it('shows each bet with its game, its state and its result', async () => {
    await show();
    expect(tableRows('Tus apuestas')).toEqual([
      ['Juego', 'Fecha de la apuesta', 'Estado', 'Apostado', 'Premio', 'Resultado', 'Detalle'],
      ['=Cerro, Mayor Cobre Alto', '9 mar, 21:05', 'Ganada', '200.00', '500.00', '+300.00', ''],
      ['Quina Sol', '9 mar, 21:05', 'Perdida', '5.00', '0.00', '−5.00', ''],
      ['Alianza – Cristal Cobre Alto', '9 mar, 21:05', 'En juego', '200.00', '—', '—', ''],
      ['Faro Cobre Alto', '9 mar, 21:05', 'Anulada', '200.00', '—', '—', ''],
    ]);
    expect(figureColumns('Tus apuestas')).toEqual(['Apostado', 'Premio', 'Resultado']);
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('Cerro');
  });

  it('strikes out only the stake of a canceled bet, and marks states and signs', async () => {
    await show();
    const stakes = rows.map(({ id }) => cellsOf(id)[3]?.querySelector('span > span')?.className ?? '');
    expect(stakes.map((name) => /void/.test(name))).toEqual([false, false, false, true]);
    const tones = [...document.querySelectorAll(`[${hook.row}] [${hook.tone}]`)].map((state) => [
      state.textContent,
      state.getAttribute(hook.tone),
    ]);
    expect(tones).toEqual([
      ['Ganada', 'good'],
      ['Perdida', 'neutral'],
      ['En juego', 'open'],
      ['Anulada', 'neutral'],
    ]);
    const signs = [...document.querySelectorAll(`[${hook.row}] [${hook.sign}]`)];
    expect(signs.map((sign) => sign.getAttribute(hook.sign))).toEqual(['1', '-1']);
    expect(document.querySelector(`[${hook.row}="AP1"] time`)?.getAttribute('datetime')).toBe(won.placedAt);
  });

  it('shows no sign for a zero result', async () => {
    await show({ betRecords: answer([{ ...won, prize: won.stake, net: 0 }]) });
    expect(tableRows('Tus apuestas')[1]?.[5]).toBe('0.00');
    expect(document.querySelector(`[${hook.row}] [${hook.sign}]`)?.getAttribute(hook.sign)).toBe('0');
  });

  it('totals the matching bets and highlights the result', async () => {
    await show();
    expect(totals()).toEqual([
      ['Total apostado', 'P 1,405.00'],
      ['Total en premios', 'P 500.00'],
      ['Resultado de apuestas resueltas', '+P 295.00'],
      ['Apuestas en juego', '1,001'],
    ]);
    expect(strongTotals()).toEqual(['Resultado de apuestas resueltas']);
  });

  it('shows the available details of a bet when it is expanded', async () => {
    const { user } = await show();
    const detail = async (game: string, id: string) => {
      await user.click(button(`Detalle de ${game}, apuesta ${id}`));
      return factsOf(document.querySelector('[id$="-AP1"], [id$="-AP2"], [id$="-AP3"]') as Element);
    };
    expect(await detail('=Cerro, Mayor', 'AP1')).toEqual([
      ['N.º de apuesta', 'AP1'],
      ['Ronda', 'r1'],
      ['Tipo de juego', 'Tragamonedas'],
      ['Fecha de la apuesta', '9 mar 2026, 21:05 GMT-\u20605'],
      ['Resuelta', '9 mar 2026, 22:06 GMT-\u20605'],
      ['Multiplicador', '×2.50'],
    ]);
    expect(await detail('Quina', 'AP2')).toEqual([
      ['N.º de apuesta', 'AP2'],
      ['Ronda', 'r1'],
      ['Tipo de juego', 'Lotería'],
      ['Fecha de la apuesta', '9 mar 2026, 21:05 GMT-\u20605'],
      ['Resuelta', '9 mar 2026, 22:06 GMT-\u20605'],
      ['Tus números', '3 · 8 · 21'],
      ['Números sorteados', '1 · 8 · 30'],
    ]);
    expect(await detail('Alianza – Cristal', 'AP3')).toEqual([
      ['N.º de apuesta', 'AP3'],
      ['Ronda', 'r1'],
      ['Tipo de juego', 'Deportes'],
      ['Fecha de la apuesta', '9 mar 2026, 21:05 GMT-\u20605'],
      ['Resuelta', 'Pendiente'],
      ['Pronóstico', 'Gana Alianza'],
    ]);
  });

  it('requests bets by game kind, vendor and state', async () => {
    const { user, requests } = await show();
    expect(optionsOf('Tipo de juego')).toEqual([
      ['', 'Todos'],
      ['RNG', 'Tragamonedas'],
      ['LIVE', 'Casino en vivo'],
      ['SPORTS', 'Deportes'],
      ['ESPORTS', 'E-sports'],
      ['FISH', 'Pesca'],
      ['PVP', 'PVP'],
      ['LOTT', 'Lotería'],
      ['ELOTT', 'Lotería electrónica'],
    ]);
    expect(optionsOf('Proveedor')).toEqual([
      ['', 'Todos'],
      ['COBRE', 'Cobre Alto'],
      ['SOL', 'Sol'],
    ]);
    expect(optionsOf('Estado')).toEqual([
      ['', 'Todos'],
      ['open', 'En juego'],
      ['won', 'Ganada'],
      ['lost', 'Perdida'],
      ['cancelled', 'Anulada'],
    ]);
    await user.selectOptions(screen.getByLabelText('Tipo de juego'), 'FISH');
    await user.selectOptions(screen.getByLabelText('Proveedor'), 'SOL');
    await user.selectOptions(screen.getByLabelText('Estado'), 'lost');
    const asked = { ...days, page: 1, size: 10 };
    expect(requests('betRecords')).toEqual([
      { ...asked, category: '', vendor: '', state: '' },
      { ...asked, category: 'FISH', vendor: '', state: '' },
      { ...asked, category: 'FISH', vendor: 'SOL', state: '' },
      { ...asked, category: 'FISH', vendor: 'SOL', state: 'lost' },
    ]);
  });

  it('offers no vendors until the vendor list loads, and shows that the record is loading', async () => {
    await show({});
    expect(optionsOf('Proveedor')).toEqual([['', 'Todos']]);
    expect(screen.getByText('Cargando tus registros…')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Tus apuestas' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('aborts a running request when the query changes', async () => {
    const { call, user } = await show({});
    const { signal } = call.mock.lastCall![2] as { signal: AbortSignal };
    expect(signal.aborted).toBe(false);
    await user.selectOptions(screen.getByLabelText('Estado'), 'won');
    expect(signal.aborted).toBe(true);
  });

  it('allows at most 31 days within the last 90 days', async () => {
    const { user, requests } = await show();
    const [from, to] = [screen.getByLabelText('Desde'), screen.getByLabelText('Hasta')] as HTMLInputElement[];
    expect([from?.value, to?.value]).toEqual(['02/03/2026', '31/03/2026']);
    const calendars = [...document.querySelectorAll<HTMLInputElement>('[type="date"]')];
    expect(calendars.map(({ value }) => value)).toEqual([days.from, days.to]);
    expect(calendars.map(({ min, max }) => [min, max])).toEqual([
      ['2026-01-01', '2026-03-31'],
      ['2026-01-01', '2026-03-31'],
    ]);
    const apply = async (first: string) => {
      await user.clear(from!);
      await user.type(from!, first);
      await user.click(button('Aplicar fechas'));
    };
    await apply('2026-02-28');
    expect(screen.getByText('Elige 31 días como máximo.')).toBeDefined();
    expect(requests('betRecords')).toHaveLength(1);
    await apply('2026-03-01');
    expect(requests('betRecords')[1]).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
    expect(screen.getByText(/^Fechas y horas según la zona horaria de .*\(GMT-\u20605\)\.$/)).toBeDefined();
  });

  it('shows pages of ten bets with their positions', async () => {
    const { user, requests } = await show({ betRecords: answer(rows, 24) });
    expect(screen.getByText('1–4 de 24 registros')).toBeDefined();
    await user.click(button('Página 3'));
    expect(requests('betRecords')[1]).toMatchObject({ page: 3 });
    expect(screen.getByText('21–24 de 24 registros')).toBeDefined();
  });

  it('saves a CSV file with all details of each bet', async () => {
    const { user, requests } = await show();
    await user.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(requests('betRecords').at(-1)).toMatchObject({ size: 200 });
    expect(files[0]).toMatchObject({
      name: 'apuestas-2026-03-02-2026-03-31.csv',
      type: 'text/csv;charset=utf-8',
    });
    expect(await linesOf(files[0]!)).toEqual([
      'N.º de apuesta;Fecha de la apuesta (America/Lima);Resuelta (America/Lima);Tipo de juego;Proveedor;Juego;Ronda;Pronóstico;Estado;Apostado (P);Premio (P);Resultado (P)',
      'AP1;2026-03-09 21:05:09;2026-03-09 22:06:10;Tragamonedas;Cobre Alto;"\'=Cerro, Mayor";r1;;Ganada;200;500;300',
      'AP2;2026-03-09 21:05:09;2026-03-09 22:06:10;Lotería;Sol;Quina;r1;3 · 8 · 21;Perdida;5;0;-5',
      'AP3;2026-03-09 21:05:09;;Deportes;Cobre Alto;Alianza – Cristal;r1;Gana Alianza;En juego;200;;',
      'AP4;2026-03-09 21:05:09;2026-03-09 22:06:10;Tragamonedas;Cobre Alto;Faro;r1;;Anulada;200;500;300',
    ]);
  });

  it('reports that there are no bets', async () => {
    await show({ betRecords: answer([]) });
    expect(screen.getByText(/^No hay apuestas en este periodo/)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the reason of a failed load and reloads on request', async () => {
    const replies: Replies = { betRecords: fault('offline') };
    const { user } = await show(replies);
    replies.betRecords = answer(rows);
    await user.click(button('Reintentar'));
    expect(tableRows('Tus apuestas')).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tus apuestas' }));
  });

  it('dims the table while it reloads', async () => {
    const replies: Replies = { betRecords: answer(rows) };
    const { user } = await show(replies);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
    replies.betRecords = new Promise(() => {});
    await user.click(button('Actualizar'));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});

describe('account record', () => {
  const deposit: Movement = {
    id: 'm1',
    at: '2026-03-10T02:05:09.000Z',
    kind: 'deposit',
    reference: 'DP-1',
    wallet: '',
    amount: 150_000,
    balance: 1_234_500,
  };
  const bet: Movement = { ...deposit, id: 'm2', kind: 'bet', reference: 'AP-9', wallet: 'Cobre Alto', amount: -250 };
  const rows = [deposit, bet];
  const answer = (shown: readonly Movement[]) =>
    ok({ rows: shown, total: shown.length, summary: { in: 150_000, out: 250, net: 149_750 } });
  const show = (replies: Replies = { accountRecords: answer(rows) }) =>
    open(({ gateway }) => <MovementRecords gateway={gateway} place={place} />, replies);

  it('shows each transaction with its wallet and the balance after it', async () => {
    await show();
    expect(tableRows('Tus movimientos')).toEqual([
      ['Movimiento', 'Fecha', 'Referencia', 'Monto', 'Saldo resultante', 'Detalle'],
      ['Depósito', '9 mar, 21:05', 'DP-1', '+1,500.00', '12,345.00', ''],
      ['Apuesta Cobre Alto', '9 mar, 21:05', 'AP-9', '−2.50', '12,345.00', ''],
    ]);
    expect(figureColumns('Tus movimientos')).toEqual(['Monto', 'Saldo resultante']);
    expect(document.querySelector(`[${hook.row}="m1"] time`)?.getAttribute('datetime')).toBe(deposit.at);
    expect(totals()).toEqual([
      ['Entradas', 'P 1,500.00'],
      ['Salidas', 'P 2.50'],
      ['Diferencia', '+P 1,497.50'],
    ]);
    expect(strongTotals()).toEqual(['Diferencia']);
  });

  it('names a withdrawal that adds money a returned withdrawal', async () => {
    const withdrawal: Movement = { ...deposit, kind: 'withdrawal', amount: -500 };
    await show({ accountRecords: answer([withdrawal, { ...withdrawal, id: 'm2', amount: 500 }]) });
    expect(tableRows('Tus movimientos').map(([kind]) => kind)).toEqual(['Movimiento', 'Retiro', 'Retiro devuelto']);
  });

  it('requests transactions by kind', async () => {
    const { user, requests, call } = await show();
    expect(optionsOf('Movimiento')).toEqual([
      ['', 'Todos los movimientos'],
      ['deposit', 'Depósito'],
      ['withdrawal', 'Retiro'],
      ['bet', 'Apuesta'],
      ['prize', 'Premio'],
      ['refund', 'Devolución'],
      ['bonus', 'Bono'],
      ['points', 'Canje de puntos'],
      ['transfer', 'Transferencia entre billeteras'],
      ['member', 'Transferencia entre cuentas'],
      ['contract', 'Pago de contrato'],
      ['adjustment', 'Ajuste'],
    ]);
    await user.selectOptions(screen.getByLabelText('Movimiento'), 'refund');
    expect(requests('accountRecords')).toEqual([
      { ...days, page: 1, size: 10, kind: '' },
      { ...days, page: 1, size: 10, kind: 'refund' },
    ]);
    expect(call.mock.calls[0]?.[2]).toEqual({ signal: expect.any(AbortSignal) });
  });

  it('saves the name of each wallet in the CSV file', async () => {
    const { user } = await show();
    await user.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('movimientos-2026-03-02-2026-03-31.csv');
    expect(await linesOf(files[0]!)).toEqual([
      'Fecha (America/Lima);Movimiento;Referencia;Billetera;Monto (P);Saldo resultante (P)',
      '2026-03-09 21:05:09;Depósito;DP-1;Billetera principal;1500;12345',
      '2026-03-09 21:05:09;Apuesta;AP-9;Cobre Alto;-2.5;12345',
    ]);
  });

  it('dims the transactions while they reload', async () => {
    const replies: Replies = { accountRecords: answer(rows) };
    const { user } = await show(replies);
    replies.accountRecords = new Promise(() => {});
    await user.click(button('Actualizar'));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('reports that there are no transactions, and removes the kind filter', async () => {
    const { user, requests } = await show({ accountRecords: answer([]) });
    expect(screen.getByText(/^No hay movimientos en este periodo/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Movimiento'), 'bonus');
    await user.click(button('Quitar filtros'));
    expect(requests('accountRecords').at(-1)).toMatchObject({ kind: '' });
  });
});

describe('personal profit and loss', () => {
  const week: ProfitRow = {
    id: 'w2',
    from: '2026-03-09',
    to: '2026-03-15',
    bets: 200_000,
    prizes: 150_000,
    bonuses: 1_000,
    net: -49_000,
  };
  const day: ProfitRow = {
    ...week,
    ...{ id: 'd1', from: '2026-03-08', to: '2026-03-08', bets: 100, prizes: 900, bonuses: 0, net: 800 },
  };
  const rows = [week, day];
  const summary = { bets: 200_100, prizes: 150_900, bonuses: 1_000, net: -48_200 };
  const answer = (shown: readonly ProfitRow[]) => ok({ rows: shown, total: shown.length, summary });
  const show = (replies: Replies = { profitRecords: answer(rows) }) =>
    open(({ gateway }) => <ProfitRecords gateway={gateway} place={place} />, replies);

  it('shows each period and the totals', async () => {
    await show();
    expect(tableRows('Tus ganancias y pérdidas')).toEqual([
      ['Periodo', 'Apostado', 'Premios', 'Bonos', 'Resultado'],
      ['9 mar – 15 mar', '2,000.00', '1,500.00', '10.00', '−490.00'],
      ['8 mar', '1.00', '9.00', '0.00', '+8.00'],
      ['Total', '2,001.00', '1,509.00', '10.00', '−482.00'],
    ]);
    expect(figureColumns('Tus ganancias y pérdidas')).toEqual(['Apostado', 'Premios', 'Bonos', 'Resultado']);
    expect(totals()).toEqual([
      ['Apostado', 'P 2,001.00'],
      ['Premios', 'P 1,509.00'],
      ['Bonos', 'P 10.00'],
      ['Resultado', '−P 482.00'],
    ]);
    expect(strongTotals()).toEqual(['Resultado']);
    expect(screen.getByText(/^Cada premio se cuenta en el día en que se/)).toBeDefined();
  });

  it.each([
    ['Periodo', ['9 mar – 15 mar', '8 mar']],
    ['Apostado', ['9 mar – 15 mar', '8 mar']],
    ['Premios', ['9 mar – 15 mar', '8 mar']],
    ['Bonos', ['9 mar – 15 mar', '8 mar']],
    ['Resultado', ['8 mar', '9 mar – 15 mar']],
  ])('sorts by %s in both directions', async (column, descending) => {
    const { user } = await show();
    const head = within(screen.getByRole('table')).getByRole('button', { name: column });
    const shown = () =>
      tableRows('Tus ganancias y pérdidas')
        .slice(1, 3)
        .map(([first]) => first);
    await user.click(head);
    expect(shown()).toEqual(descending);
    await user.click(head);
    expect(shown()).toEqual(descending.toReversed());
  });

  it('draws the periods as bars, oldest first, and describes them in words', async () => {
    await show();
    const picture = screen.getByRole('img', {
      name: /^Gráfico del 8 de marzo al 15 de marzo: apostado 2001 pesos, premios 1509 pesos, bonos 10 pesos, resultado −482 pesos\./,
    });
    expect(
      [...picture.querySelectorAll('title')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      '8 mar: apostado P 1.00, premios P 9.00, bonos P 0.00, resultado +P 8.00',
      '9 mar – 15 mar: apostado P 2,000.00, premios P 1,500.00, bonos P 10.00, resultado −P 490.00',
    ]);
    const ticks = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(['8 mar', '9 mar']);
    const bars = [...picture.querySelectorAll('g')];
    const heightOf = (bar: Element, kind: string) =>
      Number(bar.querySelector(`[${hook.kind}="${kind}"]`)?.getAttribute('height'));
    expect(heightOf(bars[1]!, 'first')).toBeGreaterThan(heightOf(bars[0]!, 'first'));
    expect(heightOf(bars[1]!, 'second')).toBeCloseTo(heightOf(bars[1]!, 'first') / 150, 5);
    const down = (bar: Element) => Number(bar.querySelectorAll('rect')[1]?.getAttribute('height'));
    expect(down(bars[1]!)).toBeCloseTo((heightOf(bars[1]!, 'first') * 4) / 3, 5);
    expect(bars.map((bar) => bar.querySelector('line') !== null)).toEqual([true, true]);
    const legend = [...document.querySelectorAll(`figcaption [${hook.kind}]`)].map(({ textContent }) => textContent);
    expect(legend).toEqual(['Apostado', 'Premios', 'Bonos', 'Resultado']);
    const axis = [...document.querySelectorAll('figure svg[aria-hidden] text')].map(({ textContent }) => textContent);
    expect(axis).toContain('−2,000');
  });

  it('groups by days, weeks, half months or months, all on one page', async () => {
    const { user, requests, call } = await show();
    expect(optionsOf('Agrupar por')).toEqual([
      ['daily', 'Día'],
      ['weekly', 'Semana'],
      ['semimonthly', 'Quincena'],
      ['monthly', 'Mes'],
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Agrupar por').value).toBe('daily');
    await user.selectOptions(screen.getByLabelText('Agrupar por'), 'weekly');
    expect(requests('profitRecords')).toEqual([
      { ...days, page: 1, size: 90, period: 'daily' },
      { ...days, page: 1, size: 90, period: 'weekly' },
    ]);
    expect(call.mock.calls[0]?.[2]).toEqual({ signal: expect.any(AbortSignal) });
  });

  it('allows a range of 90 days, which covers all stored data', async () => {
    const { user, requests } = await show();
    const from = screen.getByLabelText('Desde');
    await user.clear(from);
    await user.type(from, '2026-01-01');
    await user.click(button('Aplicar fechas'));
    expect(requests('profitRecords')[1]).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
  });

  it('saves the first and the last day of each period in the CSV file', async () => {
    const { user } = await show();
    await user.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('ganancias-y-perdidas-2026-03-02-2026-03-31.csv');
    expect(await linesOf(files[0]!)).toEqual([
      'Desde;Hasta;Apostado (P);Premios (P);Bonos (P);Resultado (P)',
      '2026-03-09;2026-03-15;2000;1500;10;-490',
      '2026-03-08;2026-03-08;1;9;0;8',
    ]);
  });

  it('dims the chart and the table while they reload', async () => {
    const replies: Replies = { profitRecords: answer(rows) };
    const { user } = await show(replies);
    const isDim = () => screen.getByRole('img').closest(`[${hook.busy}]`) !== null;
    expect(isDim()).toBe(false);
    replies.profitRecords = new Promise(() => {});
    await user.click(button('Actualizar'));
    await settled();
    expect(isDim()).toBe(true);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('reports that there are no bets in the period', async () => {
    await show({ profitRecords: answer([]) });
    expect(screen.getByText(/^No hay apuestas, premios ni/)).toBeDefined();
  });
});

describe('credit report', () => {
  const line = { id: 'deposit', kind: 'deposit' as const, count: 2, in: 150_000, out: 0 };
  const rebate = { id: 'rebate', kind: 'rebate' as const, count: 1, in: 450, out: 0 };
  const bets = { id: 'bet', kind: 'bet' as const, count: 7, in: 0, out: 30_450 };
  const summary = { opening: 1_000_000, closing: 1_120_000, in: 150_450, out: 30_450 };
  const report = ok({ rows: [line, bets, rebate], total: 3, summary });
  const sums = { deposited: 150_000, withdrawn: 0, staked: 30_450, won: 20_000, open: 450, net: -10_000 };
  const year = ok({
    year: 2026,
    months: [
      { from: '2026-01-01', to: '2026-01-31', ...sums },
      { from: '2026-03-01', to: '2026-03-31', ...sums },
    ],
    total: { ...sums, staked: 60_900, net: -20_000 },
  });
  const papers: ReactElement[] = [];
  const show = (replies: Replies = { creditReport: report, yearReport: year }) =>
    open(
      ({ gateway }) => (
        <CreditRecords
          gateway={gateway}
          place={place}
          account="lucia2025"
          paper={(title, content) => {
            papers.push(
              <>
                <h1>{title}</h1>
                {content}
              </>,
            );
            return null;
          }}
        />
      ),
      replies,
    );

  it('shows the balances and each kind of money between them', proves('member-2.24'), async () => {
    const { requests } = await show();
    expect(tableRows('Tu dinero por concepto')).toEqual([
      ['Concepto', 'Movimientos', 'Entradas', 'Salidas', 'Neto o saldo'],
      ['Saldo inicial', '—', '—', '—', '10,000.00'],
      ['Depósito', '2', '1,500.00', '0.00', '+1,500.00'],
      ['Apuesta', '7', '0.00', '304.50', '−304.50'],
      ['Cashback', '1', '4.50', '0.00', '+4.50'],
      ['Saldo final', '—', '—', '—', '11,200.00'],
    ]);
    expect(totals()).toEqual([
      ['Saldo inicial', 'P 10,000.00'],
      ['Entradas', 'P 1,504.50'],
      ['Salidas', 'P 304.50'],
      ['Saldo final', 'P 11,200.00'],
    ]);
    expect(requests('creditReport')).toEqual([days]);
    expect(requests('yearReport')).toEqual([{ year: 2026 }]);
  });

  it('saves the balances with the lines in the CSV file', async () => {
    files.length = 0;
    const { user } = await show();
    await user.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('estado-de-cuenta-2026-03-02-2026-03-31.csv');
    expect((await linesOf(files[0]!)).slice(0, 3)).toEqual([
      'Concepto;Movimientos;Entradas (P);Salidas (P);Neto o saldo (P)',
      'Saldo inicial;;;;10000',
      'Depósito;2;1500;0;1500',
    ]);
  });

  it('prints the report with the account and the days', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await show();
    await user.click(button('Imprimir o guardar como PDF'));
    expect(print).toHaveBeenCalledTimes(1);
    cleanup();
    render(translated(papers.at(-1)!));
    expect(document.body.textContent).toMatch(/cuenta .*lucia2025.*Del .*2 mar 2026.* al .*31 mar 2026/);
    vi.unstubAllGlobals();
  });

  it('shows the months of the year, each with a link to its report while the records are kept', async () => {
    const { user, requests } = await show();
    const rows = tableRows('Resultados de 2026 por mes');
    expect(rows.map(([month, , , , net]) => [month, net])).toEqual([
      ['Mes', 'Resultado (P)'],
      ['marzo de 2026', '−100.00'],
      ['enero de 2026', '−100.00'],
      ['Todo 2026', '−200.00'],
    ]);
    expect(
      screen.getByRole('link', { name: 'Ver el estado de cuenta de marzo de 2026' }).getAttribute('href'),
    ).toContain('member=creditReport&list.from=2026-03-01&list.to=2026-03-31');
    await user.click(button('2025'));
    expect(requests('yearReport').at(-1)).toEqual({ year: 2025 });
  });
});

describe('bonuses with open wagering', () => {
  const bonus = {
    id: 'BN1',
    receivedAt: '2026-03-10T02:05:09.000Z',
    name: 'Recarga del viernes',
    amount: 2_000,
    wageringRequired: 16_000,
    wageringDone: 9_920,
    expiresAt: null,
    state: 'active' as const,
  };
  const done = { ...bonus, id: 'BN2', name: 'Otro', wageringDone: 16_000 };
  const answer = (rows: readonly (typeof bonus)[]) =>
    ok({ rows, total: rows.length, summary: { amount: 0, wageringRequired: 0, wageringDone: 0 } });
  const show = (effect: 'kept' | 'cancelled' | undefined, replies: Replies = { bonusDetails: answer([bonus, done]) }) =>
    open(({ gateway }) => <OpenWagering gateway={gateway} symbol="P" effect={effect} />, replies);

  it.each([
    ['kept', /^Si retiras, conservas estos bonos/],
    ['cancelled', /^Si retiras ahora, pierdes estos bonos/],
    [undefined, /^Antes de retirar, revisa/],
  ] as const)('name what is wagered, and what a withdrawal does: %s', async (effect, text) => {
    await show(effect);
    expect(screen.getByText('P 99.20 de P 160.00 apostados')).toBeDefined();
    expect(screen.queryByText('Otro')).toBeNull();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toContain('member=bonusDetails');
  });

  it('show nothing when there are none, or when they cannot be read', async () => {
    await show('kept', { bonusDetails: answer([done]) });
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    await show('kept', { bonusDetails: fault('unavailable') });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
