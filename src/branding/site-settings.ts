import * as v from 'valibot';

/** Reasons why a setting is invalid. Their texts are in the catalog `platform`. */
export type Reason =
  | 'malformed'
  | 'unknown'
  | 'text'
  | 'image'
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
  | 'theme';

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
const language = v.picklist(['es', 'en'], is('language'));
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
  v.union([text(longest), v.strictObject({ es: text(longest), en: text(longest) }, is('text'))], is('text'));
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
          licence: v.optional(v.strictObject({ text: localized(200), number: text(40) }, is('object'))),
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
    texts: v.optional(v.strictObject({ es: v.optional(messages), en: v.optional(messages) }, is('object'))),
    themes: v.optional(
      v.pipe(v.array(v.picklist(['light', 'dark'], is('theme')), is('list')), v.minLength(1, is('list'))),
    ),
    hosts: v.optional(
      v.strictObject(
        { images: v.optional(hosts), frames: v.optional(hosts), connections: v.optional(hosts) },
        is('object'),
      ),
    ),
    loginToHome: v.optional(v.boolean(is('flag'))),
    recorder: v.optional(v.boolean(is('flag'))),
  },
  is('object'),
);

type File = v.InferOutput<typeof siteFile>;
export type Localized = v.InferOutput<ReturnType<typeof localized>>;

export type Palette = v.InferOutput<typeof palette>;

export type Settings = {
  name: string;
  shortName: string;
  /** Image URLs; null for the built-in drawing. */
  logo: NonNullable<File['logo']> | null;
  icon: string | null;
  palette: { light?: Palette; dark?: Palette };
  currencySymbol: string;
  merchantCode: string;
  languages: readonly v.InferOutput<typeof language>[];
  defaultLanguage: v.InferOutput<typeof language>;
  policy: {
    minimumAge: number;
    /** Playing time, in minutes, after which a reality check appears; 0 disables it. */
    realityCheckMinutes: number;
    licence: { text: Localized; number: string };
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

type Entries = Record<string, v.GenericSchema>;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Names of the objects in which each key is validated separately (empty: the whole file). Any other setting is valid or
 * invalid as a whole.
 */
const apart = new Set(['', 'policy', 'palette', 'hosts']);

/**
 * Parses a `site.json`. `file` contains the valid settings. `problems` contains the reasons why the other settings are
 * invalid; these keep their defaults.
 */
export function readSiteFile(source: string): { file: File; problems: Problem[] } {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return { file: {}, problems: [{ key: 'site.json', reason: 'malformed', values: { why: String(error) } }] };
  }
  if (!isRecord(json)) return { file: {}, problems: [{ key: 'site.json', reason: 'object' }] };
  const problems: Problem[] = [];
  const file = keepWhatHolds(siteFile.entries as Entries, json, '', problems) as File;
  const { languages = ['es', 'en'], defaultLanguage } = file;
  if (defaultLanguage && !languages.includes(defaultLanguage)) {
    problems.push({ key: 'defaultLanguage', reason: 'default', values: { languages: languages.join(', ') } });
    delete file.defaultLanguage;
  }
  return { file, problems };
}

function keepWhatHolds(entries: Entries, found: Record<string, unknown>, path: string, problems: Problem[]) {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(found)) {
    const key = path ? `${path}.${name}` : name;
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (!schema) problems.push({ key, reason: 'unknown' });
    else if (apart.has(name) && isRecord(value)) {
      const { entries: inner } = (schema as unknown as { wrapped: { entries: Entries } }).wrapped;
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
  return { key: own ? `${key}.${own}` : key, reason: isUnknown ? 'unknown' : (issue.message as Reason) };
}
