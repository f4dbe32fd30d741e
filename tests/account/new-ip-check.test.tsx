// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { NewIpChallenge, NewIpMethod } from '../../machines/account/new-ip-challenge.ts';
import type { NewIpReason } from '../../machines/account/new-ip-check.model.ts';
import { smsCodeMachine } from '../../machines/account/sms-code.machine.ts';
import { provideNewIpCheck } from '../../src/features/account/new-ip-check/new-ip-check.actors.ts';
import { type NewIpCheckActor, NewIpCheckView } from '../../src/features/account/new-ip-check/new-ip-check.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { expectWait, freezeTime, retryAt } from '../kit/retry-wait.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { thrown, type WhenOffered } from '../site/transport-errors.ts';
import { challenge, flow, refusals } from './new-ip-check.cases.ts';

const sender = (field: ReactNode) => <div id="sender">{field}</div>;
const view = (actor: NewIpCheckActor) => translated(<NewIpCheckView actor={actor} code={sender} />);

const method = {
  sms: /^Mensaje de texto ?\*+321$/,
  email: /^Correo electrónico ?v\*+@correo\.example$/,
  bankName: 'Titular de tu cuenta bancaria',
  authenticator: 'Aplicación de autenticación',
} satisfies Record<NewIpMethod, string | RegExp>;

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const back = () => button('Volver al inicio de sesión');

async function fill(user: UserEvent, answer: string) {
  await user.clear(field());
  if (answer.trim()) await user.type(field(), answer);
}

const gestures: Gestures<typeof flow.machine> = {
  'method.choose': ({ user, event }) => user.click(button(method[event.method])),
  'method.change': ({ user }) => user.click(button('Confirmar de otra forma')),
  'form.submit': async ({ user, event }) => {
    await fill(user, event.answer);
    await user.click(button('Verificar'));
  },
  'field.change': ({ user }) => user.type(field(), '1'),
  'code.sent': 'send',
  'code.refused': 'send',
  'dialog.close': ({ user }) => user.click(back()),
};

const form =
  (is: 'editable' | 'busy' | 'ended'): StateAssertions[string] =>
  () => {
    expect(field().readOnly).toBe(is !== 'editable');
    expect(button('Verificar').getAttribute('aria-busy')).toBe(is === 'busy' ? 'true' : null);
  };

const assertions: StateAssertions = {
  choosing: () => expect(document.activeElement).toBe(button(method.sms)),
  'answering.asked': form('editable'),
  'answering.codeSent': () =>
    expect(screen.getByTestId('status').textContent).toMatch(/^Enviamos el código a (\*\*\*321)?\./),
  'answering.retrying': () => {
    expect(screen.getByTestId('alert').textContent).toMatch(/^Ese dato no coincide con el registrado/);
    expect([document.activeElement, field().value]).toEqual([field(), '246810']);
  },
  confirming: form('busy'),
  ended: () => {
    expect(screen.getByTestId('alert').textContent).toMatch(/Ingresa de nuevo para empezar otra|cerrada hasta el/);
    expect(document.activeElement).toBe(back());
  },
  verified: form('ended'),
  abandoned: () => {},
};

const paths = expectedPaths(flow);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('new IP check', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, assertions, besides: ['field.change'] });
  });
});

const stateOf = ({ chart }: TestHarness) => chart.getSnapshot().value;

