// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectedPaths, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import {
  type changePasswordMachine,
  checkPasswords,
  type Passwords,
} from '../../machines/account/change-password.machine.ts';
import type { ChangePasswordReason } from '../../machines/account/change-password.model.ts';
import type { ChangeCause } from '../../machines/account/password-change-reason.ts';
import { checkField } from '../../machines/domain/field-rule.ts';
import { ChangePasswordView } from '../../src/features/account/change-password/change-password.view.tsx';
import { enterText } from '../kit/enter-text.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { expired, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { flow, good, refusals, rules } from './change-password.cases.ts';

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
const labels = {
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  confirmNewPassword: 'Confirma la contraseña nueva',
};

async function fill(user: ReturnType<typeof userEvent.setup>, values: Partial<Passwords>) {
  for (const field of fields) {
    const input = screen.queryByLabelText<HTMLInputElement>(labels[field]);
    const value = values[field];
    if (input && value !== undefined) await enterText(user, input, value);
  }
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  },
  'field.change': ({ user, event }) => user.type(screen.getByLabelText(labels[event.field]), 'x'),
  'dialog.close': ({ user }) => user.click(screen.getByRole('button', { name: 'Cancelar' })),
};

const form =
  (isBusy: boolean, isHeld = false): StateAssertions[string] =>
  () => {
    expect(screen.getByText('lucia2025')).toBeDefined();
    expect(screen.queryByText(/^Estamos guardando tu contraseña/) !== null).toBe(isHeld);
    const isReadOnly = screen.getByLabelText<HTMLInputElement>('Contraseña nueva').readOnly;
    const save = screen.getByRole('button', { name: 'Guardar contraseña' });
    expect([save.getAttribute('aria-busy'), isReadOnly]).toEqual(isBusy ? ['true', true] : [null, false]);
  };
const over: StateAssertions[string] = () =>
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').readOnly).toBe(true);

const assertions: StateAssertions = {
  'editing.loading': form(false),
  'editing.ready': form(false),
  'changing.saving': form(true),
  'changing.held': form(true, true),
  changed: over,
  lapsed: over,
  unchanged: over,
};

beforeAll(spanish);
afterEach(cleanup);

describe('change password', () => {
  walkPaths({
    flow,
    render: (actor) => translated(<ChangePasswordView actor={actor} />),
    gestures,
    assertions,
    besides: ['field.change'],
  });
});

type Actor = ActorRefFrom<typeof changePasswordMachine>;
type Input = { cause: ChangeCause; knownPassword?: string };

