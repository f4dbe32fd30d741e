// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { captchaImageMachine } from '../../machines/account/captcha-image.machine.ts';
import type { LoginReason } from '../../machines/account/login.model.ts';
import type { LoginValues } from '../../machines/account/login-form.ts';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import { partMachine } from '../../machines/shared/part.machine.ts';
import { provideLogin } from '../../src/features/account/login/login.actors.ts';
import type { LoginActor } from '../../src/features/account/login/login.view.tsx';
import { Login } from '../../src/features/account/sign-in/sign-in.entry.tsx';
import { provideWelcome } from '../../src/features/account/welcome/welcome.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { Answer } from '../../src/gateway/fault.ts';
import { session as storage } from '../../src/storage/session.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { outages, thrown } from '../site/outages.ts';
import { expectedPaths } from '../walker/expectations.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { receivedBy, type Settlement } from '../walker/stand-in.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, good, refusals, rules } from './login.cases.ts';
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
  (is: 'editable' | 'busy' | 'over'): Sights[string] =>
  () => {
    expect(input('username').readOnly).toBe(is !== 'editable');
    expect(submit().getAttribute('aria-busy')).toBe(is === 'busy' ? 'true' : null);
  };

/** A part is on its way in the place of the form. */
const away = () => {
  expect(screen.getByRole('status').textContent).toBe('Cargando…');
  expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
};

const see: Sights = {
  'editing.recalling': form('editable'),
  'editing.ready': form('editable'),
  validating: form('busy'),
  verifying: away,
  confirming: away,
  authenticating: form('busy'),
  remembering: form('busy'),
  changing: () => {
    expect(screen.getByRole('status').textContent).toBe('Cargando…');
    expect(screen.queryByLabelText(labels.password)).toBeNull();
  },
  welcoming: form('busy'),
  abandoning: form('busy'),
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
    await walkView({ flow, path, render: dialog, gestures, see });
  });
});

type Ends = [actor: string, settlement: Settlement][];

const told: Ends[number] = ['fetchRules', { output: rules }];
const passed: Ends[number] = ['slider', { output: { result: { passed: true, proof } } }];
const accepted: Ends[number] = ['authenticate', { output: { ok: true, value: { change: null } } }];
const mustChange: Ends[number] = ['authenticate', { output: { ok: true, value: { change: 'expired' } } }];
const kept: Ends[number] = ['remember', { output: undefined }];

/** A sign-in sent to the bare chart, and how its actors then end. */
function sent(ends: Ends, values: Partial<LoginValues> = {}): Bench {
  const bench = new Bench(flow, 'plain');
  bench.chart.send({ type: 'form.submit', values: { ...good, ...values } });
  for (const [actor, settlement] of ends) bench.settle(actor, settlement);
  return bench;
}

