import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { recentsOf, rememberPlayed } from '../../sandbox/world/favorites.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import { agentEndpoints } from '../../src/gateway/agent-endpoints.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { gameList } from '../../src/gateway/schemas/game-list.ts';
import { systemStatus } from '../../src/gateway/schemas/site.ts';
import { sandbox, visit } from './sandbox-client.ts';

const merchant = { merchantCode: 'sorteo', language: 'ES' };
const dated = { from: '2026-01-01', to: '2026-01-31', page: '1', size: '10' };
const team = { ...dated, member: '', scope: 'team', level: '', search: '' };
const requests: Partial<Record<EndpointName, object>> = {
  systemStatus: { url: 'localhost' },
  hotGames: { ...merchant, isPlatform: '2', platform: 'flash,html5-desktop' },
  gameList: { ...merchant, platform: 'html5-desktop' },
  pvpRooms: { merchantCode: 'sorteo' },
  gameVendors: { merchantCode: 'sorteo' },
  banners: merchant,
  winners: merchant,
  liveTables: merchant,
  sportEvents: merchant,
  announcements: { types: 'B,PL', platform: 'W', execution: 'login', language: 'ES' },
  notices: { platform: 'W', language: 'ES' },
  agentAnnouncements: { platform: 'W', language: 'ES' },
  agentIncome: { ...dated, kind: '' },
  helpCentre: { language: 'ES' },
  promotion: { id: 'gran-tombola' },
  gameMenus: merchant,
  popularLottery: { ...merchant, count: '20' },
  vietnamLotteryMenu: { ...merchant, count: '100' },
  vietnamLotteryRecent: { ...merchant, count: '100' },
  lotteryLobby: { ...merchant, lottoArea: 'VN', launchMode: 'LOTT' },
  drawArchive: { ...merchant, page: '1', size: '20' },
  ticketCheck: { ...merchant, gameCode: 'VN001', number: '1000', numbers: '1-2-3-4-5' },
  lotteryTickets: merchant,
  openedNumbers: { ...merchant, gameCode: 'VN001' },
  merchantWallet: { merchantCode: 'sorteo' },
  depositOrder: { reference: 'DP7204131001' },
  manualRebateHistory: { page: '1' },
  bonusDetails: { from: '2020-01-01', to: '2100-01-01', page: '1', size: '10', state: '' },
  betRecords: { ...dated, category: '', vendor: '', state: '' },
  accountRecords: { ...dated, kind: '' },
  profitRecords: { ...dated, period: 'daily' },
  creditReport: dated,
  yearReport: { year: '2026' },
  teamBets: { ...team, category: '', vendor: '' },
  teamMovements: { ...team, kind: '' },
  teamProfit: team,
  missionLeaderboard: { week: 'this' },
  pastSignIns: { page: '1' },
  realityCheck: { minutes: '60' },
  downlineRebates: { memberId: '2000000' },
  downlineOverview: { memberId: '2000000' },
  dividendContract: { requestId: 'r1', action: 'reject', id: 'CR410200100', version: '1', agreed: '' },
  dailySalaryContract: { requestId: 'r2', action: 'reject', id: 'CR410200137', version: '1', agreed: '' },
  contractOverview: { kind: 'daily' },
  contractTable: { kind: 'daily', memberId: '830151' },
  contractPayouts: { ...dated, kind: 'daily' },
  contractRequests: { ...dated, kind: '', state: '' },
  simulateContract: {
    kind: 'daily',
    memberId: '0',
    rate: '50',
    lossRate: '0',
    period: 'daily',
    activeMembers: '0',
    validBet: '0',
    profitLoss: '0',
    betAmount: '0',
  },
  affiliate: { code: 'AGENTE1', domain: 'sorteo.example' },
  checkKinds: { purpose: 'signIn' },
};

/** Calls that need another call first; other tests check them. */
const dependent = ['captchaSound'];

const reads = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([name, { method, response }]) => method === 'GET' && response && !dependent.includes(name))
  .map(([name]) => name as EndpointName);

