// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectedPaths, receivedBy, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import fc from 'fast-check';
import Cookies from 'js-cookie';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { humanCheckFlow } from '../../machines/account/human-proof.ts';
import { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import { checkNumber, numberIn } from '../../machines/account/phone-number.ts';
import { checkSmsLogin, type SmsLoginValues } from '../../machines/account/sms-login.machine.ts';
import type { SmsLoginReason } from '../../machines/account/sms-login.model.ts';
import { checkField } from '../../machines/domain/field-rule.ts';
import { provideSmsCode } from '../../src/features/account/sms-code/sms-code.actors.ts';
import { provideSmsLogin } from '../../src/features/account/sms-login/sms-login.actors.ts';
import { View } from '../../src/features/account/sms-login/sms-login.entry.tsx';
import type { SmsLoginActor } from '../../src/features/account/sms-login/sms-login.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { rememberedPhone } from '../../src/storage/remembered-phone.ts';
import { smsLoginPhone } from '../../src/storage/sms-login-phone.ts';
import { enterText } from '../kit/enter-text.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { lucia } from './resend-timer.cases.ts';
import { flow, good, refusals, rule, settings } from './sms-login.cases.ts';

const country = () => screen.getByLabelText<HTMLSelectElement>('País');
const number = () => screen.getByLabelText<HTMLInputElement>('Celular');
const code = () => screen.getByLabelText<HTMLInputElement>('Código de verificación');
const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Recordar mi número/ });
const submit = () => screen.getByRole('button', { name: 'Ingresar' });
const send = () => screen.getByRole('button', { name: 'Enviar código' });

async function fill(user: UserEvent, values: SmsLoginValues) {
  await user.selectOptions(country(), values.countryDialingCode);
  await enterText(user, number(), values.mobileNum);
  await user.clear(code());
  await user.type(code(), values.verificationCode || '{Backspace}');
  if (remember().checked !== values.remember) await user.click(remember());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'phone.change': async ({ user, event }) => {
    await enterText(user, number(), event.phone.mobileNum);
    await user.selectOptions(country(), '51');
    await user.selectOptions(country(), event.phone.countryDialingCode);
  },
  'phone.refuse': async ({ user, event }) => {
    await user.selectOptions(country(), event.phone.countryDialingCode);
    await enterText(user, number(), event.phone.mobileNum);
    await user.click(send());
  },
  'code.change': ({ user }) => user.type(code(), '7'),
  'code.sent': 'send',
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'dialog.close': 'send',
};

const form =
  (is: 'editable' | 'busy' | 'over'): StateAssertions[string] =>
  () => {
    expect(number().readOnly).toBe(is !== 'editable');
    expect(submit().getAttribute('aria-busy')).toBe(is === 'busy' ? 'true' : null);
  };

const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toBe('Preparando el inicio de sesión por SMS'),
  loadFailed: () => expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos preparar el inicio de sesión/),
  editing: form('editable'),
  authenticating: form('busy'),
  loadingMember: form('busy'),
  signedIn: form('over'),
  left: () => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull(),
};

const view = (actor: SmsLoginActor) => translated(<View actor={actor} />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('sign-in by SMS', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, assertions, besides: ['code.change', 'phone.change'] });
  });

  it.each(paths)('keeps the code only while the sign-in request is running: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      const holds = JSON.stringify(harness.chart.getSnapshot().context).includes(good.verificationCode);
      expect(holds).toBe(step.value === 'authenticating');
    }
    harness.stop();
  });
});

function mount(remembered: typeof lucia | null = null) {
  const { harness, settle, user } = mountFlow(flow, view);
  settle('prepare', { output: { ok: true, value: { settings, remembered } } });
  return { harness, settle, user };
}

const stateOf = ({ chart }: TestHarness) => chart.getSnapshot().value;
const said = (input: HTMLElement) => document.getElementById(`${input.id}-error`)?.textContent;

