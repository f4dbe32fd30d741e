import { editDistance, plain, tolerated, wordsOf } from './game-index.ts';

export type TextPart = { text: string; isMatch: boolean };

const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Length of the part of `word` that one of the query words matches, and its start; null without a match. */
function matchIn(word: string, asked: readonly string[]): { start: number; length: number } | null {
  for (const one of asked) {
    const start = word.indexOf(one);
    if (start === 0 || (start > 0 && one.length > 2)) return { start, length: one.length };
  }
  for (const one of asked) {
    const most = tolerated(one.length);
    if (most > 0 && editDistance(one, word, most) <= most) return { start: 0, length: word.length };
  }
  return null;
}

/** Splits a text into the parts that a query matches and the other parts. */
export function highlight(text: string, query: string): TextPart[] {
  const asked = wordsOf(query).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isMatch });
    end = to;
  };
  for (const { 0: word, index } of asked.length === 0 ? [] : text.matchAll(words)) {
    // One entry for each letter, so that a position in the simplified word is a position in the text.
    const letters = [...word].map((letter) => ({ size: letter.length, plain: plain(letter) }));
    const found = matchIn(letters.map((letter) => letter.plain).join(''), asked);
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
