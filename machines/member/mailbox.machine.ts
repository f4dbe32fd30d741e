import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided, providedSource } from '../shared/outcome.ts';

/** `content` is HTML, `sentAt` an ISO instant. */
export type Mail = { id: string; kind: string; title: string; content: string; sentAt: string; isRead: boolean };

export type MailReason = Outage | 'expired';
export type MailsAnswer = Outcome<readonly Mail[], MailReason>;
export type DoneAnswer = Outcome<unknown, MailReason>;

export type MailboxEvent =
  | { type: 'mails.retry' }
  | { type: 'mail.choose'; id: string }
  | { type: 'mail.leave' }
  | { type: 'page.choose'; page: number }
  | { type: 'mails.mark' }
  | { type: 'marks.retry' }
  | { type: 'mail.delete'; id: string }
  | { type: 'delete.undo' }
  /** The site speaks another language now: so must the mail. */
  | { type: 'language.changed' };

/** As many as notices (spec 2 §9). */
export const mailsPerPage = 9;

type Box = { mails: readonly Mail[]; page: number };

export const mailPagesOf = ({ mails }: Pick<Box, 'mails'>): number =>
  Math.max(1, Math.ceil(mails.length / mailsPerPage));

export const mailsOnPage = ({ mails, page }: Box): readonly Mail[] =>
  mails.slice((page - 1) * mailsPerPage, page * mailsPerPage);

export const unreadMails = ({ mails }: Pick<Box, 'mails'>): readonly string[] =>
  mails.flatMap(({ id, isRead }) => (isRead ? [] : [id]));

/** The deleted one whose way back is shown. */
export const deletedMail = ({ returning, removed }: { returning: Mail | null; removed: Mail | null }): Mail | null =>
  returning ?? removed;

const within = (mails: readonly Mail[], page: number) => Math.min(Math.max(1, page), mailPagesOf({ mails }));
const isOf = (mails: readonly Mail[], id: string | null) => mails.some((mail) => mail.id === id);

type Refusal = { deed: 'delete' | 'restore'; reason: MailReason };

/**
 * The platform's mail (spec 2 §2): a list of nine to a page and the one that is read. What is opened is marked as read at
 * once and told to the gateway, again if need be; what is deleted comes back on request; in another language all is read
 * anew and stays where it was. Rests browsing, or failed with a retry.
 */
