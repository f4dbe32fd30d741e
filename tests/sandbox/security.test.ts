import { describe, expect, it, test } from 'vitest';
import { operatorWalletId, post, walletOf } from '../../sandbox/world/ledger.ts';
import { checkDepositLimit, checkPlayLimits, limitsOf, periodOf, setLimit } from '../../sandbox/world/limits.ts';
import { betsSince } from '../../sandbox/world/money-sums.ts';
import { playedMs } from '../../sandbox/world/play-time.ts';
import { findAccount, openSession } from '../../sandbox/world/sessions.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { futureHour } from '../tools/clock/future-hour.ts';
import { codeIn, visit } from './sandbox-client.ts';

const day = 24 * 60 * 60;

function world() {
  const own = openWorld('limits.localhost');
  const { id } = findAccount(own, 'lucia2025')!;
  const deposit = (amount: number) =>
    post(own, { kind: 'deposit', reference: null }, [
      { walletId: walletOf(own, id), amount },
      { walletId: operatorWalletId, amount: -amount },
    ]);
  return { own, id, deposit };
}
const limitOf = ({ own, id }: ReturnType<typeof world>) => limitsOf(own, id)[0]!;

describe('responsible gaming limits', () => {
  const key = { kind: 'deposit', period: 'day' } as const;

  it('apply immediately when lowered and after one day when raised', () => {
    const it = world();
    setLimit(it.own, it.id, { ...key, value: 50_000 });
    expect(limitOf(it)).toMatchObject({ value: 50_000, pending: null });
    setLimit(it.own, it.id, { ...key, value: 80_000 });
    const asked = limitOf(it).pending;
    it.own.clock.advance(60 * 60);
    setLimit(it.own, it.id, { ...key, value: 80_000 });
    expect(limitOf(it)).toMatchObject({ value: 50_000, pending: asked });
    setLimit(it.own, it.id, { ...key, value: null });
    expect(limitOf(it).pending?.value).toBeNull();
    setLimit(it.own, it.id, { ...key, value: 20_000 });
    expect(limitOf(it)).toMatchObject({ value: 20_000, pending: null });
    setLimit(it.own, it.id, { ...key, value: null });
    it.own.clock.advance(day - 1);
    expect(limitOf(it).value).toBe(20_000);
    it.own.clock.advance(2);
    expect(limitOf(it)).toMatchObject({ value: null, pending: null });
  });

  it('enforce the deposit limit exactly, include pending orders, and reset with the period', () => {
    const { own, id, deposit } = world();
    own.clock.set(Number(futureHour(17)));
    setLimit(own, id, { ...key, value: 50_000 });
    deposit(20_000);
    expect(() => checkDepositLimit(own, id, 30_000)).not.toThrow();
    expect(() => checkDepositLimit(own, id, 30_001)).toThrow(errorCode.depositLimit);
    expect(() => checkDepositLimit(own, id, 20_000, 10_001)).toThrow(errorCode.depositLimit);
    own.clock.advance(day / 2);
    expect(() => checkDepositLimit(own, id, 50_000)).not.toThrow();
  });

  it('count stakes minus prizes for the loss limit, and block games', () => {
    const { own, id } = world();
    const bet = (round: string, stake: number, prize: number | null) =>
      own.sql.run`
        INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, prize, choice, placed_at)
        VALUES (${id}, ${walletOf(own, id)}, 'g', 'RNG', ${round}, ${stake}, ${prize}, '{}', ${own.clock.now()})`;
    // The seeded bets of the month can have won more than they cost.
    const { staked, won } = betsSince(own, id, periodOf('month', own.clock.now()).from);
    bet('0', Math.max(won - staked, 1), 0);
    const { used } = limitsOf(own, id).find(({ kind, period }) => kind === 'loss' && period === 'month')!;
    setLimit(own, id, { kind: 'loss', period: 'month', value: used + 10_000 });
    bet('1', 12_000, 3_000);
    expect(() => checkPlayLimits(own, id)).not.toThrow();
    bet('2', 1_000, null);
    expect(() => checkPlayLimits(own, id)).toThrow(errorCode.lossLimit);
  });

  it('count time only once for the session time limit when two devices are used at the same time', () => {
    const { own, id } = world();
    own.clock.set(Number(futureHour(17)));
    const since = own.clock.now();
    const account = findAccount(own, 'lucia2025')!;
    for (const seconds of [0, 600]) {
      own.clock.advance(seconds);
      openSession(own, account, { ip: '1.2.3.4', country: 'PE' });
    }
    own.sql.run`UPDATE sign_ins SET last_at = at + 900000 WHERE at >= ${since}`;
    expect(Math.round(playedMs(own, id, since) / 60_000)).toBe(25);
    setLimit(own, id, { kind: 'session', period: 'day', value: 15 });
    expect(() => checkPlayLimits(own, id)).toThrow(errorCode.sessionLimit);
  });

  it('follow the operator calendar (UTC-5): day, week from Monday, month', () => {
    const sunday = Date.UTC(2026, 1, 2, 4, 59);
    const iso = (at: number) => new Date(at).toISOString().slice(0, 13);
    const of = (period: 'day' | 'week' | 'month', at: number) => Object.values(periodOf(period, at)).map(iso);
    expect(of('day', sunday)).toEqual(['2026-02-01T05', '2026-02-02T05']);
    expect(of('week', sunday)).toEqual(['2026-01-26T05', '2026-02-02T05']);
    expect(of('week', sunday + 60_000)).toEqual(['2026-02-02T05', '2026-02-09T05']);
    expect(of('month', sunday)).toEqual(['2026-02-01T05', '2026-03-01T05']);
    expect(of('month', Date.UTC(2027, 0, 1, 4))).toEqual(['2026-12-01T05', '2027-01-01T05']);
  });
});

