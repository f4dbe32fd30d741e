import { fromPromise } from 'xstate';
import { mailDeletionMachine } from '../../../../machines/member/mail-deletion.machine.ts';
import type { DoneAnswer } from '../../../../machines/member/mailbox.model.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

const done = (answer: Answer<unknown>): DoneAnswer => (answer.ok ? answer : toFailure(answer.fault));

/** Deletes and restores messages in the mailbox. `onChanged` is called when the unread count changes. */
export const provideMailDeletion = (gateway: Gateway, onChanged: () => void) =>
  mailDeletionMachine.provide({
    actors: {
      remove: fromPromise<DoneAnswer, string>(async ({ input, signal }) =>
        done(await gateway.call('deleteMail', { id: input }, { signal })),
      ),
      restore: fromPromise<DoneAnswer, string>(async ({ input, signal }) =>
        done(await gateway.call('restoreMail', { id: input }, { signal })),
      ),
    },
    actions: { notifyChanged: onChanged },
  });
