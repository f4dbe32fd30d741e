// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expectedPaths, receivedBy, type Settlement, settle, TestHarness, walkChart, withStandIns } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { finishSignInMachine } from '../../machines/account/finish-sign-in.machine.ts';
import { loginMachine } from '../../machines/account/login.machine.ts';
import type { LoginReason } from '../../machines/account/login.model.ts';
import { loginAttemptMachine } from '../../machines/account/login-attempt.machine.ts';
import type { LoginAnswer, LoginValues } from '../../machines/account/login-form.ts';
import type { LoginActor } from '../../src/features/account/login/login.view.tsx';
import { Login } from '../../src/features/account/sign-in/sign-in.entry.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { outages, type WhenOffered } from '../site/transport-errors.ts';
import { accepted, flow, good, refusals, rules, tried } from './login.cases.ts';
import { challenge } from './login-attempt.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const labels = { username: 'Usuario', password: 'Contraseña', captcha: 'Código de la imagen' };
const fields = ['username', 'password', 'captcha'] as const;

const input = (field: (typeof fields)[number]) => screen.getByLabelText<HTMLInputElement>(labels[field]);
const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Recordar/ });
const hasCode = () => screen.queryByLabelText(labels.captcha) !== null;
const submit = () => screen.getByRole('button', { name: 'Ingresar' });

async function fill(user: UserEvent, values: LoginValues) {
  for (const field of fields) {
    if (field === 'captcha' && !hasCode()) continue;
    if (input(field).value === values[field]) continue;
    await user.clear(input(field));
    if (values[field]) await user.type(input(field), values[field]);
  }
  if (remember().checked !== values.remember) await user.click(remember());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event, send }) => {
    if (event.values.captcha !== '' && !hasCode()) return send();
    await fill(user, event.values);
    await user.click(submit());
  },
  'field.change': ({ user, event, send }) =>
    event.field === 'captcha' && !hasCode() ? send() : user.type(input(event.field), 'x'),
  'credentials.filled': 'send',
  'dialog.close': 'send',
};

const form =
  (is: 'editable' | 'busy' | 'over'): StateAssertions[string] =>
  () => {
    expect(input('username').readOnly).toBe(is !== 'editable');
    expect(submit().getAttribute('aria-busy')).toBe(is === 'busy' ? 'true' : null);
  };

const assertions: StateAssertions = {
  'editing.restoring': form('editable'),
  'editing.ready': form('editable'),
  validating: form('busy'),
  attempting: form('busy'),
  finishing: form('busy'),
  signedIn: form('over'),
  left: form('over'),
};

const dialog = (actor: LoginActor) => translated(<Login actor={actor} />);
const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('login', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({
      flow,
      path,
      render: dialog,
      gestures,
      assertions,
      besides: ['credentials.filled', 'field.change'],
    });
  });
});

type Ends = [actor: string, settlement: Settlement][];

const details: Ends[number] = ['fetchRules', { output: rules }];
const isAccepted: Ends[number] = ['attempt', accepted(null)];
const refused = (reason: WhenOffered<LoginReason>): Ends[number] => ['attempt', tried(refusals[reason])];

function sent(ends: Ends, values: Partial<LoginValues> = {}): TestHarness {
  const harness = new TestHarness(flow, 'plain');
  harness.chart.send({ type: 'form.submit', values: { ...good, ...values } });
  for (const [actor, settlement] of ends) harness.settle(actor, settlement);
  return harness;
}

