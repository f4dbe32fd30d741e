// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import type {
  RegisterAccountInput,
  RegisterAccountOutput,
  registerAccountMachine,
} from '../../machines/account/register-account.machine.ts';
import type { RegistrationReason } from '../../machines/account/register-account.model.ts';
import { provideRegisterAccount } from '../../src/features/account/register-account/register-account.actors.ts';
import { RegisterAccountView } from '../../src/features/account/register-account/register-account.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { activate } from '../../src/i18n.ts';
import { session } from '../../src/storage/session.ts';
import { lazyFlowWith } from '../kit/loaded-chunk.ts';
import { proves } from '../requirements/proves.ts';
import { byProvider, flow, invited, phone } from './register-account.cases.ts';
import { good } from './register-form.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const form = (isShown: boolean) => () => {
  expect(screen.getByText('form').parentElement?.hidden).toBe(!isShown);
  expect(screen.queryByText('slider') !== null).toBe(!isShown);
};

const assertions: StateAssertions = {
  checkingAffiliate: form(true),
  verifying: form(false),
  confirmingPhone: form(true),
  registering: form(true),
  registered: form(true),
  cancelled: form(true),
  refused: form(true),
};

const view = (actor: ActorRefFrom<typeof registerAccountMachine>) => (
  <RegisterAccountView actor={actor} slider={() => <p>slider</p>}>
    <p>form</p>
  </RegisterAccountView>
);

const paths = expectedPaths(flow);
afterEach(cleanup);

describe('register account', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures: {}, assertions });
  });
});

it('the register account view shows only the form when no attempt is running', () => {
  render(
    <RegisterAccountView actor={undefined} slider={() => <p>slider</p>}>
      <p>form</p>
    </RegisterAccountView>,
  );
  form(true)();
});

describe('register account chart', () => {
  const givenTo = ({ chart }: TestHarness, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;
  const passed = { output: { result: { passed: true, proof } } };

  it('passes the form, the slider proof and the phone confirmation to the gateway', () => {
    const harness = new TestHarness(flow, 'byProvider');
    harness.settle('slider', passed);
    expect(givenTo(harness, 'confirmPhone')).toEqual({ verificationId: 'v-1', code: good.verificationCode });
    harness.settle('confirmPhone', { output: { ok: true, value: phone } });
    expect(givenTo(harness, 'register')).toEqual({ way: 'mobile', values: good, proof, phone });
  });

  it('confirms a phone number only once, however many attempts follow', () => {
    const harness = new TestHarness({ ...flow, inputs: { again: { ...byProvider, phone } } }, 'again');
    harness.settle('slider', passed);
    expect(givenTo(harness, 'register').phone).toEqual(phone);
    harness.settle('register', { output: { ok: false, reason: 'emailTaken' } });
    expect(harness.chart.getSnapshot().output).toMatchObject({ kind: 'refused', phone });
  });

  const ended = paths.filter(({ steps }) => steps.at(-1)?.status === 'done');
  it.each(ended)('keeps no password in its final state: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) harness.perform(step);
    const { context, output } = harness.chart.getSnapshot();
    for (const kept of [context, output]) expect(JSON.stringify(kept)).not.toContain(good.password);
    harness.stop();
  });
});

