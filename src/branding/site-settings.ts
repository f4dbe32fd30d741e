import * as v from 'valibot';
import { defaultLanguage, type Language, languageCodes } from '../../locales/languages.ts';
import { type FeatureName, featureNames } from '../../machines/domain/feature-table.ts';
import type { Currency } from '../../machines/domain/operator-currency.ts';
import { errorCode } from '../gateway/error-code.ts';
import { nearest } from './nearest.ts';

/** Reasons why a setting is invalid. Their texts are in the catalog `platform`. */
export type Reason =
  | 'malformed'
  | 'unknown'
  | 'text'
  | 'image'
  | 'file'
  | 'address'
  | 'colour'
  | 'contrast'
  | 'distance'
  | 'age'
  | 'minutes'
  | 'language'
  | 'default'
  | 'flag'
  | 'reading'
  | 'object'
  | 'list'
  | 'host'
  | 'zone'
  | 'message'
  | 'theme'
  | 'code'
  | 'textId'
  | 'placeholder'
  | 'share'
  | 'kind'
  | 'analytics'
  | 'currencyCode'
  | 'decimals'
  | 'separator'
  | 'separators'
  | 'position';

export type Problem = { key: string; reason: Reason; values?: Record<string, string | number> };

const is = <Name extends Reason>(reason: Name) => reason;

const text = (longest: number) =>
  v.pipe(v.string(is('text')), v.trim(), v.minLength(1, is('text')), v.maxLength(longest, is('text')));