const stateOf = ({ chart }: TestHarness) => chart.getSnapshot().value;
const givenTo = ({ chart }: TestHarness, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;

describe('login chart', () => {
  it('trims the typed values', proves('site-5.1'), () => {
    const harness = sent([details], { username: '  lucia2025 ', password: ' Sorteo2025 ', captcha: ' 4821 ' });
    const values = { username: 'lucia2025', password: 'Sorteo2025', captcha: '4821', remember: false };
    expect(receivedBy(harness.chart, 'attempt')).toEqual([{ type: 'credentials.give', values }]);
  });

  it('passes the credentials to the attempt actor and to the finish actor only in events', () => {
    const harness = sent([details]);
    const given = [{ type: 'credentials.give', values: good }];
    expect([givenTo(harness, 'attempt'), receivedBy(harness.chart, 'attempt')]).toEqual([undefined, given]);
    harness.settle('attempt', accepted('expired'));
    expect([givenTo(harness, 'finish'), receivedBy(harness.chart, 'finish')]).toEqual([{ change: 'expired' }, given]);
    expect(harness.chart.getSnapshot().context.values).toBeNull();
  });

  it('output contains the member', () => {
    const harness = sent([details, isAccepted]);
    harness.settle('finish', { output: { kind: 'signedIn', member: members.member } });
    expect(harness.chart.getSnapshot().output).toEqual({ signedIn: members.member });
  });

  it('output contains no member when the user leaves the finish step of an accepted attempt', () => {
    const harness = sent([details, isAccepted]);
    harness.settle('finish', { output: { kind: 'left' } });
    expect(harness.chart.getSnapshot().output).toEqual({ signedIn: null });
  });

  it('forwards a close event to the finish actor of an accepted attempt, and reports an expired session', () => {
    const harness = sent([details, isAccepted]);
    harness.chart.send({ type: 'dialog.close' });
    expect([stateOf(harness), receivedBy(harness.chart, 'finish').at(-1)]).toEqual([
      'finishing',
      { type: 'dialog.close' },
    ]);
    harness.settle('finish', { output: { kind: 'expired' } });
    expect(harness.chart.getSnapshot().context.refusal?.reason).toBe('expired');
  });

  it.each([
    ['fetchRules', []],
    ['attempt', [details]],
  ] satisfies [string, Ends][])('stops the actor %s when the dialog closes', (actor, ends) => {
    const harness = sent(ends);
    const child = harness.chart.getSnapshot().children[actor];
    harness.chart.send({ type: 'dialog.close' });
    expect([stateOf(harness), child?.getSnapshot().status]).toEqual(['left', 'stopped']);
  });

  it('starts one attempt, however often the form is submitted', () => {
    const harness = sent([details]);
    const attempt = harness.chart.getSnapshot().children['attempt'];
    harness.chart.send({ type: 'form.submit', values: good });
    expect(harness.chart.getSnapshot().children['attempt']).toBe(attempt);
  });

  it('starts another attempt after a refused attempt', proves('site-4.14', 'site-8.4'), () => {
    const harness = sent([details]);
    const first = harness.chart.getSnapshot().children['attempt'];
    harness.settle(...refused('credentials'));
    expect(stateOf(harness)).toEqual({ editing: 'ready' });
    harness.chart.send({ type: 'form.submit', values: good });
    harness.settle(...details);
    expect(stateOf(harness)).toBe('attempting');
    expect(harness.chart.getSnapshot().children['attempt']).not.toBe(first);
  });

  it(
    'shows the captcha on demand, and loads a new image after every later refusal',
    proves('site-2.57', 'site-4.15', 'site-8.4'),
    () => {
      const harness = sent([details, refused('captchaRequired')]);
      expect(receivedBy(harness.chart, 'captcha')).toEqual([]);
      for (const reason of ['captchaWrong', 'credentials'] as const) {
        harness.chart.send({ type: 'form.submit', values: { ...good, captcha: '4821' } });
        for (const end of [details, refused(reason)]) harness.settle(...end);
      }
      expect(receivedBy(harness.chart, 'captcha')).toEqual([{ type: 'captcha.renew' }, { type: 'captcha.renew' }]);
    },
  );

  it.each([['failed'], ['cancelled']] as const)('keeps the captcha image after an attempt that %s', (kind) => {
    const harness = sent([details, refused('captchaRequired')]);
    harness.chart.send({ type: 'form.submit', values: { ...good, captcha: '4821' } });
    for (const end of [details, ['attempt', { output: { kind } }]] satisfies Ends) harness.settle(...end);
    expect([stateOf(harness), receivedBy(harness.chart, 'captcha')]).toEqual([{ editing: 'ready' }, []]);
  });

  const rests = ['editing.ready', 'finishing', 'signedIn', 'left'];
  it.each(paths)('keeps no password in a state that does not need it: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      const { context } = harness.chart.getSnapshot();
      if (context.recalled) harness.chart.send({ type: 'credentials.filled' });
      const isAtRest = rests.some((rest) => harness.chart.getSnapshot().matches(stateValue(rest)));
      if (isAtRest) expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(good.password);
    }
    harness.stop();
  });
});

