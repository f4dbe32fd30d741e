import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { defaultLanguage } from './languages.ts';

export type CatalogItem = InstanceType<typeof PO.Item>;

/**
 * `untranslated`: the message is missing, empty or marked `fuzzy`. The other kinds are errors of a translation: `syntax`
 * (ICU MessageFormat), `placeholders` (other values than in the default language), `plural` (a form of the language is
 * missing or unknown).
 */
export type CatalogProblem = { id: string; kind: 'untranslated' | 'syntax' | 'placeholders' | 'plural'; why?: string };

export type CatalogReport = { area: string; messages: number; problems: readonly CatalogProblem[] };

export const readCatalog = (folder: string, language: string, area: string): CatalogItem[] => {
  const file = join(folder, language, `${area}.po`);
  return existsSync(file) ? PO.parse(readFileSync(file, 'utf8')).items : [];
};

export const isUntranslated = (item: CatalogItem | undefined): boolean =>
  !item?.msgstr[0]?.trim() || item.flags['fuzzy'] === true;

type Part = string | readonly [name: string, type?: string, forms?: unknown];
type Choice = { type: string; forms: readonly string[] };

/** Placeholders of a message, and its choices by placeholder and type. Throws an error for invalid ICU MessageFormat. */
function structureOf(text: string): { names: Set<string>; choices: Map<string, Choice> } {
  const names = new Set<string>();
  const choices = new Map<string, Choice>();
  const visit = (parts: unknown) => {
    if (!Array.isArray(parts)) return;
    for (const part of parts as Part[]) {
      if (typeof part === 'string') continue;
      const [name, type = '', forms] = part;
      names.add(name);
      if (!/^(plural|select|selectordinal)$/.test(type) || typeof forms !== 'object' || forms === null) continue;
      const own = Object.entries(forms).filter(([form]) => form !== 'offset');
      choices.set(`${name} ${type}`, { type, forms: own.map(([form]) => form) });
      for (const [, inner] of own) visit(inner);
    }
  };
  visit(compileMessageOrThrow(text));
  return { names, choices };
}

/** Plural forms of a language, and the ones that a text needs: the forms of the whole numbers, and `other`. */
function pluralForms(language: string, type: string): { known: readonly string[]; needed: readonly string[] } {
  const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
  const needed = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
  return { known: rules.resolvedOptions().pluralCategories, needed: [...needed.add('other')] };
}

const listed = (names: Iterable<string>) => [...names].sort().join(', ') || 'none';

function problemsOfText(language: string, source: string, text: string): Omit<CatalogProblem, 'id'>[] {
  const original = structureOf(source);
  let translated: typeof original;
  try {
    translated = structureOf(text);
  } catch (error) {
    return [{ kind: 'syntax', why: String(error).split('\n')[0]! }];
  }
  const problems: Omit<CatalogProblem, 'id'>[] = [];
  const [expected, found] = [listed(original.names), listed(translated.names)];
  if (expected !== found) problems.push({ kind: 'placeholders', why: `expected ${expected}; found ${found}` });
  for (const [name, { type, forms }] of translated.choices) {
    const counted = forms.filter((form) => !/^\d+$/.test(form));
    const { known, needed } =
      type === 'select'
        ? { known: original.choices.get(name)?.forms ?? [], needed: original.choices.get(name)?.forms ?? [] }
        : pluralForms(language, type);
    const missing = needed.filter((form) => !counted.includes(form));
    const unknown = counted.filter((form) => !known.includes(form));
    if (missing.length > 0) problems.push({ kind: 'plural', why: `${name} has no form ${listed(missing)}` });
    if (unknown.length > 0) problems.push({ kind: 'plural', why: `${name} has the unknown form ${listed(unknown)}` });
  }
  return problems;
}

/** Checks every message of a language against the default language. `folder` contains the catalogs. */
export function checkLanguage(folder: string, language: string, areas: readonly string[]): CatalogReport[] {
  return areas.map((area) => {
    const own = new Map(readCatalog(folder, language, area).map((item) => [item.msgid, item]));
    const sources = readCatalog(folder, defaultLanguage, area);
    const problems = sources.flatMap((source): CatalogProblem[] => {
      const item = own.get(source.msgid);
      if (isUntranslated(item)) return [{ id: source.msgid, kind: 'untranslated' }];
      const found = problemsOfText(language, source.msgstr[0] ?? '', item?.msgstr[0] ?? '');
      return found.map((problem) => ({ id: source.msgid, ...problem }));
    });
    return { area, messages: sources.length, problems };
  });
}

const shownIds = 3;

/** One line for a language that is not complete; undefined for a complete one. */
export function unfinishedLine(language: string, reports: readonly CatalogReport[]): string | undefined {
  const ids = [...new Set(reports.flatMap(({ problems }) => problems.map(({ id }) => id)))];
  if (ids.length === 0) return undefined;
  const first = ids.slice(0, shownIds).join(', ');
  const count = `${ids.length} ${ids.length === 1 ? 'message' : 'messages'}`;
  return `The language ${language} is unfinished: ${count} (${first}${ids.length > shownIds ? ', …' : ''}). List them: npm run language -- status ${language}`;
}
