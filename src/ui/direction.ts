import { languageRow } from '../../locales/languages.ts';

/** The writing direction of a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' => languageRow(language).dir;

export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key in reading order: in a right-to-left element, the left arrow key goes forward, like the right one elsewhere. */
export const readingKey = ({ key, currentTarget }: { key: string; currentTarget: Element }): string =>
  isRightToLeft(currentTarget) ? (mirrored[key] ?? key) : key;
