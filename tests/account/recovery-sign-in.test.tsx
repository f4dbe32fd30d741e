// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { humanCheckFlow } from '../../machines/account/human-proof.ts';
import { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import type { RecoverySignInReason } from '../../machines/account/recovery-sign-in.machine.ts';
import { AfterChange } from '../../src/features/account/recovery/recovery.entry.tsx';
import { provideRecoverySignIn } from '../../src/features/account/recovery-sign-in/recovery-sign-in.actors.ts';
import type { Answer, ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { flow, input, pass, refusals } from './recovery-sign-in.cases.ts';
import { proof } from './slider-captcha.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const manualSignIn = () => screen.getByRole('button', { name: 'Ir al inicio de sesión' });

const gestures: Gestures<typeof flow.machine> = {
  'login.retry': ({ user }) => user.click(retry()),
  'login.open': ({ user }) => user.click(manualSignIn()),
  'dialog.close': 'send',
};

const entering: StateAssertions[string] = () => {
  expect(screen.getByTestId('status').textContent).toMatch(/^Cambiaste tu contraseña/);
  expect(screen.queryByRole('button')).toBeNull();
};

const assertions: StateAssertions = {
  signingIn: entering,
  changed: () => {
    expect(screen.getByText('Cambiaste tu contraseña')).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/^(Reintentar|Ir al inicio de sesión)/);
  },
  verifying: () => expect(screen.queryByText('Cambiaste tu contraseña')).toBeNull(),
  loadingMember: entering,
  signedIn: entering,
  leftForLogin: () => {},
  left: () => {},
};

const draw = (actor: Actor) => translated(<AfterChange actor={actor} password={() => input.password} />);
const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(cleanup);

describe('sign-in after a recovery', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, assertions });
  });
});

function mount() {
  return mountFlow(flow, draw);
}

const givenTo = ({ chart }: TestHarness, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;
const output = ({ chart }: TestHarness) => chart.getSnapshot().output;

describe('recovery sign-in chart', () => {
  it(
    'signs in at once with the proof of the recovery instead of the slider, and leads to the home page',
    proves('site-4.23'),
    () => {
      const harness = new TestHarness(flow, 'plain');
      expect(givenTo(harness, 'signIn')).toEqual({ ...input, proof: pass });
      harness.settle('signIn', { output: { ok: true, value: undefined } });
      harness.settle('loadMember', { output: { kind: 'signedIn', member: members.member } });
      expect(output(harness)).toEqual({ signedIn: members.member, goHome: true });
    },
  );

  it('requires the slider for every further attempt, because the proof is valid once', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle('signIn', refusals.offline);
    harness.chart.send({ type: 'login.retry', password: input.password });
    harness.settle('slider', { output: { result: { passed: true, proof } } });
    expect(givenTo(harness, 'signIn')).toEqual({ ...input, proof });
  });

  it('when closed during a sign-in, first shows that the password has changed', () => {
    const harness = new TestHarness(flow, 'plain');
    const call = harness.chart.getSnapshot().children['signIn'];
    harness.chart.send({ type: 'dialog.close' });
    expect([harness.chart.getSnapshot().value, call?.getSnapshot().status]).toEqual(['changed', 'stopped']);
    harness.chart.send({ type: 'dialog.close' });
    expect(output(harness)).toEqual({});
  });

  it.each(paths)('keeps no password in a state that does not need it: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      const snapshot = harness.chart.getSnapshot();
      const needsIt = ['signingIn', 'verifying'].some((state) => snapshot.matches(state));
      const secrets = [input.password, pass.captchaCheckToken, proof.captchaCheckToken];
      const holds = secrets.some((secret) => JSON.stringify(snapshot.context).includes(secret));
      expect(holds && !needsIt, JSON.stringify(step.value)).toBe(false);
    }
    harness.stop();
  });
});

