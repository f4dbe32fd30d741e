import type { BetCategory, BetState, MovementKind } from '../../src/gateway/schemas/records.ts';
import { fixtures } from '../demo/games/rules.ts';
import { type History, historyOf, type PastBet } from './account-history.ts';
import { catalogue, gameOf } from './game-catalog.ts';
import { walletOf } from './ledger.ts';
import { findLottery } from './lotteries.ts';
import { vendors } from './vendors.ts';
import type { World } from './world-type.ts';

export type Bet = {
  id: string;
  gameId: string;
  category: BetCategory;
  gameName: string;
  vendor: string;
  vendorName: string;
  round: string;
  placedAt: number;
  settledAt: number | null;
  stake: number;
  /** Prize; null while the bet is open. */
  prize: number | null;
  state: BetState;
  slip: { home: string; away: string; pick: 'home' | 'draw' | 'away' } | null;
  numbers: number[] | null;
  drawn: number[] | null;
};

export type Movement = {
  id: string;
  at: number;
  kind: MovementKind;
  reference: string;
  /** Name of the wallet; empty for the account's main wallet. */
  wallet: string;
  amount: number;
  balance: number;
};

const slipOf = (seed: string, match: number, pick: 'home' | 'draw' | 'away') => {
  const { home, away } = fixtures(seed)[match]!;
  return { home, away, pick };
};

function pastBet(bet: PastBet, now: number): Bet {
  const { returned, slip, ...rest } = bet;
  const isOpen = bet.settledAt > now;
  const decided = returned ? 'cancelled' : bet.prize > 0 ? 'won' : 'lost';
  return {
    ...rest,
    state: isOpen ? 'open' : decided,
    settledAt: isOpen ? null : bet.settledAt,
    prize: isOpen ? null : bet.prize,
    drawn: isOpen ? null : bet.drawn,
    slip: slip && slipOf(slip.seed, slip.match, slip.pick),
  };
}

/** Bets of a history, as they are at an instant. */
export const pastBets = ({ bets }: History, now: number): Bet[] => bets.map((bet) => pastBet(bet, now));

type Choice = { numbers?: number[]; match?: number; pick?: 'home' | 'draw' | 'away' } | null;

export const betReference = (id: number): string => `AP${7_000_000 + id}`;

function ownBet(row: Record<string, unknown>): Bet {
  const gameId = row['game_id'] as string;
  const entry = catalogue().get(gameId);
  const game = findLottery(gameId)?.game ?? (entry && gameOf(entry));
  const prize = row['prize'] as number | null;
  const choice = JSON.parse(row['choice'] as string) as Choice;
  const isSettled = row['settled_at'] !== null;
  const outcome = isSettled ? (JSON.parse(row['outcome'] as string) as { numbers?: number[] }) : null;
  const placedAt = row['placed_at'] as number;
  const isSlip = choice?.match !== undefined && choice.pick !== undefined;
  return {
    id: betReference(row['id'] as number),
    gameId,
    category: row['game_type'] as BetCategory,
    gameName: game?.gameName ?? gameId,
    vendor: game?.vassalage ?? '',
    vendorName: game?.vendorName ?? '',
    round: row['draw'] === null ? (row['round_key'] as string).slice(0, 8) : String(row['draw']),
    placedAt,
    settledAt: row['settled_at'] as number | null,
    stake: row['stake'] as number,
    prize,
    state: !isSettled ? 'open' : prize ? 'won' : 'lost',
    slip: isSlip
      ? slipOf(`${gameId}:${new Date(placedAt).toISOString().slice(0, 10)}`, choice.match!, choice.pick!)
      : null,
    numbers: choice?.numbers ?? null,
    drawn: choice?.numbers ? (outcome?.numbers ?? null) : null,
  };
}

export function betsOf(world: World, accountId: number): Bet[] {
  const now = world.clock.now();
  const own = world.sql.all`SELECT * FROM bets WHERE account_id = ${accountId} ORDER BY id DESC`.map(ownBet);
  const past = historyOf(world, accountId);
  return past ? [...own, ...pastBets(past.history, now)] : own;
}

/**
 * Kind of a movement as the user sees it. If the kind in the ledger has two meanings, the sign of the amount decides.
 */
export function movementKindOf(kind: string, amount: number): MovementKind {
  if (kind === 'bet' || kind === 'prize' || kind === 'transfer' || kind === 'adjustment') return kind;
  if (/withdraw/i.test(kind)) return 'withdrawal';
  if (/deposit|opening|playMoney/i.test(kind)) return 'deposit';
  if (/upline|downline/i.test(kind)) return 'member';
  if (/dividend|wages|salary/i.test(kind)) return 'contract';
  if (/refund|cancel|return/i.test(kind)) return 'refund';
  if (/point/i.test(kind)) return 'points';
  return amount > 0 ? 'bonus' : 'adjustment';
}

const letters: Record<MovementKind, string> = {
  deposit: 'DP',
  withdrawal: 'RT',
  bet: 'AP',
  prize: 'GN',
  refund: 'DV',
  bonus: 'BN',
  points: 'PT',
  transfer: 'TR',
  member: 'TM',
  contract: 'CN',
  adjustment: 'AJ',
};

export function movementsOf(world: World, accountId: number): Movement[] {
  const past = historyOf(world, accountId);
  const mine = walletOf(world, accountId);
  const rows = world.sql.all`
    SELECT transactions.id, transactions.kind, transactions.at, transactions.reference, entries.wallet_id AS wallet,
      entries.amount, vendor_wallets.vassalage,
      sum(entries.amount) OVER (
        PARTITION BY entries.wallet_id ORDER BY transactions.at, transactions.id
      ) AS balance
    FROM entries
    JOIN transactions ON transactions.id = entries.transaction_id
    LEFT JOIN vendor_wallets ON vendor_wallets.wallet_id = entries.wallet_id
    WHERE entries.wallet_id = ${mine} OR vendor_wallets.account_id = ${accountId}
    ORDER BY transactions.at DESC, transactions.id DESC, entries.amount DESC`;
  const own = rows
    .filter((row) => row['id'] !== past?.openingId)
    .map((row): Movement => {
      const amount = row['amount'] as number;
      const kind = movementKindOf(row['kind'] as string, amount);
      const vassalage = row['vassalage'] as string | null;
      return {
        id: `${row['id']}.${row['wallet']}`,
        at: row['at'] as number,
        kind,
        reference: (row['reference'] as string | null) ?? `${letters[kind]}${7_000_000 + (row['id'] as number)}`,
        wallet: vassalage ? (vendors.find((vendor) => vendor.vassalage === vassalage)?.name ?? vassalage) : '',
        amount,
        balance: row['balance'] as number,
      };
    });
  const before = (past?.history.movements ?? []).map((movement, index) => ({
    ...movement,
    id: `h${index}`,
    wallet: '',
  }));
  return [...own, ...before];
}
