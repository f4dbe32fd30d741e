import { describe, expect, test } from 'vitest';
import { operatorDay } from '../../machines/domain/operator-zone.ts';
import { fixtures, kindOf, rules, stakes } from '../../sandbox/demo/games/rules.ts';
import { catalogue } from '../../sandbox/world/game-catalog.ts';
import {
  drawInstant,
  drawnNumbers,
  findLottery,
  jackpotOf,
  lotteries,
  luckyChoice,
  nextDraw,
  prizeOf,
} from '../../sandbox/world/lotteries.ts';
import { randomFrom } from '../../sandbox/world/random.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { futureHour } from '../tools/clock/future-hour.ts';
import { sandbox, type Visit, visit } from './sandbox-client.ts';

const launchRequest = (more: object) => ({
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'lucia2025',
  token: 'any',
  merchantCode: 'sorteo',
  language: 'ES',
  ...more,
});

const gameOfType = (gameType: string, but: readonly string[] = ['PUNAR', 'SIETE', 'BRAVA', 'NORTE', 'TRIBU']) =>
  [...catalogue().values()].find(
    (game) => game.gameType === gameType && !game.isGame && !but.includes(game.vassalage),
  )!;

const slot = gameOfType('RNG');
const merchant = { merchantCode: 'sorteo', language: 'ES' };

