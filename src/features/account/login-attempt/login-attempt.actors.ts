import { fromPromise } from 'xstate';
import type { HumanProof } from '../../../../machines/account/human-check.model.ts';
import { loginReasons } from '../../../../machines/account/login.model.ts';
import { loginAttemptMachine } from '../../../../machines/account/login-attempt.machine.ts';
import type { LoginAnswer, LoginValues } from '../../../../machines/account/login-form.ts';
import type { LazyFlowMachine } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { LoginRefusal } from '../../../gateway/schemas/account.ts';
import { parseExclusionDetails } from '../shared/exclusion-details.ts';
import { tryKey } from '../shared/sign-in-idempotency-key.ts';
import { isDefaultPassword, storeSignIn } from '../shared/store-sign-in.ts';

/** One sign-in attempt (spec 1 §4). The token goes into session storage, never into the chart. */
export const provideLoginAttempt = (
  gateway: Gateway,
  forcesChangeOnExpiry: () => Promise<boolean>,
  parts: { slider: LazyFlowMachine<'human-check'>; newIpCheck: LazyFlowMachine<'new-ip-check'> },
) => {
  const key = tryKey();
  return loginAttemptMachine.provide({
    actors: {
      ...parts,
      authenticate: fromPromise<LoginAnswer, { values: LoginValues; proof: HumanProof }>(
        async ({ input: { values, proof }, signal }) => {
          const { username, password, captcha } = values;
          const who = { username, password, type: 'username' as const };
          const request = { ...who, requestId: key.of(who), ...proof, ...(captcha && { captcha }) };
          const answer = await gateway.call('login', request, { signal });
          key.settle(answer);
          const hasDefaultPassword = isDefaultPassword(password);
          if (!answer.ok) {
            const details = await parseExclusionDetails(answer.fault);
            const demands = demandsOf(answer.fault, hasDefaultPassword);
            return { ...toFailure(answer.fault, loginReasons), ...demands, ...details };
          }
          const change = await storeSignIn(answer.value, hasDefaultPassword, forcesChangeOnExpiry, signal);
          return { ok: true, value: { change } };
        },
      ),
    },
  });
};

/** Returns the checks that the user must pass before the next attempt after a refused sign-in. */
function demandsOf(fault: ApiError, hasDefaultPassword: boolean): Pick<LoginAnswer, 'wantsCaptcha' | 'challenge'> {
  if (fault.kind !== 'refused') return {};
  const { captcha, verification } = (fault.value ?? {}) as LoginRefusal;
  return {
    wantsCaptcha: captcha === true,
    ...(verification && { challenge: { ...verification, hasDefaultPassword } }),
  };
}
