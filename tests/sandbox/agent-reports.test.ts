import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { activityOfAll, type Downline, type DownlineMember, downlineOf } from '../../sandbox/world/downline.ts';
import { daySheet } from '../../sandbox/world/downline-daily-records.ts';
import { decidedBetsOf } from '../../sandbox/world/downline-ledger.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import type {
  TeamBet,
  TeamBets,
  TeamMovement,
  TeamMovements,
  TeamProfit,
} from '../../src/gateway/schemas/agent-reports.ts';
import { type Visit, visit } from './sandbox-client.ts';

const whole = { page: '1', size: '10000', member: '', scope: 'team', level: '', search: '' };
type Question = Partial<typeof whole> & { from: string; to: string };

const idOf = (world: World, account: string) =>
  world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

// The generated team depends on the time at which the world is created; the test computes the expected values from an
// own world. The time is the start of an interval of five minutes, so no bets are added during the tests.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-10T17:00:01Z') });
afterAll(() => {
  vi.useRealTimers();
});
const world = openWorld('agent-reports.localhost');
const now = Date.now();
const today = dayOf(world.clock.now());

let agent: Visit;
let token: string;
let team: Downline;

beforeAll(async () => {
  agent = visit();
  await agent.control('/clock', { set: new Date(now).toISOString() });
  token = await agent.tokenOf('agente2');
  team = downlineOf(world, idOf(world, 'agente2'));
});

const ask = {
  bets: (question: Question, filter = {}): Promise<TeamBets> =>
    agent.value('teamBets', { ...whole, category: '', vendor: '', ...question, ...filter }, { token }),
  movements: (question: Question, filter = {}): Promise<TeamMovements> =>
    agent.value('teamMovements', { ...whole, kind: '', ...question, ...filter }, { token }),
  profit: (question: Question): Promise<TeamProfit> => agent.value('teamProfit', { ...whole, ...question }, { token }),
};

const ranges = fc
  .tuple(fc.nat({ max: 40 }), fc.nat({ max: 13 }))
  .map(([ago, days]) => ({ from: addDays(today, -ago - days), to: addDays(today, -ago) }));

