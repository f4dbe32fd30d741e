import type { LiveTable } from '../../src/gateway/schemas/home.ts';
import { scaledMajor } from '../currency.ts';
import { catalogue, gameOf } from '../world/game-catalog.ts';
import { type Random, randomFrom } from '../world/random.ts';

const tableCount = 12;
const resultCount = 8;
const roundMs = 42_000;

const kinds: readonly { kind: LiveTable['kind']; names: RegExp }[] = [
  { kind: 'roulette', names: /^Ruleta/ },
  { kind: 'blackjack', names: /^(Blackjack|Siete y Medio)/ },
  { kind: 'baccarat', names: /^(Bacará|Dragón)/ },
  { kind: 'wheel', names: /^Rueda/ },
  { kind: 'poker', names: /^Póker/ },
  { kind: 'dice', names: /^Sic Bo/ },
];
const dealers =
  'Alejandra Martín Daniela Sebastián Fernanda Emilio Gabriela Nicolás Isabel Rodrigo Mariana Esteban Julieta Óscar'.split(
    ' ',
  );
const limits = [
  [1, 500],
  [2, 1_000],
  [5, 2_500],
  [10, 5_000],
  [25, 12_500],
  [50, 25_000],
] as const;

let chosen: { game: ReturnType<typeof gameOf>; kind: LiveTable['kind'] }[] | undefined;

/**
 * Selects the live tables. The list alternates between the kinds of table, and within each kind between the vendors.
 */
function choose() {
  const games = [...catalogue().values()].filter(({ gameType }) => gameType === 'LIVE').map(gameOf);
  const byKind = kinds.map(({ kind, names }) => ({
    kind,
    games: dealt(games.filter(({ gameName }) => names.test(gameName))),
  }));
  return Array.from({ length: tableCount }, (_, round) =>
    byKind.flatMap(({ kind, games: own }) => {
      const game = own[round];
      return game ? [{ kind, game }] : [];
    }),
  )
    .flat()
    .slice(0, tableCount);
}

function dealt<Item extends { vassalage: string }>(items: Item[]): Item[] {
  const byVendor = [...Map.groupBy(items, ({ vassalage }) => vassalage).values()];
  return items.flatMap((_, round) => byVendor.flatMap((own) => own[round] ?? []));
}

/** Live tables at an instant (ms since 1970), with their latest results and number of players. */
export function liveTablesAt(now: number): LiveTable[] {
  chosen ??= choose();
  const round = Math.floor(now / roundMs);
  const shift = Math.floor(now / (4 * 60 * 60 * 1000));
  return chosen.map(({ game, kind }, place) => {
    const own = randomFrom(`${game.gameId} ${shift}`);
    const [minBet = 0, maxBet = 0] = limits[(place * 5 + 1) % limits.length]!.map(scaledMajor);
    const current = randomFrom(`${game.gameId} ${round}`);
    return {
      game,
      kind,
      dealer: dealers[(place * 3 + shift) % dealers.length]!,
      players: own.int(6, 160) + current.int(0, 12),
      ...(kind === 'blackjack' && { seats: { free: current.int(0, 4), total: 7 } }),
      results: Array.from({ length: resultCount }, (_, ago) =>
        resultOf(kind, randomFrom(`${game.gameId} ${round - ago}`)),
      ).filter((result) => result !== ''),
      minBet,
      maxBet,
    };
  });
}

function resultOf(kind: LiveTable['kind'], random: Random): string {
  if (kind === 'roulette') return String(random.int(0, 36));
  if (kind === 'wheel') return random.pick(['1', '1', '1', '2', '2', '5', '5', '10', '20', '40']);
  if (kind === 'dice') return String(random.int(1, 6) + random.int(1, 6) + random.int(1, 6));
  if (kind === 'baccarat') return random.pick(['B', 'B', 'B', 'B', 'P', 'P', 'P', 'P', 'T']);
  return '';
}
