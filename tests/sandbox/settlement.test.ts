import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from 'chartwalk/project';
import { createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../sandbox/http/server.ts';
import { sandboxPlugin } from '../../sandbox/http/vite-plugin.ts';
import { ensureContracts } from '../../sandbox/world/contract-seed.ts';
import { openDeposit, reportDeposit, rowOf } from '../../sandbox/world/deposits.ts';
import { audit, walletOf } from '../../sandbox/world/ledger.ts';
import { drawInstant, lotteries, nextDraw } from '../../sandbox/world/lotteries.ts';
import { movementsOf } from '../../sandbox/world/records.ts';
import { type Account, findAccount } from '../../sandbox/world/sessions.ts';
import { settleWorld } from '../../sandbox/world/settlement.ts';
import { move, pendingWalletOf } from '../../sandbox/world/withdraw-tables.ts';
import { stageMs, unknownEnding } from '../../sandbox/world/withdrawals.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const noon = Date.parse('2027-03-10T17:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Adds a withdrawal whose payment begins at `dueAt`; the bank returns a payment to `account` if it does not know it. */
function withdraw(world: World, { id }: Account, reference: string, dueAt: number, account: string): void {
  const amount = 10_000;
  world.sql.run`INSERT INTO payees VALUES (${reference}, ${id}, 'austral', ${account}, ${noon}, NULL)`;
  move(world, { kind: 'withdraw', reference }, walletOf(world, id), pendingWalletOf(world), amount);
  world.sql.run`
    INSERT INTO withdrawals (reference, account_id, payee_id, at, amount, fee, state, due_at)
    VALUES (${reference}, ${id}, ${reference}, ${noon}, ${amount}, 200, 'processing', ${dueAt})`;
}

function buyTicket(world: World, { id }: Account): number {
  const lottery = [...lotteries().values()].find(({ periodSeconds }) => periodSeconds === 60)!;
  const draw = nextDraw(lottery, world.clock.now());
  const drawsAt = drawInstant(lottery, draw);
  world.sql.run`
    INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, choice, lottery_code, draw, draws_at,
      placed_at)
    VALUES (${id}, ${walletOf(world, id)}, ${lottery.game.gameId}, 'LOTT', 'ticket', ${lottery.price},
      '{"numbers":[1,2,3,4,5]}', ${lottery.code}, ${draw}, ${drawsAt}, ${noon})`;
  return drawsAt;
}

const transactions = (world: World) =>
  world.sql.all`SELECT kind, reference, at FROM transactions WHERE at > ${noon} ORDER BY at, id`.map((row) => ({
    ...row,
  }));

describe('settlement of a world', () => {
  it('dates each deposit, withdrawal and draw when it was due', () => {
    const world = openWorld('settlement.localhost');
    const lucia = findAccount(world, 'lucia2025')!;
    const drawsAt = buyTicket(world, lucia);
    withdraw(world, lucia, 'WD-paid', noon + 5 * minuteMs, '00219400481120567833');
    withdraw(world, lucia, 'WD-returned', noon + 7 * minuteMs, `0021940048112056${unknownEnding}`);
    const reference = openDeposit(world, lucia, { requestId: 'one', methodId: 'billetera', amount: 20_000 });
    reportDeposit(world, rowOf(world, lucia, reference));
    const depositDue = rowOf(world, lucia, reference)['due_at'] as number;
    world.clock.set(noon + 3 * dayMs);
    settleWorld(world);
    expect(world.sql.get`SELECT settled_at FROM bets WHERE round_key = 'ticket'`).toMatchObject({
      settled_at: drawsAt,
    });
    const posted = transactions(world);
    const confirmed = noon + 5 * minuteMs + stageMs.paid;
    for (const [kind, of, at] of [
      ['deposit', reference, depositDue],
      ['withdrawFee', 'WD-paid', noon + 5 * minuteMs],
      ['withdrawPaid', 'WD-paid', confirmed],
      ['withdrawReturn', 'WD-returned', noon + 7 * minuteMs],
    ] as const)
      expect(posted.filter((one) => one['reference'] === of && one['kind'] === kind)).toEqual([
        { kind, reference: of, at },
      ]);
    expect(audit(world)).toMatchObject({ sum: 0, unbalanced: 0, overdrawn: 0 });
  });

  it('lists the movements in the order of their times, each with the balance after it', () => {
    const world = openWorld('settlement.localhost');
    const mateo = findAccount(world, 'agente1')!;
    ensureContracts(world);
    withdraw(world, mateo, 'WD-1', noon + 95 * minuteMs, `0021940048112056${unknownEnding}`);
    const reference = openDeposit(world, mateo, { requestId: 'one', methodId: 'billetera', amount: 20_000 });
    reportDeposit(world, rowOf(world, mateo, reference));
    world.clock.set(noon + 4 * 60 * minuteMs);
    settleWorld(world);
    const rows = movementsOf(world, mateo.id).filter(({ at }) => at > noon);
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toContain('deposit');
    expect(kinds.indexOf('withdrawal')).toBeGreaterThan(kinds.indexOf('contract'));
    expect(kinds.lastIndexOf('contract')).toBeGreaterThan(kinds.indexOf('withdrawal'));
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((one, other) => other - one));
    for (const [index, { balance }] of rows.slice(0, -1).entries())
      expect(balance - rows[index]!.amount).toBe(rows[index + 1]!.balance);
  });

  it('settles at most seven days in one call and continues in the next, with the same payments as day by day', () => {
    const [asleep, awake] = [openWorld('settlement.localhost'), openWorld('settlement.localhost')];
    for (const world of [asleep, awake]) ensureContracts(world);
    const paid = (world: World) => world.sql.all`SELECT * FROM contract_payouts ORDER BY contract_id, until`;
    for (let day = 1; day <= 20; day++) {
      awake.clock.set(noon + day * dayMs);
      settleWorld(awake);
    }
    asleep.clock.set(noon + 20 * dayMs);
    const lasts: number[] = [];
    for (let call = 0; call < 4; call++) {
      settleWorld(asleep);
      lasts.push((asleep.sql.get`SELECT max(due) AS due FROM contract_payouts`!['due'] as number) - noon);
    }
    const [first, second, third, fourth] = lasts.map((last) => Math.ceil(last / dayMs));
    expect([first, second, third, fourth]).toEqual([7, 14, 20, 20]);
    expect(paid(asleep)).toEqual(paid(awake));
  });
});