export const mailboxMachine = setup({
  types: {
    context: {} as Box & {
      selected: string | null;
      /** Read here, and not known to the gateway yet. */
      untold: readonly string[];
      /** Those of them that the gateway is being told now. */
      telling: readonly string[];
      /** The one that a deletion is about. */
      moving: string | null;
      removed: Mail | null;
      /** Is to come back, once nothing is being deleted. */
      returning: Mail | null;
      refusal: Refusal | null;
      reason: MailReason;
    },
    events: {} as MailboxEvent,
    tags: '' as 'busy' | 'moving',
  },
  actors: {
    readMails: provided<MailsAnswer>(),
    mark: provided<DoneAnswer, readonly string[]>(),
    remove: provided<DoneAnswer, string>(),
    restore: provided<DoneAnswer, string>(),
    language: providedSource(),
  },
  guards: {
    isAnswered: (_, answer: MailsAnswer | DoneAnswer) => answer.ok,
    isUnread: ({ context }, id: string) => unreadMails(context).includes(id),
    hasUnread: ({ context }) => unreadMails(context).length > 0,
    isToldInPart: ({ context }, answer: DoneAnswer) => answer.ok && context.untold.length > context.telling.length,
    isThere: ({ context }, id: string) => isOf(context.mails, id),
    canReturn: ({ context }) => context.removed !== null && context.returning === null,
    isReturning: ({ context }) => context.returning !== null,
    hasSelection: ({ context }) => context.selected !== null,
    hasUntold: ({ context }) => context.untold.length > 0,
    isSelectionGone: ({ context }) => !isOf(context.mails, context.selected),
  },
  actions: {
    keepMails: assign(({ context: { page, untold, returning, removed } }, answer: MailsAnswer) => {
      if (!answer.ok) return {};
      const mails = answer.value.map((mail) => (untold.includes(mail.id) ? { ...mail, isRead: true } : mail));
      return {
        mails,
        page: within(mails, page),
        untold: untold.filter((id) => isOf(mails, id)),
        moving: null,
        removed: [returning, removed].find((mail) => mail !== null && !isOf(mails, mail.id)) ?? null,
        returning: null,
      };
    }),
    keepReason: assign((_, answer: MailsAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    select: assign((_, id: string) => ({ selected: id })),
    clearSelection: assign({ selected: null }),
    turnTo: assign(({ context }, page: number) => ({ page: within(context.mails, page) })),
    read: assign(({ context }, ids: readonly string[]) => ({
      mails: context.mails.map((mail) => (ids.includes(mail.id) ? { ...mail, isRead: true } : mail)),
      untold: [...context.untold, ...ids],
    })),
    keepTelling: assign(({ context }) => ({ telling: context.untold })),
    forgetTold: assign(({ context: { untold, telling } }) => ({
      untold: untold.filter((id) => !telling.includes(id)),
    })),
    keepUnmarked: assign((_, answer: DoneAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    keepUnexpected: assign({ reason: 'unexpected' }),
    keepMoving: assign((_, id: string) => ({ moving: id, refusal: null })),
    callBack: assign(({ context }) => ({ returning: context.removed, removed: null, refusal: null })),
    keepReturning: assign(({ context }) => ({ removed: context.returning, returning: null })),
    takeAway: assign(({ context: { mails, page, moving } }) => {
      const left = mails.filter(({ id }) => id !== moving);
      const removed = mails.find(({ id }) => id === moving) ?? null;
      return { mails: left, page: within(left, page), removed, moving: null };
    }),
    bringBack: assign(({ context: { mails, returning } }) => {
      const all = returning ? [...mails, returning] : mails;
      const newestFirst = all.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
      const at = newestFirst.findIndex(({ id }) => id === returning?.id);
      return { mails: newestFirst, page: Math.floor(Math.max(0, at) / mailsPerPage) + 1, returning: null };
    }),
    keepRefusal: assign((_, { answer, deed }: { answer: DoneAnswer; deed: Refusal['deed'] }) =>
      answer.ok ? {} : { moving: null, refusal: { deed, reason: answer.reason } },
    ),
    keepUnmoved: assign((_, deed: Refusal['deed']) => ({
      moving: null,
      refusal: { deed, reason: 'unexpected' as const },
    })),
    /** The count of unread mail is another now. */
    tellChanged: () => {},
  },
}).createMachine({
  id: 'mailbox',
  context: {
    mails: [],
    page: 1,
    selected: null,
    untold: [],
    telling: [],
    moving: null,
    removed: null,
    returning: null,
    refusal: null,
    reason: 'unexpected',
  },
  invoke: { id: 'language', src: 'language' },
  initial: 'reading',
  on: { 'language.changed': { target: '.reading', reenter: true } },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readMails',
        src: 'readMails',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'browsing',
            actions: { type: 'keepMails', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
    },
    browsing: {
      type: 'parallel',
      states: {
        pane: {
          initial: 'listing',
          states: {
            listing: { always: { guard: 'hasSelection', target: 'chosen' } },
            chosen: {
              always: { guard: 'isSelectionGone', target: 'listing', actions: 'clearSelection' },
              on: { 'mail.leave': { target: 'listing', actions: 'clearSelection' } },
            },
          },
          on: {
            'mail.choose': {
              guard: { type: 'isThere', params: ({ event }) => event.id },
              target: '.chosen',
              actions: { type: 'select', params: ({ event }) => event.id },
            },
            'page.choose': {
              target: '.listing',
              actions: ['clearSelection', { type: 'turnTo', params: ({ event }) => event.page }],
            },
          },
        },
        marks: {
          initial: 'told',
          states: {
            told: { always: { guard: 'hasUntold', target: 'telling' } },
            telling: {
              entry: 'keepTelling',
              invoke: {
                id: 'mark',
                src: 'mark',
                input: ({ context }) => context.untold,
                onDone: [
                  {
                    guard: { type: 'isToldInPart', params: ({ event }) => event.output },
                    target: 'telling',
                    reenter: true,
                    actions: 'forgetTold',
                  },
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event.output },
                    target: 'told',
                    actions: ['forgetTold', 'tellChanged'],
                  },
                  { target: 'untold', actions: { type: 'keepUnmarked', params: ({ event }) => event.output } },
                ],
                onError: { target: 'untold', actions: 'keepUnexpected' },
              },
              on: {
                'mail.choose': {
                  guard: { type: 'isUnread', params: ({ event }) => event.id },
                  actions: { type: 'read', params: ({ event }) => [event.id] },
                },
                'mails.mark': {
                  guard: 'hasUnread',
                  actions: { type: 'read', params: ({ context }) => unreadMails(context) },
                },
              },
            },
            untold: { on: { 'marks.retry': 'telling' } },
          },
          on: {
            'mail.choose': {
              guard: { type: 'isUnread', params: ({ event }) => event.id },
              target: '.telling',
              actions: { type: 'read', params: ({ event }) => [event.id] },
            },
            'mails.mark': {
              guard: 'hasUnread',
              target: '.telling',
              actions: { type: 'read', params: ({ context }) => unreadMails(context) },
            },
          },
        },
        bin: {
          initial: 'resting',
          on: { 'delete.undo': { guard: 'canReturn', actions: 'callBack' } },
          states: {
            resting: {
              always: { guard: 'isReturning', target: 'restoring' },
              on: {
                'mail.delete': {
                  guard: { type: 'isThere', params: ({ event }) => event.id },
                  target: 'removing',
                  actions: { type: 'keepMoving', params: ({ event }) => event.id },
                },
              },
            },
            removing: {
              tags: 'moving',
              invoke: {
                id: 'remove',
                src: 'remove',
                input: ({ context }) => context.moving ?? '',
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: ['takeAway', 'tellChanged'],
                  },
                  {
                    target: 'resting',
                    actions: {
                      type: 'keepRefusal',
                      params: ({ event }) => ({ answer: event.output, deed: 'delete' as const }),
                    },
                  },
                ],
                onError: { target: 'resting', actions: { type: 'keepUnmoved', params: 'delete' } },
              },
            },
            restoring: {
              tags: 'moving',
              invoke: {
                id: 'restore',
                src: 'restore',
                input: ({ context }) => context.returning?.id ?? '',
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: ['bringBack', 'tellChanged'],
                  },
                  {
                    target: 'resting',
                    actions: [
                      'keepReturning',
                      {
                        type: 'keepRefusal',
                        params: ({ event }) => ({ answer: event.output, deed: 'restore' as const }),
                      },
                    ],
                  },
                ],
                onError: { target: 'resting', actions: ['keepReturning', { type: 'keepUnmoved', params: 'restore' }] },
              },
            },
          },
        },
      },
    },
    failed: { on: { 'mails.retry': 'reading' } },
  },
});
