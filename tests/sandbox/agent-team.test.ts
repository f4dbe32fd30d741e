import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { activityBetween, downlineOf } from '../../sandbox/world/downline.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { findAccount } from '../../sandbox/world/sessions.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import type { Rates } from '../../src/gateway/schemas/agent-team.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';
import { type Visit, visit } from './sandbox-client.ts';

const withdrawalPassword = '135790';
const password = 'Clave2040x';
const all = (rate: number): Rates => ({ RNG: rate, LIVE: rate, SPORTS: rate, LOTT: rate, FISH: rate, PVP: rate });
const key = () => randomUUID();

async function agent(name = 'agente1', player: Visit = visit(), word?: string) {
  const token = await player.tokenOf(name, word);
  const balance = async () => Math.round((await player.value('balance', undefined, { token })).sumBalance * 100);
  const members = () => player.value('downlineMembers', undefined, { token });
  const direct = async (more: (member: { agent: boolean }) => boolean = () => true) =>
    (await members()).find((member) => member.level === 1 && member.id >= 2_000_000 && more(member))!;
  return { player, token, balance, members, direct };
}
type Agent = Awaited<ReturnType<typeof agent>>;

const sendTo = ({ player, token }: Agent, memberId: number, more: object = {}) =>
  player.call(
    'transferToDownline',
    { requestId: key(), memberId, amount: 12_345, remark: 'Premio', withdrawalPassword, ...more },
    { token },
  );

const newcomer = (more: object = {}) => ({
  requestId: key(),
  kind: 'member',
  account: 'rosario7',
  nickname: 'Rosario',
  password,
  rates: all(40),
  ...more,
});

it.each([
  ['downlineMembers', undefined],
  ['downlineRegistration', undefined],
  ['registerDownline', newcomer()],
  ['registrationLinks', undefined],
  ['createRegistrationLink', { requestId: 'k', kind: 'member', days: null, note: '', rates: all(0) }],
  ['disableRegistrationLink', { code: 'EQ' }],
  ['downlineRebates', { memberId: '2000000' }],
  ['saveDownlineRebates', { memberId: 2_000_000, version: 0, rates: all(0) }],
  ['downlineOverview', { memberId: '2000000' }],
] as const)('%s is available only to agents', async (name, request) => {
  const { player, token } = await agent('lucia2025');
  expect(await player.call(name, request, { token })).toMatchObject({ errorCode: errorCode.notAgent });
});

describe('downline members', () => {
  it('contain exactly the members below the agent, and list each member before the downline of the member', async () => {
    const { members } = await agent();
    const rows = await members();
    expect(rows.length).toBeGreaterThan(5_000);
    expect(Math.max(...rows.map(({ level }) => level))).toBeGreaterThanOrEqual(5);
    const places = new Map(rows.map(({ id }, place) => [id, place]));
    for (const [place, { uplineId, level, team, directs }] of rows.entries()) {
      expect(uplineId === null).toBe(level === 1);
      if (uplineId !== null) expect(places.get(uplineId)!).toBeLessThan(place);
      // In the table, the team of a member is in the rows directly after the member's row.
      const below = rows.slice(place + 1, place + 1 + team);
      if (!below.every((row) => row.level > level)) throw new Error(`The team of row ${place} is not below it`);
      expect(below.filter((row) => row.level === level + 1)).toHaveLength(directs);
    }
    const few = await agent('agente42');
    expect((await few.members()).length).toBeLessThan(20);
  });
});

