import { describe, expect, it } from 'vitest';
import { contractKinds } from '../../machines/domain/contract-rule.ts';
import { payoutsOf } from '../../sandbox/world/agent-payouts.ts';
import { payoutsPaid } from '../../sandbox/world/contract-payouts.ts';
import { ensureContracts } from '../../sandbox/world/contract-seed.ts';
import { settleContracts } from '../../sandbox/world/contract-settlement.ts';
import { activityOfAll, downlineOf } from '../../sandbox/world/downline.ts';
import { audit, balanceOf, walletOf } from '../../sandbox/world/ledger.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { findAccount } from '../../sandbox/world/sessions.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { proves } from '../requirements/proves.ts';
import { visit } from './sandbox-client.ts';

const terms = {
  rate: 1_000,
  lossRate: 0,
  period: 'weekly',
  activeMembers: 0,
  validBet: 0,
  profitLoss: 0,
  betAmount: 0,
};
const renata = 830_151;

async function agents() {
  const player = visit();
  const [mateo, other] = [{ token: await player.tokenOf('agente1') }, { token: await player.tokenOf('agente2') }];
  const overview = (who: { token: string }, kind = 'dividend') => player.value('contractOverview', { kind }, who);
  const decide = (who: { token: string }, request: object) =>
    player.call('dividendContract', { requestId: 'd1', agreed: '', version: 1, ...request }, who);
  const offer = (order: object, requestId = 'o1') =>
    player.call('offerContract', { requestId, kind: 'dividend', memberId: renata, version: 0, terms, ...order }, mateo);
  return { player, mateo, renata: other, overview, decide, offer };
}

