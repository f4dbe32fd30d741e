import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createWorkbook, type SheetColumn } from '../../src/format/xlsx.ts';

const columns: SheetColumn[] = [
  { title: 'Game', kind: 'plain' },
  { title: 'Date (America/Lima)', kind: 'moment' },
  { title: 'Stake (PEN)', kind: 'amount' },
];

async function sheetOf(rows: Parameters<ReturnType<typeof createWorkbook>['add']>[0], sheet = 'Bets') {
  const workbook = createWorkbook(columns, { sheet, decimals: 2 });
  for (const row of rows) workbook.add([row]);
  const files = unzipSync(new Uint8Array(await workbook.end().arrayBuffer()));
  const text = (name: string) => strFromU8(files[name]!);
  return { rows: text('xl/worksheets/sheet1.xml').split('<row>').slice(1), workbook: text('xl/workbook.xml'), files };
}

describe('XLSX file', () => {
  it('contains real numbers and real dates in the time zone of the heading', async () => {
    const { rows } = await sheetOf([['Cerro', '1970-01-02 12:00:00', -12.5]]);
    expect(rows[0]).toContain('Date (America/Lima)');
    expect(rows[1]).toContain('<c s="1"><v>25570.5</v></c><c s="2"><v>-12.5</v></c>');
  });

  it('keeps text that looks like a formula as text, as a CSV file does', async () => {
    const { rows, files } = await sheetOf([['=HYPERLINK("a")', '', 1]]);
    expect(rows[1]).toContain("'=HYPERLINK(&quot;a&quot;)</t>");
    expect(rows.join('')).not.toContain('<f>');
    expect(Object.keys(files)).toHaveLength(6);
  });

  it('escapes markup and omits characters that XML does not allow', async () => {
    const { rows } = await sheetOf([['a<b>&\u0001\ud800c', '–', 0]]);
    expect(rows[1]).toContain('>a&lt;b&gt;&amp;\ufffdc</t>');
    expect(rows[1]).toContain('>–</t>');
  });

  it('gives the worksheet a name that a spreadsheet accepts', async () => {
    const { workbook } = await sheetOf([], `Your bets: [won/lost] ${'x'.repeat(40)}`);
    expect(/<sheet name="([^"]*)"/.exec(workbook)?.[1]).toMatch(/^Your bets {3}won lost {2}x+$/);
    expect((await sheetOf([], '///')).workbook).toContain('name="Sheet1"');
  });

  it('refuses more rows than a worksheet can have', () => {
    const workbook = createWorkbook(columns, { sheet: 'Bets', decimals: 2 });
    expect(() => workbook.add(new Array(1_048_576).fill([]))).toThrow('so many rows');
  });
});