function mount(input: Input = { cause: 'wish' }, theRules: typeof rules | null = rules) {
  const harness = new TestHarness({ ...flow, inputs: { own: { account: 'lucia2025', ...input } } }, 'own');
  const chart = harness.chart as Actor;
  render(translated(<ChangePasswordView actor={chart} />));
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  settle('fetchRules', { output: theRules });
  const user = userEvent.setup({ delay: null });
  const send = async (values: Partial<Passwords> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { harness, chart, settle, user, send };
}

const submit = () => screen.getByRole('button', { name: 'Guardar contraseña' });

describe('change password form', () => {
  it(
    'has a field for the current password when the member changes the password voluntarily',
    proves('site-2.70', 'site-5.23'),
    () => {
      mount();
      expect(screen.getByLabelText('Contraseña actual').getAttribute('autocomplete')).toBe('current-password');
      expect(screen.getByLabelText('Contraseña nueva').getAttribute('autocomplete')).toBe('new-password');
    },
  );

  it('sends a known current password and shows no field for it', proves('site-2.70'), async () => {
    const { chart, send } = mount({ cause: 'expired', knownPassword: 'Sorteo2025' });
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
    await send();
    expect(chart.getSnapshot().children['changePassword']?.getSnapshot()).toMatchObject({
      input: { account: 'lucia2025', values: good },
    });
  });

  it('asks for the current password when the known password is wrong, and sends the typed password', async () => {
    const { chart, settle, send } = mount({ cause: 'expired', knownPassword: 'Vieja2025' });
    await send();
    settle('changePassword', refusals.wrong);
    await send();
    expect(chart.getSnapshot().children['changePassword']?.getSnapshot()).toMatchObject({ input: { values: good } });
  });

  it.each([
    ['wish', /^Elige una contraseña nueva/],
    ['firstLogin', /^Te damos la bienvenida/],
    ['defaultPassword', /^Todavía usas la contraseña inicial/],
    ['expired', /^Tu contraseña venció/],
  ] satisfies [ChangeCause, RegExp][])(
    'explains the reason for the change: %s',
    proves('member-4.15'),
    (cause, text) => {
      mount({ cause });
      expect(screen.getByText(text)).toBeDefined();
    },
  );

  it(
    'shows every error at its field and focuses the first field',
    proves('site-5.22', 'site-5.5', 'member-8.27', 'member-8.31', 'member-8.22'),
    async () => {
      const { send, user } = mount();
      await send({ newPassword: 'abc', confirmNewPassword: 'abd' });
      expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'));
      const said = (field: keyof typeof labels) => {
        const input = screen.getByLabelText(labels[field]);
        const error = document.getElementById(`${input.id}-error`);
        return [input.getAttribute('aria-invalid'), error?.textContent];
      };
      expect(said('oldPassword')).toEqual([null, '']);
      expect(said('newPassword')).toEqual(['true', 'Usa de 6 a 16 caracteres sin espacios.']);
      expect(said('confirmNewPassword')).toEqual(['true', 'Las contraseñas no coinciden.']);
      await user.type(screen.getByLabelText('Contraseña nueva'), 'd');
      expect(said('newPassword')).toEqual([null, '']);
      expect(said('confirmNewPassword')[0]).toBe('true');
    },
  );

  it('shows during typing which parts of the password rule are fulfilled', async () => {
    const { user } = mount();
    const met = () => screen.getAllByRole('listitem').map((line) => line.dataset['met']);
    await user.click(screen.getByLabelText('Contraseña nueva'));
    expect(met()).toContain('false');
    await user.keyboard('Nueva2026');
    expect(met().every((one) => one === 'true')).toBe(true);
    await user.click(screen.getByLabelText('Contraseña actual'));
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });

  it('leaves the check of the new password to the gateway when no password rule is loaded', async () => {
    const { chart, send } = mount({ cause: 'wish' }, null);
    await send({ newPassword: 'a', confirmNewPassword: 'a' });
    expect(chart.getSnapshot().matches('changing')).toBe(true);
  });

  it('keeps the typed values after a refusal', async () => {
    const { settle, send } = mount();
    await send();
    settle('changePassword', refusals.wrong);
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe(good.newPassword);
  });

  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    wrong: /^La contraseña actual no es correcta/,
    same: /^La contraseña nueva debe ser distinta/,
    rejected: /^No pudimos aceptar esa contraseña/,
    perhapsSaved: /^Esa ya no es tu contraseña actual\. Es posible/,
  } satisfies Record<WhenOffered<ChangePasswordReason>, RegExp>;

  it.each(Object.keys(refusals) as (keyof typeof refusals)[])(
    'reports the reason of the failure: %s',
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle('changePassword', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
    },
  );

  it('reports an unexpected failure and clears the message on the next attempt', async () => {
    const { settle, send } = mount();
    await send();
    settle('changePassword', thrown);
    expect(screen.getByTestId('alert').textContent).toMatch(text.unexpected);
    await send();
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected', 'thrown'] as const)(
    'a wrong-password refusal after an indeterminate result warns that the password may have changed: %s',
    async (end) => {
      const { settle, send } = mount();
      await send();
      settle('changePassword', { ...refusals, thrown }[end]);
      await send();
      settle('changePassword', refusals.wrong);
      expect(screen.getByTestId('alert').textContent).toMatch(text.perhapsSaved);
    },
  );

  it.each(['limited', 'wrong', 'same', 'rejected'] as const)(
    'a wrong-password refusal after a definite response shows the normal error: %s',
    async (end) => {
      const { settle, send } = mount();
      await send();
      settle('changePassword', refusals[end]);
      await send();
      settle('changePassword', refusals.wrong);
      expect(screen.getByTestId('alert').textContent).toMatch(text.wrong);
    },
  );
});

describe('closing during a save', () => {
  it('shows why closing must wait, and ends with the result of the save', async () => {
    const { chart, settle, send, user } = mount();
    await send();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByTestId('status').textContent).toMatch(/^Estamos guardando tu contraseña/);
    settle('changePassword', { output: { ok: true, value: undefined } });
    expect(chart.getSnapshot().output).toEqual({ changed: true });
  });

  it('returns to the form when the save is refused, and the form can be closed', async () => {
    const { chart, settle, send, user } = mount();
    await send();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    settle('changePassword', refusals.offline);
    expect(screen.queryByTestId('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(chart.getSnapshot().output).toEqual({ changed: false });
  });
});

it('the change password flow ends when the session has expired, and reports the expiry in its output', async () => {
  const { chart, settle, send } = mount();
  await send();
  settle('changePassword', expired);
  expect(chart.getSnapshot().output).toEqual({ changed: false, expired: true });
});

describe('passwords in the context', () => {
  const secrets = [good.oldPassword, good.newPassword];
  const holds = (harness: TestHarness) =>
    secrets.some((secret) => JSON.stringify(harness.chart.getSnapshot().context).includes(secret));

  it.each(expectedPaths(flow))('keeps no password in the context when no change request is running: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      if (!harness.chart.getSnapshot().matches('changing')) expect(holds(harness)).toBe(false);
    }
    harness.stop();
  });

  it('clears the passwords in every final state, also when the current password was known', () => {
    const input = { account: 'lucia2025', cause: 'expired', knownPassword: good.oldPassword };
    const known = { ...flow, inputs: { own: input } };
    const left = new TestHarness(known, 'own');
    left.chart.send({ type: 'dialog.close' });
    expect([left.chart.getSnapshot().output, holds(left)]).toEqual([{ changed: false }, false]);
    const done = new TestHarness(known, 'own');
    done.chart.send({ type: 'form.submit', values: { ...good, oldPassword: '' } });
    done.settle('changePassword', { output: { ok: true, value: undefined } });
    expect([done.chart.getSnapshot().output, holds(done)]).toEqual([{ changed: true }, false]);
    const late = new TestHarness(known, 'own');
    late.chart.send({ type: 'form.submit', values: { ...good, oldPassword: '' } });
    late.settle('changePassword', { output: { ok: false, reason: 'expired' } });
    expect([late.chart.getSnapshot().output, holds(late)]).toEqual([{ changed: false, expired: true }, false]);
  });
});

