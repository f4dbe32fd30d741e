import { afterEach, describe, expect, it } from 'vitest';
import { gameList } from '../../src/gateway/schemas/game-list.ts';
import { setEsportsVendors } from '../../src/gateway/schemas/site.ts';
import { parse } from '../../src/gateway/schemas/tolerant-parsing.ts';

const columns = {
  imageUrl: '/games/{gameId}.svg',
  vendors: [
    ['COBRE', 'Cobre Alto'],
    ['ASCEN', 'Ascenso'],
  ],
  gameTypes: ['RNG', 'SPORTS'],
  gameId: ['one', 'two', 'three'],
  nodeId: [1, 2, 3],
  gameName: ['Uno', 'Dos', 'Tres'],
  vendor: [0, 1, 0],
  gameType: [0, 1, 1],
  hot: [0],
  new: [1],
  seamless: [2],
  lines: [20, 0, 0],
  minBet: [0, 0.5, 0],
  rest: { 1: { code: 'L1', isGame: 'VASSALAGE' } },
};
const look = (change: object) => parse(gameList, { ...columns, ...change });
const idsOf = (change: object) => look(change).result?.output.map(({ gameId }) => gameId);

afterEach(() => setEsportsVendors([]));

describe('game list in columns', () => {
  it('is converted to games with their fields', () => {
    setEsportsVendors(['ASCEN']);
    const plain = { isHot: false, isNew: false };
    expect(look({})).toEqual({
      result: {
        output: [
          {
            ...{ gameId: 'one', nodeId: 1, gameName: 'Uno', gameType: 'RNG', vassalage: 'COBRE' },
            ...{ vendorName: 'Cobre Alto', imageUrl: '/games/one.svg', isHot: true, isNew: false, lines: 20 },
          },
          {
            ...{ gameId: 'two', nodeId: 2, gameName: 'Dos', gameType: 'ESPORTS', vassalage: 'ASCEN' },
            ...{ vendorName: 'Ascenso', imageUrl: '/games/two.svg', isHot: false, isNew: true, minBet: 0.5 },
            ...{ code: 'L1', isGame: 'VASSALAGE' },
          },
          {
            ...{ gameId: 'three', nodeId: 3, gameName: 'Tres', gameType: 'SPORTS', vassalage: 'COBRE' },
            ...{ vendorName: 'Cobre Alto', imageUrl: '/games/three.svg', ...plain, seamless: true },
          },
        ],
      },
      issues: [],
    });
  });

  it('adds what its optional columns contain, and hides a column that does not fit', () => {
    const themes = [{ id: 'sea', name: 'Mar' }];
    const more = {
      rtp: [96.5, 0, 95],
      maxBet: [10, 0, 0],
      jackpots: { 1: 500 },
      demo: [1, 0, 0],
      themes,
      theme: [-1, 0, 4],
    };
    const details = (change: object) =>
      look({ ...more, ...change }).result?.output.map(({ rtp, maxBet, jackpot, hasDemo, theme }) => ({
        rtp,
        maxBet,
        jackpot,
        hasDemo,
        theme: theme?.id,
      }));
    const none = { rtp: undefined, maxBet: undefined, jackpot: undefined, hasDemo: undefined, theme: undefined };
    expect(details({})).toEqual([
      { ...none, rtp: 96.5, maxBet: 10, hasDemo: true },
      { ...none, jackpot: 500, theme: 'sea' },
      { ...none, rtp: 95 },
    ]);
    expect(details({ rtp: [96.5], maxBet: 'x', jackpots: null, demo: ['1', null, 2], theme: [0] })).toEqual([
      none,
      none,
      none,
    ]);
    expect(details({ rtp: ['96', null, -1], maxBet: undefined, jackpots: {}, demo: [], themes: undefined })).toEqual([
      none,
      none,
      none,
    ]);
  });

  it('is empty when there are no games', () => {
    const none = { gameId: [], nodeId: [], gameName: [], vendor: [], gameType: [], lines: [], minBet: [], rest: {} };
    expect(look(none)).toEqual({ result: { output: [] }, issues: [] });
  });

  it.each([
    ['gameId', [7, 'two', 'three']],
    ['nodeId', [1.5, 2, 3]],
    ['nodeId', ['1', 2, 3]],
    ['gameName', [null, 'Dos', 'Tres']],
    ['vendor', [2, 1, 0]],
    ['vendor', [-1, 1, 0]],
    ['gameType', [2, 1, 1]],
    ['gameType', ['RNG', 1, 1]],
    ['lines', ['20', 0, 0]],
    ['lines', [Number.NaN, 0, 0]],
    ['minBet', [null, 0.5, 0]],
  ])('omits a game with an invalid %s and keeps the positions of the others: %j', (column, values) => {
    const { result, issues } = look({ [column]: values });
    expect(result?.output).toEqual(look({}).result?.output.slice(1));
    expect(issues).toHaveLength(1);
  });

  it.each([
    ['gameId', ['one', 'two']],
    ['nodeId', [1, 2]],
    ['gameName', ['Uno', 'Dos', 'Tres', 'Cuatro']],
    ['vendor', [0]],
    ['gameType', []],
    ['lines', [20]],
    ['minBet', [0, 0]],
    ['gameId', 'one'],
    ['nodeId', {}],
    ['gameName', [1, 2, 3]],
    ['seamless', ['2']],
    ['seamless', null],
    ['vendors', [['COBRE']]],
    ['rest', { 1: { code: 5 } }],
  ])('is malformed when its column %s is %j', (column, values) => {
    expect(look({ [column]: values }).result).toBeNull();
  });

  it.each([
    ['hot', ['0']],
    ['hot', null],
    ['new', ['1']],
    ['new', undefined],
  ])('ignores its column %s when the value is %j', (column, values) => {
    const { result, issues } = look({ [column]: values });
    const mark = column === 'hot' ? 'isHot' : 'isNew';
    expect(result?.output.map((game) => game[mark])).toEqual([false, false, false]);
    expect(issues).toHaveLength(1);
  });

  it('ignores invalid game positions', () => {
    const odd = { hot: [0, 3, -1], seamless: [99], rest: { 7: { code: 'x' }, x: { code: 'y' } } };
    expect(idsOf(odd)).toEqual(['one', 'two', 'three']);
  });

  it('uses an image URL that has no placeholder for all games, and shows no image for an invalid URL', () => {
    const pictures = (imageUrl: string) => look({ imageUrl }).result?.output.map((game) => game.imageUrl);
    expect(pictures('/game.svg')).toEqual(['/game.svg', '/game.svg', '/game.svg']);
    expect(pictures('javascript:alert(1)')).toEqual(['', '', '']);
  });
});
