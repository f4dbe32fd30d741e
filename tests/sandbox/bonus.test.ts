import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelGifts } from '../../sandbox/content/bonuses.ts';
import { vipLevels } from '../../sandbox/content/ranks.ts';
import { levelRates } from '../../sandbox/content/rebates.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { rebateOf, settleRebate } from '../../sandbox/world/rebates.ts';
import { findAccount } from '../../sandbox/world/sessions.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type Visit, visit } from './sandbox-client.ts';

const daySeconds = 24 * 60 * 60;
const everything = { from: '2000-01-01', to: '2100-01-01', page: '1', size: '50', state: '' };

async function member(account = 'lucia2025') {
  const player = visit();
  const { token } = (await player.control('/session', { account })) as { token: string };
  const balance = async () => (await player.value('balance', undefined, { token })).sumBalance;
  const call: Visit['call'] = (name, request, options) => player.call(name, request, { token, ...options });
  const value: Visit['value'] = (name, request, options) => player.value(name, request, { token, ...options });
  /** Returns a new token, because the old session expires when a test skips several days. */
  const again = async () => ((await player.control('/session', { account })) as { token: string }).token;
  const code = async (name: EndpointName, request?: unknown) => (await call(name, request)).errorCode;
  return { player, token, balance, call, value, code, again };
}

async function settlementsIn({ value }: Visit, token: string) {
  const { pageCount } = await value('manualRebateHistory', { page: '1' }, { token });
  const settled: { at: string; amount: number; reference: string }[] = [];
  for (let page = 1; page <= pageCount; page++)
    settled.push(...(await value('manualRebateHistory', { page: String(page) }, { token })).items);
  return settled;
}

test('a cashback claim pays the displayed amount once, and a repeated request gets the same response', async () => {
  const { value, balance, code } = await member();
  const { amount, since, categories } = await value('manualRebate');
  expect(amount).toBe(categories.reduce((sum, line) => sum + line.amount, 0));
  for (const { validBet, rate, amount: back } of categories) expect(back).toBe(Math.floor((validBet * rate) / 10_000));
  const before = await balance();
  const first = await value('claimManualRebate', { requestId: 'one', since });
  expect(first.amount).toBe(amount);
  expect(await value('claimManualRebate', { requestId: 'one', since })).toEqual(first);
  expect(await balance()).toBeCloseTo(before + amount / 100, 10);
  expect(await code('claimManualRebate', { requestId: 'two', since })).toBe(errorCode.rebateTaken);
  const after = await value('manualRebate');
  expect(after.amount).toBe(0);
  expect(await code('claimManualRebate', { requestId: 'three', since: after.since })).toBe(errorCode.rebateNothing);
  const { items } = await value('manualRebateHistory', { page: '1' });
  expect(items[0]).toMatchObject({ reference: first.reference, way: 'claimed', amount, since });
});

test('the server refuses an idempotency key that another claim has used', async () => {
  const { value, code } = await member();
  const { since } = await value('manualRebate');
  await value('claimManualRebate', { requestId: 'one', since });
  const { since: later } = await value('manualRebate');
  expect(await code('claimManualRebate', { requestId: 'one', since: later })).toBe(errorCode.requestInvalid);
  expect(await code('claimReward', { requestId: 'one', id: 'envelope-1' })).toBe(errorCode.requestInvalid);
});

test('a claim below the minimum is refused, and the settlement pays the full amount', async () => {
  const { player, value, code, balance, again } = await member('agente1');
  const { amount, minimum, since, nextSettlementAt } = await value('manualRebate');
  expect(amount).toBeGreaterThan(0);
  expect(amount).toBeLessThan(minimum);
  expect(await code('claimManualRebate', { requestId: 'one', since })).toBe(errorCode.rebateMinimum);
  // The contracts of the agent are paid in the meantime too.
  const today = dayOf(Date.now());
  const range = { from: today, to: addDays(today, 6), kind: 'contract', page: '1', size: '1' };
  const contracts = async (options?: { token: string }) => (await value('accountRecords', range, options)).summary.net;
  const [before, paidBefore] = [await balance(), await contracts()];
  await player.control('/clock', { advanceSeconds: 5 * daySeconds });
  const token = await again();
  const salaries = (await contracts({ token })) - paidBefore;
  const next = await value('manualRebate', undefined, { token });
  expect(next).toMatchObject({ amount: 0, since: nextSettlementAt });
  const { items } = await value('manualRebateHistory', { page: '1' }, { token });
  expect(items[0]).toMatchObject({ way: 'automatic', at: nextSettlementAt });
  // The two open bets of the account are settled in the meantime, and count too.
  const paid = items[0]!.amount;
  expect(paid).toBeGreaterThanOrEqual(amount);
  expect((await value('balance', undefined, { token })).sumBalance).toBeCloseTo(before + (paid + salaries) / 100, 8);
  expect((await value('manualRebateHistory', { page: '1' }, { token })).items).toEqual(items);
});

