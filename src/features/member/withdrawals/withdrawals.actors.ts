import { fromPromise } from 'xstate';
import {
  type CancelAnswer,
  type ListAnswer,
  withdrawalsMachine,
} from '../../../../machines/member/withdrawals.machine.ts';
import { cancelReasons } from '../../../../machines/member/withdrawals.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { newId } from '../../../storage/new-id.ts';

export const provideWithdrawals = (gateway: Gateway) =>
  withdrawalsMachine.provide({
    actors: {
      list: fromPromise<ListAnswer>(async ({ signal }) => {
        const answer = await gateway.call('withdrawals', undefined, { signal });
        if (!answer.ok) return toFailure(answer.fault);
        const items = answer.value.map(({ payee, ...rest }) => ({
          ...rest,
          to: `${payee.institution} ${payee.masked}`,
        }));
        return { ok: true, value: { items, requestId: newId() } };
      }),
      cancel: fromPromise<CancelAnswer, { reference: string; requestId: string }>(async ({ input }) => {
        const answer = await gateway.call('cancelWithdrawal', input);
        return answer.ok ? { ok: true, value: null } : toFailure(answer.fault, cancelReasons);
      }),
    },
  });