describe('self-exclusion', () => {
  it.each([
    ['day', '2026-06-16T12:00'],
    ['month', '2026-07-15T12:00'],
    ['halfYear', '2026-12-15T12:00'],
    ['year', '2027-06-15T12:00'],
  ])('ends every session for a %s and refuses the sign-in until %s', async (term, end) => {
    const player = visit();
    await player.control('/clock', { set: '2026-06-15T12:00:00.000Z' });
    const [token, other] = [await player.tokenOf('lucia2025'), await player.tokenOf('lucia2025')];
    expect(await player.call('exclude', { term, password: 'falsa' }, { token })).toMatchObject({
      errorCode: errorCode.passwordWrong,
      value: { attemptsLeft: 4 },
    });
    const { until } = await player.value('exclude', { term, password: 'Sorteo2025' }, { token });
    expect(until).toContain(end);
    for (const one of [token, other]) expect((await player.call('limits', undefined, { token: one })).status).toBe(401);
    expect(await player.login('lucia2025', 'Sorteo2025')).toMatchObject({
      errorCode: errorCode.accountExcluded,
      value: { until },
    });
    await player.control('/clock', { set: `${end}:30.000Z` });
    expect((await player.login('lucia2025', 'Sorteo2025')).success).toBe(true);
  });

  it('is permanent for the term `ever`, and a sign-in with a wrong password does not reveal it', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    expect(await player.value('exclude', { term: 'ever', password: 'Sorteo2025' }, { token })).toEqual({ until: null });
    await player.control('/clock', { advanceSeconds: 40 * 365 * day });
    expect(await player.login('lucia2025', 'Sorteo2025')).toMatchObject({ value: { until: null } });
    expect(await player.login('lucia2025', 'otra')).toMatchObject({ errorCode: errorCode.badCredentials });
  });
});