async function seat(player: Visit, more: object, account = 'lucia2025') {
  const token = await player.tokenOf(account);
  const { game_url } = await player.value('launchGame', launchRequest(more), { token });
  const url = new URL(game_url!);
  const ask = async (path: string, body?: unknown, session = '') => {
    const response = await sandbox.request(`${url.origin}/play/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: session, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const entered = await ask('enter', { ticket: url.searchParams.get('ticket') });
  const session = entered.body['token'] as string;
  return {
    token,
    url,
    ask,
    session,
    play: (body: unknown) => ask('round', body, session),
    table: async () => (await ask('table', undefined, session)).body,
    balance: async () => (await player.value('balance', undefined, { token })).sumBalance,
  };
}

describe('game launch', () => {
  test('the launch address has another origin and works only once', async () => {
    const player = visit();
    const { url, ask, token, table } = await seat(player, { gameId: slot.gameId });
    expect(url.hostname).toBe(`play.${player.host}`);
    expect(url.href).not.toContain(token);
    expect(await ask('enter', { ticket: url.searchParams.get('ticket') })).toMatchObject({ status: 401 });
    expect(await table()).toMatchObject({ name: slot.gameName, kind: 'slot', balance: 1_284_050 });
  });

  test('only its own site can frame the game page, and the page loads nothing external', async () => {
    const player = visit();
    const { url } = await seat(player, { gameId: slot.gameId });
    const page = await sandbox.request(url.href);
    const policy = page.headers.get('Content-Security-Policy')!;
    expect(policy).toContain(`frame-ancestors http://${player.host}`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const file of ['main.ts', 'game-views.ts', 'dom.ts', 'game.css'])
      expect((await sandbox.request(`${url.origin}/play/client/${file}`)).status).toBe(200);
    expect((await sandbox.request(`${url.origin}/play/client/rules.ts`)).status).toBe(404);
    for (const file of ['anybody', 'instrument-sans']) {
      const font = await sandbox.request(`${url.origin}/play/client/fonts/${file}.woff2`);
      expect([font.status, font.headers.get('Content-Type')]).toEqual([200, 'font/woff2']);
      expect(new TextDecoder().decode((await font.arrayBuffer()).slice(0, 4))).toBe('wOF2');
    }
    expect((await sandbox.request(`${url.origin}/play/client/fonts/other.woff2`)).status).toBe(404);
  });

  test('neither origin serves the paths of the other', async () => {
    const player = visit();
    const { url } = await seat(player, { gameId: slot.gameId });
    expect((await sandbox.request(`${url.origin}/wps/system/countryCode`)).status).toBe(404);
    expect((await sandbox.request(`${url.origin}/__sandbox`)).status).toBe(404);
    expect((await sandbox.request(`http://${player.host}/play?ticket=x`)).status).toBe(404);
  });

  test('a ticket and a game session expire', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const { game_url } = await player.value('launchGame', launchRequest({ gameId: slot.gameId }), { token });
    await player.control('/clock', { advanceSeconds: 61 });
    const url = new URL(game_url!);
    const ticket = url.searchParams.get('ticket');
    const entered = await sandbox.request(`${url.origin}/play/api/enter`, {
      method: 'POST',
      body: JSON.stringify({ ticket }),
    });
    expect(entered.status).toBe(401);
    const { ask, session } = await seat(player, { gameId: slot.gameId });
    expect((await ask('table', undefined, session)).status).toBe(200);
    await player.control('/clock', { advanceSeconds: 31 * 60 });
    expect((await ask('table', undefined, session)).status).toBe(401);
  });

  test('a PVP room and a lottery can be launched too, and a launched game appears in the recent games', async () => {
    const player = visit();
    const room = (await player.value('pvpRooms', merchant)).find(({ vassalage }) => vassalage !== 'BRAVA')!;
    expect(await (await seat(player, { roomId: room.roomId })).table()).toMatchObject({ kind: 'duel' });
    expect(await (await seat(player, { gameCode: 'VN001', playType: '5D' })).table()).toMatchObject({
      kind: 'lottery',
      name: 'Hà Nội',
    });
    const { token } = await seat(player, { gameId: slot.gameId });
    expect((await player.value('recentGames', undefined, { token }))[0]).toMatchObject({ gameId: slot.gameId });
  });

  test('a visitor plays a demo without an account, and only where the list offers one', async () => {
    const player = visit();
    const demo = { ...launchRequest({ gameId: slot.gameId, demo: true }), username: '', token: '' };
    expect(slot.hasDemo).toBe(true);
    expect((await player.value('launchGame', demo)).game_url).toContain('/play?ticket=');
    expect(await player.call('launchGame', launchRequest({ gameId: slot.gameId }))).toMatchObject({ success: false });
    const table = gameOfType('LIVE');
    const refused = await player.call('launchGame', { ...demo, gameId: table.gameId });
    expect(refused).toMatchObject({ errorCode: errorCode.gameUnknown });
  });

  test('some vendors require launchGameV2, and some require a separate window', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const of = (vassalage: string) =>
      [...catalogue().values()].find((game) => game.vassalage === vassalage && !game.isGame)!;
    const request = launchRequest({ gameId: of('PUNAR').gameId });
    expect((await player.value('launchGame', request, { token })).game_url).toBeUndefined();
    expect((await player.value('launchGameV2', request, { token })).game_url).toContain('/play?ticket=');
    const window = await player.value('launchGame', launchRequest({ gameId: of('NORTE').gameId }), { token });
    expect(window.game_url).toBeUndefined();
    expect(window.game_url2).toContain('/play?ticket=');
  });

  test('the launch is refused: unknown game, maintenance, vendor failure, trial account or no balance', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const code = async (more: object, as = token) =>
      (await player.call('launchGame', launchRequest(more), { token: as })).errorCode;
    expect(await code({ gameId: 'nothing' })).toBe(errorCode.gameUnknown);

    await player.control('/play', { gamesInMaintenance: [slot.gameId], maintenanceEnd: '2026-12-24T10:00:00.000Z' });
    const refused = await player.call('launchGame', launchRequest({ gameId: slot.gameId }), { token });
    expect(refused.errorCode).toBe(errorCode.gameMaintenance);
    const { suggestions, maintenanceEnd } = refused.value as {
      suggestions: { gameId: string }[];
      maintenanceEnd: string;
    };
    expect(suggestions).toHaveLength(6);
    expect(suggestions.map(({ gameId }) => gameId)).not.toContain(slot.gameId);
    expect(maintenanceEnd).toBe('2026-12-24T10:00:00.000Z');

    await player.control('/play', { gamesInMaintenance: [], vendorsDown: [slot.vassalage] });
    expect(await code({ gameId: slot.gameId })).toBe(errorCode.vendorDown);
    await player.control('/play', { vendorsDown: [] });

    await player.control('/account', { account: 'lucia2025', patch: { balance: 0 } });
    expect(await code({ gameId: slot.gameId })).toBe(errorCode.balanceShort);

    const { token: trial } = (await player.control('/session', { account: 'prueba' })) as { token: string };
    expect(await code({ gameId: slot.gameId }, trial)).toBe(errorCode.trialRefused);
    expect(await code({ gameCode: 'VN001' }, trial)).toBe('');
  });
});