test.each(reads)('%s returns a response that matches its schema', async (name) => {
  const player = visit();
  const row: Endpoint = endpoints[name];
  const account = name in agentEndpoints ? 'agente1' : 'lucia2025';
  const options = row.token ? { token: await player.tokenOf(account) } : {};
  await expect(player.value(name, requests[name], options)).resolves.toBeDefined();
});

test('an invalid query is refused', async () => {
  expect(await visit().call('systemStatus', {})).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
});

test('an unimplemented or unknown endpoint returns not found', async () => {
  expect(await visit().call('avatar')).toMatchObject({ status: 404, errorCode: errorCode.notFound });
  const response = await sandbox.request('http://x.localhost/wps/nothing');
  expect(await response.json()).toMatchObject({ success: false, errorCode: errorCode.notFound });
});

test('announcements and banners arrive in the requested language', async () => {
  const player = visit();
  for (const name of ['announcements', 'banners'] as const) {
    const es = await player.value(name, requests[name], { language: 'ES' });
    const en = await player.value(name, requests[name], { language: 'EN' });
    expect(es.map(({ title }) => title)).not.toEqual(en.map(({ title }) => title));
    expect(es).toHaveLength(en.length);
  }
});

test('the response contains only the requested announcement types', async () => {
  const announcements = await visit().value('announcements', { ...requests.announcements, types: 'PL' });
  expect(new Set(announcements.map(({ type }) => type))).toEqual(new Set(['PL']));
});

