import { assign, sendTo, setup } from 'xstate';
import { output, requiredActor, requiredEventSource } from '../shared/result.ts';
import { type MailDeletionNews, mailDeletionMachine } from './mail-deletion.machine.ts';
import {
  type Mail,
  type MailReason,
  type MailsAnswer,
  mailPagesOf,
  mailsPerPage,
  unreadMails,
} from './mailbox.model.ts';
import { type ReadSyncNews, readSyncMachine } from './read-sync.machine.ts';

export type MailboxEvent =
  | { type: 'load.retry' }
  | { type: 'mail.choose'; id: string }
  | { type: 'mail.leave' }
  | { type: 'page.choose'; page: number }
  | { type: 'mails.mark' }
  | { type: 'mail.delete'; id: string }
  /** New mails are at the gateway; `mails` contains all mails. */
  | { type: 'mails.arrived'; mails: readonly Mail[] }
  /** The site language changed: the mail reloads in the new language. */
  | { type: 'language.changed' }
  | ReadSyncNews
  | MailDeletionNews;

const within = (mails: readonly Mail[], page: number) => Math.min(Math.max(1, page), mailPagesOf({ mails }));
const isOf = (mails: readonly Mail[], id: string | null) => mails.some((mail) => mail.id === id);
const read = (mails: readonly Mail[], ids: readonly string[]) =>
  mails.map((mail) => (ids.includes(mail.id) ? { ...mail, isRead: true } : mail));

/**
 * Shows the platform's mail (spec 2 §2): a list with nine mails per page, and the selected mail.
 * Resting states: browsing.listing, browsing.chosen, loadFailed (with retry).
 * Guarantees: an opened mail is marked as read at once; one child reports it to the gateway, another one deletes and
 * restores. A language change reloads everything and keeps the position.
 */
