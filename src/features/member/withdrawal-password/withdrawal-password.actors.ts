import { fromPromise } from 'xstate';
import { withdrawalPasswordMachine } from '../../../../machines/member/withdrawal-password.machine.ts';
import {
  type WithdrawalPasswordAnswer,
  type WithdrawalPasswordCall,
  withdrawalPasswordReasons,
} from '../../../../machines/member/withdrawal-password.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { parseRefusalDetails } from '../shared/refusal-details.ts';

type Parts = Pick<NonNullable<Parameters<typeof withdrawalPasswordMachine.provide>[0]['actors']>, 'smsCode'>;

export const provideWithdrawalPassword = (gateway: Gateway, parts: Parts) =>
  withdrawalPasswordMachine.provide({
    actors: {
      ...parts,
      save: fromPromise<WithdrawalPasswordAnswer, WithdrawalPasswordCall>(async ({ input }) => {
        const answer = await gateway.call('saveWithdrawalPassword', input);
        if (answer.ok) return { ok: true, value: undefined };
        return { ...toFailure(answer.fault, withdrawalPasswordReasons), ...parseRefusalDetails(answer.fault) };
      }),
    },
  });