test('hot games cover many vendors, and their cover images exist', async () => {
  const games = await visit().value('hotGames', requests.hotGames);
  expect(games).toHaveLength(24);
  expect(new Set(games.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(10);
  for (const { imageUrl } of games) {
    const cover = await sandbox.request(`http://x.localhost${imageUrl}`);
    expect(cover.headers.get('Cache-Control')).toContain('immutable');
    expect(await cover.text()).toMatch(/^<svg[^>]+viewBox="0 0 300 400"/);
  }
});

test('every image of the system status and of the banners exists', async () => {
  const player = visit();
  const { info } = v.parse(systemStatus, (await player.call('systemStatus', requests.systemStatus)).value);
  const banners = await player.value('banners', merchant);
  const pictures = info!.resources.filter(({ resourceType }) => !resourceType.startsWith('APP_'));
  for (const url of [...pictures, ...banners].map((item) => item.url)) {
    const response = await sandbox.request(`http://x.localhost${url}`);
    expect([url, response.status, response.headers.get('Content-Type')]).toEqual([url, 200, 'image/svg+xml']);
  }
});

test('the customer-service page exists in both languages', async () => {
  const page = async (language: string) =>
    (await sandbox.request('http://x.localhost/support/live', { headers: { 'Accept-Language': language } })).text();
  expect(await page('es-PE')).toContain('Atención al cliente');
  expect(await page('en-GB')).toContain('Customer service');
});

test('the game list contains 10,000 games with their terms in a small response', async () => {
  const player = visit();
  const games = await player.value('gameList', requests.gameList);
  expect(games).toHaveLength(10_000);
  expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(10_000);
  for (const game of games) {
    expect(game.minBet).toBeGreaterThan(0);
    if (game.gameType === 'RNG') expect(game.lines).toBeGreaterThan(0);
    if (game.gameType === 'LOTT' || game.gameType === 'ELOTT')
      expect(game).toMatchObject({ code: expect.any(String), accountTypeName: expect.any(String) });
  }
  expect(games.filter(({ isGame }) => isGame === 'VASSALAGE').length).toBeGreaterThan(5);
  const hot = await player.value('hotGames', requests.hotGames);
  const listed = games.find(({ gameId }) => gameId === hot[0]?.gameId);
  expect(listed).toMatchObject({ ...hot[0], imageUrl: `/covers/${hot[0]?.gameId}.webp` });
  const query = new URLSearchParams(requests.gameList as Record<string, string>);
  const compressed = await sandbox.request(`http://${player.host}${endpoints.gameList.path}?${query}`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(110_000);
});

test('the covers of a long list are WebP images of the expected size', async () => {
  const [game] = await visit().value('gameList', requests.gameList);
  const ask = () => sandbox.request(`http://x.localhost${game?.imageUrl}`);
  const cover = await ask();
  expect(cover.headers.get('Content-Type')).toBe('image/webp');
  expect(cover.headers.get('Cache-Control')).toContain('immutable');
  const bytes = Buffer.from(await cover.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
  expect(bytes.byteLength).toBeLessThan(60_000);
  expect(Buffer.from(await (await ask()).arrayBuffer()).equals(bytes)).toBe(true);
  const thumb = await sandbox.request(`http://x.localhost${game?.thumbUrl}`);
  const small = Buffer.from(await thumb.arrayBuffer());
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 120, height: 160 });
  expect((await sandbox.request('http://x.localhost/covers/nobody.webp')).status).toBe(404);
});

test('a game list with mismatched columns is invalid', async () => {
  const list = (await visit().call('gameList', requests.gameList)).value as { lines: number[]; vendor: number[] };
  expect(v.safeParse(gameList, list).success).toBe(true);
  expect(v.safeParse(gameList, { ...list, lines: list.lines.slice(1) }).success).toBe(false);
  expect(v.safeParse(gameList, { ...list, vendor: list.vendor.map(() => 99) }).success).toBe(false);
});

test('the e-sports vendors have their own category', async () => {
  const categories = await visit().value('gameVendors', requests.gameVendors);
  const cards = (category: string) => categories.find(({ title }) => title === category)?.cards.map(({ name }) => name);
  expect(cards('SPORTS')).toEqual(['Cancha Viva', 'Tribuna Sur']);
  expect(cards('ESPORTS')).toEqual(['Ascenso']);
});

test('favorites are stored per account, newest first, without duplicates and up to a limit', async () => {
  const player = visit();
  const token = await player.tokenOf('prueba');
  const names = async () => (await player.value('favourites', undefined, { token })).map(({ gameId }) => gameId);
  expect(await names()).toEqual([]);
  await player.value('addFavourite', { gameId: 'cobre-rng-0001' }, { token });
  await player.control('/clock', { advanceSeconds: 5 });
  await player.value('addFavourite', { gameId: 'quetz-rng-0002' }, { token });
  await player.value('addFavourite', { gameId: 'cobre-rng-0001' }, { token });
  expect(await names()).toEqual(['quetz-rng-0002', 'cobre-rng-0001']);
  await player.value('removeFavourite', { gameId: 'quetz-rng-0002' }, { token });
  expect(await names()).toEqual(['cobre-rng-0001']);
  expect(await player.call('addFavourite', { gameId: 'nothing' }, { token })).toMatchObject({
    errorCode: errorCode.gameUnknown,
  });
  for (let ordinal = 1; ordinal < 100; ordinal++)
    await player.value('addFavourite', { gameId: `jacar-rng-${String(ordinal).padStart(4, '0')}` }, { token });
  expect(await player.call('addFavourite', { gameId: 'barri-rng-0001' }, { token })).toMatchObject({
    errorCode: errorCode.favouritesFull,
  });
  expect(await player.call('favourites')).toMatchObject({ status: 401 });
});

test('the game played last is first in the recent games, without duplicates', () => {
  const world = openWorld('recents.localhost');
  const { id } = world.sql.get`SELECT id FROM accounts WHERE account = 'prueba'` as { id: number };
  for (const gameId of ['cobre-rng-0001', 'grans-live-0002', 'cobre-rng-0001']) {
    world.clock.advance(1);
    rememberPlayed(world, id, gameId);
  }
  expect(recentsOf(world, id).map(({ gameId }) => gameId)).toEqual(['cobre-rng-0001', 'grans-live-0002']);
});

test('PVP rooms belong to PVP games and have at most as many players as seats', async () => {
  const player = visit();
  const rooms = await player.value('pvpRooms', requests.pvpRooms);
  const games = new Map((await player.value('gameList', requests.gameList)).map((game) => [game.gameId, game]));
  expect(rooms.length).toBeGreaterThan(20);
  for (const { gameId, players, seats } of rooms) {
    expect(games.get(gameId)?.gameType).toBe('PVP');
    expect(players).toBeLessThanOrEqual(seats);
  }
});
