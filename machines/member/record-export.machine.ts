import { assign, setup } from 'xstate';
import { type CallReason, type Result, requiredActor, requiredEventSource } from '../shared/result.ts';
import type { RecordsQuestion } from './records.machine.ts';

export type FileFormat = 'csv' | 'xlsx';

/** `total`: rows that match the question, as the list shows it; the answers of the gateway correct it. */
export type ExportOrder = { format: FileFormat; question: RecordsQuestion; total: number };

/** The first part (page 1) starts a new file. */
export type ExportPart = { format: FileFormat; question: RecordsQuestion };

/** Rows in the file after a part, and whether it was the last part. */
export type ExportProgress = { gathered: number; total: number; isLast: boolean };
export type ExportAnswer = Result<ExportProgress, CallReason>;

export type RecordExportEvent =
  | ({ type: 'export.start' } & ExportOrder)
  | { type: 'export.cancel' }
  | { type: 'export.resume' }
  /** The user is about to leave the page, which would end the export. */
  | { type: 'leave.ask' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' };

type Context = ExportOrder & { page: number; gathered: number; attempts: number; reason: CallReason };

/** Reasons for which a second attempt shortly afterwards can succeed. */
const temporary: ReadonlySet<CallReason> = new Set(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected']);

/**
 * Exports all rows that match a question as a file, part after part. The actor `loadPart` holds the rows.
 * Resting states: ready, saved, active.work.paused.
 * Guarantees: a part that fails is requested once more, and then only when the user asks or the connection returns; no
 * loaded part is requested again; a file is saved only when it is complete; leaving the page in the meantime needs a
 * confirmation.
 */
export const recordExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RecordExportEvent,
    tags: '' as 'loading',
  },
  actors: {
    loadPart: requiredActor<ExportAnswer, ExportPart>(),
    /** Sends `leave.ask` instead of leaving the page. */
    departure: requiredEventSource(),
  },
  delays: { retryPause: 2000 },
  guards: {
    isLast: (_, answer: ExportAnswer) => answer.ok && answer.value.isLast,
    isLoaded: (_, answer: ExportAnswer) => answer.ok,
    canRetry: ({ context }, answer: ExportAnswer) => !answer.ok && temporary.has(answer.reason) && context.attempts < 1,
  },
  actions: {
    setOrder: assign((_, { format, question, total }: ExportOrder) => ({
      format,
      question,
      total,
      page: 1,
      gathered: 0,
      attempts: 0,
    })),
    setProgress: assign(({ context }, answer: ExportAnswer) =>
      answer.ok
        ? { gathered: answer.value.gathered, total: answer.value.total, page: context.page + 1, attempts: 0 }
        : {},
    ),
    setReason: assign((_, answer: ExportAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearAttempts: assign({ attempts: 0 }),
    saveFile: (_, _order: ExportOrder) => {},
    /** Discards the rows of an export that has not been completed. */
    discardFile: () => {},
    /** Continues the departure that the chart asked about. */
    leave: () => {},
  },
}).createMachine({
  id: 'recordExport',
  context: {
    format: 'csv',
    question: { filters: {}, range: { from: '', to: '' }, page: 1, size: 1 },
    total: 0,
    page: 1,
    gathered: 0,
    attempts: 0,
    reason: 'unexpected',
  },
  initial: 'ready',
  states: {
    ready: {
      on: { 'export.start': { target: 'active', actions: { type: 'setOrder', params: ({ event }) => event } } },
    },
    active: {
      type: 'parallel',
      invoke: { id: 'departure', src: 'departure' },
      on: { 'export.cancel': { target: 'ready', actions: 'discardFile' } },
      states: {
        work: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'loading',
              invoke: {
                id: 'loadPart',
                src: 'loadPart',
                input: ({ context: { format, question, page } }) => ({ format, question: { ...question, page } }),
                onDone: [
                  {
                    guard: { type: 'isLast', params: ({ event }) => event.output },
                    target: '#recordExport.saved',
                    actions: [
                      { type: 'setProgress', params: ({ event }) => event.output },
                      { type: 'saveFile', params: ({ context }) => context },
                    ],
                  },
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'loading',
                    reenter: true,
                    actions: { type: 'setProgress', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'canRetry', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: 'countAttempt',
                  },
                  { target: 'paused', actions: { type: 'setReason', params: ({ event }) => event.output } },
                ],
                onError: { target: 'paused', actions: assign({ reason: 'unexpected' }) },
              },
            },
            waiting: { tags: 'loading', after: { retryPause: 'loading' } },
            paused: { on: { 'export.resume': { target: 'loading', actions: 'clearAttempts' } } },
          },
        },
        leaving: {
          initial: 'staying',
          states: {
            staying: { on: { 'leave.ask': 'confirming' } },
            confirming: {
              on: {
                'leave.cancel': 'staying',
                'leave.confirm': { target: '#recordExport.ready', actions: ['discardFile', 'leave'] },
              },
            },
          },
        },
      },
    },
    saved: {
      on: { 'export.start': { target: 'active', actions: { type: 'setOrder', params: ({ event }) => event } } },
    },
  },
});
