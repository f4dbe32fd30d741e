import * as v from 'valibot';
import { type Game, game, isEsports } from './site.ts';

export const games = v.array(game);

/** Checked in one go: ten thousand small issues help nobody. */
const strings = v.custom<string[]>((value) => Array.isArray(value) && value.every((item) => typeof item === 'string'));
const numbers = v.custom<number[]>((value) => Array.isArray(value) && value.every((item) => typeof item === 'number'));

/**
 * All games by column, as ten thousand rows would be ten times as long. `vendor` and `gameType` are places in `vendors`
 * and `gameTypes`, `hot`, `new` and `seamless` the places of the games that are; `lines` and `minBet` (major units) are 0
 * where there are none. `rest` holds what few games have, by place. `{gameId}` in `imageUrl` stands for the game's.
 */
export const gameList = v.pipe(
  v.object({
    imageUrl: v.string(),
    vendors: v.array(v.tuple([v.string(), v.string()])),
    gameTypes: strings,
    gameId: strings,
    nodeId: numbers,
    gameName: strings,
    vendor: numbers,
    gameType: numbers,
    hot: numbers,
    new: numbers,
    seamless: numbers,
    lines: numbers,
    minBet: numbers,
    rest: v.record(v.string(), v.pick(game, ['code', 'defaultPlayType', 'accountTypeName', 'isGame'])),
  }),
  v.check(({ gameId, nodeId, gameName, vendor, gameType, lines, minBet, vendors, gameTypes }) => {
    const isLong = [nodeId, gameName, vendor, gameType, lines, minBet].every(({ length }) => length === gameId.length);
    return isLong && vendor.every((place) => place in vendors) && gameType.every((place) => place in gameTypes);
  }),
  v.transform((list): Game[] => {
    const [before = '', after = ''] = list.imageUrl.split('{gameId}');
    const games: Game[] = [];
    for (let place = 0; place < list.gameId.length; place++) {
      const gameId = list.gameId[place]!;
      const [vassalage, vendorName] = list.vendors[list.vendor[place]!]!;
      const gameType = list.gameTypes[list.gameType[place]!]!;
      const [lines, minBet] = [list.lines[place]!, list.minBet[place]!];
      const found: Game = {
        gameId,
        nodeId: list.nodeId[place]!,
        gameName: list.gameName[place]!,
        gameType: isEsports(gameType, vassalage) ? 'ESPORTS' : gameType,
        vassalage,
        vendorName,
        imageUrl: before + gameId + after,
        isHot: false,
        isNew: false,
      };
      if (lines > 0) found.lines = lines;
      if (minBet > 0) found.minBet = minBet;
      games.push(found);
    }
    const each = (places: readonly number[], change: Partial<Game>) => {
      for (const place of places) if (games[place]) Object.assign(games[place], change);
    };
    each(list.hot, { isHot: true });
    each(list.new, { isNew: true });
    each(list.seamless, { seamless: true });
    for (const [place, rest] of Object.entries(list.rest)) each([Number(place)], rest);
    return games;
  }),
);

/** A table of a PVP game where people sit; `stake` in major units. Played at `/game?roomId=…`. */
export const pvpRoom = v.object({
  roomId: v.string(),
  roomName: v.string(),
  gameId: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  vendorName: v.string(),
  stake: v.number(),
  seats: v.number(),
  players: v.number(),
});
export type PvpRoom = v.InferOutput<typeof pvpRoom>;
export const pvpRooms = v.array(pvpRoom);
