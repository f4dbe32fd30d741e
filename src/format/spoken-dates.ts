const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));

type Words = { pattern: RegExp; long: Intl.DateTimeFormat; withoutYear: Intl.DateTimeFormat; shorts: string[] };
const known = new Map<string, Words>();

function wordsOf(language: string): Words {
  const existing = known.get(language);
  if (existing) return existing;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const short = format({ day: 'numeric', month: 'short' });
  const shorts = months.map((at) => short.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '');
  const names = shorts.map((name) => name.replace('.', '\\.')).join('|');
  const words = {
    pattern: new RegExp(
      `(?<iso>\\d{4}-\\d\\d-\\d\\d)|(?<![\\d:])(?<day>\\d{1,2}) (?<month>${names})(?![\\p{L}])( (?<year>\\d{4})(?!\\d))?|(?<![\\p{L}])(?<first>${names}) (?<second>\\d{1,2})(?![\\d:])(, (?<last>\\d{4})(?!\\d))?`,
      'gu',
    ),
    long: format({ dateStyle: 'long' }),
    withoutYear: format({ day: 'numeric', month: 'long' }),
    shorts,
  };
  known.set(language, words);
  return words;
}

/** Writes the months of the dates in a displayed text as words: `12 mar` as `12 de marzo`, also in `2026-03-12 21:05`. */
export function withSpokenDates(text: string, language: string): string {
  if (!/\d/.test(text)) return text;
  const { pattern, long, withoutYear, shorts } = wordsOf(language);
  const spoken = text.replaceAll(pattern, (...match) => {
    const { iso, day, month, year, first, second, last } = match.at(-1) as Partial<Record<string, string>>;
    if (iso) return Number.isNaN(Date.parse(iso)) ? iso : long.format(Date.parse(iso));
    const years = year ?? last;
    const at = Date.UTC(Number(years ?? 2024), shorts.indexOf(month ?? first ?? ''), Number(day ?? second));
    return (years ? long : withoutYear).format(at);
  });
  return spoken === text ? text : spoken.replaceAll('\u2060', '');
}
