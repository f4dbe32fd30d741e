// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { PasskeyValues } from '../../machines/member/passkey-registration.machine.ts';
import type { PasskeysReason } from '../../machines/member/passkeys.model.ts';
import { providePasskeyRegistration } from '../../src/features/member/passkey-registration/passkey-registration.actors.ts';
import {
  type PasskeyRegistrationActor,
  PasskeyRegistrationView,
} from '../../src/features/member/passkey-registration/passkey-registration.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { fakeAuthenticator } from '../kit/fake-authenticator.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { attestation, flow, listOf, phone, refused, registration, values } from './passkey-registration.cases.ts';

const view = (actor: PasskeyRegistrationActor) => translated(<PasskeyRegistrationView actor={actor} />);
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de la llave' });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña de inicio de sesión');
const button = (label: string) => screen.getByRole('button', { name: label });
const create = () => button('Crear llave de acceso');

async function submit(user: UserEvent, filled: PasskeyValues) {
  for (const [field, text] of [
    [name(), filled.name],
    [password(), filled.password],
  ] as const) {
    await user.clear(field);
    if (text) await user.type(field, text);
  }
  await user.click(create());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => submit(user, event.values),
  'field.change': ({ user, event }) => user.type(event.field === 'name' ? name() : password(), 'a'),
  'form.cancel': ({ user }) => user.click(button('Cancelar')),
};

const isBusy = () => {
  expect(create().getAttribute('aria-busy')).toBe('true');
  expect([name().readOnly, password().readOnly]).toEqual([true, true]);
};
const assertions: StateAssertions = {
  editing: () => {
    expect(create().getAttribute('aria-busy')).toBeNull();
    expect(name().readOnly).toBe(false);
  },
  preparing: isBusy,
  creating: () => {
    isBusy();
    expect(screen.getByText('Sigue las instrucciones de tu dispositivo.')).toBeDefined();
  },
  saving: isBusy,
  ended: () => {},
};

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('passkey registration', () => {
  walkPaths({ flow, render: view, gestures, assertions, besides: ['field.change'] });
});

const prepared = { output: { ok: true, value: registration } } as const;

