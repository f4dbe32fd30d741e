import { defineFlow } from 'chartwalk';
import { recordExportMachine } from '../../machines/member/record-export.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { question } from './records.cases.ts';

export const total = 450;
const part = (gathered: number, isLast: boolean) => ({
  output: { ok: true as const, value: { gathered, total, isLast } },
});

export const flow = defineFlow({
  machine: recordExportMachine,
  input: undefined,
  events: {
    'export.start': {
      csv: { format: 'csv', question, total },
      xlsx: { format: 'xlsx', question, total },
    },
    'export.cancel': { asked: {} },
    'export.resume': { asked: {} },
    'leave.ask': { asked: {} },
    'leave.cancel': { asked: {} },
    'leave.confirm': { asked: {} },
  },
  // One result of each kind that the chart handles differently; the view tests cover every refusal reason.
  outcomes: {
    loadPart: {
      some: part(200, false),
      last: part(total, true),
      timeout: outages.timeout,
      refused: outages.refused,
      thrown,
    },
    departure: {},
  },
  project: ({ page, attempts, format }) => [Math.min(page, 2), attempts, format],
  always: {
    'a file is saved once, and only when it has all rows': ({ ran, isIn, before, context }) =>
      ran('saveFile').length === Number(isIn('saved') && before !== null && !before.isIn('saved')) &&
      (!isIn('saved') || context.gathered === context.total),
    'an export that ends without a file discards its rows': ({ ran, isIn, before }) =>
      !before?.isIn('active') || !isIn('ready') || ran('discardFile').length === 1,
  },
  never: {
    'a part that failed twice is requested without the user': ({ context }) => context.attempts > 1,
  },
});
