import type { BetCategory, MovementKind } from '../../src/gateway/schemas/records.ts';
import { openingShare, rebateCategories, rebatePeriodMs, seededBets } from '../content/rebates.ts';
import { scaled } from '../currency.ts';
import { fixtures } from '../demo/games/rules.ts';
import { type KnownMovement, knownBefore } from './account-history-sources.ts';
import { seededAccounts } from './accounts.ts';
import { catalogue, gameOf } from './game-catalog.ts';
import { drawInstant, drawnNumbers, findLottery, luckyChoice, nextDraw, prizeOf } from './lotteries.ts';
import { addDays, dayOf, startOf } from './operator-calendar.ts';
import { type Random, randomFrom } from './random.ts';
import type { World } from './world-type.ts';

/**
 * Bet that was placed before the world was created. `returned` means that the bet was canceled and the stake was
 * returned.
 */
export type PastBet = {
  id: string;
  gameId: string;
  category: BetCategory;
  gameName: string;
  vendor: string;
  vendorName: string;
  round: string;
  placedAt: number;
  settledAt: number;
  stake: number;
  prize: number;
  returned: boolean;
  /** Match and selected result of a sports bet. `seed` determines the matches of the day. */
  slip: { seed: string; match: number; pick: 'home' | 'draw' | 'away' } | null;
  numbers: number[] | null;
  drawn: number[] | null;
};

export type PastMovement = { at: number; kind: MovementKind; reference: string; amount: number; balance: number };

export type History = { bets: readonly PastBet[]; movements: readonly PastMovement[] };

export const historyDays = 60;
const minute = 60_000;
const hour = 60 * minute;
/**
 * Balance, in minor units, of an account with stakes of normal size. With a larger balance, the stakes are larger too.
 */
const usualBalance = scaled(1_500_000);

const pool = [
  'quetz-rng-0004',
  'cobre-rng-0012',
  'jacar-rng-0101',
  'barri-rng-0033',
  'quetz-rng-0004',
  'cobre-rng-0012',
  'grans-live-0007',
  'malva-live-0002',
  'grans-live-0007',
  'anzue-fish-0003',
  'truco-pvp-0009',
  'canch-sports-0003',
  'tribu-sports-0005',
  'canch-sports-0003',
  'ascen-esports-0004',
  'bolil-lott-0002',
  'bolil-lott-0005',
  'bolil-lott-0008',
  'siete-elott-0003',
];
const stakes: Record<BetCategory, readonly number[]> = {
  RNG: [100, 200, 200, 500, 1000],
  LIVE: [500, 1000, 1000, 2000, 5000],
  SPORTS: [1000, 2000, 2500, 5000],
  ESPORTS: [1000, 1500, 2000],
  FISH: [100, 200, 500],
  PVP: [200, 500, 1000],
  LOTT: [1, 2, 5],
  ELOTT: [1, 2, 5],
};
const deposits = [5_000, 10_000, 10_000, 20_000, 20_000, 30_000, 50_000].map(scaled);
const withdrawals = [15_000, 25_000, 40_000].map(scaled);
const bonuses = [500, 800, 1_000, 1_250, 2_000].map(scaled);

/** Prize multiplier of a bet; 0 for a lost bet. */
function luck(category: BetCategory, random: Random): number {
  if (category === 'RNG') return random.chance(0.27) ? random.pick([1.2, 1.6, 1.6, 2.4, 3.6, 6, 8]) : 0;
  if (category === 'LIVE') return random.chance(0.47) ? 2 : 0;
  if (category === 'FISH') return random.chance(0.34) ? random.pick([2, 2, 2, 5]) : 0;
  return random.chance(0.47) ? 1.95 : 0;
}

/** `round` is missing when the round of the game is not numbered, unlike a draw. */
type Draft = Omit<PastBet, 'id' | 'round'> & { round?: string };

/** `stake`: of a bet that the cashback of the account names; by default, a usual stake of the game, times `scale`. */
type Wanted = { gameId: string; placedAt: number; scale: number; stake?: number };

