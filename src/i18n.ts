import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Area, MessageId } from '../locales/message-id.ts';
import { brand } from './ui/brand.ts';

/** Language → area → loader of the catalog part: the texts of the first view, or the texts of the chunks of an area. */
const catalogs: Partial<Record<string, Partial<Record<Area, () => Promise<{ messages: Messages }>>>>> = {};
for (const [path, load] of Object.entries(import.meta.glob<{ messages: Messages }>('../locales/*/*.po'))) {
  const [language = '', area = ''] = path.split(/[/.]/).slice(-3);
  catalogs[language] = { ...catalogs[language], [area]: load };
}

const needed = new Set<Area>(['common']);
const loaded: Record<string, Messages> = {};

/** Loads the catalog of a language for every area needed so far; rejects when a part fails to load. */
export async function loadCatalog(language: string): Promise<void> {
  if (!(language in catalogs)) throw new Error(`No catalog for ${language}`);
  const asked = new Set<Area>();
  const missing = () => [...needed].filter((area) => !asked.has(area));
  // Another area can become necessary while these load.
  for (let areas = missing(); areas.length > 0; areas = missing()) {
    for (const area of areas) asked.add(area);
    await Promise.all(areas.map((area) => loadPart(language, area)));
  }
}

async function loadPart(language: string, area: Area): Promise<void> {
  const part = await catalogs[language]?.[area]?.();
  loaded[language] = { ...loaded[language], ...part?.messages };
}

/** Loads the texts of an area for the active language and for every later one; rejects when they fail to load. */
export async function loadArea(area: Area): Promise<void> {
  needed.add(area);
  const language = i18n.locale;
  await loadPart(language, area);
  if (i18n.locale !== language) return loadArea(area);
  i18n.load(language, loaded[language] ?? {});
}

/** Spanish alone would write 12.840, so numbers in texts use a locale with the commas of amounts (spec 1 §9). */
const figures: Record<string, string> = { es: 'es-419' };

/** Shows the site in a language whose catalog is loaded. */
export function activate(language: string): void {
  i18n.loadAndActivate({ locale: language, locales: figures[language] ?? language, messages: loaded[language] ?? {} });
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export type Translate = (id: MessageId, values?: Record<string, string | number | undefined>) => string;

/**
 * Returns the translator of the active language; its users render again when the language changes. Every text can use
 * `{site}` and `{age}` (the minimum age).
 */
export function useTranslate(): Translate {
  const { i18n: active } = useLingui();
  return (id, values) => active._(id, { site: brand.name, age: brand.minimumAge, ...values });
}

export { i18n };
