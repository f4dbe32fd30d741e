import * as v from 'valibot';
import { scheduledEvent } from '../../content/sport-events.ts';
import { scaled } from '../../currency.ts';
import type { Motif } from '../../world/motif-names.ts';
import { randomFrom } from '../../world/random.ts';

export type Kind = 'slot' | 'roulette' | 'fishing' | 'duel' | 'sports' | 'lottery';

/** The sandbox replaces the vendors' games with one game of each kind. */
export const kindOf = (gameType: string): Kind =>
  (
    ({
      RNG: 'slot',
      LIVE: 'roulette',
      FISH: 'fishing',
      PVP: 'duel',
      SPORTS: 'sports',
      ESPORTS: 'sports',
      LOTT: 'lottery',
      ELOTT: 'lottery',
    }) as Record<string, Kind>
  )[gameType] ?? 'slot';

/** Possible stakes, in minor units. */
export const stakes: readonly number[] = [...new Set([50, 100, 200, 500, 1000, 5000].map(scaled))];

/** A number in [0, 1). */
export type Chance = () => number;

/** Round that is decided immediately: prize in minor units, and the result to display. */
export type Decided = { prize: number; outcome: unknown };

type Rules<Choice> = {
  choice: v.GenericSchema<unknown, Choice>;
  table: (seed: string) => unknown;
  play: (choice: Choice, stake: number, chance: Chance, seed: string) => Decided;
};

const pick = <Item>(items: readonly Item[], chance: Chance): Item => items[Math.floor(chance() * items.length)]!;

// Slot: three reels of three symbols and five lines; each line bets a fifth of the stake.

const reel: readonly { motif: Motif; weight: number; pays: number }[] = [
  { motif: 'clover', weight: 8, pays: 8 },
  { motif: 'bell', weight: 6, pays: 18 },
  { motif: 'fish', weight: 5, pays: 30 },
  { motif: 'rooster', weight: 4, pays: 55 },
  { motif: 'coin', weight: 3, pays: 120 },
  { motif: 'crown', weight: 2, pays: 350 },
  { motif: 'sun', weight: 1, pays: 1500 },
];
const strip = reel.flatMap(({ motif, weight }) => Array.from({ length: weight }, () => motif));
/** Row index on each of the three reels. */
export const slotLines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

export const slot: Rules<null> = {
  choice: v.null(),
  table: () => ({ pays: reel.map(({ motif, pays }) => ({ motif, pays })), lines: slotLines }),
  play: (_, stake, chance) => {
    const reels = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => pick(strip, chance)));
    const won = slotLines.flatMap((rows, line) => {
      const [first, ...others] = rows.map((row, place) => reels[place]![row]!);
      const pays = reel.find(({ motif }) => motif === first)!.pays;
      return others.every((motif) => motif === first)
        ? [{ line, prize: Math.floor((stake * pays) / slotLines.length) }]
        : [];
    });
    return { prize: won.reduce((sum, { prize }) => sum + prize, 0), outcome: { reels, won } };
  },
};

// Roulette: the European wheel.

export const redNumbers = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36] as const;
const isRed = (pocket: number) => (redNumbers as readonly number[]).includes(pocket);
const simpleBets = {
  red: isRed,
  black: (pocket) => pocket > 0 && !isRed(pocket),
  even: (pocket) => pocket > 0 && pocket % 2 === 0,
  odd: (pocket) => pocket % 2 === 1,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
} satisfies Record<string, (pocket: number) => boolean>;
type SimpleBet = keyof typeof simpleBets;

const rouletteChoice = v.union([
  v.strictObject({ bet: v.picklist(Object.keys(simpleBets) as SimpleBet[]) }),
  v.strictObject({
    bet: v.literal('straight'),
    number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  }),
]);

export const roulette: Rules<v.InferOutput<typeof rouletteChoice>> = {
  choice: rouletteChoice,
  table: () => ({ red: redNumbers, bets: Object.keys(simpleBets) }),
  play: (choice, stake, chance) => {
    const pocket = Math.floor(chance() * 37);
    const prize =
      choice.bet === 'straight'
        ? choice.number === pocket
          ? stake * 36
          : 0
        : simpleBets[choice.bet](pocket)
          ? stake * 2
          : 0;
    return { prize, outcome: { pocket } };
  },
};

// Fishing: a bigger fish is harder to catch.

const waters: readonly { motif: Motif; pays: number }[] = [
  { motif: 'fish', pays: 2 },
  { motif: 'crab', pays: 5 },
  { motif: 'turtle', pays: 12 },
  { motif: 'octopus', pays: 30 },
  { motif: 'shark', pays: 100 },
];
const fishingReturn = 0.95;
const fishingChoice = v.strictObject({ fish: v.picklist(waters.map(({ motif }) => motif)) });

export const fishing: Rules<v.InferOutput<typeof fishingChoice>> = {
  choice: fishingChoice,
  table: () => ({ waters }),
  play: ({ fish }, stake, chance) => {
    const { pays } = waters.find(({ motif }) => motif === fish)!;
    const isCaught = chance() < fishingReturn / pays;
    return { prize: isCaught ? stake * pays : 0, outcome: { fish, isCaught } };
  },
};

