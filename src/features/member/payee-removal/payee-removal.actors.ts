import { fromPromise } from 'xstate';
import { payeeRemovalMachine } from '../../../../machines/member/payee-removal.machine.ts';
import { type PayeeRemovalAnswer, payeeRemovalReasons } from '../../../../machines/member/payee-removal.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

export const providePayeeRemoval = (gateway: Gateway) =>
  payeeRemovalMachine.provide({
    actors: {
      remove: fromPromise<PayeeRemovalAnswer, string>(async ({ input }) => {
        const answer = await gateway.call('removePayee', { id: input });
        return answer.ok ? answer : toFailure(answer.fault, payeeRemovalReasons);
      }),
    },
  });
