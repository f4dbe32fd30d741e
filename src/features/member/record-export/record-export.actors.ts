import { fromCallback, fromPromise } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import {
  type ExportAnswer,
  type ExportPart,
  type FileFormat,
  recordExportMachine,
} from '../../../../machines/member/record-export.machine.ts';
import type { RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import { byteOrderMark, type CsvValue, csvLines, csvSeparator } from '../../../format/csv.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { depart, holdDeparture } from '../../../ui/departure.ts';
import { afterThisTask } from '../../../ui/run-in-next-task.ts';
import type { FileColumn } from '../../shared/file-columns.ts';
import type { ReadRecords, RecordRow } from '../records/records.actors.ts';

/** Rows per call; a list whose gateway allows more names its own number. */
export const exportPartSize = 200;
/** Rows that are written in one task, so that the page reacts in the meantime. */
const rowsPerTask = 500;

type FileWriter = { add(rows: readonly (readonly CsvValue[])[]): void; end(): Blob };

const nextTask = () => new Promise<void>((resolve) => void afterThisTask(resolve));

const fileTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<FileFormat, string>;

function createCsv(titles: readonly string[], separator: string): FileWriter {
  const parts: Blob[] = [new Blob([byteOrderMark, csvLines([titles], separator)])];
  return {
    add: (rows) => void parts.push(new Blob([csvLines(rows, separator)])),
    end: () => new Blob(parts, { type: fileTypes.csv }),
  };
}

/**
 * Implements the export of a list that gets its rows from the call `read`. The rows are written to the file as they
 * arrive, each row once.
 */
export function provideRecordExport<Row extends RecordRow>({
  read,
  columns,
  sheet,
  language,
  partSize = exportPartSize,
  save,
}: {
  read: ReadRecords<Row>;
  columns: () => readonly FileColumn<Row>[];
  /** Name of the worksheet. */
  sheet: string;
  language: string;
  partSize?: number;
  save: (file: Blob, format: FileFormat, question: RecordsQuestion) => void;
}) {
  type OpenFile = { columns: readonly FileColumn<Row>[]; writer: FileWriter; seen: Set<string>; rowsPerPart: number };
  let open: OpenFile | null = null;

  async function create(format: FileFormat): Promise<OpenFile> {
    const written = columns();
    const writer =
      format === 'csv'
        ? createCsv(
            written.map(({ title }) => title),
            csvSeparator(language),
          )
        : (await import('../../../format/xlsx.ts')).createWorkbook(written, {
            sheet,
            decimals: operatorCurrency.decimals,
          });
    return { columns: written, writer, seen: new Set(), rowsPerPart: partSize };
  }

  async function write({ columns: written, writer, seen }: OpenFile, rows: readonly Row[], signal: AbortSignal) {
    for (let first = 0; first < rows.length && !signal.aborted; first += rowsPerTask) {
      if (first > 0) await nextTask();
      const lines: CsvValue[][] = [];
      for (const row of rows.slice(first, first + rowsPerTask)) {
        // New rows move older rows to later parts, so the same row may arrive twice.
        if (seen.has(row.id)) continue;
        seen.add(row.id);
        lines.push(written.map(({ value }) => value(row)));
      }
      writer.add(lines);
    }
  }

  return recordExportMachine.provide({
    actors: {
      loadPart: fromPromise<ExportAnswer, ExportPart>(async ({ input: { format, question }, signal }) => {
        const answer = await read(question, partSize, signal);
        if (!answer.ok) return toFailure(answer.fault);
        const { rows, total } = answer.value;
        const { page } = question;
        const file = page === 1 || !open ? await create(format) : open;
        signal.throwIfAborted();
        open = file;
        // A gateway that allows fewer rows per call than requested returns full parts of its own size.
        if (page === 1) file.rowsPerPart = Math.max(rows.length, 1);
        await write(file, rows, signal);
        const isLast = rows.length === 0 || page * file.rowsPerPart >= total;
        return { ok: true, value: { gathered: file.seen.size, total: Math.max(total, file.seen.size), isLast } };
      }),
      departure: fromCallback(({ sendBack }) => holdDeparture(() => sendBack({ type: 'leave.ask' }))),
    },
    actions: {
      saveFile: (_, { format, question }) => {
        if (open) save(new Blob([open.writer.end()], { type: fileTypes[format] }), format, question);
        open = null;
      },
      discardFile: () => {
        open = null;
      },
      leave: depart,
    },
  });
}