describe('SMS sign-in form', () => {
  it('shows the country names in the site language, with the first country selected', proves('site-2.56'), () => {
    mount();
    expect([...country().options].map(({ text, value }) => [text, value])).toEqual([
      ['+51 Perú', '51'],
      ['+56 Chile', '56'],
    ]);
    expect(country().value).toBe('51');
  });

  it('fills in the number typed before a page reload, with the remember checkbox off', () => {
    const harness = new TestHarness(flow, 'plain');
    render(view(harness.chart as SmsLoginActor));
    const output = { ok: true, value: { settings, remembered: null, typed: { ...lucia, countryDialingCode: '56' } } };
    act(() => harness.settle('prepare', { output }));
    expect([country().value, number().value, remember().checked]).toEqual(['56', '987654321', false]);
    expect(receivedBy(harness.chart, 'smsCode').at(-1)).toMatchObject({ recipient: { countryDialingCode: '56' } });
  });

  it('fills in the remembered number and notifies the SMS code chart of it', () => {
    const { harness } = mount({ mobileNum: '987654321', countryDialingCode: '56' });
    expect([country().value, number().value, remember().checked]).toEqual(['56', '987654321', true]);
    expect(receivedBy(harness.chart, 'smsCode').at(-1)).toEqual({
      type: 'recipient.change',
      recipient: { mobileNum: '987654321', countryDialingCode: '56' },
    });
  });

  it(
    'requests a code for a valid typed number, and no code for an invalid number',
    proves('site-5.4', 'site-5.16'),
    async () => {
      const { harness, user } = mount();
      const last = () => receivedBy(harness.chart, 'smsCode').at(-1);
      await user.type(number(), '987 654');
      expect(last()).toEqual({ type: 'recipient.change', recipient: null });
      await user.click(send());
      expect(said(number())).toMatch(/^El formato del número no es válido\. Escríbelo/);
      expect(document.activeElement).toBe(number());
      await user.type(number(), ' 321');
      expect([said(number()), last()]).toEqual(['', { type: 'recipient.change', recipient: lucia }]);
      await user.click(send());
      expect(last()).toEqual({ type: 'code.request', recipient: lucia });
    },
  );

  it(
    'shows each missing value at its field and focuses the first field',
    proves('site-5.4', 'site-5.5', 'member-8.6', 'member-8.2', 'member-8.32'),
    async () => {
      const { harness, user } = mount();
      await user.click(submit());
      expect([said(number()), said(code())]).toEqual([
        'Escribe un número de celular válido.',
        'Escribe el código de verificación.',
      ]);
      expect([stateOf(harness), document.activeElement]).toEqual(['editing', number()]);
    },
  );

  it('clears the error of an SMS code when another code is sent', async () => {
    const { harness, settle, user } = mount();
    await fill(user, good);
    await user.click(submit());
    settle('authenticate', refusals.codeExpired);
    expect(said(code())).toMatch(/^El código venció/);
    act(() => harness.chart.send({ type: 'code.sent', recipient: lucia, verificationId: null }));
    expect(said(code())).toBe('');
  });

  it('sends one request when the device fills in the code, but not before the number is typed', async () => {
    const { harness, user } = mount();
    await user.click(code());
    await user.paste('Tu código es 482 913');
    expect([stateOf(harness), code().value]).toEqual(['editing', '482913']);
    await user.clear(code());
    await user.type(number(), '987654321');
    await user.click(code());
    await user.paste('482 913');
    expect(stateOf(harness)).toBe('authenticating');
    expect(harness.chart.getSnapshot().children['authenticate'].getSnapshot().input).toEqual(good);
    expect(harness.heard.filter((event) => event.type === 'form.submit')).toHaveLength(1);
  });

  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    locked: /^Esta cuenta está bloqueada/,
    notMember: /no es de jugador/,
    excluded: /^Elegiste cerrar tu cuenta para siempre.*Hablar con atención al cliente$/,
    notAgent: /solo pueden ingresar agentes/,
    expired: /^Tu sesión venció antes de que terminaras/,
    numberInvalid: /^El formato del número no es válido\. Escríbelo/,
    numberMissing: /^Escribe un número de celular/,
    tooMany: /Espera 5 minutos/,
    unknown: /^No pudimos verificar tu número/,
    codeWrong: /^El código no es correcto/,
    codeMissing: /^Escribe el código de verificación/,
    captchaFailed: /^La verificación de seguridad no se completó/,
    quotaSpent: /atención al cliente/,
    notEnabled: /^La verificación por celular no está habilitada/,
    codeExpired: /^El código venció/,
    popupClosed: /se cerró la ventana/,
  } satisfies Record<WhenOffered<SmsLoginReason>, RegExp>;
  const field: Partial<Record<SmsLoginReason, () => HTMLElement>> = {
    numberInvalid: number,
    numberMissing: number,
    codeWrong: code,
    codeMissing: code,
    codeExpired: code,
  };

  it.each(Object.keys(text) as WhenOffered<SmsLoginReason>[])(
    'shows the reason at its field or above the form, and keeps the typed values: %s',
    async (reason) => {
      const { settle, user } = mount();
      await fill(user, good);
      await user.click(submit());
      settle('authenticate', refusals[reason]);
      const input = field[reason]?.();
      expect(input ? said(input) : screen.getByTestId('alert').textContent).toMatch(text[reason]);
      if (input) expect(document.activeElement).toBe(input);
      expect([number().value, code().value]).toEqual([good.mobileNum, good.verificationCode]);
    },
  );

  it('reports an unexpected error', async () => {
    const { settle, user } = mount();
    await fill(user, good);
    await user.click(submit());
    settle('authenticate', thrown);
    expect(screen.getByTestId('alert').textContent).toMatch(text.unexpected);
  });
});

