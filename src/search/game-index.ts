import type { Game } from '../gateway/schemas/site.ts';

/** Normalizes text for comparison: lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Word = { text: string; letters: number; names: number[]; vendors: number[] };

/** Bit mask of the letters of a word; letters share a bit when there are more than 32. */
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

const weight = { same: 8, start: 6, inside: 4, misspelt: 2 };
const nameBonus = 1;

/** Number of typing errors that are tolerated in a word of this length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Finds games by the words of their names and vendors, in any order: a whole word, its beginning, a part of it, or a
 * misspelling. Every word of the query must match. The search runs over the vocabulary, which is hundreds of times
 * smaller than the list.
 */
export function createGameIndex(games: readonly Game[]) {
  const vocabulary = createVocabulary();
  let isRead = 0;

  /** Indexes `count` more games, for idle time; a search indexes the rest. Returns false when all games are indexed. */
  function read(count: number): boolean {
    const end = Math.min(games.length, isRead + count);
    for (; isRead < end; isRead++) {
      const { gameName, vendorName } = games[isRead]!;
      for (const word of vocabulary.of(gameName)) word.names.push(isRead);
      for (const word of vocabulary.ofVendor(vendorName)) word.vendors.push(isRead);
    }
    return isRead < games.length;
  }

  /** Returns the positions of matching games in the list, best match first, then in list order. */
  function search(query: string): number[] {
    read(games.length);
    const words = vocabulary.words();
    const asked = [...new Set(plain(query).split(' '))].filter(Boolean);
    const total = new Uint16Array(games.length);
    const found = new Uint8Array(games.length);
    for (const [index, word] of asked.entries()) {
      const best = bestOf(words, games.length, word);
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

/** Stores every word once, and splits equal texts only once. */
function createVocabulary() {
  const written = new Map<string, Word[]>();
  const vendors = new Map<string, Word[]>();
  const words = new Map<string, Word>();
  let all: Word[] = [];

  const wordOf = (text: string): Word => {
    let word = words.get(text);
    if (!word) {
      word = { text, letters: lettersOf(text), names: [], vendors: [] };
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
    /** Vendors are few and occur with every game, so their words are cached. */
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

/** Returns the match score of each game for one query word, by position; 0 means no match. */
function bestOf(words: readonly Word[], count: number, asked: string): Uint8Array {
  const best = new Uint8Array(count);
  let isFound = false;
  const give = ({ names, vendors }: Word, score: number) => {
    isFound = true;
    for (const place of names) best[place] = Math.max(best[place]!, score + nameBonus);
    for (const place of vendors) best[place] = Math.max(best[place]!, score);
  };
  for (const word of words) {
    const at = word.text.indexOf(asked);
    if (at === 0) give(word, word.text.length === asked.length ? weight.same : weight.start);
    else if (at > 0 && asked.length > 2) give(word, weight.inside);
  }
  const slips = forgiven(asked.length);
  if (isFound || slips === 0) return best;
  const letters = lettersOf(asked);
  for (let limit = 1; limit <= slips && !isFound; limit++) {
    for (const word of words) {
      // Each letter that the word does not have is at least one typing error.
      if (bits(letters & ~word.letters) > limit) continue;
      if (editDistance(asked, word.text, limit) <= limit) give(word, weight.misspelt);
    }
  }
  return best;
}

const longest = 32;
let [before, last, now] = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)];

/**
 * Counts the letters missing, added, wrong or swapped between `asked` and the best prefix of `word`; the result can be
 * too low when it exceeds `limit`.
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
      let slips = Math.min(last[column - 1]! + (isSame ? 0 : 1), last[column]! + 1, now[column - 1]! + 1);
      const isSwapped =
        row > 1 && column > 1 && asked[row - 1] === word[column - 2] && asked[row - 2] === word[column - 1];
      if (isSwapped) slips = Math.min(slips, before[column - 2]! + 1);
      now[column] = slips;
      if (slips < least) least = slips;
    }
    if (least > limit) return limit + 1;
    [before, last, now] = [last, now, before];
  }
  let fewest = limit + 1;
  for (let column = 0; column <= width; column++) fewest = Math.min(fewest, last[column]!);
  return fewest;
}