test('a cashback request moves no money, even after the period has ended', async () => {
  const world = openWorld('rebate-read.localhost');
  const account = findAccount(world, 'lucia2025')!;
  const settled = () => world.sql.all`SELECT reference FROM rebate_settlements WHERE account_id = ${account.id}`;
  const posted = () => world.sql.get`SELECT count(*) AS n FROM transactions`;
  const [settlements, transactions] = [settled(), posted()];
  const { amount, nextAt } = rebateOf(world, account);
  expect(amount).toBeGreaterThan(0);
  world.clock.set(nextAt + 1_000);
  expect(rebateOf(world, account)).toMatchObject({ since: nextAt, amount: 0 });
  expect([settled(), posted()]).toEqual([settlements, transactions]);
  settleRebate(world, account);
  settleRebate(world, account);
  expect(settled()).toHaveLength(settlements.length + 1);
  expect(rebateOf(world, account)).toMatchObject({ since: nextAt, amount: 0 });
});

test('the server credits cashback at the end of the period, even without a request', async () => {
  const { player, value, again } = await member();
  await player.control('/clock', { advanceSeconds: 3 * daySeconds });
  const { amount } = await value('manualRebate', undefined, { token: await again() });
  expect(amount).toBeGreaterThan(0);
  const before = (await value('balance', undefined, { token: await again() })).sumBalance;
  await player.control('/clock', { advanceSeconds: 2 * daySeconds });
  const token = await again();
  expect((await value('balance', undefined, { token })).sumBalance).toBeCloseTo(before + amount / 100, 10);
});

test('the server settles the first cashback of an account at the end of the period', async () => {
  const world = openWorld('rebate-first.localhost');
  const account = findAccount(world, 'agente2')!;
  const wallet = world.sql.get`SELECT id FROM wallets WHERE account_id = ${account.id}`!['id'] as number;
  world.sql.run`
    INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, prize, choice, placed_at, settled_at)
    VALUES (${account.id}, ${wallet}, 'cobre-rng-0001', 'RNG', 'first', 100_000, 0, '{}', ${world.clock.now() - 1},
      ${world.clock.now() - 1})`;
  const { nextAt } = rebateOf(world, account);
  world.clock.set(nextAt - 60_000);
  const { amount } = rebateOf(world, account);
  expect(amount).toBeGreaterThan(0);
  world.clock.set(nextAt + 1_000);
  settleRebate(world, account);
  expect(world.sql.all`SELECT at, amount FROM rebate_settlements WHERE account_id = ${account.id}`).toEqual([
    { at: nextAt, amount },
  ]);
});

test('a bet counts for cashback after it is settled, by its category', () => {
  const world = openWorld('rebate.localhost');
  const account = findAccount(world, 'agente2')!;
  const wallet = world.sql.get`SELECT id FROM wallets WHERE account_id = ${account.id}`!['id'] as number;
  const bet = (key: string, type: string, stake: number, settledAt: number | null) =>
    world.sql.run`
      INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, prize, choice, placed_at, settled_at)
      VALUES (${account.id}, ${wallet}, 'cobre-rng-0001', ${type}, ${key}, ${stake}, ${settledAt && 0}, '{}',
        ${world.clock.now() - 1}, ${settledAt})`;
  world.sql.run`DELETE FROM record_histories WHERE account_id = ${account.id}`;
  const { since } = rebateOf(world, account);
  bet('open', 'RNG', 50_000, null);
  bet('before', 'RNG', 70_000, since);
  bet('slots', 'RNG', 100_000, world.clock.now() - 1);
  bet('cards', 'ESPORTS', 10_000, world.clock.now() - 1);
  const lines = rebateOf(world, account).lines.filter(({ validBet }) => validBet > 0);
  expect(lines).toEqual([
    { key: 'RNG', validBet: 100_000, rate: 45, amount: 450 },
    { key: 'SPORTS', validBet: 10_000, rate: 36, amount: 36 },
  ]);
});

