// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { RecoverySignInReason } from '../../machines/account/recovery-sign-in.machine.ts';
import { sliderPart } from '../../machines/account/slider-proof.ts';
import { welcomeMachine } from '../../machines/account/welcome.machine.ts';
import { AfterChange } from '../../src/features/account/recovery/recovery.entry.tsx';
import { provideRecoverySignIn } from '../../src/features/account/recovery-sign-in/recovery-sign-in.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { Answer, Fault } from '../../src/gateway/fault.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { thrown } from '../site/outages.ts';
import { expectedPaths } from '../walker/expectations.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, input, pass, refusals } from './recovery-sign-in.cases.ts';
import { proof } from './slider-captcha.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const byHand = () => screen.getByRole('button', { name: 'Ir al formulario de ingreso' });

const gestures: Gestures<typeof flow.machine> = {
  'login.retry': ({ user }) => user.click(retry()),
  'login.open': ({ user }) => user.click(byHand()),
  'dialog.close': 'send',
};

const entering: Sights[string] = () => {
  expect(screen.getByRole('status').textContent).toMatch(/^Tu contraseña ya cambió/);
  expect(screen.queryByRole('button')).toBeNull();
};

const see: Sights = {
  signingIn: entering,
  changed: () => {
    expect(screen.getByText('Tu contraseña ya cambió')).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/^(Reintentar|Ir al formulario)/);
  },
  verifying: () => expect(screen.queryByText('Tu contraseña ya cambió')).toBeNull(),
  welcoming: entering,
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
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount() {
  return mountFlow(flow, draw);
}

const givenTo = ({ chart }: Bench, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;
const output = ({ chart }: Bench) => chart.getSnapshot().output;

describe('recovery sign-in chart', () => {
  it('signs in at once with the pass instead of the slider, and goes to the home page', proves('site-4.23'), () => {
    const bench = new Bench(flow, 'plain');
    expect(givenTo(bench, 'signIn')).toEqual({ ...input, proof: pass });
    bench.settle('signIn', { output: { ok: true, value: undefined } });
    bench.settle('welcome', { output: { kind: 'signedIn', member: members.member } });
    expect(output(bench)).toEqual({ signedIn: members.member, goHome: true });
  });

  it('requires the slider for every further attempt, because the pass is valid once', () => {
    const bench = new Bench(flow, 'plain');
    bench.settle('signIn', refusals.offline);
    bench.chart.send({ type: 'login.retry', password: input.password });
    bench.settle('slider', { output: { result: { passed: true, proof } } });
    expect(givenTo(bench, 'signIn')).toEqual({ ...input, proof });
  });

  it('reports the changed password before it closes during a sign-in', () => {
    const bench = new Bench(flow, 'plain');
    const call = bench.chart.getSnapshot().children['signIn'];
    bench.chart.send({ type: 'dialog.close' });
    expect([bench.chart.getSnapshot().value, call?.getSnapshot().status]).toEqual(['changed', 'stopped']);
    bench.chart.send({ type: 'dialog.close' });
    expect(output(bench)).toEqual({});
  });

  it.each(paths)('keeps no password at rest: $id', (path) => {
    const bench = new Bench(flow, path.start);
    for (const step of path.steps) {
      bench.perform(step);
      const snapshot = bench.chart.getSnapshot();
      const needsIt = ['signingIn', 'verifying'].some((state) => snapshot.matches(state));
      const secrets = [input.password, pass.captchaCheckToken, proof.captchaCheckToken];
      const holds = secrets.some((secret) => JSON.stringify(snapshot.context).includes(secret));
      expect(holds && !needsIt, JSON.stringify(step.value)).toBe(false);
    }
    bench.stop();
  });
});

describe('failed sign-in', () => {
  const text = {
    offline: /no hay conexión/,
    timeout: /tardó demasiado/,
    unavailable: /no está disponible/,
    malformed: /una respuesta que no podemos leer/,
    limited: /Espera 42 segundos/,
    unexpected: /algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    sliderWrong: /quiere verificarte otra vez/,
    byHand: /pide un paso más/,
    expired: /La sesión venció/,
  } satisfies Record<RecoverySignInReason, RegExp>;

  it.each(Object.keys(refusals) as (keyof typeof refusals)[])(
    'reports the failure and the changed password: %s',
    (reason) => {
      const { settle } = mount();
      settle('signIn', refusals[reason]);
      expect(screen.getByRole('alert').textContent).toMatch(/^Tu contraseña ya cambió/);
      expect(screen.getByRole('alert').textContent).toMatch(text[reason]);
      expect(document.activeElement).toBe(reason === 'byHand' ? byHand() : retry());
    },
  );

  it('reports an ended session and a defect', () => {
    const { bench, settle } = mount();
    settle('signIn', { output: { ok: true, value: undefined } });
    settle('welcome', { output: { kind: 'expired' } });
    expect(screen.getByRole('alert').textContent).toMatch(text.expired);
    cleanup();
    bench.stop();
    const other = mount();
    other.settle('signIn', thrown);
    expect(screen.getByRole('alert').textContent).toMatch(text.unexpected);
  });

  it('reports no error when it was only closed', () => {
    const { bench } = mount();
    act(() => bench.chart.send({ type: 'dialog.close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Ingresa con ella cuando quieras.');
  });

  it('opens the sign-in form', async () => {
    const { bench, settle, user } = mount();
    settle('signIn', refusals.byHand);
    await user.keyboard('{Enter}');
    expect(output(bench)).toEqual({ next: 'loginPopupModal' });
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
    const parts = { slider: sliderPart, welcome: welcomeMachine };
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
    expect([state.value, sessionStorage.getItem('token')]).toEqual(['welcoming', 'token-1']);
  });

  it.each([
    ['first', { firstTimeLogin: true }, input.password],
    ['expired', { passwordExpired: true }, input.password],
    ['the default', {}, '123456'],
  ])('leaves a forced password change to the sign-in form, and ends the session: %s', async (_, more, password) => {
    const state = await signIn({ ok: true, value: { ...granted, ...more } }, password);
    expect([state.context.refusal?.reason, sessionStorage.getItem('token')]).toEqual(['byHand', null]);
    expect(asked).toEqual(['login', 'logout']);
  });

  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: {} });

  it.each([
    ['sliderWrong', refused('slider.wrong')],
    ['sliderWrong', refused('slider.expired')],
    ['sliderWrong', refused('slider.required')],
    ['byHand', refused('captcha.required')],
    ['byHand', refused('login.verification')],
    ['byHand', refused('login.locked')],
    ['unexpected', { kind: 'unauthorised' }],
    ['offline', { kind: 'offline' }],
  ] satisfies [RecoverySignInReason, Fault][])('reports %s', async (reason, fault) => {
    const state = await signIn({ ok: false, fault });
    expect(state.context.refusal).toEqual({ reason, retryAfterSeconds: 0 });
  });
});