describe('vendor wallets in play', () => {
  test('a transfer to a vendor wallet is made once per id, and the game uses that wallet', async () => {
    const player = visit();
    await player.control('/play', { isSingleWallet: false });
    const token = await player.tokenOf('lucia2025');
    expect(await player.value('merchantWallet', { merchantCode: 'sorteo' }, { token })).toEqual({ isSingle: false });
    const transfer = (transferId: string, gameId = slot.gameId) =>
      player.value('walletTransfer', { gameId, transferId }, { token });
    const launch = () => player.call('launchGame', launchRequest({ gameId: slot.gameId }), { token });
    expect((await launch()).errorCode).toBe(errorCode.balanceShort);
    expect(await transfer('first')).toEqual({ amount: 12_840.5 });
    expect(await transfer('first')).toEqual({ amount: 12_840.5 });
    expect(await transfer('second')).toEqual({ amount: 0 });
    expect((await launch()).success).toBe(true);
    expect((await player.value('balance', undefined, { token })).sumBalance).toBe(12_840.5);
    const live = gameOfType('LIVE');
    expect(await transfer('third', live.gameId)).toEqual({ amount: 12_840.5 });
    expect((await launch()).errorCode).toBe(errorCode.balanceShort);
  });
});

describe('game rounds', () => {
  test('a game in a PVP room has the name and the stake of the room, and the room counts the player', async () => {
    const player = visit();
    const rooms = () => player.value('pvpRooms', merchant);
    const isFree = (room: { seats: number; players: number }) => room.players < room.seats;
    const room = (await rooms()).find((one) => one.vassalage !== 'BRAVA' && one.stake === 20 && isFree(one))!;
    const { table, play } = await seat(player, { roomId: room.roomId });
    expect(await table()).toMatchObject({ name: `${room.roomName} · ${room.gameName}`, stakes: [2000] });
    const round = { key: 'round-0001', choice: { card: 0 } };
    expect((await play({ ...round, stake: 100 })).body).toEqual({ reason: 'invalid' });
    expect((await play({ ...round, stake: 2000 })).body).toMatchObject({ stake: 2000 });
    const players = (await rooms()).find(({ roomId }) => roomId === room.roomId)?.players;
    expect(players).toBe(room.players + 1);
  });

  test('the launch refuses an unknown PVP room', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const [room] = await player.value('pvpRooms', merchant);
    const launch = launchRequest({ roomId: `${room?.gameId}-r9` });
    expect(await player.call('launchGame', launch, { token })).toMatchObject({ errorCode: errorCode.gameUnknown });
  });

  test('a round moves the stake and the prize once, even when the request is repeated', async () => {
    const { play, balance } = await seat(visit(), { gameId: slot.gameId });
    const round = { key: 'round-0001', stake: 500, choice: null };
    const first = await play(round);
    const { prize, balance: left } = first.body as { prize: number; balance: number };
    expect(left).toBe(1_284_050 - 500 + prize);
    expect(await balance()).toBe(left / 100);
    expect(await play(round)).toEqual(first);
    expect(await balance()).toBe(left / 100);
  });

  test('the server refuses an invalid stake, an invalid choice and a stake above the balance', async () => {
    const player = visit();
    await player.control('/account', { account: 'lucia2025', patch: { balance: 100 } });
    const { play, balance } = await seat(player, { gameId: slot.gameId });
    const key = 'round-0001';
    for (const body of [
      { key, stake: 0, choice: null },
      { key, stake: -500, choice: null },
      { key, stake: 75, choice: null },
      { key, stake: 50.5, choice: null },
      { key, stake: 50, choice: { bet: 'red' } },
      { key: 'short', stake: 50, choice: null },
      { key, stake: 50, choice: null, prize: 1 },
      'nonsense',
    ])
      expect((await play(body)).body).toEqual({ reason: 'invalid' });
    expect((await play({ key, stake: 200, choice: null })).body).toEqual({ reason: 'balance' });
    expect(await balance()).toBe(1);
  });

  test('the server refuses a stake beyond the loss limit, and any stake after the session time limit', async () => {
    const [player, other] = [visit(), visit()];
    for (const one of [player, other]) await one.control('/clock', { set: futureHour(17).toISOString() });
    const { token, play, balance } = await seat(player, { gameCode: 'VN001', playType: '5D' });
    const limit = (kind: string, value: number) => player.value('saveLimit', { kind, period: 'day', value }, { token });
    await limit('loss', 250);
    // The clock may have passed the end of a cashback period, which changes the balance.
    const before = await balance();
    const ticket = (key: string, stake: number) => play({ key, stake, choice: { numbers: [1, 2, 3, 4, 5] } });
    expect((await ticket('round-0001', 200)).status).toBe(200);
    expect((await ticket('round-0002', 100)).body).toEqual({ reason: 'loss' });
    expect(await balance()).toBeCloseTo(before - 2);
    const again = launchRequest({ gameCode: 'VN001', playType: '5D' });
    expect((await player.call('launchGame', again, { token })).success).toBe(true);
    await limit('loss', 200);
    expect(await player.call('launchGame', again, { token })).toMatchObject({ errorCode: errorCode.lossLimit });

    const table = await seat(other, { gameCode: 'VN001', playType: '5D' });
    await other.value('saveLimit', { kind: 'session', period: 'day', value: 15 }, { token: table.token });
    await other.control('/clock', { advanceSeconds: 20 * 60 });
    await other.value('balance', undefined, { token: table.token });
    const late = await table.play({ key: 'round-0001', stake: 100, choice: { numbers: [1, 2, 3, 4, 5] } });
    expect(late.body).toEqual({ reason: 'session' });
  });

  test('the server refuses a stake above the limit of a single stake, of tickets and of games, and reports the limit', async () => {
    for (const [opened, choice, stakes] of [
      [{ gameCode: 'VN001', playType: '5D' }, { numbers: [1, 2, 3, 4, 5] }, [100, 200]],
      [{ gameId: gameOfType('LIVE').gameId }, { bet: 'red' }, [50, 200]],
    ] as const) {
      const player = visit();
      const { token, play, table, balance } = await seat(player, opened);
      const limit = (value: number | null) =>
        player.value('saveLimit', { kind: 'stake', period: 'bet', value }, { token });
      expect(await table()).toMatchObject({ stakeLimit: null });
      const [small, large] = stakes;
      await limit(large - 1);
      expect(await table()).toMatchObject({ stakeLimit: large - 1 });
      const before = await balance();
      expect((await play({ key: 'round-0001', stake: large, choice })).body).toEqual({
        reason: 'stake',
        stakeLimit: large - 1,
      });
      expect(await balance()).toBe(before);
      expect((await play({ key: 'round-0002', stake: small, choice })).status).toBe(200);
      // A higher limit applies after a day, a lower one at once.
      await limit(large);
      expect((await play({ key: 'round-0003', stake: large, choice })).body).toMatchObject({ reason: 'stake' });
      await limit(small - 1);
      expect((await play({ key: 'round-0004', stake: small, choice })).body).toMatchObject({ reason: 'stake' });
    }
  });

  test('the limit of a single stake is raised after a day, and its key cannot have another period', async () => {
    const player = visit();
    const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
    const save = (request: object) => player.call('saveLimit', { kind: 'stake', period: 'bet', ...request }, { token });
    const read = async () => {
      const again = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
      return (await player.value('limits', undefined, again)).find(({ kind }) => kind === 'stake');
    };
    for (const wrong of [{ period: 'day' }, { kind: 'loss' }])
      expect(await save({ value: 100, ...wrong })).toMatchObject({ errorCode: errorCode.requestInvalid });
    await save({ value: 500 });
    await save({ value: 900 });
    expect(await read()).toMatchObject({ period: 'bet', value: 500, resetsAt: null, pending: { value: 900 } });
    await player.control('/clock', { advanceSeconds: 24 * 60 * 60 + 1 });
    expect(await read()).toMatchObject({ value: 900, pending: null });
  });

  test('a session accepts only the rounds of its own game', async () => {
    const live = gameOfType('LIVE');
    const { play, ask } = await seat(visit(), { gameId: live.gameId });
    expect((await play({ key: 'round-0001', stake: 50, choice: null })).status).toBe(400);
    expect((await play({ key: 'round-0002', stake: 50, choice: { bet: 'red' } })).status).toBe(200);
    expect((await ask('round', { key: 'round-0003', stake: 50, choice: { bet: 'red' } }, 'nobody')).status).toBe(401);
  });

  const choices: Record<keyof typeof rules, unknown> = {
    slot: null,
    roulette: { bet: 'straight', number: 17 },
    fishing: { fish: 'crab' },
    duel: { card: 1 },
    sports: { match: 2, pick: 'home' },
  };

  test.each(Object.keys(rules) as (keyof typeof rules)[])(
    '%s: prizes are whole minor units, and the payout rate is from 86 to 99 percent',
    (kind) => {
      const { play } = rules[kind] as {
        play: (choice: unknown, stake: number, chance: () => number, seed: string) => { prize: number };
      };
      const random = randomFrom(`fair ${kind}`);
      for (const stake of stakes)
        for (let round = 0; round < 200; round++) {
          const { prize } = play(choices[kind], stake, random.next, 'seed');
          expect(Number.isSafeInteger(prize) && prize >= 0).toBe(true);
        }
      const rounds = 200_000;
      let paid = 0;
      for (let round = 0; round < rounds; round++) paid += play(choices[kind], 100, random.next, 'seed').prize;
      expect(paid / rounds / 100).toBeGreaterThan(0.86);
      expect(paid / rounds / 100).toBeLessThan(0.99);
    },
  );

  test('every game kind has a game', () => {
    const kinds = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].map(kindOf);
    expect(new Set(kinds)).toEqual(new Set(['slot', 'roulette', 'fishing', 'duel', 'sports', 'lottery']));
    expect(fixtures('one')).not.toEqual(fixtures('other'));
  });
});

