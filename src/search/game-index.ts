import { placeIn, plain, wordsOf } from '../../machines/domain/text-match.ts';
import type { Game } from '../gateway/schemas/site.ts';

/** `starts`: positions of the items whose names begin with the word. */
type Word = { text: string; letters: number; names: number[]; vendors: number[]; starts: number[] };

/** Bit mask of the characters in a word. The mask has 32 bits, so several characters share one bit. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bits(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count++;
  return count;
}

/** A match in a name ranks before one in the name of a vendor, unless it is a misspelling. */
const weight = {
  names: { same: 9, start: 8, inside: 5, misspelt: 2 },
  vendors: { same: 7, start: 6, inside: 4, misspelt: 1 },
};
type Likeness = keyof typeof weight.names;

/** Number of typing errors that the search tolerates in a word of the given length. */
export const tolerated = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Finds games by words in their names and vendor names, in any order. A query word can be a whole word, the beginning
 * of a word, another part of a word, or a misspelling. Every query word must match. The search compares the query with
 * the list of distinct words, which is hundreds of times shorter than the list of games.
 */
export function createGameIndex(games: readonly Pick<Game, 'gameName' | 'vendorName'>[]) {
  const vocabulary = createVocabulary();
  let isRead = 0;

  /**
   * Adds the next `count` games to the index; called in idle time. A search first adds all games that are still
   * missing. Returns false when all games are in the index.
   */
  function read(count: number): boolean {
    const end = Math.min(games.length, isRead + count);
    for (; isRead < end; isRead++) {
      const { gameName, vendorName } = games[isRead]!;
      for (const [at, word] of vocabulary.of(gameName).entries()) {
        word.names.push(isRead);
        if (at === 0) word.starts.push(isRead);
      }
      for (const word of vocabulary.ofVendor(vendorName)) word.vendors.push(isRead);
    }
    return isRead < games.length;
  }

  /**
   * Returns the positions of the matching games in the list: best match first, equal matches in list order. A single
   * letter finds only the games whose names begin with it. Without `isTolerant`, misspelled words find nothing.
   */
  function search(query: string, isTolerant = true): number[] {
    read(games.length);
    const words = vocabulary.words();
    const asked = wordsOf(query);
    if (asked.length === 0) return [];
    const total = new Uint16Array(games.length);
    const found = new Uint8Array(games.length);
    for (const [index, word] of asked.entries()) {
      const best =
        asked.length === 1 && word.length === 1
          ? startingWith(words, games.length, word)
          : bestOf(words, games.length, word, isTolerant);
      for (let place = 0; place < best.length; place++) {
        if (found[place] !== index || best[place] === 0) continue;
        found[place] = index + 1;
        total[place]! += best[place]!;
      }
    }
    const byScore: number[][] = [];
    for (let place = 0; place < games.length; place++) {
      if (found[place] !== asked.length) continue;
      const score = total[place]!;
      byScore[score] ??= [];
      byScore[score].push(place);
    }
    return byScore.reverse().flat();
  }

  return { read, search };
}

export type GameIndex = ReturnType<typeof createGameIndex>;

function startingWith(words: readonly Word[], count: number, letter: string): Uint8Array {
  const best = new Uint8Array(count);
  for (const { text, starts } of words) {
    if (!text.startsWith(letter)) continue;
    for (const place of starts) best[place] = text === letter ? weight.names.same : weight.names.start;
  }
  return best;
}

/** Stores each distinct word once, and caches the words of texts that are repeated. */
function createVocabulary() {
  const written = new Map<string, Word[]>();
  const vendors = new Map<string, Word[]>();
  const words = new Map<string, Word>();
  let all: Word[] = [];

  const wordOf = (text: string): Word => {
    let word = words.get(text);
    if (!word) {
      word = { text, letters: lettersOf(text), names: [], vendors: [], starts: [] };
      words.set(text, word);
    }
    return word;
  };
  const piece = (text: string): Word[] => {
    let parts = written.get(text);
    if (!parts) {
      parts = plain(text).split(' ').filter(Boolean).map(wordOf);
      written.set(text, parts);
    }
    return parts;
  };
  const of = (text: string): Word[] => {
    const found: Word[] = [];
    for (const part of text.split(' ')) for (const word of piece(part)) found.push(word);
    return found;
  };
  return {
    of,
    /** The games have only a few different vendors, so the words of each vendor name are cached. */
    ofVendor: (name: string): readonly Word[] => {
      let found = vendors.get(name);
      if (!found) {
        found = of(name);
        vendors.set(name, found);
      }
      return found;
    },
    words: (): readonly Word[] => {
      if (all.length !== words.size) all = [...words.values()];
      return all;
    },
  };
}

/** Returns how well each game matches one query word, by the game's position; 0 means no match. */
function bestOf(words: readonly Word[], count: number, asked: string, isTolerant: boolean): Uint8Array {
  const best = new Uint8Array(count);
  let isFound = false;
  const give = ({ names, vendors }: Word, likeness: Likeness) => {
    isFound = true;
    for (const place of names) best[place] = Math.max(best[place]!, weight.names[likeness]);
    for (const place of vendors) best[place] = Math.max(best[place]!, weight.vendors[likeness]);
  };
  for (const word of words) {
    const at = placeIn(word.text, asked);
    if (at === 0) give(word, word.text.length === asked.length ? 'same' : 'start');
    else if (at > 0) give(word, 'inside');
  }
  const most = isTolerant ? tolerated(asked.length) : 0;
  if (isFound || most === 0) return best;
  for (const word of words) if (isRelated(asked, word.text)) give(word, 'misspelt');
  const letters = lettersOf(asked);
  for (let limit = 1; limit <= most && !isFound; limit++) {
    for (const word of words) {
      // Each letter of the query word that is missing in `word` counts as at least one typing error.
      if (bits(letters & ~word.letters) > limit) continue;
      if (editDistance(asked, word.text, limit) <= limit) give(word, 'misspelt');
    }
  }
  return best;
}

const shortestStem = 5;
const longestEnding = 3;

/** Whether two words differ only in their endings: "retirar" and "retiros", "withdrawal" and "withdraw". */
export function isRelated(asked: string, word: string): boolean {
  const most = Math.max(asked.length, word.length);
  const least = Math.max(shortestStem, most - longestEnding);
  return asked.length >= least && word.length >= least && asked.slice(0, least) === word.slice(0, least);
}

const longest = 32;
let [before, last, now] = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)];

/**
 * Counts the missing, added, wrong or swapped letters between `asked` and the most similar prefix of `word`. A result
 * above `limit` means only that the number is above `limit`, not the exact number.
 */
export function editDistance(asked: string, word: string, limit: number): number {
  const width = Math.min(word.length, asked.length + limit, longest);
  const height = Math.min(asked.length, longest);
  if (width < height - limit) return limit + 1;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= height; row++) {
    now[0] = row;
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = asked[row - 1] === word[column - 1];
      let errors = Math.min(last[column - 1]! + (isSame ? 0 : 1), last[column]! + 1, now[column - 1]! + 1);
      const isSwapped =
        row > 1 && column > 1 && asked[row - 1] === word[column - 2] && asked[row - 2] === word[column - 1];
      if (isSwapped) errors = Math.min(errors, before[column - 2]! + 1);
      now[column] = errors;
      if (errors < least) least = errors;
    }
    if (least > limit) return limit + 1;
    [before, last, now] = [last, now, before];
  }
  let fewest = limit + 1;
  for (let column = 0; column <= width; column++) fewest = Math.min(fewest, last[column]!);
  return fewest;
}