describe('new IP check chart', () => {
  it('asks the user for a method only when several exist', () => {
    expect(stateOf(new TestHarness(flow, 'several'))).toBe('choosing');
    const one = new TestHarness(flow, 'one');
    expect(one.chart.getSnapshot().context.method).toBe('bankName');
    one.chart.send({ type: 'method.change' });
    expect(stateOf(one)).toEqual({ answering: 'asked' });
  });

  it.each([
    ['sms', true],
    ['email', true],
    ['bankName', false],
    ['authenticator', false],
  ] satisfies [NewIpMethod, boolean][])(
    'requests a code only for a method that needs one: %s',
    proves('member-4.14'),
    (chosen, isSent) => {
      const harness = new TestHarness(flow, 'several');
      harness.chart.send({ type: 'method.choose', method: chosen });
      const code = harness.chart.getSnapshot().children['code'];
      expect(code !== undefined).toBe(isSent);
      const recipient = { ticket: challenge.ticket, method: chosen };
      if (isSent) expect(code?.getSnapshot()).toMatchObject({ input: { purpose: 'newIp', recipient } });
    },
  );

  it('keeps the countdown after a wrong code, and stops it when the method changes', () => {
    const harness = new TestHarness(flow, 'several');
    harness.chart.send({ type: 'method.choose', method: 'sms' });
    const code = harness.chart.getSnapshot().children['code'];
    harness.chart.send({ type: 'form.submit', answer: '111111' });
    harness.settle('confirm', refusals.wrong);
    expect(harness.chart.getSnapshot().children['code']).toBe(code);
    harness.chart.send({ type: 'method.change' });
    expect(code?.getSnapshot().status).toBe('stopped');
  });

  it('sends the ticket, the method and the trimmed answer to the gateway', proves('member-4.14'), () => {
    const harness = new TestHarness(flow, 'one');
    harness.chart.send({ type: 'form.submit', answer: '  Viajera Ríos ' });
    expect(harness.chart.getSnapshot().children['confirm']?.getSnapshot().input).toEqual({
      ticket: challenge.ticket,
      method: 'bankName',
      answer: 'Viajera Ríos',
    });
  });

  it('ignores a blank answer', () => {
    const harness = new TestHarness(flow, 'one');
    harness.chart.send({ type: 'form.submit', answer: '  ' });
    expect(stateOf(harness)).toEqual({ answering: 'asked' });
  });

  it.each([null, 'expired'] as const)('output contains the reason for the password change: %s', (change) => {
    const harness = new TestHarness(flow, 'one');
    harness.chart.send({ type: 'form.submit', answer: 'Viajera Ríos' });
    harness.settle('confirm', { output: { ok: true, value: { change } } });
    expect(harness.chart.getSnapshot().output).toEqual({ change });
  });

  it.each([
    ['while it chooses', []],
    ['while it answers', [{ type: 'method.choose', method: 'sms' }]],
    [
      'while it waits',
      [
        { type: 'method.choose', method: 'sms' },
        { type: 'form.submit', answer: '111111' },
      ],
    ],
  ])('output contains no result when it is closed %s', (_, events) => {
    const harness = new TestHarness(flow, 'several');
    for (const event of events) harness.chart.send(event);
    harness.chart.send({ type: 'dialog.close' });
    expect(harness.chart.getSnapshot().output).toBeNull();
  });

  it.each(paths)('keeps the typed answer only during its gateway call: $id', (path) => {
    const harness = new TestHarness(flow, path.start);
    for (const step of path.steps) {
      harness.perform(step);
      expect(harness.chart.getSnapshot().context.answer !== '').toBe(step.value === 'confirming');
    }
    harness.stop();
  });
});

function mount(start: 'several' | 'one' = 'one') {
  return mountFlow(flow, view, start);
}

