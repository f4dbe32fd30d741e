import { expect, test } from 'vitest';
import { promotionContents } from '../../sandbox/content/promotions.ts';
import { withdrawalPassword } from '../../sandbox/world/rewards-tables.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { sandbox, type Visit, visit } from './sandbox-client.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64');

async function member(account = 'lucia2025') {
  const player = visit();
  const { token } = (await player.control('/session', { account })) as { token: string };
  const balance = async () => (await player.value('balance', undefined, { token })).sumBalance;
  const points = async () => (await player.value('pointBalance', undefined, { token })).points;
  const status = async (id: string) => (await player.value('promotion', { id }, { token })).status;
  const call: Visit['call'] = (name, request) => player.call(name, request, { token });
  const value: Visit['value'] = (name, request) => player.value(name, request, { token });
  return { player, token, balance, points, status, call, value };
}

test('a visitor receives every promotion; a member also receives the personal status of each', async () => {
  const { player, value } = await member();
  const visitor = await player.value('promotions', undefined);
  expect(visitor).toHaveLength(promotionContents.length);
  expect(new Set(visitor.map(({ status }) => status))).toEqual(new Set(['join', 'comingSoon', 'close']));
  const own = await value('promotions', undefined);
  expect(new Set(own.map(({ status }) => status))).toEqual(
    new Set(['join', 'claim', 'comingSoon', 'close', 'applying', 'rejected', 'issued', 'claimed', 'process', 'joined']),
  );
});

test('promotion and reward images exist, and the texts arrive in the requested language', async () => {
  const player = visit();
  for (const name of ['promotions', 'pointRewards'] as const) {
    const es = await player.value(name, undefined, { language: 'ES' });
    const en = await player.value(name, undefined, { language: 'EN' });
    for (const [index, { image }] of es.entries()) {
      expect(en[index]?.image).toBe(image);
      expect(await (await sandbox.request(`http://x.localhost${image}`)).text()).toMatch(/^<svg/);
    }
    expect(JSON.stringify(es)).not.toBe(JSON.stringify(en));
  }
});

test('a promotion that does not exist is not found', async () => {
  expect(await visit().call('promotion', { id: 'nada' })).toMatchObject({ errorCode: errorCode.notFound });
});

test('a raffle pays one prize to a member, regardless of the number of claims', async () => {
  const { value, balance, status } = await member();
  const before = await balance();
  const first = await value('claimRaffle', { requestId: 'claim-1', id: 'gran-tombola' });
  expect(first.prize).toEqual({ kind: 'cash', amount: 500 });
  expect(await value('claimRaffle', { requestId: 'claim-2', id: 'gran-tombola' })).toEqual(first);
  expect(await balance()).toBe(before + 5);
  expect(await status('gran-tombola')).toBe('claimed');
});

test('a claim whose response was lost pays no second prize on retry', async () => {
  const { player, token, value, balance } = await member();
  const before = await balance();
  await player.control('/script', { endpoint: 'claimRaffle', answers: [{ forward: true, dropResponse: true }] });
  expect((await player.send('claimRaffle', { requestId: 'claim-3', id: 'gran-tombola' }, { token })).type).toBe(
    'error',
  );
  expect(await balance()).toBe(before + 5);
  await value('claimRaffle', { requestId: 'claim-4', id: 'gran-tombola' });
  expect(await balance()).toBe(before + 5);
});

test('a claim that the client aborts while it is delayed is not processed', async () => {
  const { player, token, value, balance } = await member();
  const before = await balance();
  await player.control('/script', { endpoint: 'claimRaffle', answers: [{ forward: true, delayMs: 60_000 }] });
  const giveUp = new AbortController();
  const claim = { requestId: 'claim-7', id: 'gran-tombola' };
  const delayed = player.send('claimRaffle', claim, { token, signal: giveUp.signal });
  await player.value('countryCode');
  giveUp.abort();
  expect((await delayed).type).toBe('error');
  expect(await balance()).toBe(before);
  await value('claimRaffle', claim);
  expect(await balance()).toBe(before + 5);
});

test('an activity that is closed or of another kind cannot be claimed', async () => {
  const { call } = await member();
  expect(await call('claimRaffle', { requestId: 'claim-5', id: 'fiestas-patrias' })).toMatchObject({
    errorCode: errorCode.activityClosed,
  });
  expect((await call('claimActivity', { requestId: 'claim-6', id: 'gran-tombola' })).status).toBe(400);
  expect(await call('joinActivity', { requestId: 'claim-7', id: 'mundialito' })).toMatchObject({
    errorCode: errorCode.activityClosed,
  });
});