describe('passkey registration view', () => {
  it('begins at the name and says at each empty field that it is missing', async () => {
    const { user } = mountFlow(flow, view);
    expect(document.activeElement).toBe(name());
    await user.click(create());
    expect([name().getAttribute('aria-invalid'), password().getAttribute('aria-invalid')]).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(name());
  });

  it('shows a wrong password at its field, with the attempts that are left', async () => {
    const { user, settle } = mountFlow(flow, view);
    await submit(user, values);
    settle('prepare', { output: { ok: false, reason: 'password', attemptsLeft: 3 } });
    expect(screen.getByTestId('alert').textContent).toContain('Intentos restantes: 3.');
    expect([password().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password()]);
  });

  it('keeps the button inactive until the lock of the password ends', async () => {
    const { user, settle, harness } = mountFlow(flow, view);
    await submit(user, values);
    settle('prepare', { output: { ok: false, reason: 'locked', retryAfterSeconds: 60, retryAt: Date.now() + 60_000 } });
    expect(create().getAttribute('aria-disabled')).toBe('true');
    await user.click(create());
    expect(harness.chart.getSnapshot().value).toBe('editing');
  });

  it('can be canceled while the authenticator asks, and not while the gateway works', async () => {
    const { user, settle, harness } = mountFlow(flow, view);
    await submit(user, values);
    expect(button('Cancelar').getAttribute('aria-disabled')).toBe('true');
    settle('prepare', prepared);
    await user.click(button('Cancelar'));
    expect(harness.chart.getSnapshot().output).toEqual({ kind: 'cancelled' });
  });

  it('says that the time ran out when the authenticator does not answer', async () => {
    const { user, settle, harness } = mountFlow(flow, view);
    await submit(user, values);
    settle('prepare', prepared);
    act(() => harness.passTime());
    expect(screen.getByTestId('alert').textContent).toMatch(/^Se acabó el tiempo para crear/);
    expect([name().value, password().value]).toEqual([values.name, values.password]);
  });

  const text = {
    ...outageWords,
    password: 'Esa no es tu contraseña',
    locked: 'Demasiados intentos. Espera',
    full: 'Ya tienes el máximo',
    taken: 'Este dispositivo ya tiene una llave',
    cancelled: 'No se creó ninguna llave de acceso',
    unsupported: 'Este dispositivo no puede guardar llaves',
    rejected: 'No pudimos verificar la llave de acceso',
    challengeExpired: 'Se acabó el tiempo',
  } satisfies Record<WhenOffered<PasskeysReason>, string>;

  it.each(Object.keys(text) as WhenOffered<PasskeysReason>[])('shows the reason of a refusal: %s', async (reason) => {
    const { user, settle } = mountFlow(flow, view);
    await submit(user, values);
    settle('prepare', refused(reason));
    expect(screen.getByTestId('alert').textContent).toContain(text[reason]);
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const)(
    'ends without a claim when the result of the save is unknown: %s',
    async (reason) => {
      const { user, settle, harness } = mountFlow(flow, view);
      await submit(user, values);
      settle('prepare', prepared);
      settle('create', { output: { ok: true, value: attestation } });
      settle('save', refused(reason));
      expect(harness.chart.getSnapshot().output).toEqual({ kind: 'unclear' });
    },
  );
});

describe('passkey registration actors', () => {
  const refusal = (code: string, value: unknown = null) => ({
    ok: false,
    fault: { kind: 'refused', errorCode: code, message: '', value },
  });
  const begin = (answers: Record<string, unknown> = {}) => {
    const all: Record<string, unknown> = {
      passkeyRegistration: { ok: true, value: registration },
      savePasskey: { ok: true, value: { items: [phone], most: 10 } },
      ...answers,
    };
    const call = vi.fn(async (endpoint: string, ..._: unknown[]) => all[endpoint]);
    const actor = createActor(providePasskeyRegistration({ call } as unknown as Gateway)).start();
    actor.send({ type: 'form.submit', values });
    const refused = () => waitFor(actor, ({ context }) => context.refusal !== null).then(({ context }) => context);
    return { actor, call, refused };
  };

  it('send the password for the options, and then the answer of the authenticator with the name', async () => {
    fakeAuthenticator();
    const { actor, call } = begin();
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toEqual({ kind: 'added', list: listOf(phone) });
    const sent = { registrationId: 'registration-1', name: values.name, credential: attestation };
    expect(call.mock.calls.map(([endpoint, request]) => [endpoint, request])).toEqual([
      ['passkeyRegistration', { password: values.password }],
      ['savePasskey', sent],
    ]);
  });

  it.each([
    [errorCode.passwordWrong, 'password'],
    [errorCode.accountLocked, 'locked'],
    [errorCode.passkeysFull, 'full'],
  ])('convert the code %s of the options to the reason %s', async (code, reason) => {
    fakeAuthenticator();
    const { refused: context } = begin({ passkeyRegistration: refusal(code, { attemptsLeft: 2 }) });
    expect((await context()).refusal).toMatchObject({ reason, attemptsLeft: 2 });
  });

  it.each([
    [errorCode.passkeyTaken, 'taken'],
    [errorCode.passkeyRejected, 'rejected'],
    [errorCode.passkeyExpired, 'challengeExpired'],
    [errorCode.passkeysFull, 'full'],
  ])('convert the code %s of the save to the reason %s and keep no answer', async (code, reason) => {
    fakeAuthenticator();
    const { refusal: known, credential } = await begin({ savePasskey: refusal(code) }).refused();
    expect([known?.reason, credential]).toEqual([reason, null]);
  });

  it('close the window of the authenticator when the chart stops', async () => {
    const { ask } = fakeAuthenticator(() => new Promise(() => {}));
    const { actor } = begin();
    await waitFor(actor, (state) => state.matches('creating'));
    actor.stop();
    expect(ask.mock.calls[0]![0].signal.aborted).toBe(true);
  });
});