test('cashback rates and gifts match the published level benefits', () => {
  const money = (text: string) => Number(/P ([\d.]+)/.exec(text)?.[1] ?? 0) * 100;
  expect(levelRates).toHaveLength(vipLevels.length);
  vipLevels.forEach(({ benefits }, index) => {
    const cashback = benefits.find(({ es }) => es.startsWith('Cashback'))?.es ?? '0.00%';
    expect(Number(/([\d.]+)%/.exec(cashback)![1]) * 100).toBeCloseTo(levelRates[index]!, 10);
    const birthday = benefits.find(({ es }) => es.startsWith('Regalo de cumpleaños'));
    expect(levelGifts[index]!.birthday).toBe(birthday ? money(birthday.es) : 0);
  });
});

test('a reward envelope is claimed once, and repeated requests get the same amount', async () => {
  const { value, balance, code } = await member();
  const rewards = await value('rewardCenter');
  const open = rewards.find(({ kind, status }) => kind === 'envelope' && status === 'claimable')!;
  const locked = rewards.find(({ kind, status }) => kind === 'envelope' && status === 'locked')!;
  const over = rewards.find(({ kind, status }) => kind === 'envelope' && status === 'expired')!;
  expect(open.amount).toBeNull();
  const before = await balance();
  const first = await value('claimReward', { requestId: 'one', id: open.id });
  expect(first.amount).toBeGreaterThanOrEqual(50);
  expect(first.amount).toBeLessThanOrEqual(2_000);
  expect(await value('claimReward', { requestId: 'one', id: open.id })).toEqual(first);
  expect(await balance()).toBeCloseTo(before + first.amount / 100, 10);
  expect(await code('claimReward', { requestId: 'two', id: open.id })).toBe(errorCode.rewardTaken);
  expect(await code('claimReward', { requestId: 'three', id: locked.id })).toBe(errorCode.rewardLocked);
  expect(await code('claimReward', { requestId: 'four', id: over.id })).toBe(errorCode.rewardExpired);
  expect(await code('claimReward', { requestId: 'five', id: 'birthday-unknown' })).toBe(errorCode.rewardLocked);
  const again = (await value('rewardCenter')).find(({ id }) => id === open.id);
  expect(again).toMatchObject({ status: 'claimed', amount: first.amount, claimedAt: first.at, remainingMs: null });
  const { rows } = await value('bonusDetails', everything);
  expect(rows[0]).toMatchObject({ id: first.reference, name: 'Sobre rojo', amount: first.amount, state: 'completed' });
});

test.each([
  ['1990-05-17', '2027-05-17', '2027-05-17T05:00:00.000Z'],
  ['1992-02-29', '2027-03-01', '2027-03-01T05:00:00.000Z'],
  ['1988-12-29', '2028-01-02', '2027-12-29T05:00:00.000Z'],
])('the birthday gift is claimable for a week: %s', async (birthday, today, opensAt) => {
  const player = visit();
  await player.control('/clock', { set: `${today}T12:00:00.000Z` });
  const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
  const gift = async () =>
    (await player.value('rewardCenter', undefined, { token })).find(({ kind }) => kind === 'birthday');
  expect(await gift()).toMatchObject({ status: 'locked', opensAt: null });
  const empty = ['permanentAddress', 'currentAddress', 'placeOfBirth', 'nationality', 'occupation', 'sourceOfIncome'];
  const profile = { ...Object.fromEntries(empty.map((field) => [field, ''])), birthday, isOfAge: true };
  await player.value('saveProfile', profile, { token });
  expect(await gift()).toMatchObject({ status: 'claimable', opensAt, amount: 1_000 });
});