test('a stamp card gets one stamp a day', async () => {
  const { player, call, value, points, status } = await member();
  const before = await points();
  await value('joinActivity', { requestId: 'claim-8', id: 'racha-de-la-suerte' });
  await value('joinActivity', { requestId: 'claim-9', id: 'racha-de-la-suerte' });
  expect([await points(), await status('racha-de-la-suerte')]).toEqual([before + 50, 'signed']);
  await player.control('/clock', { advanceSeconds: 24 * 60 * 60 });
  const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
  expect((await call('joinActivity', { requestId: 'claim-10', id: 'racha-de-la-suerte' })).status).toBe(401);
  await player.value('joinActivity', { requestId: 'claim-11', id: 'racha-de-la-suerte' }, { token });
  expect((await player.value('pointBalance', undefined, { token })).points).toBe(before + 100);
});

test('a bonus code pays once for each account, and a repeated request pays nothing more', async () => {
  const { call, value, balance } = await member();
  const before = await balance();
  const request = { requestId: 'one', code: ' sorteo25 ' };
  const first = await value('bonusCode', request);
  expect(await value('bonusCode', request)).toEqual(first);
  expect(await balance()).toBe(before + 25);
  const again = { requestId: 'two', code: 'SORTEO25' };
  expect(await call('bonusCode', again)).toMatchObject({ errorCode: errorCode.bonusUsed });
});

test.each([
  ['VERANO24', errorCode.bonusOver],
  ['CLUBORO', errorCode.bonusNotYours],
  ['NADA', errorCode.bonusUnknown],
])('the bonus code %s is refused: %s', async (code, refused) => {
  const { call } = await member();
  expect(await call('bonusCode', { requestId: 'one', code })).toMatchObject({ errorCode: refused });
});

test('the number of attempts at bonus codes is limited', async () => {
  const { call } = await member();
  for (let attempt = 0; attempt < 5; attempt++) await call('bonusCode', { requestId: `${attempt}`, code: 'NADA' });
  const { status, headers } = await call('bonusCode', { requestId: 'x', code: 'SORTEO25' });
  expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
});

test('an application is accepted once, with valid images that the same account uploaded', async () => {
  const { call, value, status } = await member();
  const id = 'comparte-tu-jugada';
  const gif = { requestId: 'gif', id, name: 'a.png', content: Buffer.from('GIF89a').toString('base64') };
  expect(await call('activityImage', gif)).toMatchObject({ errorCode: errorCode.imageRejected });
  const upload = (requestId: string) => value('activityImage', { requestId, id, name: 'a.png', content: png });
  const { imageId } = await upload('i1');
  expect([await upload('i1'), await upload('i2')]).toEqual([
    { imageId },
    { imageId: expect.not.stringMatching(imageId) },
  ]);
  const request = { id, requestId: 'one', remark: 'Hola', images: [imageId] };
  for (const images of [[], ['of-somebody-else']])
    expect(await call('applyActivity', { ...request, images })).toMatchObject({ errorCode: errorCode.imageRejected });
  expect((await call('applyActivity', { ...request, remark: 'x'.repeat(141) })).status).toBe(400);
  const first = await value('applyActivity', request);
  expect(await value('applyActivity', request)).toEqual(first);
  expect(await call('applyActivity', { ...request, requestId: 'two' })).toMatchObject({
    errorCode: errorCode.activityApplied,
  });
  expect(await status(id)).toBe('applying');
});

test('a rejected application can be sent again', async () => {
  const { value, status } = await member();
  const request = { id: 'regreso-a-la-cancha', requestId: 'one', remark: 'Con número', images: [] };
  await value('applyActivity', request);
  expect(await status(request.id)).toBe('applying');
});

const redeem = { requestId: 'one', rewardId: 'vale-10', quantity: 2, withdrawalPassword };

test('a points order deducts its points and pays its money once', async () => {
  const { value, balance, points } = await member();
  const [money, before] = [await balance(), await points()];
  const first = await value('redeemPoints', redeem);
  expect(first).toMatchObject({ status: 'approved', changedPoints: -2_200, redeemAmount: 2_000 });
  expect(await value('redeemPoints', redeem)).toEqual(first);
  expect([await balance(), await points()]).toEqual([money + 20, before - 2_200]);
  expect((await value('redeemPointList', undefined))[0]).toEqual(first);
});

test('an order of a physical product requires an address and a mobile number, and costs money too', async () => {
  const { call, value, balance } = await member();
  const shirt = { ...redeem, rewardId: 'camiseta', quantity: 1 };
  expect((await call('redeemPoints', shirt)).status).toBe(400);
  const before = await balance();
  const order = await value('redeemPoints', { ...shirt, address: 'Calle 1', mobileNum: '987654321' });
  expect(order).toMatchObject({ status: 'process', amountRequired: 1_500 });
  expect(await balance()).toBe(before - 15);
});

