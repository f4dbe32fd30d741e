import { fromPromise } from 'xstate';
import {
  type PayeeAnswer,
  type PayeeReason,
  type PayeeValues,
  payeeMachine,
} from '../../../../machines/member/payee.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';

const reasons: Partial<Record<string, PayeeReason>> = {
  [errorCode.payeeRejected]: 'rejected',
  [errorCode.payeeTaken]: 'taken',
  [errorCode.payeesFull]: 'full',
};

/** Accounts to be paid to, against a gateway. */
export const providePayee = (gateway: Gateway) =>
  payeeMachine.provide({
    actors: {
      add: fromPromise<PayeeAnswer, PayeeValues & { requestId: string }>(async ({ input, signal }) => {
        const answer = await gateway.call('addPayee', input, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, reasons);
      }),
    },
  });