describe('failed sign-in', () => {
  const text = {
    offline: /no hay conexión/,
    timeout: /tardó demasiado/,
    unavailable: /no está disponible/,
    malformed: /no pudimos leer la respuesta/,
    limited: /Espera 42 segundos/,
    unexpected: /algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    sliderWrong: /debes repetir la verificación/,
    manualSignIn: /falta un paso más/,
    expired: /la sesión venció/,
  } satisfies Record<WhenOffered<RecoverySignInReason>, RegExp>;

  it.each(Object.keys(refusals) as (keyof typeof refusals)[])(
    'reports the failure, and that the password has changed: %s',
    (reason) => {
      const { settle } = mount();
      settle('signIn', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(/^Cambiaste tu contraseña/);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(document.activeElement).toBe(reason === 'manualSignIn' ? manualSignIn() : retry());
    },
  );

  it('reports an expired session and an unexpected error', () => {
    const { harness, settle } = mount();
    settle('signIn', { output: { ok: true, value: undefined } });
    settle('loadMember', { output: { kind: 'expired' } });
    expect(screen.getByTestId('alert').textContent).toMatch(text.expired);
    cleanup();
    harness.stop();
    const other = mount();
    other.settle('signIn', thrown);
    expect(screen.getByTestId('alert').textContent).toMatch(text.unexpected);
  });

  it('shows no error when the user only closed the dialog', () => {
    const { harness } = mount();
    act(() => harness.chart.send({ type: 'dialog.close' }));
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(screen.getByTestId('status').textContent).toContain('Ya puedes ingresar con ella.');
  });

  it('opens the sign-in form on request', async () => {
    const { harness, settle, user } = mount();
    settle('signIn', refusals.manualSignIn);
    await user.keyboard('{Enter}');
    expect(output(harness)).toEqual({ next: 'loginPopupModal' });
  });
});

describe('recovery sign-in actor', () => {
  const granted = { token: 'token-1', firstTimeLogin: false, passwordExpired: false };
  const asked: EndpointName[] = [];

  async function signIn(login: Answer<unknown>, password = input.password) {
    const calls: Partial<Record<EndpointName, Answer<unknown>>> = { login, logout: { ok: true, value: null } };
    const call = async (name: EndpointName) => {
      asked.push(name);
      return calls[name];
    };
    const parts = { slider: humanCheckFlow, loadMember: loadMemberMachine };
    const logic = provideRecoverySignIn({ call } as unknown as Gateway, async () => true, parts);
    const actor = createActor(logic, { input: { ...input, password } }).start();
    return waitFor(actor, (state) => !state.hasTag('busy'));
  }

  beforeEach(() => {
    sessionStorage.clear();
    asked.length = 0;
  });

  it('stores the token', async () => {
    const state = await signIn({ ok: true, value: granted });
    expect([state.value, sessionStorage.getItem('token')]).toEqual(['loadingMember', 'token-1']);
  });

  it.each([
    ['first', { firstTimeLogin: true }, input.password],
    ['expired', { passwordExpired: true }, input.password],
    ['the default', {}, '123456'],
  ])('signs out and requires a manual sign-in when a password change is forced: %s', async (_, more, password) => {
    const state = await signIn({ ok: true, value: { ...granted, ...more } }, password);
    expect([state.context.refusal?.reason, sessionStorage.getItem('token')]).toEqual(['manualSignIn', null]);
    expect(asked).toEqual(['login', 'logout']);
  });

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: {} });

  it.each([
    ['sliderWrong', refused('slider.wrong')],
    ['sliderWrong', refused('slider.expired')],
    ['sliderWrong', refused('slider.required')],
    ['manualSignIn', refused('captcha.required')],
    ['manualSignIn', refused('login.verification')],
    ['manualSignIn', refused('login.locked')],
    ['unexpected', { kind: 'unauthorised' }],
    ['offline', { kind: 'offline' }],
  ] satisfies [RecoverySignInReason, ApiError][])('reports the reason %s', async (reason, fault) => {
    const state = await signIn({ ok: false, fault });
    expect(state.context.refusal).toEqual({ reason, retryAfterSeconds: 0 });
  });
});
