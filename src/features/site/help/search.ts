import { hasWords, searchable, wordsOf } from '../../../../machines/domain/text-match.ts';
import { plainText } from '../../../ui/plain-text.ts';

/**
 * Whether an article contains every word of the query, with or without accents; an empty query matches all articles.
 */
export function foundIn({ title, content }: { title: string; content: string }, query: string): boolean {
  if (query.trim() === '') return true;
  const words = wordsOf(query);
  return words.length > 0 && hasWords(searchable(`${title} ${plainText(content)}`), words);
}
