import { fromPromise } from 'xstate';
import {
  type RecordsAnswer,
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
/** Implements a list that gets its rows from the call `read`. */
export const provideRecords = <Row extends RecordRow>(
  read: ReadRecords<Row>,
  writeAddress: (question: RecordsQuestion, isNew: boolean) => void = () => {},
) =>
  recordsMachine.provide({
    actors: {
      read: fromPromise<RecordsAnswer, RecordsQuestion>(async ({ input, signal }) => {
        const answer = await read(input, input.size, signal);
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
    actions: {
      writeAddress: (_, question) => writeAddress(question, false),
      pushAddress: (_, question) => writeAddress(question, true),
    },
  });
