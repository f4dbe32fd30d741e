import { describe, expect, test } from 'vitest';
import { playRound, settleDraws } from '../../sandbox/demo/games/rounds.ts';
import { balanceOf, operatorWalletId, post, walletOf } from '../../sandbox/world/ledger.ts';
import { findLottery, prizeOf } from '../../sandbox/world/lotteries.ts';
import { addDays, dayOf, startOf } from '../../sandbox/world/operator-calendar.ts';
import { betsOf, movementKindOf, movementsOf } from '../../sandbox/world/records.ts';
import { accountOfId } from '../../sandbox/world/sessions.ts';
import { changeSetting } from '../../sandbox/world/settings.ts';
import { gatherFunds } from '../../sandbox/world/vendor-wallets.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';
import type { EndpointName, ResponseOf } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { futureHour } from '../tools/clock/future-hour.ts';
import { visit } from './sandbox-client.ts';

const idOf = (world: World, account: string) =>
  world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;

const sum = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((total, item) => total + amountOf(item), 0);

function played(): { world: World; lucia: number } {
  const world = openWorld('records.localhost');
  const lucia = idOf(world, 'lucia2025');
  const account = accountOfId(world, lucia);
  let chance = 0;
  for (let round = 0; round < 12; round++) {
    const answer = playRound(
      world,
      { account, game: 'quetz-rng-0004' },
      { key: `round-00${round}`, stake: 200, choice: null },
      () => (chance = (chance + 0.137) % 1),
    );
    expect(answer.ok).toBe(true);
  }
  const lottery = findLottery('bolil-lott-0002')!;
  const ticket = playRound(
    world,
    { account, game: lottery.code },
    {
      key: 'ticket-00',
      stake: lottery.price,
      choice: { numbers: Array.from({ length: lottery.rule.picks }, (_, index) => index + 1) },
    },
  );
  expect(ticket.ok).toBe(true);
  return { world, lucia };
}

describe('account record', () => {
  test('matches the wallet balance after each transaction, and is never negative', () => {
    const { world, lucia } = played();
    const movements = movementsOf(world, lucia);
    expect(movements[0]?.balance).toBe(balanceOf(world, walletOf(world, lucia)));
    movements.forEach(({ balance, amount, at }, index) => {
      expect(balance).toBeGreaterThanOrEqual(0);
      const before = movements[index + 1];
      if (!before) return;
      expect(before.balance).toBe(balance - amount);
      expect(before.at).toBeLessThanOrEqual(at);
    });
    expect(movements.length).toBeGreaterThan(150);
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
  });

  test('has a seeded history that ends at the opening balance of the ledger', () => {
    const world = openWorld('records.localhost');
    for (const account of ['lucia2025', 'valentina', 'simple', 'agente1']) {
      const id = idOf(world, account);
      const [newest] = movementsOf(world, id);
      expect([account, newest?.balance]).toEqual([account, balanceOf(world, walletOf(world, id))]);
      expect(newest?.at).toBeLessThan(world.clock.now());
    }
  });

  test('is the same for every request and in every world of the same day', () => {
    const [one, other] = [openWorld('a'), openWorld('b')];
    const references = (world: World) => movementsOf(world, idOf(world, 'lucia2025')).map(({ reference }) => reference);
    expect(references(one)).toEqual(references(one));
    // The two worlds may list balance changes of the same instant in a different order, so the test compares the sorted
    // references.
    expect(references(one).slice(10).sort()).toEqual(references(other).slice(10).sort());
  });

  test('contains only one deposit when the account is new', () => {
    const world = openWorld('records.localhost');
    const id = idOf(world, 'nuevo2025');
    expect(betsOf(world, id)).toEqual([]);
    expect(movementsOf(world, id).map(({ kind }) => kind)).toEqual(['deposit']);
  });

  test('records a wallet transfer in both wallets, and leaves the total unchanged', () => {
    const world = openWorld('records.localhost');
    changeSetting(world, 'play', { isSingleWallet: false });
    const lucia = idOf(world, 'lucia2025');
    gatherFunds(world, lucia, 'GRANS', 'transfer-1');
    const [one, other, last] = movementsOf(world, lucia);
    expect(
      [one, other].map((movement) => [movement?.kind, movement?.wallet, movement?.amount, movement?.balance]),
    ).toEqual([
      ['transfer', 'Gran Salón', 1_284_050, 1_284_050],
      ['transfer', '', -1_284_050, 0],
    ]);
    expect(last?.balance).toBe(1_284_050);
  });

  test.each([
    ['deposit', 100, 'deposit'],
    ['opening', 100, 'deposit'],
    ['withdraw', -100, 'withdrawal'],
    ['withdrawReturn', 100, 'withdrawal'],
    ['toUpline', -100, 'member'],
    ['toUpline', 100, 'member'],
    ['betRefund', 100, 'refund'],
    ['convertPoints', 100, 'points'],
    ['claimRaffle', 100, 'bonus'],
    ['rebate', 100, 'bonus'],
    ['dailyWages', 100, 'contract'],
    ['fee', -100, 'adjustment'],
    ['prize', 100, 'prize'],
  ])('maps a ledger entry %s of %d to the kind %s', (kind, amount, name) =>
    expect(movementKindOf(kind, amount)).toBe(name),
  );
});

