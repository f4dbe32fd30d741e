import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from '../../machines/domain/text-match.ts';
import { noCriteria } from '../../machines/lobby/game-search-criteria.ts';
import { catalogue, gameOf } from '../../sandbox/world/game-catalog.ts';
import type { Game } from '../../src/gateway/schemas/site.ts';
import { createLobby, findGames, type Shelf } from '../../src/search/find-games.ts';
import { createGameIndex, editDistance } from '../../src/search/game-index.ts';
import { proves } from '../requirements/proves.ts';

const game = (gameId: string, gameName: string, more: Partial<Game> = {}): Game => ({
  gameId,
  nodeId: 1,
  gameName,
  gameType: 'RNG',
  vassalage: 'COBRE',
  vendorName: 'Cobre Alto',
  imageUrl: '',
  isHot: false,
  isNew: false,
  ...more,
});

const few = ['Jaguar de Oro', 'Jaguares del Sur', 'Sueño Jaguar', 'Dragón y Tigre', 'Ágata Ñandú', 'Oro Azteca'];
const { search } = createGameIndex(few.map((name, place) => game(String(place), name)));
const names = (query: string) => search(query).map((place) => few[place]);

describe('game search index', () => {
  it.each<[string, string[]]>([
    ['jaguar', ['Jaguar de Oro', 'Sueño Jaguar', 'Jaguares del Sur']],
    ['JAGUAR ORO', ['Jaguar de Oro']],
    ['oro jag', ['Jaguar de Oro']],
    ['agata nandu', ['Ágata Ñandú']],
    ['dragón', ['Dragón y Tigre']],
    ['guar', ['Jaguar de Oro', 'Jaguares del Sur', 'Sueño Jaguar']],
    // Misspelled queries: a wrong, missing, added or swapped letter.
    ['jaguat', ['Jaguar de Oro', 'Jaguares del Sur', 'Sueño Jaguar']],
    ['dragn', ['Dragón y Tigre']],
    ['tiggre', ['Dragón y Tigre']],
    ['tirge', ['Dragón y Tigre']],
    ['azetca oro', ['Oro Azteca']],
    ['jagaures', ['Jaguares del Sur']],
    ['xyz', []],
    ['jaguar xyz', []],
    ['or', ['Jaguar de Oro', 'Oro Azteca']],
  ])('returns the matching games for %j', (query, answer) => expect(names(query)).toEqual(answer));

  it('lists the games found by name before the games found by vendor', () => {
    const index = createGameIndex([game('1', 'Sol'), game('2', 'Cobre Viejo', { vendorName: 'Puna Roja' })]);
    expect(index.search('cobre')).toEqual([1, 0]);
    expect(index.search('puna')).toEqual([1]);
  });

  it('finds by a single letter only the games whose names begin with it', () => {
    expect(names('o')).toEqual(['Oro Azteca']);
    expect(names('<b>')).toEqual([]);
    expect(names('jaguar d')).toEqual(['Jaguar de Oro', 'Jaguares del Sur']);
  });

  it.each([
    ['retirar', ['Retiros', 'Retiro devuelto']],
    ['retiros', ['Retiros']],
    ['depositar', ['Límites de depósito']],
    ['límite', ['Límites de depósito']],
    ['bono', []],
  ])('finds words with another ending when no word contains %s', (query, expected) => {
    const titles = ['Retiros', 'Retiro devuelto', 'Límites de depósito', 'Contraseña'];
    const index = createGameIndex(titles.map((name, place) => game(String(place), name)));
    expect(index.search(query).map((place) => titles[place])).toEqual(expected);
  });

  it('finds no misspelled words when it must be exact', () => {
    expect(search('jaguat', false)).toEqual([]);
    expect(search('jaguar', false)).toHaveLength(3);
  });

  it('finds every catalog game by its name, and by its name with two letters swapped', () => {
    const games = [...catalogue().values()].map(gameOf);
    const index = createGameIndex(games);
    const sample = games.filter((_, place) => place % 97 === 0);
    for (const { gameName } of sample) {
      const place = games.findIndex((other) => other.gameName === gameName);
      expect(index.search(gameName).slice(0, 5), gameName).toContain(place);
      const [word] = plain(gameName)
        .split(' ')
        .filter(({ length }) => length > 4);
      if (!word) continue;
      const swapped = plain(gameName).replace(word, word[0]! + word[2] + word[1] + word.slice(3));
      expect(index.search(swapped), swapped).toContain(place);
    }
  });
});

describe('editDistance', () => {
  it('returns the smallest edit distance to any prefix of the word', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, (asked, word) => {
        const least = Math.min(
          ...Array.from({ length: word.length + 1 }, (_, end) => distance(asked, word.slice(0, end))),
        );
        const details = editDistance(asked, word, 2);
        if (least <= 2) expect(details).toBe(least);
        else expect(details).toBeGreaterThan(2);
      }),
      { numRuns: 500 },
    );
  });
});

/** A simple reference implementation of optimal string alignment distance. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, d[i - 2]![j - 2]! + 1);
      d[i]![j] = least;
    }
  return d[a.length]![b.length]!;
}

describe('findGames', () => {
  const games = [
    game('1', 'Sol de Mayo', { lines: 25, minBet: 0.5 }),
    game('2', 'Sol Rojo', { lines: 20, minBet: 1, isNew: true }),
    game('3', 'Luna Roja', { vassalage: 'PUNAR', vendorName: 'Puna Roja', minBet: 2, isHot: true, lines: 40 }),
    game('4', 'Sol en Vivo', { gameType: 'LIVE', minBet: 5 }),
  ];
  const lobby = createLobby(games);
  const isSlot = ({ gameType }: Game) => gameType === 'RNG';
  const shelf: Shelf = { games: lobby.games.filter(isSlot), has: isSlot, isOpen: true };
  const found = (more: Partial<typeof noCriteria>, on = shelf) => {
    const { own, others } = findGames(lobby, on, { ...noCriteria, ...more });
    return [own.map(({ gameId }) => gameId), others.map(({ gameId }) => gameId)];
  };

  it('lists the hot games of the section first, then one game of each vendor in turn', () =>
    expect(found({})).toEqual([['3', '1', '2'], []]));
  it('filters by vendor', () => expect(found({ vendor: 'PUNAR' })).toEqual([['3'], []]));
  it(
    'the many-lines filter starts at 25 lines, and the high-bet filter at a minimum bet of 1',
    proves('member-9.10'),
    () => {
      expect(found({ facets: ['lines'] })).toEqual([['3', '1'], []]);
      expect(found({ facets: ['minBet'] })).toEqual([['3', '2'], []]);
      expect(found({ facets: ['minBet', 'new'] })).toEqual([['2'], []]);
      expect(found({ facets: ['hot', 'new'] })).toEqual([[], []]);
    },
  );
  it('sorts by name, newest games first, or by minimum bet', () => {
    expect(found({ sort: 'name' })[0]).toEqual(['3', '1', '2']);
    expect(found({ sort: 'new' })[0]).toEqual(['2', '3', '1']);
    expect(found({ sort: 'minBet' })[0]).toEqual(['1', '2', '3']);
  });
  it('searches the section, and also the other sections when the section allows that', () => {
    expect(found({ query: 'sol' })).toEqual([['1', '2'], ['4']]);
    expect(found({ query: ' sol ' }, { ...shelf, isOpen: false })).toEqual([['1', '2'], []]);
    expect(found({ query: 'sol', facets: ['minBet'] })).toEqual([['2'], ['4']]);
    expect(found({ query: '  ' })).toEqual(found({}));
  });
});
