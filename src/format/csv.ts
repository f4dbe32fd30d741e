export type CsvValue = string | number;

/** Matches text that a spreadsheet would treat as a formula; an apostrophe before the text prevents this. */
const formula = /^[=+\-@\t\r]/;

function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value).includes('e') ? value.toFixed(8) : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const byteOrderMark = '\uFEFF';

/**
 * Formats rows as an RFC 4180 file that spreadsheets open as UTF-8. A text that looks like a formula stays text;
 * numbers stay unchanged.
 */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
