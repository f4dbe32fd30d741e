// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expectedPaths, type Settlement, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import type { LoginAttemptOutput, loginAttemptMachine } from '../../machines/account/login-attempt.machine.ts';
import type { LoginAnswer } from '../../machines/account/login-form.ts';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import { provideLoginAttempt } from '../../src/features/account/login-attempt/login-attempt.actors.ts';
import { LoginAttemptView } from '../../src/features/account/login-attempt/login-attempt.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { session as storage } from '../../src/storage/session.ts';
import { lazyFlowWith } from '../kit/loaded-chunk.ts';
import { proves } from '../requirements/proves.ts';
import { thrown } from '../site/transport-errors.ts';
import { good, refusals } from './login.cases.ts';
import { challenge, flow } from './login-attempt.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const gestures: Gestures<typeof flow.machine> = { 'credentials.give': 'send' };

const nothing: StateAssertions[string] = () => expect(document.body.textContent).toBe('');
const lazyFlow =
  (name: string): StateAssertions[string] =>
  () =>
    expect(screen.getByText(/./).textContent).toBe(name);

const assertions: StateAssertions = {
  waiting: nothing,
  verifying: lazyFlow('human-check'),
  authenticating: nothing,
  confirming: lazyFlow('new-ip-check'),
  accepted: nothing,
  refused: nothing,
  cancelled: nothing,
};

const view = (actor: ActorRefFrom<typeof loginAttemptMachine>) => (
  <LoginAttemptView actor={actor} lazyFlow={(child) => <p>{child.getSnapshot().context.name}</p>} />
);

const paths = expectedPaths(flow);
afterEach(cleanup);

describe('login attempt', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, assertions });
  });
});

const passed = { output: { result: { passed: true, proof } } };

function tried(...ends: [actor: string, settlement: Settlement][]): TestHarness {
  const harness = new TestHarness(flow, 'plain');
  harness.chart.send({ type: 'credentials.give', values: good });
  harness.settle('slider', passed);
  for (const [actor, settlement] of ends) harness.settle(actor, settlement);
  return harness;
}

const stateOf = ({ chart }: TestHarness) => chart.getSnapshot().value;
const outputOf = ({ chart }: TestHarness): LoginAttemptOutput => chart.getSnapshot().output;
const givenTo = ({ chart }: TestHarness, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;
const answered = (output: LoginAnswer): [string, Settlement] => ['authenticate', { output }];

describe('login attempt chart', () => {
  it('passes the form values and the slider proof to the gateway', proves('site-4.6', 'site-3.8'), () => {
    expect(givenTo(tried(), 'authenticate')).toEqual({ values: good, proof });
  });

  it('requires the new-IP code before the captcha when the response requires both', () => {
    const harness = tried(answered({ ok: false, reason: 'captchaRequired', wantsCaptcha: true, challenge }));
    expect([stateOf(harness), givenTo(harness, 'newIpCheck')]).toEqual([
      'confirming',
      { name: 'new-ip-check', flowInput: challenge },
    ]);
  });

  it('output reports an accepted attempt and the reason for a required password change', () => {
    expect(outputOf(tried(answered({ ok: true, value: { change: 'expired' } })))).toEqual({
      kind: 'accepted',
      change: 'expired',
    });
    const confirmed = { output: { result: { change: 'firstLogin' } } };
    const challenged = answered({ ok: false, reason: 'unexpected', challenge });
    expect(outputOf(tried(challenged, ['newIpCheck', confirmed]))).toEqual({ kind: 'accepted', change: 'firstLogin' });
  });

  it('output reports a refusal by the gateway, a failure or a cancellation', () => {
    const answer = refusals.credentials;
    expect(outputOf(tried(answered(answer)))).toEqual({ kind: 'refused', answer });
    expect(outputOf(tried(['authenticate', thrown]))).toEqual({ kind: 'failed' });
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'credentials.give', values: good });
    harness.settle('slider', { output: { result: { passed: false } } });
    expect(outputOf(harness)).toEqual({ kind: 'cancelled' });
  });

  const ended = paths.filter(({ steps }) => steps.at(-1)?.status === 'done');
  it.each(ended)('keeps no secret in its final state: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) harness.perform(step);
    const { values, proof, challenge: kept } = harness.chart.getSnapshot().context;
    expect([values, proof, kept]).toEqual([null, null, null]);
    harness.stop();
  });
});

describe('login attempt actors', () => {
  const granted = { token: 'token-1', firstTimeLogin: false, passwordExpired: false };
  type Calls = Partial<Record<EndpointName, Answer<unknown>>>;

  const slider = lazyFlowWith<'human-check'>({ logic: fromPromise(async () => ({ passed: true as const, proof })) });

  function signIn(calls: Calls, expiry: () => Promise<boolean> = async () => true) {
    const gateway = { call: async (name: EndpointName) => calls[name] } as unknown as Gateway;
    const actor = createActor(
      provideLoginAttempt(gateway, expiry, { slider, newIpCheck: createLazyFlow<'new-ip-check'>() }),
    ).start();
    actor.send({ type: 'credentials.give', values: good });
    return actor;
  }

  const outputOfTry = async (...given: Parameters<typeof signIn>) =>
    (await waitFor(signIn(...given), (state) => state.status === 'done')).output;

  const login = (value: Partial<typeof granted>): Calls => ({ login: { ok: true, value: { ...granted, ...value } } });
  const token = () => sessionStorage.getItem('token');

  beforeEach(() => sessionStorage.clear());

  it.each([
    ['firstLogin', { firstTimeLogin: true }],
    ['expired', { passwordExpired: true }],
  ])(
    'when a password change is forced, stores a session that a reload does not restore: %s',
    proves('site-4.9', 'site-4.10', 'member-4.15', 'site-4.8'),
    async (change, value) => {
      const output = await outputOfTry(login(value));
      expect([output, token(), storage.restorableToken()]).toEqual([{ kind: 'accepted', change }, 'token-1', null]);
    },
  );

  it(
    'does not require a change of an expired password when the site does not force it',
    proves('site-4.10', 'site-4.12', 'site-6.9'),
    async () => {
      const output = await outputOfTry(login({ passwordExpired: true }), async () => false);
      expect([output, storage.restorableToken()]).toEqual([{ kind: 'accepted', change: null }, 'token-1']);
    },
  );

  it('stores no session when the attempt was closed', async () => {
    const asked = Promise.withResolvers<void>();
    const setting = Promise.withResolvers<boolean>();
    const actor = signIn(login({ passwordExpired: true }), () => {
      asked.resolve();
      return setting.promise;
    });
    await asked.promise;
    actor.stop();
    setting.resolve(true);
    await setting.promise;
    await Promise.resolve();
    expect(token()).toBeNull();
  });

  it('reports the time at which the next attempt is allowed', async () => {
    const before = Date.now();
    const output = await outputOfTry({ login: { ok: false, fault: { kind: 'limited', retryAfterSeconds: 42 } } });
    const retryAt = output?.kind === 'refused' && !output.answer.ok ? output.answer.retryAt : undefined;
    expect(retryAt).toBeGreaterThanOrEqual(before + 42_000);
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 42_000);
  });
});
