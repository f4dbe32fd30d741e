// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type TestHarness, withStandIns } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  checkRecoveryEmail,
  type RecoveryEmailValues,
  recoveryEmailMachine,
} from '../../machines/account/recovery-email.machine.ts';
import type { RecoveryEmailReason } from '../../machines/account/recovery-email.model.ts';
import { checkField } from '../../machines/domain/field-rule.ts';
import { provideRecoveryEmail } from '../../src/features/account/recovery-email/recovery-email.actors.ts';
import { RecoveryEmailView } from '../../src/features/account/recovery-email/recovery-email.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { flow, good, refusals, rules } from './recovery-email.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels = { username: 'Usuario', email: 'Correo electrónico' };
const fields = ['username', 'email'] as const;
const input = (field: (typeof fields)[number]) => screen.getByLabelText<HTMLInputElement>(labels[field]);
const submit = () => screen.getByRole('button', { name: 'Enviar correo' });
const press = (name: string) => (step: { user: UserEvent }) => step.user.click(screen.getByRole('button', { name }));

async function fill(user: UserEvent, values: RecoveryEmailValues) {
  for (const field of fields) {
    if (input(field).value === values[field]) continue;
    await user.clear(input(field));
    if (values[field]) await user.type(input(field), values[field]);
  }
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'field.change': ({ user, event }) => user.type(input(event.field), 'x'),
  'form.return': press('Revisar mis datos'),
  'login.open': ({ user }) =>
    user.click(
      screen.queryByRole('button', { name: 'Ingresar' }) ??
        screen.getByRole('button', { name: 'Volver al inicio de sesión' }),
    ),
};

const form =
  (is: 'editable' | 'busy' | 'over'): StateAssertions[string] =>
  () => {
    expect(input('username').readOnly).toBe(is !== 'editable');
    expect(submit().getAttribute('aria-busy')).toBe(is === 'busy' ? 'true' : null);
  };

const assertions: StateAssertions = {
  'editing.loading': form('editable'),
  'editing.ready': form('editable'),
  requesting: form('busy'),
  sent: () => {
    expect(screen.getByTestId('status').textContent).toMatch(/^Revisa tu correo/);
    expect(screen.queryByRole('button', { name: 'Enviar correo' })).toBeNull();
  },
  left: form('over'),
};

const draw = (actor: Actor) => translated(<RecoveryEmailView actor={actor} />);

beforeAll(spanish);
afterEach(cleanup);

describe('recovery by email', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, user } = mountFlow(flow, draw);
  settle('fetchRules', { output: rules });
  const send = async (values: Partial<RecoveryEmailValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { harness, settle, user, send };
}

const output = ({ chart }: TestHarness) => chart.getSnapshot().output;
const sent = { output: { ok: true, value: undefined } };

describe('form of the recovery by email', () => {
  it('is filled in with the username from the sign-in, and focuses the first empty field', () => {
    const actor = createActor(withStandIns(recoveryEmailMachine), { input: { username: 'lucia2025' } }).start();
    render(draw(actor as Actor));
    expect([input('username').value, document.activeElement]).toEqual(['lucia2025', input('email')]);
    cleanup();
    mount();
    expect([input('username').value, document.activeElement]).toEqual(['', input('username')]);
  });

  it('trims the typed values before sending', async () => {
    const { harness, send } = mount();
    await send({ username: ' lucia2025 ', email: ' lucia@correo.pe ' });
    expect(harness.chart.getSnapshot().children['requestMail']?.getSnapshot().input).toEqual(good);
  });

  const text = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    unknown: /^El usuario o el correo no existe\. Revísalos/,
  } satisfies Record<WhenOffered<RecoveryEmailReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<RecoveryEmailReason>[])(
    'reports the reason and keeps the typed values: %s',
    proves('site-8.5', 'member-8.12'),
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle('requestMail', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(fields.map((field) => input(field).value)).toEqual([good.username, good.email]);
    },
  );

  it('clears the message on the next attempt, and sends one request for two Enters and a click', async () => {
    const { harness, settle, send, user } = mount();
    await send();
    settle('requestMail', thrown);
    expect(screen.getByTestId('alert').textContent).toMatch(text.unexpected);
    harness.since();
    await user.type(input('email'), '{Enter}{Enter}');
    await user.click(submit());
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });

  it('stops the request when the member returns to the sign-in', async () => {
    const { harness, send, user } = mount();
    await send();
    const asked = harness.chart.getSnapshot().children['requestMail'];
    await user.click(screen.getByRole('button', { name: 'Volver al inicio de sesión' }));
    expect([output(harness), asked?.getSnapshot().status]).toEqual([{ next: 'loginPopupModal' }, 'stopped']);
  });

  it(
    'shows every error at its field and focuses the first field',
    proves('site-5.20', 'site-5.5', 'member-8.22'),
    async () => {
      const { send, user } = mount();
      await send({ username: 'l!', email: 'lucia' });
      const said = (field: (typeof fields)[number]) => [
        input(field).getAttribute('aria-invalid'),
        document.getElementById(`${input(field).id}-error`)?.textContent,
      ];
      expect(said('username')).toEqual(['true', expect.stringMatching(/4 a 16/)]);
      expect(said('email')).toEqual(['true', expect.stringMatching(/^Escribe un correo válido/)]);
      expect(document.activeElement).toBe(input('username'));
      await user.type(input('username'), 'u');
      expect([said('username')[0], said('email')[0]]).toEqual([null, 'true']);
    },
  );
});

