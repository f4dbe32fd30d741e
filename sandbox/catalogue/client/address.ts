import { defaultLanguage, type Language, languageCodes } from '../../../locales/languages.ts';

export const choices = {
  theme: ['light', 'dark'],
  lang: languageCodes,
  dir: ['ltr', 'rtl'],
  width: ['320', '390', '768', '1024', '1440'],
  text: ['100', '200'],
  motion: ['system', 'reduced'],
  colors: ['author', 'forced'],
  palette: ['default', 'emerald', 'cobalt'],
} as const;

export type ChoiceName = keyof typeof choices;
export type Address = {
  part: string;
  /** Null for all states of the part. */
  state: string | null;
  /** The document of a frame shows only the specimens. */
  isFrame: boolean;
} & Omit<{ [Name in ChoiceName]: string }, 'lang'> & { lang: Language };

const preferred: Record<ChoiceName, string> = {
  theme: 'light',
  lang: defaultLanguage,
  dir: 'ltr',
  width: '390',
  text: '100',
  motion: 'system',
  colors: 'author',
  palette: 'default',
};

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const choice = (name: ChoiceName) => {
    const value = query.get(name) ?? '';
    const isWidth = name === 'width' && /^\d{3,4}$/.test(value);
    return isWidth || (choices[name] as readonly string[]).includes(value) ? value : preferred[name];
  };
  const names = Object.keys(choices) as ChoiceName[];
  return {
    part: query.get('part') ?? 'tokens',
    state: query.get('state'),
    isFrame: query.get('view') === 'frame',
    ...(Object.fromEntries(names.map((name) => [name, choice(name)])) as Record<ChoiceName, string>),
    lang: choice('lang') as Language,
  };
}

export function writeAddress({ part, state, isFrame, ...chosen }: Address): string {
  const query = new URLSearchParams({ part, ...(state !== null && { state }), ...(isFrame && { view: 'frame' }) });
  for (const name of Object.keys(choices) as ChoiceName[])
    if (chosen[name] !== preferred[name]) query.set(name, chosen[name]);
  return `/__ui?${query}`;
}