describe('betting record', () => {
  test('contains bets of every state and kind, and matches the account record', () => {
    const { world, lucia } = played();
    const bets = betsOf(world, lucia);
    const movements = movementsOf(world, lucia);
    const of = (kind: string) =>
      sum(
        movements.filter((movement) => movement.kind === kind),
        ({ amount }) => amount,
      );
    expect(new Set(bets.map(({ state }) => state))).toEqual(new Set(['open', 'won', 'lost', 'cancelled']));
    expect(new Set(bets.map(({ category }) => category)).size).toBe(8);
    expect(sum(bets, ({ stake }) => stake)).toBe(-of('bet'));
    expect(sum(bets, ({ prize }) => prize ?? 0)).toBe(of('prize'));
    expect(
      sum(
        bets.filter(({ state }) => state === 'cancelled'),
        ({ stake }) => stake,
      ),
    ).toBe(of('refund'));
    expect(new Set(bets.map(({ id }) => id)).size).toBe(bets.length);
  });

  test('shows each bet, its prize and its refund under one reference', () => {
    const { world, lucia } = played();
    const round = { key: 'round-won', stake: 200, choice: null };
    playRound(world, { account: accountOfId(world, lucia), game: 'quetz-rng-0004' }, round, () => 0);
    world.clock.advance(24 * 3600);
    settleDraws(world);
    const effects = new Map<string, number>();
    for (const { kind, reference, amount } of movementsOf(world, lucia))
      if (['bet', 'prize', 'refund'].includes(kind)) effects.set(reference, (effects.get(reference) ?? 0) + amount);
    const bets = betsOf(world, lucia);
    expect(effects).toEqual(
      new Map(bets.map(({ id, state, stake, prize }) => [id, state === 'cancelled' ? 0 : (prize ?? 0) - stake])),
    );
    expect(bets.slice(0, 14).some(({ state }) => state === 'won')).toBe(true);
  });

  test('contains tickets of past draws with the correct prizes', () => {
    const world = openWorld('records.localhost');
    const tickets = betsOf(world, idOf(world, 'lucia2025')).filter(({ numbers }) => numbers);
    expect(tickets.length).toBeGreaterThan(5);
    for (const { gameId, numbers, drawn, stake, prize, settledAt } of tickets) {
      const lottery = findLottery(gameId)!;
      const draw = Math.round(
        (settledAt! / 1000 - lottery.offsetSeconds - Date.UTC(2024, 0, 1) / 1000) / lottery.periodSeconds,
      );
      expect(drawn).toHaveLength(lottery.rule.drawn);
      expect(prize).toBe(prizeOf(lottery, draw, numbers!) * (stake / lottery.price));
    }
  });

  test('contains sports bets that stay open until their matches end, without moving money', () => {
    const world = openWorld('records.localhost');
    const lucia = idOf(world, 'lucia2025');
    const open = () => betsOf(world, lucia).filter(({ state }) => state === 'open');
    const before = movementsOf(world, lucia);
    expect(open().map(({ prize, settledAt }) => [prize, settledAt])).toEqual([
      [null, null],
      [null, null],
    ]);
    world.clock.advance(5 * 24 * 3600);
    expect(open()).toEqual([]);
    expect(movementsOf(world, lucia)).toEqual(before);
  });
});

