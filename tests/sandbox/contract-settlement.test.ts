import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from 'chartwalk/project';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contractKinds } from '../../machines/domain/contract-rule.ts';
import { createSandbox } from '../../sandbox/http/server.ts';
import { addDays, dayOf, startOf } from '../../sandbox/world/operator-calendar.ts';
import { type Visit, visit } from './sandbox-client.ts';

const hourMs = 60 * 60_000;
const opening = 9_310_000;
const noon = Date.parse('2027-03-10T17:00:00Z');
// The payments depend on the time at which the world is created.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Six hours in the evening of the day after tomorrow, in which every kind of contract but the dividend is paid. */
const today = addDays(dayOf(noon), 2);
const evening = startOf(today) + 19 * hourMs;

const setClock = (player: Visit, at: number) => player.control('/clock', { set: new Date(at).toISOString() });
const sessionOf = async (player: Visit, account = 'agente1') =>
  (await player.control('/session', { account })) as { token: string };

async function balanceOf(player: Visit): Promise<number> {
  const { available } = (await player.control('/ledger/account?account=agente1')) as { available: number };
  return available;
}

/** Payments of the agent that were due in the six hours, by the contract pages. */
async function paidIn(player: Visit, token: string) {
  const range = { from: today, to: addDays(today, 1), page: '1', size: '200' };
  const lists = await Promise.all(
    contractKinds.map((kind) => player.value('contractPayouts', { kind, ...range }, { token })),
  );
  const rows = lists.flatMap((list) => list.rows).filter(({ to }) => Date.parse(to) > evening);
  expect(rows.length).toBeGreaterThan(70);
  return rows;
}

describe('payments of contracts', () => {
  it.each([
    'balance',
    'accountRecords',
    'memberInfo',
    'downlineMembers',
    'agentIncome',
    'contractOverview',
    'none',
  ] as const)('are in the balance after the clock moves, with the first page %s', async (first) => {
    const player = visit();
    await sessionOf(player);
    await setClock(player, evening);
    const before = await balanceOf(player);
    await setClock(player, evening + 6 * hourMs);
    const { token } = await sessionOf(player);
    const range = { from: today, to: today, page: '1', size: '10' };
    const requests = {
      balance: undefined,
      accountRecords: { ...range, kind: '' },
      memberInfo: undefined,
      downlineMembers: undefined,
      agentIncome: { ...range, kind: '' },
      contractOverview: { kind: 'dividend' },
    };
    if (first !== 'none') await player.value(first, requests[first], { token });
    const after = await balanceOf(player);
    const paid = await paidIn(player, token);
    expect(after - before).toBe(paid.reduce((sum, { amount }) => sum + amount, 0));
    expect(await balanceOf(player)).toBe(after);
    expect(Math.round((await player.value('balance', undefined, { token })).sumBalance * 100)).toBe(after);
  });

  it('are dated when they were due, in this order', async () => {
    const player = visit();
    await sessionOf(player);
    await setClock(player, evening);
    await setClock(player, evening + 4 * hourMs);
    const { token } = await sessionOf(player);
    const request = { from: today, to: today, kind: 'contract', page: '1', size: '200' };
    const { rows } = await player.value('accountRecords', request, { token });
    const times = rows.map(({ at }) => Date.parse(at));
    expect(times.filter((at) => at > evening).length).toBeGreaterThan(48);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times.filter((at) => at % 300_000 !== 0)).toEqual([]);
  });

  it('are in the balance of an agent who has never signed in', async () => {
    const player = visit();
    await setClock(player, Date.now() + 3 * hourMs);
    expect(await balanceOf(player)).toBeGreaterThan(opening);
  });
});

describe('persistent world', () => {
  it('pays its agents as the time passes, without a request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: noon });
    const dir = temporaryFolder('sorteo-settlement');
    const app = createSandbox({ dir });
    const player = visit('localhost', app);
    await sessionOf(player);
    const db = new DatabaseSync(join(dir, 'demo.sqlite'), { readOnly: true });
    const balance = () =>
      db
        .prepare(
          `SELECT sum(amount) AS sum FROM entries JOIN wallets ON wallets.id = wallet_id
           JOIN accounts ON accounts.id = account_id WHERE account = 'agente1'`,
        )
        .get()!['sum'] as number;
    const before = balance();
    vi.advanceTimersByTime(3 * hourMs);
    expect(balance()).toBeGreaterThan(before);
    db.close();
    app.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
