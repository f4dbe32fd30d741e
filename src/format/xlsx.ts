import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CsvValue, inertText } from './csv.ts';

export type SheetColumn = { title: string; kind: 'plain' | 'moment' | 'amount' };

/** Rows of a worksheet of Excel, with the headings. */
export const largestSheet = 1_048_576;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const longestText = 32_767;

/** Characters that XML does not allow are omitted. */
const xmlText = (text: string): string =>
  text
    .slice(0, longestText)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are not allowed in XML
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const styles = { plain: 0, moment: 1, amount: 2, heading: 3 } as const;

const stylesXml = (decimals: number) =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
  `<numFmt numFmtId="165" formatCode="#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>';

const fixedFiles = (sheet: string, decimals: number): Record<string, string> => ({
  '[Content_Types].xml':
    `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(decimals),
});

/** A name that Excel accepts for a worksheet. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** Days since 30 December 1899, as a spreadsheet counts them; null for text that is not a stamp. */
function serialOf(stamp: string): number | null {
  const ms = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(stamp) ? Date.parse(`${stamp.replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(ms) ? null : Math.round((ms / 86_400_000 + 25_569) * 1e8) / 1e8;
}

const textCell = (text: string, style: number = styles.plain) =>
  `<c t="inlineStr"${style === styles.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(inertText(text))}</t></is></c>`;

function cell(value: CsvValue, kind: SheetColumn['kind']): string {
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? `<c s="${styles[kind === 'amount' ? 'amount' : 'plain']}"><v>${value}</v></c>`
      : '<c/>';
  if (value === '') return '<c/>';
  const serial = kind === 'moment' ? serialOf(value) : null;
  return serial === null ? textCell(value) : `<c s="${styles.moment}"><v>${serial}</v></c>`;
}

const widths = { plain: 18, moment: 24, amount: 18 } as const;

/**
 * Writes a workbook with one worksheet. Each call of `add` compresses its rows at once, so the rows need not stay in
 * memory, and no worker is necessary, which the security policy of the site would not allow for a script of a blob.
 */
export function createWorkbook(
  columns: readonly SheetColumn[],
  { sheet, decimals }: { sheet: string; decimals: number },
) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  for (const [name, text] of Object.entries(fixedFiles(sheet, decimals))) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(rows);
  const write = (text: string, isEnd = false) => rows.push(strToU8(text), isEnd);
  write(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.map(({ kind }, place) => `<col min="${place + 1}" max="${place + 1}" width="${widths[kind]}" customWidth="1"/>`).join('')}</cols><sheetData>` +
      `<row>${columns.map(({ title }) => textCell(title, styles.heading)).join('')}</row>`,
  );
  return {
    add(values: readonly (readonly CsvValue[])[]): void {
      lines += values.length;
      if (lines >= largestSheet) throw new Error('A worksheet cannot have so many rows');
      write(
        values
          .map(
            (row) => `<row>${row.map((value, place) => cell(value, columns[place]?.kind ?? 'plain')).join('')}</row>`,
          )
          .join(''),
      );
    },
    end(): Blob {
      write('</sheetData></worksheet>', true);
      zip.end();
      return new Blob(chunks, { type: `${spreadsheet}.sheet` });
    },
  };
}
