// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractKind } from '../../machines/domain/contract-rule.ts';
import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import { partsOf } from '../../machines/domain/feature-table.ts';
import { ContractPage } from '../../src/features/agent/contracts/contract-page.tsx';
import type { ContractPayout } from '../../src/gateway/schemas/agent-contracts.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies } from '../kit/open-page.tsx';
import { linesOf, savedFiles } from '../kit/saved-files.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { factsOf, figureColumns, tableRows } from '../kit/tables.ts';
import { spanish } from '../kit/translated.tsx';

const place = { symbol: 'P', reading: 'lower' } as const;
const files = savedFiles();
const label = 'Historial de pagos';

const terms = { rate: 20, lossRate: 0, period: null, activeMembers: 0, validBet: 0, profitLoss: 0, betAmount: 200_000 };
const renata = { id: 31, account: 'agente2', nickname: 'Renata' };
const joaquin = { id: 68, account: 'agente41', nickname: 'Joaquín' };
const contract = {
  id: 'CT1',
  version: 1,
  kind: 'hourly',
  party: null,
  terms,
  startedAt: '2026-01-01T05:00:00.000Z',
  dependents: [],
};
const overview = {
  own: contract,
  given: [{ ...contract, id: 'CT2', party: renata }],
  ...{ waiting: [], sent: [], candidates: [joaquin], remainingMs: null, history: [], ended: null, progress: null },
};
const paid: ContractPayout = {
  id: 'p1',
  contractId: '412',
  from: '2026-03-30T05:00:00.000Z',
  to: '2026-03-30T06:00:00.000Z',
  ...{ activeMembers: 1_200, base: 500_000, rate: 1_850, lossRate: 900, gross: 92_500, passed: 12_500, amount: 80_000 },
  state: 'paid',
};
const unmet: ContractPayout = {
  ...paid,
  ...{ id: 'p2', contractId: undefined },
  ...{ base: 100, gross: 0, passed: 0, amount: 0 },
  state: 'unmet',
};
const payouts = (rows: readonly ContractPayout[]) =>
  ok({
    rows,
    total: rows.length,
    summary: { base: 500_100, gross: 92_500, passed: 12_500, amount: 80_000 },
  });

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all((['agent-contracts', 'records', 'funds', 'submission'] as const).map(loadArea));
  Element.prototype.scrollIntoView = vi.fn();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T12:00:00.000Z') });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(kind: ContractKind, more: Replies = {}) {
  const spies = { refreshBalance: vi.fn(), onChange: () => () => {}, onSupport: vi.fn() };
  const replies: Replies = {
    contractOverview: ok(overview),
    contractTable: ok({ own: contract, current: null, open: null }),
    contractPayouts: payouts([paid, unmet]),
    ...more,
  };
  const opened = await openPage(
    ({ gateway }) => <ContractPage gateway={gateway} account="agente1" kind={kind} place={place} {...spies} />,
    '/',
    replies,
  );
  return { ...opened, ...spies, replies };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const list = () => screen.getByRole('region', { name: label });
const totals = () => screen.getByLabelText('Totales del periodo');

