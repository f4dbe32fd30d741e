import type { Game } from '../../src/gateway/schemas/site.ts';
import { scaledMajor } from '../currency.ts';
import { nameGame } from './game-names.ts';
import type { Motif } from './motif-names.ts';
import { randomFrom } from './random.ts';
import { type GameType, gameTypes, type Vendor, vendors } from './vendors.ts';

export type CatalogueGame = Readonly<Game & { gameType: GameType; motif: Motif }>;

let built: ReadonlyMap<string, CatalogueGame> | undefined;

/** The 10,000 games by id; they are the same in all worlds and processes. */
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
          ...termsOf(gameId, gameType, vendor, ordinal),
        });
      }
  return games;
}

const lines = [5, 9, 10, 15, 20, 20, 25, 25, 30, 40, 50, 243];
const highestBets = [100, 200, 250, 500];
const returns = [94.2, 95.1, 96, 96.5, 97.1];
const lowestBets: Record<GameType, readonly number[]> = {
  RNG: [0.1, 0.2, 0.25, 0.5, 1, 1, 2, 5],
  LIVE: [0.5, 1, 2, 5, 10, 25],
  FISH: [0.1, 0.5, 1],
  PVP: [0.5, 1, 2, 5],
  SPORTS: [0.5, 1],
  ESPORTS: [0.5, 1],
  LOTT: [0.5, 1, 2],
  ELOTT: [0.5, 1],
};
const lotteryPlays = ['3D', '4D', 'DIRECTO', 'COMBINADO'];
/** Game types for which the first entry of a vendor represents all the vendor's games of this type. */
const listed: readonly string[] = ['LIVE', 'FISH', 'PVP'] satisfies GameType[];

type Terms = Partial<Omit<Game, 'gameType'>>;

/**
 * Properties of a game for playing and launching it. They are derived from its id, so that a change to one game does
 * not affect the others.
 */
function termsOf(gameId: string, gameType: GameType, vendor: Vendor, ordinal: number): Terms {
  const random = randomFrom(gameId);
  const minBet = scaledMajor(random.pick(lowestBets[gameType]));
  if (gameType === 'RNG')
    return {
      minBet,
      lines: random.pick(lines),
      ...(vendor.seamless && { seamless: true }),
      ...slotDetails(vendor, ordinal),
    };
  if (gameType === 'LOTT' || gameType === 'ELOTT') {
    const { LOTT: others = 0 } = gameType === 'ELOTT' ? vendor.games : {};
    return {
      minBet,
      code: `${vendor.vassalage}${String(others + ordinal).padStart(2, '0')}`,
      defaultPlayType: random.pick(lotteryPlays),
      accountTypeName: gameType,
    };
  }
  if (ordinal === 1 && listed.includes(gameType))
    return { minBet, gameName: `Salón ${vendor.name}`, isGame: 'VASSALAGE' };
  return { minBet, maxBet: scaledMajor(1000) };
}

/** Slots of a vendor have one of three returns, every 40th has a jackpot, and one vendor in four offers no demo. */
function slotDetails(vendor: Vendor, ordinal: number): Terms {
  const place = vendors.indexOf(vendor);
  const hasJackpot = ordinal % 40 === 7;
  return {
    rtp: returns[(place + (ordinal % 3)) % returns.length] as number,
    maxBet: scaledMajor(highestBets[place % highestBets.length] as number),
    ...(hasJackpot && { jackpot: scaledMajor(2500 + ((place * 104_729 + ordinal * 7919) % 150_000)) }),
    ...(place % 4 !== 3 && { hasDemo: true }),
  };
}

const roman = (n: number) => ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][n - 1]!;

export function gameOf({ motif: _, ...game }: CatalogueGame): Game {
  return game;
}
