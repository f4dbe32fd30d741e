import { plainText } from '../../../ui/plain-text.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an article holds every word that is looked for, with or without its accents; none finds all. */
export function foundIn({ title, content }: { title: string; content: string }, query: string): boolean {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = folded(`${title} ${plainText(content)}`);
  return words.every((word) => text.includes(word));
}