describe('agent contract', () => {
  it('refuses every request of a player', async () => {
    const player = visit();
    const token = { token: await player.tokenOf('lucia2025') };
    for (const [name, request] of [
      ['contractOverview', { kind: 'daily' }],
      ['hourSalaryContract', { requestId: 'r', action: 'accept', id: 'CR1', version: 1, agreed: '' }],
      ['offerContract', { requestId: 'r', kind: 'daily', memberId: renata, version: 0, terms }],
    ] as const)
      expect((await player.call(name, request, token)).errorCode).toBe(errorCode.notAgent);
  });

  it('exists for all four kinds in the seed data, and both parties get the same contract', async () => {
    const { player, mateo, renata: other, overview } = await agents();
    for (const kind of contractKinds) {
      const { own, given, remainingMs } = await player.value('contractOverview', { kind }, mateo);
      expect(own).toMatchObject({ kind, party: null });
      expect(given.length).toBeGreaterThan(1);
      expect(remainingMs).toBeGreaterThan(0);
      if (kind === 'realtime') expect(remainingMs).toBeLessThanOrEqual(300_000);
    }
    const hers = (await overview(other)).own;
    const his = (await overview(mateo)).given.find(({ party }) => party?.id === renata);
    expect(hers).toMatchObject({ id: his!.id, terms: his!.terms, party: { account: 'agente1', nickname: 'Mateo' } });
  });

  it('requires consent to end both conflicting downline contracts, and ends both at the same time', async () => {
    const { mateo, overview, decide } = await agents();
    const [offered] = (await overview(mateo)).waiting;
    const warned = await decide(mateo, { action: 'accept', id: offered!.id });
    expect(warned.errorCode).toBe(errorCode.contractCollides);
    const { ending } = warned.value as { ending: { id: string; account: string; rate: number; below: boolean }[] };
    expect(ending.map(({ rate, below }) => [rate, below])).toEqual([
      [2_000, false],
      [1_800, false],
    ]);
    const part = await decide(mateo, { action: 'accept', id: offered!.id, agreed: ending[0]!.id });
    expect(part.errorCode).toBe(errorCode.contractCollides);
    expect((await overview(mateo)).given).toHaveLength(3);
    const agreed = ending.map(({ id }) => id).join(',');
    const done = await decide(mateo, { action: 'accept', id: offered!.id, agreed });
    expect(done.value).toMatchObject({ outcome: 'accepted', ended: ending });
    const after = await overview(mateo);
    expect(after.own?.terms.rate).toBe(1_600);
    expect(after.given.map(({ party }) => party?.id)).toEqual([renata]);
    // A repeated request with the same key gets the same response; a request with another key is refused because the
    // offer is already decided.
    expect((await decide(mateo, { action: 'accept', id: offered!.id, agreed })).value).toEqual(done.value);
    expect((await decide(mateo, { requestId: 'd2', action: 'accept', id: offered!.id })).errorCode).toBe(
      errorCode.contractDecided,
    );
  });

  it('tells both sides the outcome of a request, and lets the sender withdraw a termination', async () => {
    const { player, mateo, renata: other, overview, decide, offer } = await agents();
    await offer({});
    const { id } = (await overview(other)).waiting[0]!;
    await decide(other, { action: 'reject', id });
    for (const [who, isSent] of [
      [mateo, true],
      [other, false],
    ] as const)
      expect((await overview(who)).history.find((record) => record.id === id)).toMatchObject({
        isSent,
        outcome: 'rejected',
      });
    const { own } = await overview(other);
    await decide(other, { requestId: 'd2', action: 'terminate', id: own!.id });
    const [sent] = (await overview(other)).sent;
    const order = { requestId: 'w1', kind: 'dividend', id: sent!.id, version: sent!.version };
    expect((await player.value('withdrawContractTermination', order as never, other)).outcome).toBe('withdrawn');
    expect((await overview(mateo)).waiting.some((request) => request.id === sent!.id)).toBe(false);
    expect((await overview(mateo)).history[0]).toMatchObject({ id: sent!.id, outcome: 'withdrawn' });
  });

  it('lists the conflicting contracts that must be ended first, with the setting `reading: higher`', async () => {
    const { player, mateo, overview } = await agents();
    await player.control('/contracts', { reading: 'higher' });
    const [offered] = (await overview(mateo, 'daily')).waiting;
    const order = { requestId: 'd1', action: 'accept', id: offered!.id, version: '1', agreed: '' };
    const warned = await player.call('dailySalaryContract', order, mateo);
    expect((warned.value as { ending: unknown[] }).ending).toHaveLength(2);
  });

  it('the first offer of a kind gives an agent access to the contract page of that kind', async () => {
    const { player, renata: other, offer } = await agents();
    const flags = () => player.value('consolidatedFunds', undefined, other);
    expect(await flags()).toMatchObject({ divtypereq: true, contracthoursalreq: false });
    const hourly = { ...terms, rate: 10, period: null, betAmount: 100 };
    expect(await offer({ kind: 'hourly', terms: hourly })).toMatchObject({ success: true });
    expect(await flags()).toMatchObject({ divtypereq: true, contracthoursalreq: true, realtimesalreqtype: false });
  });

  it('cannot be offered by an agent whose own contract of the same kind has ended', async () => {
    const { player, mateo, overview } = await agents();
    const { own, given } = await overview(mateo, 'hourly');
    const agreed = given.map(({ id }) => id).join(',');
    const end = { requestId: 'd1', action: 'terminate', id: own!.id, version: 1, agreed };
    expect(await player.call('hourSalaryContract', end, mateo)).toMatchObject({ success: true });
    await player.control('/clock', { advanceSeconds: 3600 });
    const token = await player.tokenOf('agente1');
    expect((await overview({ token }, 'hourly')).own).toBeNull();
    const hourly = { ...terms, rate: 5, period: null, betAmount: 100_000 };
    const order = { requestId: 'o1', kind: 'hourly', memberId: renata, version: 0, terms: hourly };
    expect((await player.call('offerContract', order, { token })).errorCode).toBe(errorCode.contractOwnNone);
  });

  it('can be offered only to a direct agent, within the terms of the sender; an open offer can be changed', async () => {
    const { player, mateo, renata: other, overview, decide, offer } = await agents();
    expect((await offer({ terms: { ...terms, rate: 2_501 } })).errorCode).toBe(errorCode.contractBeyond);
    expect((await offer({ terms: { ...terms, rate: 0 } })).errorCode).toBe(errorCode.requestInvalid);
    expect((await offer({ memberId: 830_100 })).errorCode).toBe(errorCode.contractNotDirect);
    expect((await offer({})).success).toBe(true);
    expect((await offer({}, 'o2')).errorCode).toBe(errorCode.contractStanding);
    const seen = (await overview(other)).waiting[0]!;
    expect((await offer({ version: seen.version, terms: { ...terms, rate: 900 } }, 'o3')).success).toBe(true);
    const late = await decide(other, { action: 'accept', id: seen.id, version: seen.version });
    expect(late.errorCode).toBe(errorCode.contractChanged);
    const withdrawal = { requestId: 'w1', kind: 'dividend', memberId: renata, version: seen.version + 1 };
    expect((await player.call('withdrawContractOffer', withdrawal, mateo)).success).toBe(true);
    expect((await decide(other, { action: 'accept', id: seen.id, version: 2 })).errorCode).toBe(
      errorCode.contractWithdrawn,
    );
    expect((await offer({}, 'o4')).success).toBe(true);
    const again = (await overview(other)).waiting[0]!;
    await player.control('/clock', { advanceSeconds: 8 * 24 * 3600 });
    const token = { token: await player.tokenOf('agente2') };
    expect((await decide(token, { action: 'accept', id: again.id })).errorCode).toBe(errorCode.contractLapsed);
    expect((await decide(token, { action: 'accept', id: 'CR0' })).errorCode).toBe(errorCode.notFound);
  });

  it('accepts only one of several simultaneous decisions', async () => {
    const { mateo, renata: other, overview, decide, offer } = await agents();
    await offer({});
    const { id } = (await overview(other)).waiting[0]!;
    const answers = await Promise.all(
      ['accept', 'reject', 'accept', 'reject'].map((action, index) =>
        decide(other, { requestId: `at once ${index}`, action, id }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map((answer) => answer.errorCode))).toEqual(
      new Set([errorCode.contractDecided]),
    );
    expect((await overview(mateo)).given.filter(({ party }) => party?.id === renata)).toHaveLength(1);
  });

  it('ends when the other party agrees; a warning appears before a contract with the operator ends', async () => {
    const { mateo, renata: other, overview, decide } = await agents();
    const own = (await overview(other)).own!;
    expect((await decide(other, { action: 'terminate', id: own.id })).value).toMatchObject({ outcome: 'asked' });
    expect((await decide(other, { requestId: 'd2', action: 'terminate', id: own.id })).errorCode).toBe(
      errorCode.contractStanding,
    );
    const asked = (await overview(mateo)).waiting.find(({ type }) => type === 'termination')!;
    expect(asked.party?.id).toBe(renata);
    expect((await decide(mateo, { action: 'accept', id: asked.id })).value).toMatchObject({ outcome: 'ended' });
    expect((await overview(other)).own).toBeNull();
    const operator = (await overview(mateo)).own!;
    const warned = await decide(mateo, { requestId: 'd3', action: 'terminate', id: operator.id });
    expect((warned.value as { ending: unknown[] }).ending).toHaveLength(2);
  });

  it('is decided automatically when the other party has no real account', async () => {
    const { player, mateo, overview, offer } = await agents();
    const strangers = (await overview(mateo)).candidates.filter(({ id }) => id > 1_000_000).slice(0, 8);
    for (const [index, { id }] of strangers.entries())
      expect((await offer({ memberId: id }, `many ${index}`)).success).toBe(true);
    expect((await overview(mateo)).sent).toHaveLength(8);
    await player.control('/clock', { advanceSeconds: 3600 });
    const token = { token: await player.tokenOf('agente1') };
    const { sent, given } = await overview(token);
    expect(sent).toHaveLength(0);
    expect(given.length).toBeGreaterThan(5);
  });
});

describe('contract payouts', () => {
  const world = openWorld('contract-payouts.localhost');
  const mateo = findAccount(world, 'agente1')!;
  ensureContracts(world);
  const today = dayOf(world.clock.now());
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

  it('equal the team activity at the contract rate minus the amounts passed on to the downline', () => {
    const day = addDays(today, -3);
    const [paid] = payoutsPaid(world, mateo.id, 'daily', addDays(day, 1), addDays(day, 1));
    const { members } = downlineOf(world, mateo.id);
    const base = activityOfAll(members, day, day).validBets;
    expect(paid).toMatchObject({ base, gross: Math.floor((base * 80) / 10_000) });
    const his = downlineOf(world, renata).members;
    const hers = activityOfAll(his, day, day).validBets;
    expect(paid!.passed).toBeGreaterThanOrEqual(hers >= 100_000 ? Math.floor((hers * 60) / 10_000) : 0);
    expect(paid!.amount).toBe(paid!.gross - paid!.passed);
  });

  it(
    'split the day into hourly and five-minute periods whose bets add up to the day',
    proves('member-4.13', 'member-9.4'),
    () => {
      const day = addDays(today, -2);
      const next = addDays(day, 1);
      const slots = payoutsPaid(world, mateo.id, 'hourly', day, next).filter(({ since }) => dayOf(since) === day);
      const { members } = downlineOf(world, mateo.id);
      const whole = activityOfAll(members, day, day).validBets;
      expect(slots.reduce((all, { base }) => all + base, 0)).toBeLessThanOrEqual(whole);
      expect(slots.reduce((all, { base }) => all + base, 0)).toBeGreaterThan(whole * 0.8);
      const fives = payoutsPaid(world, mateo.id, 'realtime', day, day);
      expect(fives.every(({ since, until }) => until - since === 300_000 && until % 300_000 === 0)).toBe(true);
      expect(fives.length).toBeGreaterThan(250);
    },
  );

  it('credit the wallet once per period and keep the ledger balanced', () => {
    const wallet = walletOf(world, mateo.id);
    const began = world.clock.now();
    settleContracts(world, began);
    const before = balanceOf(world, wallet);
    world.clock.advance(2 * 24 * 3600);
    // The clock runs, and a period of five minutes can end between two calls.
    const later = world.clock.now();
    settleContracts(world, later);
    const after = balanceOf(world, wallet);
    settleContracts(world, later);
    expect(balanceOf(world, wallet)).toBe(after);
    const to = dayOf(later);
    const paid = contractKinds.flatMap((kind) => payoutsPaid(world, mateo.id, kind, today, to));
    expect(after - before).toBe(sum(paid.filter(({ until }) => until > began)));
    expect(after).toBeGreaterThan(before);
    expect(audit(world)).toMatchObject({ sum: 0, unbalanced: 0, overdrawn: 0 });
  });

  it('equal the contract amounts in the income report of the agent', () => {
    const [from, to] = [addDays(today, -20), dayOf(world.clock.now())];
    const income = payoutsOf(world, mateo, from, to).filter(({ kind }) => kind !== 'rebate');
    expect(sum(income)).toBe(sum(contractKinds.flatMap((kind) => payoutsPaid(world, mateo.id, kind, from, to))));
  });

  it('stop at the end of the contract, and pay no period twice', () => {
    const own = openWorld('contract-payouts-2.localhost');
    ensureContracts(own);
    const agent = findAccount(own, 'agente1')!;
    own.clock.advance(3_601);
    settleContracts(own);
    own.clock.advance(400);
    const now = own.clock.now();
    own.sql
      .run`UPDATE contracts SET ended_at = ${now}, version = 2 WHERE holder_id = ${agent.id} AND kind = 'realtime'`;
    own.clock.advance(3_600);
    settleContracts(own);
    const paid = payoutsPaid(own, agent.id, 'realtime', today, dayOf(own.clock.now()));
    expect(Math.max(...paid.map(({ until }) => until))).toBeLessThanOrEqual(now);
    const untils = paid.map(({ until }) => until);
    expect(new Set(untils).size).toBe(untils.length);
  });
});
