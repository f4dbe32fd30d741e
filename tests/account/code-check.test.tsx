// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideCodeCheck } from '../../src/features/account/code-check/code-check.actors.ts';
import { type CodeCheckActor, CodeCheckView } from '../../src/features/account/code-check/code-check.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { outages } from '../site/transport-errors.ts';
import { flow } from './code-check.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const view = (actor: CodeCheckActor) => translated(<CodeCheckView actor={actor} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de verificación' });
const button = (name: string) => screen.getByRole('button', { name });
const check = () => button('Verificar');
const channel = { email: 'Por correo', sms: 'Por SMS' };

async function submit(user: UserEvent, code: string) {
  await user.clear(field());
  if (code) await user.type(field(), code);
  await user.click(check());
}

const gestures: Gestures<typeof flow.machine> = {
  'channel.choose': ({ user, event }) => user.click(button(channel[event.channel])),
  'channel.change': ({ user }) => user.click(button('Enviarlo por otro medio')),
  'code.resend': ({ user }) => user.click(button('Enviar otro código')),
  'field.change': ({ user }) => user.type(field(), '1'),
  'code.submit': ({ user, event }) => submit(user, event.code),
};

const assertions: StateAssertions = {
  choosing: () => expect([button(channel.email), button(channel.sms)]).toContain(document.activeElement),
  sending: () => expect(document.querySelector('[aria-busy]')).not.toBeNull(),
  entering: () => expect(field().readOnly).toBe(false),
  checking: () => {
    expect(check().getAttribute('aria-busy')).toBe('true');
    expect(field().readOnly).toBe(true);
  },
  passed: () => expect(field().readOnly).toBe(true),
};

beforeAll(spanish);
afterEach(cleanup);

describe('code check', () => {
  walkPaths({ flow, render: view, gestures, assertions, besides: ['field.change'] });
});

const entering = async () => {
  const mounted = mountFlow(flow, view);
  await mounted.user.click(button(channel.sms));
  mounted.settle('sendCode', { output: { ok: true, value: { captchaId: proof.captchaId } } });
  return mounted;
};

describe('code check view', () => {
  it('sends a code to the chosen channel, and does not say whether the account has it', async () => {
    const { asked, user } = mountFlow(flow, view);
    await user.click(button(channel.sms));
    expect(asked('sendCode')).toEqual({ username: 'lucia2025', channel: 'sms' });
    cleanup();
    await entering();
    expect(screen.getByTestId('status').textContent).toMatch(/^Si tu cuenta tiene un celular registrado/);
    expect(document.activeElement).toBe(field());
  });

  it('submits a pasted code at once', async () => {
    const { asked, user } = await entering();
    field().focus();
    await user.paste('Tu código de Sorteo es 246 810.');
    expect(asked('checkCode')).toEqual({ captchaId: proof.captchaId, code: '246810' });
  });

  it('keeps a wrong code, says so and focuses the field', async () => {
    const { settle, user } = await entering();
    await submit(user, '123');
    settle('checkCode', { output: { ok: false, reason: 'wrong' } });
    expect(screen.getByTestId('alert').textContent).toMatch(/^El código no es correcto/);
    expect([field().value, document.activeElement]).toEqual(['123', field()]);
  });

  it.each(Object.entries(outages))('shows why a code was not sent: %s', async (reason, end) => {
    const { settle, user } = mountFlow(flow, view);
    await user.click(button(channel.email));
    settle('sendCode', end);
    expect(screen.getByTestId('alert').textContent).toContain(outageWords[reason as keyof typeof outageWords]);
    expect(button(channel.email)).toBeDefined();
  });

  it('keeps the code field and shows the wait when another code is limited', async () => {
    const { settle, user } = await entering();
    await user.click(button('Enviar otro código'));
    settle('sendCode', { output: { ok: false, reason: 'limited', retryAt: Date.now() + 42_000 } });
    expect(screen.getByTestId('alert').textContent).toContain('Podrás intentar');
    expect(field().readOnly).toBe(false);
  });

  it('warns one minute before the code expires, and then offers another code', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { harness, settle, user } = mountFlow(flow, view);
    await user.click(button(channel.sms));
    settle('sendCode', { output: { ok: true, value: { captchaId: proof.captchaId, expiresInSeconds: 600 } } });
    await user.type(field(), '12');
    act(() => void vi.advanceTimersByTime(539_000));
    expect(screen.queryByText(/^El código vence en un minuto/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText(/^El código vence en un minuto/)).toBeDefined();
    expect(field().value).toBe('12');
    await submit(user, '123456');
    settle('checkCode', { output: { ok: false, reason: 'codeExpired' } });
    await user.click(button('Enviar otro código'));
    expect(harness.chart.getSnapshot().value).toBe('sending');
    vi.useRealTimers();
  });

  it('does not warn of an unknown or a short limit', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    for (const expiresInSeconds of [undefined, 120]) {
      const { settle, user } = mountFlow(flow, view);
      await user.click(button(channel.sms));
      settle('sendCode', { output: { ok: true, value: { captchaId: proof.captchaId, expiresInSeconds } } });
      act(() => void vi.advanceTimersByTime(90_000));
      expect(screen.queryByText(/^El código vence/)).toBeNull();
      cleanup();
    }
    vi.useRealTimers();
  });

  it('marks the field of a missing code', async () => {
    const { user } = await entering();
    await user.click(check());
    expect([document.activeElement, field().getAttribute('aria-invalid')]).toEqual([field(), 'true']);
  });
});

describe('code check actors', () => {
  const fault = (kind: string, more: object = {}) => ({ ok: false, fault: { kind, ...more } });
  const refused = (code: string) => fault('refused', { errorCode: code, message: '' });
  const begin = async (answers: Record<string, unknown>) => {
    const given: Record<string, unknown> = { checkCode: { ok: true, value: { captchaId: 'puzzle-1' } }, ...answers };
    const call = vi.fn(async (name: string, ..._: unknown[]) => given[name]);
    const logic = provideCodeCheck({ call } as unknown as Gateway);
    const actor = createActor(logic, { input: { username: 'lucia2025' } }).start();
    actor.send({ type: 'channel.choose', channel: 'email' });
    const sent = await waitFor(actor, (state) => !state.matches('sending'));
    if (sent.matches('choosing')) return { call, after: sent };
    actor.send({ type: 'code.submit', code: '123456' });
    return { call, after: await waitFor(actor, (state) => !state.matches('checking')) };
  };

  it('sends the code, and returns the proof with the id of the check', async () => {
    const { call, after } = await begin({ codeCheck: { ok: true, value: { captchaCheckToken: 'check-1' } } });
    expect(after.output).toEqual(proof);
    expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['checkCode', { username: 'lucia2025', channel: 'email' }],
      ['codeCheck', { captchaId: 'puzzle-1', code: '123456' }],
    ]);
  });

  it.each([
    ['wrong', refused(errorCode.codeWrong)],
    ['wrong', refused(errorCode.codeMissing)],
    ['codeExpired', refused(errorCode.codeExpired)],
    ['unexpected', fault('unauthorised')],
    ['offline', fault('offline')],
  ])('reports the reason %s of a refused code', async (reason, codeCheck) => {
    expect((await begin({ codeCheck })).after.context.refusal?.reason).toBe(reason);
  });

  it('reports a code that was not sent', async () => {
    const { after } = await begin({ checkCode: fault('limited', { retryAfterSeconds: 60 }) });
    expect(after.context.refusal).toEqual({ reason: 'limited', retryAt: expect.any(Number) });
  });
});