describe('register account actors', () => {
  type Calls = Partial<Record<EndpointName, Answer<unknown>>>;
  const ok = (value: unknown): Answer<unknown> => ({ ok: true, value });
  const refusal = (code: string, value: unknown = null): Answer<unknown> => ({
    ok: false,
    fault: { kind: 'refused', errorCode: code, message: 'Raw words of a server', value },
  });
  const granted = ok({ token: 'token-1', firstTimeLogin: false, passwordExpired: false });

  const slider = fromPromise(async () => ({ passed: true as const, proof }));
  const sliderPassed = lazyFlowWith<'human-check'>({ logic: slider });

  async function enrol(calls: Calls, input: RegisterAccountInput = invited) {
    const sent: { name: EndpointName; body: unknown; token: string | null }[] = [];
    const gateway = {
      call: async (name: EndpointName, body: unknown) => {
        sent.push({ name, body, token: session.token() });
        return calls[name] ?? ok({});
      },
    } as unknown as Gateway;
    const actor = createActor(provideRegisterAccount(gateway, sliderPassed), { input }).start();
    const { output } = await waitFor(actor, (state) => state.status === 'done');
    return { output: output as RegisterAccountOutput, sent };
  }

  beforeEach(() => {
    activate('es');
    sessionStorage.clear();
  });

  it(
    'check the affiliate code, register with the form and additional data, and start the session',
    proves('site-4.17', 'site-5.15', 'site-3.13', 'site-5.14', 'site-4.8'),
    async () => {
      const { output, sent } = await enrol({ register: granted });
      const { affiliateCode, ...filled } = invited.values;
      expect(sent.map(({ name, body }) => [name, body])).toEqual([
        ['affiliate', { code: affiliateCode, domain: location.hostname }],
        [
          'register',
          {
            ...filled,
            affiliateCode,
            username: good.mobileNum,
            domain: location.hostname,
            registerUrl: location.href,
            registerMethod: 'WEB',
            login: true,
            ...proof,
          },
        ],
      ]);
      expect([output, session.restorableToken()]).toEqual([{ kind: 'registered' }, 'token-1']);
    },
  );

  it('send only the filled-in values', async () => {
    const values = { username: 'valentina', password: good.password, email: '', line: '' };
    const { sent } = await enrol({ register: granted }, { ...invited, values });
    expect(sent[0]).toMatchObject({ name: 'register', body: { username: 'valentina' } });
    expect(Object.keys(sent[0]?.body as object).filter((name) => name === 'email' || name === 'line')).toEqual([]);
  });

  it(
    'confirm the number with the provider and return the confirmation',
    proves('site-4.17', 'site-3.13', 'site-5.13'),
    async () => {
      const confirmed = ok({ channel: phone.firebaseChannel, idToken: phone.firebaseIdToken });
      const { sent } = await enrol({ phoneConfirm: confirmed, registerMobile: granted }, byProvider);
      expect(sent).toMatchObject([
        { name: 'phoneConfirm', body: { verificationId: 'v-1', code: good.verificationCode } },
        { name: 'registerMobile', body: { ...phone, username: good.mobileNum } },
      ]);
    },
  );

  it('end the trial session only after the new session has started', async () => {
    session.storeToken('trial-token', false);
    const failed = await enrol({ register: refusal(errorCode.accountTaken) });
    expect([failed.sent.map(({ name }) => name), session.token()]).toEqual([['affiliate', 'register'], 'trial-token']);
    const { sent } = await enrol({ register: granted, logout: { ok: false, fault: { kind: 'offline' } } });
    expect(sent.at(-1)).toEqual({ name: 'logout', body: undefined, token: 'trial-token' });
    expect(session.token()).toBe('token-1');
  });

  const reasonOf = {
    'account.taken': 'accountTaken',
    'mobile.taken': 'mobileTaken',
    'email.taken': 'emailTaken',
    'captcha.required': 'captchaWrong',
    'captcha.wrong': 'captchaWrong',
    'slider.required': 'sliderWrong',
    'slider.wrong': 'sliderWrong',
    'slider.expired': 'sliderWrong',
    'registration.closed': 'closed',
    'account.excluded': 'excluded',
    'code.wrong': 'codeWrong',
    'code.missing': 'codeMissing',
    'code.expired': 'codeExpired',
    'phone.invalid': 'numberInvalid',
    'unheard.of': 'refused',
  } satisfies Record<string, RegistrationReason>;

  it.each(Object.entries(reasonOf))('map the gateway error %s', proves('site-8.3'), async (code, reason) => {
    const { output } = await enrol({ register: refusal(code) });
    expect(output).toMatchObject({ kind: 'refused', refusal: { reason } });
    expect(JSON.stringify(output)).not.toContain('Raw words');
    expect(session.token()).toBeNull();
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed'] as const)(
    'report the transport error %s',
    async (kind) => {
      const { output } = await enrol({ register: { ok: false, fault: { kind } } });
      expect(output).toMatchObject({ kind: 'refused', refusal: { reason: kind } });
    },
  );

  it('return the wait time and the rejected field', async () => {
    const limited = await enrol({ register: { ok: false, fault: { kind: 'limited', retryAfterSeconds: 42 } } });
    expect(limited.output).toMatchObject({ refusal: { reason: 'limited', retryAfterSeconds: 42 } });
    const rejected = await enrol({ register: refusal(errorCode.fieldRejected, { field: 'email' }) });
    expect(rejected.output).toMatchObject({ refusal: { reason: 'rejected', field: 'email' } });
  });

  it('return the end date of a closed account', async () => {
    const until = '2026-03-02T15:00:00.000Z';
    const { output } = await enrol({ register: refusal(errorCode.accountExcluded, { until }) });
    expect(output).toMatchObject({ refusal: { reason: 'excluded', until } });
  });

  it('stop before the registration when the affiliate code is unknown', proves('site-4.17', 'site-8.2'), async () => {
    const { output, sent } = await enrol({ affiliate: refusal(errorCode.affiliateInvalid) });
    expect(output).toMatchObject({ kind: 'refused', refusal: { reason: 'affiliateInvalid' } });
    expect(sent.map(({ name }) => name)).toEqual(['affiliate']);
  });

  it('store no session when the attempt was abandoned', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Answer<unknown>>();
    const gateway = {
      call: (name: EndpointName) => {
        if (name !== 'register') return Promise.resolve(ok({}));
        asked.resolve();
        return answer.promise;
      },
    } as unknown as Gateway;
    const actor = createActor(provideRegisterAccount(gateway, sliderPassed), { input: invited }).start();
    await asked.promise;
    actor.stop();
    answer.resolve(granted);
    await answer.promise;
    await Promise.resolve();
    expect(session.token()).toBeNull();
  });
});