describe('SMS sign-in actors', () => {
  const registerSettings = {
    defaultTab: 'username',
    rules: { mobileNum: rule },
    dialingCodes: [...settings.dialingCodes].reverse(),
    smsProvider: 'gateway',
  };
  const calls = {
    registerSettings: { ok: true, value: registerSettings },
    countryCode: { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } },
    login: { ok: true, value: { token: 'token-1', firstTimeLogin: false, passwordExpired: true } },
  } satisfies Record<string, Answer<unknown>>;

  function start(own: Partial<Record<keyof typeof calls, Answer<unknown>>> = {}, isAnew = false) {
    if (!isAnew) sessionStorage.clear();
    const asked: [string, unknown][] = [];
    const gateway = {
      call: async (name: keyof typeof calls, body: unknown) => {
        asked.push([name, body]);
        return own[name] ?? calls[name];
      },
    } as unknown as Gateway;
    const smsCode = provideSmsCode(gateway, { purpose: 'login', slider: humanCheckFlow });
    const actor = createActor(provideSmsLogin(gateway, { smsCode, loadMember: loadMemberMachine })).start();
    return { actor, asked };
  }

  const editing = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (state) => state.matches('editing'));

  it('list the country of the visitor first, and keep the default order when the country is unknown', async () => {
    const here = await editing(start().actor);
    expect(here.context.settings).toEqual(settings);
    const { actor } = start({ countryCode: { ok: false, fault: { kind: 'offline' } } });
    expect((await editing(actor)).context.settings.dialingCodes[0]?.country).toBe('CL');
  });

  it(
    'send only number, country and code, and start a session without a forced password change',
    proves('site-3.7', 'site-3.8', 'site-4.7', 'site-4.11', 'site-4.8'),
    async () => {
      const { actor, asked } = start();
      await editing(actor);
      actor.send({ type: 'form.submit', values: good });
      await waitFor(actor, (state) => state.matches('loadingMember'));
      const requestId = expect.stringMatching(/./);
      expect(asked.at(-1)).toEqual(['login', { type: 'sms', requestId, ...lucia, password: good.verificationCode }]);
      expect(sessionStorage.getItem('token')).toBe('token-1');
      expect(sessionStorage.getItem('mustChangePassword')).toBeNull();
    },
  );

  it.each([
    ['timeout', true],
    ['limited', false],
  ] as const)(
    'repeat the same sign-in with the same key only when its result is indeterminate: %s',
    async (kind, isSame) => {
      const fault = kind === 'limited' ? { kind, retryAfterSeconds: 1 } : { kind };
      const { actor, asked } = start({ login: { ok: false, fault } });
      for (let tries = 0; tries < 2; tries++) {
        await editing(actor);
        actor.send({ type: 'form.submit', values: good });
        await editing(actor);
      }
      const keys = asked
        .filter(([name]) => name === 'login')
        .map(([, request]) => (request as { requestId: string }).requestId);
      expect(keys).toHaveLength(2);
      expect(keys[0] === keys[1]).toBe(isSame);
    },
  );

  it('keep the typed number after a page reload until the sign-in ends', async () => {
    for (const end of ['signedIn', 'left']) {
      const { actor } = start();
      await editing(actor);
      actor.send({ type: 'phone.change', phone: lucia });
      const anew = start({}, true).actor;
      expect((await editing(anew)).context).toMatchObject({ typed: lucia, remembered: null });
      anew.stop();
      if (end === 'left') actor.send({ type: 'dialog.close' });
      else actor.send({ type: 'form.submit', values: good });
      await waitFor(actor, (state) => (end === 'left' ? state.status === 'done' : state.matches('loadingMember')));
      if (end === 'signedIn')
        actor.send({
          type: 'xstate.done.actor.loadMember',
          output: { kind: 'signedIn', member: members.member },
        } as never);
      expect([actor.getSnapshot().status, smsLoginPhone.recall()]).toEqual(['done', null]);
    }
  });

  it('store or delete the remembered number according to the checkbox', proves('site-4.13'), async () => {
    for (const remember of [true, false]) {
      const { actor } = start();
      await editing(actor);
      actor.send({ type: 'form.submit', values: { ...good, remember } });
      await waitFor(actor, (state) => state.matches('loadingMember'));
      expect(rememberedPhone.recall()).toEqual(remember ? lucia : null);
    }
  });
});

