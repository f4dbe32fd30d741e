// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BonusRecords } from '../../src/features/member/bonus/bonus-records.tsx';
import { RebateHistory } from '../../src/features/member/cashback/rebate-history.entry.tsx';
import { RankPage } from '../../src/features/member/rank/rank-page.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { RankRecord } from '../../src/gateway/schemas/bonus.ts';
import type { Vip } from '../../src/gateway/schemas/rewards.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { linesOf, savedFiles } from '../kit/saved-files.ts';
import { factsOf, figureColumns, spoken, tableRows } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';

type Reply = Answer<unknown>;

const ok = (value: unknown): Reply => ({ ok: true, value });
const lost: Reply = { ok: false, fault: { kind: 'timeout' } };

/** Responds to each call by its name, one response after the other; the last response repeats. */
function gatewayOf(answers: Record<string, Reply[]>) {
  const call = vi.fn(async (name: string, _request?: unknown, _options?: unknown) => {
    const left = answers[name] ?? [];
    return left.length > 1 ? left.shift() : left[0];
  });
  return { gateway: { call } as unknown as Gateway, call };
}

const files = savedFiles();
const tableTexts = () => screen.getAllByRole('row').map((row) => [...row.children].map(spoken));

beforeAll(async () => {
  await spanish();
  await loadArea('bonus');
  await loadArea('rewards');
  await loadArea('records');
});
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(cleanup);

const settlement = (reference: string) => ({
  reference,
  at: '2026-01-05T00:00:00.000Z',
  since: '2025-12-29T00:00:00.000Z',
  way: 'automatic',
  validBet: 120_000,
  amount: 360,
});

