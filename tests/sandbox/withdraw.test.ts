import { expect, test } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type Visit, visit } from './sandbox-client.ts';

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const base64 = (bytes: Uint8Array | number[]) => Buffer.from(bytes).toString('base64');
const png = base64(pngHead);
const password = '135790';
const order = { requestId: 'order-1', payeeId: 'payee-austral', amount: 30_000, withdrawalPassword: password };
const minutes = (count: number) => ({ advanceSeconds: count * 60 });

async function member(account = 'lucia2025') {
  const player = visit();
  const session = async () => ((await player.control('/session', { account })) as { token: string }).token;
  let token = await session();
  const call: Visit['call'] = (name, request) => player.call(name, request, { token });
  const value: Visit['value'] = (name, request) => player.value(name, request, { token });
  const balance = async () => Math.round((await value('balance')).sumBalance * 100);
  const pass = async (time: { advanceSeconds: number }) => {
    await player.control('/clock', time);
    token = await session();
  };
  const state = async (reference: string) =>
    (await value('withdrawals')).find((one) => one.reference === reference)?.state;
  return { player, call, value, balance, pass, state };
}

const paid = async ({ value, pass }: Awaited<ReturnType<typeof member>>, request = order) => {
  const { reference, payout } = await value('withdraw', request);
  await pass(minutes(4));
  return { reference, payout };
};

test('a withdrawal deducts the balance once, and a cancellation returns the money', async () => {
  const { value, call, balance } = await member();
  const before = await balance();
  const first = await value('withdraw', order);
  expect(first).toMatchObject({ state: 'requested', amount: 30_000, fee: 0, payout: 30_000 });
  expect(await value('withdraw', order)).toEqual(first);
  expect(await balance()).toBe(before - 30_000);
  const cancel = { requestId: 'cancel-1', reference: first.reference };
  expect(await value('cancelWithdrawal', cancel)).toMatchObject({ state: 'cancelled' });
  expect((await call('cancelWithdrawal', { ...cancel, requestId: 'cancel-2' })).success).toBe(true);
  expect(await balance()).toBe(before);
  expect(await value('withdraw', order)).toMatchObject({ state: 'cancelled' });
  expect(await balance()).toBe(before);
});

test('a different order with the same request id is refused and moves no money', async () => {
  const { value, call, balance } = await member();
  await value('withdraw', order);
  const before = await balance();
  expect((await call('withdraw', { ...order, amount: 40_000 })).status).toBe(400);
  expect(await balance()).toBe(before);
});

test('a withdrawal becomes processing, paid and received over time; processing prevents a cancellation', async () => {
  const one = await member();
  const { reference } = await one.value('withdraw', order);
  await one.pass(minutes(1.5));
  expect(await one.state(reference)).toBe('processing');
  expect(await one.call('cancelWithdrawal', { requestId: 'c', reference })).toMatchObject({
    errorCode: errorCode.withdrawalProcessed,
  });
  await one.pass(minutes(2));
  const { waiting, now } = await one.value('paymentConfirmations');
  const found = waiting.find((item) => item.reference === reference);
  expect(Date.parse(found!.deadline) - Date.parse(now)).toBeGreaterThan(23 * 60 * 60_000);
  await one.pass(minutes(24 * 60));
  expect((await one.value('withdrawals')).find((item) => item.reference === reference)).toMatchObject({
    state: 'confirmed',
    isForced: true,
    received: 30_000,
  });
});

test('when a bank account rejects a withdrawal, the full amount is returned', async () => {
  const one = await member();
  const payee = await one.value('addPayee', { requestId: 'p', institution: 'yapa', number: '987650000' });
  const before = await one.balance();
  const { reference } = await paid(one, { ...order, payeeId: payee.id });
  expect(await one.state(reference)).toBe('rejected');
  expect(await one.balance()).toBe(before);
});

test('a fee applies from the fourth withdrawal of a day and is rounded up to a whole unit', async () => {
  const { value } = await member();
  for (const index of [1, 2, 3, 4]) {
    const made = await value('withdraw', { ...order, requestId: `f${index}`, amount: 30_010 });
    expect([made.fee, made.payout]).toEqual(index < 4 ? [0, 30_010] : [301, 29_709]);
  }
});

test('a refused order returns the error code that matches the reason', async () => {
  const { call, player } = await member();
  const asked = async (more: object) => (await call('withdraw', { ...order, ...more })).errorCode;
  expect(await asked({ amount: 1_999 })).toBe(errorCode.withdrawalLimit);
  expect(await asked({ amount: 500_001 })).toBe(errorCode.withdrawalLimit);
  expect(await asked({ amount: 0.5 })).toBe(errorCode.requestInvalid);
  expect(await asked({ payeeId: 'nobody' })).toBe(errorCode.payeeUnknown);
  expect(await asked({ withdrawalPassword: '000000' })).toBe(errorCode.withdrawalPasswordWrong);
  await player.control('/account', { account: 'lucia2025', patch: { balance: 10_000 } });
  expect(await asked({})).toBe(errorCode.fundsShort);
  await player.control('/account', { account: 'lucia2025', patch: { withdrawalPassword: false } });
  expect(await asked({})).toBe(errorCode.withdrawalPasswordUnset);
});