describe('checkPasswords', () => {
  const password = fc.string({ unit: 'binary', maxLength: 24 });
  const passwords = fc.record({ oldPassword: password, newPassword: password, confirmNewPassword: password });
  const someRules = fc.constantFrom(rules, null);
  const fits = (value: string, theRules: typeof rules | null) =>
    value !== '' && value === value.trim() && (theRules === null || checkField(value, theRules.password) === null);

  it(
    'reports no error exactly when all three passwords are valid',
    proves('site-5.22', 'site-5.23', 'member-5.27'),
    () => {
      fc.assert(
        fc.property(passwords, someRules, (values, theRules) => {
          const { oldPassword, newPassword, confirmNewPassword } = values;
          const isRight =
            oldPassword !== '' &&
            fits(newPassword, theRules) &&
            newPassword !== oldPassword &&
            confirmNewPassword === newPassword;
          expect(Object.keys(checkPasswords(values, theRules)).length === 0).toBe(isRight);
        }),
      );
    },
  );

  it('accepts every change from one password to a different valid one', () => {
    const fitting = fc
      .string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 16 })
      .filter((password) => password === password.trim());
    fc.assert(
      fc.property(fitting, fitting, (oldPassword, newPassword) => {
        fc.pre(oldPassword !== newPassword);
        expect(checkPasswords({ oldPassword, newPassword, confirmNewPassword: newPassword }, rules)).toEqual({});
      }),
    );
  });

  it('requires each missing password, whatever the other passwords are', () => {
    fc.assert(
      fc.property(passwords, fc.constantFrom(...fields), someRules, (values, field, theRules) => {
        expect(checkPasswords({ ...values, [field]: '' }, theRules)[field]).toEqual({ kind: 'required' });
      }),
    );
  });

  it('checks the current password only for presence', () => {
    fc.assert(
      fc.property(passwords, someRules, (values, theRules) => {
        fc.pre(values.oldPassword !== '');
        expect(checkPasswords(values, theRules).oldPassword).toBeUndefined();
      }),
    );
  });

  it('reports the rule error of a new password before the comparison error', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\S{1,5}$/), (short) => {
        const values = { oldPassword: short, newPassword: short, confirmNewPassword: short };
        expect(checkPasswords(values, rules).newPassword).toEqual(checkField(short, rules.password));
        expect(checkPasswords(values, null).newPassword).toEqual({ kind: 'same' });
      }),
    );
  });

  it('refuses a new password with leading or trailing spaces, whatever the rule is', () => {
    for (const newPassword of [' Nueva2026', 'Nueva2026 ', '\tNueva2026']) {
      const values = { oldPassword: 'Sorteo2025', newPassword, confirmNewPassword: newPassword };
      expect(checkPasswords(values, null)).toEqual({ newPassword: { kind: 'outerSpace' } });
      expect(checkPasswords(values, rules)).toEqual({ newPassword: { kind: 'outerSpace' } });
    }
  });

  it('rejects a confirmation that differs from the password only by case or accent', () => {
    const values = { oldPassword: 'Sorteo2025', newPassword: 'Lucía2026' };
    for (const confirmNewPassword of ['lucía2026', 'Lucia2026', 'Luci\u0301a2026', 'Lucía2026 ']) {
      expect(checkPasswords({ ...values, confirmNewPassword }, rules)).toEqual({
        confirmNewPassword: { kind: 'mismatch' },
      });
    }
  });
});