describe('account, betting and profit records', () => {
  test('agree exactly, in total and day by day', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const today = dayOf(Date.now());
    const ask = (from: string, to: string) => ({ from, to, page: '1', size: '200' });
    const all = ask(addDays(today, -70), today);
    const bets = await player.value('betRecords', { ...all, category: '', vendor: '', state: '' }, { token });
    const profit = await player.value('profitRecords', { ...all, period: 'daily' }, { token });
    expect(profit.summary).toMatchObject({ bets: bets.summary.stake, prizes: bets.summary.prize });
    expect(profit.summary.net).toBe(profit.summary.prizes + profit.summary.bonuses - profit.summary.bets);
    expect(bets.summary.stake).toBeGreaterThan(0);
    const open = await player.value('betRecords', { ...all, category: '', vendor: '', state: 'open' }, { token });
    expect(bets.summary.net).toBe(bets.summary.prize - bets.summary.stake + open.summary.stake);

    const kinds: Record<string, number> = {};
    for (const kind of ['bet', 'prize', 'refund', 'bonus', 'points'] as const) {
      const { summary } = await player.value('accountRecords', { ...all, kind }, { token });
      kinds[kind] = kind === 'points' ? summary.in : summary.net;
    }
    expect(profit.summary).toMatchObject({
      bets: -(kinds['bet']! + kinds['refund']!),
      prizes: kinds['prize'],
      bonuses: kinds['bonus']! + kinds['points']!,
    });

    for (const row of profit.rows) {
      const own = await player.value(
        'betRecords',
        { ...ask(row.from, row.to), category: '', vendor: '', state: '' },
        { token },
      );
      expect([row.id, own.summary.stake, own.summary.prize]).toEqual([row.id, row.bets, row.prizes]);
    }
  });

  test('have equal totals by day, week, half month and month', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const today = dayOf(Date.now());
    const asked = { from: addDays(today, -59), to: today, page: '1', size: '200' };
    for (const period of ['daily', 'weekly', 'semimonthly', 'monthly']) {
      const { rows, total, summary } = await player.value('profitRecords', { ...asked, period }, { token });
      expect(rows).toHaveLength(total);
      for (const part of ['bets', 'prizes', 'bonuses', 'net'] as const)
        expect([period, part, sum(rows, (row) => row[part])]).toEqual([period, part, summary[part]]);
      expect([rows.at(-1)?.from, rows[0]?.to]).toEqual([asked.from, asked.to]);
      expect(rows.slice(1).map((row) => addDays(row.to, 1))).toEqual(rows.slice(0, -1).map((row) => row.from));
    }
  });

  test('support filters and complete paging', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const today = dayOf(Date.now());
    const asked = { from: addDays(today, -59), to: today, category: '', vendor: '', state: '' };
    const whole = await player.value('betRecords', { ...asked, page: '1', size: '200' }, { token });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.total / 10) }, (_, page) =>
        player.value('betRecords', { ...asked, page: String(page + 1), size: '10' }, { token }),
      ),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    for (const filter of [{ category: 'SPORTS' }, { vendor: 'CANCH' }, { state: 'won' }] as const) {
      const found = await player.value('betRecords', { ...asked, ...filter, page: '1', size: '200' }, { token });
      const [[key, wanted]] = Object.entries(filter) as [['category' | 'vendor' | 'state', string]];
      expect(found.rows).toEqual(whole.rows.filter((row) => row[key] === wanted));
      expect(found.total).toBeGreaterThan(0);
      expect(found.summary.vendors).toEqual(whole.summary.vendors);
    }
    const english = await player.value(
      'betRecords',
      { ...asked, state: 'open', page: '1', size: '9' },
      { token, language: 'EN' },
    );
    expect(english.rows.map(({ selection }) => selection)).toEqual([
      expect.stringMatching(/home to win$/),
      expect.stringMatching(/home to win$/),
    ]);
  });

  test('are limited to 92 days per request and require a session', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const ask = (from: string, to: string) =>
      player.call('accountRecords', { from, to, page: '1', size: '10', kind: '' }, { token });
    expect(await ask('2026-01-01', '2026-04-02')).toMatchObject({ status: 200 });
    expect(await ask('2026-01-01', '2026-04-03')).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
    expect(await ask('2026-01-02', '2026-01-01')).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
    expect(await ask('2026-13-01', '2026-13-02')).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
    const asked = { from: '2026-01-01', to: '2026-01-02', page: '1', size: '10', kind: '' };
    expect(await player.call('accountRecords', asked)).toMatchObject({ status: 401 });
  });
});

