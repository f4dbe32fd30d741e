// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { PasskeyCheckReason } from '../../machines/account/passkey-check.model.ts';
import { providePasskeyCheck } from '../../src/features/account/passkey-check/passkey-check.actors.ts';
import {
  type PasskeyCheckActor,
  PasskeyCheckView,
} from '../../src/features/account/passkey-check/passkey-check.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { fakeAuthenticator } from '../kit/fake-authenticator.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { challenge, credential, flow } from './passkey-check.cases.ts';
import { proof } from './slider-captcha.cases.ts';

const view = (actor: PasskeyCheckActor) => translated(<PasskeyCheckView actor={actor} />);
const use = () => screen.getByRole('button', { name: 'Usar mi llave de acceso' });
const isBusy = () => expect(use().getAttribute('aria-busy')).toBe('true');

const gestures: Gestures<typeof flow.machine> = { 'passkey.retry': ({ user }) => user.click(use()) };

const assertions: StateAssertions = {
  requesting: isBusy,
  asking: () => {
    isBusy();
    expect(screen.getByText('Sigue las instrucciones de tu dispositivo.')).toBeDefined();
  },
  verifying: () => {
    isBusy();
    expect(screen.getByText('Estamos verificando tu llave de acceso.')).toBeDefined();
  },
  stopped: () => {
    expect(use().getAttribute('aria-busy')).toBeNull();
    expect(screen.getByTestId('alert')).toBeDefined();
  },
  passed: () => expect(screen.queryByTestId('alert')).toBeNull(),
};

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('passkey check', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

const fetched = { output: { ok: true, value: challenge } } as const;
const signed = { output: { ok: true, value: credential } } as const;

describe('passkey check view', () => {
  const text = {
    cancelled: 'No se usó ninguna llave de acceso.',
    unsupported: 'Este navegador no puede usar llaves de acceso aquí.',
    unknown: 'Esa llave de acceso ya no es válida en este sitio.',
    other: 'Esa llave de acceso es de otra cuenta.',
    rejected: 'No pudimos verificar la llave de acceso.',
    challengeExpired: 'Se acabó el tiempo para usar la llave de acceso.',
    ...outageWords,
  } satisfies Record<WhenOffered<PasskeyCheckReason | 'expired'>, string>;
  const { expired: _, ...reasons } = text;

  it.each(Object.keys(reasons) as WhenOffered<PasskeyCheckReason>[])('says why the check stopped: %s', (reason) => {
    const { settle } = mountFlow(flow, view);
    settle('fetchChallenge', fetched);
    settle('askAuthenticator', signed);
    settle('checkPasskey', { output: { ok: false, reason } });
    expect(screen.getByTestId('alert').textContent).toContain(text[reason]);
  });

  it('begins at the button and keeps the focus there until the user tries again', async () => {
    const { harness, settle, user } = mountFlow(flow, view);
    settle('fetchChallenge', fetched);
    settle('askAuthenticator', { output: { ok: false, reason: 'cancelled' } });
    expect(document.activeElement).toBe(use());
    await user.click(use());
    expect([harness.chart.getSnapshot().value, screen.queryByTestId('alert')]).toEqual(['requesting', null]);
  });

  it('says that the time ran out when the challenge is too old', () => {
    const { harness, settle } = mountFlow(flow, view);
    settle('fetchChallenge', fetched);
    act(() => harness.passTime());
    expect(screen.getByTestId('alert').textContent).toContain(text.challengeExpired);
  });

  it('shows the wait when the gateway limits the checks', () => {
    mountFlow(flow, view).settle('fetchChallenge', {
      output: { ok: false, reason: 'limited', retryAt: Date.now() + 42_000 },
    });
    expect(screen.getByTestId('alert').textContent).toContain('Podrás intentar');
  });
});

describe('passkey check actors', () => {
  const refused = (code: string) => ({ ok: false, fault: { kind: 'refused', errorCode: code, message: '' } });
  const begin = (checked: unknown = { ok: true, value: { captchaCheckToken: proof.captchaCheckToken } }) => {
    const call = vi.fn(async (name: string, ..._: unknown[]) =>
      name === 'passkeyChallenge' ? { ok: true, value: challenge } : checked,
    );
    const actor = createActor(providePasskeyCheck({ call } as unknown as Gateway), {
      input: { username: 'lucia2025' },
    }).start();
    const stopped = () => waitFor(actor, (state) => state.matches('stopped')).then((state) => state.context);
    return { actor, call, stopped };
  };

  it('asks the authenticator without a list of passkeys, and sends its answer with the username', async () => {
    const { ask } = fakeAuthenticator();
    const { actor, call } = begin();
    expect((await waitFor(actor, (state) => state.status === 'done')).output).toEqual(proof);
    expect(ask).toHaveBeenCalledWith({
      publicKey: {
        challenge: new TextEncoder().encode('challenge'),
        rpId: 'site.test',
        userVerification: 'required',
      },
      signal: expect.any(AbortSignal),
    });
    const sent = { captchaId: proof.captchaId, username: 'lucia2025', credential };
    expect(call).toHaveBeenLastCalledWith('passkeyCheck', sent, { signal: expect.any(AbortSignal) });
  });

  it.each([
    [errorCode.passkeyUnknown, 'unknown'],
    [errorCode.passkeyOther, 'other'],
    [errorCode.passkeyRejected, 'rejected'],
    [errorCode.passkeyExpired, 'challengeExpired'],
    ['other', 'refused'],
  ])('converts the code %s to the reason %s and keeps no answer', async (code, reason) => {
    fakeAuthenticator();
    const context = await begin(refused(code)).stopped();
    expect([context.refusal?.reason, context.credential]).toEqual([reason, null]);
  });

  it('treats a 401 as a defect, because the call has no session', async () => {
    fakeAuthenticator();
    const context = await begin({ ok: false, fault: { kind: 'unauthorised' } }).stopped();
    expect(context.refusal?.reason).toBe('unexpected');
  });

  it('tells the authenticator to forget a passkey that the gateway does not know', async () => {
    const { signalUnknownCredential } = fakeAuthenticator();
    await begin(refused(errorCode.passkeyUnknown)).stopped();
    const forgotten = { rpId: 'site.test', credentialId: credential.id };
    expect(signalUnknownCredential).toHaveBeenCalledExactlyOnceWith(forgotten);
  });

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['SecurityError', 'unsupported'],
    ['NotSupportedError', 'unsupported'],
    ['OperationError', 'unexpected'],
  ])('converts the error %s of the browser to the reason %s', async (name, reason) => {
    fakeAuthenticator(() => Promise.reject(new DOMException('', name)));
    const { stopped, call } = begin();
    expect((await stopped()).refusal?.reason).toBe(reason);
    expect(call).toHaveBeenCalledOnce();
  });

  it('closes the window of the authenticator when the chart stops', async () => {
    const { ask } = fakeAuthenticator(() => new Promise(() => {}));
    const { actor } = begin();
    await waitFor(actor, (state) => state.matches('asking'));
    const { signal } = ask.mock.calls[0]![0];
    expect(signal.aborted).toBe(false);
    actor.stop();
    expect(signal.aborted).toBe(true);
  });
});
