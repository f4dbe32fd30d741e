import type { Winner } from '../../src/gateway/schemas/home.ts';
import { scaledMajor } from '../currency.ts';
import { catalogue, gameOf } from '../world/game-catalog.ts';
import { pickWeighted } from '../world/pick-weighted.ts';
import { randomFrom } from '../world/random.ts';
import type { GameType } from '../world/vendors.ts';

const shownCount = 20;
/** Interval between two wins, in ms. */
const everyMs = 47_000;

const names =
  'lucia camila mateo diego valentina renata joaquin tomas ximena bruno olga ana luis jorge rosa marta pedro sofia andres paola ivan nadia hugo elena raul carmen felipe noelia ramiro dayana'.split(
    ' ',
  );
/** Frequency and range of wins by game type, in major units. */
const kinds: readonly { gameType: GameType; weight: number; from: number; to: number }[] = [
  { gameType: 'RNG', weight: 50, from: 60, to: 48_000 },
  { gameType: 'LIVE', weight: 18, from: 80, to: 26_000 },
  { gameType: 'SPORTS', weight: 10, from: 45, to: 9_500 },
  { gameType: 'ELOTT', weight: 9, from: 30, to: 12_000 },
  { gameType: 'FISH', weight: 6, from: 40, to: 3_800 },
  { gameType: 'PVP', weight: 5, from: 25, to: 2_400 },
  { gameType: 'LOTT', weight: 2, from: 5_000, to: 320_000 },
];

let byType: Map<string, ReturnType<typeof gameOf>[]> | undefined;

/** Latest winners at an instant (ms since 1970), newest first; the result depends only on the instant. */
export function winnersAt(now: number): Winner[] {
  byType ??= Map.groupBy([...catalogue().values()].map(gameOf), ({ gameType }) => gameType);
  const last = Math.floor(now / everyMs);
  return Array.from({ length: shownCount }, (_, place) => winnerOf(last - place));
}

function winnerOf(ordinal: number): Winner {
  const random = randomFrom(`winner ${ordinal}`);
  const { gameType, from, to } = pickWeighted(random, kinds);
  const amount = Math.round(from * (to / from) ** (random.next() ** 2.2) * 20) / 20;
  return {
    id: `w-${ordinal}`,
    account: masked(random.pick(names) + random.int(1, 99)),
    amount: scaledMajor(amount),
    wonAt: new Date(ordinal * everyMs + random.int(0, everyMs - 1000)).toISOString(),
    game: random.pick(byType?.get(gameType) ?? []),
  };
}

/** Masks an account name to hide the identity of the winner. Example: `lu***7`. */
const masked = (account: string) => `${account.slice(0, 2)}***${account.slice(-1)}`;
