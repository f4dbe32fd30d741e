// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { open as changePassword } from '../../src/features/account/change-password/change-password.entry.tsx';
import { open as channelLogin } from '../../src/features/account/channel-login/channel-login.entry.tsx';
import { open as freePlay } from '../../src/features/account/free-play/free-play.entry.tsx';
import { open as humanCheck } from '../../src/features/account/human-check/human-check.entry.tsx';
import { open as newIpCheck } from '../../src/features/account/new-ip-check/new-ip-check.entry.tsx';
import { open as smsLogin } from '../../src/features/account/sms-login/sms-login.entry.tsx';
import type { Drawable } from '../../src/features/shared/define-feature.ts';
import type { Services } from '../../src/shell/services.ts';
import { challenge } from '../account/new-ip-check.cases.ts';
import { puzzle } from '../account/slider-captcha.cases.ts';
import { type Answers, startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';

const countryCode = { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } };
const offline = { ok: false, fault: { kind: 'offline' } };
let stop = () => {};
type Given = { input?: unknown; answers?: Answers; services?: Partial<Services> };
type Open = (services: Services) => Drawable & { logic: AnyActorLogic };

async function show(open: Open, { input, answers = {}, services = {} }: Given) {
  const started = startSite({ answers });
  const { logic, view: View } = open({ ...started.services, ...services });
  const flow = createActor(logic, { input }).start();
  stop = () => {
    flow.stop();
    started.site.stop();
  };
  render(translated(<View actor={flow} />));
  await act(async () => {});
  const asked = () => started.call.mock.calls.map(([name]) => name);
  return { flow, asked, call: started.call };
}

const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 20, maxLength: 30 };
const infoWith = (more: object) => async () => ({ switches: {}, rules: {}, logos: [], contactUrl: '', ...more });

beforeAll(spanish);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  stop();
});

describe('lazy flow', () => {
  it('human-check shows the puzzle when the gateway offers the slider', async () => {
    const { asked } = await show(humanCheck, {
      input: { purpose: 'signIn', username: 'lucia2025' },
      answers: {
        checkKinds: { ok: true, value: { kinds: ['slider'] } },
        sliderPuzzle: { ok: true, value: puzzle },
      },
    });
    expect(asked()).toContain('sliderPuzzle');
    expect(screen.getByRole('slider', { name: 'Posición de la pieza' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('change-password validates with the password rules of the site', async () => {
    const { flow } = await show(changePassword, {
      input: { account: 'lucia', cause: 'expired', knownPassword: 'Antigua-2025' },
      services: { siteInfo: infoWith({ rules: { username: rule, password: rule } }) },
    });
    expect(flow.getSnapshot().context.rules).toEqual({ username: rule, password: rule, mobileNum: undefined });
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ name }) => name);
    expect(fields).toEqual(['newPassword', 'confirmNewPassword']);
  });

  it('new-ip-check sends a code when the member requests it', async () => {
    const sent = { ok: true, value: { expiredMinutes: 5 } };
    const { flow, call } = await show(newIpCheck, { input: challenge, answers: { loginVerificationCode: sent } });
    act(() => flow.send({ type: 'method.choose', method: 'email' }));
    const { code } = flow.getSnapshot().context;
    expect(code).not.toBeNull();
    expect(screen.getByRole('button', { name: /código/i })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /código/i }));
    await act(async () => {});
    expect(code.getSnapshot().context.recipient).toEqual({ ticket: challenge.ticket, method: 'email' });
    expect(call.mock.calls.flat()).not.toContain('smsLoginCode');
  });

  it('new-ip-check shows no code field for a verification method without a code', async () => {
    const { flow } = await show(newIpCheck, { input: challenge });
    act(() => flow.send({ type: 'method.choose', method: 'bankName' }));
    expect(flow.getSnapshot().context.code).toBeNull();
    expect(screen.queryByRole('button', { name: /código/i })).toBeNull();
  });

  it('sms-login loads the settings of its phone form and offers to send a code', async () => {
    const settings = {
      dialingCodes: [{ country: 'PE', code: '51' }],
      rules: { mobileNum: { ...rule, minLength: 9 } },
    };
    const { asked } = await show(smsLogin, {
      answers: { registerSettings: { ok: true, value: settings }, countryCode },
    });
    expect(asked()).toContain('registerSettings');
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeDefined();
  });

  it('free-play shows an error when the sign-in fails', async () => {
    const { call } = await show(freePlay, { answers: { freePlayLogin: offline } });
    expect(call).toHaveBeenCalledWith('freePlayLogin', { requestId: expect.any(String) }, expect.anything());
    expect(screen.getByTestId('alert')).toBeDefined();
  });

  it('free-play loads the member, and loads it again after a failure', async () => {
    const { asked } = await show(freePlay, {
      answers: { freePlayLogin: { ok: true, value: { token: 'secret' } }, memberInfo: offline },
    });
    expect(screen.getByTestId('alert')).toBeDefined();
    const times = () => asked().filter((name) => name === 'memberInfo').length;
    expect(times()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await act(async () => {});
    expect(times()).toBe(2);
  });

  it('channel-login shows the name of the sign-in service from its input', async () => {
    const { flow } = await show(channelLogin, { input: { channel: 'GOOGLE' } });
    expect(flow.getSnapshot().context.channel).toBe('GOOGLE');
    expect(screen.getByText(/Google/)).toBeDefined();
  });
});