const stateValue = (path: string) => {
  const [outer, inner] = path.split('.');
  return inner ? { [outer!]: inner } : outer;
};

function mount() {
  const harness = new TestHarness(flow, 'plain');
  render(dialog(harness.chart as LoginActor));
  const settle = (...ends: Ends) => {
    for (const end of ends) act(() => harness.settle(...end));
  };
  const user = userEvent.setup({ delay: null });
  const send = async (values: Partial<LoginValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { harness, settle, send, user };
}

describe('child flows of login', () => {
  function assembled() {
    const children = { attempt: withStandIns(loginAttemptMachine), finish: withStandIns(finishSignInMachine) };
    const actor = createActor(withStandIns(loginMachine).provide({ actors: children }) as typeof loginMachine).start();
    render(dialog(actor));
    const child = (name: 'attempt' | 'finish') => actor.getSnapshot().children[name]!;
    const end = (of: AnyActorRef, ...[id, settlement]: Ends[number]) => act(() => settle(of, id, settlement));
    act(() => actor.send({ type: 'form.submit', values: good }));
    end(actor, ...details);
    return { child, end };
  }

  const away = () => {
    expect(screen.getByTestId('status').textContent).toBe('Cargando…');
    expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
    expect(document.querySelector('[aria-busy]')).toBeNull();
  };
  const passed: Ends[number] = ['slider', { output: { result: { passed: true, proof } } }];
  const answered = (output: LoginAnswer): Ends[number] => ['authenticate', { output }];

  it('replace the form when they need input, and show a busy form while they work in the background', () => {
    const { child, end } = assembled();
    away();
    end(child('attempt'), ...passed);
    form('busy')(screen);
    end(child('attempt'), ...answered({ ok: false, reason: 'unexpected', challenge }));
    away();
    end(child('attempt'), 'newIpCheck', { output: { result: { change: 'expired' } } });
    form('busy')(screen);
    end(child('finish'), 'remember', { output: undefined });
    expect(screen.getByTestId('status').textContent).toBe('Cargando…');
    expect(screen.queryByLabelText(labels.password)).toBeNull();
    end(child('finish'), 'changePassword', { output: { result: { changed: true } } });
    form('busy')(screen);
  });

  it('replace the form with an error when the account does not load', () => {
    const { child, end } = assembled();
    end(child('attempt'), ...passed);
    end(child('attempt'), ...answered({ ok: true, value: { change: null } }));
    end(child('finish'), 'remember', { output: undefined });
    act(() =>
      settle(child('finish'), 'loadMember', { snapshot: { matches: (state: string) => state === 'loadFailed' } }),
    );
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar tu cuenta/);
    expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
  });
});

const typed = () => [input('username').value, input('password').value];