describe('after the email is sent', () => {
  it('shows the next steps and focuses the sign-in button', proves('site-4.24'), async () => {
    const { harness, settle, send, user } = mount();
    await send();
    settle('requestMail', sent);
    expect(screen.getByTestId('status').textContent).toContain(
      'Si lucia2025 y lucia@correo.pe pertenecen a la misma cuenta',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.keyboard('{Enter}');
    expect(output(harness)).toEqual({ next: 'loginPopupModal' });
  });

  it('returns to the form with the typed values, and allows another request', async () => {
    const { harness, settle, send, user } = mount();
    await send();
    settle('requestMail', sent);
    await user.click(screen.getByRole('button', { name: 'Revisar mis datos' }));
    expect(input('email').value).toBe(good.email);
    await user.click(submit());
    expect(harness.chart.getSnapshot().matches('requesting')).toBe(true);
  });
});

describe('recovery actors', () => {
  async function refusedBy(fault: ApiError) {
    const gateway = { call: async () => ({ ok: false, fault }) } as unknown as Gateway;
    const actor = createActor(provideRecoveryEmail(gateway, async () => ({}))).start();
    actor.send({ type: 'form.submit', values: good });
    return (await waitFor(actor, (state) => state.context.refusal !== null)).context.refusal;
  }
  const refused = (errorCode: string): ApiError => ({
    kind: 'refused',
    errorCode,
    message: 'No such account',
    value: null,
  });

  it.each([
    ['unknown', refused('account.unknown')],
    ['refused', refused('of.another.kind')],
    ['unexpected', { kind: 'unauthorised' }],
    ['offline', { kind: 'offline' }],
  ] satisfies [RecoveryEmailReason, ApiError][])('report the reason %s', async (reason, fault) => {
    expect(await refusedBy(fault)).toEqual({ reason, retryAfterSeconds: 0 });
  });

  it('report the wait time of the gateway', async () => {
    expect(await refusedBy({ kind: 'limited', retryAfterSeconds: 42 })).toEqual({
      reason: 'limited',
      retryAfterSeconds: 42,
      retryAt: expect.any(Number),
    });
  });
});

describe('checkRecoveryEmail', () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
  const email = fc.oneof(text, fc.emailAddress());
  const someRules = fc.constantFrom(rules, {});

  it(
    'reports no error exactly when the username matches its rule (if any) and the email address is valid',
    proves('site-5.20'),
    () => {
      fc.assert(
        fc.property(text, email, someRules, (username, address, theRules: { username?: typeof rules.username }) => {
          const isRight =
            username !== '' &&
            (!theRules.username || checkField(username, theRules.username) === null) &&
            /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(address) &&
            address.length >= 5;
          expect(Object.keys(checkRecoveryEmail({ username, email: address }, theRules)).length === 0).toBe(isRight);
        }),
      );
    },
  );

  it('requires both values, even when the registration does not require them', () => {
    const optional = { ...rules.username, required: false };
    expect(checkRecoveryEmail({ username: '', email: '' }, { username: optional, email: optional })).toEqual({
      username: { kind: 'required' },
      email: { kind: 'required' },
    });
  });
});