test('an operator day starts at local midnight', () => {
  expect(startOf('2026-03-10')).toBe(Date.parse('2026-03-10T05:00:00Z'));
  expect(dayOf(Date.parse('2026-03-10T04:59:59Z'))).toBe('2026-03-09');
  expect(dayOf(Date.parse('2026-03-10T05:00:00Z'))).toBe('2026-03-10');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('the ledger sums to zero, and a claimed raffle appears in the account record', () => {
  const { world, lucia } = played();
  expect(world.sql.get`SELECT sum(amount) AS total FROM entries`!['total']).toBe(0);
  post(world, { kind: 'claimRaffle', reference: null }, [
    { walletId: walletOf(world, lucia), amount: 700 },
    { walletId: operatorWalletId, amount: -700 },
  ]);
  expect(movementsOf(world, lucia)[0]).toMatchObject({ kind: 'bonus', amount: 700 });
});

test('deposits, bets and results have one sum in every call', async () => {
  const player = visit();
  await player.control('/clock', { set: futureHour(17).toISOString() });
  const token = await player.tokenOf('lucia2025');
  const read = async <Name extends EndpointName>(name: Name, request: unknown) =>
    (await player.value(name, request as never, { token })) as ResponseOf<Name>;
  const today = dayOf(Number(futureHour(17)));
  const all = { page: 1, size: 1, category: '', vendor: '', state: '', kind: '' };
  const month = { ...all, from: `${today.slice(0, 8)}01`, to: today };
  const { own } = await read('vipLevels', undefined);
  const used = (await read('limits', undefined)).find(({ kind, period }) => kind === 'deposit' && period === 'month');
  const { summary: deposited } = await read('accountRecords', { ...month, kind: 'deposit' });
  expect([own?.deposits, used?.used]).toEqual([deposited.net, deposited.net]);
  expect(own?.bets).toBe((await read('betRecords', month)).summary.stake);
  for (const { days, ...result } of await read('netPosition', undefined)) {
    const range = { ...all, from: addDays(today, 1 - days), to: today };
    const { summary } = await read('betRecords', range);
    const { summary: open } = await read('betRecords', { ...range, state: 'open' });
    const { summary: paidIn } = await read('accountRecords', { ...range, kind: 'deposit' });
    const { summary: paidOut } = await read('accountRecords', { ...range, kind: 'withdrawal' });
    expect(result).toMatchObject({
      ...{ staked: summary.stake, won: summary.prize, net: summary.net, open: open.stake },
      ...{ deposited: paidIn.net, withdrawn: Math.abs(paidOut.net) },
    });
  }
});
