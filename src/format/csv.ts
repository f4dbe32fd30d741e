export type CsvValue = string | number;

/** Text that a spreadsheet would take for a formula, and does not once a quote leads it. */
const formula = /^[=+\-@\t\r]/;

function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const byteOrderMark = '\uFEFF';

/** Rows as a file of RFC 4180 that spreadsheets read as UTF-8. No text in it is a formula; numbers stay what they are. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
