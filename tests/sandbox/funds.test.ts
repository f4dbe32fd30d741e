import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../sandbox/world/world.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type Visit, visit } from './sandbox-client.ts';

const password = '135790';
const seeded = 12_840.5;

async function lucia() {
  const player = visit();
  const token = await player.tokenOf('lucia2025');
  const balance = async () => (await player.value('balance', undefined, { token })).sumBalance;
  return { player, token, balance };
}

const order = (more: object = {}) => ({ requestId: randomUUID(), methodId: 'tarjeta', amount: 100_030, ...more });
const later = (player: Visit, advanceSeconds: number) => player.control('/clock', { advanceSeconds });

describe('deposit order', () => {
  it('charges the fee of its method, and is credited when the sandbox clock passes the processing time', async () => {
    const { player, token, balance } = await lucia();
    const made = await player.value('createDeposit', order(), { token });
    expect(made).toMatchObject({ status: 'created', amount: 100_030, fee: 2_501, credited: 97_529 });
    expect(made.remainingMs).toBeGreaterThan(9 * 60_000);
    const { reference } = made;
    const reported = await player.value('reportDeposit', { reference }, { token });
    expect(reported).toMatchObject({ status: 'received', remainingMs: 0 });
    expect(await balance()).toBe(seeded);
    await later(player, 6);
    expect(await balance()).toBe(13_815.79);
    const settled = await player.value('depositOrder', { reference }, { token });
    expect(settled).toMatchObject({ status: 'credited', lines: [], qr: null });
    expect(settled.settledAt).not.toBeNull();
    await player.value('reportDeposit', { reference }, { token });
    await player.value('cancelDeposit', { reference }, { token });
    await later(player, 60);
    expect(await balance()).toBe(13_815.79);
  });

  it('is created once per key, and a different order under that key is refused', async () => {
    const { player, token } = await lucia();
    const asked = order();
    const { reference } = await player.value('createDeposit', asked, { token });
    await player.value('reportDeposit', { reference }, { token });
    const again = await player.value('createDeposit', asked, { token });
    expect(again).toMatchObject({ reference, status: 'received' });
    expect(await player.call('createDeposit', { ...asked, amount: 5_000 }, { token })).toMatchObject({
      status: 400,
      errorCode: errorCode.requestInvalid,
    });
  });

  it('returns the open order instead of a second one for the same method', async () => {
    const { player, token } = await lucia();
    const first = await player.value('createDeposit', order(), { token });
    const second = await player.value('createDeposit', order({ amount: 50_000 }), { token });
    expect(second).toEqual({ ...first, remainingMs: second.remainingMs });
    const other = await player.value('createDeposit', order({ methodId: 'cripto' }), { token });
    expect(other.reference).not.toBe(first.reference);
    const listed = await player.value('depositOrders', undefined, { token });
    expect(
      listed
        .slice(0, 2)
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual([first.reference, other.reference].sort());
  });

  it('expires without payment, and is cancelable until payment is reported', async () => {
    const { player, token, balance } = await lucia();
    const { reference } = await player.value('createDeposit', order(), { token });
    await later(player, 10 * 60);
    expect((await player.value('depositOrder', { reference }, { token })).status).toBe('expired');
    const other = await player.value('createDeposit', order(), { token });
    expect((await player.value('cancelDeposit', { reference: other.reference }, { token })).status).toBe('cancelled');
    const paid = await player.value('createDeposit', order(), { token });
    await player.value('reportDeposit', { reference: paid.reference }, { token });
    expect((await player.value('cancelDeposit', { reference: paid.reference }, { token })).status).toBe('received');
    expect(await balance()).toBe(seeded);
  });

  it.each(['billetera', 'banco', 'tarjeta', 'agente', 'cripto'])(
    'shows payment details for %s in both languages and enforces its limits',
    async (methodId) => {
      const { player, token } = await lucia();
      const methods = await player.value('depositMethods', undefined, { token });
      const method = methods.find(({ id }) => id === methodId)!;
      expect(method.quick.every((amount) => amount >= method.min && amount <= method.max)).toBe(true);
      for (const amount of [method.min - 1, method.max + 1, method.min + 0.5])
        expect(await player.call('createDeposit', order({ methodId, amount }), { token })).toMatchObject({
          errorCode: errorCode.depositRange,
        });
      const { reference, lines } = await player.value('createDeposit', order({ methodId, amount: method.min }), {
        token,
      });
      expect(lines.some(({ copies, value }) => copies && value === reference)).toBe(true);
      const english = await player.value('depositOrder', { reference }, { token, language: 'EN' });
      expect(english.lines.map(({ value }) => value)).toEqual(lines.map(({ value }) => value));
      expect(english.lines.map(({ label }) => label)).not.toEqual(lines.map(({ label }) => label));
    },
  );

  it('is credited immediately by the control API', async () => {
    const { player, token, balance } = await lucia();
    await player.value('createDeposit', order({ methodId: 'billetera', amount: 10_000 }), { token });
    expect(await player.control('/deposits/credit', { account: 'lucia2025' })).toEqual({ credited: 1 });
    expect(await balance()).toBe(seeded + 100);
    expect(await player.control('/deposits/credit', { account: 'lucia2025' })).toEqual({ credited: 0 });
  });

  it('refuses other accounts, an unknown method and a trial account', async () => {
    const { player, token } = await lucia();
    const { reference } = await player.value('createDeposit', order(), { token });
    const other = await player.tokenOf('valentina');
    for (const name of ['depositOrder', 'reportDeposit', 'cancelDeposit'] as const)
      expect(await player.call(name, { reference }, { token: other })).toMatchObject({ errorCode: errorCode.notFound });
    expect(await player.call('createDeposit', order({ methodId: 'cheque' }), { token })).toMatchObject({
      errorCode: errorCode.depositClosed,
    });
    const trial = await player.tokenOf('prueba');
    expect(await player.call('createDeposit', order(), { token: trial })).toMatchObject({
      errorCode: errorCode.trialRefused,
    });
  });
});

describe('vendor wallets', () => {
  const many = async () => {
    const more = await lucia();
    await more.player.control('/play', { isSingleWallet: false });
    const funds = () => more.player.value('walletFunds', undefined, { token: more.token });
    return { ...more, funds };
  };
  const move = (more: object = {}) => ({ requestId: randomUUID(), from: null, to: 'GRANS', amount: 30_000, ...more });

  it('keep the total money of the account constant after any transfer', async () => {
    const { player, token, balance, funds } = await many();
    const asked = move();
    const receipt = await player.value('moveFunds', asked, { token });
    expect(await player.value('moveFunds', asked, { token })).toEqual(receipt);
    expect(await funds()).toMatchObject({
      isSingle: false,
      main: 1_254_050,
      vendors: expect.arrayContaining([expect.objectContaining({ vassalage: 'GRANS', amount: 30_000 })]),
    });
    expect(await balance()).toBe(seeded);
    await player.value('moveFunds', move({ from: 'GRANS', to: null, amount: 12_345 }), { token });
    const { main, vendors, transfers } = await funds();
    expect([main, vendors[0]?.amount]).toEqual([1_266_395, 17_655]);
    expect(transfers[0]).toMatchObject({ amount: 12_345 });
    expect(vendors.map(({ vassalage }) => vassalage)).not.toContain('LUNAR');
  });

  it('refuse a transfer above the balance or with an invalid amount', async () => {
    const { player, token } = await many();
    expect(await player.call('moveFunds', move({ amount: 1_284_051 }), { token })).toMatchObject({
      errorCode: errorCode.fundsShort,
    });
    for (const wrong of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { to: null },
      { from: 'CANCH' },
      { to: 'NADIE' },
    ])
      expect(await player.call('moveFunds', move(wrong), { token })).toMatchObject({ status: 400 });
  });

  it('return money to the main wallet; an unavailable vendor keeps the money and is reported', async () => {
    const { player, token, funds } = await many();
    await player.value('moveFunds', move(), { token });
    await player.value('moveFunds', move({ to: 'CANCH', amount: 7_000 }), { token });
    await player.control('/play', { vendorsDown: ['CANCH'] });
    expect(await player.call('moveFunds', move({ to: 'CANCH' }), { token })).toMatchObject({
      errorCode: errorCode.vendorDown,
    });
    const gathering = { requestId: randomUUID() };
    const gathered = await player.value('gatherFunds', gathering, { token });
    expect(gathered).toEqual({ amount: 30_000, unreached: ['Cancha Viva'] });
    expect(await player.value('gatherFunds', gathering, { token })).toEqual(gathered);
    expect((await funds()).main).toBe(1_277_050);
    await player.control('/play', { vendorsDown: [], isSingleWallet: true });
    expect(await funds()).toMatchObject({ isSingle: true, vendors: [{ vassalage: 'CANCH', amount: 7_000 }] });
    await player.value('gatherFunds', { requestId: randomUUID() }, { token });
    expect(await funds()).toMatchObject({ main: 1_284_050, vendors: [] });
  });
});

