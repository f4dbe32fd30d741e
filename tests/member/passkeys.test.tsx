// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { passkeyRegistrationMachine } from '../../machines/member/passkey-registration.machine.ts';
import type { PasskeyList } from '../../machines/member/passkeys.model.ts';
import { providePasskeys } from '../../src/features/member/passkeys/passkeys.actors.ts';
import { type PasskeysActor, PasskeysView } from '../../src/features/member/passkeys/passkeys.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { fakeAuthenticator } from '../kit/fake-authenticator.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { laptop, listOf, password, phone } from './passkey-registration.cases.ts';
import { flow } from './passkeys.cases.ts';

const view = (actor: PasskeysActor) =>
  translated(<PasskeysView actor={actor} renderRegistration={() => <p>el formulario</p>} />);
const button = (name: string) => screen.getByRole('button', { name });
const add = () => screen.queryByRole('button', { name: 'Agregar llave de acceso' });
const remove = () => button('Eliminar la llave de acceso Mi teléfono');
const act = () => button('Eliminar llave de acceso');
const field = () => screen.getByLabelText<HTMLInputElement>('Contraseña de inicio de sesión');

async function submit(user: UserEvent, text: string) {
  await user.clear(field());
  if (text) await user.type(field(), text);
  await user.click(act());
}

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(button('Reintentar')),
  'passkey.add': ({ user }) => user.click(add() ?? button('')),
  'passkey.remove': ({ user, event, send }) => (event.id === phone.id ? user.click(remove()) : send()),
  'form.submit': ({ user, event }) => submit(user, event.password),
  'field.change': ({ user }) => user.type(field(), 'a'),
  'form.cancel': ({ user }) => user.click(button('Conservar la llave')),
};

const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toContain('Cargando'),
  loadFailed: () => expect(screen.getByTestId('alert')).toBeDefined(),
  'listed.fresh': () => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0),
  'listed.added': () => expect(screen.getByText(/^Agregaste una llave de acceso\./)).toBeDefined(),
  'listed.removed': () => expect(screen.getByText(/^Eliminaste la llave de acceso\./)).toBeDefined(),
  adding: () => {
    expect(screen.getByText('el formulario')).toBeDefined();
    expect(add()).toBeNull();
  },
  confirming: () => expect(act().getAttribute('aria-busy')).toBeNull(),
  removing: () => expect(act().getAttribute('aria-busy')).toBe('true'),
};

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('passkeys', () => {
  walkPaths({ flow, render: view, gestures, assertions, besides: ['field.change'] });
});

const listed = (list: PasskeyList) => {
  const mounted = mountFlow(flow, view);
  mounted.settle('read', { output: { ok: true, value: list } });
  return mounted;
};

describe('passkeys view', () => {
  it('shows the name, the creation and the last use of each passkey', () => {
    listed(listOf(phone, laptop));
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^Mi teléfonoCreada: .+Todavía no se usó\./);
    expect(second).toMatch(/^PortátilCreada: .+Último uso: .+Sincronizada entre tus dispositivos/);
  });

  it('says that there is no passkey', () => {
    listed(listOf());
    expect(screen.getByText('Todavía no tienes llaves de acceso.')).toBeDefined();
    expect(add()).not.toBeNull();
  });

  it.each([
    ['the browser cannot create one', { isSupported: false }, /^Este navegador no puede crear/],
    ['the account has the most', { most: 1 }, /^Tienes 1 llaves? de acceso, el máximo/],
  ])('says why no passkey can be added when %s', (_, change, text) => {
    listed({ ...listOf(phone), ...change });
    expect(add()).toBeNull();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('asks before it removes a passkey, with the focus on the safe answer', async () => {
    const { user } = listed(listOf(phone, laptop));
    await user.click(remove());
    expect(screen.getByRole('group', { name: '¿Quieres eliminar la llave de acceso «Mi teléfono»?' })).toBeDefined();
    expect(document.activeElement).toBe(button('Conservar la llave'));
    await user.click(act());
    expect([field().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field()]);
  });

  it('removes with Enter in the password field, and keeps the focus in the list', async () => {
    const { user, settle } = listed(listOf(phone, laptop));
    await user.click(remove());
    await user.type(field(), `${password}{Enter}`);
    settle('remove', { output: { ok: true, value: listOf(laptop) } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true);
  });

  it('shows the attempts that are left, and the wait after too many', async () => {
    const { user, settle, harness } = listed(listOf(phone));
    await user.click(remove());
    await submit(user, 'Otra2025');
    settle('remove', { output: { ok: false, reason: 'password', attemptsLeft: 3 } });
    expect(screen.getByTestId('alert').textContent).toContain('Intentos restantes: 3.');
    await submit(user, 'Otra2025');
    settle('remove', { output: { ok: false, reason: 'locked', retryAfterSeconds: 60, retryAt: Date.now() + 60_000 } });
    expect(screen.getByTestId('alert').textContent).toContain('Podrás intentar');
    await user.click(act());
    expect(harness.chart.getSnapshot().value).toBe('confirming');
  });

  it('loads the list again and says that the result is unknown when a save got lost', async () => {
    const { user, settle } = listed(listOf());
    await user.click(add()!);
    settle('registration', { output: { kind: 'unclear' } });
    settle('read', { output: { ok: true, value: listOf(phone) } });
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos confirmar si la llave de acceso se guardó/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('passkeys actors', () => {
  const begin = (answers: Record<string, unknown>) => {
    const call = vi.fn(async (name: string, ..._: unknown[]) => answers[name]);
    const registration = passkeyRegistrationMachine;
    const actor = createActor(providePasskeys({ call } as unknown as Gateway, { registration })).start();
    return { actor, call, settled: () => waitFor(actor, (state) => !state.hasTag('busy')) };
  };
  const items = { ok: true, value: { items: [phone], most: 10 } };

  it.each([true, false])('say whether the browser can create a passkey: %s', async (isSupported) => {
    if (isSupported) fakeAuthenticator();
    const { settled } = begin({ passkeys: items });
    expect((await settled()).context.list).toEqual({ items: [phone], most: 10, isSupported });
  });

  it('send the password with the removed passkey, and make the authenticator forget it', async () => {
    const { signalUnknownCredential } = fakeAuthenticator();
    const { actor, call, settled } = begin({
      passkeys: items,
      removePasskey: { ok: true, value: { items: [], most: 10 } },
    });
    await settled();
    actor.send({ type: 'passkey.remove', id: phone.id });
    actor.send({ type: 'form.submit', password });
    expect((await settled()).context.list.items).toEqual([]);
    expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual(['removePasskey', { id: phone.id, password }]);
    expect(signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'site.test', credentialId: phone.id });
  });

  it.each([
    [errorCode.passwordWrong, 'password'],
    [errorCode.accountLocked, 'locked'],
  ])('convert the code %s to the reason %s', async (code, reason) => {
    const fault = { kind: 'refused', errorCode: code, message: '', value: { attemptsLeft: 2 } };
    const { actor, settled } = begin({ passkeys: items, removePasskey: { ok: false, fault } });
    await settled();
    actor.send({ type: 'passkey.remove', id: phone.id });
    actor.send({ type: 'form.submit', password });
    expect((await settled()).context.refusal).toMatchObject({ reason, attemptsLeft: 2 });
  });

  it('report a list that does not load', async () => {
    const { settled } = begin({ passkeys: { ok: false, fault: { kind: 'unauthorised' } } });
    expect((await settled()).context.refusal?.reason).toBe('expired');
  });
});
