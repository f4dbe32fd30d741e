import { fromPromise } from 'xstate';
import { type PayeeAnswer, type PayeeValues, payeeMachine } from '../../../../machines/member/payee.machine.ts';
import { payeeReasons } from '../../../../machines/member/payee.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

export const providePayee = (gateway: Gateway) =>
  payeeMachine.provide({
    actors: {
      add: fromPromise<PayeeAnswer, PayeeValues & { requestId: string }>(async ({ input }) => {
        const answer = await gateway.call('addPayee', input);
        return answer.ok ? answer : toFailure(answer.fault, payeeReasons);
      }),
    },
  });
