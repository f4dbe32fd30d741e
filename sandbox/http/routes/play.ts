import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { type AccountType, accountTypes, type Game } from '../../../src/gateway/schemas/site.ts';
import { scheduledEvent } from '../../content/sport-events.ts';
import { issuePlayTicket } from '../../demo/games/launch-tickets.ts';
import { playOrigin } from '../../demo/games/origin.ts';
import { trialType } from '../../world/accounts.ts';
import { checkNumbers, checkTicket, drawArchiveAt } from '../../world/draw-archive.ts';
import { rememberPlayed } from '../../world/favorites.ts';
import { catalogue, gameOf } from '../../world/game-catalog.ts';
import { balanceOf } from '../../world/ledger.ts';
import { checkPlayLimits } from '../../world/limits.ts';
import {
  drawInstant,
  findLottery,
  lotteries,
  lotteryNow,
  nextDraw,
  type OperatorLottery,
  openedDrawOf,
} from '../../world/lotteries.ts';
import { lotteryTicketsOf } from '../../world/lottery-tickets.ts';
import { addTrial } from '../../world/new-accounts.ts';
import { roomOf, tableName } from '../../world/pvp-rooms.ts';
import type { Account } from '../../world/sessions.ts';
import { setting } from '../../world/settings.ts';
import { gatherFunds, playWallet } from '../../world/vendor-wallets.ts';
import type { World } from '../../world/world-type.ts';
import type { Call, Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

const suggested = 6;
const openedCount = 20;

/**
 * `secondAddress`: vendors whose games need the second launch address. `ownWindow`: vendors whose games open in a
 * separate window.
 */
const secondAddress = ['PUNAR', 'SIETE', 'BRAVA'];
const ownWindow = ['NORTE', 'TRIBU'];

type Launchee = { gameId?: string | undefined; roomId?: string | undefined; gameCode?: string | undefined };
type Launch = Call<'launchGame'> | Call<'launchGameV2'>;

const launchCodes = [
  'gameUnknown',
  'gameMaintenance',
  'vendorDown',
  'balanceShort',
  'lossLimit',
  'sessionLimit',
  'trialRefused',
] as const;

export const playRefusals: Refusals = {
  launchGame: launchCodes,
  launchGameV2: launchCodes,
  walletTransfer: ['balanceShort', 'vendorDown', 'gameUnknown', 'trialRefused'],
};

export const playHandlers: Handlers = {
  merchantWallet: ({ world }) => ({ isSingle: setting(world, 'play').isSingleWallet }),
  walletTransfer: ({ world, session, request }) => {
    const game = gameFor(request);
    if (!game) throw new Refusal(errorCode.gameUnknown);
    checkVendor(world, game);
    const amount = gatherFunds(world, session.account.id, game.vassalage, request.transferId);
    return { amount: amount / operatorCurrency.minorUnits };
  },
  launchGame: (call) => {
    const { game, account } = launchable(call);
    return secondAddress.includes(game.vassalage) ? namesOf(game, call.request) : launch(call, game, account);
  },
  launchGameV2: (call) => {
    const { game, account } = launchable(call);
    return launch(call, game, account);
  },
  gameMenus: () =>
    accountTypes.map((accountTypeName) => ({ accountTypeName, games: lotteriesOf(accountTypeName).length })),
  popularLottery: ({ world, request }) => popular(request.count).map((lottery) => lotteryNow(world, lottery)),
  vietnamLotteryMenu: ({ world, request }) =>
    lotteriesOf('TCG_LOTTO_VN')
      .slice(0, request.count)
      .map((lottery) => lotteryNow(world, lottery)),
  vietnamLotteryRecent: ({ world, request }) =>
    lotteriesOf('TCG_LOTTO_VN')
      .map((lottery) => ({ lottery, number: nextDraw(lottery, world.clock.now()) - 1 }))
      .sort((a, b) => drawInstant(b.lottery, b.number) - drawInstant(a.lottery, a.number))
      .slice(0, request.count)
      .map(({ lottery, number }) => openedDrawOf(lottery, number)),
  lotteryLobby: ({ world, request }) =>
    lotteriesOf(accountTypeOf[request.lottoArea]).map((lottery) => lotteryNow(world, lottery)),
  drawArchive: ({ world, request }) => drawArchiveAt(world.clock.now(), request),
  ticketCheck: ({ world, session, request: { reference, gameCode, number = 0, numbers = '' } }) => {
    if (reference === undefined)
      return checkNumbers(world.clock.now(), gameCode ?? '', number, numbers.split('-').map(Number));
    const tickets = lotteryTicketsOf(world, session.account.id);
    return tickets.filter((ticket) => ticket.reference === reference.toUpperCase()).map(checkTicket);
  },
  lotteryTickets: ({ world, session, request }) => lotteryTicketsOf(world, session.account.id, request.gameCode),
  openedNumbers: ({ world, request }) => {
    const lottery = findLottery(request.gameCode);
    if (!lottery) throw new Refusal(errorCode.gameUnknown);
    const last = nextDraw(lottery, world.clock.now()) - 1;
    return Array.from({ length: openedCount }, (_, back) => openedDrawOf(lottery, last - back));
  },
};

const accountTypeOf = {
  VN: 'TCG_LOTTO_VN',
  SEA: 'TCG_SEA',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
} as const satisfies Record<string, AccountType>;

const lotteriesOf = (accountType: AccountType) =>
  [...lotteries().values()].filter((lottery) => lottery.accountType === accountType);

/** Most popular lotteries, alternating between the kinds, so that the list shows several kinds. */
function popular(count: number): OperatorLottery[] {
  const kinds = accountTypes.map((accountType) =>
    lotteriesOf(accountType).sort((a, b) => Number(b.game.isHot) - Number(a.game.isHot) || b.growth - a.growth),
  );
  return Array.from({ length: count }, (_, round) => kinds.flatMap((kind) => kind[round] ?? []))
    .flat()
    .slice(0, count);
}

function gameFor({ gameId, roomId, gameCode }: Launchee): Game | undefined {
  if (gameCode) return findLottery(gameCode)?.game;
  const entry = catalogue().get(gameId ?? (roomId && roomOf(roomId)?.gameId) ?? '');
  return entry ? (findLottery(entry.gameId)?.game ?? gameOf(entry)) : undefined;
}

const isLottery = ({ gameType }: Game) => gameType === 'LOTT' || gameType === 'ELOTT';

/** The game of a launch, and the account that plays it. A demo has a separate account with play money. */
function launchable({ world, session, language, request }: Launch): { game: Game; account: Account } {
  const game = gameFor(request);
  if (request.demo) {
    if (!game?.hasDemo) throw new Refusal(errorCode.gameUnknown);
    checkVendor(world, game);
    const account = addTrial(world, language);
    gatherFunds(world, account.id, game.vassalage, `demo ${account.id}`);
    return { game, account };
  }
  if (!session) throw new Refusal(errorCode.sessionExpired, { status: 401 });
  if (!game) throw new Refusal(errorCode.gameUnknown);
  checkAccount(session.account, game);
  checkPlayLimits(world, session.account.id);
  checkVendor(world, game);
  const funds = balanceOf(world, playWallet(world, session.account.id, game.vassalage));
  if (funds <= 0) throw new Refusal(errorCode.balanceShort);
  return { game, account: session.account };
}

/** A trial account can play only the operator's own lotteries (spec 1 §6). */
function checkAccount({ type }: Account, game: Game): void {
  if (type === trialType && !isLottery(game)) throw new Refusal(errorCode.trialRefused);
}

function checkVendor(world: World, game: Game): void {
  const { gamesInMaintenance, vendorsDown, maintenanceEnd } = setting(world, 'play');
  if (gamesInMaintenance.includes(game.gameId))
    throw new Refusal(errorCode.gameMaintenance, { value: { suggestions: suggestions(world, game), maintenanceEnd } });
  if (vendorsDown.includes(game.vassalage))
    throw new Refusal(errorCode.vendorDown, { value: { suggestions: suggestions(world, game) } });
}

function suggestions(world: World, game: Game): Game[] {
  const { gamesInMaintenance, vendorsDown } = setting(world, 'play');
  const all = isLottery(game)
    ? [...lotteries().values()].map((lottery) => lottery.game)
    : [...catalogue().values()].map(gameOf);
  const others = all.filter(
    (other) =>
      other.gameType === game.gameType &&
      other.gameId !== game.gameId &&
      other.isGame === undefined &&
      !gamesInMaintenance.includes(other.gameId) &&
      !vendorsDown.includes(other.vassalage),
  );
  return others.sort((a, b) => Number(b.isHot) - Number(a.isHot)).slice(0, suggested);
}

/** Each table of a PVP game has its own name, which replaces the name of the game. */
function namesOf({ gameName, gameType, accountTypeName }: Game, { roomId }: Launchee) {
  const room = roomId === undefined ? undefined : roomOf(roomId);
  return { gameName: room ? tableName(room) : gameName, gameType, ...(accountTypeName && { accountTypeName }) };
}

function launch({ c, world, language, request }: Launch, game: Game, account: Account) {
  if (catalogue().has(game.gameId) && !request.demo) rememberPlayed(world, account.id, game.gameId);
  const event = scheduledEvent(request.eventId ?? '');
  const name = request.roomId ?? game.code ?? game.gameId;
  const ticket = issuePlayTicket(world, account, event ? `${name}#${event.id}` : name);
  const query = new URLSearchParams({
    ticket,
    language: language.toLowerCase(),
    ...(request.numbers && { numbers: request.numbers.join('-') }),
  });
  const url = `${playOrigin(c)}/play?${query}`;
  return {
    ...namesOf(game, request),
    ...(ownWindow.includes(game.vassalage) ? { game_url2: url } : { game_url: url }),
  };
}
