// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expectedPaths, receivedBy, type Settlement, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RegistrationReason } from '../../machines/account/register-account.model.ts';
import type {
  RegistrationField,
  RegistrationSettings,
  RegistrationValues,
} from '../../machines/account/registration-form.ts';
import type { RegisterFormActor } from '../../src/features/account/register-form/register-form.view.tsx';
import { RegisterForm } from '../../src/features/account/registration/registration.entry.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { byProvider, flow, good, refused, rule, settings } from './register-form.cases.ts';
import { labels } from './registration-labels.ts';

const find = (name: RegistrationField) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const input = (name: RegistrationField) => find(name) as HTMLInputElement;
const terms = () => screen.getByLabelText<HTMLInputElement>(/^Tengo 18 años o más/);
const submit = () => screen.getByText('Registrarse').closest('button') as HTMLButtonElement;
const signIn = () => screen.getAllByText('Ingresar').at(-1)?.closest('button') as HTMLButtonElement;
const tab = (name: string) => screen.queryByText(name)?.closest('button') as HTMLButtonElement;
const send = () => screen.getByText(/^Enviar código/).closest('button') as HTMLButtonElement;

async function fill(user: UserEvent, values: RegistrationValues, acceptsTerms = true) {
  for (const [name, value] of Object.entries(values) as [RegistrationField, string][]) {
    const field = input(name);
    if (field.value === value) continue;
    if (field instanceof HTMLSelectElement) {
      await user.selectOptions(field, value);
      continue;
    }
    await user.clear(field);
    if (value === '') continue;
    await user.click(field);
    await user.paste(value);
  }
  if (terms().checked !== acceptsTerms) await user.click(terms());
}

const tabs = { username: 'Con usuario', mobile: 'Con celular' };

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values, event.acceptsTerms);
    await user.click(submit());
  },
  'field.change': ({ user, event }) =>
    event.field === 'terms' ? user.click(terms()) : user.type(input(event.field), 'x'),
  'way.choose': ({ user, event }) => user.click(tab(tabs[event.way])),
  'number.refuse': async ({ user }) => {
    await user.clear(input('mobileNum'));
    await user.click(send());
  },
  'code.sent': 'send',
};

const editable = () => expect([input('password').readOnly, submit().getAttribute('aria-busy')]).toEqual([false, null]);
const busy = () => expect([input('password').readOnly, submit().getAttribute('aria-busy')]).toEqual([true, 'true']);

const assertions: StateAssertions = { editing: editable, enrolling: busy, registered: busy };

const view = (actor: RegisterFormActor, onSignIn = () => {}) =>
  translated(<RegisterForm actor={actor} onSignIn={onSignIn} />);
const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(cleanup);

describe('register form', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: (actor) => view(actor), gestures, assertions, besides: ['field.change'] });
  });
});

function mount(details: RegistrationSettings = settings) {
  const harness = new TestHarness({ ...flow, inputs: { own: { settings: details } } }, 'own');
  const chart = harness.chart as RegisterFormActor;
  const onSignIn = vi.fn();
  render(view(chart, onSignIn));
  const settle = (actor: string, settlement: Settlement) => act(() => harness.settle(actor, settlement));
  const user = userEvent.setup({ delay: null });
  const attempt = async (values: RegistrationValues = good, acceptsTerms = true) => {
    await fill(user, values, acceptsTerms);
    await user.click(submit());
  };
  const refuse = (reason: RegistrationReason, field?: string) => settle('registerAccount', refused(reason, field));
  return { harness, chart, settle, attempt, refuse, user, onSignIn };
}

const errorAt = (name: RegistrationField) => {
  const field = input(name);
  return [field.getAttribute('aria-invalid'), document.getElementById(`${field.id}-error`)?.textContent];
};