test('bonuses are filtered by state and by operator days, and their total matches the rows', async () => {
  const { value, code, player, again } = await member();
  const all = await value('bonusDetails', everything);
  expect(all.total).toBe(13);
  expect(all.summary.amount).toBe(all.rows.reduce((sum, { amount }) => sum + amount, 0));
  const active = await value('bonusDetails', { ...everything, state: 'active' });
  expect(active.rows.map(({ state }) => state)).toEqual(['active', 'active', 'active']);
  const second = await value('bonusDetails', { ...everything, page: '2', size: '5' });
  expect(second.rows).toEqual(all.rows.slice(5, 10));
  expect(await code('bonusDetails', { ...everything, from: '2100-01-01', to: '2000-01-01' })).toBe(
    errorCode.requestInvalid,
  );
  await player.control('/clock', { advanceSeconds: 40 * daySeconds });
  const later = await value('bonusDetails', { ...everything, state: 'active' }, { token: await again() });
  expect(later.total).toBe(0);
});

test('the level history contains each level in order, and its gifts match the gift list', async () => {
  const { value } = await member('valentina');
  const { history, gifts, reviewAt } = await value('rankRecord');
  expect(history.map(({ level }) => level)).toEqual([6, 5, 4, 3, 2, 1]);
  for (const { level, gift } of history) expect(gift).toBe(gifts.find((one) => one.level === level)?.levelUp);
  expect(reviewAt).toMatch(/-01T05:00:00\.000Z$/);
});

test('a trial account is refused every bonus request', async () => {
  const { code } = await member('prueba');
  for (const [name, request] of [
    ['manualRebate', undefined],
    ['manualRebateHistory', { page: '1' }],
    ['bonusDetails', everything],
    ['rewardCenter', undefined],
    ['rankRecord', undefined],
  ] as const)
    expect(await code(name, request)).toBe(errorCode.trialRefused);
});

test('the balance grows by exactly the paid amounts, for any sequence of claims', async () => {
  const requestId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const step = fc.oneof(
    fc.record({ do: fc.constant('rebate' as const), requestId }),
    fc.record({ do: fc.constant('reward' as const), requestId, index: fc.nat(6) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { player, balance, again } = await member();
      let token = await again();
      const before = await balance();
      const seeded = await settlementsIn(player, token);
      const paid = new Map<string, number>();
      for (const one of steps) {
        if (one.do === 'wait') {
          await player.control('/clock', { advanceSeconds: one.hours * 3600 });
          token = await again();
        } else if (one.do === 'rebate') {
          const { since } = await player.value('manualRebate', undefined, { token });
          await player.call('claimManualRebate', { requestId: `rebate-${one.requestId}`, since }, { token });
        } else {
          const rewards = await player.value('rewardCenter', undefined, { token });
          const { id } = rewards[one.index % rewards.length]!;
          const reply = await player.call('claimReward', { requestId: `reward-${one.requestId}`, id }, { token });
          const { reference, amount } = (reply.value ?? {}) as { reference?: string; amount?: number };
          if (reference) paid.set(reference, amount!);
        }
      }
      await player.value('manualRebate', undefined, { token });
      const settled = await settlementsIn(player, token);
      const fresh = settled.slice(0, settled.length - seeded.length).reduce((sum, { amount }) => sum + amount, 0);
      const rewarded = [...paid.values()].reduce((sum, amount) => sum + amount, 0);
      const { sumBalance } = await player.value('balance', undefined, { token });
      expect(Math.round((sumBalance - before) * 100)).toBe(fresh + rewarded);
      // The bets from before the world was created, and the two that were open then, give a rebate of at most 493 in
      // minor units. A larger amount would mean that the rebate was paid twice.
      expect(fresh).toBeLessThanOrEqual(493);
      expect(new Set(settled.map(({ reference }) => reference)).size).toBe(settled.length);
    }),
    { numRuns: 15 },
  );
});

test('the weekly reward and the weekly missions end on Sunday at midnight in the time zone of the operator', async () => {
  const player = visit();
  await player.control('/clock', { set: '2027-05-17T01:00:00.000Z' });
  const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
  const rewards = await player.value('rewardCenter', undefined, { token });
  const open = (kind: string) =>
    rewards.filter((one) => one.kind === kind && one.status === 'claimable').map(({ expiresAt }) => expiresAt);
  expect(open('weekly')).toEqual(['2027-05-17T05:00:00.000Z']);
  expect(open('envelope')).toEqual(['2027-05-17T05:00:00.000Z']);
  const { missions } = await player.value('missionSummary', undefined, { token });
  expect(new Set(missions.filter(({ period }) => period === 'weekly').map(({ endsAt }) => endsAt))).toEqual(
    new Set(open('weekly')),
  );
});
