import { expect, test } from 'vitest';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type Visit, visit } from './sandbox-client.ts';

const withdrawalPassword = '135790';
const order = { requestId: 'order-1', payeeId: 'payee-austral', amount: 30_000, withdrawalPassword };

const isClaimable = ({ status }: { status: string }) => status === 'claimable';

async function member(account = 'lucia2025') {
  const player = visit();
  const { token } = (await player.control('/session', { account })) as { token: string };
  const call: Visit['call'] = (name, request) => player.call(name, request, { token });
  const value: Visit['value'] = (name, request) => player.value(name, request, { token });
  const status = (requestId: string, kind = 'withdraw') => value('orderStatus', { requestId, kind });
  return { player, call, value, status };
}

type Member = Awaited<ReturnType<typeof member>>;

test('the status of an order contains the current data of the order, not the first response', async () => {
  const { value, status } = await member();
  const made = await value('withdraw', order);
  expect(await status(order.requestId)).toEqual({ state: 'made', receipt: made });
  await value('cancelWithdrawal', { requestId: 'cancel-1', reference: made.reference });
  expect(await status(order.requestId)).toMatchObject({ state: 'made', receipt: { state: 'cancelled' } });
});

test('a status request closes an unused key, and a later order with this key is refused', async () => {
  const { call, value, status } = await member();
  const before = (await value('balance')).sumBalance;
  expect(await status(order.requestId)).toEqual({ state: 'notMade' });
  expect(await call('withdraw', order)).toMatchObject({ success: false, errorCode: errorCode.orderClosed });
  expect(await status(order.requestId)).toEqual({ state: 'notMade' });
  expect((await value('balance')).sumBalance).toBe(before);
  expect((await call('withdraw', { ...order, requestId: 'order-2' })).success).toBe(true);
});

test('a status request with an unknown kind or the kind of another endpoint returns `unknown`', async () => {
  const { value, status } = await member();
  expect(await status(order.requestId, 'unheardOf')).toEqual({ state: 'unknown' });
  await value('withdraw', order);
  await value('cancelWithdrawal', { requestId: 'cancel-1', reference: (await value('withdraw', order)).reference });
  expect(await status('cancel-1')).toEqual({ state: 'unknown' });
});

test('an order of another account has the status `notMade`', async () => {
  const { player, value, status } = await member();
  await value('withdraw', order);
  const { token } = (await player.control('/session', { account: 'agente41' })) as { token: string };
  expect(await player.value('orderStatus', { requestId: order.requestId, kind: 'withdraw' }, { token })).toEqual({
    state: 'notMade',
  });
  expect(await status(order.requestId)).toMatchObject({ state: 'made' });
});

test.each([
  ['createDeposit', { methodId: 'billetera', amount: 15_000 }],
  ['moveFunds', { from: null, to: 'GRANS', amount: 20_000 }],
  ['gatherFunds', {}],
] as const)('the status of %s reports a made order, and closes an order that was not made', async (kind, order) => {
  const { player, call, value, status } = await member();
  await player.control('/play', { isSingleWallet: false });
  const made = await value(kind, { requestId: 'order-1', ...order } as never);
  const { state, receipt } = await status('order-1', kind);
  expect(state).toBe('made');
  expect(receipt).toMatchObject(
    kind === 'createDeposit' ? { reference: (made as { reference: string }).reference } : made,
  );
  expect(await status('order-2', kind)).toEqual({ state: 'notMade' });
  expect(await call(kind, { requestId: 'order-2', ...order } as never)).toMatchObject({
    errorCode: errorCode.orderClosed,
  });
});

test('the order status of a contract decision contains the response, or closes the idempotency key', async () => {
  const player = visit();
  const mateo = { token: await player.tokenOf('agente1') };
  const status = (requestId: string, kind: string) => player.value('orderStatus', { requestId, kind }, mateo);
  for (const [kind, name] of [
    ['dividend', 'dividendContract'],
    ['daily', 'dailySalaryContract'],
    ['hourly', 'hourSalaryContract'],
    ['realtime', 'realTimeSalaryContract'],
  ] as const) {
    const { own } = await player.value('contractOverview', { kind }, mateo);
    const order = { action: 'terminate' as const, id: own!.id, version: own!.version, agreed: '' };
    const asked = await player.call(name, { requestId: `asked-${kind}`, ...order }, mateo);
    const agreed = (asked.value as { ending: { id: string }[] }).ending.map(({ id }) => id).join(',');
    expect(await status(`asked-${kind}`, name)).toEqual({ state: 'notMade' });
    const made = await player.value(name, { requestId: kind, ...order, agreed }, mateo);
    expect(await status(kind, name)).toEqual({ state: 'made', receipt: made });
    expect(await player.call(name, { requestId: `asked-${kind}`, ...order, agreed }, mateo)).toMatchObject({
      errorCode: errorCode.orderClosed,
    });
  }
});

