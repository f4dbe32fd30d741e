import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Area, MessageId } from '../locales/message-id.ts';
import { brand } from './ui/brand.ts';

/** Language -> area -> its part of the catalog: what the first view says, and what comes with the chunks of an area. */
const catalogs: Partial<Record<string, Partial<Record<Area, () => Promise<{ messages: Messages }>>>>> = {};
for (const [path, load] of Object.entries(import.meta.glob<{ messages: Messages }>('../locales/*/*.po'))) {
  const [language = '', area = ''] = path.split(/[/.]/).slice(-3);
  catalogs[language] = { ...catalogs[language], [area]: load };
}

const needed = new Set<Area>(['common']);
const loaded: Record<string, Messages> = {};

/** Brings a language's catalog, with every area that was needed so far; rejects when a part does not load. */
export async function loadCatalog(language: string): Promise<void> {
  if (!(language in catalogs)) throw new Error(`No catalog for ${language}`);
  const asked = new Set<Area>();
  const missing = () => [...needed].filter((area) => !asked.has(area));
  // An area may come to be needed meanwhile, in the language before.
  for (let areas = missing(); areas.length > 0; areas = missing()) {
    for (const area of areas) asked.add(area);
    await Promise.all(areas.map((area) => loadPart(language, area)));
  }
}

async function loadPart(language: string, area: Area): Promise<void> {
  const part = await catalogs[language]?.[area]?.();
  loaded[language] = { ...loaded[language], ...part?.messages };
}

/** Brings an area's part of the active language, and of every later one; rejects when it does not load. */
export async function loadArea(area: Area): Promise<void> {
  needed.add(area);
  const language = i18n.locale;
  await loadPart(language, area);
  if (i18n.locale !== language) return loadArea(area);
  i18n.load(language, loaded[language] ?? {});
}

/** Where a language alone would write 12.840, numbers in texts have the commas that amounts have (spec 1 §9). */
const figures: Record<string, string> = { es: 'es-419' };

/** Shows the site in a language whose catalog is loaded. */
export function activate(language: string): void {
  i18n.loadAndActivate({ locale: language, locales: figures[language] ?? language, messages: loaded[language] ?? {} });
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export type Translate = (id: MessageId, values?: Record<string, string | number | undefined>) => string;

/**
 * The translator of the active language; who uses it is drawn again when the language changes. Every text may name the
 * `{site}` and the minimum `{age}`.
 */
export function useTranslate(): Translate {
  const { i18n: active } = useLingui();
  return (id, values) => active._(id, { site: brand.name, age: brand.minimumAge, ...values });
}

export { i18n };
