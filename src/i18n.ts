import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { languageRow } from '../locales/languages.ts';
import type { Area, ContactMessageId, MessageId } from '../locales/message-id.ts';
import { operatorCurrency } from '../machines/domain/operator-currency.ts';
import { formatCount } from './format/money.ts';
import { withSpokenDates } from './format/spoken-dates.ts';
import { brand } from './ui/brand.ts';
import { directionOf } from './ui/direction.ts';
import { speech } from './ui/speech.ts';

type Part = { messages: Messages };

/**
 * Functions that load the texts of a language, by path: the texts of the first page, and functions that load the texts of
 * the chunks of each area. So a page has the names of the files of one language only.
 */
type Texts = Part & { areas: Record<string, () => Promise<Part>> };
const catalogs = import.meta.glob<Texts>('../locales/*/texts.ts');
const known: Record<string, Texts> = {};

async function loadTexts(language: string): Promise<Texts> {
  const load = catalogs[`../locales/${language}/texts.ts`];
  if (!load) throw new Error(`No catalog for ${language}`);
  const texts = await load();
  known[language] = texts;
  return texts;
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
  await loadTexts(language);
  const asked = new Set<Area>();
  const missing = () => [...needed].filter((area) => !asked.has(area));
  // Another area can become necessary while these parts load.
  for (let areas = missing(); areas.length > 0; areas = missing()) {
    for (const area of areas) asked.add(area);
    await Promise.all(areas.map((area) => loadPart(language, area)));
  }
}

async function loadPart(language: string, area: Area): Promise<void> {
  const texts = known[language] ?? (await loadTexts(language));
  const part = area === 'common' ? texts : await texts.areas[`./${area}.po`]?.();
  loaded[language] = { ...loaded[language], ...part?.messages, ...own[language] };
}

/** All texts of a language, for checks of the operator's own texts. */
export async function allTexts(language: string): Promise<Messages> {
  const { messages, areas } = await loadTexts(language);
  const parts = await Promise.all(Object.values(areas).map((load) => load()));
  return Object.assign({}, messages, ...parts.map((part) => part.messages));
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

/** Switches the site to a language whose catalog is already loaded. */
export function activate(language: string): void {
  if (typeof document !== 'undefined') {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }
  i18n.loadAndActivate({ locale: language, locales: languageRow(language).figures, messages: loaded[language] ?? {} });
}

const translate = i18n._.bind(i18n);
/** Lingui writes the number of a plural (`#`) with the separators of the language, which the operator can replace. */
i18n._ = ((...given: Parameters<typeof translate>) => {
  const numbers = Object.values(given[1] ?? {})
    .filter((value) => typeof value === 'number')
    .filter((value) => value >= 1000);
  return numbers.reduce<string>(
    (text, value) => text.replaceAll(i18n.number(value), formatCount(value)),
    translate(...given),
  );
}) as typeof i18n._;

/** Calls `listener` after each change of the language. Returns the function that ends this. */
export function onLanguageChange(listener: () => void): () => void {
  let language = i18n.locale;
  // Lingui also reports the texts that it loads.
  return i18n.on('change', () => {
    if (i18n.locale === language) return;
    language = i18n.locale;
    listener();
  });
}

/** Name of the currency in the active language, for example `pesos chilenos`; empty for a code that has none. */
function nameOfCurrency(form: 'one' | 'other'): string {
  const { code } = operatorCurrency;
  if (!/^[A-Z]{3}$/.test(code)) return '';
  const format = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: code, currencyDisplay: 'name' });
  const name = format.formatToParts(form === 'one' ? 1 : 2).find(({ type }) => type === 'currency')?.value ?? '';
  return name === code ? '' : name;
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
  nameOfCurrency,
  endingIn: (last) => i18n._('common.speech.endingIn', { last }),
  startingWith: (first) => i18n._('common.speech.startingWith', { first }),
  hidden: () => i18n._('common.speech.hidden'),
  timeLeft: (seconds) => i18n._('common.speech.timeLeft', { minutes: Math.ceil(seconds / 60) }),
  dates: (text) => withSpokenDates(text, i18n.locale),
  errors: (count) => i18n._('common.speech.errors', { count }),
  sorted: (column, isDescending) =>
    i18n._(isDescending ? 'common.speech.descending' : 'common.speech.ascending', { column }),
} satisfies Partial<typeof speech>);

/** Texts that need no link beside them. The others are shown by `ContactText`. */
export type PlainMessageId = Exclude<MessageId, ContactMessageId>;

export type Values = Record<string, string | number | undefined>;
export type Translate<Id extends MessageId = PlainMessageId> = (id: Id, values?: Values) => string;

/**
 * Returns the function that translates message ids to the active language. Components that use it render again when the
 * language changes. Every text can contain `{site}` and `{age}` (the minimum age).
 */
export function useTranslate<Id extends MessageId = PlainMessageId>(): Translate<Id> {
  const { i18n: active } = useLingui();
  return (id, values) => active._(id, isolated({ site: brand.name, age: brand.minimumAge, ...values }, active.locale));
}

/** In a right-to-left text, each inserted text keeps its own direction: an amount, a name or an account. */
function isolated(values: Values, language: string): Values {
  const direction = typeof document === 'undefined' ? directionOf(language) : document.documentElement.dir;
  if (direction !== 'rtl') return values;
  const isolate = (value: Values[string]) => (typeof value === 'string' && value ? `\u2068${value}\u2069` : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** The language of the page. Components that use it render again when the language changes. */
export const useLanguage = (): string => useLingui().i18n.locale;

export { i18n };
