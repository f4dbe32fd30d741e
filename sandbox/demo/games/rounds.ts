import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import type { Game } from '../../../src/gateway/schemas/site.ts';
import { Refusal } from '../../http/refusal.ts';
import { catalogue, gameOf } from '../../world/game-catalog.ts';
import { balanceOf, operatorWalletId, post } from '../../world/ledger.ts';
import { checkPlayLimits, stakeLimitOf } from '../../world/limits.ts';
import {
  drawInstant,
  drawnNumbers,
  findLottery,
  jackpotOf,
  lotteries,
  nextDraw,
  type OperatorLottery,
  prizeOf,
} from '../../world/lotteries.ts';
import { type Room, roomOf, tableName } from '../../world/pvp-rooms.ts';
import { betReference } from '../../world/records.ts';
import { playWallet } from '../../world/vendor-wallets.ts';
import type { World } from '../../world/world-type.ts';
import type { PlaySession } from './launch-tickets.ts';
import { type Chance, type Decided, kindOf, rules, stakes } from './rules.ts';

/**
 * `loss` and `session`: the player has reached a loss limit or a time limit, or the stake would exceed the loss limit.
 * `stake`: the stake exceeds the player's limit of a single stake.
 */
export type RoundRefusal = 'invalid' | 'balance' | 'loss' | 'session' | 'stake';

/** Round as the game page receives it; amounts in minor units. `prize` is null until the lottery is drawn. */
export type Round = { balance: number; stake: number; prize: number | null; outcome: unknown };
/** `stakeLimit`: limit that refused the stake, in minor units. */
export type RoundAnswer = { ok: true; round: Round } | { ok: false; reason: RoundRefusal; stakeLimit?: number };

const roundRequest = v.strictObject({
  /** Idempotency key from the page: a repeated key returns the same round. */
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  choice: v.unknown(),
});

const shownTickets = 12;
const shownDraws = 6;

/** Cryptographic randomness, so that results are unpredictable. */
const fair: Chance = () => randomInt(2 ** 32) / 2 ** 32;

type Seat = {
  game: Game;
  /** Id of the sports event with which the game was opened. */
  event: string | undefined;
  lottery: OperatorLottery | undefined;
  room: Room | undefined;
  walletId: number;
  accountId: number;
};

function seatOf(world: World, { account, game: opened }: PlaySession): Seat {
  const [name = '', event] = opened.split('#');
  const lottery = findLottery(name);
  const room = roomOf(name);
  const entry = catalogue().get(room?.gameId ?? name);
  const game = lottery?.game ?? (entry && gameOf(entry));
  if (!game) throw new Error(`No game ${name}`);
  return { game, event, lottery, room, accountId: account.id, walletId: playWallet(world, account.id, game.vassalage) };
}

/** Permitted stakes in minor units; a table of a PVP game permits only its entry fee. */
function stakesOf({ lottery, room }: Seat): readonly number[] {
  if (room) return [Math.round(room.stake * operatorCurrency.minorUnits)];
  return lottery ? [1, 2, 5].map((times) => times * lottery.price) : stakes;
}

const dayOf = (world: World) => new Date(world.clock.now()).toISOString().slice(0, 10);
const seedOf = (world: World, { game, event }: Seat) =>
  `${game.gameId}:${dayOf(world)}${event === undefined ? '' : `#${event}`}`;

export function tableOf(world: World, session: PlaySession): unknown {
  const seat = seatOf(world, session);
  const { game, room, lottery, walletId, accountId } = seat;
  const kind = kindOf(game.gameType);
  return {
    name: room ? tableName(room) : game.gameName,
    vendor: game.vendorName,
    cover: game.imageUrl,
    kind,
    balance: balanceOf(world, walletId),
    stakes: stakesOf(seat),
    stakeLimit: stakeLimitOf(world, accountId),
    table: lottery
      ? lotteryTable(world, seat, lottery)
      : kind === 'lottery'
        ? {}
        : rules[kind].table(seedOf(world, seat)),
  };
}

/**
 * Plays a round: one transaction writes stake, result, prize and bet, or nothing. A repeated round returns its first
 * result.
 */
