import { fromPromise } from 'xstate';
import { depositProgressMachine, type ProgressAnswer } from '../../../../machines/member/deposit-progress.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { readingOf } from '../../shared/texts-source.ts';
import { orderOf } from '../shared/deposit-order.ts';

type OrderCall = 'depositOrder' | 'reportDeposit' | 'cancelDeposit';

export const provideDepositProgress = (gateway: Gateway) => {
  const call = async (name: OrderCall, input: { reference: string }, signal: AbortSignal): Promise<ProgressAnswer> => {
    const answer = await gateway.call(name, input, { signal });
    return answer.ok ? { ok: true, value: orderOf(answer.value) } : toFailure(answer.fault);
  };
  const write = (name: OrderCall) =>
    fromPromise<ProgressAnswer, { reference: string }>(({ input, signal }) => call(name, input, signal));
  const { read, texts } = readingOf((input: { reference: string }, signal) => call('depositOrder', input, signal));
  return depositProgressMachine.provide({
    actors: { fetchOrder: read, report: write('reportDeposit'), cancel: write('cancelDeposit'), texts },
  });
};