describe('new IP check form', () => {
  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos\. Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    wrong: /^Ese dato no coincide con el registrado/,
    codeExpired: /^El código venció\. Pide otro/,
    expired: /^Esta verificación venció\. Ingresa de nuevo/,
    exhausted: /^Ya no te quedan intentos en esta verificación/,
    excluded: /^Tu cuenta está cerrada hasta el .*Hablar con atención al cliente$/,
  } satisfies Record<WhenOffered<NewIpReason>, RegExp>;

  it('disables another attempt until the wait time is over', async () => {
    freezeTime();
    const { harness, settle, user } = mount();
    const submit = () => screen.getByRole('button', { name: 'Verificar' });
    await user.type(screen.getByRole('textbox'), 'Viajera Ríos{Enter}');
    settle('confirm', { output: { ...refusals.limited.output, retryAt } });
    await user.type(screen.getByRole('textbox'), 'Viajera Ríos');
    await expectWait(
      submit,
      () => user.type(screen.getByRole('textbox'), '{Enter}'),
      () => harness.chart.getSnapshot().matches('confirming'),
    );
  });

  it.each(Object.keys(text) as WhenOffered<NewIpReason>[])(
    'reports the reason of the failure: %s',
    proves('member-4.17'),
    async (reason) => {
      const { settle, user } = mount();
      await user.type(field(), 'Viajera Ríos');
      await user.click(button('Verificar'));
      settle('confirm', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      const isEnded = ['expired', 'exhausted', 'excluded'].includes(reason);
      expect(screen.queryByRole<HTMLInputElement>('textbox')?.value).toBe(isEnded ? undefined : 'Viajera Ríos');
    },
  );

  it('shows the missing value at the field and sends nothing', async () => {
    const { harness, user } = mount('several');
    await user.click(button(method.authenticator));
    await user.click(button('Verificar'));
    expect(stateOf(harness)).toEqual({ answering: 'asked' });
    expect(document.activeElement).toBe(field());
    expect(document.getElementById(`${field().id}-error`)?.textContent).toMatch(/^Escribe el código de verificación/);
    await user.type(field(), '2');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('sends a pasted code automatically, once', async () => {
    const { harness, user } = mount('several');
    await user.click(button(method.sms));
    await user.click(field());
    await user.paste('Tu código es 135-790.');
    expect(harness.chart.getSnapshot().children['confirm']?.getSnapshot()).toMatchObject({
      input: { answer: '135790' },
    });
  });

  it('shows the button that sends a code only for methods with a code field', async () => {
    const { user } = mount('several');
    await user.click(button(method.sms));
    expect(document.getElementById('sender')?.contains(field())).toBe(true);
    await user.click(button('Confirmar de otra forma'));
    await user.click(button(method.bankName));
    expect(document.getElementById('sender')).toBeNull();
    expect(field().value).toBe('');
  });
});

describe('new IP check actor', () => {
  const granted = { token: 'of-viajera', firstTimeLogin: false, passwordExpired: false };
  afterEach(() => sessionStorage.clear());

  function begin(answer: object, input: NewIpChallenge = { ...challenge, methods: challenge.methods.slice(3) }) {
    const gateway = { call: vi.fn(async () => answer) };
    const chart = provideNewIpCheck(gateway as unknown as Gateway, async () => true, { smsCode: smsCodeMachine });
    const actor = createActor(chart, { input }).start();
    actor.send({ type: 'form.submit', answer: '246810' });
    return { gateway, ended: waitFor(actor, (state) => state.status === 'done' || !state.hasTag('busy')) };
  }

  it('stores the token, and sends no password to the gateway', async () => {
    const { gateway, ended } = begin({ ok: true, value: granted });
    expect((await ended).output).toEqual({ change: null });
    const request = { ticket: challenge.ticket, method: 'authenticator', answer: '246810' };
    expect(gateway.call.mock.calls[0]?.slice(0, 2)).toEqual(['loginVerification', request]);
    expect(session.restorableToken()).toBe('of-viajera');
  });

  it.each([
    ['firstLogin', { firstTimeLogin: true }, false],
    ['defaultPassword', {}, true],
    ['expired', { passwordExpired: true }, false],
  ])('a new-IP check does not bypass a forced password change: %s', async (change, flags, hasDefaultPassword) => {
    const input = { ...challenge, methods: challenge.methods.slice(3), hasDefaultPassword };
    const { ended } = begin({ ok: true, value: { ...granted, ...flags } }, input);
    expect((await ended).output).toEqual({ change });
    expect([session.token(), session.restorableToken()]).toEqual(['of-viajera', null]);
  });

  it.each([
    ['verification.wrong', 'wrong'],
    ['code.wrong', 'wrong'],
    ['code.expired', 'codeExpired'],
    ['verification.expired', 'expired'],
    ['verification.exhausted', 'exhausted'],
    ['account.excluded', 'excluded'],
    ['of.another.kind', 'refused'],
  ])('maps the gateway refusal %s', async (errorCode, reason) => {
    const { ended } = begin({ ok: false, fault: { kind: 'refused', errorCode, message: '', value: null } });
    expect((await ended).context.refusal?.reason).toBe(reason);
    expect(session.token()).toBeNull();
  });
});

it('an unexpected error is reported, and the answer can be sent again', () => {
  const harness = new TestHarness(flow, 'one');
  harness.chart.send({ type: 'form.submit', answer: 'Viajera Ríos' });
  harness.settle('confirm', thrown);
  expect(harness.chart.getSnapshot().context.refusal).toEqual({ reason: 'unexpected', retryAfterSeconds: 0 });
  expect(harness.chart.getSnapshot().can({ type: 'form.submit', answer: 'Viajera Ríos' })).toBe(true);
});
