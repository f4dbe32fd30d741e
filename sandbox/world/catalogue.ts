import type { Game } from '../../src/gateway/schemas/site.ts';
import { nameGame } from './names.ts';
import { randomFrom } from './random.ts';
import { type GameType, gameTypes, vendors } from './vendors.ts';
import type { Motif } from './words.ts';

export type CatalogueGame = Readonly<Game & { gameType: GameType; motif: Motif }>;

let built: ReadonlyMap<string, CatalogueGame> | undefined;

/** The 10,000 games by id: one for all worlds, the same in every process. */
export function catalogue(): ReadonlyMap<string, CatalogueGame> {
  built ??= new Map(build().map((game) => [game.gameId, game]));
  return built;
}

function build(): CatalogueGame[] {
  const random = randomFrom('sorteo');
  const taken = new Set<string>();
  const games: CatalogueGame[] = [];
  for (const vendor of vendors)
    for (const gameType of gameTypes)
      for (let ordinal = 1; ordinal <= (vendor.games[gameType] ?? 0); ordinal++) {
        const gameId = `${vendor.vassalage}-${gameType}-${String(ordinal).padStart(4, '0')}`.toLowerCase();
        let named = nameGame(gameType, random);
        for (let tries = 0; taken.has(named.name); tries++) {
          named = nameGame(gameType, random);
          if (tries > 40) named = { ...named, name: `${named.name} ${roman(2 + (tries % 8))}` };
        }
        taken.add(named.name);
        games.push({
          gameId,
          nodeId: 10_000 + games.length,
          gameName: named.name,
          gameType,
          vassalage: vendor.vassalage,
          vendorName: vendor.name,
          imageUrl: `/covers/${gameId}.svg`,
          isHot: random.chance(0.02),
          isNew: random.chance(0.03),
          motif: named.motif,
        });
      }
  return games;
}

const roman = (n: number) => ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][n - 1]!;

/** What the client gets of a game. */
export function gameOf({ motif: _, ...game }: CatalogueGame): Game {
  return game;
}
