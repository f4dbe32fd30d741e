import { beforeAll, describe, expect, it } from 'vitest';
import { pointRules } from '../../sandbox/content/point-rewards.ts';
import { rebateCategories } from '../../sandbox/content/rebates.ts';
import { seededAccounts, trialType } from '../../sandbox/world/accounts.ts';
import { periodOf } from '../../sandbox/world/limits.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import type { EndpointName, ResponseOf } from '../../src/gateway/endpoints.ts';
import { futureHour } from '../tools/clock/future-hour.ts';
import { visit } from './sandbox-client.ts';

const players = seededAccounts.filter(({ type }) => type !== trialType).map(({ account }) => account);
const now = Number(futureHour(17));
const today = dayOf(now);
/** Longest range of a request, in days. */
const mostDays = 92;
const whole = { from: addDays(today, 1 - mostDays), to: today };

const seeded = visit();
async function readerOf(account: string, player = seeded) {
  const { token } = (await player.control('/session', { account })) as { token: string };
  const ask = async <Name extends EndpointName>(name: Name, request?: unknown) =>
    (await player.value(name, request, { token })) as ResponseOf<Name>;
  const dated = { page: 1, size: 200, ...whole };
  async function all<Row>(read: (page: number) => Promise<{ rows: readonly Row[]; total: number }>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const answer = await read(page);
      rows.push(...answer.rows);
      if (rows.length >= answer.total) return rows;
    }
  }
  return {
    ask,
    bets: () => all((page) => ask('betRecords', { ...dated, page, category: '', vendor: '', state: '' })),
    movements: () => all((page) => ask('accountRecords', { ...dated, page, kind: '' })),
    betsIn: async (range: { from: string; to: string }, state = '') =>
      (await ask('betRecords', { ...dated, ...range, category: '', vendor: '', state })).summary,
    movedIn: async (range: { from: string; to: string }, kind = '') =>
      (await ask('accountRecords', { ...dated, ...range, kind })).summary,
  };
}
type Reader = Awaited<ReturnType<typeof readerOf>>;

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0);

beforeAll(() => seeded.control('/clock', { set: new Date(now).toISOString() }));

type Order = { reference: string; amount: number };

/** Orders that change the balance, with the effect of each. Wallet transfers of both wallets add up to 0 after the seed. */
async function ordersOf({ ask, bets }: Reader, isMember: boolean): Promise<Order[]> {
  const { items: settlements } = await ask('manualRebateHistory', { page: 1 });
  const { rows: bonuses } = await ask('bonusDetails', { page: 1, size: 200, ...whole, state: 'completed' });
  const isReturned = (state: string) => state === 'cancelled' || state === 'rejected';
  return [
    ...(await bets()).map(({ id, state, stake, prize }) => ({
      reference: id,
      amount: state === 'cancelled' ? 0 : (prize ?? 0) - stake,
    })),
    ...(await ask('depositOrders')).map(({ reference, status, amount, fee }) => ({
      reference,
      amount: status === 'credited' ? amount - fee : 0,
    })),
    ...(await ask('withdrawals')).map(({ reference, state, amount, refunded }) => ({
      reference,
      amount: isReturned(state) ? 0 : refunded - amount,
    })),
    ...(isMember ? (await ask('upline')).transfers : []).map(({ reference, amount }) => ({
      reference,
      amount: -amount,
    })),
    ...(await ask('redeemPointList')).map(({ reference, status, redeemAmount, amountRequired }) => ({
      reference,
      amount: status === 'rejected' ? 0 : redeemAmount - amountRequired,
    })),
    ...settlements,
    ...bonuses.map(({ id, amount }) => ({ reference: id, amount })),
  ];
}

/** Orders whose movements have another amount, with both amounts. */
async function disagreements(reader: Reader, isMember: boolean) {
  const moved = new Map<string, number>();
  for (const { reference, amount } of await reader.movements())
    moved.set(reference, (moved.get(reference) ?? 0) + amount);
  const orders = await ordersOf(reader, isMember);
  const wrong = orders.filter(({ reference, amount }) => (moved.get(reference) ?? 0) !== amount);
  return wrong.map(({ reference, amount }) => [reference, amount, moved.get(reference)]);
}

