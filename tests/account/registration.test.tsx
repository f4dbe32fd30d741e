// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  expectedPaths,
  receivedBy,
  type Settlement,
  settle as settleIn,
  TestHarness,
  walkChart,
  withStandIns,
} from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { registerFormMachine } from '../../machines/account/register-form.machine.ts';
import { type RegistrationInput, registrationMachine } from '../../machines/account/registration.machine.ts';
import type { RegistrationSettings } from '../../machines/account/registration-form.ts';
import type { TransportError } from '../../machines/shared/result.ts';
import { Registration } from '../../src/features/account/registration/registration.entry.tsx';
import type { RegistrationActor } from '../../src/features/account/registration/registration.view.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { good, rule, settings } from './register-form.cases.ts';
import { flow } from './registration.cases.ts';

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const signIn = () => screen.getAllByText('Ingresar').at(-1)?.closest('button') as HTMLButtonElement;

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'login.choose': ({ user }) => user.click(signIn()),
  'account.registered': 'send',
  'dialog.close': 'send',
};

const form = () => expect(input('password')).not.toBeNull();

const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toBe('Cargando el formulario de registro…'),
  loadFailed: () =>
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar el formulario de registro/),
  closed: () => expect(screen.getByTestId('alert').textContent).toMatch(/^El registro está cerrado por ahora/),
  'open.filling': form,
  'open.loadingMember': form,
  created: () => expect(screen.getByTestId('status').textContent).toMatch(/^Tu cuenta ya está creada/),
  signedIn: () => {},
  left: () => {},
  leftForLogin: () => {},
};

const dialog = (actor: RegistrationActor) => translated(<Registration actor={actor} />);
const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(cleanup);

describe('registration', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: dialog, gestures, assertions });
  });
});

const opened = (details: RegistrationSettings): [string, Settlement] => [
  'fetchSettings',
  { output: { ok: true, value: details } },
];

function mount(details: RegistrationSettings = settings, input: RegistrationInput = undefined) {
  const chart = createActor(
    withStandIns(registrationMachine).provide({
      actors: { form: withStandIns(registerFormMachine) },
    }) as typeof registrationMachine,
    { input },
  ).start();
  render(dialog(chart));
  act(() => settleIn(chart, ...opened(details)));
  const child = () => chart.getSnapshot().children.form!;
  const register = () => {
    act(() => child().send({ type: 'form.submit', values: good, acceptsTerms: true }));
    act(() => settleIn(child(), 'registerAccount', { output: { kind: 'registered' } }));
  };
  return { chart, child, register };
}

describe('registration form', () => {
  it('tells only a trial member that the account becomes a real account', () => {
    mount(settings, { upgrade: true });
    expect(screen.getByText('Cambio a una cuenta real')).toBeDefined();
    cleanup();
    mount();
    expect(screen.queryByText('Cambio a una cuenta real')).toBeNull();
  });

  it.each([
    [false, /^Este enlace de invitación ya no está activo\. Puedes registrarte sin él\.$/],
    [true, /^Este enlace de invitación ya no está activo\. Pídele otro código a quien te invitó\.$/],
  ])(
    'shows that the registration link is closed, and keeps the code field editable: required %s',
    (required, words) => {
      const rules = { ...settings.rules, affiliateCode: rule(14, 4, 16, required) };
      mount({ ...settings, rules, isLinkClosed: true });
      expect(screen.getByTestId('alert').textContent).toMatch(words);
      expect([input('affiliateCode').value, input('affiliateCode').readOnly]).toEqual(['', false]);
    },
  );

  it.each([
    ['closed', {}, /^El registro está cerrado por ahora Si ya tienes cuenta, ingresa\./],
    ['by invitation', { isInvitationOnly: true }, /^El registro es solo por invitación Para crear tu cuenta/],
    [
      'by invitation, with a closed link',
      { isInvitationOnly: true, isLinkClosed: true },
      /^El registro es solo por invitación Este enlace de invitación ya no está activo\./,
    ],
  ] as const)('is replaced by the reason, the sign-in and customer service: %s', (_, more, words) => {
    const { chart } = mount({ ...settings, ...more, ways: [] });
    expect(input('password')).toBeNull();
    expect(screen.getByTestId('alert').textContent?.replace(/(invitación|ahora)(?=[A-Z])/, '$1 ')).toMatch(words);
    expect(screen.getByRole('link', { name: /^Hablar con atención al cliente/ })).toBeDefined();
    act(() => signIn().click());
    expect(chart.getSnapshot().output).toEqual({ signedIn: null, next: 'loginPopupModal' });
  });

  it('stays visible and disables the sign-in link while the new member loads', () => {
    const { chart, register } = mount();
    register();
    expect(chart.getSnapshot().value).toEqual({ open: 'loadingMember' });
    expect([input('password').readOnly, signIn().getAttribute('aria-disabled')]).toEqual([true, 'true']);
    act(() => signIn().click());
    expect(chart.getSnapshot().value).toEqual({ open: 'loadingMember' });
  });

  it('stops its attempt when the dialog closes', () => {
    const { chart, child } = mount();
    act(() => child().send({ type: 'form.submit', values: good, acceptsTerms: true }));
    const [form, registerAccount] = [child(), child().getSnapshot().children.registerAccount];
    act(() => chart.send({ type: 'dialog.close' }));
    expect([chart.getSnapshot().output, form.getSnapshot().status, registerAccount?.getSnapshot().status]).toEqual([
      { signedIn: null },
      'stopped',
      'stopped',
    ]);
  });
});

describe('registration outside the form', () => {
  const text = {
    offline: /No hay conexión con el sitio/,
    timeout: /El sitio tardó demasiado/,
    unavailable: /El servicio no está disponible/,
    malformed: /No pudimos leer la respuesta/,
    limited: /Demasiados intentos/,
    unexpected: /Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
  } satisfies Record<WhenOffered<TransportError>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<TransportError>[])(
    'the reason is shown when the settings fail to load: %s',
    (reason) => {
      const harness = new TestHarness(flow, 'plain');
      render(dialog(harness.chart as RegistrationActor));
      act(() => harness.settle('fetchSettings', { output: { ok: false, reason } }));
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
    },
  );

  it('the output contains the member after the registration', () => {
    const { chart, register } = mount();
    register();
    act(() => settleIn(chart, 'loadMember', { output: { kind: 'signedIn', member: members.member } }));
    expect(chart.getSnapshot().output).toEqual({ signedIn: members.member });
  });
});

describe('registration chart', () => {
  it('forwards a close event to the load member flow when the account exists', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.settle(...opened(settings));
    harness.chart.send({ type: 'account.registered' });
    harness.chart.send({ type: 'dialog.close' });
    expect(receivedBy(harness.chart, 'loadMember')).toEqual([{ type: 'dialog.close' }]);
  });
});
