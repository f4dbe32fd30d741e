export type CsvValue = string | number;

/** Text that a spreadsheet would treat as a formula; a leading quote prevents this. */
const formula = /^[=+\-@\t\r]/;

function field(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const byteOrderMark = '\uFEFF';

/**
 * Formats rows as an RFC 4180 file that spreadsheets read as UTF-8. No text becomes a formula; numbers stay unchanged.
 */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
