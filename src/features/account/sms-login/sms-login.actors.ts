import { fromPromise } from 'xstate';
import {
  type Prepared,
  type SmsLoginAnswer,
  type SmsLoginValues,
  smsLoginMachine,
} from '../../../../machines/account/sms-login.machine.ts';
import { smsLoginReasons } from '../../../../machines/account/sms-login.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';
import { rememberedPhone } from '../../../storage/remembered-phone.ts';
import { session } from '../../../storage/session.ts';
import { smsLoginPhone } from '../../../storage/sms-login-phone.ts';
import { parseExclusionDetails } from '../shared/exclusion-details.ts';
import { fetchRegisterSettings } from '../shared/register-settings.ts';
import { tryKey } from '../shared/sign-in-idempotency-key.ts';

type Parts = Pick<NonNullable<Parameters<typeof smsLoginMachine.provide>[0]['actors']>, 'smsCode' | 'loadMember'>;

/** Sign-in by SMS (spec 1 §4). It uses no password, so the user never has to change one after it. */
export const provideSmsLogin = (gateway: Gateway, parts: Parts) => {
  const key = tryKey();
  return smsLoginMachine.provide({
    actors: {
      ...parts,
      prepare: fromPromise<Prepared>(async ({ signal }) => {
        const answer = await fetchRegisterSettings(gateway, signal);
        if (!answer.ok) return toTransportFailure(answer.fault);
        const { dialingCodes, rules } = answer.value;
        const settings = { dialingCodes, rule: rules['mobileNum'] ?? null };
        return { ok: true, value: { settings, remembered: rememberedPhone.recall(), typed: smsLoginPhone.recall() } };
      }),
      authenticate: fromPromise<SmsLoginAnswer, SmsLoginValues>(async ({ input, signal }) => {
        const { mobileNum, countryDialingCode, verificationCode: password } = input;
        const who = { type: 'sms' as const, mobileNum, countryDialingCode, password };
        const answer = await gateway.call('login', { ...who, requestId: key.of(who) }, { signal });
        key.settle(answer);
        if (!answer.ok)
          return { ...toFailure(answer.fault, smsLoginReasons), ...(await parseExclusionDetails(answer.fault)) };
        session.storeToken(answer.value.token, false);
        return { ok: true, value: undefined };
      }),
    },
    actions: {
      storeTyped: (_, phone) => smsLoginPhone.keep(phone),
      clearTyped: smsLoginPhone.drop,
      remember: ({ context: { values } }) => {
        if (values?.remember) rememberedPhone.remember(values);
        else rememberedPhone.clear();
      },
    },
  });
};