describe('lottery draws', () => {
  const all = [...lotteries().values()];
  const now = Date.UTC(2026, 4, 1, 12);

  test('a lottery opens the page of the menu that lists it', () => {
    const others = all.filter(({ game, accountType }) => game.accountTypeName !== accountType);
    expect(others.map(({ game }) => game.gameName)).toEqual([]);
    const listed = [...catalogue().values()].filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
    expect(listed.filter(({ gameType, accountTypeName }) => accountTypeName !== gameType)).toEqual([]);
  });

  test('the code of a lottery names one lottery', () => {
    const listed = [...catalogue().values()].filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
    expect(listed.filter(({ code, gameId }) => findLottery(code ?? '')?.game.gameId !== gameId)).toEqual([]);
  });

  test('the next draw is in the future, and the previous draw is in the past', () => {
    for (const lottery of all) {
      const number = nextDraw(lottery, now);
      expect(drawInstant(lottery, number)).toBeGreaterThan(now);
      expect(drawInstant(lottery, number - 1)).toBeLessThanOrEqual(now);
      expect(nextDraw(lottery, drawInstant(lottery, number))).toBe(number + 1);
    }
  });

  test('a ticket with only correct numbers wins the jackpot, and one without correct numbers wins nothing', () => {
    for (const lottery of all) {
      const { rule } = lottery;
      const { numbers } = drawnNumbers(lottery, 7);
      const right = rule.kind === 'digits' ? numbers.slice(-rule.picks) : numbers.slice(0, rule.picks);
      expect(prizeOf(lottery, 7, right)).toBe(jackpotOf(lottery, 7));
      const wrong =
        rule.kind === 'digits'
          ? right.map((digit) => (digit + 5) % 10)
          : Array.from({ length: rule.of }, (_, ball) => ball + 1)
              .filter((ball) => !numbers.includes(ball))
              .slice(0, rule.picks);
      expect(prizeOf(lottery, 7, wrong)).toBe(0);
      expect(luckyChoice(lottery, Math.random)).toHaveLength(rule.picks);
    }
  });

  test('Vietnam has 100 lotteries, every menu has games, and there are 20 popular lotteries', async () => {
    const player = visit();
    expect(await player.value('vietnamLotteryMenu', { ...merchant, count: '100' })).toHaveLength(100);
    const popular = await player.value('popularLottery', { ...merchant, count: '20' });
    expect(popular).toHaveLength(20);
    expect(new Set(popular.map(({ code }) => code)).size).toBe(20);
    const menus = await player.value('gameMenus', merchant);
    expect(menus.map(({ games }) => games > 0)).toEqual([true, true, true, true]);
  });

  test('a ticket takes part in the next draw and is paid once, at the draw time of the sandbox clock', async () => {
    const player = visit();
    const lottery = all.find(({ code, periodSeconds }) => code.startsWith('VN') && periodSeconds === 300)!;
    const instant = drawInstant(lottery, nextDraw(lottery, now));
    await player.control('/clock', { set: new Date(instant - 60_000).toISOString() });
    const { play, balance, table, token } = await seat(player, { gameCode: lottery.code });
    const tickets = (gameCode?: string) =>
      player.value('lotteryTickets', { ...merchant, ...(gameCode && { gameCode }) }, { token });
    expect(await tickets()).toEqual([]);
    const draw = nextDraw(lottery, instant - 60_000);
    const numbers = drawnNumbers(lottery, draw).numbers.slice(-lottery.rule.picks);
    const stake = lottery.price * 5;
    const bought = await play({ key: 'ticket-0001', stake, choice: { numbers } });
    expect(bought.body).toMatchObject({ prize: null, outcome: { draw }, balance: 1_284_050 - stake });
    expect(await balance()).toBe((1_284_050 - stake) / 100);
    const [ticket, ...others] = await tickets(lottery.code);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ gameCode: lottery.code, number: draw, numbers, price: stake / 100, prize: null });
    expect(await tickets('VN001')).toEqual([]);
    await player.control('/clock', { advanceSeconds: 58 });
    expect(await balance()).toBe((1_284_050 - stake) / 100);
    await player.control('/clock', { advanceSeconds: 3 });
    const won = (1_284_050 - stake + 5 * jackpotOf(lottery, draw)) / 100;
    expect(await balance()).toBe(won);
    expect(await balance()).toBe(won);
    expect(await tickets()).toMatchObject([
      { reference: ticket!.reference, prize: (5 * jackpotOf(lottery, draw)) / 100 },
    ]);
    expect(await table()).toMatchObject({
      table: { tickets: [{ draw, numbers, prize: 5 * jackpotOf(lottery, draw) }] },
    });
  });

  test('the archive lists the draws of a lottery by page and day, and the last draw of each lottery', async () => {
    const player = visit();
    const archive = (more: object) => player.value('drawArchive', { ...merchant, page: 1, size: 20, ...more });
    const latest = await archive({});
    expect(latest).toMatchObject({ total: all.length });
    const [first, second] = [await archive({ gameCode: 'VN001' }), await archive({ gameCode: 'VN001', page: 2 })];
    const numbers = [...first.draws, ...second.draws].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, back) => numbers[0]! - back));
    const { drawnAt } = first.draws[3]!;
    const day = operatorDay(Date.parse(drawnAt!));
    const ofDay = await archive({ gameCode: 'VN001', day });
    expect(ofDay.draws.map(({ number }) => number)).toEqual([first.draws[3]!.number]);
    expect(await archive({ gameCode: 'unknown' })).toEqual({ draws: [], total: 0 });
    expect((await archive({ day: '2020-01-01' })).draws).toEqual([]);
  });

  test('a ticket check tells the prize of played numbers, and nothing about an unknown ticket', async () => {
    const player = visit();
    const token = await player.tokenOf('lucia2025');
    const check = (more: object) => player.value('ticketCheck', { ...merchant, ...more }, { token });
    const lottery = all.find(({ code }) => code === 'VN001')!;
    const number = nextDraw(lottery, now) - 5;
    const { numbers } = drawnNumbers(lottery, number);
    const asked = { gameCode: 'VN001', number, numbers: numbers.join('-') };
    expect(await check(asked)).toMatchObject([
      { numbers, drawn: { numbers }, prize: jackpotOf(lottery, number) / 100 },
    ]);
    expect(await check({ ...asked, numbers: '1-2' })).toEqual([]);
    expect(await check({ ...asked, number: number + 9_999 })).toEqual([]);
    expect(await check({ reference: 'AP1' })).toEqual([]);
  });

  test('the server refuses an invalid ticket', async () => {
    const { play } = await seat(visit(), { gameCode: 'VN001' });
    const sell = (choice: unknown) => play({ key: 'ticket-0001', stake: 100, choice });
    const wrong = [null, {}, { numbers: [] }, { numbers: [1, 2, 3, 4] }, { numbers: [1, 2, 3, 4, 10] }];
    for (const choice of [...wrong, { numbers: [-1, 2, 3, 4, 5] }, { numbers: [1, 2, 3, 4, 5, 6] }])
      expect((await sell(choice)).body).toEqual({ reason: 'invalid' });
    expect((await sell({ numbers: [0, 7, 7, 0, 9] })).status).toBe(200);
  });
});
