import { assign, sendParent, setup } from 'xstate';
import { output, requiredActor } from '../shared/result.ts';
import type { DoneAnswer, MailReason } from './mailbox.model.ts';

export type ReadSyncEvent = { type: 'reads.add'; ids: readonly string[] } | { type: 'sync.retry' };

/** Events for the parent: the gateway has recorded these mails as read. */
export type ReadSyncNews = { type: 'reads.synced'; ids: readonly string[] };

/**
 * Reports to the gateway which mails were read.
 * Resting states: synced, failed (with retry).
 * Guarantees: mails that are read during a call are reported with the next call.
 */
export const readSyncMachine = setup({
  types: {
    context: {} as { unsynced: readonly string[]; syncing: readonly string[]; reason: MailReason },
    input: {} as { ids: readonly string[] },
    events: {} as ReadSyncEvent,
  },
  actors: { mark: requiredActor<DoneAnswer, readonly string[]>() },
  guards: {
    hasUnsynced: ({ context }) => context.unsynced.length > 0,
    isDone: (_, answer: DoneAnswer) => answer.ok,
    isDoneInPart: ({ context }, answer: DoneAnswer) => answer.ok && context.unsynced.length > context.syncing.length,
  },
  actions: {
    addReads: assign(({ context }, ids: readonly string[]) => ({ unsynced: [...context.unsynced, ...ids] })),
    setSyncing: assign(({ context }) => ({ syncing: context.unsynced })),
    removeSynced: assign(({ context: { unsynced, syncing } }) => ({
      unsynced: unsynced.filter((id) => !syncing.includes(id)),
    })),
    sendSynced: sendParent(({ context }) => ({ type: 'reads.synced', ids: context.syncing }) satisfies ReadSyncNews),
    setReason: assign((_, answer: DoneAnswer) => (answer.ok ? {} : { reason: answer.reason })),
    setUnexpected: assign({ reason: 'unexpected' }),
    /** The number of unread mails has changed. */
    notifyChanged: () => {},
  },
}).createMachine({
  id: 'readSync',
  context: ({ input }) => ({ unsynced: input.ids, syncing: [], reason: 'unexpected' }),
  initial: 'synced',
  on: { 'reads.add': { target: '.syncing', actions: { type: 'addReads', params: ({ event }) => event.ids } } },
  states: {
    synced: { always: { guard: 'hasUnsynced', target: 'syncing' } },
    syncing: {
      entry: 'setSyncing',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => context.unsynced,
        onDone: [
          {
            guard: { type: 'isDoneInPart', params: output },
            target: 'syncing',
            reenter: true,
            actions: ['removeSynced', 'sendSynced'],
          },
          {
            guard: { type: 'isDone', params: output },
            target: 'synced',
            actions: ['removeSynced', 'sendSynced', 'notifyChanged'],
          },
          { target: 'failed', actions: { type: 'setReason', params: output } },
        ],
        onError: { target: 'failed', actions: 'setUnexpected' },
      },
      on: { 'reads.add': { actions: { type: 'addReads', params: ({ event }) => event.ids } } },
    },
    failed: { on: { 'sync.retry': 'syncing' } },
  },
});
