import { fromPromise } from 'xstate';
import {
  type RecoverySignInAnswer,
  type RecoverySignInInput,
  recoverySignInMachine,
} from '../../../../machines/account/recovery-sign-in.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import { abandonSession } from '../shared/abandon-session.ts';
import { tryKey } from '../shared/sign-in-idempotency-key.ts';
import { isDefaultPassword, storeSignIn } from '../shared/store-sign-in.ts';

type Parts = Pick<NonNullable<Parameters<typeof recoverySignInMachine.provide>[0]['actors']>, 'slider' | 'loadMember'>;

const sliderCodes: readonly string[] = [errorCode.checkRequired, errorCode.sliderWrong, errorCode.sliderExpired];

/**
 * Signs in with the password that the user has just set (spec 1 §4). If the sign-in needs more input, the sign-in form
 * opens.
 */
export const provideRecoverySignIn = (gateway: Gateway, forcesChangeOnExpiry: () => Promise<boolean>, parts: Parts) => {
  const key = tryKey();
  return recoverySignInMachine.provide({
    actors: {
      ...parts,
      signIn: fromPromise<RecoverySignInAnswer, RecoverySignInInput>(async ({ input, signal }) => {
        const { account: username, password, proof } = input;
        const who = { type: 'username' as const, username, password };
        const answer = await gateway.call('login', { ...who, requestId: key.of(who), ...proof }, { signal });
        key.settle(answer);
        if (!answer.ok) {
          const { fault } = answer;
          if (fault.kind !== 'refused') return toTransportFailure(fault);
          return { ok: false, reason: sliderCodes.includes(fault.errorCode) ? 'sliderWrong' : 'manualSignIn' };
        }
        const change = await storeSignIn(answer.value, isDefaultPassword(password), forcesChangeOnExpiry, signal);
        if (change === null) return { ok: true, value: undefined };
        await abandonSession(gateway, signal);
        return { ok: false, reason: 'manualSignIn' };
      }),
    },
  });
};
