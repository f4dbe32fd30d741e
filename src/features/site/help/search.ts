import { plainText } from '../../../ui/plain-text.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether an article contains every word of the query, with or without accents; an empty query matches all articles.
 */
export function foundIn({ title, content }: { title: string; content: string }, query: string): boolean {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = folded(`${title} ${plainText(content)}`);
  return words.every((word) => text.includes(word));
}