export function playRound(world: World, session: PlaySession, asked: unknown, chance: Chance = fair): RoundAnswer {
  const request = v.safeParse(roundRequest, asked);
  if (!request.success) return { ok: false, reason: 'invalid' };
  const { key, stake, choice } = request.output;
  return world.atomically((): RoundAnswer => {
    const seat = seatOf(world, session);
    const { game, lottery, walletId, accountId } = seat;
    const played = world.sql.get`
      SELECT stake, prize, outcome FROM bets
      WHERE account_id = ${accountId} AND game_id = ${game.gameId} AND round_key = ${key}`;
    if (played) {
      return {
        ok: true,
        round: {
          balance: balanceOf(world, walletId),
          stake: played['stake'] as number,
          prize: played['prize'] as number | null,
          outcome: JSON.parse(played['outcome'] as string),
        },
      };
    }
    if (!stakesOf(seat).includes(stake)) return { ok: false, reason: 'invalid' };
    const decide = lottery
      ? boundFor(world, lottery, choice)
      : decisionOf(seat, stake, choice, chance, seedOf(world, seat));
    if (!decide) return { ok: false, reason: 'invalid' };
    const stakeLimit = stakeLimitOf(world, accountId);
    if (stakeLimit !== null && stake > stakeLimit) return { ok: false, reason: 'stake', stakeLimit };
    const limit = limitReached(world, accountId, stake);
    if (limit) return { ok: false, reason: limit };
    if (balanceOf(world, walletId) < stake) return { ok: false, reason: 'balance' };

    const { prize, outcome, draw } = decide();
    const now = world.clock.now();
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO bets (account_id, wallet_id, game_id, game_type, round_key, stake, prize, choice, outcome, lottery_code,
        draw, draws_at, placed_at, settled_at)
      VALUES (${accountId}, ${walletId}, ${game.gameId}, ${game.gameType}, ${key}, ${stake}, ${prize},
        ${JSON.stringify(choice)}, ${JSON.stringify(outcome)}, ${lottery?.code ?? null}, ${draw?.number ?? null},
        ${draw?.at ?? null}, ${now}, ${draw ? null : now})`;
    const reference = betReference(Number(lastInsertRowid));
    post(world, { kind: 'bet', reference }, [
      { walletId, amount: -stake },
      { walletId: operatorWalletId, amount: stake },
    ]);
    if (prize) payPrize(world, { walletId, reference }, prize);
    return { ok: true, round: { balance: balanceOf(world, walletId), stake, prize, outcome } };
  });
}

const limitOfCode: Partial<Record<string, RoundRefusal>> = {
  [errorCode.lossLimit]: 'loss',
  [errorCode.sessionLimit]: 'session',
};

function limitReached(world: World, accountId: number, stake: number): RoundRefusal | undefined {
  try {
    checkPlayLimits(world, accountId, stake);
    return undefined;
  } catch (error) {
    const limit = error instanceof Refusal ? limitOfCode[error.errorCode] : undefined;
    if (!limit) throw error;
    return limit;
  }
}

type Won = { walletId: number; reference: string; at?: number };

function payPrize(world: World, { walletId, ...cause }: Won, prize: number): void {
  post(world, { kind: 'prize', ...cause }, [
    { walletId, amount: prize },
    { walletId: operatorWalletId, amount: -prize },
  ]);
}

type Decision = () => { prize: number | null; outcome: unknown; draw?: { number: number; at: number } };

function decisionOf(
  { game }: Seat,
  stake: number,
  choice: unknown,
  chance: Chance,
  seed: string,
): Decision | undefined {
  const kind = kindOf(game.gameType);
  if (kind === 'lottery') return undefined;
  const { choice: schema, play } = rules[kind] as {
    choice: v.GenericSchema;
    play: (choice: unknown, stake: number, chance: Chance, seed: string) => Decided;
  };
  const parsed = v.safeParse(schema, choice);
  return parsed.success ? () => play(parsed.output, stake, chance, seed) : undefined;
}

/** Creates a ticket for the next draw. The prize is null until that draw. */
function boundFor(world: World, lottery: OperatorLottery, choice: unknown): Decision | undefined {
  const parsed = v.safeParse(v.strictObject({ numbers: v.array(v.pipe(v.number(), v.integer())) }), choice);
  if (!parsed.success || !isTicket(lottery, parsed.output.numbers)) return undefined;
  const number = nextDraw(lottery, world.clock.now());
  const draw = { number, at: drawInstant(lottery, number) };
  return () => ({ prize: null, outcome: { draw: number }, draw });
}

function isTicket({ rule }: OperatorLottery, numbers: readonly number[]): boolean {
  if (numbers.length !== rule.picks) return false;
  if (rule.kind === 'digits') return numbers.every((digit) => digit >= 0 && digit <= 9);
  return new Set(numbers).size === rule.picks && numbers.every((ball) => ball >= 1 && ball <= rule.of);
}

/**
 * Unsettled tickets whose draw is after `from` and no later than `until`, by draw. A ticket of a lottery that the world
 * no longer has stays open.
 */
const openTickets = (world: World, from: number, until: number, limit: number) =>
  world.sql.all`
    SELECT id, wallet_id, lottery_code, draw, draws_at, stake, choice FROM bets
    WHERE settled_at IS NULL AND draws_at > ${from} AND draws_at <= ${until}
      AND lottery_code IN (SELECT value FROM json_each(${JSON.stringify([...lotteries().keys()])}))
    ORDER BY draws_at, id LIMIT ${limit}`;

const noLimit = -1;

/** First draw after `from` that settles a ticket; null when there is none. */
export const nextTicketDraw = (world: World, from: number): number | null =>
  (openTickets(world, from, Number.POSITIVE_INFINITY, 1)[0]?.['draws_at'] as number | undefined) ?? null;

/** Settles the lottery tickets whose draw has taken place, each dated at its draw. */
export function settleDraws(world: World, until = world.clock.now()): void {
  const first = nextTicketDraw(world, Number.NEGATIVE_INFINITY);
  if (first === null || first > until) return;
  world.atomically(() => {
    for (const bet of openTickets(world, Number.NEGATIVE_INFINITY, until, noLimit)) {
      const lottery = lotteries().get(bet['lottery_code'] as string) as OperatorLottery;
      const draw = bet['draw'] as number;
      const { numbers } = JSON.parse(bet['choice'] as string) as { numbers: number[] };
      const times = (bet['stake'] as number) / lottery.price;
      const prize = prizeOf(lottery, draw, numbers) * times;
      const outcome = JSON.stringify({ draw, ...drawnNumbers(lottery, draw) });
      world.sql.run`
        UPDATE bets SET prize = ${prize}, outcome = ${outcome}, settled_at = ${bet['draws_at'] as number}
        WHERE id = ${bet['id'] as number}`;
      const reference = betReference(bet['id'] as number);
      const at = bet['draws_at'] as number;
      if (prize > 0) payPrize(world, { walletId: bet['wallet_id'] as number, reference, at }, prize);
    }
  });
}

function lotteryTable(world: World, { accountId, game }: Seat, lottery: OperatorLottery): unknown {
  const now = world.clock.now();
  const number = nextDraw(lottery, now);
  const tickets = world.sql.all`
    SELECT draw, stake, prize, choice FROM bets
    WHERE account_id = ${accountId} AND game_id = ${game.gameId} ORDER BY id DESC LIMIT ${shownTickets}`;
  return {
    rule: lottery.rule,
    price: lottery.price,
    jackpot: jackpotOf(lottery, number),
    draw: number,
    remainingMs: drawInstant(lottery, number) - now,
    opened: Array.from({ length: shownDraws }, (_, back) => ({
      draw: number - 1 - back,
      ...drawnNumbers(lottery, number - 1 - back),
    })),
    tickets: tickets.map((ticket) => ({
      draw: ticket['draw'],
      stake: ticket['stake'],
      prize: ticket['prize'],
      numbers: (JSON.parse(ticket['choice'] as string) as { numbers: number[] }).numbers,
    })),
  };
}