function betAt({ gameId, placedAt, scale, stake: known }: Wanted, random: Random): Draft | undefined {
  const entry = catalogue().get(gameId);
  if (!entry) return undefined;
  const lottery = findLottery(entry.gameId);
  const game = lottery?.game ?? gameOf(entry);
  const category = entry.gameType;
  const base = {
    gameId: game.gameId,
    category,
    gameName: game.gameName,
    vendor: game.vassalage,
    vendorName: game.vendorName,
    placedAt,
    returned: false,
    slip: null,
    numbers: null,
    drawn: null,
  };
  if (lottery) {
    const draw = nextDraw(lottery, placedAt);
    const { numbers: drawn } = drawnNumbers(lottery, draw);
    const picks = lottery.rule.picks;
    const numbers =
      random.chance(0.25) && lottery.rule.kind === 'digits'
        ? [...luckyChoice(lottery, random.next).slice(0, picks - 2), ...drawn.slice(-2)]
        : luckyChoice(lottery, random.next);
    const stake = known ?? lottery.price * random.pick(stakes[category]);
    return {
      ...base,
      settledAt: drawInstant(lottery, draw),
      stake,
      prize: Math.floor((prizeOf(lottery, draw, numbers) * stake) / lottery.price),
      numbers,
      drawn,
      round: String(draw),
    };
  }
  if (category === 'LOTT' || category === 'ELOTT') return undefined;
  const stake = known ?? scaled(random.pick(stakes[category])) * scale;
  if (category === 'SPORTS' || category === 'ESPORTS') {
    const seed = `${game.gameId}:${new Date(placedAt).toISOString().slice(0, 10)}`;
    const match = random.int(0, 5);
    const pick = random.pick(['home', 'home', 'draw', 'away'] as const);
    const odds = fixtures(seed)[match]!.odds[pick];
    const returned = known === undefined && random.chance(0.12);
    return {
      ...base,
      settledAt: placedAt + random.int(100, 150) * minute,
      stake,
      prize: !returned && random.chance(80 / odds) ? Math.floor((stake * odds) / 100) : 0,
      returned,
      slip: { seed, match, pick },
    };
  }
  return {
    ...base,
    settledAt: placedAt + random.int(2, 40) * 1000,
    stake,
    prize: Math.floor(stake * luck(category, random)),
  };
}

type Event = Omit<PastMovement, 'balance'> & { bet?: PastBet };

function daysOf(account: string, openedAt: number, scale: number) {
  const random = randomFrom(`history ${account}`);
  const bets: PastBet[] = [];
  const others: Event[] = [];
  const today = dayOf(openedAt);
  let serial = random.int(4_100_000, 4_900_000);
  const reference = (letters: string) => {
    serial += random.int(3, 60);
    return `${letters}${serial}`;
  };
  for (let back = historyDays; back >= 0; back--) {
    const day = addDays(today, -back);
    const start = startOf(day);
    const end = Math.min(startOf(addDays(day, 1)), openedAt);
    const other = (kind: MovementKind, letters: string, amount: number) => {
      const at = start + random.int(9 * 60, 22 * 60) * minute;
      if (at < end) others.push({ at, kind, reference: reference(letters), amount });
    };
    if (back % 6 === 2) other('deposit', 'DP', random.pick(deposits) * scale);
    if (back % 19 === 11) other('withdrawal', 'RT', -random.pick(withdrawals) * scale);
    if (back % 7 === 3) other('bonus', 'BN', random.pick(bonuses) * scale);
    if (back % 23 === 7) other('adjustment', 'AJ', random.pick([-120, 150, 300].map(scaled)));
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
    const count = random.chance(0.22) ? 0 : random.int(1, isWeekend ? 6 : 4);
    for (let bet = 0; bet < count; bet++) {
      const placedAt = start + random.int(8 * 3600, 20 * 3600) * 1000;
      const draft = betAt({ gameId: random.pick(pool), placedAt, scale }, random);
      // A bet is included only if it was settled on the day it was placed and before the world was created.
      if (draft && draft.settledAt < end) {
        const id = reference('AP');
        const round = draft.round ?? randomFrom(`${account} ${serial}`).int(1e8, 1e9).toString(36);
        bets.push({ ...draft, id, round });
      }
    }
  }
  return { bets, others };
}

/** Start of the cashback period in which the world was created, for an account with earlier settlements. */
export function openingPeriodStart(account: string, openedAt: number): number {
  const rankLevel = seededAccounts.find((one) => one.account === account)?.rankLevel ?? 1;
  return openedAt - Math.round(rebatePeriodMs(rankLevel) * openingShare);
}

const partsPerCategory = 5;
const longestMatch = 150 * minute;

/** Bets of the current cashback period, by category as the content names them; undefined for most accounts. */
function rebateBets(account: string, openedAt: number): { since: number; bets: PastBet[] } | undefined {
  const seeded = seededBets.find((one) => one.account === account);
  if (!seeded) return undefined;
  const since = openingPeriodStart(account, openedAt);
  const random = randomFrom(`rebate bets ${account}`);
  const draftOf = (types: readonly string[], stake: number): Draft | undefined => {
    const gameIds = pool.filter((gameId) => types.includes(catalogue().get(gameId)?.gameType ?? ''));
    for (let attempt = 0; attempt < 100 && gameIds.length > 0; attempt++) {
      const placedAt = since + random.int(1, Math.floor((openedAt - since - longestMatch) / 1000)) * 1000;
      const draft = betAt({ gameId: random.pick(gameIds), placedAt, scale: 1, stake }, random);
      // As for the other bets: settled on the day on which it was placed, before the world was created.
      if (draft && draft.settledAt < openedAt && dayOf(draft.settledAt) === dayOf(placedAt)) return draft;
    }
    return undefined;
  };
  const bets = rebateCategories.flatMap(({ key, types }) => {
    const amount = seeded.bets[key] ?? 0;
    const part = Math.floor(amount / partsPerCategory);
    const parts = Array.from({ length: partsPerCategory }, (_, at) =>
      at === 0 ? amount - part * (partsPerCategory - 1) : part,
    );
    return parts.flatMap((stake): PastBet[] => {
      const draft = stake > 0 ? draftOf(types, stake) : undefined;
      if (!draft) return [];
      const id = `AP${random.int(6_000_000, 6_900_000)}`;
      const round = random.int(1e8, 1e9).toString(36);
      return [{ ...draft, id, round: draft.round ?? round }];
    });
  });
  return { since, bets };
}

