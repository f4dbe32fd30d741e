import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../src/format/csv.ts';

/** A parser that follows the grammar of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, field, at]: [string[], string, number] = [[], '', 0];
  while (at < text.length) {
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++;
        field += text[at];
      }
      at++;
    } else if (text[at] === ',') {
      row.push(field);
      field = '';
      at++;
    } else if (text[at] === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field]);
      [row, field] = [[], ''];
      at += 2;
    } else field += text[at++];
  }
  expect([row, field]).toEqual([[], '']);
  return rows;
}

const danger = '=+-@\t\r';
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ...danger, 'ñ', 'a', ' ') }),
);

describe('CSV file', () => {
  it('contains the original values, and marks formulas as text', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const read = parse(csvLines(rows, ','));
        const isFormula = (value: string) => value !== '' && danger.includes(value[0] ?? '');
        expect(read).toEqual(rows.map((row) => row.map((value) => (isFormula(value) ? `'${value}` : value))));
        expect(read.flat().some(isFormula)).toBe(false);
      }),
    );
  });

  it('keeps numbers as numbers, including negative ones', () =>
    expect(
      csvLines(
        [
          ['a', -12.5],
          ['=1+1', 3],
        ],
        ',',
      ),
    ).toBe("a,-12.5\r\n'=1+1,3\r\n"));
});
