import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';

/** Calendar days (yyyy-MM-dd) in the operator's time zone; the first and the last day are included. */
export type DayRange = { from: string; to: string };

/** Chosen value of each filter, by filter name; an empty text means all. */
export type RecordFilters = Readonly<Record<string, string>>;

/** Pages count from 1. `size`: rows per page. */
export type RecordsQuestion = { filters: RecordFilters; range: DayRange; page: number; size: number };

/** `isUnusable`: a part of the address does not apply to the list, so the question differs from the address. */
export type RecordsInput = { question: RecordsQuestion; isUnusable: boolean };

/** One page of a list. The number of rows and the summary cover all pages. */
export type RecordsPage = { rows: readonly unknown[]; total: number; summary: unknown };

export type RecordsReason = TransportError | 'expired';
export type RecordsAnswer = Result<RecordsPage, RecordsReason>;

export type RecordsEvent =
  | { type: 'filter.change'; filters: RecordFilters }
  | { type: 'range.change'; range: DayRange }
  | { type: 'page.change'; page: number }
  | { type: 'size.change'; size: number }
  | ({ type: 'address.change' } & RecordsInput)
  | { type: 'records.refresh' }
  | { type: 'load.retry' };

const keyOf = ({ filters, range, page, size }: RecordsQuestion): string =>
  JSON.stringify([
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .sort(),
    range.from,
    range.to,
    page,
    size,
  ]);

const pushAddress = {
  type: 'pushAddress',
  params: ({ context }: { context: { question: RecordsQuestion } }) => context.question,
} as const;

/**
 * Shows a list with filters, date range and pages. The address holds the question, so that a list can be linked,
 * reloaded and revisited.
 * Resting states: full, empty, loadFailed.
 * Guarantees: a page stays visible until the next page has loaded, and a response to an older query is never shown.
 * Back undoes a chosen filter, period, page or size.
 */
export const recordsMachine = setup({
  types: {
    context: {} as {
      question: RecordsQuestion;
      isUnusable: boolean;
      shown: RecordsPage | null;
      /** Summary in the last response; it can be newer than the visible page. */
      summary: unknown;
      reason: RecordsReason;
    },
    input: {} as RecordsInput,
    events: {} as RecordsEvent,
    tags: '' as 'busy',
  },
  actors: {
    read: requiredActor<RecordsAnswer, RecordsQuestion>(),
  },
  guards: {
    hasRows: (_, answer: RecordsAnswer) => answer.ok && answer.value.rows.length > 0,
    isAnswered: (_, answer: RecordsAnswer) => answer.ok,
    isShown: ({ context }) => context.shown !== null,
    isBeyondEnd: ({ context: { question } }, answer: RecordsAnswer) =>
      answer.ok && answer.value.rows.length === 0 && question.page > 1,
    isNews: ({ context: { question } }, asked: RecordsQuestion) => keyOf(asked) !== keyOf(question),
  },
  actions: {
    ask: assign(({ context }, change: Partial<RecordsQuestion>) => ({
      question: { ...context.question, page: 1, ...change },
      isUnusable: false,
    })),
    setFilters: assign(({ context: { question } }, filters: RecordFilters) => ({
      question: { ...question, page: 1, filters: { ...question.filters, ...filters } },
      isUnusable: false,
    })),
    setAddress: assign((_, { question, isUnusable }: RecordsInput) => ({ question, isUnusable })),
    askFirstPage: assign(({ context: { question } }) => ({ question: { ...question, page: 1 }, isUnusable: true })),
    /** Replaces the current address (no new history entry). */
    writeAddress: (_, _question: RecordsQuestion) => {},
    /** Adds a history entry, so that Back undoes the choice; not when the address is the current one. */
    pushAddress: (_, _question: RecordsQuestion) => {},
    setShown: assign((_, answer: RecordsAnswer) => (answer.ok ? { shown: answer.value } : {})),
    setSummary: assign((_, answer: RecordsAnswer) => (answer.ok ? { summary: answer.value.summary } : {})),
    clearShown: assign({ shown: null }),
    setReason: assign((_, answer: RecordsAnswer) => (answer.ok ? {} : { reason: answer.reason })),
  },
}).createMachine({
  id: 'records',
  context: ({ input }) => ({
    ...input,
    shown: null,
    summary: undefined,
    reason: 'unexpected',
  }),
  initial: 'loading',
  on: {
    'filter.change': {
      target: '.loading',
      actions: [{ type: 'setFilters', params: ({ event }) => event.filters }, pushAddress],
    },
    'range.change': {
      target: '.loading',
      actions: [{ type: 'ask', params: ({ event }) => ({ range: event.range }) }, pushAddress],
    },
    'page.change': {
      guard: 'isShown',
      target: '.loading',
      actions: [{ type: 'ask', params: ({ event }) => ({ page: event.page }) }, pushAddress],
    },
    'size.change': {
      guard: 'isShown',
      target: '.loading',
      actions: [{ type: 'ask', params: ({ event }) => ({ size: event.size }) }, pushAddress],
    },
    'address.change': {
      guard: { type: 'isNews', params: ({ event }) => event.question },
      target: '.loading',
      actions: { type: 'setAddress', params: ({ event }) => event },
    },
    'records.refresh': '.loading',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.question,
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: ['askFirstPage', { type: 'writeAddress', params: ({ context }) => context.question }],
          },
          {
            guard: { type: 'hasRows', params: ({ event }) => event.output },
            target: 'full',
            actions: [
              { type: 'setShown', params: ({ event }) => event.output },
              { type: 'setSummary', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'empty',
            actions: [{ type: 'setSummary', params: ({ event }) => event.output }, 'clearShown'],
          },
          {
            target: 'loadFailed',
            actions: [{ type: 'setReason', params: ({ event }) => event.output }, 'clearShown'],
          },
        ],
        onError: { target: 'loadFailed', actions: [assign({ reason: 'unexpected' }), 'clearShown'] },
      },
    },
    full: {},
    empty: {},
    loadFailed: { on: { 'load.retry': 'loading' } },
  },
});
