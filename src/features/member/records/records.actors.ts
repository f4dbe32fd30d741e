import { fromPromise } from 'xstate';
import {
  type RecordsAnswer,
  type RecordsFile,
  type RecordsPage,
  type RecordsQuestion,
  recordsMachine,
} from '../../../../machines/member/records.machine.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import { toFailure } from '../../../gateway/refusal.ts';

export type RecordRow = { readonly id: string };
export type RecordsList<Row extends RecordRow> = RecordsPage & { rows: readonly Row[] };

export type ReadRecords<Row extends RecordRow> = (
  question: RecordsQuestion,
  size: number,
  signal: AbortSignal,
) => Promise<Answer<RecordsList<Row>>>;

export const recordsPageSize = 10;
/** Rows per call when the list is exported to a file. The export makes as many calls as it needs. */
export const recordsFileSize = 200;

/**
 * Implements a list that gets its rows from the call `read`. `save` receives all rows that match the query, each row
 * once.
 */
export const provideRecords = <Row extends RecordRow>(
  read: ReadRecords<Row>,
  {
    fileSize = recordsFileSize,
    save = () => {},
    writeAddress = () => {},
  }: {
    fileSize?: number;
    save?: (rows: readonly Row[], question: RecordsQuestion) => void;
    writeAddress?: (question: RecordsQuestion) => void;
  } = {},
) =>
  recordsMachine.provide({
    actors: {
      read: fromPromise<RecordsAnswer, RecordsQuestion>(async ({ input, signal }) => {
        const answer = await read(input, input.size, signal);
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      gather: fromPromise<RecordsFile, RecordsQuestion>(async ({ input, signal }) => {
        const rows = new Map<string, Row>();
        for (let page = 1; ; page++) {
          const answer = await read({ ...input, page }, fileSize, signal);
          if (!answer.ok) return toFailure(answer.fault);
          // New rows move older rows to later pages, so the same row may arrive twice; the map stores it only once.
          for (const row of answer.value.rows) rows.set(row.id, row);
          if (answer.value.rows.length === 0 || page * fileSize >= answer.value.total)
            return { ok: true, value: [...rows.values()] };
        }
      }),
    },
    actions: {
      writeAddress: (_, question) => writeAddress(question),
      saveFile: ({ context }, answer) => {
        if (answer.ok) save(answer.value as readonly Row[], context.question);
      },
    },
  });
