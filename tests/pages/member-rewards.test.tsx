// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RebateHistory } from '../../src/app/member/rebate-history.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Answer } from '../../src/gateway/fault.ts';
import type { RankRecord } from '../../src/gateway/schemas/bonus.ts';
import type { Vip } from '../../src/gateway/schemas/rewards.ts';
import { loadArea } from '../../src/i18n.ts';
import { BonusRecords } from '../../src/pages/member-bonus/bonus-records.tsx';
import { RankPage } from '../../src/pages/member-rank/rank-page.tsx';
import { spanish, translated } from '../support/translated.tsx';

type Reply = Answer<unknown>;

const ok = (value: unknown): Reply => ({ ok: true, value });
const lost: Reply = { ok: false, fault: { kind: 'timeout' } };

/** Answers each call by its name, one after the other; the last answer stays. */
function gatewayOf(answers: Record<string, Reply[]>) {
  const call = vi.fn(async (name: string, _request?: unknown) => {
    const left = answers[name] ?? [];
    return left.length > 1 ? left.shift() : left[0];
  });
  return { gateway: { call } as unknown as Gateway, call };
}

beforeAll(async () => {
  await spanish();
  await loadArea('bonus');
  await loadArea('rewards');
  await loadArea('records');
});
afterEach(cleanup);

const settlement = (reference: string) => ({
  reference,
  at: '2026-01-05T00:00:00.000Z',
  since: '2025-12-29T00:00:00.000Z',
  way: 'automatic',
  validBet: 120_000,
  amount: 360,
});

describe('the history of cashback', () => {
  it('fails alone, is asked for again, and is turned page by page', async () => {
    const page = (reference: string) => ok({ items: [settlement(reference)], pageCount: 2 });
    const { gateway, call } = gatewayOf({ manualRebateHistory: [lost, page('RB1'), page('RB2')] });
    render(translated(<RebateHistory gateway={gateway} symbol="P" />));
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect((await screen.findByText(/RB1/)).textContent).toBe('Automático · RB1');
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText(/RB2/)).toBeDefined();
    expect(call.mock.calls.map(([, request]) => request)).toEqual([{ page: 1 }, { page: 1 }, { page: 2 }]);
  });

  it('that is empty says what will be there', async () => {
    const { gateway } = gatewayOf({ manualRebateHistory: [ok({ items: [], pageCount: 0 })] });
    render(translated(<RebateHistory gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Aquí verás cada liquidación de tu cashback.')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the own level', () => {
  const level = (number: number, name: string) => ({
    level: number,
    name,
    deposits: number * 100,
    bets: number * 200,
    benefits: [`Beneficio ${name}`],
  });
  const vip = (own: number): Vip => ({
    levels: [level(1, 'Cartón'), level(2, 'Bronce')],
    own: { level: own, deposits: 150, bets: 250 },
  });
  const record: RankRecord = {
    reviewAt: '2026-02-01T00:00:00.000Z',
    gifts: [
      { level: 1, levelUp: 0, birthday: 0 },
      { level: 2, levelUp: 2_000, birthday: 1_000 },
    ],
    history: [
      { at: '2026-01-05T00:00:00.000Z', level: 1, name: 'Cartón', change: 'down', gift: 0 },
      { at: '2025-12-05T00:00:00.000Z', level: 2, name: 'Bronce', change: 'up', gift: 2_000 },
    ],
  };

  it('shows the way to the next, its gifts and how one came here', async () => {
    const { gateway } = gatewayOf({ vipLevels: [ok(vip(1))], rankRecord: [ok(record)] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Para llegar a Bronce')).toBeDefined();
    expect(screen.getByText('Cuenta lo de este mes, hasta el 1 de febrero de 2026.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Lo que ganas en Bronce' }).textContent).toContain('Beneficio Bronce');
    const rows = screen.getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(rows[2]?.textContent).toBe('BronceP\u00a020.00P\u00a010.00');
    const history = within(screen.getByRole('region', { name: 'Tu historia' })).getAllByRole('listitem');
    expect(history[0]?.textContent).toContain('Bajaste a Cartón');
    expect(history[1]?.textContent).toContain('Subiste a Bronce');
    expect(history[1]?.textContent).toContain('Regalo de P\u00a020.00');
  });

  it('at the top has no next one to wait for, and a history that is yet to come', async () => {
    const { gateway } = gatewayOf({ vipLevels: [ok(vip(2))], rankRecord: [ok({ ...record, history: [] })] });
    render(translated(<RankPage gateway={gateway} symbol="P" />));
    expect(await screen.findByText('Estás en lo más alto de la escalera.')).toBeDefined();
    expect(screen.queryByText(/Cuenta lo de este mes/)).toBeNull();
    expect(screen.getByText('Aquí verás cada cambio de nivel.')).toBeDefined();
  });

  it.each(['vipLevels', 'rankRecord'])('is asked for again as a whole when a part is lost: %s', async (part) => {
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
  const place = { timeZone: 'America/Lima', symbol: 'P' };
  const summary = { amount: 2_000, wageringRequired: 16_000, wageringDone: 9_920 };

  it('say how far each is, and ask by state', async () => {
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

  it('that are none lead to the promotions', async () => {
    const none = { amount: 0, wageringRequired: 0, wageringDone: 0 };
    const { gateway } = gatewayOf({ bonusDetails: [ok({ rows: [], total: 0, summary: none })] });
    render(translated(<BonusRecords gateway={gateway} place={place} />));
    expect((await screen.findByRole('link', { name: 'Ver promociones' })).getAttribute('href')).toBe('/promotions');
  });
});
