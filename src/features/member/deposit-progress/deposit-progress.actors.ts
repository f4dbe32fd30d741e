import { fromPromise } from 'xstate';
import { depositProgressMachine, type ProgressAnswer } from '../../../../machines/member/deposit-progress.machine.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { readingOf } from '../../shared/texts-source.ts';
import { orderOf } from '../shared/deposit-order.ts';

export const provideDepositProgress = (gateway: Gateway) => {
  const toProgress = (answer: Answer<ResponseOf<'depositOrder'>>): ProgressAnswer =>
    answer.ok ? { ok: true, value: orderOf(answer.value) } : toFailure(answer.fault);
  const write = (name: 'reportDeposit' | 'cancelDeposit') =>
    fromPromise<ProgressAnswer, { reference: string }>(async ({ input }) =>
      toProgress(await gateway.call(name, input)),
    );
  const { read, texts } = readingOf(async (input: { reference: string }, signal) =>
    toProgress(await gateway.call('depositOrder', input, { signal })),
  );
  return depositProgressMachine.provide({
    actors: { fetchOrder: read, report: write('reportDeposit'), cancel: write('cancelDeposit'), texts },
  });
};