export const mailboxMachine = setup({
  types: {
    context: {} as {
      mails: readonly Mail[];
      page: number;
      selected: string | null;
      /** Ids of mails that the member has read here; the gateway has not confirmed them yet. */
      unsynced: readonly string[];
      reason: MailReason;
    },
    events: {} as MailboxEvent,
    output: undefined,
    tags: '' as 'busy',
    children: {} as { readSync: 'readSync'; mailDeletion: 'mailDeletion' },
  },
  actors: {
    readMails: requiredActor<MailsAnswer>(),
    language: requiredEventSource(),
    /** Sends `mails.arrived`, and `mail.choose` for the mail that the address names. */
    arrivals: requiredEventSource(),
    readSync: readSyncMachine,
    mailDeletion: mailDeletionMachine,
  },
  guards: {
    isAnswered: (_, answer: MailsAnswer) => answer.ok,
    isUnread: ({ context }, id: string) => unreadMails(context).includes(id),
    hasUnread: ({ context }) => unreadMails(context).length > 0,
    exists: ({ context }, id: string) => isOf(context.mails, id),
    isGone: ({ context }, id: string) => !isOf(context.mails, id),
    hasSelection: ({ context }) => context.selected !== null,
    isSelectionGone: ({ context }) => !isOf(context.mails, context.selected),
  },
  actions: {
    setMails: assign(({ context: { page, unsynced } }, answer: MailsAnswer) => {
      if (!answer.ok) return {};
      const mails = read(answer.value, unsynced);
      return { mails, page: within(mails, page), unsynced: unsynced.filter((id) => isOf(mails, id)) };
    }),
    setReason: assign((_, answer: MailsAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
    select: assign((_, id: string) => ({ selected: id })),
    clearSelection: assign({ selected: null }),
    turnTo: assign(({ context }, page: number) => ({ page: within(context.mails, page) })),
    read: assign(({ context: { mails, unsynced } }, ids: readonly string[]) => ({
      mails: read(mails, ids),
      unsynced: [...unsynced, ...ids],
    })),
    removeSynced: assign(({ context }, ids: readonly string[]) => ({
      unsynced: context.unsynced.filter((id) => !ids.includes(id)),
    })),
    removeDeleted: assign(({ context }, id: string) => {
      const mails = context.mails.filter((mail) => mail.id !== id);
      return { mails, page: within(mails, context.page) };
    }),
    addArrived: assign(({ context }, arrived: readonly Mail[]) => {
      const added = arrived.filter(({ id, isRead }) => !isRead && !isOf(context.mails, id));
      return {
        mails: [...context.mails, ...added].toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)),
      };
    }),
    addRestored: assign(({ context }, mail: Mail) => {
      const mails = [...context.mails, mail].toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
      return { mails, page: Math.floor(mails.indexOf(mail) / mailsPerPage) + 1 };
    }),
    sendReads: sendTo('readSync', (_, ids: readonly string[]) => ({ type: 'reads.add' as const, ids })),
    /** Reports the read mails to the deletion chart, because the mail that is being deleted can be one of them. */
    sendReadsToDeletion: sendTo('mailDeletion', (_, ids: readonly string[]) => ({ type: 'mails.read' as const, ids })),
    startDeletion: sendTo('mailDeletion', ({ context }, id: string) => ({
      type: 'deletion.start' as const,
      mail: context.mails.find((mail) => mail.id === id) as Mail,
    })),
    pauseDeletion: sendTo('mailDeletion', { type: 'mails.reload' as const }),
    resumeDeletion: sendTo('mailDeletion', ({ context }) => ({
      type: 'mails.loaded' as const,
      ids: context.mails.map(({ id }) => id),
    })),
  },
}).createMachine({
  id: 'mailbox',
  context: { mails: [], page: 1, selected: null, unsynced: [], reason: 'unexpected' },
  invoke: [
    { id: 'language', src: 'language' },
    { id: 'mailDeletion', src: 'mailDeletion' },
  ],
  initial: 'loading',
  on: { 'language.changed': { target: '.loading', actions: 'pauseDeletion' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readMails',
        src: 'readMails',
        onDone: [
          {
            guard: { type: 'isAnswered', params: output },
            target: 'browsing',
            actions: [{ type: 'setMails', params: output }, 'resumeDeletion'],
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    browsing: {
      invoke: [
        { id: 'readSync', src: 'readSync', input: ({ context }) => ({ ids: context.unsynced }) },
        { id: 'arrivals', src: 'arrivals' },
      ],
      initial: 'listing',
      states: {
        listing: { always: { guard: 'hasSelection', target: 'chosen' } },
        chosen: {
          always: { guard: 'isSelectionGone', target: 'listing', actions: 'clearSelection' },
          on: { 'mail.leave': { target: 'listing', actions: 'clearSelection' } },
        },
      },
      on: {
        'mail.choose': [
          {
            guard: { type: 'isUnread', params: ({ event }) => event.id },
            target: '.chosen',
            actions: [
              { type: 'select', params: ({ event }) => event.id },
              { type: 'read', params: ({ event }) => [event.id] },
              { type: 'sendReads', params: ({ event }) => [event.id] },
              { type: 'sendReadsToDeletion', params: ({ event }) => [event.id] },
            ],
          },
          {
            guard: { type: 'exists', params: ({ event }) => event.id },
            target: '.chosen',
            actions: { type: 'select', params: ({ event }) => event.id },
          },
        ],
        'page.choose': {
          target: '.listing',
          actions: ['clearSelection', { type: 'turnTo', params: ({ event }) => event.page }],
        },
        'mails.mark': {
          guard: 'hasUnread',
          actions: [
            { type: 'sendReads', params: ({ context }) => unreadMails(context) },
            { type: 'sendReadsToDeletion', params: ({ context }) => unreadMails(context) },
            { type: 'read', params: ({ context }) => unreadMails(context) },
          ],
        },
        'mail.delete': {
          guard: { type: 'exists', params: ({ event }) => event.id },
          actions: { type: 'startDeletion', params: ({ event }) => event.id },
        },
        'mails.arrived': { actions: { type: 'addArrived', params: ({ event }) => event.mails } },
        'reads.synced': { actions: { type: 'removeSynced', params: ({ event }) => event.ids } },
        'mail.deleted': { actions: { type: 'removeDeleted', params: ({ event }) => event.id } },
        'mail.restored': {
          guard: { type: 'isGone', params: ({ event }) => event.mail.id },
          actions: { type: 'addRestored', params: ({ event }) => event.mail },
        },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading' } },
  },
});