/** Open sports bets on future matches. All of them lose, so that their settlement pays nothing. */
function openSlips(account: string, openedAt: number, scale: number): PastBet[] {
  return [3, 5].flatMap((hoursAgo, index) => {
    const entry = catalogue().get(['canch-sports-0003', 'tribu-sports-0005'][index]!);
    if (!entry) return [];
    const game = gameOf(entry);
    const placedAt = openedAt - hoursAgo * hour;
    const random = randomFrom(`slip ${account} ${index}`);
    return {
      id: `AP${random.int(5_000_000, 5_900_000)}`,
      round: random.int(1e8, 1e9).toString(36),
      gameId: game.gameId,
      category: entry.gameType,
      gameName: game.gameName,
      vendor: game.vassalage,
      vendorName: game.vendorName,
      placedAt,
      settledAt: openedAt + (40 + 24 * index) * hour,
      stake: scaled(1_500) * scale,
      prize: 0,
      returned: false,
      slip: { seed: `${game.gameId}:${dayOf(placedAt)}`, match: random.int(0, 5), pick: 'home' as const },
      numbers: null,
      drawn: null,
    };
  });
}

/**
 * Calculates the history backward from the opening balance. Movements that would make the balance negative are dropped.
 */
function notify(account: string, openedAt: number, opening: number, known: readonly KnownMovement[]): History {
  const scale = Math.max(1, Math.round(opening / usualBalance));
  const { bets: generated, others } = daysOf(account, openedAt, scale);
  const rebated = rebateBets(account, openedAt);
  const bets = rebated
    ? [...generated.filter(({ settledAt }) => settledAt <= rebated.since), ...rebated.bets]
    : generated;
  // Known records of a kind replace all generated movements of the same kind.
  const isNotified = ({ kind }: Event) => known.some((one) => one.kind === kind);
  const all = [...bets, ...openSlips(account, openedAt, scale)];
  const events: Event[] = [...others.filter((event) => !isNotified(event)), ...known];
  for (const bet of all) {
    events.push({ at: bet.placedAt, kind: 'bet', reference: bet.id, amount: -bet.stake, bet });
    if (bet.settledAt >= openedAt) continue;
    if (bet.returned) events.push({ at: bet.settledAt, kind: 'refund', reference: bet.id, amount: bet.stake, bet });
    else if (bet.prize > 0)
      events.push({ at: bet.settledAt, kind: 'prize', reference: bet.id, amount: bet.prize, bet });
  }
  events.sort((one, next) => next.at - one.at || one.amount - next.amount);
  let balance = opening;
  const movements: PastMovement[] = [];
  for (const { at, kind, reference, amount, bet } of events) {
    if (balance - amount < 0) {
      if (bet) Object.assign(bet, { prize: 0, returned: false });
      continue;
    }
    movements.push({ at, kind, reference, amount, balance });
    balance -= amount;
  }
  return { bets: all.sort((one, next) => next.placedAt - one.placedAt), movements };
}

const details = new Map<string, History>();
const keptHistories = 64;

/** History of an account before other records are added, from the time and the amount of its opening balance. */
export const firstHistory = (
  world: World,
  account: { id: number; account: string },
  openedAt: number,
  balance: number,
) => notify(account.account, openedAt, balance, knownBefore(world, account.id, openedAt));

/** History of an account before the world was created, newest first; undefined for an account without a history. */
export function historyOf(world: World, accountId: number): { openingId: number; history: History } | undefined {
  const row = world.sql.get`
    SELECT opening_id, opened_at, balance, account FROM record_histories
    JOIN accounts ON accounts.id = account_id WHERE account_id = ${accountId}`;
  if (!row) return undefined;
  const [openedAt, balance] = [row['opened_at'] as number, row['balance'] as number];
  const key = `${row['account']} ${openedAt} ${balance}`;
  let history = details.get(key);
  if (!history) {
    history = notify(row['account'] as string, openedAt, balance, knownBefore(world, accountId, openedAt));
    details.set(key, history);
    const [oldest] = details.keys();
    if (details.size > keptHistories && oldest !== undefined) details.delete(oldest);
  }
  return { openingId: row['opening_id'] as number, history };
}