test('a new account receives no withdrawal until its cooling-off period ends', async () => {
  const { value, call, player } = await member();
  await player.control('/play', { payeeCoolingHours: 24 });
  const { id, availableAt } = await value('addPayee', { requestId: 'p', institution: 'plinn', number: '912345678' });
  expect(Date.parse(availableAt!)).toBeGreaterThan(Date.now());
  const known = (await value('withdrawTerms')).payees;
  expect(known.map((payee) => payee.availableAt)).toEqual([undefined, undefined, availableAt]);
  expect(known.map(({ minutes }) => minutes?.to)).toEqual([240, 30, 30]);
  expect((await call('withdraw', { ...order, payeeId: id })).errorCode).toBe(errorCode.payeeCooling);
  await player.control('/play', { payeeCoolingHours: 0 });
  expect((await call('withdraw', { ...order, payeeId: id })).success).toBe(true);
});

test('a withdrawal above the daily limit is refused', async () => {
  const { value, call } = await member();
  await value('withdraw', { ...order, amount: 500_000 });
  await value('withdraw', { ...order, requestId: 'two', amount: 500_000 });
  expect((await value('withdrawTerms')).dayLeft).toBe(0);
  expect(await call('withdraw', { ...order, requestId: 'three', amount: 2_000 })).toMatchObject({
    errorCode: errorCode.withdrawalLimit,
  });
});

test('payout accounts are masked, unique and limited to five, and require a valid number', async () => {
  const { value, call } = await member();
  const add = (requestId: string, institution: string, number: string) =>
    call('addPayee', { requestId, institution, number });
  expect(await value('addPayee', { requestId: 'a', institution: 'plinn', number: '912345678' })).toMatchObject({
    kind: 'wallet',
    institution: 'Plinn',
    masked: '•••• 5678',
  });
  expect((await add('a', 'plinn', '912345678')).success).toBe(true);
  expect(await add('b', 'plinn', '912345678')).toMatchObject({ errorCode: errorCode.payeeTaken });
  expect(await add('c', 'yapa', '12345678x')).toMatchObject({ errorCode: errorCode.payeeRejected });
  await add('d', 'yapa', '911111111');
  await add('e', 'yapa', '922222222');
  expect(await add('f', 'yapa', '933333333')).toMatchObject({ errorCode: errorCode.payeesFull });
  expect(JSON.stringify(await value('withdrawTerms'))).not.toContain('912345678');
});

test('an account without an open withdrawal is removed, receives nothing more, and can be added again', async () => {
  const { value, call } = await member();
  const ids = async () => (await value('withdrawTerms')).payees.map(({ id }) => id);
  const added = { institution: 'plinn', number: '912345678' };
  const { id } = await value('addPayee', { requestId: 'add', ...added });
  const order = { requestId: 'w', payeeId: id, amount: 5_000, withdrawalPassword: '135790' };
  const { reference } = await value('withdraw', order);
  expect((await call('removePayee', { id })).errorCode).toBe(errorCode.payeeInUse);
  await value('cancelWithdrawal', { requestId: 'cancel', reference });
  expect((await value('removePayee', { id })).map((left) => left.id)).not.toContain(id);
  expect((await call('removePayee', { id })).success).toBe(true);
  expect(await call('withdraw', { ...order, requestId: 'again' })).toMatchObject({
    errorCode: errorCode.payeeUnknown,
  });
  await value('addPayee', { requestId: 'back', ...added });
  expect(await ids()).toContain(id);
});

test('an account of another member is not removed', async () => {
  const { value, player } = await member();
  const { token } = (await player.control('/session', { account: 'valentina' })) as { token: string };
  await player.value('removePayee', { id: order.payeeId }, { token });
  expect((await value('withdrawTerms')).payees.map(({ id }) => id)).toContain(order.payeeId);
});

test('a payment is confirmed once, and a second confirmation is refused', async () => {
  const one = await member();
  const before = await one.balance();
  const { reference, payout } = await paid(one);
  const receipt = { requestId: 'r1', reference, answer: 'received', received: payout, remaining: 0 };
  expect(await one.value('confirmPayment', receipt)).toMatchObject({ state: 'confirmed', isForced: false });
  expect((await one.call('confirmPayment', receipt)).success).toBe(true);
  expect(await one.call('confirmPayment', { ...receipt, requestId: 'r2' })).toMatchObject({
    errorCode: errorCode.receiptSettled,
  });
  await one.pass(minutes(30));
  expect(await one.balance()).toBe(before - 30_000);
});