describe('team reports', () => {
  test('match the activity of the team for every range and every member', async () => {
    await fc.assert(
      fc.asyncProperty(
        ranges,
        fc.nat(),
        fc.constantFrom('team', 'direct'),
        fc.constantFrom('', '1', '2'),
        async (range, at, scope, level) => {
          const root = at % 3 === 0 ? undefined : team.members[at % team.members.length]!;
          const question = { ...range, scope, level, member: root ? String(root.id) : '' };
          const below = root ? team.members.filter(({ id }) => team.path(id).includes(root)) : team.members;
          const asked = below.filter(
            (member) =>
              (scope === 'team' || (root ? member.uplineId === root.id : member.level === 1)) &&
              (!level || member.level === Number(level)),
          );
          const done = activityOfAll(asked, range.from, range.to);
          const [bets, movements, profit] = [
            await ask.bets(question),
            await ask.movements(question),
            await ask.profit(question),
          ];
          expect(bets.summary).toMatchObject({ stake: done.bets, valid: done.validBets, prize: done.prizes });
          expect(bets.total).toBe(done.betCount);
          expect(bets.rows).toHaveLength(done.betCount);
          expect(sumOf(bets.rows, ({ stake }) => stake)).toBe(done.bets);
          expect(sumOf(bets.rows, ({ prize }) => prize)).toBe(done.prizes);
          const { validBets: _, betCount: __, ...moved } = done;
          expect(movements.summary).toMatchObject(moved);
          const of = (kind: TeamMovement['kind']) =>
            sumOf(
              movements.rows.filter((row) => row.kind === kind),
              ({ amount }) => amount,
            );
          expect(of('bet') + of('withdrawal')).toBe(0 - done.bets - done.withdrawals);
          expect(of('deposit') + of('bonus') + of('rebate')).toBe(done.deposits + done.bonuses + done.rebates);
          expect(profit.rows.map(({ memberId }) => memberId)).toEqual(asked.map(({ id }) => id));
          expect(profit.summary).toMatchObject(done);
          expect(profit.summary.net).toBe(done.prizes + done.bonuses + done.rebates - done.bets);
          for (const key of ['deposits', 'bets', 'validBets', 'prizes', 'net', 'betCount'] as const)
            expect(sumOf(profit.rows, (row) => row[key])).toBe(profit.summary[key]);
          expect(profit.summary.path.at(-1)?.id).toBe(root?.id);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('match the activity of a large team that includes real accounts', () => {
    const great = downlineOf(world, idOf(world, 'agente1'));
    for (const day of [today, addDays(today, -1), addDays(today, -9)]) {
      const { bets, movements } = daySheet(world, great, day);
      const of = (member: DownlineMember) => great.members.indexOf(member);
      for (const members of [great.members, great.find('lucia2025')]) {
        const done = activityOfAll(members, day, day);
        const places = new Set(members.map(of));
        const own = bets.filter(({ member }) => places.has(member));
        expect([own.length, sumOf(own, ({ stake }) => stake), sumOf(own, ({ prize }) => prize)]).toEqual([
          done.betCount,
          done.bets,
          done.prizes,
        ]);
        expect(sumOf(own, ({ valid }) => valid)).toBe(done.validBets);
        const moved = movements.filter(({ member }) => places.has(member));
        expect(sumOf(moved, ({ amount }) => amount)).toBe(
          done.deposits - done.withdrawals - done.bets + done.prizes + done.bonuses + done.rebates,
        );
      }
    }
    const lucia = idOf(world, 'lucia2025');
    const played = decidedBetsOf(world, lucia).map(({ id }) => id);
    const [day] = decidedBetsOf(world, lucia).map(({ settledAt }) => dayOf(settledAt));
    const details = daySheet(world, great, day!).bets.flatMap(({ member, real }) =>
      real && great.members[member]?.id === lucia ? [real.id] : [],
    );
    expect(details.length).toBeGreaterThan(0);
    expect(played).toEqual(expect.arrayContaining(details));
  });

  const days = { from: addDays(today, -13), to: today };

  test('are sorted by each column that the answer names, in both directions and on every page', async () => {
    const { summary } = await ask.bets(days, { size: '1' });
    expect(summary.sorts).toEqual(['settled', 'stake', 'valid', 'prize', 'net']);
    for (const [sort, of] of [
      ['settled', ({ settledAt }: TeamBet) => Date.parse(settledAt)],
      ['-stake', ({ stake }: TeamBet) => -stake],
      ['valid', ({ valid }: TeamBet) => valid],
      ['-prize', ({ prize }: TeamBet) => -prize],
      ['net', ({ net }: TeamBet) => net],
    ] as const) {
      const { rows, total } = await ask.bets(days, { sort });
      expect([sort, rows.length]).toEqual([sort, total]);
      expect(rows.map(of)).toEqual(rows.map(of).toSorted((one, other) => one - other));
      const second = await ask.bets(days, { sort, page: '2', size: '10' });
      expect(second.rows).toEqual(rows.slice(10, 20));
    }
    const moved = await ask.movements(days, { sort: '-amount', size: '50' });
    const amounts = moved.rows.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(await ask.bets(days, { sort: 'unknown' })).toEqual(await ask.bets(days));
  });

  test('find the rows with a reference, of generated and of real accounts', async () => {
    const all = await ask.bets(days);
    const wanted = all.rows[Math.floor(all.rows.length / 2)]!;
    const found = await ask.bets(days, { reference: wanted.id.toLowerCase() });
    expect([found.rows, found.total]).toEqual([[wanted], 1]);
    expect(found.summary).toMatchObject({ stake: wanted.stake, findsReference: true });
    const moves = await ask.movements(days, { reference: wanted.id });
    expect(new Set(moves.rows.map(({ reference }) => reference))).toEqual(new Set([wanted.id]));
    expect(await ask.bets(days, { reference: 'AP0' })).toMatchObject({ rows: [], total: 0 });

    const great = visit();
    const greatToken = await great.tokenOf('agente1');
    const ownBets = decidedBetsOf(world, idOf(world, 'lucia2025'));
    const bet = ownBets.find(({ settledAt }) => dayOf(settledAt) >= addDays(today, -40))!;
    const range = { from: addDays(today, -60), to: today };
    const request = { ...whole, ...range, category: '', vendor: '', reference: bet.id };
    const answer: TeamBets = await great.value('teamBets', request, { token: greatToken });
    expect(answer.rows.map(({ id, account }) => [id, account])).toEqual([[bet.id, 'lucia2025']]);
  });

  test('compare with the same number of days before, as long as the records reach back', async () => {
    const week = { from: addDays(today, -6), to: today };
    const before = { from: addDays(today, -13), to: addDays(today, -7) };
    const { previous } = (await ask.profit(week)).summary;
    const { path: _, levels: __, previous: ___, ...sums } = (await ask.profit(before)).summary;
    expect(previous).toEqual({ ...before, ...sums });
    expect((await ask.profit({ from: addDays(today, -89), to: addDays(today, -80) })).summary.previous).toBeUndefined();
  });

  test('list each row once, newest first, on every page', async () => {
    const all = await ask.bets(days);
    const at = ({ settledAt }: TeamBet) => settledAt;
    expect(all.rows.map(at)).toEqual(all.rows.map(at).toSorted().reverse());
    expect(new Set(all.rows.map(({ id }) => id)).size).toBe(all.total);
    const moved = await ask.movements(days);
    expect(new Set(moved.rows.map(({ id }) => id)).size).toBe(moved.total);
    for (const row of all.rows) {
      expect(row.stake).toBeGreaterThan(0);
      expect(row.valid).toBeLessThanOrEqual(row.stake);
      expect(row.placedAt <= row.settledAt).toBe(true);
      expect(row.settledAt <= new Date(world.clock.now() + 60_000).toISOString()).toBe(true);
      expect(row.net).toBe(row.prize - row.stake);
    }
    const third = await ask.bets({ ...days, page: '3', size: '10' });
    expect(third.rows.map(({ id }) => id)).toEqual(all.rows.slice(20, 30).map(({ id }) => id));
    expect(third.summary).toEqual(all.summary);
    expect((await ask.bets({ ...days, page: '9999', size: '10' })).rows).toEqual([]);
  });

  test('filter by account, category, vendor and kind, and sum the matching rows', async () => {
    const all = await ask.bets(days);
    const { category, vendor, account } = all.rows[3]!;
    for (const [filter, fits] of [
      [{ category }, (bet: TeamBet) => bet.category === category],
      [{ vendor }, (bet: TeamBet) => bet.vendor === vendor],
      [{ category, vendor }, (bet: TeamBet) => bet.category === category && bet.vendor === vendor],
      [{ search: ` ${account.toUpperCase()} ` }, (bet: TeamBet) => bet.account === account],
    ] as const) {
      const left = all.rows.filter(fits);
      const found = await ask.bets(days, filter);
      expect(found.rows).toEqual(left);
      expect(found.total).toBe(left.length);
      expect(found.summary.stake).toBe(sumOf(left, ({ stake }) => stake));
    }
    expect(all.summary.vendors.map((one) => one.vendor)).toContain(vendor);
    const moved = await ask.movements(days);
    const deposits = await ask.movements(days, { kind: 'deposit' });
    expect(deposits.rows).toEqual(moved.rows.filter(({ kind }) => kind === 'deposit'));
    expect(deposits.summary).toMatchObject({ deposits: moved.summary.deposits, bets: 0, prizes: 0 });
    expect((await ask.profit({ ...days, search: 'nobody of that name' })).rows).toEqual([]);
  });

  test('refuse requests about members outside the agent’s team, and requests of players', async () => {
    const other = downlineOf(world, idOf(world, 'agente1')).members[5]!;
    for (const member of [String(other.id), String(idOf(world, 'agente1')), String(idOf(world, 'agente2')), '1', 'x']) {
      for (const [name, filter] of [
        ['teamBets', { category: '', vendor: '' }],
        ['teamMovements', { kind: '' }],
        ['teamProfit', {}],
      ] as const) {
        const reply = await agent.call(name, { ...whole, ...days, ...filter, member }, { token });
        expect(reply).toMatchObject({ success: false, errorCode: errorCode.downlineUnknown, value: null });
      }
    }
    const all = await ask.profit(days);
    expect(all.rows.map(({ memberId }) => memberId)).not.toContain(other.id);
    const member = await agent.tokenOf('lucia2025');
    for (const name of ['teamBets', 'teamMovements', 'teamProfit'] as const)
      expect(
        await agent.call(name, { ...whole, ...days, category: '', vendor: '', kind: '' }, { token: member }),
      ).toMatchObject({ success: false, errorCode: errorCode.notAgent });
  });

  test('refuse an invalid date range', async () => {
    const reply = await agent.call('teamProfit', { ...whole, from: today, to: addDays(today, -1) }, { token });
    expect(reply).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
    const long = await agent.call('teamProfit', { ...whole, from: addDays(today, -92), to: today }, { token });
    expect(long).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
  });
});