const stateOf = ({ chart }: Bench) => chart.getSnapshot().value;
const givenTo = ({ chart }: Bench, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;

describe('the chart', () => {
  it('trims whatever was typed', proves('site-5.1'), () => {
    const bench = sent([told, passed], { username: '  lucia2025 ', password: ' Sorteo2025 ', captcha: ' 4821 ' });
    expect(givenTo(bench, 'authenticate').values).toMatchObject({
      username: 'lucia2025',
      password: 'Sorteo2025',
      captcha: '4821',
    });
  });

  it('gives the gateway the proof of the slider', proves('site-4.6', 'site-3.8'), () => {
    expect(givenTo(sent([told, passed]), 'authenticate').proof).toEqual(proof);
  });

  it('asks for the code of a new place first where the answer wants the captcha too', () => {
    const challenge = { ticket: 't-1', methods: [{ method: 'sms' as const, hint: '99* *** *12' }] };
    const answer = { output: { ok: false, reason: 'captchaRequired', wantsCaptcha: true, challenge } };
    expect(stateOf(sent([told, passed, ['authenticate', answer]]))).toBe('confirming');
  });

  it('ends with the member', () => {
    const bench = sent([told, passed, accepted, kept]);
    bench.settle('welcome', { output: { kind: 'signedIn', member: members.member } });
    expect(bench.chart.getSnapshot().output).toEqual({ signedIn: members.member });
  });

  it.each([
    ['welcoming', accepted],
    ['changing', mustChange],
  ])('remembers before it goes on to %s, and goes on when it cannot', (state, answer) => {
    const values = { username: 'lucia2025', password: 'Sorteo2025', remember: true };
    const bench = sent([told, passed, answer], values);
    expect([stateOf(bench), givenTo(bench, 'remember')]).toMatchObject(['remembering', values]);
    bench.settle('remember', thrown);
    expect(stateOf(bench)).toBe(state);
  });

  it('knows the password for the change that must be', () => {
    expect(givenTo(sent([told, passed, mustChange, kept]), 'changePassword')).toEqual({
      name: 'change-password',
      flowInput: { account: 'lucia2025', cause: 'expired', knownPassword: 'Sorteo2025' },
    });
  });

  it.each([
    [
      'the change ends unchanged',
      (bench: Bench) => bench.settle('changePassword', { output: { result: { changed: false } } }),
    ],
    [
      'the chunk of the change was closed over',
      (bench: Bench) => bench.settle('changePassword', { output: { result: null } }),
    ],
  ])('leaves nobody signed in when %s', (_, close) => {
    const bench = sent([told, passed, mustChange, kept]);
    close(bench);
    expect(stateOf(bench)).toBe('abandoning');
    bench.settle('abandon', { output: undefined });
    expect(bench.chart.getSnapshot().output).toEqual({ signedIn: null });
  });

  it('leaves it to the change what closing means, and says when its session was too old', () => {
    const bench = sent([told, passed, mustChange, kept]);
    bench.chart.send({ type: 'dialog.close' });
    expect([stateOf(bench), receivedBy(bench.chart, 'changePassword')]).toEqual([
      'changing',
      [{ type: 'dialog.close' }],
    ]);
    bench.settle('changePassword', { output: { result: { changed: false, expired: true } } });
    expect(bench.chart.getSnapshot().context.refusal?.reason).toBe('expired');
  });

  it.each([
    ['fetchRules', []],
    ['slider', [told]],
    ['authenticate', [told, passed]],
  ] satisfies [string, Ends][])('stops %s when it is closed over', (actor, ends) => {
    const bench = sent(ends);
    const child = bench.chart.getSnapshot().children[actor];
    bench.chart.send({ type: 'dialog.close' });
    expect([stateOf(bench), child?.getSnapshot().status]).toEqual(['left', 'stopped']);
  });

  it('asks once, however often it is told to', () => {
    const bench = sent([told, passed]);
    const call = bench.chart.getSnapshot().children['authenticate'];
    bench.chart.send({ type: 'form.submit', values: good });
    expect(bench.chart.getSnapshot().children['authenticate']).toBe(call);
  });

  it('starts the next try with another slider', proves('site-4.14', 'site-8.4'), () => {
    const bench = sent([told, passed]);
    bench.settle('authenticate', refusals.credentials);
    expect(bench.chart.getSnapshot().context.proof).toBeNull();
    bench.chart.send({ type: 'form.submit', values: good });
    bench.settle(...told);
    expect(stateOf(bench)).toBe('verifying');
  });

  it(
    'shows the captcha once it is wanted, and renews it with every refusal after that',
    proves('site-2.57', 'site-4.15', 'site-8.4'),
    () => {
      const bench = sent([told, passed]);
      bench.settle('authenticate', refusals.captchaRequired);
      expect(receivedBy(bench.chart, 'captcha')).toEqual([]);
      for (const reason of ['captchaWrong', 'credentials'] as const) {
        bench.chart.send({ type: 'form.submit', values: { ...good, captcha: '4821' } });
        for (const end of [told, passed]) bench.settle(...end);
        bench.settle('authenticate', refusals[reason]);
      }
      expect(receivedBy(bench.chart, 'captcha')).toEqual([{ type: 'captcha.renew' }, { type: 'captcha.renew' }]);
    },
  );

  const rests = ['editing.ready', 'confirming', 'changing', 'welcoming', 'signedIn', 'left'];
  it.each(paths)('keeps no password at rest but for the check and the change that need it: $id', (path) => {
    const bench = new Bench(flow, path.start);
    for (const step of path.steps) {
      bench.perform(step);
      const { context } = bench.chart.getSnapshot();
      if (context.recalled) bench.chart.send({ type: 'credentials.filled' });
      const isAtRest = rests.some((rest) => bench.chart.getSnapshot().matches(stateValue(rest)));
      const holds = JSON.stringify(bench.chart.getSnapshot().context).includes(good.password);
      if (isAtRest) expect(holds).toBe(step.value === 'changing' || step.value === 'confirming');
    }
    bench.stop();
  });
});

const stateValue = (path: string) => {
  const [outer, inner] = path.split('.');
  return inner ? { [outer!]: inner } : outer;
};

function mount() {
  const bench = new Bench(flow, 'plain');
  render(dialog(bench.chart as LoginActor));
  const settle = (...ends: Ends) => {
    for (const end of ends) act(() => bench.settle(...end));
  };
  const user = userEvent.setup({ delay: null });
  const send = async (values: Partial<LoginValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { bench, settle, send, user };
}

const typed = () => [input('username').value, input('password').value];

describe('the form', () => {
  const text = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^La página tardó demasiado/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^Recibimos una respuesta que no podemos leer/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    credentials: /^El usuario o la contraseña no son correctos/,
    captchaRequired: /^Escribe el código de la imagen/,
    captchaWrong: /^El código de la imagen no es correcto/,
    sliderWrong: /^La verificación venció o no se completó/,
    locked: /^Esta cuenta está bloqueada/,
    notMember: /^Esa cuenta no es de jugador/,
    excluded: /^Elegiste cerrar tu cuenta para siempre.*Hablar con atención al cliente$/,
    notAgent: /^Aquí solo pueden ingresar agentes/,
    expired: /^La sesión venció/,
  } satisfies Record<LoginReason, RegExp>;

  it.each(Object.keys(text) as LoginReason[])(
    'says why and keeps what was typed: %s',
    proves('member-8.13', 'member-8.14', 'member-8.25', 'member-8.26', 'member-8.19', 'member-8.30'),
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle(told, passed, ['authenticate', refusals[reason]]);
      const isOfField = reason === 'captchaRequired' || reason === 'captchaWrong';
      if (isOfField) {
        expect(document.activeElement).toBe(input('captcha'));
        expect(input('captcha').getAttribute('aria-invalid')).toBe('true');
        expect(document.getElementById(`${input('captcha').id}-error`)?.textContent).toMatch(text[reason]);
      } else expect(screen.getByRole('alert').textContent).toMatch(text[reason]);
      expect(typed()).toEqual([good.username, good.password]);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it('keeps the button from another try until the wait is over, and counts down to it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 });
    const { bench, settle, user } = mount();
    await fill(user, good);
    await user.click(submit());
    settle(told, passed, ['authenticate', { output: { ...outages.limited.output, retryAt: 17_000 } }]);
    expect(screen.getByRole('timer').textContent).toBe('00:17');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    const described = submit().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/^Demasiados intentos/);
    await user.click(submit());
    await user.type(input('password'), '{Enter}');
    expect(stateOf(bench)).toEqual({ editing: 'ready' });
    act(() => vi.advanceTimersByTime(4000));
    expect(screen.getByRole('timer').textContent).toBe('00:13');
    act(() => vi.advanceTimersByTime(13_000));
    expect([screen.queryByRole('timer'), submit().getAttribute('aria-disabled')]).toEqual([null, null]);
    expect(screen.getByText('La espera terminó. Ya puedes probar otra vez.')).toBeDefined();
    await user.click(submit());
    expect(stateOf(bench)).toBe('validating');
  });

  it('forgets why with the next try', async () => {
    const { settle, send } = mount();
    await send();
    settle(told, passed, ['authenticate', thrown]);
    expect(screen.getByRole('alert').textContent).toMatch(text.unexpected);
    await send();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says one second as one', async () => {
    const { settle, send } = mount();
    await send();
    settle(told, passed, ['authenticate', { output: { ...outages.limited.output, retryAfterSeconds: 1 } }]);
    expect(screen.getByRole('alert').textContent).toMatch(/Espera 1 segundo y/);
  });

  it(
    'names every fault at its field and takes the hand to the first',
    proves('site-5.1', 'site-5.5', 'member-8.22', 'member-8.23'),
    async () => {
      const { settle, send, user } = mount();
      await send({ username: 'l!', password: '' });
      settle(told);
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

  it('does not judge the password of an account by the rule for new ones', async () => {
    const { bench, settle, send } = mount();
    await send({ password: '1' });
    settle(told);
    expect(stateOf(bench)).toBe('verifying');
  });

  it('sends once for two Enters and a click', async () => {
    const { bench, user } = mount();
    await fill(user, good);
    await user.type(input('password'), '{Enter}{Enter}');
    await user.click(submit());
    const submissions = bench.heard.filter(({ type }) => type === 'form.submit');
    expect([stateOf(bench), submissions.length > 0]).toEqual(['validating', true]);
    expect(bench.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });
});

describe('what was remembered', () => {
  const remembered = { output: { username: 'lucia2025', password: 'Sorteo2025' } };

  it('is filled in and leaves the chart', () => {
    const { bench, settle } = mount();
    settle(['recall', remembered]);
    expect([...typed(), remember().checked]).toEqual(['lucia2025', 'Sorteo2025', true]);
    expect(bench.chart.getSnapshot().context.recalled).toBeNull();
  });

  it('is filled in also when it came before the form did', () => {
    const bench = new Bench(flow, 'plain');
    bench.settle('recall', remembered);
    render(dialog(bench.chart as LoginActor));
    expect(typed()).toEqual(['lucia2025', 'Sorteo2025']);
  });

  it('puts no password beside another name that was typed meanwhile', async () => {
    const { settle, user } = mount();
    await user.type(input('username'), 'valentina');
    settle(['recall', remembered]);
    expect([...typed(), remember().checked]).toEqual(['valentina', '', false]);
  });

  it('does not overwrite a password that was typed meanwhile', async () => {
    const { settle, user } = mount();
    await user.type(input('password'), 'otra');
    settle(['recall', remembered]);
    expect(typed()).toEqual(['lucia2025', 'otra']);
  });
});

describe('the actors', () => {
  type Calls = Partial<Record<EndpointName, Answer<unknown>>>;
  const session = { token: 'token-1', firstTimeLogin: false, passwordExpired: false };

  /** A part whose flow ends at once. */
  const partOf = (result: unknown) =>
    partMachine.provide({
      actors: {
        chunk: chunkMachine.provide({
          actors: {
            load: fromPromise<unknown, { name: string }>(async () => ({ logic: fromPromise(async () => result) })),
          },
        }),
      },
    });

  async function signIn(calls: Calls, expiry: () => Promise<boolean> = async () => true) {
    sessionStorage.clear();
    const gateway = { call: async (name: EndpointName) => calls[name] } as unknown as Gateway;
    const actor = createActor(
      provideLogin(
        gateway,
        { fetchRules: async () => rules, forcesChangeOnExpiry: expiry, ready: Promise.resolve() },
        {
          slider: partOf({ passed: true, proof }),
          newIpCheck: partOf(null),
          captchaImage: captchaImageMachine,
          changePassword: partOf(new Promise(() => {})),
          welcome: provideWelcome(gateway),
        },
      ),
    ).start();
    actor.send({ type: 'form.submit', values: good });
    return actor;
  }

  const login = (value: Partial<typeof session>): Calls => ({ login: { ok: true, value: { ...session, ...value } } });
  const token = () => sessionStorage.getItem('token');

  it.each([
    ['firstLogin', { firstTimeLogin: true }],
    ['expired', { passwordExpired: true }],
  ])(
    'keep the session of a password that must be changed from being restored: %s',
    proves('site-4.9', 'site-4.10', 'member-4.15', 'site-4.8'),
    async (change, value) => {
      const actor = await signIn(login(value));
      const { context } = await waitFor(actor, (state) => state.matches('changing'));
      expect([context.change, token(), storage.restorableToken()]).toEqual([change, 'token-1', null]);
    },
  );

  it(
    'ask for no change of an expired password where the site does not force it',
    proves('site-4.10', 'site-4.12', 'site-6.9'),
    async () => {
      const member = { ok: true as const, value: members.member };
      const actor = await signIn({ ...login({ passwordExpired: true }), memberInfo: member }, async () => false);
      const { output } = await waitFor(actor, (state) => state.status === 'done');
      expect([output, storage.restorableToken()]).toEqual([{ signedIn: members.member }, 'token-1']);
    },
  );

  it('keep no session of a sign-in that was closed over', async () => {
    const asked = Promise.withResolvers<void>();
    const setting = Promise.withResolvers<boolean>();
    const actor = await signIn(login({ passwordExpired: true }), () => {
      asked.resolve();
      return setting.promise;
    });
    await asked.promise;
    actor.send({ type: 'dialog.close' });
    setting.resolve(true);
    await setting.promise;
    await Promise.resolve();
    expect([actor.getSnapshot().value, token()]).toEqual(['left', null]);
  });

  it('tell until when the next try has to wait', async () => {
    const before = Date.now();
    const actor = await signIn({ login: { ok: false, fault: { kind: 'limited', retryAfterSeconds: 42 } } });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
    expect(context.refusal?.retryAt).toBeGreaterThanOrEqual(before + 42_000);
    expect(context.refusal?.retryAt).toBeLessThanOrEqual(Date.now() + 42_000);
  });

  it('keep no session that the gateway takes back', async () => {
    const actor = await signIn({ ...login({}), memberInfo: { ok: false, fault: { kind: 'unauthorised' } } });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
    expect([context.refusal?.reason, token()]).toEqual(['expired', null]);
  });
});