// Duel: the player selects one of three face-down cards; the rival has another card. A draw returns the stake.

const suits = ['coins', 'cups', 'swords', 'clubs'] as const;
const ranks = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12] as const;
export type Card = { suit: (typeof suits)[number]; rank: number };
const duelPays = 1.95;
const duelChoice = v.strictObject({ card: v.picklist([0, 1, 2]) });
const rivals = 'Nacho|Doña Elvira|El Zurdo|Camila|Don Beto|La Flaca|Ramiro|Tía Chela'.split('|');

export const duel: Rules<v.InferOutput<typeof duelChoice>> = {
  choice: duelChoice,
  table: () => ({ pays: duelPays }),
  play: ({ card }, stake, chance) => {
    const deck: Card[] = suits.flatMap((suit) => ranks.map((rank) => ({ suit, rank })));
    const deal = () => deck.splice(Math.floor(chance() * deck.length), 1)[0]!;
    const hand = [deal(), deal(), deal()];
    const rival = deal();
    const mine = hand[card]!;
    const prize = mine.rank > rival.rank ? Math.floor(stake * duelPays) : mine.rank === rival.rank ? stake : 0;
    return { prize, outcome: { hand, rival, card, name: pick(rivals, chance) } };
  },
};

// Sports: the matches of the day with their odds. A bet is settled immediately, because the match is simulated.

const teams =
  'Deportivo Malecón|Atlético Sierra|Unión Litoral|Real Quebrada|Puerto Nuevo|Ferroviarios|Cóndores|San Telmo Alto|Tigres del Valle|La Cantera|Racing del Sur|Estrella Roja'.split(
    '|',
  );
const margin = 0.94;
const outcomes = ['home', 'draw', 'away'] as const;
type Result = (typeof outcomes)[number];
type Fixture = { home: string; away: string; odds: Record<Result, number>; chances: Record<Result, number> };
const sportsChoice = v.strictObject({
  match: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  pick: v.picklist(outcomes),
});

let today: { seed: string; fixtures: Fixture[] } | undefined;

/** Six matches of the day; odds in hundredths. */
export function fixtures(seed: string): Fixture[] {
  if (today?.seed !== seed) today = { seed, fixtures: drawUp(seed) };
  return today.fixtures;
}

/** The event with which the game was opened, as a match; the odds of a draw are 0 when the sport has no draws. */
function fixtureOfEvent(id: string): Fixture | null {
  const event = scheduledEvent(id);
  if (!event) return null;
  const { home, away, odds } = event;
  const given = { home: odds.home, draw: odds.draw ?? 0, away: odds.away };
  const sum = outcomes.reduce((all, result) => all + (given[result] && 1 / given[result]), 0);
  const each = (of: (odds: number) => number) => ({ home: of(given.home), draw: of(given.draw), away: of(given.away) });
  return {
    ...{ home, away },
    chances: each((price) => price && 1 / price / sum),
    odds: each((price) => Math.round(price * 100)),
  };
}

function drawUp(seed: string): Fixture[] {
  const event = fixtureOfEvent(seed.split('#')[1] ?? '');
  return event ? [event, ...matchesOf(seed).slice(1)] : matchesOf(seed);
}

function matchesOf(seed: string): Fixture[] {
  const random = randomFrom(`fixtures:${seed}`);
  const field = [...teams];
  const team = () => field.splice(random.int(0, field.length - 1), 1)[0]!;
  return Array.from({ length: 6 }, () => {
    const [home, draw, away] = [random.int(24, 58), random.int(18, 28), random.int(18, 48)];
    const sum = home + draw + away;
    const chances = { home: home / sum, draw: draw / sum, away: away / sum };
    const odds = (chance: number) => Math.floor((margin / chance) * 100);
    return {
      home: team(),
      away: team(),
      chances,
      odds: { home: odds(chances.home), draw: odds(chances.draw), away: odds(chances.away) },
    };
  });
}

export const sports: Rules<v.InferOutput<typeof sportsChoice>> = {
  choice: sportsChoice,
  table: (seed) => ({ fixtures: fixtures(seed).map(({ chances: _, ...fixture }) => fixture) }),
  play: ({ match, pick: slip }, stake, chance, seed) => {
    const { odds, chances } = fixtures(seed)[match]!;
    const roll = chance();
    const result: Result = roll < chances.home ? 'home' : roll < chances.home + chances.draw ? 'draw' : 'away';
    const low = Math.floor(chance() * 3);
    const high = result === 'draw' ? low : low + 1 + Math.floor(chance() * 2);
    const goals = result === 'away' ? [low, high] : [high, low];
    return { prize: result === slip ? Math.floor((stake * odds[slip]) / 100) : 0, outcome: { match, result, goals } };
  },
};

export const rules = { slot, roulette, fishing, duel, sports } as const;
