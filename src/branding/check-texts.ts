import { allTexts } from '../i18n.ts';
import type { Problem } from './site-settings.ts';
import { type Catalogs, textProblems } from './text-problems.ts';

/** Compares the operator's own texts with all catalogs of their languages; only for pages with `?site-check`. */
export async function checkTexts(texts: Record<string, Record<string, string>>): Promise<Problem[]> {
  const languages = Object.keys(texts);
  const catalogs = await Promise.all(languages.map(async (name) => [name, await allTexts(name)] as const));
  return textProblems(texts, Object.fromEntries(catalogs) as Catalogs);
}
