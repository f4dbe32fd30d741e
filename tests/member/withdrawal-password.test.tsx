// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { inertLogic, receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  checkDigits,
  type WithdrawalPasswordField,
  type WithdrawalPasswordReason,
  type WithdrawalPasswordValues,
} from '../../machines/member/withdrawal-password.model.ts';
import { Password } from '../../src/features/member/security-center/security-center.entry.tsx';
import { provideWithdrawalPassword } from '../../src/features/member/withdrawal-password/withdrawal-password.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { expectWait, freezeTime, retryAt } from '../kit/retry-wait.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, good, refusals } from './withdrawal-password.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels: Record<WithdrawalPasswordField, string> = {
  current: 'Contraseña de retiro actual',
  code: 'Código de verificación',
  password: 'Contraseña de retiro nueva',
  confirm: 'Confirma la contraseña de retiro',
};
const fields = ['current', 'code', 'password', 'confirm'] as const;
const input = (field: WithdrawalPasswordField) => screen.queryByLabelText<HTMLInputElement>(labels[field]);
const submit = () => screen.getByRole('button', { name: /^(Crear|Guardar) contraseña de retiro$/ });

async function fill(user: UserEvent, values: WithdrawalPasswordValues) {
  for (const field of fields) {
    const shown = input(field);
    if (!shown || shown.value === values[field]) continue;
    await user.clear(shown);
    if (values[field]) await user.type(shown, values[field]);
  }
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'field.change': ({ user, event }) => user.type(input(event.field) as HTMLInputElement, '7'),
  'code.choose': async ({ user, event, send }) => {
    const way = screen.queryByRole<HTMLInputElement>('radio', {
      name: event.sentTo === 'mobile' ? /^Por SMS/ : /^Por correo/,
    });
    if (way && !way.checked) return user.click(way);
    // The user cannot select a method again, and the password form has no control for email, so the test sends the
    // event.
    if (way || event.sentTo === 'email') return send();
    await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
  },
  'current.choose': ({ user }) => user.click(screen.getByRole('button', { name: 'Recuerdo mi contraseña' })),
};