describe('ticket of a lottery that the world no longer has', () => {
  it('stays open and delays no other settlement', () => {
    const world = openWorld('settlement.localhost');
    const lucia = findAccount(world, 'lucia2025')!;
    buyTicket(world, lucia);
    world.sql.run`UPDATE bets SET lottery_code = 'GONE' WHERE round_key = 'ticket'`;
    const next = 10 * dayMs;
    for (let call = 0; call < 2; call++) {
      world.clock.set(noon + next);
      settleWorld(world);
    }
    withdraw(world, lucia, 'WD-late', noon + next, '00219400481120567833');
    settleWorld(world, 1);
    const ticket = world.sql.get`SELECT settled_at, prize FROM bets WHERE round_key = 'ticket'`;
    expect({ ...ticket }).toEqual({ settled_at: null, prize: null });
    expect(world.sql.get`SELECT state FROM withdrawals WHERE reference = 'WD-late'`).toMatchObject({ state: 'paid' });
  });
});

describe('persistent world', () => {
  it('settles draws without a request, and survives an error in the settlement', () => {
    const dir = temporaryFolder('sorteo-settlement');
    const app = createSandbox({ dir });
    const db = new DatabaseSync(join(dir, 'demo.sqlite'));
    const { id, wallet } = db
      .prepare(
        `SELECT accounts.id, wallets.id AS wallet FROM accounts JOIN wallets ON account_id = accounts.id
         WHERE account = 'lucia2025'`,
      )
      .get()!;
    const lottery = [...lotteries().values()].find(({ periodSeconds }) => periodSeconds === 60)!;
    const draw = nextDraw(lottery, noon);
    db.prepare(
      `INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, choice, lottery_code, draw, draws_at,
         placed_at)
       VALUES (?, ?, ?, 'LOTT', 'ticket', ?, '{"numbers":[1,2,3,4,5]}', ?, ?, ?, ?)`,
    ).run(id!, wallet!, lottery.game.gameId, lottery.price, lottery.code, draw, drawInstant(lottery, draw), noon);
    const settledAt = () => db.prepare(`SELECT settled_at FROM bets WHERE round_key = 'ticket'`).get()!['settled_at'];
    expect(settledAt()).toBeNull();
    vi.advanceTimersByTime(3 * minuteMs);
    expect(settledAt()).toBe(drawInstant(lottery, draw));

    const report = vi.spyOn(console, 'error').mockReturnValue();
    db.exec('ALTER TABLE withdrawals RENAME TO withdrawals_away');
    expect(() => vi.advanceTimersByTime(2 * minuteMs)).not.toThrow();
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
    db.close();
    app.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is closed with the development server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await createServer({
      configFile: false,
      mode: 'development',
      publicDir: 'src/public',
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [sandboxPlugin({ dir: temporaryFolder('sorteo-plugin') })],
    });
    expect(vi.getTimerCount()).toBe(1);
    await server.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
