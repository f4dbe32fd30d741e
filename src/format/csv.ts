export type CsvValue = string | number;

/** Matches text that a spreadsheet would treat as a formula; an apostrophe before the text prevents this. */
const formula = /^[=+\-@\t\r]/;

/** The text, marked so that no spreadsheet runs it as a formula. */
export const inertText = (text: string): string => (formula.test(text) ? `'${text}` : text);

function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value).includes('e') ? value.toFixed(8) : String(value);
  const text = inertText(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const byteOrderMark = '\uFEFF';

/**
 * Separator of the columns. Spreadsheets expect a semicolon in languages with a decimal comma. A line `sep=` would make
 * Excel ignore the byte order mark, and other programs read it as a row.
 */
export const csvSeparator = (language: string): string =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/** Lines of a CSV file. A text that looks like a formula stays text; numbers stay unchanged. */
export const csvLines = (rows: readonly (readonly CsvValue[])[], separator: string): string =>
  rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('');
