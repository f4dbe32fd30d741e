import { fromPromise } from 'xstate';
import type { ChangeCause } from '../../../../machines/account/change-password.machine.ts';
import type { AccountRules } from '../../../../machines/account/field-rule.ts';
import {
  type LoginAnswer,
  type LoginReason,
  type LoginValues,
  loginMachine,
} from '../../../../machines/account/login.machine.ts';
import type { SliderProof } from '../../../../machines/account/slider-captcha.machine.ts';
import type { Outage, Outcome } from '../../../../machines/outcome.ts';
import type { Member } from '../../../../machines/site/member.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import type { LoginRefusal } from '../../../gateway/schemas.ts';
import { errorCode } from '../../../gateway/vocabulary.ts';
import { rememberedLogin } from '../../../storage/remembered-login.ts';
import { session } from '../../../storage/session.ts';

/** The weak password that new accounts start with (spec 1 §9). */
const defaultPassword = '123456';

const reasons: Partial<Record<string, LoginReason>> = {
  [errorCode.badCredentials]: 'credentials',
  [errorCode.accountLocked]: 'locked',
  [errorCode.captchaRequired]: 'captchaRequired',
  [errorCode.captchaWrong]: 'captchaWrong',
  [errorCode.checkRequired]: 'sliderWrong',
  [errorCode.sliderWrong]: 'sliderWrong',
  [errorCode.sliderExpired]: 'sliderWrong',
};

type Parts = Pick<
  NonNullable<Parameters<typeof loginMachine.provide>[0]['actors']>,
  'slider' | 'captchaImage' | 'changePassword'
>;

export type LoginSettings = {
  fetchRules: () => Promise<AccountRules>;
  /** The expiry setting: an expired password must be changed. */
  forcesChangeOnExpiry: () => Promise<boolean>;
};

/** Sign-in against a gateway (spec 1 §4). The token goes into the session storage, never into the chart. */
export const provideLogin = (gateway: Gateway, settings: LoginSettings, parts: Parts) =>
  loginMachine.provide({
    actors: {
      ...parts,
      recall: fromPromise(rememberedLogin.recall),
      fetchRules: fromPromise(settings.fetchRules),
      authenticate: fromPromise<LoginAnswer, { values: LoginValues; proof: SliderProof }>(
        async ({ input: { values, proof }, signal }) => {
          const { username, password, captcha } = values;
          const request = { username, password, type: 'username' as const, ...proof, ...(captcha && { captcha }) };
          const answer = await gateway.call('login', request, { signal });
          if (!answer.ok) return { ...refusalOf(answer.fault, reasons), wantsCaptcha: wantsCaptcha(answer.fault) };
          const { token, firstTimeLogin, passwordExpired } = answer.value;
          const expires = passwordExpired && (await settings.forcesChangeOnExpiry());
          signal.throwIfAborted();
          const change = changeOf(firstTimeLogin, password === defaultPassword, expires);
          session.begin(token, change !== null);
          return { ok: true, value: { change } };
        },
      ),
      remember: fromPromise<void, LoginValues>(async ({ input: { username, password, remember } }) => {
        if (remember) await rememberedLogin.remember(username, password);
        else rememberedLogin.forget();
      }),
      abandon: fromPromise<void>(async ({ signal }) => {
        try {
          await gateway.call('logout', undefined, { signal });
        } finally {
          session.clear();
        }
      }),
      fetchMember: fromPromise<Outcome<Member, Outage | 'expired'>>(async ({ signal }) => {
        const answer = await gateway.call('memberInfo', undefined, { signal });
        if (answer.ok) return answer;
        if (answer.fault.kind === 'unauthorised') session.clear();
        return refusalOf(answer.fault);
      }),
    },
  });

function changeOf(isFirst: boolean, isDefault: boolean, isExpired: boolean): ChangeCause | null {
  if (isFirst) return 'firstLogin';
  if (isDefault) return 'defaultPassword';
  return isExpired ? 'expired' : null;
}

function wantsCaptcha(fault: Fault): boolean {
  return fault.kind === 'refused' && (fault.value as LoginRefusal | undefined)?.captcha === true;
}
