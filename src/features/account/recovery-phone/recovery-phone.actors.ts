import { fromPromise } from 'xstate';
import {
  type RecoveryPhonePrepared,
  type RecoveryPhoneValues,
  recoveryPhoneMachine,
  type SetPasswordAnswer,
} from '../../../../machines/account/recovery-phone.machine.ts';
import { recoveryPhoneReasons } from '../../../../machines/account/recovery-phone.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';
import { rememberedLogin } from '../../../storage/remembered-login.ts';
import { fetchRegisterSettings } from '../shared/register-settings.ts';

type Parts = Pick<NonNullable<Parameters<typeof recoveryPhoneMachine.provide>[0]['actors']>, 'smsCode' | 'signIn'>;

export const provideRecoveryPhone = (gateway: Gateway, parts: Parts) =>
  recoveryPhoneMachine.provide({
    actors: {
      ...parts,
      prepare: fromPromise<RecoveryPhonePrepared>(async ({ signal }) => {
        const answer = await fetchRegisterSettings(gateway, signal);
        if (!answer.ok) return toTransportFailure(answer.fault);
        const { dialingCodes, rules } = answer.value;
        const phone = { dialingCodes, rule: rules['mobileNum'] ?? null };
        return { ok: true, value: { phone, password: rules['password'] ?? null } };
      }),
      setPassword: fromPromise<SetPasswordAnswer, RecoveryPhoneValues>(async ({ input, signal }) => {
        const answer = await gateway.call('setPasswordByPhone', input, { signal });
        if (!answer.ok) {
          const { reason, ...rest } = toFailure(answer.fault, recoveryPhoneReasons);
          return { ...rest, reason: reason === 'expired' ? 'unexpected' : reason };
        }
        const { account, ...proof } = answer.value;
        // If the new password cannot be stored, delete the stored login, so that the old password does not remain in
        // it.
        await rememberedLogin.renew(account, input.newPassword).catch(rememberedLogin.clear);
        return { ok: true, value: { account, password: input.newPassword, proof } };
      }),
    },
  });