test('five wrong withdrawal passwords block even the correct one for a minute', async () => {
  const { player, call } = await member();
  const wrong = { ...redeem, withdrawalPassword: '000000' };
  for (const attemptsLeft of [4, 3, 2, 1])
    expect(await call('redeemPoints', wrong)).toMatchObject({
      errorCode: errorCode.withdrawalPasswordWrong,
      value: { attemptsLeft },
    });
  for (const request of [wrong, redeem]) {
    const { errorCode: code, value } = await call('redeemPoints', request);
    expect(code).toBe(errorCode.withdrawalPasswordLocked);
    expect((value as { waitSeconds: number }).waitSeconds).toBeGreaterThan(50);
  }
  await player.control('/clock', { advanceSeconds: 61 });
  expect((await call('redeemPoints', redeem)).success).toBe(true);
});

test('a trial account cannot claim or redeem', async () => {
  const { call } = await member('prueba');
  const asked = [
    call('redeemPoints', redeem),
    call('claimRaffle', { requestId: 'claim-12', id: 'gran-tombola' }),
    call('bonusCode', { requestId: 'one', code: 'SORTEO25' }),
  ];
  for (const { errorCode: code } of await Promise.all(asked)) expect(code).toBe(errorCode.trialRefused);
});

test('a points order is refused without enough points or stock', async () => {
  const { call, value } = await member('nuevo2025');
  expect(await call('redeemPoints', { ...redeem, requestId: 'a' })).toMatchObject({ errorCode: errorCode.pointsShort });
  const gone = {
    ...redeem,
    requestId: 'b',
    rewardId: 'bicicleta',
    quantity: 1,
    address: 'Calle 1',
    mobileNum: '987654321',
  };
  expect(await call('redeemPoints', gone)).toMatchObject({ errorCode: errorCode.rewardGone });
  expect(await call('convertPoints', { requestId: 'c', points: 5_000, withdrawalPassword })).toMatchObject({
    errorCode: errorCode.pointsShort,
  });
  expect(await value('redeemPointList', undefined)).toEqual([]);
});

test('a points order reduces the stock', async () => {
  const { value } = await member('valentina');
  const vouchers = async () => (await value('pointRewards', undefined)).find(({ id }) => id === 'vale-50')?.stock;
  const before = await vouchers();
  await value('redeemPoints', { ...redeem, rewardId: 'vale-50', quantity: 1 });
  expect(await vouchers()).toBe(before! - 1);
});

test('points convert to money at the ratio, rounded down, and the remainder stays', async () => {
  const { call, value, balance, points } = await member();
  const [money, before] = [await balance(), await points()];
  const request = { requestId: 'one', points: 1_003, withdrawalPassword };
  const first = await value('convertPoints', request);
  expect(first).toMatchObject({ changedPoints: -1_002, redeemAmount: 835, pointsRatio: 120, status: 'approved' });
  expect(await value('convertPoints', request)).toEqual(first);
  expect([await balance(), await points()]).toEqual([Math.round((money + 8.35) * 100) / 100, before - 1_002]);
  for (const wrong of [599, 1_000.5, -600])
    expect((await call('convertPoints', { ...request, requestId: `${wrong}`, points: wrong })).status).toBe(400);
  const movements = await value('pointTransactions', undefined);
  expect(movements[0]).toMatchObject({ kind: 'convert', points: -1_002, balance: before - 1_002 });
});

test('the levels list contains the requirements and the member’s progress', async () => {
  const { player, value } = await member();
  const { levels, own } = await value('vipLevels', undefined);
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(own?.level).toBe(2);
  expect((await player.value('vipLevels', undefined)).own).toBeNull();
});

test('a joined promotion has its progress, and a tournament its leaderboard with the rank of the member', async () => {
  const { player, value } = await member();
  const id = 'torneo-de-tragamonedas';
  const joined = await value('promotion', { id });
  expect(joined.progress.map(({ kind }) => kind)).toEqual(['deposits', 'bets']);
  expect(joined.leaderboard.slice(0, 10).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(joined.leaderboard.filter(({ isOwn }) => isOwn)).toEqual([
    expect.objectContaining({ account: 'lu***25', rank: joined.leaderboard.at(-1)?.rank }),
  ]);
  const seen = await player.value('promotion', { id });
  expect([seen.progress, seen.leaderboard.length]).toEqual([[], 10]);
  expect((await value('promotion', { id: 'gran-tombola' })).leaderboard).toEqual([]);
});

test('one promotion ends within 48 hours', async () => {
  const remaining = (await visit().value('promotions', undefined)).map(({ remainingMs }) => remainingMs ?? 0);
  expect(remaining.filter((ms) => ms > 0 && ms <= 48 * 60 * 60 * 1000)).toHaveLength(1);
});
