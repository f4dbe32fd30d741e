import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Area, MessageId } from '../locales/message-id.ts';
import { withSpokenDates } from './format/spoken-dates.ts';
import { brand } from './ui/brand.ts';
import { speech } from './ui/speech.ts';

/**
 * Function that loads each part of the catalogs, by language and area. A part contains the texts of the first page, or
 * the texts of the chunks of one area.
 */
const catalogs: Partial<Record<string, Partial<Record<Area, () => Promise<{ messages: Messages }>>>>> = {};
for (const [path, load] of Object.entries(import.meta.glob<{ messages: Messages }>('../locales/*/*.po'))) {
  const [language = '', area = ''] = path.split(/[/.]/).slice(-3);
  catalogs[language] = { ...catalogs[language], [area]: load };
}

const needed = new Set<Area>(['common']);
const loaded: Record<string, Messages> = {};
const own: Record<string, Messages> = {};

/** Sets the texts of the operator, which replace texts of the catalogs that load afterwards. */
export function setOwnTexts(language: string, texts: Messages): void {
  own[language] = texts;
}

/**
 * Loads the catalog parts of a language for all areas that have been needed so far; rejects when a part fails to load.
 */
export async function loadCatalog(language: string): Promise<void> {
  if (!(language in catalogs)) throw new Error(`No catalog for ${language}`);
  const asked = new Set<Area>();
  const missing = () => [...needed].filter((area) => !asked.has(area));
  // Another area can become necessary while these parts load.
  for (let areas = missing(); areas.length > 0; areas = missing()) {
    for (const area of areas) asked.add(area);
    await Promise.all(areas.map((area) => loadPart(language, area)));
  }
}

async function loadPart(language: string, area: Area): Promise<void> {
  const part = await catalogs[language]?.[area]?.();
  loaded[language] = { ...loaded[language], ...part?.messages, ...own[language] };
}

/**
 * Loads the texts of an area for the active language. Languages that are activated later include this area too. Rejects
 * when the texts fail to load.
 */
export async function loadArea(area: Area): Promise<void> {
  needed.add(area);
  const language = i18n.locale;
  await loadPart(language, area);
  if (i18n.locale !== language) return loadArea(area);
  i18n.load(language, loaded[language] ?? {});
}

/** Locale for the numbers in texts. With `es`, 12840 would be written as 12.840, but amounts use commas (spec 1 §9). */
const figures: Record<string, string> = { es: 'es-419' };

/** Switches the site to a language whose catalog is already loaded. */
export function activate(language: string): void {
  i18n.loadAndActivate({ locale: language, locales: figures[language] ?? language, messages: loaded[language] ?? {} });
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

const textLanguages = new WeakMap<object, string>();

/**
 * Language of the gateway's texts in a value, for `lang`: the language of the page when the value was first shown. The
 * value can remain on the page after a change of the language.
 */
export function textLanguage(value: object): string {
  const language = textLanguages.get(value) ?? i18n.locale;
  textLanguages.set(value, language);
  return language;
}

Object.assign(speech, {
  endingIn: (last) => i18n._('common.speech.endingIn', { last }),
  startingWith: (first) => i18n._('common.speech.startingWith', { first }),
  hidden: () => i18n._('common.speech.hidden'),
  timeLeft: (seconds) => i18n._('common.speech.timeLeft', { minutes: Math.ceil(seconds / 60) }),
  dates: (text) => withSpokenDates(text, i18n.locale),
  errors: (count) => i18n._('common.speech.errors', { count }),
} satisfies Partial<typeof speech>);

export type Translate = (id: MessageId, values?: Record<string, string | number | undefined>) => string;

/**
 * Returns the function that translates message ids to the active language. Components that use it render again when the
 * language changes. Every text can contain `{site}` and `{age}` (the minimum age).
 */
export function useTranslate(): Translate {
  const { i18n: active } = useLingui();
  return (id, values) => active._(id, { site: brand.name, age: brand.minimumAge, ...values });
}

/** The language of the page. Components that use it render again when the language changes. */
export const useLanguage = (): string => useLingui().i18n.locale;

export { i18n };
