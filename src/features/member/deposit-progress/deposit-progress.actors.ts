import { fromPromise } from 'xstate';
import { depositProgressMachine, type ProgressAnswer } from '../../../../machines/member/deposit-progress.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { orderOf } from '../shared/deposit-order.ts';

export const provideDepositProgress = (gateway: Gateway) => {
  const call = (name: 'depositOrder' | 'reportDeposit' | 'cancelDeposit') =>
    fromPromise<ProgressAnswer, { reference: string }>(async ({ input, signal }) => {
      const answer = await gateway.call(name, input, { signal });
      return answer.ok ? { ok: true, value: orderOf(answer.value) } : toFailure(answer.fault);
    });
  return depositProgressMachine.provide({
    actors: { fetchOrder: call('depositOrder'), report: call('reportDeposit'), cancel: call('cancelDeposit') },
  });
};
