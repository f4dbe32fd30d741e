import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';
import { listWithTexts, type TextsNews } from '../shared/texts.ts';

/** Types of notices (spec 1 §3); B is the default. */
export const noticeTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** `content` is HTML; `publishedAt` is an ISO instant, null when unknown. */
export type Notice = { id: string; type: NoticeType; title: string; content: string; publishedAt: string | null };

export type NoticeReason = TransportError | 'expired';

/**
 * `id`: the notice to show first; another notice can be chosen until the notices have loaded. `popup`: the board opened
 * automatically, and the user can hide it for the rest of the day.
 */
type Asked = { id?: string; popup?: true };
export type NoticeBoardInput = Asked | undefined;

export type NoticeBoardEvent =
  | { type: 'notice.choose'; id: string }
  | { type: 'notice.leave' }
  | { type: 'page.choose'; page: number }
  /** null shows all types. */
  | { type: 'type.choose'; noticeType: NoticeType | null }
  | { type: 'load.retry' }
  | TextsNews<readonly Notice[]>;

export type NoticesAnswer = Result<readonly Notice[], NoticeReason>;

/** Spec 2 §9. */
export const noticesPerPage = 9;

type Board = { notices: readonly Notice[]; noticeType: NoticeType | null; page: number };

export const noticesOf = ({ notices, noticeType }: Board): readonly Notice[] =>
  noticeType === null ? notices : notices.filter(({ type }) => type === noticeType);

export const pagesOf = (board: Board): number => Math.max(1, Math.ceil(noticesOf(board).length / noticesPerPage));

export const noticesOnPage = (board: Board): readonly Notice[] =>
  noticesOf(board).slice((board.page - 1) * noticesPerPage, board.page * noticesPerPage);

/** The page that contains a notice. If the chosen type would hide the notice, all types are shown. */
function placeOf(board: Board, id: string): Pick<Board, 'noticeType' | 'page'> {
  const shown = noticesOf(board).some((notice) => notice.id === id) ? board : { ...board, noticeType: null };
  const at = noticesOf(shown).findIndex((notice) => notice.id === id);
  return { noticeType: shown.noticeType, page: Math.floor(at / noticesPerPage) + 1 };
}

const holds = (notices: readonly Notice[], id: string | undefined) => notices.some((notice) => notice.id === id);

/**
 * Shows the notices (spec 2 §2, §9): a list with nine notices per page, and the selected notice.
 * Resting states: browsing.listing, browsing.chosen, browsing.gone (the requested notice no longer exists), empty,
 * loadFailed (with retry).
 * Guarantees: another page or type clears the selection; a selected notice opens the page that contains it.
 */
export const noticeBoardMachine = setup({
  types: {
    context: {} as Board & { selected: string | null; asked: string | undefined; popup: boolean; reason: NoticeReason },
    /** `object`: the agent center passes its own input to this page. That input has no `id` and no `popup`. */
    input: {} as (Asked & object) | undefined,
    events: {} as NoticeBoardEvent,
    output: undefined,
    tags: '' as 'busy',
  },
  actors: { readNotices: requiredActor<NoticesAnswer>(), texts: requiredEventSource() },
  guards: {
    holdsAsked: ({ context }, answer: NoticesAnswer) => answer.ok && holds(answer.value, context.asked),
    isAskedInVain: ({ context }, answer: NoticesAnswer) =>
      answer.ok && answer.value.length > 0 && context.asked !== undefined,
    hasNotices: (_, answer: NoticesAnswer) => answer.ok && answer.value.length > 0,
    isAnswered: (_, answer: NoticesAnswer) => answer.ok,
    exists: ({ context }, id: string) => holds(context.notices, id),
  },
  actions: {
    setNotices: assign((_, answer: NoticesAnswer) => (answer.ok ? { notices: answer.value } : {})),
    setTexts: assign(({ context: { notices } }, others: readonly Notice[]) => ({
      notices: listWithTexts(notices, others, 'id', ['title', 'content']),
    })),
    setReason: assign((_, answer: NoticesAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    selectAsked: assign(({ context }) =>
      context.asked === undefined ? {} : { selected: context.asked, ...placeOf(context, context.asked) },
    ),
    setAsked: assign((_, asked: string | undefined) => ({ asked })),
    select: assign(({ context }, id: string) => ({ selected: id, ...placeOf(context, id) })),
    clearSelection: assign({ selected: null }),
    turnTo: assign(({ context }, page: number) => ({ page: Math.min(Math.max(1, page), pagesOf(context)) })),
    showType: assign((_, noticeType: NoticeType | null) => ({ noticeType, page: 1 })),
  },
}).createMachine({
  id: 'noticeBoard',
  context: ({ input }) => ({
    notices: [],
    noticeType: null,
    page: 1,
    selected: null,
    asked: input?.id,
    popup: input?.popup === true,
    reason: 'unexpected',
  }),
  invoke: { id: 'texts', src: 'texts' },
  on: { 'texts.read': { actions: { type: 'setTexts', params: ({ event }) => event.value } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readNotices',
        src: 'readNotices',
        onDone: [
          {
            guard: { type: 'holdsAsked', params: ({ event }) => event.output },
            target: 'browsing.chosen',
            actions: [{ type: 'setNotices', params: ({ event }) => event.output }, 'selectAsked'],
          },
          {
            guard: { type: 'isAskedInVain', params: ({ event }) => event.output },
            target: 'browsing.gone',
            actions: { type: 'setNotices', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasNotices', params: ({ event }) => event.output },
            target: 'browsing',
            actions: { type: 'setNotices', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: assign({ reason: 'unexpected' }) },
      },
      on: {
        'notice.choose': { actions: { type: 'setAsked', params: ({ event }) => event.id } },
        'notice.leave': { actions: { type: 'setAsked', params: undefined } },
      },
    },
    browsing: {
      initial: 'listing',
      states: {
        listing: {},
        gone: {},
        chosen: { on: { 'notice.leave': { target: 'listing', actions: 'clearSelection' } } },
      },
      on: {
        'notice.choose': [
          {
            guard: { type: 'exists', params: ({ event }) => event.id },
            target: '.chosen',
            actions: { type: 'select', params: ({ event }) => event.id },
          },
          { target: '.gone', actions: 'clearSelection' },
        ],
        'page.choose': {
          target: '.listing',
          actions: ['clearSelection', { type: 'turnTo', params: ({ event }) => event.page }],
        },
        'type.choose': {
          target: '.listing',
          actions: ['clearSelection', { type: 'showType', params: ({ event }) => event.noticeType }],
        },
      },
    },
    empty: {},
    loadFailed: {
      on: {
        'load.retry': 'loading',
        'notice.choose': { actions: { type: 'setAsked', params: ({ event }) => event.id } },
        'notice.leave': { actions: { type: 'setAsked', params: undefined } },
      },
    },
  },
});