test('the paid and unpaid parts of a payment must sum to the total; a review refunds the unpaid part', async () => {
  const one = await member();
  const before = await one.balance();
  const { reference } = await paid(one);
  const partly = { requestId: 'r1', reference, answer: 'partly', received: 20_000, remaining: 10_000 };
  for (const parts of [
    { remaining: 9_999 },
    { received: 30_000, remaining: 0 },
    { received: 40_000, remaining: -10_000 },
  ])
    expect((await one.call('confirmPayment', { ...partly, ...parts })).status).toBe(400);
  expect(await one.value('confirmPayment', partly)).toMatchObject({ state: 'partlyReceived', received: 20_000 });
  expect(await one.balance()).toBe(before - 30_000);
  await one.pass(minutes(11));
  expect(await one.balance()).toBe(before - 20_000);
  await one.pass(minutes(11));
  expect(await one.balance()).toBe(before - 20_000);
});

test('a report of a missing payment requires a proof image, and the amount is refunded after a review', async () => {
  const one = await member();
  const before = await one.balance();
  const { reference } = await paid(one);
  const lost = { requestId: 'r1', reference, answer: 'notReceived', received: 0, remaining: 30_000 };
  expect(await one.call('confirmPayment', lost)).toMatchObject({ errorCode: errorCode.imageRejected });
  const prove = (content: string) =>
    one.call('paymentProof', { requestId: crypto.randomUUID(), reference, name: 'extracto.png', content });
  expect(await prove(base64([...Buffer.from('GIF89a')]))).toMatchObject({ errorCode: errorCode.imageRejected });
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(pngHead);
  expect(await prove(base64(large))).toMatchObject({ errorCode: errorCode.imageRejected });
  expect((await prove(base64(large.subarray(0, -1)))).success).toBe(true);
  const { proofId } = (await prove(png)).value as { proofId: string };
  const other = (await one.value('paymentConfirmations')).waiting.find((item) => item.reference !== reference)!;
  expect(
    await one.call('confirmPayment', {
      ...lost,
      reference: other.reference,
      remaining: other.payout,
      proofId,
    }),
  ).toMatchObject({ errorCode: errorCode.imageRejected });
  expect(await one.value('confirmPayment', { ...lost, proofId })).toMatchObject({ state: 'disputed' });
  await one.pass(minutes(11));
  expect(await one.balance()).toBe(before);
});

test('a payout stays pending in the ledger until it is received or refunded', async () => {
  const one = await member();
  const books = async () => {
    const { transit, pending, available } = await one.player.control('/ledger/account?account=lucia2025');
    return { transit, pending, available } as Record<'transit' | 'pending' | 'available', number>;
  };
  const before = await books();
  expect(before.pending).toBe(before.transit);
  const since = async () => {
    const now = await books();
    expect(now.pending).toBe(now.transit);
    return [now.pending - before.pending, now.available - before.available];
  };
  const { reference } = await one.value('withdraw', order);
  expect(await since()).toEqual([30_000, -30_000]);
  await one.pass(minutes(4));
  expect(await one.state(reference)).toBe('paid');
  expect(await since()).toEqual([30_000, -30_000]);
  await one.value('confirmPayment', {
    requestId: 'r1',
    reference,
    answer: 'partly',
    received: 20_000,
    remaining: 10_000,
  });
  expect(await since()).toEqual([10_000, -30_000]);
  await one.pass(minutes(11));
  expect(await since()).toEqual([0, -20_000]);
  await one.value('withdraw', { ...order, requestId: 'order-2' });
  const again = await one.value('withdraw', { ...order, requestId: 'order-3' });
  await one.value('cancelWithdrawal', { requestId: 'cancel', reference: again.reference });
  expect(await since()).toEqual([30_000, -50_000]);
});

test('a payment that was confirmed automatically after 24 hours is not refunded', async () => {
  const one = await member();
  const before = await one.balance();
  const { reference } = await paid(one);
  await one.pass(minutes(24 * 60 + 1));
  const lost = { requestId: 'r', reference, answer: 'partly', received: 10_000, remaining: 20_000 };
  expect(await one.call('confirmPayment', lost)).toMatchObject({ errorCode: errorCode.receiptSettled });
  expect(await one.balance()).toBe(before - 30_000);
});

test('a trial account cannot withdraw', async () => {
  const { call } = await member('prueba');
  for (const name of ['withdrawTerms', 'withdrawals', 'paymentConfirmations'] as const)
    expect(await call(name)).toMatchObject({ errorCode: errorCode.trialRefused });
  expect(await call('withdraw', order)).toMatchObject({ errorCode: errorCode.trialRefused });
});

test('an account cannot change the withdrawals of another account', async () => {
  const one = await member();
  const { reference } = await one.value('withdraw', order);
  const { token } = (await one.player.control('/session', { account: 'nuevo2025' })) as { token: string };
  const other = (name: Parameters<Visit['call']>[0], request: object) => one.player.call(name, request, { token });
  expect(await other('cancelWithdrawal', { requestId: 'x', reference })).toMatchObject({
    errorCode: errorCode.notFound,
  });
  expect((await other('withdraw', order)).success).toBe(false);
});