describe.each(players)('records of %s', (account) => {
  it('show each order under one reference and with one amount', async () => {
    const reader = await readerOf(account);
    expect(await disagreements(reader, account === 'lucia2025')).toEqual([]);
    const movements = await reader.movements();
    const own = new Set(movements.map(({ reference }) => reference));
    const { transfers } = await reader.ask('walletFunds');
    expect(transfers.filter(({ reference }) => !own.has(reference))).toEqual([]);
    const ids = new Set((await reader.bets()).map(({ id }) => id));
    const isBet = (kind: string) => kind === 'bet' || kind === 'prize' || kind === 'refund';
    expect(movements.filter(({ kind, reference }) => isBet(kind) && !ids.has(reference))).toEqual([]);
  });

  it('have the sums of their rows', async () => {
    const { bets, movements, betsIn, movedIn, ask } = await readerOf(account);
    const counted = (await bets()).filter(({ state }) => state !== 'cancelled');
    const money = await betsIn(whole);
    expect(money).toMatchObject({
      stake: sum(counted, ({ stake }) => stake),
      prize: sum(counted, ({ prize }) => prize ?? 0),
      net: sum(counted, ({ net }) => net ?? 0),
      open: counted.filter(({ state }) => state === 'open').length,
    });
    const rows = await movements();
    expect((await movedIn(whole)).net).toBe(
      sum(
        rows.filter(({ kind }) => kind !== 'transfer'),
        ({ amount }) => amount,
      ),
    );
    const { summary } = await ask('profitRecords', { page: 1, size: 200, ...whole, period: 'daily' });
    expect([summary.bets, summary.prizes]).toEqual([money.stake, money.prize]);
  });

  it('add up to the credit report and the results of the year', async () => {
    const { ask, betsIn, movedIn, movements } = await readerOf(account);
    const rows = await movements();
    const ranges = (['day', 'week', 'month'] as const).map((period) => dayOf(periodOf(period, now).from));
    for (const from of [...ranges, addDays(today, -30), whole.from]) {
      const range = { from, to: today };
      const { rows: lines, summary } = await ask('creditReport', range);
      expect(summary.closing - summary.opening).toBe(summary.in - summary.out);
      const moved = await movedIn(range);
      expect([summary.in, summary.out]).toEqual([moved.in, moved.out]);
      const netOf = (...kinds: string[]) =>
        sum(
          lines.filter(({ kind }) => kinds.includes(kind)),
          (line) => line.in - line.out,
        );
      expect(netOf('deposit')).toBe((await movedIn(range, 'deposit')).net);
      expect(netOf('withdrawal')).toBe((await movedIn(range, 'withdrawal')).net);
      expect(netOf('bonus', 'rebate')).toBe((await movedIn(range, 'bonus')).net);
      expect(netOf('bet', 'refund')).toBe(0 - (await betsIn(range)).stake);
      expect(sum(lines, ({ count }) => count)).toBe(
        rows.filter(({ at, kind }) => kind !== 'transfer' && dayOf(Date.parse(at)) >= range.from).length,
      );
      const before = { from: addDays(range.from, -7), to: addDays(range.from, -1) };
      expect((await ask('creditReport', before)).summary.closing).toBe(summary.opening);
    }
    const year = Number(today.slice(0, 4));
    const { months, total } = await ask('yearReport', { year });
    const month = { from: `${today.slice(0, 7)}-01`, to: today };
    expect(months.at(-1)).toMatchObject({
      from: month.from,
      deposited: (await movedIn(month, 'deposit')).net,
      staked: (await betsIn(month)).stake,
      won: (await betsIn(month)).prize,
      net: (await betsIn(month)).net,
    });
    expect([total.staked, total.net]).toEqual([sum(months, ({ staked }) => staked), sum(months, ({ net }) => net)]);
    expect((await ask('yearReport', { year: year + 1 })).months).toEqual([]);
  });

  it('add up to the limits, the results and the progress of the level', async () => {
    const { ask, betsIn, movedIn } = await readerOf(account);
    const rangeOf = (period: 'day' | 'week' | 'month') => ({ from: dayOf(periodOf(period, now).from), to: today });
    for (const { kind, period, used } of await ask('limits')) {
      if (period === 'bet') continue;
      const { stake, prize } = await betsIn(rangeOf(period));
      const paidIn = await movedIn(rangeOf(period), 'deposit');
      const expected = kind === 'deposit' ? paidIn.net : Math.max(stake - prize, 0);
      if (kind !== 'session') expect([kind, period, used]).toEqual([kind, period, expected]);
    }
    const { own } = await ask('vipLevels');
    const month = await betsIn(rangeOf('month'));
    expect(own).toMatchObject({ deposits: (await movedIn(rangeOf('month'), 'deposit')).net, bets: month.stake });
    for (const { days, ...result } of await ask('netPosition')) {
      const range = { from: addDays(today, 1 - days), to: today };
      const { stake, prize, net } = await betsIn(range);
      expect(result).toMatchObject({
        ...{ staked: stake, won: prize, net, open: (await betsIn(range, 'open')).stake },
        deposited: (await movedIn(range, 'deposit')).net,
        withdrawn: Math.abs((await movedIn(range, 'withdrawal')).net),
      });
    }
  });
});

