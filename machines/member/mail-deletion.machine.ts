import { assign, sendParent, setup } from 'xstate';
import { output, requiredActor } from '../shared/result.ts';
import type { DoneAnswer, Mail, MailReason } from './mailbox.model.ts';

export type MailDeletionEvent =
  | { type: 'deletion.start'; mail: Mail }
  | { type: 'deletion.undo' }
  | { type: 'mails.read'; ids: readonly string[] }
  /** The list is reloading; until it is available, no mail can be deleted or restored. */
  | { type: 'mails.reload' }
  | { type: 'mails.loaded'; ids: readonly string[] };

export type MailDeletionNews = { type: 'mail.deleted'; id: string } | { type: 'mail.restored'; mail: Mail };

type Refusal = { action: 'delete' | 'restore'; reason: MailReason };
type Context = {
  deleting: Mail | null;
  deleted: Mail | null;
  /** The mail to restore when the current deletion ends. */
  restoring: Mail | null;
  refusal: Refusal | null;
};

/** The deleted mail that can be restored or is being restored. */
export const deletedMail = ({ restoring, deleted }: Pick<Context, 'restoring' | 'deleted'>): Mail | null =>
  restoring ?? deleted;

/**
 * Deletes a mail and restores the last deleted one.
 * Resting states: paused (no list is loaded), active.idle.
 * Guarantees: if the user requests a restore during a deletion, the restore runs after the deletion. Afterwards, the
 * mail of that deletion can be restored.
 */
export const mailDeletionMachine = setup({
  types: { context: {} as Context, events: {} as MailDeletionEvent, tags: '' as 'busy' },
  actors: { remove: requiredActor<DoneAnswer, string>(), restore: requiredActor<DoneAnswer, string>() },
  guards: {
    isDone: (_, answer: DoneAnswer) => answer.ok,
    canRestore: ({ context }) => context.deleted !== null && context.restoring === null,
    isRestoring: ({ context }) => context.restoring !== null,
    isDeleting: ({ context }, ids: readonly string[]) => context.deleting !== null && ids.includes(context.deleting.id),
  },
  actions: {
    setDeleting: assign((_, mail: Mail) => ({ deleting: mail, refusal: null })),
    setRead: assign(({ context: { deleting } }) => ({ deleting: deleting && { ...deleting, isRead: true } })),
    setDeleted: assign(({ context }) => ({ deleted: context.deleting, deleting: null })),
    requestRestore: assign(({ context }) => ({ restoring: context.deleted, deleted: null, refusal: null })),
    cancelRestore: assign(({ context }) => ({ deleted: context.restoring, restoring: null })),
    clearRestoring: assign({ restoring: null }),
    /** If the reloaded list still contains a deleted mail, this mail does not have to be restored. */
    compareWithList: assign(({ context: { deleted, restoring } }, ids: readonly string[]) => ({
      deleted: [restoring, deleted].find((mail) => mail !== null && !ids.includes(mail.id)) ?? null,
      restoring: null,
    })),
    clearDeleting: assign({ deleting: null }),
    setRefusal: assign((_, { answer, action }: { answer: DoneAnswer; action: Refusal['action'] }) =>
      answer.ok ? {} : { deleting: null, refusal: { action, reason: answer.reason } },
    ),
    setUnexpected: assign((_, action: Refusal['action']) => ({
      deleting: null,
      refusal: { action, reason: 'unexpected' as const },
    })),
    sendDeleted: sendParent(
      ({ context }) => ({ type: 'mail.deleted', id: context.deleting?.id ?? '' }) satisfies MailDeletionNews,
    ),
    sendRestored: sendParent(
      ({ context }) => ({ type: 'mail.restored', mail: context.restoring as Mail }) satisfies MailDeletionNews,
    ),
    /** The number of unread mails has changed. */
    notifyChanged: () => {},
  },
}).createMachine({
  id: 'mailDeletion',
  context: { deleting: null, deleted: null, restoring: null, refusal: null },
  initial: 'paused',
  states: {
    paused: {
      on: {
        'mails.loaded': { target: 'active', actions: { type: 'compareWithList', params: ({ event }) => event.ids } },
      },
    },
    active: {
      initial: 'idle',
      on: {
        'deletion.undo': { guard: 'canRestore', actions: 'requestRestore' },
        'mails.reload': { target: 'paused', actions: 'clearDeleting' },
      },
      states: {
        idle: {
          always: { guard: 'isRestoring', target: 'restoring' },
          on: {
            'deletion.start': {
              target: 'deleting',
              actions: { type: 'setDeleting', params: ({ event }) => event.mail },
            },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => context.deleting?.id ?? '',
            onDone: [
              {
                guard: { type: 'isDone', params: output },
                target: 'idle',
                actions: ['sendDeleted', 'setDeleted', 'notifyChanged'],
              },
              {
                target: 'idle',
                actions: { type: 'setRefusal', params: ({ event }) => ({ answer: event.output, action: 'delete' }) },
              },
            ],
            onError: { target: 'idle', actions: { type: 'setUnexpected', params: 'delete' } },
          },
          on: {
            'mails.read': { guard: { type: 'isDeleting', params: ({ event }) => event.ids }, actions: 'setRead' },
          },
        },
        restoring: {
          tags: 'busy',
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context }) => context.restoring?.id ?? '',
            onDone: [
              {
                guard: { type: 'isDone', params: output },
                target: 'idle',
                actions: ['sendRestored', 'clearRestoring', 'notifyChanged'],
              },
              {
                target: 'idle',
                actions: [
                  'cancelRestore',
                  { type: 'setRefusal', params: ({ event }) => ({ answer: event.output, action: 'restore' }) },
                ],
              },
            ],
            onError: { target: 'idle', actions: ['cancelRestore', { type: 'setUnexpected', params: 'restore' }] },
          },
        },
      },
    },
  },
});