describe('cashback history', () => {
  it('offers a retry after a failed load, and changes pages', async () => {
    const page = (reference: string) => ok({ items: [settlement(reference)], pageCount: 2 });
    const { gateway, call } = gatewayOf({ manualRebateHistory: [lost, page('RB1'), page('RB2')] });
    render(translated(<RebateHistory gateway={gateway} symbol="P" />));
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect((await screen.findByText(/RB1/)).textContent).toBe('Automático · RB1');
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText(/RB2/)).toBeDefined();
    expect(call.mock.calls.map(([, request]) => request)).toEqual([{ page: 1 }, { page: 1 }, { page: 2 }]);
  });

  it('shows the last page when the address names a page beyond it', async () => {
    history.replaceState(null, '', '/index?list.page=99');
    const { gateway, call } = gatewayOf({
      manualRebateHistory: [ok({ items: [], pageCount: 2 }), ok({ items: [settlement('RB2')], pageCount: 2 })],
    });
    render(translated(<RebateHistory gateway={gateway} symbol="P" />));
    expect(await screen.findByText(/RB2/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
    expect(call.mock.calls.map(([, request]) => request)).toEqual([{ page: 99 }, { page: 2 }]);
  });

  it('explains the purpose of the history when it is empty', async () => {
    const { gateway } = gatewayOf({ manualRebateHistory: [ok({ items: [], pageCount: 0 })] });
    render(translated(<RebateHistory gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Aquí verás cada pago de tu cashback.')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('VIP level of the member', () => {
  const level = (number: number, name: string) => ({
    level: number,
    name,
    deposits: number * 100,
    bets: number * 200,
    benefits: [`Beneficio ${name}`],
    highlights: [],
  });
  const vip = (own: number): Vip => ({
    levels: [level(1, 'Cartón'), level(2, 'Bronce')],
    own: { level: own, deposits: 150, bets: 250 },
  });
  const record: RankRecord = {
    reviewAt: '2026-02-01T05:00:00.000Z',
    gifts: [
      { level: 1, levelUp: 0, birthday: 0 },
      { level: 2, levelUp: 2_000, birthday: 1_000 },
    ],
    history: [
      { at: '2026-01-05T00:00:00.000Z', level: 1, name: 'Cartón', change: 'down', gift: 0 },
      { at: '2025-12-05T00:00:00.000Z', level: 2, name: 'Bronce', change: 'up', gift: 2_000 },
    ],
  };

  it('shows the progress to the next level, its gifts and the level history', async () => {
    const { gateway } = gatewayOf({ vipLevels: [ok(vip(1))], rankRecord: [ok(record)] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Para llegar a Bronce')).toBeDefined();
    expect(
      screen.getByText('Cuentan tus depósitos y apuestas de este mes. Próxima revisión: 1 feb 2026.'),
    ).toBeDefined();
    expect(screen.getByRole('region', { name: 'Beneficios de Bronce' }).textContent).toContain('Beneficio Bronce');
    const rows = screen.getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(tableRows('Regalos por nivel')[2]).toEqual(['Bronce', 'P 20.00', 'P 10.00']);
    const history = within(screen.getByRole('region', { name: 'Tu historial' })).getAllByRole('listitem');
    expect(history[0]?.textContent).toContain('Bajaste a Cartón');
    expect(history[1]?.textContent).toContain('Subiste a Bronce');
    expect(history[1]?.textContent).toContain('Regalo de P\u00a020.00');
  });

  it('shows the benefits of the current and the next level, and links to the page for claiming gifts', async () => {
    const { gateway, call } = gatewayOf({ vipLevels: [ok(vip(1))], rankRecord: [ok(record)] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    expect(screen.getByTestId('status').textContent).toBe('Cargando tu nivel');
    const benefitsIn = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await screen.findByText('Para llegar a Bronce');
    expect(screen.getByRole('region', { name: 'Tu nivel' }).textContent).toContain('Cartón');
    expect(benefitsIn('Tus beneficios')).toEqual(['Beneficio Cartón']);
    expect(benefitsIn('Beneficios de Bronce')).toEqual(['Beneficio Bronce']);
    expect(tableTexts()).toEqual([
      ['Nivel', 'Al subir de nivel', 'Cumpleaños'],
      ['CartónTu nivel', '—', '—'],
      ['Bronce', 'P 20.00', 'P 10.00'],
    ]);
    const scopes = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.getAttribute('scope')));
    expect(scopes).toEqual([
      ['col', 'col', 'col'],
      ['row', null, null],
      ['row', null, null],
    ]);
    expect(screen.getByRole('link', { name: 'Reclamar mis regalos' }).getAttribute('href')).toContain('rewardCenter');
    expect(screen.getByRole('link', { name: 'Ver todos los niveles' }).getAttribute('href')).toBe('/vip');
    expect(call.mock.calls.map(([name, , options]) => [name, options])).toEqual([
      ['vipLevels', { signal: expect.any(AbortSignal) }],
      ['rankRecord', { signal: expect.any(AbortSignal) }],
    ]);
    expect(screen.queryByTestId('status')).toBeNull();
  });

  it('shows the time of each level change, and a gift only where one exists', async () => {
    const joined = { at: '2025-11-05T00:00:00.000Z', level: 1, name: 'Cartón', change: 'joined', gift: 0 };
    const history = [...record.history, joined];
    const { gateway } = gatewayOf({ vipLevels: [ok(vip(1))], rankRecord: [ok({ ...record, history })] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    const list = within(await screen.findByRole('region', { name: 'Tu historial' }));
    const steps = list.getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Bajaste a Cartón',
      'Subiste a Bronce',
      'Abriste tu cuenta',
    ]);
    expect(steps.map((step) => step.querySelector('time')?.getAttribute('datetime'))).toEqual(
      history.map(({ at }) => at),
    );
    expect(steps.map((step) => /Regalo/.test(step.textContent ?? ''))).toEqual([false, true, false]);
    expect(steps.map((step) => spoken(step).startsWith('1') || spoken(step).startsWith('2'))).toEqual([
      false,
      false,
      false,
    ]);
    expect(list.queryByText('Aquí verás tus cambios de nivel.')).toBeNull();
  });

  it('reports that the levels are unavailable when the level of the member is missing from the list', async () => {
    const { gateway } = gatewayOf({ vipLevels: [ok({ ...vip(1), own: null })], rankRecord: [ok(record)] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Los niveles no están disponibles en este momento.')).toBeDefined();
    cleanup();
    const other = gatewayOf({ vipLevels: [ok(vip(9))], rankRecord: [ok(record)] });
    render(translated(<RankPage gateway={other.gateway} symbol="P" />));
    expect(await screen.findByText('Los niveles no están disponibles en este momento.')).toBeDefined();
  });

  it('shows the number of a level that has a gift but is not listed', async () => {
    const gifts = [{ level: 7, levelUp: 100, birthday: 0 }];
    const { gateway } = gatewayOf({ vipLevels: [ok(vip(1))], rankRecord: [ok({ ...record, gifts })] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    await screen.findByText('Para llegar a Bronce');
    expect(tableTexts()[1]).toEqual(['Nivel 7', 'P 1.00', '—']);
  });

  it('shows no next level to a member at the highest level, and explains an empty history', async () => {
    const { gateway } = gatewayOf({ vipLevels: [ok(vip(2))], rankRecord: [ok({ ...record, history: [] })] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Ya tienes el nivel más alto.')).toBeDefined();
    expect(screen.queryByText(/Cuentan tus depósitos y apuestas de este mes/)).toBeNull();
    expect(screen.getByText('Aquí verás tus cambios de nivel.')).toBeDefined();
  });

  it.each(['vipLevels', 'rankRecord'])('reloads all parts when one part fails to load: %s', async (part) => {
    const answers = { vipLevels: [ok(vip(1))], rankRecord: [ok(record)] };
    const { gateway } = gatewayOf({ ...answers, [part]: [lost, ...answers[part as keyof typeof answers]] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Para llegar a Bronce')).toBeDefined();
  });
});

describe('bonus details', () => {
  const bonus = {
    id: 'BN1',
    receivedAt: '2026-01-05T15:00:00.000Z',
    name: 'Recarga del viernes',
    amount: 2_000,
    wageringRequired: 16_000,
    wageringDone: 9_920,
    expiresAt: '2026-01-12T15:00:00.000Z',
    state: 'active',
  };
  const place = { symbol: 'P' };
  const summary = { amount: 2_000, wageringRequired: 16_000, wageringDone: 9_920 };

  it('show the progress of each bonus, and request bonuses by state', async () => {
    const free = { ...bonus, id: 'BN2', wageringRequired: 0, wageringDone: 0, expiresAt: null, state: 'completed' };
    const { gateway, call } = gatewayOf({ bonusDetails: [ok({ rows: [bonus, free], total: 2, summary })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    const bar = await screen.findByRole('progressbar', { name: 'Avance de Recarga del viernes' });
    expect((bar as HTMLProgressElement).value / (bar as HTMLProgressElement).max).toBeCloseTo(0.62, 10);
    expect(screen.getByText('P 99.20 de P 160.00')).toBeDefined();
    expect(screen.getByText('Sin requisito')).toBeDefined();
    expect(screen.getByText('Sin vencimiento')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'expired');
    await vi.waitFor(() => expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ state: 'expired', page: 1 }));
    expect(call.mock.calls[0]?.[1]).toMatchObject({ state: '', page: 1 });
  });

  it('show the remaining wager and the end of each bonus', async () => {
    const states = (['active', 'completed', 'expired', 'cancelled'] as const).map((state) => ({
      ...bonus,
      ...{ id: `BN-${state}`, state },
    }));
    const { gateway } = gatewayOf({ bonusDetails: [ok({ rows: states, total: 4, summary })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    await screen.findByRole('table');
    const rows = tableRows('Tus bonos');
    expect(rows[0]).toEqual(['Bono', 'Fecha', 'Monto', 'Requisito de apuesta', 'Vence', 'Estado']);
    const cells = ['5 ene, 10:00', '20.00', 'P 99.20 de P 160.00', '12 ene, 10:00'];
    expect(rows.slice(1)).toEqual([
      ['Recarga del viernes BN-active', ...cells, 'Activo'],
      ['Recarga del viernes BN-completed', ...cells, 'Completado'],
      ['Recarga del viernes BN-expired', ...cells, 'Vencido'],
      ['Recarga del viernes BN-cancelled', ...cells, 'Cancelado'],
    ]);
    expect(figureColumns('Tus bonos')).toEqual(['Monto']);
    const badges = [...document.querySelectorAll(`[${hook.row}] > :last-child [${hook.tone}]`)];
    const tones = badges.map((state) => state.getAttribute(hook.tone));
    expect(tones).toEqual(['open', 'good', 'neutral', 'bad']);
    const times = [...document.querySelectorAll(`[${hook.row}="BN-active"] time`)];
    expect(times.map((time) => time.getAttribute('datetime'))).toEqual([bonus.receivedAt, bonus.expiresAt]);
    const totals = screen.getByLabelText('Totales');
    expect(factsOf(totals)).toEqual([
      ['Recibido', 'P 20.00'],
      ['Ya apostado', 'P 99.20'],
      ['Apuesta requerida', 'P 160.00'],
    ]);
    expect([...totals.querySelectorAll(`[${hook.strong}] dt`)].map(spoken)).toEqual(['Recibido']);
  });

  it('save a CSV file that includes bonuses without an end date', async () => {
    const free = { ...bonus, id: 'BN2', wageringRequired: 0, wageringDone: 0, expiresAt: null, state: 'completed' };
    const { gateway, call } = gatewayOf({ bonusDetails: [ok({ rows: [bonus, free], total: 2, summary })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^bonos-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(await linesOf(files[0]!)).toEqual([
      'Fecha (America/Lima);Bono;Referencia;Monto (P);Apuesta requerida (P);Ya apostado (P);Vence (America/Lima);Estado',
      '2026-01-05 10:00:00;Recarga del viernes;BN1;20;160;99.2;2026-01-12 10:00:00;Activo',
      '2026-01-05 10:00:00;Recarga del viernes;BN2;20;0;0;;Completado',
    ]);
    expect(call.mock.lastCall?.[1]).toMatchObject({ size: 200, state: '' });
  });

  it('request each state over all of the stored 90 days', async () => {
    const { gateway, call } = gatewayOf({ bonusDetails: [ok({ rows: [bonus], total: 1, summary })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    await screen.findByRole('table');
    const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' });
    expect([...state.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Todos'],
      ['active', 'Activo'],
      ['completed', 'Completado'],
      ['expired', 'Vencido'],
      ['cancelled', 'Cancelado'],
    ]);
    const from = screen.getByLabelText<HTMLInputElement>('Desde');
    await userEvent.clear(from);
    const first = document.querySelector<HTMLInputElement>('[name=from]')!.min;
    await userEvent.type(from, first.split('-').reverse().join('/'));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar fechas' }));
    expect(call.mock.lastCall?.[1]).toMatchObject({ from: first, page: 1, size: 10 });
    expect(call.mock.lastCall?.[2]).toEqual({ signal: expect.any(AbortSignal) });
  });

  it('are dimmed while they reload', async () => {
    const { gateway, call } = gatewayOf({ bonusDetails: [ok({ rows: [bonus], total: 1, summary })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    await screen.findByRole('table');
    call.mockReturnValue(new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('link to the promotions when the member has no bonuses', async () => {
    const none = { amount: 0, wageringRequired: 0, wageringDone: 0 };
    const { gateway } = gatewayOf({ bonusDetails: [ok({ rows: [], total: 0, summary: none })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    expect((await screen.findByRole('link', { name: 'Ver promociones' })).getAttribute('href')).toBe('/promotions');
  });
});