describe('saving the withdrawal password', () => {
  const save = async (request: object) => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    return { player, token, reply: await player.call('saveWithdrawalPassword', request, { token }) };
  };

  it.each(['111111', '123456', '987654', '12345', 'abcdef'])('refuses the weak password %s', async (password) => {
    const { reply } = await save({ current: '135790', password });
    expect(reply.errorCode).toBe(errorCode.withdrawalPasswordWeak);
  });

  it('refuses the current password as the new one', async () => {
    const { reply } = await save({ current: '135790', password: '135790' });
    expect(reply.errorCode).toBe(errorCode.withdrawalPasswordSame);
  });

  it('requires the current password, applies once per request, and is blocked after wrong attempts', async () => {
    const { player, token, reply } = await save({ current: '135790', password: '402817' });
    expect(reply.success).toBe(true);
    const again = () => player.call('saveWithdrawalPassword', { current: '135790', password: '402817' }, { token });
    expect((await again()).success).toBe(true);
    for (let guess = 0; guess < 3; guess++)
      await player.call('saveWithdrawalPassword', { current: '000001', password: '500001' }, { token });
    const last = await player.call('saveWithdrawalPassword', { current: '000001', password: '500001' }, { token });
    expect(last.errorCode).toBe(errorCode.withdrawalPasswordLocked);
    expect((await again()).errorCode).toBe(errorCode.withdrawalPasswordLocked);
  });

  it('accepts a code sent to the linked phone number or email address', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    await player.value('securityCode', { target: 'forgottenByMobile' }, { token });
    const message = await player.lastMessage();
    expect(message).toMatchObject({ channel: 'sms', recipient: '+51 987654321' });
    const order = { code: codeIn(message?.text ?? ''), sentTo: 'mobile', password: '402817' };
    expect((await player.call('saveWithdrawalPassword', { ...order, sentTo: 'email' }, { token })).success).toBe(false);
    expect((await player.call('saveWithdrawalPassword', order, { token })).success).toBe(true);
    expect((await player.call('saveWithdrawalPassword', order, { token })).success).toBe(true);
  });
});

test('only the owner of an email address learns that the address is taken', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  const address = 'valentina@example.com';
  expect((await player.call('securityCode', { target: 'bindEmail', email: address }, { token })).success).toBe(true);
  const code = codeIn((await player.lastMessage())?.text ?? '');
  const bind = (more: object) =>
    player.call('bindContact', { kind: 'email', email: address, code, password: 'Sorteo2025', ...more }, { token });
  expect((await bind({ code: '000000' })).errorCode).toBe(errorCode.codeWrong);
  expect((await bind({ password: 'x' })).errorCode).toBe(errorCode.passwordWrong);
  expect((await bind({})).errorCode).toBe(errorCode.emailTaken);
});

test('a session can be ended by its id, except the current session and sessions of other accounts', async () => {
  const player = visit();
  const [token, other] = [await player.tokenOf('lucia2025'), await player.tokenOf('lucia2025')];
  const stranger = await player.tokenOf('valentina');
  const [own, second] = await player.value('signInSessions', undefined, { token });
  const theirs = await player.value('signInSessions', undefined, { token: stranger });
  expect(theirs).toHaveLength(3);
  for (const { id } of [own!, ...theirs]) await player.value('endSessions', { id }, { token });
  expect(await player.value('signInSessions', undefined, { token: stranger })).toHaveLength(3);
  expect(await player.value('endSessions', { id: second!.id }, { token })).toHaveLength(1);
  expect((await player.call('limits', undefined, { token: other })).status).toBe(401);
  await player.value('endSessions', {}, { token: stranger });
  expect(await player.value('signInSessions', undefined, { token: stranger })).toHaveLength(1);
});

test('the reality check is due by the gateway clock, and is due again after each confirmation', async () => {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  const read = (minutes = '60') => player.value('realityCheck', { minutes }, { token });
  expect(await read('0')).toMatchObject({ dueInMs: null });
  await player.control('/clock', { advanceSeconds: 59 * 60 });
  expect((await read()).dueInMs).toBeGreaterThan(0);
  await player.control('/clock', { advanceSeconds: 60 });
  expect(await read()).toMatchObject({ dueInMs: 0, playedMinutes: 60 });
  const { dueInMs } = await player.value('answerRealityCheck', { minutes: 60 }, { token });
  expect(dueInMs).toBeGreaterThan(59 * 60_000);
  expect(await player.value('saveRealityCheck', { minutes: 15 }, { token })).toMatchObject({
    isOwn: true,
    minutes: 15,
  });
  expect((await read('0')).minutes).toBe(15);
});