/** The content security policy blocks images from other origins. */
const image = v.pipe(
  v.string(is('image')),
  v.regex(/^(\/(?!\/)\S+|data:image\/(svg\+xml|png|webp)[;,]\S+)$/, is('image')),
);
const address = v.pipe(v.string(is('address')), v.regex(/^(https:\/\/[^\s/]+\S*|\/(?!\/)\S*)$/, is('address')));
const colour = v.pipe(
  v.string(is('colour')),
  v.regex(
    /^(#([\da-f]{3}|[\da-f]{6})|oklch\(\s*(0?\.\d+|[01](\.0+)?|\d{1,3}(\.\d+)?%)\s+0?\.?\d+\s+-?\d{1,3}(\.\d+)?\s*\))$/i,
    is('colour'),
  ),
);
const palette = v.strictObject(
  {
    bg: colour,
    ink: colour,
    primary: colour,
    accent: colour,
    danger: v.optional(colour),
    warning: v.optional(colour),
    positive: v.optional(colour),
    focus: v.optional(colour),
  },
  is('object'),
);
/** Origins for the content security policy: a host over HTTPS, all its subdomains, or a local host for a trial. */
const hosts = v.pipe(
  v.array(
    v.pipe(
      v.string(is('host')),
      v.regex(/^(https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+|https?:\/\/([\w-]+\.)*localhost)(:\d{1,5})?$/, is('host')),
    ),
    is('list'),
  ),
  v.maxLength(40, is('list')),
);
const codes = Object.values(errorCode);
const language = v.picklist(languageCodes, is('language'));
const whole = (least: number, most: number, reason: Reason) =>
  v.pipe(v.number(reason), v.integer(reason), v.minValue(least, reason), v.maxValue(most, reason));

function isTimeZone(name: string): boolean {
  try {
    // An offset has no daylight saving time.
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat(undefined, { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** A text in the default language for all, or a text for each language. */
const localized = (longest: number) =>
  v.union(
    [
      text(longest),
      v.pipe(
        v.strictObject(v.entriesFromList(languageCodes, v.optional(text(longest))), is('text')),
        v.minEntries(1, is('text')),
      ),
    ],
    is('text'),
  );
const messages = v.record(v.string(is('object')), text(2000), is('object'));

/** Schema of `site.json`: every key is optional and has a default. */
export const siteFile = v.strictObject(
  {
    $schema: v.optional(v.string(is('text'))),
    name: v.optional(text(40)),
    shortName: v.optional(text(12)),
    logo: v.optional(v.strictObject({ light: image, dark: image }, is('object'))),
    icon: v.optional(image),
    palette: v.optional(v.strictObject({ light: v.optional(palette), dark: v.optional(palette) }, is('object'))),
    currencySymbol: v.optional(text(5)),
    currency: v.optional(
      v.strictObject(
        {
          code: v.optional(v.pipe(v.string(is('currencyCode')), v.regex(/^[A-Z]{3,5}$/, is('currencyCode')))),
          decimals: v.optional(whole(0, 8, 'decimals')),
          grouping: v.optional(v.picklist([',', '.', ' ', "'", ''], is('separator'))),
          decimal: v.optional(v.picklist(['.', ','], is('separator'))),
          symbol: v.optional(text(5)),
          position: v.optional(v.picklist(['before', 'after'], is('position'))),
        },
        is('object'),
      ),
    ),
    currencyName: v.optional(
      v.union([text(20), v.strictObject({ one: text(20), other: text(20) }, is('text'))], is('text')),
    ),
    merchantCode: v.optional(v.pipe(v.string(is('text')), v.regex(/^[\w.-]{1,40}$/, is('text')))),
    languages: v.optional(v.pipe(v.array(language, is('list')), v.minLength(1, is('list')))),
    defaultLanguage: v.optional(language),
    policy: v.optional(
      v.strictObject(
        {
          minimumAge: v.optional(whole(18, 25, 'age')),
          realityCheckMinutes: v.optional(whole(0, 240, 'minutes')),
          licence: v.optional(
            v.strictObject({ text: localized(200), number: text(40), url: v.optional(address) }, is('object')),
          ),
          contractReading: v.optional(v.picklist(['lower', 'higher'], is('reading'))),
          protectionLinks: v.optional(
            v.pipe(
              v.array(v.strictObject({ name: localized(60), url: address }, is('object')), is('list')),
              v.maxLength(8, is('list')),
            ),
          ),
        },
        is('object'),
      ),
    ),
    timeZone: v.optional(v.pipe(v.string(is('zone')), v.check(isTimeZone, is('zone')))),
    esportsVendors: v.optional(v.array(text(40), is('list'))),
    tagline: v.optional(localized(80)),
    description: v.optional(localized(200)),
    shareImage: v.optional(image),
    footer: v.optional(
      v.pipe(
        v.array(v.strictObject({ name: localized(60), url: address }, is('object')), is('list')),
        v.maxLength(12, is('list')),
      ),
    ),
    texts: v.optional(v.strictObject(v.entriesFromList(languageCodes, v.optional(messages)), is('object'))),
    themes: v.optional(
      v.pipe(v.array(v.picklist(['light', 'dark'], is('theme')), is('list')), v.minLength(1, is('list'))),
    ),
    hosts: v.optional(
      v.strictObject(
        { images: v.optional(hosts), frames: v.optional(hosts), connections: v.optional(hosts) },
        is('object'),
      ),
    ),
    features: v.optional(
      v.strictObject(
        Object.fromEntries(featureNames.map((name) => [name, v.optional(v.boolean(is('flag')))])) as Record<
          FeatureName,
          v.OptionalSchema<v.BooleanSchema<'flag'>, undefined>
        >,
        is('object'),
      ),
    ),
    errorCodes: v.optional(v.record(v.string(), v.picklist(codes, is('code')))),
    report: v.optional(
      v.strictObject(
        {
          url: address,
          sample: v.optional(v.pipe(v.number(is('share')), v.minValue(0, is('share')), v.maxValue(1, is('share')))),
          kinds: v.optional(v.array(v.picklist(['crash', 'policy', 'vitals', 'calls'], is('kind')), is('list'))),
        },
        is('object'),
      ),
    ),
    analytics: v.optional(v.picklist(['google'], is('analytics'))),
    loginToHome: v.optional(v.boolean(is('flag'))),
    recorder: v.optional(v.boolean(is('flag'))),
  },
  is('object'),
);

export type SiteFile = v.InferOutput<typeof siteFile>;
export type Localized = v.InferOutput<ReturnType<typeof localized>>;

export type Palette = v.InferOutput<typeof palette>;

export type Settings = {
  name: string;
  shortName: string;
  /** Image URLs; null for the built-in drawing. */
  logo: NonNullable<SiteFile['logo']> | null;
  icon: string | null;
  palette: { light?: Palette; dark?: Palette };
  merchantCode: string;
  languages: readonly Language[];
  defaultLanguage: Language;
  policy: {
    minimumAge: number;
    /** Playing time, in minutes, after which a reality check appears; 0 disables it. */
    realityCheckMinutes: number;
    /** `url` is the entry of the licence in the register of the authority. */
    licence: { text: Localized; number: string; url?: string };
    /**
     * Rule that decides which downline contracts end when the contract above them changes. With `lower` (the default),
     * a contract ends if the new rate is lower than its own rate; with `higher`, if the new rate is higher.
     */
    contractReading?: 'lower' | 'higher';
    protectionLinks: readonly { name: Localized; url: string }[];
  };
  /** Codes (`vassalage`) of sports vendors whose games are listed under e-sports. */
  esportsVendors: readonly string[];
  /** Color schemes of the site; with one of them, users cannot choose. */
  themes: readonly ('light' | 'dark')[];
  /** Further links in the footer. */
  footer: readonly { name: Localized; url: string }[];
  loginToHome: boolean;
  /** Whether the site keeps a redacted log of recent chart events, which a user can copy for an error report. */
  recorder: boolean;
};

/**
 * Currency of a file. With only one separator in the file, the other one is the point or the comma that remains. The
 * older key `currencySymbol` is the symbol unless `currency` has one.
 */
export function currencyOf({ currency = {}, currencySymbol }: SiteFile): Partial<Currency> {
  const { grouping, decimal } = currency;
  const remaining = { '.': ',', ',': '.' } as const;
  return Object.fromEntries(
    Object.entries({
      ...currency,
      symbol: currency.symbol ?? currencySymbol,
      grouping: grouping ?? (decimal && remaining[decimal]),
      decimal: decimal ?? (grouping === '.' || grouping === ',' ? remaining[grouping] : undefined),
    }).filter(([, value]) => value !== undefined),
  );
}

/** Language for a visitor who chose none. */
export const defaultLanguageOf = ({ defaultLanguage: chosen, languages = [] }: SiteFile): Language =>
  chosen ?? (languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage));

/** The features that a `site.json` disables. */
export const disabledIn = ({ features = {} }: SiteFile): FeatureName[] =>
  featureNames.filter((name) => features[name] === false);

type Entries = Record<string, v.GenericSchema>;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Names of the objects in which each key is validated separately (empty: the whole file). Any other setting is valid or
 * invalid as a whole.
 */
const apart = new Set(['', 'policy', 'palette', 'hosts', 'features', 'errorCodes', 'currency']);

/** Images that the settings name, with the key of each. */
export const imagesOf = ({ logo, icon, shareImage }: SiteFile): { key: string; address: string }[] =>
  [
    { key: 'logo.light', address: logo?.light },
    { key: 'logo.dark', address: logo?.dark },
    { key: 'icon', address: icon },
    { key: 'shareImage', address: shareImage },
  ].filter((image): image is { key: string; address: string } => typeof image.address === 'string');

/**
 * Parses a `site.json`. `file` contains the valid settings. `problems` contains the reasons why the other settings are
 * invalid; these keep their defaults.
 */
export function readSiteFile(source: string): { file: SiteFile; problems: Problem[] } {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return { file: {}, problems: [{ key: 'site.json', reason: 'malformed', values: { why: String(error) } }] };
  }
  if (!isRecord(json)) return { file: {}, problems: [{ key: 'site.json', reason: 'object' }] };
  const problems: Problem[] = [];
  const file = keepWhatHolds(siteFile.entries as Entries, json, '', problems) as SiteFile;
  const { languages = languageCodes, defaultLanguage: chosen } = file;
  if (chosen && !languages.includes(chosen)) {
    problems.push({ key: 'defaultLanguage', reason: 'default', values: { languages: languages.join(', ') } });
    delete file.defaultLanguage;
  }
  const { grouping, decimal } = file.currency ?? {};
  if (grouping !== undefined && grouping === decimal) {
    problems.push({ key: 'currency.grouping', reason: 'separators' });
    delete file.currency?.grouping;
    delete file.currency?.decimal;
  }
  return { file, problems };
}

function keepWhatHolds(entries: Entries, found: Record<string, unknown>, path: string, problems: Problem[]) {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(found)) {
    const key = path ? `${path}.${name}` : name;
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (!schema) problems.push({ key, reason: 'unknown' });
    else if (apart.has(name) && !isRecord(value)) problems.push({ key, reason: 'object' });
    else if (apart.has(name) && isRecord(value)) {
      const { wrapped } = schema as unknown as { wrapped: { entries: Entries } | { value: v.GenericSchema } };
      const inner =
        'entries' in wrapped
          ? wrapped.entries
          : Object.fromEntries(Object.keys(value).map((own) => [own, wrapped.value]));
      kept[name] = keepWhatHolds(inner, value, key, problems);
    } else {
      const result = v.safeParse(schema, value);
      if (result.success) kept[name] = result.output;
      else problems.push(...result.issues.map((issue) => problemOf(issue, key)));
    }
  }
  return kept;
}

function problemOf(issue: v.BaseIssue<unknown>, key: string): Problem {
  const own = v.getDotPath(issue);
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  if (issue.message === 'code')
    return { key, reason: 'code', values: { nearest: nearest(String(issue.input), codes) } };
  return { key: own ? `${key}.${own}` : key, reason: isUnknown ? 'unknown' : (issue.message as Reason) };
}