describe('upline transfer', () => {
  const transfer = (more: object = {}) => ({
    requestId: randomUUID(),
    amount: 15_000,
    remark: 'Gracias',
    withdrawalPassword: password,
    ...more,
  });

  it('reaches the upline once and appears in the list', async () => {
    const { player, token, balance } = await lucia();
    const upline = await player.tokenOf('agente1');
    const has = async () => (await player.value('balance', undefined, { token: upline })).sumBalance;
    const before = await has();
    const asked = transfer();
    const sent = await player.value('transferToUpline', asked, { token });
    expect(sent).toMatchObject({ amount: 15_000, remark: 'Gracias', balance: 1_269_050 });
    expect(await player.value('transferToUpline', asked, { token })).toEqual(sent);
    expect([await balance(), (await has()) - before]).toEqual([12_690.5, 150]);
    const overview = await player.value('upline', undefined, { token });
    expect(overview).toMatchObject({
      upline: { account: 'ag***e1', nickname: 'Mateo' },
      available: 1_269_050,
      left: 985_000,
    });
    expect(overview.transfers[0]?.reference).toBe(sent.reference);
  });

  it('checks the withdrawal password first', async () => {
    const { player, token, balance } = await lucia();
    expect(await player.call('transferToUpline', transfer({ withdrawalPassword: '000000' }), { token })).toMatchObject({
      errorCode: errorCode.withdrawalPasswordWrong,
      value: { attemptsLeft: 4 },
    });
    expect(await balance()).toBe(seeded);
  });

  it('enforces its limits, including the daily limit', async () => {
    const { player, token } = await lucia();
    for (const amount of [999, 500_001])
      expect(await player.call('transferToUpline', transfer({ amount }), { token })).toMatchObject({
        errorCode: errorCode.transferRange,
      });
    for (let count = 0; count < 2; count++)
      await player.value('transferToUpline', transfer({ amount: 500_000 }), { token });
    expect((await player.value('upline', undefined, { token })).left).toBe(0);
    expect(await player.call('transferToUpline', transfer({ amount: 1_000 }), { token })).toMatchObject({
      errorCode: errorCode.transferRange,
    });
    await later(player, 24 * 60 * 60 + 1);
    const tomorrow = await player.tokenOf('lucia2025');
    expect(await player.call('transferToUpline', transfer({ amount: 400_000 }), { token: tomorrow })).toMatchObject({
      errorCode: errorCode.fundsShort,
    });
    expect(
      await player.call('transferToUpline', transfer({ remark: 'a'.repeat(141) }), { token: tomorrow }),
    ).toMatchObject({ status: 400 });
  });

  it('is refused when the account has no upline', async () => {
    const player = visit();
    const token = await player.tokenOf('valentina');
    expect((await player.value('upline', undefined, { token })).upline).toBeNull();
    expect(await player.call('transferToUpline', transfer(), { token })).toMatchObject({
      errorCode: errorCode.uplineNone,
    });
  });
});

it('a new world has the seeded balance of Lucía and a ledger with sum zero', () => {
  const world = openWorld('funds.localhost');
  const sum = world.sql.get`SELECT sum(amount) AS sum FROM entries`!['sum'];
  const own = world.sql.get`
    SELECT sum(amount) AS sum FROM entries JOIN wallets ON wallets.id = wallet_id
    JOIN accounts ON accounts.id = account_id WHERE account = 'lucia2025'`!['sum'];
  expect([sum, own]).toEqual([0, 1_284_050]);
});