describe('contract payouts', () => {
  it('show a salary for each period, with the amount that goes to the downline', async () => {
    await show('hourly');
    expect(tableRows(label)).toEqual([
      ['Periodo', 'Apuesta válida contada', 'Tasa', 'Ganado', 'A tu red', 'Pagado', 'Detalle'],
      ['30 mar, 01:00Desde 30 mar, 00:00Ver las apuestas', '5,000.00', '18.50 %', '925.00', '125.00', '800.00', ''],
      [
        '30 mar, 01:00Desde 30 mar, 00:00Ver las apuestas',
        '1.00',
        '18.50 %',
        '0.00',
        '0.00',
        'Mínimos no cumplidos',
        '',
      ],
    ]);
    expect(figureColumns(label)).toEqual(['Apuesta válida contada', 'Tasa', 'Ganado', 'A tu red', 'Pagado']);
    expect(factsOf(totals())).toEqual([
      ['Apuesta válida contada', 'P 5,001.00'],
      ['Ganado', 'P 925.00'],
      ['A tu red', 'P 125.00'],
      ['Pagado', 'P 800.00'],
    ]);
    expect(totals().querySelector(`[${hook.strong}]`)?.textContent).toContain('Pagado');
    expect(totals().querySelectorAll(`[${hook.strong}]`)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: label })).toBeDefined();
    expect(screen.getByText(/^Pagado: lo que ganó tu contrato menos/)).toBeDefined();
  });

  it('show a dividend as a share of losses, with the number of active members', async () => {
    await show('dividend');
    expect(tableRows(label).slice(0, 2)).toEqual([
      ['Periodo', 'Miembros activos', 'Pérdida neta', 'Tasa', 'Ganado', 'A tu red', 'Pagado', 'Detalle'],
      [
        ...['30 mar, 01:00Desde 30 mar, 00:00Ver los miembros', '1,200', '5,000.00', '18.50 %', '925.00', '125.00'],
        ...['800.00', ''],
      ],
    ]);
    expect(screen.getAllByRole('link', { name: /^Ver los resultados/ })[0]?.getAttribute('href')).toMatch(
      /agent=palStatementsAgentCopy&list\.from=2026-03-30&list\.to=2026-03-30$/,
    );
    expect(figureColumns(label)).toContain('Miembros activos');
    expect(factsOf(totals())[0]).toEqual(['Pérdida neta que cuenta', 'P 5,001.00']);
  });

  it('show both rates of a real-time salary', async () => {
    await show('realtime');
    expect(tableRows(label)[0]?.[2]).toBe('Ganancia / pérdida');
    expect(tableRows(label)[1]?.[2]).toBe('18.50 % / 9.00 %');
  });

  it.each([
    ['dividend', '2026-03-02'],
    ['daily', '2026-03-02'],
    ['hourly', '2026-03-25'],
    ['realtime', '2026-03-31'],
  ] as const)('request the %s payouts with the start date %s', async (kind, from) => {
    const { requests, call } = await show(kind);
    expect(requests('contractPayouts')).toEqual([{ from, to: '2026-03-31', page: 1, size: 10, kind }]);
    const [, , options] = call.mock.calls.find(([name]) => name === 'contractPayouts')!;
    expect(options).toEqual({ signal: expect.any(AbortSignal) });
  });

  it('are downloaded with the contract kind in the file name', async () => {
    const { user } = await show('realtime');
    await user.click(button('Descargar CSV'));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('pagos-salario-en-tiempo-real-2026-03-31-2026-03-31.csv');
    expect(await linesOf(files[0]!)).toEqual([
      'N.º de contrato;Desde (America/Lima);Hasta (America/Lima);Apuesta válida contada (P);Ganancia / pérdida;Ganado (P);A tu red (P);Pagado (P);Estado',
      '412;2026-03-30 00:00:00;2026-03-30 01:00:00;5000;18.50\u00a0% / 9.00\u00a0%;925;125;800;Pagado',
      ';2026-03-30 00:00:00;2026-03-30 01:00:00;1;18.50\u00a0% / 9.00\u00a0%;0;0;0;Mínimos no cumplidos',
    ]);
  });

  it('show a message when there are no payouts, and a retry button after a failed load', async () => {
    const { replies, user } = await show('daily', { contractPayouts: fault('unavailable') });
    replies.contractPayouts = payouts([]);
    await user.click(within(list()).getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByText('No hay pagos en este periodo.')).toBeDefined();
    expect(document.activeElement).toBe(list());
  });

  it('mark the table as busy during a reload', async () => {
    const { replies, user } = await show('daily');
    replies.contractPayouts = new Promise(() => {});
    await user.click(button('Actualizar'));
    expect(within(list()).getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});

describe('contracts of a kind', () => {
  it('load only the contracts of this kind, and show no offer form at first', async () => {
    const { requests } = await show('hourly');
    expect(requests('contractOverview')).toEqual([{ kind: 'hourly' }]);
    expect(screen.getByText(/Renata/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^Contrato para/ })).toBeNull();
  });

  it('open an offer form for a member, and close it', async () => {
    const { user, requests } = await show('hourly');
    await user.click(button('Cambiar condiciones para Renata'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contrato para Renata' }));
    expect(requests('contractTable')).toEqual([{ kind: 'hourly', memberId: 31 }]);
    await user.click(button('Cerrar oferta'));
    expect(screen.queryByRole('heading', { name: /^Contrato para/ })).toBeNull();
    expect(document.activeElement).toBe(button('Cambiar condiciones para Renata'));
    expect(requests('contractOverview')).toHaveLength(2);
  });

  it('open the offer form when an unconfirmed offer of the same kind exists', async () => {
    const order = { kind: 'hourly', member: joaquin, version: 0, terms: null };
    localStorage.setItem('submission:agente1:contractOffer-hourly/68', JSON.stringify({ requestId: 'r-1', order }));
    const { requests, onSupport, user } = await show('hourly', { orderStatus: ok({ state: 'processing' }) });
    expect(screen.getByRole('heading', { name: 'Contrato para Joaquín' })).toBeDefined();
    expect(requests('contractTable')).toEqual([{ kind: 'hourly', memberId: 68 }]);
    await user.click(button(/atención|cliente|ayuda/i));
    expect(onSupport).toHaveBeenCalledOnce();
  });

  it('open no offer form for an unconfirmed offer of another kind', async () => {
    const order = { kind: 'hourly', member: joaquin, version: 0, terms: null };
    localStorage.setItem('submission:agente1:contractOffer-hourly/68', JSON.stringify({ requestId: 'r-1', order }));
    await show('daily');
    expect(screen.queryByRole('heading', { name: /^Contrato para/ })).toBeNull();
  });

  it('reload the lists when the offer form closes after an offer was sent', async () => {
    const { user, requests } = await show('hourly', {
      offerContract: ok({ at: '2026-03-31T12:00:00.000Z' }),
    });
    await user.click(button('Cambiar condiciones para Renata'));
    const rate = screen.getByRole('textbox', { name: 'Tasa' });
    expect(screen.getByText(/Tu contrato permite hasta 0\.20 %\./)).toBeDefined();
    await user.clear(rate);
    await user.type(rate, '0.10');
    const bet = screen.getByRole('textbox', { name: 'Monto apostado por hora (apuesta válida)' });
    await user.clear(bet);
    await user.type(bet, '2000');
    await user.click(button('Revisar oferta'));
    await user.click(button('Enviar oferta'));
    expect(requests('offerContract')[0]).toMatchObject({ kind: 'hourly', memberId: 31, terms: { rate: 10 } });
    expect(await screen.findByText(/^Renata ya recibió tu oferta/)).toBeDefined();
    const read = requests('contractOverview').length;
    expect(read).toBeGreaterThan(1);
    await user.click(button('Cerrar oferta'));
    expect(requests('contractOverview')).toHaveLength(read + 1);
  });

  it('reload the payouts and the balance at the end of a period', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-31T12:00:00.000Z') });
    const { requests, refreshBalance } = await show('hourly', {
      contractOverview: ok({ ...overview, remainingMs: 60_000 }),
    });
    expect(requests('contractPayouts')).toHaveLength(1);
    refreshBalance.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(requests('contractOverview').length).toBeGreaterThan(1);
    expect(requests('contractPayouts').length).toBeGreaterThan(1);
    expect(refreshBalance).toHaveBeenCalled();
  });
});

describe('calls that a gateway can lack', () => {
  const own = { ...contract, party: null };
  const request = { ...own, id: 'CR1', type: 'new', createdAt: own.startedAt, expiresAt: '2026-12-01T05:00:00.000Z' };
  const asked = { ...request, id: 'CR2', type: 'termination', party: renata };
  const replies = { contractOverview: ok({ ...overview, waiting: [request], sent: [asked] }) };
  const simulation = ok({
    periods: [
      { from: '2026-03-01T05:00:00.000Z', to: '2026-03-01T06:00:00.000Z', gross: 12_345, state: 'paid' },
      { from: '2026-03-01T04:00:00.000Z', to: '2026-03-01T05:00:00.000Z', gross: 0, state: 'noBase' },
    ],
  });
  const title = 'Con estas condiciones, los últimos periodos habrían pagado';

  it('show what the terms of a request would have paid', async () => {
    const { user, requests } = await show('hourly', { ...replies, simulateContract: simulation });
    await user.click(await screen.findByRole('button', { name: 'Aceptar: Nuevo contrato' }));
    const part = await screen.findByRole('region', { name: title });
    await vi.waitFor(() => expect(part.textContent).toMatch(/P\s?123\.45.*Sin apuestas válidas/));
    expect(requests('simulateContract')[0]).toMatchObject({ kind: 'hourly', memberId: 0, rate: 20, period: '' });
  });

  it('leave out the history and the simulation, and mark the button that hides', async () => {
    vi.spyOn(disabledFeatures, 'has').mockImplementation((part, name) =>
      partsOf(['contractRequests', 'contractSimulation'])[part].includes(name),
    );
    const { user, requests } = await show('hourly', replies);
    const withdraw = await screen.findAllByRole('button', { name: /^Retirar la solicitud de rescisión/ });
    expect(withdraw.map((one) => one.getAttribute(hook.feature))).toEqual(withdraw.map(() => 'terminationWithdrawal'));
    expect(screen.queryByRole('region', { name: 'Historial de solicitudes' })).toBeNull();
    await user.click(button('Aceptar: Nuevo contrato'));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(requests('simulateContract')).toHaveLength(0);
    vi.restoreAllMocks();
  });
});