describe('login form', () => {
  const text = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    credentials: /^Usuario o contraseña incorrectos/,
    captchaRequired: /^Escribe el código de la imagen/,
    captchaWrong: /^El código no coincide con la imagen\. Escribe/,
    sliderWrong: /^La verificación venció o no se completó/,
    locked: /^Esta cuenta está bloqueada/,
    notMember: /^Esa cuenta no es de jugador/,
    excluded: /^Elegiste cerrar tu cuenta para siempre.*Hablar con atención al cliente$/,
    notAgent: /^Aquí solo pueden ingresar agentes/,
    expired: /^Tu sesión venció antes de que terminaras/,
  } satisfies Record<WhenOffered<LoginReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<LoginReason>[])(
    'reports the reason and keeps the typed values: %s',
    proves('member-8.13', 'member-8.14', 'member-8.25', 'member-8.26', 'member-8.19', 'member-8.30'),
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle(details, refused(reason));
      const isOfField = reason === 'captchaRequired' || reason === 'captchaWrong';
      if (isOfField) {
        expect(document.activeElement).toBe(input('captcha'));
        expect(input('captcha').getAttribute('aria-invalid')).toBe('true');
        expect(document.getElementById(`${input('captcha').id}-error`)?.textContent).toMatch(text[reason]);
      } else expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(typed()).toEqual([good.username, good.password]);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it('disables the button until the wait time is over, and shows a countdown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 });
    const { harness, settle, user } = mount();
    await fill(user, good);
    await user.click(submit());
    settle(details, ['attempt', tried({ ...outages.limited.output, retryAt: 17_000 })]);
    expect(screen.getByRole('timer').textContent).toBe('00:17');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    const described = submit().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/^Demasiados intentos/);
    await user.click(submit());
    await user.type(input('password'), '{Enter}');
    expect(stateOf(harness)).toEqual({ editing: 'ready' });
    act(() => vi.advanceTimersByTime(4000));
    expect(screen.getByRole('timer').textContent).toBe('00:13');
    act(() => vi.advanceTimersByTime(13_000));
    expect([screen.queryByRole('timer'), submit().getAttribute('aria-disabled')]).toEqual([null, null]);
    expect(screen.getByText('Terminó el tiempo de espera. Ya puedes intentarlo de nuevo.')).toBeDefined();
    await user.click(submit());
    expect(stateOf(harness)).toBe('validating');
  });

  it('clears the message with the next attempt', async () => {
    const { settle, send } = mount();
    await send();
    settle(details, ['attempt', { output: { kind: 'failed' } }]);
    expect(screen.getByTestId('alert').textContent).toMatch(text.unexpected);
    await send();
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('uses the singular for one second', async () => {
    const { settle, send } = mount();
    await send();
    settle(details, ['attempt', tried({ ...outages.limited.output, retryAfterSeconds: 1 })]);
    expect(screen.getByTestId('alert').textContent).toMatch(/Espera 1 segundo y/);
  });

  it(
    'shows every error at its field and focuses the first field',
    proves('site-5.1', 'site-5.5', 'member-8.22', 'member-8.23'),
    async () => {
      const { settle, send, user } = mount();
      await send({ username: 'l!', password: '' });
      settle(details);
      const said = (field: (typeof fields)[number]) => {
        const error = document.getElementById(`${input(field).id}-error`)?.textContent;
        return [input(field).getAttribute('aria-invalid'), error];
      };
      expect(said('username')).toEqual(['true', expect.stringMatching(/4 a 16/)]);
      expect(said('password')).toEqual(['true', 'Completa este campo.']);
      expect(document.activeElement).toBe(input('username'));
      await user.type(input('username'), 'u');
      expect([said('username')[0], said('password')[0]]).toEqual([null, 'true']);
    },
  );

  it('does not check the typed password against the rule for new passwords', async () => {
    const { harness, settle, send } = mount();
    await send({ password: '1' });
    settle(details);
    expect(stateOf(harness)).toBe('attempting');
  });

  it('sends one request for two Enters and a click', async () => {
    const { harness, user } = mount();
    await fill(user, good);
    await user.type(input('password'), '{Enter}{Enter}');
    await user.click(submit());
    const submissions = harness.heard.filter(({ type }) => type === 'form.submit');
    expect([stateOf(harness), submissions.length > 0]).toEqual(['validating', true]);
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });
});

describe('remembered credentials in the login form', () => {
  const remembered = { output: { username: 'lucia2025', password: 'Sorteo2025' } };

  it('are filled in, and are then removed from the chart context', () => {
    const { harness, settle } = mount();
    settle(['recall', remembered]);
    expect([...typed(), remember().checked]).toEqual(['lucia2025', 'Sorteo2025', true]);
    expect(harness.chart.getSnapshot().context.recalled).toBeNull();
  });

  it('are filled in also when they load before the form appears', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle('recall', remembered);
    render(dialog(harness.chart as LoginActor));
    expect(typed()).toEqual(['lucia2025', 'Sorteo2025']);
  });

  it('do not fill in the password when a different username is typed', async () => {
    const { settle, user } = mount();
    await user.type(input('username'), 'valentina');
    settle(['recall', remembered]);
    expect([...typed(), remember().checked]).toEqual(['valentina', '', false]);
  });

  it('do not overwrite a typed password', async () => {
    const { settle, user } = mount();
    await user.type(input('password'), 'otra');
    settle(['recall', remembered]);
    expect(typed()).toEqual(['lucia2025', 'otra']);
  });
});
