const isAscii = /^[\x20-\x7e]*$/;

/** Normalizes text for comparison: lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  (isAscii.test(text)
    ? text.toLowerCase()
    : text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The different words of a query; none when it has no letter and no digit. */
export const wordsOf = (query: string): string[] => [...new Set(plain(query).split(' '))].filter(Boolean);

/** Whether the user typed something, but no letter and no digit. */
export const hasOnlySigns = (query: string): boolean => query.trim() !== '' && wordsOf(query).length === 0;

/** Shorter words match only the beginning of a word: one letter would match nearly every text. */
const shortestInside = 3;

/** Where a query word matches a word of a text; -1 for nowhere. */
export function placeIn(word: string, asked: string): number {
  const at = word.indexOf(asked);
  return at <= 0 || asked.length >= shortestInside ? at : -1;
}

/** A text that is prepared once for many queries. */
export const searchable = (text: string): string => ` ${plain(text)}`;

/** Whether a prepared text contains every word. */
export const hasWords = (prepared: string, words: readonly string[]): boolean =>
  words.every((word) => prepared.includes(word.length < shortestInside ? ` ${word}` : word));
