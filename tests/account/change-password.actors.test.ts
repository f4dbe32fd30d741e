import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AccountRules } from '../../machines/domain/field-rule.ts';
import { provideChangePassword } from '../../src/features/account/change-password/change-password.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { rememberedLogin } from '../../src/storage/remembered-login.ts';
import { session } from '../../src/storage/session.ts';

const values = { oldPassword: 'Antigua-2025', newPassword: 'Nueva-2026x', confirmNewPassword: 'Nueva-2026x' };
const refused = (code: string) => ({
  ok: false,
  fault: { kind: 'refused', errorCode: code, message: '', value: null },
});

async function change(answer: unknown, fetchRules: () => Promise<AccountRules> = async () => null) {
  const call = vi.fn(async (..._: unknown[]) => answer);
  const logic = provideChangePassword({ call } as unknown as Gateway, fetchRules);
  const actor = createActor(logic, { input: { account: 'lucia', cause: 'wish' } }).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.submit', values });
  const ended = await waitFor(actor, (state) => state.status === 'done' || state.matches('editing'));
  actor.stop();
  return { ended, call };
}

let changed: ReturnType<typeof vi.spyOn>;
let renew: ReturnType<typeof vi.spyOn>;
let clear: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  changed = vi.spyOn(session, 'passwordChanged').mockImplementation(() => {});
  renew = vi.spyOn(rememberedLogin, 'renew').mockResolvedValue();
  clear = vi.spyOn(rememberedLogin, 'clear').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('successful password change', () => {
  it('updates the session and the remembered sign-in', async () => {
    const { ended, call } = await change({ ok: true, value: null });
    expect(call).toHaveBeenCalledExactlyOnceWith('changePassword', values, { signal: expect.any(AbortSignal) });
    expect(ended.output).toEqual({ changed: true });
    expect(changed).toHaveBeenCalledOnce();
    expect(renew).toHaveBeenCalledExactlyOnceWith('lucia', values.newPassword);
    expect(clear).not.toHaveBeenCalled();
  });

  it('removes the remembered sign-in when the browser cannot store the new password', async () => {
    renew.mockRejectedValue(new Error('no database') as never);
    const { ended } = await change({ ok: true, value: null });
    expect(ended.output).toEqual({ changed: true });
    expect(clear).toHaveBeenCalledOnce();
  });
});

describe('failed password change', () => {
  it.each([
    ['wrong', refused(errorCode.passwordWrong)],
    ['same', refused(errorCode.passwordSame)],
    ['rejected', refused(errorCode.passwordRejected)],
    ['refused', refused('other')],
    ['offline', { ok: false, fault: { kind: 'offline' } }],
  ])('changes nothing and reports the reason: %s', async (reason, answer) => {
    const { ended } = await change(answer);
    expect(ended.context.refusal).toMatchObject({ reason });
    for (const spy of [changed, renew, clear]) expect(spy).not.toHaveBeenCalled();
  });

  it('closes the form when the session has expired', async () => {
    const { ended } = await change({ ok: false, fault: { kind: 'unauthorised' } });
    expect(ended.output).toEqual({ changed: false, expired: true });
    expect(changed).not.toHaveBeenCalled();
  });
});

it('the change password form applies the loaded password rules', async () => {
  const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 20, maxLength: 30 };
  const call = vi.fn();
  const logic = provideChangePassword({ call } as unknown as Gateway, async () => ({
    username: rule,
    password: rule,
    mobileNum: undefined,
  }));
  const actor = createActor(logic, { input: { account: 'lucia', cause: 'wish' } }).start();
  await waitFor(actor, (state) => state.context.rules !== null);
  actor.send({ type: 'form.submit', values });
  expect(actor.getSnapshot().context.errors.newPassword).toBeDefined();
  expect(call).not.toHaveBeenCalled();
  actor.stop();
});