describe('transfer to the downline', () => {
  it('moves the exact amount to the member and keeps the ledger balanced', async () => {
    const own = await agent();
    const { id, balance: had } = await own.direct();
    const before = await own.balance();
    expect(await sendTo(own, id)).toMatchObject({ success: true, value: { amount: 12_345, balance: before - 12_345 } });
    expect(await own.balance()).toBe(before - 12_345);
    expect((await own.members()).find((member) => member.id === id)?.balance).toBe(had + 12_345);
    const overview = await own.player.value('downlineOverview', { memberId: String(id) }, { token: own.token });
    expect(overview).toMatchObject({ available: before - 12_345, left: 5_000_000 - 12_345 });
    expect(overview.transfers).toMatchObject([{ amount: 12_345, remark: 'Premio' }]);
    expect(await own.player.control('/ledger')).toMatchObject({ sum: 0, unbalanced: 0, overdrawn: 0 });
  });

  it('credits the wallet of a member who has an account', async () => {
    const own = await agent();
    const lucia = (await own.members()).find(({ account }) => account === 'lucia2025')!;
    expect(lucia).toMatchObject({ level: 1, balance: 1_284_050 });
    await sendTo(own, lucia.id, { amount: 100_001 });
    const { balance } = await agent('lucia2025', own.player);
    expect(await balance()).toBe(1_384_051);
  });

  it('sends one order for a repeated key, and refuses a different order under the same key', async () => {
    const own = await agent();
    const other = await agent('agente1', own.player);
    const { id } = await own.direct();
    const before = await own.balance();
    const requestId = key();
    const [one, two] = await Promise.all([sendTo(own, id, { requestId }), sendTo(other, id, { requestId })]);
    expect(one.value).toEqual(two.value);
    expect(await own.balance()).toBe(before - 12_345);
    expect(await sendTo(own, id, { requestId, amount: 50_000 })).toMatchObject({
      errorCode: errorCode.requestInvalid,
    });
    expect(await own.balance()).toBe(before - 12_345);
  });

  it('moves no money when the transfer is refused', async () => {
    const own = await agent();
    const rows = await own.members();
    const { id } = await own.direct();
    const deep = rows.find(({ level }) => level === 2)!;
    const before = await own.balance();
    const refused = async (memberId: number, more: object, code: string) =>
      expect(await sendTo(own, memberId, more)).toMatchObject({ success: false, errorCode: code });
    await refused(id, { withdrawalPassword: '000000' }, errorCode.withdrawalPasswordWrong);
    await refused(deep.id, {}, errorCode.downlineNone);
    await refused(2_100_000, {}, errorCode.downlineNone);
    await refused(7, {}, errorCode.downlineNone);
    await refused(id, { amount: 999 }, errorCode.transferRange);
    await refused(id, { amount: 2_000_001 }, errorCode.transferRange);
    await refused(id, { amount: 1_000.5 }, errorCode.requestInvalid);
    await refused(id, { remark: 'a'.repeat(141) }, errorCode.requestInvalid);
    expect(await own.balance()).toBe(before);
    const poor = await agent('agente42');
    const below = (await poor.members())[0]!;
    const money = await poor.balance();
    await sendTo(poor, below.id, { amount: 2_000_000 });
    expect(await sendTo(poor, below.id, { amount: money - 2_000_000 + 1 })).toMatchObject({
      errorCode: errorCode.fundsShort,
    });
    expect(await poor.balance()).toBe(money - 2_000_000);
  });

  it('refuses a self-excluded member', async () => {
    const own = await agent();
    const { id } = (await own.members()).find(({ account }) => account === 'lucia2025')!;
    const lucia = await own.player.tokenOf('lucia2025');
    await own.player.value('exclude', { term: 'week', password: 'Sorteo2025' }, { token: lucia });
    const before = await own.balance();
    expect(await sendTo(own, id)).toMatchObject({ errorCode: errorCode.downlineExcluded });
    expect(await own.balance()).toBe(before);
  });

  it('enforces the daily limit', async () => {
    const own = await agent();
    const { id } = await own.direct();
    for (const amount of [2_000_000, 2_000_000, 1_000_000]) await sendTo(own, id, { amount });
    expect(await sendTo(own, id, { amount: 1_000 })).toMatchObject({ errorCode: errorCode.transferRange });
    await own.player.control('/clock', { advanceSeconds: 24 * 60 * 60 + 1 });
    const again = await agent('agente1', own.player);
    expect(await sendTo(again, id, { amount: 1_000 })).toMatchObject({ success: true });
  });
});

