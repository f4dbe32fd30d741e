import { fromPromise } from 'xstate';
import {
  type AffiliateAnswer,
  type PhoneAnswer,
  type RegisterAccountRefusal,
  type RegisterAnswer,
  type RegisterInput,
  registerAccountMachine,
} from '../../../../machines/account/register-account.machine.ts';
import { registrationReasons } from '../../../../machines/account/register-account.model.ts';
import { accountName } from '../../../../machines/account/registration-form.ts';
import type { LazyFlowMachine } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { eitherSignal } from '../../../gateway/combine-abort-signals.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { RequestOf } from '../../../gateway/requests.ts';
import { session } from '../../../storage/session.ts';
import { parseExclusionDetails } from '../shared/exclusion-details.ts';

/** Converts a refused call. These calls send no token, so a 401 response is an error of the gateway. */
function refused(fault: ApiError): RegisterAccountRefusal & { ok: false } {
  const { reason, ...rest } = toFailure(fault, registrationReasons);
  const field = fault.kind === 'refused' && (fault.value as { field?: string } | undefined)?.field;
  return { ...rest, reason: reason === 'expired' ? 'unexpected' : reason, ...(field && { field }) };
}

/** Time limit for ending the trial session, in ms, so that the new session is not delayed. */
const farewellMs = 3000;

/** Register account (spec 1 §4). The token goes into session storage, never into a chart. */
export const provideRegisterAccount = (gateway: Gateway, slider: LazyFlowMachine<'human-check'>) =>
  registerAccountMachine.provide({
    actors: {
      slider,
      checkAffiliate: fromPromise<AffiliateAnswer, { code: string }>(async ({ input: { code }, signal }) => {
        const answer = await gateway.call('affiliate', { code, domain: location.hostname }, { signal });
        return answer.ok ? { ok: true, value: undefined } : refused(answer.fault);
      }),
      confirmPhone: fromPromise<PhoneAnswer, { verificationId: string; code: string }>(async ({ input, signal }) => {
        const answer = await gateway.call('phoneConfirm', input, { signal });
        if (!answer.ok) return refused(answer.fault);
        const { channel, idToken } = answer.value;
        return { ok: true, value: { firebaseChannel: channel, firebaseIdToken: idToken } };
      }),
      register: fromPromise<RegisterAnswer, RegisterInput>(async ({ input, signal }) => {
        const call = input.way === 'username' ? 'register' : 'registerMobile';
        const answer = await gateway.call(call, payloadOf(input), { signal });
        if (!answer.ok) return { ...refused(answer.fault), ...(await parseExclusionDetails(answer.fault)) };
        if (session.restorableToken() !== null) {
          await gateway.call('logout', undefined, {
            signal: eitherSignal(signal, AbortSignal.timeout(farewellMs)),
          });
        }
        signal.throwIfAborted();
        session.storeToken(answer.value.token, false);
        return { ok: true, value: undefined };
      }),
    },
  });

/**
 * Builds the request of `register`: the fields that are filled in, the address of the site and the proofs (spec 1 §3).
 */
function payloadOf({ way, values, proof, phone }: RegisterInput): RequestOf<'register'> {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return {
    ...filled,
    username: accountName(values, way),
    domain: location.hostname,
    registerUrl: location.href,
    registerMethod: 'WEB',
    login: true,
    ...proof,
    ...phone,
  };
}
