import { fromPromise } from 'xstate';
import { loginMachine } from '../../../../machines/account/login.machine.ts';
import { loginReasons } from '../../../../machines/account/login.model.ts';
import type { LoginAnswer, LoginValues } from '../../../../machines/account/login-form.ts';
import type { SliderProof } from '../../../../machines/account/slider-captcha.machine.ts';
import type { AccountRules } from '../../../../machines/domain/field-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import type { LoginRefusal } from '../../../gateway/schemas/account.ts';
import { abandonSession } from '../shared/abandon-session.ts';
import { exclusionTold } from '../shared/exclusion-told.ts';
import { beginSession, isDefaultPassword } from '../shared/session-begin.ts';
import { tryKey } from '../shared/try-key.ts';

type Parts = Pick<
  NonNullable<Parameters<typeof loginMachine.provide>[0]['actors']>,
  'slider' | 'captchaImage' | 'newIpCheck' | 'changePassword' | 'welcome'
>;

export type LoginSettings = {
  fetchRules: () => Promise<AccountRules>;
  /** The expiry setting: an expired password must be changed. */
  forcesChangeOnExpiry: () => Promise<boolean>;
  /** The form can be used: what it can do without is brought from then on. */
  ready: Promise<unknown>;
};

/** What the form can be drawn without. */
const memory = async () => (await import('../../../storage/remembered-login.ts')).rememberedLogin;

/** Sign-in against a gateway (spec 1 §4). The token goes into the session storage, never into the chart. */
export const provideLogin = (gateway: Gateway, settings: LoginSettings, parts: Parts) => {
  const key = tryKey();
  return loginMachine.provide({
    actors: {
      ...parts,
      recall: fromPromise(async () => {
        await settings.ready;
        return (await memory()).recall();
      }),
      fetchRules: fromPromise(settings.fetchRules),
      authenticate: fromPromise<LoginAnswer, { values: LoginValues; proof: SliderProof }>(
        async ({ input: { values, proof }, signal }) => {
          const { username, password, captcha } = values;
          const who = { username, password, type: 'username' as const };
          const request = { ...who, requestId: key.of(who), ...proof, ...(captcha && { captcha }) };
          const answer = await gateway.call('login', request, { signal });
          key.settle(answer);
          const hasDefaultPassword = isDefaultPassword(password);
          if (!answer.ok) {
            const told = await exclusionTold(answer.fault);
            const demands = demandsOf(answer.fault, hasDefaultPassword);
            return { ...refusalOf(answer.fault, loginReasons), ...demands, ...told };
          }
          const { forcesChangeOnExpiry } = settings;
          const change = await beginSession(answer.value, hasDefaultPassword, forcesChangeOnExpiry, signal);
          return { ok: true, value: { change } };
        },
      ),
      remember: fromPromise<void, LoginValues>(async ({ input: { username, password, remember } }) => {
        const login = await memory();
        if (remember) await login.remember(username, password);
        else login.forget();
      }),
      abandon: fromPromise<void>(({ signal }) => abandonSession(gateway, signal)),
    },
  });
};

/** What a refused sign-in asks for before the next one. */
function demandsOf(fault: Fault, hasDefaultPassword: boolean): Pick<LoginAnswer, 'wantsCaptcha' | 'challenge'> {
  if (fault.kind !== 'refused') return {};
  const { captcha, verification } = (fault.value ?? {}) as LoginRefusal;
  return {
    wantsCaptcha: captcha === true,
    ...(verification && { challenge: { ...verification, hasDefaultPassword } }),
  };
}