test('the order status of a contract offer or its withdrawal contains the response, or closes the key', async () => {
  const player = visit();
  const mateo = { token: await player.tokenOf('agente1') };
  const status = (requestId: string, kind: string) => player.value('orderStatus', { requestId, kind }, mateo);
  const terms = { rate: 10, lossRate: 0, period: null, activeMembers: 0, validBet: 0, profitLoss: 0, betAmount: 100 };
  const offer = { kind: 'hourly', memberId: 830_151, version: 0, terms } as const;
  const made = await player.value('offerContract', { requestId: 'o1', ...offer }, mateo);
  expect(await status('o1', 'offerContract')).toEqual({ state: 'made', receipt: made });
  const { open } = await player.value('contractTable', { kind: 'hourly', memberId: 830_151 }, mateo);
  const withdrawal = { kind: 'hourly', memberId: 830_151, version: open!.version } as const;
  expect(await status('w1', 'withdrawContractOffer')).toEqual({ state: 'notMade' });
  expect(await player.call('withdrawContractOffer', { requestId: 'w1', ...withdrawal }, mateo)).toMatchObject({
    errorCode: errorCode.orderClosed,
  });
  const withdrawn = await player.value('withdrawContractOffer', { requestId: 'w2', ...withdrawal }, mateo);
  expect(await status('w2', 'withdrawContractOffer')).toEqual({ state: 'made', receipt: withdrawn });
});

type Call = [EndpointName, (value: Visit['value']) => object];

test.each<Call>([
  ['claimManualRebate', async (value) => ({ since: (await value('manualRebate')).since })],
  ['claimReward', async (value) => ({ id: (await value('rewardCenter')).find(isClaimable)?.id })],
  ['claimMission', async (value) => ({ id: (await value('missionSummary')).missions.find(isClaimable)?.id })],
  ['claimReferral', () => ({})],
  ['bonusCode', () => ({ code: 'SORTEO25' })],
  ['claimRaffle', () => ({ id: 'gran-tombola' })],
  ['joinActivity', () => ({ id: 'racha-de-la-suerte' })],
  ['redeemPoints', () => ({ rewardId: 'vale-10', quantity: 1, withdrawalPassword })],
  ['convertPoints', () => ({ points: 1_000, withdrawalPassword })],
])('an order by %s is made or closed, and answered as it was', async (kind, orderIn) => {
  const { call, value, status } = await member();
  const claim = await orderIn(value);
  expect(await status('claim-1', kind)).toEqual({ state: 'notMade' });
  const late = await call(kind, { requestId: 'claim-1', ...claim } as never);
  expect(late).toMatchObject({ errorCode: errorCode.orderClosed });
  const receipt = await value(kind, { requestId: 'claim-2', ...claim } as never);
  expect(await status('claim-2', kind)).toEqual({ state: 'made', receipt });
});

const orders = {
  transferToUpline: () => ({ amount: 15_000, remark: '', withdrawalPassword }),
  transferToDownline: async ({ value }: Member) => {
    const [direct] = (await value('downlineMembers')).filter(({ level }) => level === 1);
    return { memberId: direct!.id, amount: 15_000, remark: '', withdrawalPassword };
  },
  registerDownline: () => ({
    kind: 'member',
    account: 'rosario7',
    nickname: '',
    password: 'Clave2040x',
    rates: { RNG: 0, LIVE: 0, SPORTS: 0, LOTT: 0, FISH: 0, PVP: 0 },
  }),
  confirmPayment: async ({ value }: Member) => {
    const [first] = (await value('paymentConfirmations')).waiting;
    const { reference, payout } = first!;
    return { reference, answer: 'received', received: payout, remaining: 0 };
  },
} as const;

test.each([
  ['transferToUpline', 'lucia2025'],
  ['transferToDownline', 'agente1'],
  ['registerDownline', 'agente1'],
  ['confirmPayment', 'lucia2025'],
] as const)(
  'the status of %s closes an order that was not made, and returns the receipt of a made order',
  async (kind, account) => {
    const one = await member(account);
    const { call, value, status } = one;
    const order = await orders[kind](one);
    expect(await status('order-1', kind)).toEqual({ state: 'notMade' });
    expect(await call(kind, { requestId: 'order-1', ...order } as never)).toMatchObject({
      errorCode: errorCode.orderClosed,
    });
    const made = await value(kind, { requestId: 'order-2', ...order } as never);
    expect(await status('order-2', kind)).toEqual({ state: 'made', receipt: made });
  },
);

test('the status of a registration reports the password as not set when the member has already signed in', async () => {
  const { player, value, status } = await member('agente1');
  await value('registerDownline', { requestId: 'order-1', ...orders.registerDownline() } as never);
  await player.tokenOf('rosario7', 'Clave2040x');
  expect(await status('order-1', 'registerDownline')).toMatchObject({
    state: 'made',
    receipt: { account: 'rosario7', isPasswordSet: false },
  });
});
