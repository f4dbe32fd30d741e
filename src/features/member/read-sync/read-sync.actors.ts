import { fromPromise } from 'xstate';
import type { DoneAnswer } from '../../../../machines/member/mailbox.model.ts';
import { readSyncMachine } from '../../../../machines/member/read-sync.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

/** Marks messages as read. `onChanged` is called when the unread count changes. */
export const provideReadSync = (gateway: Gateway, onChanged: () => void) =>
  readSyncMachine.provide({
    actors: {
      // The call continues after the mailbox closes, because the member has read the mails.
      mark: fromPromise<DoneAnswer, readonly string[]>(async ({ input, signal }) => {
        const answer = await gateway.call('readMails', { ids: [...input] });
        if (answer.ok && signal.aborted) onChanged();
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
    actions: { notifyChanged: onChanged },
  });
