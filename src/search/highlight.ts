import { placeIn, plain, wordsOf } from '../../machines/domain/text-match.ts';
import { editDistance, isRelated, tolerated } from './game-index.ts';

export type TextPart = { text: string; isMatch: boolean };

const words = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Length of the part of `word` that one of the query words matches, and its start; null without a match. Only `misspelt`
 * words match with typing errors or with another ending.
 */
function matchIn(
  word: string,
  asked: readonly string[],
  misspelt: readonly string[],
): { start: number; length: number } | null {
  for (const one of asked) {
    const start = placeIn(word, one);
    if (start >= 0) return { start, length: one.length };
  }
  for (const one of misspelt) {
    const most = tolerated(one.length);
    if (most > 0 && (isRelated(one, word) || editDistance(one, word, most) <= most))
      return { start: 0, length: word.length };
  }
  return null;
}

/**
 * Splits a text into the parts that a query matches and the other parts. `result`: all texts of the result, of which
 * `text` is one. A query word that one of them contains exactly does not match similar words too.
 */
export function highlight(text: string, query: string, result = text): TextPart[] {
  const asked = wordsOf(query).sort((a, b) => b.length - a.length);
  const misspelt = asked.filter((one) => !wordsOf(result).some((word) => placeIn(word, one) >= 0));
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isMatch });
    end = to;
  };
  for (const { 0: word, index } of asked.length === 0 ? [] : text.matchAll(words)) {
    // One entry for each letter, so that a position in the simplified word is a position in the text.
    const letters = [...word].map((letter) => ({ size: letter.length, plain: plain(letter) }));
    const found = matchIn(letters.map((letter) => letter.plain).join(''), asked, misspelt);
    if (!found) continue;
    let [at, read] = [index, 0];
    let from = index;
    for (const letter of letters) {
      if (read <= found.start) from = at;
      if (read >= found.start + found.length && letter.plain !== '') break;
      at += letter.size;
      read += letter.plain.length;
    }
    add(from, false);
    add(at, true);
  }
  add(text.length, false);
  return parts;
}