describe('account that an agent registers', () => {
  it('joins the team with its rates, and must set a new password at the first sign-in', async () => {
    const own = await agent();
    const { player, token } = own;
    const made = await player.value('registerDownline', newcomer({ kind: 'agent' }), { token });
    expect(made).toEqual({
      kind: 'agent',
      account: 'rosario7',
      nickname: 'Rosario',
      rates: all(40),
      isPasswordSet: true,
    });
    const row = (await own.members()).find(({ account }) => account === 'rosario7');
    expect(row).toMatchObject({ level: 1, agent: true, rebate: 40, balance: 0, team: 0, lastSignInAt: null });
    const below = await agent('rosario7', player, password);
    const overview = await player.value('downlineRegistration', undefined, { token: below.token });
    expect(overview.limits).toMatchObject({ RNG: { min: 0, max: 40 }, LOTT: { min: 0, max: 40 } });
    await player.value('registerDownline', newcomer({ account: 'pariente9', rates: all(10) }), { token: below.token });
    expect((await own.members()).find(({ account }) => account === 'pariente9')).toMatchObject({
      level: 2,
      rebate: 10,
    });
  });

  it('is created once per key; a repeated request changes the password before the first sign-in', async () => {
    const { player, token, members } = await agent();
    const order = newcomer();
    await player.value('registerDownline', order, { token });
    const other = 'Segunda2040';
    const again = await player.value('registerDownline', { ...order, password: other }, { token });
    expect(again.isPasswordSet).toBe(true);
    expect((await members()).filter(({ account }) => account === 'rosario7')).toHaveLength(1);
    const signIn = (word: string) => player.login('rosario7', word);
    expect(await signIn(password)).toMatchObject({ errorCode: errorCode.badCredentials });
    expect(await signIn(other)).toMatchObject({ success: true, value: { firstTimeLogin: true } });
    const late = await player.value('registerDownline', order, { token });
    expect(late.isPasswordSet).toBe(false);
    expect(await signIn(other)).toMatchObject({ success: true });
  });

  it('requires a free name, valid fields and rates within those of the agent', async () => {
    const own = await agent();
    const { player, token } = own;
    const refused = async (more: object, code: string) =>
      expect(await player.call('registerDownline', newcomer(more), { token })).toMatchObject({ errorCode: code });
    await refused({ account: 'LUCIA2025' }, errorCode.accountTaken);
    await refused({ account: (await own.direct()).account }, errorCode.accountTaken);
    await refused({ account: 'ro' }, errorCode.fieldRejected);
    await refused({ password: 'corta' }, errorCode.fieldRejected);
    await refused({ nickname: 'a'.repeat(25) }, errorCode.fieldRejected);
    await refused({ rates: { ...all(40), LOTT: 91 } }, errorCode.rebatesExceeded);
    expect(
      await player.call('registerDownline', newcomer({ rates: { ...all(40), LOTT: 90 } }), { token }),
    ).toMatchObject({ success: true });
  });
});

describe('registration link', () => {
  const order = (more: object = {}) => ({
    requestId: key(),
    kind: 'agent',
    days: 7,
    note: 'Feria',
    rates: all(55),
    ...more,
  });
  const form = async (player: Visit, affiliateCode: string, more: object = {}) => ({
    username: 'visitante1',
    password: 'Visita2040',
    confirmPassword: 'Visita2040',
    mobileNum: '911222333',
    countryDialingCode: '51',
    affiliateCode,
    registerUrl: 'http://x.localhost/register',
    registerMethod: 'WEB',
    login: true,
    ...(await player.proof()),
    ...more,
  });

  it('adds new members to the team with the rates of the link, and counts them', async () => {
    const own = await agent();
    const { player, token } = own;
    await player.control('/whitelabel', { [whitelabelModule.smsOnRegistration]: false });
    const { code } = await player.value('createRegistrationLink', order(), { token });
    expect(await player.value('affiliate', { code: code.toLowerCase(), domain: 'x' })).toEqual({ affiliateCode: code });
    await player.value('register', await form(player, code));
    expect((await own.members()).find(({ account }) => account === 'visitante1')).toMatchObject({
      level: 1,
      agent: true,
      rebate: 55,
    });
    const { links } = await player.value('registrationLinks', undefined, { token });
    expect(links).toMatchObject([{ code, uses: 1, status: 'open' }]);
  });

  it('stops working when it is disabled or expired', async () => {
    const { player, token } = await agent();
    await player.control('/whitelabel', { [whitelabelModule.smsOnRegistration]: false });
    const off = await player.value('createRegistrationLink', order(), { token });
    const over = await player.value('createRegistrationLink', order({ days: 1 }), { token });
    expect(await player.value('disableRegistrationLink', { code: off.code }, { token })).toMatchObject({
      status: 'off',
    });
    expect(await player.call('disableRegistrationLink', { code: off.code }, { token })).toMatchObject({
      errorCode: errorCode.linkGone,
    });
    await player.control('/clock', { advanceSeconds: 24 * 60 * 60 });
    for (const { code } of [off, over])
      expect(await player.call('register', await form(player, code))).toMatchObject({
        errorCode: errorCode.affiliateInvalid,
      });
    const later = await agent('agente1', player);
    const { links } = await player.value('registrationLinks', undefined, { token: later.token });
    expect(links.map(({ status }) => status).sort()).toEqual(['expired', 'off']);
  });

  it('is created once per key, and only the agent who created it can disable it', async () => {
    const { player, token } = await agent();
    const asked = order();
    const { code } = await player.value('createRegistrationLink', asked, { token });
    expect((await player.value('createRegistrationLink', asked, { token })).code).toBe(code);
    const other = await agent('agente2', player);
    expect(await player.call('disableRegistrationLink', { code }, { token: other.token })).toMatchObject({
      errorCode: errorCode.linkGone,
    });
    expect((await player.value('registrationLinks', undefined, { token: other.token })).links).toEqual([]);
    expect(await player.call('createRegistrationLink', order({ rates: all(181) }), { token })).toMatchObject({
      errorCode: errorCode.rebatesExceeded,
    });
  });

  it('allows at most 20 open registration links', async () => {
    const { player, token } = await agent();
    for (let count = 0; count < 20; count++) await player.value('createRegistrationLink', order(), { token });
    expect(await player.call('createRegistrationLink', order(), { token })).toMatchObject({
      errorCode: errorCode.linksFull,
    });
  });
});