describe.each(['lucia2025', 'valentina', 'agente1', 'agente2'])('cashback of %s', (account) => {
  it('counts the settled bets of the betting record', async () => {
    const { ask, bets } = await readerOf(account, visit());
    const settled = (await bets()).flatMap(({ state, settledAt, category, stake }) =>
      (state === 'won' || state === 'lost') && settledAt ? [{ at: Date.parse(settledAt), category, stake }] : [],
    );
    const { since, categories } = await ask('manualRebate');
    for (const { key, validBet } of categories) {
      const { types } = rebateCategories.find((category) => category.key === key)!;
      const counted = settled.filter(({ at, category }) => at > Date.parse(since) && types.includes(category));
      expect([key, validBet]).toEqual([key, sum(counted, ({ stake }) => stake)]);
    }
    for (const { at, since: from, validBet } of (await ask('manualRebateHistory', { page: 1 })).items) {
      const counted = settled.filter((bet) => bet.at > Date.parse(from) && bet.at <= Date.parse(at));
      expect([at, validBet]).toEqual([at, sum(counted, ({ stake }) => stake)]);
    }
  });
});

it('show each new order under one reference and with one amount', async () => {
  const player = visit();
  await player.control('/play', { isSingleWallet: false });
  const reader = await readerOf('lucia2025', player);
  const { ask } = reader;
  const paid = { withdrawalPassword: '135790', remark: '' };
  const { reference: deposit } = await ask('createDeposit', {
    requestId: 'deposit',
    methodId: 'tarjeta',
    amount: 50_000,
  });
  await player.control('/deposits/credit', { account: 'lucia2025' });
  const { reference: withdrawal } = await ask('withdraw', {
    ...{ requestId: 'withdraw', payeeId: 'payee-austral', amount: 30_000 },
    ...paid,
  });
  const { reference: cancelled } = await ask('withdraw', {
    ...{ requestId: 'cancelled', payeeId: 'payee-austral', amount: 20_000 },
    ...paid,
  });
  await ask('cancelWithdrawal', { requestId: 'cancel', reference: cancelled });
  const moved = await ask('moveFunds', { requestId: 'move', from: null, to: 'GRANS', amount: 10_000 });
  await ask('gatherFunds', { requestId: 'gather' });
  const gathered = (await ask('walletFunds')).transfers.find(({ from }) => from !== null)!;
  const sent = await ask('transferToUpline', { requestId: 'upline', amount: 5_000, ...paid });
  const { since } = await ask('manualRebate');
  const rebate = await ask('claimManualRebate', { requestId: 'rebate', since });
  const converted = await ask('convertPoints', { requestId: 'points', points: pointRules.minimum, ...paid });
  await ask('bonusCode', { requestId: 'code', code: 'SORTEO25' });
  const gift = (await ask('rewardCenter')).find(({ kind, status }) => kind === 'envelope' && status === 'claimable')!;
  await ask('claimReward', { requestId: 'gift', id: gift.id });
  const { rows: bonuses } = await ask('bonusDetails', { page: 1, size: 200, ...whole, state: 'completed' });
  const references = [deposit, withdrawal, cancelled, moved.reference, gathered.reference, sent.reference];
  references.push(rebate.reference, converted.reference, ...bonuses.slice(0, 2).map(({ id }) => id));
  const shown = new Set((await reader.movements()).map(({ reference }) => reference));
  expect(references.filter((reference) => !shown.has(reference))).toEqual([]);
  expect(await disagreements(reader, true)).toEqual([]);
  const agent = await readerOf('agente1', player);
  expect((await agent.movements()).filter(({ reference }) => reference === sent.reference)).toMatchObject([
    { kind: 'member', amount: 5_000 },
  ]);
});

it('count a transfer between own wallets neither as money in nor as money out', async () => {
  const player = visit();
  await player.control('/clock', { set: new Date(now).toISOString() });
  await player.control('/play', { isSingleWallet: false });
  const { ask, movedIn } = await readerOf('lucia2025', player);
  const day = { from: today, to: today };
  const before = (await ask('creditReport', day)).summary;
  const target = (await ask('walletFunds')).vendors[0]!.vassalage;
  await ask('moveFunds', { requestId: 'own', from: null, to: target, amount: 5_000 });
  const { rows, summary } = await ask('creditReport', day);
  expect(summary).toEqual(before);
  expect(rows.map(({ kind }) => kind)).not.toContain('transfer');
  const moved = await movedIn(day);
  expect([moved.in, moved.out]).toEqual([summary.in, summary.out]);
  expect((await ask('accountRecords', { ...day, page: 1, size: 50, kind: 'transfer' })).total).toBeGreaterThan(1);
});
