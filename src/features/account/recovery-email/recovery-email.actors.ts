import { fromPromise } from 'xstate';
import {
  type RecoveryEmailAnswer,
  type RecoveryEmailRules,
  type RecoveryEmailValues,
  recoveryEmailMachine,
} from '../../../../machines/account/recovery-email.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';

export const provideRecoveryEmail = (gateway: Gateway, fetchRules: () => Promise<RecoveryEmailRules>) =>
  recoveryEmailMachine.provide({
    actors: {
      fetchRules: fromPromise(fetchRules),
      requestMail: fromPromise<RecoveryEmailAnswer, RecoveryEmailValues>(async ({ input, signal }) => {
        const answer = await gateway.call('forgotByEmail', input, { signal });
        if (answer.ok) return { ok: true, value: undefined };
        const { fault } = answer;
        const isUnknown = fault.kind === 'refused' && fault.errorCode === errorCode.accountUnknown;
        return isUnknown ? { ok: false, reason: 'unknown' } : toTransportFailure(fault);
      }),
    },
  });