describe('downline rebates', () => {
  it('can be raised up to the rate of the agent but not lowered, and require the current version number', async () => {
    const own = await agent();
    const { player, token } = own;
    const { id } = await own.direct();
    const read = () => player.value('downlineRebates', { memberId: String(id) }, { token });
    const { version, rates, limits } = await read();
    expect(limits.RNG).toEqual({ min: rates.RNG, max: 180 });
    const save = (more: object) =>
      player.call('saveDownlineRebates', { memberId: id, version, rates, ...more }, { token });
    expect(await save({ rates: { ...rates, RNG: rates.RNG - 1 } })).toMatchObject({
      errorCode: errorCode.rebatesExceeded,
    });
    expect(await save({ rates: { ...rates, RNG: 181 } })).toMatchObject({ errorCode: errorCode.rebatesExceeded });
    const higher = { ...rates, RNG: 180 };
    expect(await save({ rates: higher })).toMatchObject({
      success: true,
      value: { version: version + 1, rates: higher },
    });
    // A repeat of the same save, as after an indeterminate response, changes nothing; a different save based on the old
    // version is refused.
    expect(await save({ rates: higher })).toMatchObject({ success: true, value: { version: version + 1 } });
    expect(await save({ rates: { ...higher, FISH: 180 } })).toMatchObject({ errorCode: errorCode.rebatesChanged });
    expect((await own.members()).find((member) => member.id === id)?.rebate).toBe(180);
  });

  it('refuse requests for indirect and unknown members', async () => {
    const own = await agent();
    const { player, token } = own;
    const deep = (await own.members()).find(({ level }) => level === 3)!;
    for (const id of [deep.id, 2_100_000])
      expect(await player.call('downlineRebates', { memberId: String(id) }, { token })).toMatchObject({
        errorCode: errorCode.downlineNone,
      });
  });
});

describe('downline rebates over time', () => {
  it('a raised rebate applies from the next day, and earlier days stay unchanged', () => {
    const world = openWorld('team.localhost');
    const today = dayOf(world.clock.now());
    const id = findAccount(world, 'agente1')!.id;
    const past = [addDays(today, -60), addDays(today, -1)] as const;
    const busy = downlineOf(world, id)
      .directs(id)
      .find((one) => activityBetween(one, ...past).validBets > 0 && one.id >= 2_000_000)!;
    const before = activityBetween(busy, ...past);
    world.sql.run`
      INSERT INTO downline_terms VALUES (${busy.id}, 1, ${JSON.stringify(all(busy.rebate + 100))}, ${world.clock.now()})`;
    world.clock.advance(40 * 24 * 60 * 60);
    const later = downlineOf(world, id).byId(busy.id)!;
    expect(later.rebate).toBe(busy.rebate + 100);
    expect(activityBetween(later, ...past).rebates).toBe(before.rebates);
    for (let day = 1; day < 40; day++) {
      const { validBets, rebates } = activityBetween(later, addDays(today, day), addDays(today, day));
      expect(rebates).toBe(Math.floor((validBets * later.rebate) / 10_000));
    }
  });
});
