import * as v from 'valibot';
import { major, picture } from './common-fields.ts';
import { type Game, game, isEsports, type Theme, theme } from './site.ts';
import { decoration, mayLeaveOut } from './tolerant-parsing.ts';

const numbers = v.custom<number[]>((value) => Array.isArray(value) && value.every((item) => typeof item === 'number'));

/** Arrays with about ten thousand items. The items are not checked here, but when the rows are built. */
const strings = v.custom<string[]>((value) => Array.isArray(value));
const figures = v.custom<number[]>((value) => Array.isArray(value));

/**
 * All games, stored by column, because ten thousand rows would be ten times as long. `vendor` and `gameType` contain
 * positions in `vendors` and `gameTypes`. `hot`, `new` and `seamless` list the positions of the games with this
 * property. `lines` and `minBet` (major units) are 0 when a game has no such value. `rest` contains rare fields by
 * position. In `imageUrl`, `{gameId}` is replaced with the id of the game. Without the optional columns, the site hides
 * what they describe: `rtp` (percent) and `maxBet` (major units) are 0 when a game has no such value, `jackpots`
 * contains amounts in major units by position, `demo` is 1 for a game with a demo, and `theme` contains positions in `themes`, -1
 * for none. An optional column of another length counts as missing.
 */
export const gameList = v.pipe(
  v.object({
    imageUrl: decoration(picture, ''),
    vendors: v.array(v.tuple([v.string(), v.string()])),
    gameTypes: v.array(v.string()),
    gameId: strings,
    nodeId: figures,
    gameName: strings,
    vendor: figures,
    gameType: figures,
    hot: decoration(numbers, []),
    new: decoration(numbers, []),
    seamless: numbers,
    lines: figures,
    minBet: figures,
    rest: v.record(v.string(), v.pick(game, ['code', 'defaultPlayType', 'accountTypeName', 'isGame'])),
    rtp: decoration(v.optional(figures), undefined),
    maxBet: decoration(v.optional(figures), undefined),
    jackpots: decoration(v.optional(v.record(v.string(), major)), undefined),
    demo: decoration(v.optional(figures), undefined),
    thumbUrl: decoration(v.optional(picture), undefined),
    themes: decoration(v.optional(v.array(theme)), undefined),
    theme: decoration(v.optional(figures), undefined),
  }),
  v.check(
    (list) =>
      [list.nodeId, list.gameName, list.vendor, list.gameType, list.lines, list.minBet].every(
        ({ length }) => length === list.gameId.length,
      ),
    'columns of one length',
  ),
  v.rawTransform(({ dataset: { value: list }, addIssue, NEVER }): Game[] => {
    const games = rowsOf(list);
    if (games) return games;
    addIssue({ message: 'A column does not hold what it should' });
    return NEVER;
  }),
);

type Columns = {
  imageUrl: string;
  vendors: [vassalage: string, name: string][];
  gameTypes: string[];
  gameId: string[];
  nodeId: number[];
  gameName: string[];
  vendor: number[];
  gameType: number[];
  hot: number[];
  new: number[];
  seamless: number[];
  lines: number[];
  minBet: number[];
  rest: Record<string, Partial<Game>>;
  rtp?: number[] | undefined;
  maxBet?: number[] | undefined;
  jackpots?: Record<string, number> | undefined;
  demo?: number[] | undefined;
  thumbUrl?: string | undefined;
  themes?: Theme[] | undefined;
  theme?: number[] | undefined;
};

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/**
 * Builds the rows and skips invalid rows; null when no row is valid. The code is one plain loop for speed: it runs only
 * once, so the browser does not optimize it, and the first games cannot appear before it ends.
 */
function rowsOf(list: Columns): Game[] | null {
  const { vendors, gameTypes, gameId, nodeId, gameName, vendor, gameType, lines, minBet } = list;
  const [before = '', after] = list.imageUrl.split('{gameId}');
  const types = vendors.map(([vassalage]) => gameTypes.map((type) => (isEsports(type, vassalage) ? 'ESPORTS' : type)));
  const games: (Game | null)[] = [];
  const whole = (column: number[] | undefined) => (column?.length === gameId.length ? column : undefined);
  const [rtp, maxBet, themeOf, demo] = [list.rtp, list.maxBet, list.theme, list.demo].map(whole);
  const [thumbBefore = '', thumbAfter] = (list.thumbUrl ?? '').split('{gameId}');
  for (let place = 0; place < gameId.length; place++) {
    const id = gameId[place];
    const node = nodeId[place];
    const name = gameName[place];
    const from = vendors[vendor[place] as number];
    const type = types[vendor[place] as number]?.[gameType[place] as number];
    const most = lines[place];
    const least = minBet[place];
    const isWhole =
      typeof id === 'string' &&
      Number.isSafeInteger(node) &&
      typeof name === 'string' &&
      from !== undefined &&
      type !== undefined &&
      Number.isFinite(most) &&
      Number.isFinite(least);
    if (!isWhole) {
      if (!mayLeaveOut()) return null;
      games.push(null);
      continue;
    }
    const found: Game = {
      gameId: id,
      nodeId: node!,
      gameName: name,
      gameType: type,
      vassalage: from[0],
      vendorName: from[1],
      imageUrl: after === undefined ? before : before + id + after,
      isHot: false,
      isNew: false,
    };
    if (most! > 0) found.lines = most!;
    if (least! > 0) found.minBet = least!;
    const [back, highest, own] = [rtp?.[place], maxBet?.[place], list.themes?.[themeOf?.[place] ?? -1]];
    if (isPositive(back)) found.rtp = back;
    if (isPositive(highest)) found.maxBet = highest;
    if (own) found.theme = own;
    if (demo?.[place] === 1) found.hasDemo = true;
    if (thumbAfter !== undefined) found.thumbUrl = thumbBefore + id + thumbAfter;
    games.push(found);
  }
  const each = (places: readonly number[], change: Partial<Game>) => {
    for (const place of places) if (games[place]) Object.assign(games[place], change);
  };
  each(list.hot, { isHot: true });
  each(list.new, { isNew: true });
  each(list.seamless, { seamless: true });
  for (const [place, jackpot] of Object.entries(list.jackpots ?? {})) each([Number(place)], { jackpot });
  for (const place of Object.keys(list.rest)) each([Number(place)], list.rest[place]!);
  const kept = games.filter((found) => found !== null);
  return kept.length > 0 || games.length === 0 ? kept : null;
}