const everything: RegistrationSettings = {
  ...settings,
  rules: Object.fromEntries(
    Object.keys(labels)
      .filter((name) => name !== 'countryDialingCode')
      .map((name) => [name, rule(0, 1, 60, name.startsWith('p') || name === 'username')]),
  ),
};

describe('registration form', () => {
  it(
    'shows every field that the site uses, in its section and with its label',
    proves('site-3.12', 'member-3.10', 'member-3.11', 'member-3.12'),
    () => {
      mount(everything);
      for (const [name, label] of Object.entries(labels))
        expect(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)).getAttribute('name')).toBe(name);
      const sections = screen.getAllByRole('group').map((section) => section.querySelector('legend')?.textContent);
      expect(sections).toEqual(['Tu cuenta', 'Tus datos de contacto', 'Sobre ti', 'Quién te invitó', 'Verificación']);
    },
  );

  it('sets the autocomplete and keyboard attributes of each field', () => {
    mount(everything);
    const given = (name: RegistrationField) =>
      ['type', 'inputmode', 'autocomplete'].map((attribute) => input(name).getAttribute(attribute));
    expect(given('username')).toEqual([null, null, 'username']);
    expect(given('password')).toEqual(['password', null, 'new-password']);
    expect(given('confirmPassword')).toEqual(['password', null, 'new-password']);
    expect(given('paymentPassword')).toEqual(['password', null, 'off']);
    expect(given('mobileNum')).toEqual(['tel', 'tel', 'tel-national']);
    expect(given('countryDialingCode')[2]).toBe('tel-country-code');
    expect(given('email')).toEqual(['email', null, 'email']);
    expect(given('payeeName')[2]).toBe('name');
    expect(given('verificationCode')[2]).toBe('one-time-code');
    expect(given('captcha')[2]).toBe('off');
  });

  it('marks required fields with *, and the others as optional', proves('member-5.28'), () => {
    mount(everything);
    expect([input('username').required, input('email').required]).toEqual([true, false]);
    expect(screen.getByLabelText('Usuario *')).toBe(input('username'));
    expect(screen.getByLabelText('Correo electrónico')).toBe(input('email'));
    expect(input('email').placeholder).toBe('Opcional');
    expect(input('username').placeholder).toBe('');
    expect(screen.getByText('Los campos marcados con * son obligatorios.')).toBeDefined();
  });

  it('hides the fields that the site does not use', proves('site-5.12'), () => {
    mount({ ...settings, rules: { username: rule(1, 6, 16) }, verified: [], asksMobilePassword: false });
    const shown = () => (Object.keys(labels) as RegistrationField[]).filter((name) => find(name) !== null);
    expect(shown()).toEqual(['username', 'password', 'confirmPassword']);
  });

  it('shows no username or password field on the mobile tab when the site requires no password', async () => {
    const { user } = mount({ ...settings, rules: {}, verified: [], asksMobilePassword: false });
    await user.click(tab(tabs.mobile));
    expect([find('password'), find('confirmPassword'), find('username')]).toEqual([null, null, null]);
    expect(input('mobileNum').required).toBe(true);
  });

  it(
    'shows no tabs when only one method exists, and starts with the default method of the site',
    proves('site-2.62', 'site-2.66'),
    () => {
      mount(byProvider);
      expect([screen.queryByRole('tablist'), find('username')]).toEqual([null, null]);
      cleanup();
      mount({ ...settings, defaultWay: 'mobile' });
      expect(tab(tabs.mobile)?.getAttribute('aria-selected')).toBe('true');
    },
  );

  it(
    'clears the text fields when the tab changes, but not when the current tab is pressed again',
    proves('site-2.67'),
    async () => {
      const { user, attempt, chart } = mount();
      await attempt({ ...good, password: '' }, false);
      expect(errorAt('password')[0]).toBe('true');
      await user.click(tab(tabs.username));
      expect(input('mobileNum').value).toBe(good.mobileNum);
      await user.click(tab(tabs.mobile));
      expect([input('mobileNum').value, input('confirmPassword').value, terms().checked]).toEqual(['', '', true]);
      expect(errorAt('password')[0]).toBeNull();
      expect(document.activeElement).toBe(tab(tabs.mobile));
      expect(receivedBy(chart, 'smsCode').at(-1)).toEqual({ type: 'recipient.change', recipient: null });
    },
  );

  it(
    'shows every error at its field and focuses the first field',
    proves('site-5.7', 'site-5.8', 'site-5.9', 'site-5.5', 'member-5.27', 'member-5.32', 'member-8.31'),
    async () => {
      const { attempt, user } = mount();
      await attempt({ ...good, password: 'corta', confirmPassword: 'otra', mobileNum: '98' }, false);
      expect(errorAt('password')).toEqual(['true', 'Usa de 8 a 20 letras, números o símbolos.']);
      expect(errorAt('confirmPassword')).toEqual(['true', 'Las contraseñas no coinciden.']);
      expect(errorAt('mobileNum')).toEqual(['true', 'Usa 9 dígitos.']);
      expect(screen.getByText('Marca esta casilla para registrarte.')).toBeDefined();
      expect(document.activeElement).toBe(input('password'));
      await user.type(input('password'), 'x');
      expect([errorAt('password')[0], errorAt('mobileNum')[0]]).toEqual([null, 'true']);
    },
  );

  it('focuses the terms checkbox when no other error exists', proves('member-5.34'), async () => {
    const { attempt } = mount();
    await attempt(good, false);
    expect(document.activeElement).toBe(terms());
  });

  it('opens the terms in a new tab', proves('site-2.64'), () => {
    mount();
    const link = screen.getByRole('link', { name: /términos y condiciones/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/help#terms',
      '_blank',
      'noopener',
    ]);
    expect(link.textContent).toContain('se abre en otra pestaña');
    expect(terms().checked).toBe(true);
  });

  it('shows the fulfilled password rules during typing', async () => {
    const { user } = mount({ ...settings, rules: { ...settings.rules, password: rule(20, 8, 20) } });
    await user.type(input('password'), 'suerte7');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Longitud: de 8 a 20 caracteressin cumplir',
      'Al menos una mayúsculasin cumplir',
      'Al menos una minúsculacumplido',
      'Al menos un númerocumplido',
      'Al menos un símbolo, como ! o #sin cumplir',
    ]);
  });

  it('accepts a phone number with spaces or other formatting', async () => {
    const { attempt, chart } = mount();
    await attempt({ ...good, mobileNum: '+51 987-654-322' });
    expect(chart.getSnapshot().children.registerAccount?.getSnapshot()).toMatchObject({
      input: { values: { mobileNum: '987654322' } },
    });
  });

  it('allows the sign-in link but no tab change while the form is being sent', proves('site-2.65'), async () => {
    const { attempt, chart, user, onSignIn } = mount();
    await attempt();
    await user.click(tab(tabs.mobile));
    expect([tab(tabs.mobile).getAttribute('aria-disabled'), chart.getSnapshot().context.way]).toEqual([
      'true',
      'username',
    ]);
    expect(signIn().getAttribute('aria-disabled')).toBeNull();
    await user.click(signIn());
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it('disables the sign-in link and the tabs when the account exists', async () => {
    const { attempt, settle } = mount();
    await attempt();
    settle('registerAccount', { output: { kind: 'registered' } });
    expect([signIn(), tab(tabs.mobile)].map((way) => way.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  });

  it('sends one request for two Enters and a click', async () => {
    const { harness, user } = mount();
    await fill(user, good);
    await user.type(input('captcha'), '{Enter}{Enter}');
    await user.click(submit());
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });
});

describe('SMS code in the registration form', () => {
  it('is requested for a valid number on either tab, and the request contains the name of the tab', async () => {
    const { user, chart } = mount();
    for (const variant of ['username', 'mobile'] as const) {
      if (variant === 'mobile') await user.click(tab(tabs.mobile));
      await user.click(input('mobileNum'));
      await user.paste('987 654 322');
      await user.click(send());
      const recipient = { variant, mobileNum: '987654322', countryDialingCode: '51' };
      expect(receivedBy(chart, 'smsCode').slice(-2)).toEqual([
        { type: 'recipient.change', recipient },
        { type: 'code.request', recipient },
      ]);
    }
  });

  it('is not requested for an invalid number, and the field shows the error', proves('site-5.16'), async () => {
    const { user, chart } = mount();
    await user.type(input('mobileNum'), '98');
    await user.click(send());
    expect(receivedBy(chart, 'smsCode').filter(({ type }) => type === 'code.request')).toEqual([]);
    expect([errorAt('mobileNum')[1], document.activeElement]).toEqual(['Usa 9 dígitos.', input('mobileNum')]);
  });

  it('is requested with only the number and the dialing code when the provider verifies numbers', async () => {
    const { attempt, chart, user } = mount(byProvider);
    await user.click(input('mobileNum'));
    await user.paste('987654322');
    await user.click(send());
    expect(receivedBy(chart, 'smsCode').at(-1)).toEqual({
      type: 'code.request',
      recipient: { mobileNum: '987654322', countryDialingCode: '51' },
    });
    act(() => chart.send({ type: 'code.sent', recipient: {}, verificationId: 'v-7' }));
    await attempt();
    expect(chart.getSnapshot().children.registerAccount?.getSnapshot()).toMatchObject({
      input: { verificationId: 'v-7' },
    });
  });

  it('is confirmed once by the provider and used for further attempts until another code is sent', async () => {
    const { attempt, chart, settle } = mount(byProvider);
    const phone = { firebaseChannel: 'provider', firebaseIdToken: 'id-token-1' };
    const given = () => chart.getSnapshot().children.registerAccount?.getSnapshot() as { input?: unknown } | undefined;
    await attempt();
    settle('registerAccount', { output: { ...refused('emailTaken').output, phone } });
    await attempt();
    expect(given()?.input).toMatchObject({ phone });
    settle('registerAccount', { output: { ...refused('codeWrong').output, phone } });
    await attempt();
    expect(given()?.input).toMatchObject({ phone: null });
  });

  it('has no field when the site does not verify numbers', proves('site-5.10'), () => {
    mount({ ...settings, verified: [] });
    expect([find('verificationCode'), screen.queryByText(/^Enviar código/)]).toEqual([null, null]);
  });
});

describe('affiliate code from the address', () => {
  const invited = { ...settings, affiliateCode: 'AGENTE1' };

  it('is filled in, and its field is read-only', async () => {
    const { attempt, chart } = mount(invited);
    const { affiliateCode: _, ...rest } = good;
    expect([input('affiliateCode').value, input('affiliateCode').readOnly]).toEqual(['AGENTE1', true]);
    await attempt(rest);
    expect(chart.getSnapshot().children.registerAccount?.getSnapshot()).toMatchObject({
      input: { values: { affiliateCode: 'AGENTE1' } },
    });
  });

  it('is shown even when the site requires no code', () => {
    mount({ ...invited, rules: { ...settings.rules, affiliateCode: { ...rule(14, 4, 16, false), enabled: false } } });
    expect(input('affiliateCode').value).toBe('AGENTE1');
  });

  it('is not filled in again on the other tab after a refusal', async () => {
    const { attempt, refuse, user } = mount(invited);
    const { affiliateCode: _, ...rest } = good;
    await attempt(rest);
    refuse('affiliateInvalid');
    await user.clear(input('affiliateCode'));
    await user.click(screen.getByRole('tab', { name: 'Con celular' }));
    expect(input('affiliateCode').value).toBe('');
    await user.click(screen.getByRole('tab', { name: 'Con usuario' }));
    expect([input('affiliateCode').value, input('affiliateCode').readOnly]).toEqual(['', false]);
  });

  it('is also filled in on the other tab before a refusal', async () => {
    const { user } = mount(invited);
    await user.click(screen.getByRole('tab', { name: 'Con celular' }));
    expect([input('affiliateCode').value, input('affiliateCode').readOnly]).toEqual(['AGENTE1', true]);
  });

  it.each([
    [false, /Corrígelo o deja el campo vacío\.$/],
    [true, /Revísalo y vuelve a intentarlo\.$/],
  ])('the refusal message says whether the code can be left empty: required %s', async (required, words) => {
    const rules = { ...settings.rules, affiliateCode: rule(14, 4, 16, required) };
    const { attempt, refuse } = mount({ ...invited, rules });
    const { affiliateCode: _, ...rest } = good;
    await attempt(rest);
    refuse('affiliateInvalid');
    expect(errorAt('affiliateCode')[1]).toMatch(words);
  });

  it('becomes editable after a refusal', proves('site-8.2', 'member-8.29'), async () => {
    const { attempt, refuse, user } = mount(invited);
    const { affiliateCode: _, ...rest } = good;
    await attempt(rest);
    refuse('affiliateInvalid');
    expect(errorAt('affiliateCode')[1]).toMatch(/^Ese código de invitación no es válido/);
    expect(document.activeElement).toBe(input('affiliateCode'));
    expect([input('affiliateCode').value, input('affiliateCode').readOnly]).toEqual(['AGENTE1', false]);
    await user.clear(input('affiliateCode'));
    await user.click(submit());
    expect(submit().getAttribute('aria-busy')).toBe('true');
  });
});

describe('refused registration', () => {
  const whole = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^El sitio tardó demasiado en responder y no sabemos si tu cuenta se creó\. Envía/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    rejected: /^No pudimos aceptar uno de los datos/,
    sliderWrong: /^La verificación venció/,
    closed: /^El registro se acaba de cerrar\. Atención/,
    excluded: /^Elegiste cerrar tu cuenta para siempre.*Hablar con atención al cliente$/,
    mayExist: /^Parece que tu cuenta se creó en el intento/,
    tooMany: /5 minutos/,
    unknown: /./,
    captchaFailed: /./,
    quotaSpent: /atención al cliente/,
    notEnabled: /atención al cliente/,
    popupClosed: /./,
  };
  const atField = {
    accountTaken: ['username', /^Ese usuario ya está en uso/],
    mobileTaken: ['mobileNum', /^Ya hay una cuenta con ese celular/],
    emailTaken: ['email', /^Ya hay una cuenta con ese correo/],
    affiliateInvalid: ['affiliateCode', /^Ese código de invitación no es válido/],
    captchaWrong: ['captcha', /^El código no coincide con la imagen\. Escribe/],
    codeWrong: ['verificationCode', /./],
    codeMissing: ['verificationCode', /./],
    codeExpired: ['verificationCode', /./],
    numberInvalid: ['mobileNum', /./],
    numberMissing: ['mobileNum', /./],
  } satisfies Partial<Record<RegistrationReason, [RegistrationField, RegExp]>>;
  ({ ...whole, ...atField }) satisfies Record<WhenOffered<RegistrationReason>, unknown>;

  const filled = {
    ...good,
    username: 'valentina',
    email: 'valentina@correo.pe',
  };
  const named = { ...settings, rules: { ...settings.rules, username: rule(1, 6, 16), email: rule(3, 6, 60) } };
  const kept = () => Object.keys(filled).map((name) => input(name as RegistrationField).value);

  it.each(Object.entries(whole) as [keyof typeof whole, RegExp][])(
    'shows the whole message and keeps the typed values: %s',
    proves('site-4.18', 'site-8.3'),
    async (reason, text) => {
      const { attempt, refuse, chart } = mount(named);
      await attempt(filled);
      refuse(reason);
      expect(screen.getByTestId('alert').textContent).toMatch(text);
      expect(kept()).toEqual(Object.values(filled));
      expect(receivedBy(chart, 'captcha')).toEqual([{ type: 'captcha.renew' }]);
    },
  );

  it.each(Object.entries(atField))(
    'shows the message at the field of the error: %s',
    proves('site-4.18', 'site-8.2', 'site-8.3'),
    async (reason, [name, text]) => {
      const { attempt, refuse, chart } = mount(named);
      await attempt(filled);
      refuse(reason as RegistrationReason);
      expect(errorAt(name as RegistrationField)).toEqual(['true', expect.stringMatching(text)]);
      expect(document.activeElement).toBe(input(name as RegistrationField));
      expect(kept()).toEqual(Object.values(filled));
      expect(receivedBy(chart, 'captcha')).toEqual([{ type: 'captcha.renew' }]);
    },
  );

  it('shows the error at the field that the gateway names, or above the form when the field is missing', async () => {
    const { attempt, refuse, user } = mount(named);
    await attempt(filled);
    refuse('rejected', 'email');
    expect(errorAt('email')[1]).toBe('No pudimos aceptar este dato. Cámbialo y vuelve a intentarlo.');
    await user.click(submit());
    refuse('rejected', 'wechat');
    expect(screen.getByTestId('alert').textContent).toMatch(whole.rejected);
  });

  it('shows the error at the phone number field when the number is used as the username', async () => {
    const { attempt, refuse } = mount();
    await attempt();
    refuse('accountTaken');
    expect(errorAt('mobileNum')[0]).toBe('true');
  });

  it('links to the sign-in when an earlier indeterminate attempt may have created the account', async () => {
    const { attempt, refuse, user, onSignIn } = mount(named);
    await attempt(filled);
    refuse('offline');
    await user.click(submit());
    refuse('accountTaken');
    const alert = screen.getByTestId('alert');
    expect(alert.textContent).toMatch(whole.mayExist);
    await user.click(within(alert).getByRole('button', { name: 'Ingresar' }));
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it('shows the error at the username field when the indeterminate attempt used a different username', async () => {
    const { attempt, refuse } = mount(named);
    await attempt(filled);
    refuse('timeout');
    await attempt({ ...filled, username: 'valeria' });
    refuse('accountTaken');
    expect(errorAt('username')[0]).toBe('true');
  });

  it('clears the message on the next attempt', async () => {
    const { attempt, refuse, user } = mount();
    await attempt();
    refuse('unavailable');
    await user.click(submit());
    expect(screen.queryByTestId('alert')).toBeNull();
  });
});

describe('register form chart', () => {
  it.each(paths)('keeps the password only while an attempt is running: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      const snapshot = harness.chart.getSnapshot();
      const isTrying = snapshot.matches('enrolling');
      expect(JSON.stringify(snapshot.context.form).includes(good.password)).toBe(isTrying);
      expect(JSON.stringify({ ...snapshot.context, form: null, captcha: null, smsCode: null })).not.toContain(
        good.password,
      );
    }
    harness.stop();
  });

  it('starts one attempt, however often the form is submitted', () => {
    const harness = new TestHarness(flow, 'plain');
    const event = { type: 'form.submit', values: good, acceptsTerms: true } as const;
    harness.chart.send(event);
    const attempt = harness.chart.getSnapshot().children['registerAccount'];
    harness.chart.send(event);
    expect(harness.chart.getSnapshot().children['registerAccount']).toBe(attempt);
  });

  it('notifies its parent once that the account exists', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'form.submit', values: good, acceptsTerms: true });
    expect(harness.details).toEqual([]);
    harness.settle('registerAccount', { output: { kind: 'registered' } });
    expect(harness.details).toEqual([{ type: 'account.registered' }]);
  });
});