describe('remembered number', () => {
  it(
    'is stored in a one-day cookie with only the number and the country',
    proves('site-3.36', 'site-4.13', 'site-9.3'),
    () => {
      const set = vi.spyOn(Cookies, 'set');
      rememberedPhone.remember({ ...lucia, verificationCode: '482913' } as typeof lucia);
      expect(set).toHaveBeenCalledWith('loginTypeSms', JSON.stringify(lucia), {
        expires: 1,
        sameSite: 'strict',
        secure: false,
      });
    },
  );

  it.each(['', 'x', '{}', '[]', '{"mobileNum":"<b>","countryDialingCode":"51"}', '{"mobileNum":1}', 'null'])(
    'is empty when the cookie is invalid: %s',
    (value) => {
      Cookies.set('loginTypeSms', value);
      expect(rememberedPhone.recall()).toBeNull();
    },
  );

  it('is empty in a browser that refuses cookies', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['get', 'set', 'remove'] as const) vi.spyOn(Cookies, name).mockImplementation(refuse as never);
    rememberedPhone.remember(lucia);
    rememberedPhone.clear();
    expect(rememberedPhone.recall()).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('typed phone number', () => {
  const digits = fc.stringMatching(/^[1-9]\d{6,11}$/);
  const dialing = fc.constantFrom('1', '51', '56', '591');
  const gap = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u00a0');

  it('is parsed with any spacing, with or without its dialing code', () => {
    fc.assert(
      fc.property(digits, dialing, gap, fc.constantFrom('', '+', '00', ' +'), (plain, dialCode, between, plus) => {
        const text = `${plus && `${plus}${dialCode}`}${between}${plain.slice(0, 3)}${between}${plain.slice(3)}`;
        expect(numberIn(text, dialCode)).toBe(plain);
      }),
    );
    expect(numberIn('９８７ ６５４ ３２１', '51')).toBe('987654321');
  });

  it('is valid exactly when it matches the rule, and reported as missing when empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,16}$/), fc.constantFrom(rule, null), (text, theRule) => {
        const found = checkNumber(text, theRule);
        if (text === '') expect(found).toBe('numberMissing');
        else if (theRule) expect(found === null).toBe(checkField(text, theRule) === null);
        else expect(found === null).toBe(text.length >= 4 && text.length <= 15);
      }),
    );
  });

  it('the SMS sign-in form requires only a number and a code', proves('site-5.4'), () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), fc.stringMatching(/^\d{0,6}$/), (mobileNum, verificationCode) => {
        const errors = checkSmsLogin({ ...good, mobileNum, verificationCode }, settings);
        expect(errors.mobileNum ?? null).toBe(checkNumber(mobileNum, rule));
        expect(errors.verificationCode).toBe(verificationCode === '' ? 'codeMissing' : undefined);
      }),
    );
  });
});
