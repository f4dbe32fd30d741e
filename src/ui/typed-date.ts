type Part = 'day' | 'month' | 'year';

/** Order of the parts of a date in a language, and the text between them. */
export type DateOrder = { parts: readonly Part[]; separator: string };

export function dateOrder(language: string): DateOrder {
  const shown = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(0);
  const parts = shown.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
  const separator = shown.find(({ type }, index) => type === 'literal' && index > 0)?.value.trim() || '/';
  return { parts, separator };
}

/** Reads what a person typed, with any separator; empty when it is no date of the calendar. */
export function parseTypedDate(text: string, { parts }: DateOrder): string {
  const iso = /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text);
  const digits = text.match(/\d+/g) ?? [];
  const order: readonly Part[] = iso ? ['year', 'month', 'day'] : parts;
  const packed = digits.length === 1 && digits[0]?.length === 8 ? unpack(digits[0], order) : digits;
  if (packed.length !== 3) return '';
  const at = (part: Part) => packed[order.indexOf(part)] ?? '';
  const [year, month, day] = [at('year'), at('month').padStart(2, '0'), at('day').padStart(2, '0')];
  if (year.length !== 4) return '';
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return exists ? `${year}-${month}-${day}` : '';
}

function unpack(text: string, order: readonly Part[]): string[] {
  let from = 0;
  return order.map((part) => {
    const length = part === 'year' ? 4 : 2;
    from += length;
    return text.slice(from - length, from);
  });
}

export function formatTypedDate(value: string, { parts, separator }: DateOrder): string {
  const [year, month, day] = value.split('-');
  if (!year || !month || !day) return '';
  const by = { year, month, day };
  return parts.map((part) => by[part]).join(separator);
}