const form =
  (proof: 'first' | 'current' | 'code', isBusy = false): StateAssertions[string] =>
  () => {
    expect(input('current') !== null).toBe(proof === 'current');
    expect(input('code') !== null).toBe(proof === 'code');
    expect(submit().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
    expect(input('password')?.readOnly).toBe(isBusy);
  };
const assertions: StateAssertions = {
  'editing.first': form('first'),
  'editing.current': form('current'),
  'editing.code': form('code'),
  'saving.first': form('first', true),
  'saving.current': form('current', true),
  'saving.code': form('code', true),
  saved: () => {
    expect(screen.getByTestId('status').textContent).toMatch(/^Guardada.*quedó guardada/);
    expect(screen.getByRole('button', { name: 'Volver a Mi cuenta' })).toBe(document.activeElement);
  },
};

const draw = (actor: Actor) => translated(<Password actor={actor} onLeave={() => {}} />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('withdrawal password', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'], loose: ['form.submit'] });
});

function mount(start = 'set') {
  const { harness, settle, user } = mountFlow(flow, draw, start);
  const send = async (values: Partial<WithdrawalPasswordValues> = {}) => {
    await fill(user, { ...good, ...values });
    await user.click(submit());
  };
  return { harness, settle, user, send };
}
const asked = ({ chart }: TestHarness) => chart.getSnapshot().children['save']?.getSnapshot().input;
const said = (field: WithdrawalPasswordField) =>
  document.getElementById(`${input(field)?.id}-error`)?.textContent ?? '';

describe('withdrawal password form', () => {
  it('sends the fields of the selected method', async () => {
    const first = mount('unset');
    await first.send();
    expect(asked(first.harness)).toEqual({ password: '402817' });
    cleanup();
    const byCode = mount();
    await byCode.user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
    await byCode.user.click(screen.getByRole('radio', { name: /^Por correo a l[*•]+@example\.com$/ }));
    expect(receivedBy(byCode.harness.chart, 'smsCode').at(-1)).toEqual({
      type: 'recipient.change',
      recipient: { target: 'forgottenByEmail' },
    });
    await byCode.send();
    expect(asked(byCode.harness)).toEqual({ code: '482913', sentTo: 'email', password: '402817' });
  });

  it('links to the withdrawal only after the first password is created', async () => {
    const way = () => screen.queryByRole('link', { name: 'Ir a Retirar' })?.getAttribute('href');
    const first = mount('unset');
    await first.send();
    first.settle('save', { output: { ok: true, value: undefined } });
    expect(way()).toMatch(/[?&]member=withdraw$/);
    cleanup();
    const change = mount();
    await change.send();
    change.settle('save', { output: { ok: true, value: undefined } });
    expect(way()).toBeUndefined();
  });

  it.each(['limited', 'locked'] as const)(
    'disables the submit button until the next attempt is allowed: %s',
    async (reason) => {
      freezeTime();
      const { harness, settle, user, send } = mount();
      await send();
      settle('save', { output: { ...refusals[reason].output, retryAt } });
      await expectWait(
        submit,
        () => user.click(submit()),
        () => harness.chart.getSnapshot().matches('saving'),
      );
    },
  );

  it('links back to the page that required the password', async () => {
    const harness = new TestHarness(flow, 'unset');
    const back = '/help?member=transferUpline';
    render(translated(<Password actor={harness.chart as Actor} onLeave={() => {}} back={back} />));
    const user = userEvent.setup({ delay: null });
    await fill(user, good);
    await user.click(submit());
    act(() => harness.settle('save', { output: { ok: true, value: undefined } }));
    expect(screen.getByRole('link', { name: 'Volver a lo que hacías' }).getAttribute('href')).toBe(back);
    expect(screen.queryByRole('link', { name: 'Ir a Retirar' })).toBeNull();
  });

  const text = {
    offline: /^No pudimos confirmar si el cambio se guardó/,
    timeout: /^No pudimos confirmar si el cambio se guardó/,
    unavailable: /^No pudimos confirmar si el cambio se guardó/,
    malformed: /^No pudimos leer la respuesta/,
    unexpected: /^No pudimos confirmar si el cambio se guardó/,
    refused: /El servicio no aceptó tu solicitud/,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    password: /^Esa no es tu contraseña de retiro\. Intentos restantes: 3\./,
    locked: /^Demasiados intentos\. Espera 42 segundos/,
  } satisfies Partial<Record<WithdrawalPasswordReason, RegExp>>;

  it.each(Object.keys(text) as (keyof typeof text)[])(
    'shows the reason and keeps the new password: %s',
    async (reason) => {
      const { settle, send } = mount();
      await send();
      settle('save', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(input('password')?.value).toBe('402817');
    },
  );

  it.each([
    ['weak', 'password', /Esa contraseña es fácil de adivinar/],
    ['same', 'password', /distinta de la actual/],
    ['password', 'current', /^Revisa tu contraseña de retiro actual/],
  ] as const)('shows the refusal at its field and focuses the field: %s', async (reason, field, words) => {
    const { settle, send } = mount();
    await send();
    settle('save', refusals[reason]);
    expect(said(field)).toMatch(words);
    expect(document.activeElement).toBe(input(field));
  });

  it.each(['codeWrong', 'codeExpired'] as const)(
    'shows the error at the code field and focuses the field: %s',
    async (reason) => {
      const { settle, user, send } = mount();
      await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
      await send();
      settle('save', refusals[reason]);
      expect(document.activeElement).toBe(input('code'));
      expect(said('code')).toMatch(/código/);
    },
  );

  it.each([
    [{ password: '111111', confirm: '111111' }, 'password', /iguales/],
    [{ password: '345678', confirm: '345678' }, 'password', /serie/],
    [{ password: '12', confirm: '12' }, 'password', /seis dígitos/],
    [{ password: '135790', confirm: '135790' }, 'password', /distinta de la actual/],
    [{ confirm: '402818' }, 'confirm', /no coinciden/],
    [{ current: '' }, 'current', /Completa/],
  ] as const)('rejects %o', async (values, field, words) => {
    const { harness, send } = mount();
    await send(values);
    expect(said(field)).toMatch(words);
    expect(asked(harness)).toBeUndefined();
  });

  it('keeps no password in its context', async () => {
    const { harness, send } = mount();
    await send();
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toMatch(/402817|135790/);
  });

  it('links to support when the member has neither a phone number nor an email address', () => {
    const actor = createActor(flow.machine.provide({ actors: { smsCode: inertLogic as never } }), {
      input: { hasWithdrawalPassword: true, mobileNum: '', email: '' },
    }).start();
    render(draw(actor));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/help#contact');
    expect(screen.queryByRole('button', { name: 'Olvidé mi contraseña' })).toBeNull();
  });
});

describe('checkDigits', () => {
  it('accepts exactly six digits that are neither all equal nor in sequence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        const text = String(number).padStart(6, '0');
        const isPlain = '0123456789'.includes(text) || '9876543210'.includes(text) || new Set(text).size === 1;
        expect(checkDigits(text) === null).toBe(!isPlain);
      }),
    );
    for (const text of ['', '12345', '1234567', '12345a', '１３５７９０']) expect(checkDigits(text)).not.toBeNull();
  });
});

it('the actor reports the remaining attempts and the waiting time', async () => {
  const value = { attemptsLeft: 2, waitSeconds: 60 };
  const fault = { kind: 'refused', errorCode: 'withdrawalPassword.wrong', message: '', value };
  const gateway = { call: async () => ({ ok: false, fault }) } as unknown as Gateway;
  const logic = provideWithdrawalPassword(gateway, { smsCode: inertLogic as never });
  const actor = createActor(logic, { input: { hasWithdrawalPassword: true, mobileNum: '', email: '' } }).start();
  actor.send({ type: 'form.submit', values: { ...good, code: '' } });
  const { context } = await waitFor(actor, (state) => state.context.refusal !== null);
  expect(context.refusal).toEqual({ reason: 'password', retryAt: expect.any(Number), seconds: 60, attemptsLeft: 2 });
});
