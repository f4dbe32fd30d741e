import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PasskeyCreation } from '../../machines/account/passkey-ceremony.ts';
import {
  askForPasskey,
  canUsePasskeys,
  createPasskey,
  forgetPasskey,
} from '../../src/features/account/shared/passkey-ceremony.ts';
import { fakeAuthenticator } from '../kit/fake-authenticator.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const request = { challenge: '-_-_', rpId: 'site.test', userVerification: 'required' } as const;
const creation: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'site.test', name: 'Site' },
  user: { id: 'dXNlcg', name: 'lucia2025', displayName: 'Lucía' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'a2V5' }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
};
const text = (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array);

describe('support of passkeys', () => {
  it.each([
    ['site.test', true],
    ['w1.localhost', true],
    ['127.0.0.1', false],
    ['[::1]', false],
  ])('exists at %s: %s', (hostname, expected) => {
    fakeAuthenticator(undefined, hostname);
    expect(canUsePasskeys()).toBe(expected);
  });

  it('needs a secure context, the class of credentials and their container', () => {
    for (const [name, value] of [
      ['isSecureContext', false],
      ['PublicKeyCredential', undefined],
      ['navigator', {}],
    ] as const) {
      fakeAuthenticator();
      vi.stubGlobal(name, value);
      expect(canUsePasskeys(), name).toBe(false);
    }
  });

  it('is a reason of the ceremony, which then asks nothing', async () => {
    const { ask } = fakeAuthenticator(undefined, '127.0.0.1');
    expect(await askForPasskey(request, signal)).toEqual({ ok: false, reason: 'unsupported' });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('ceremony', () => {
  it('reads and writes base64url', async () => {
    const { ask, credential } = fakeAuthenticator();
    const bytes = new Uint8Array([251, 255, 191]);
    credential.response.signature = bytes.buffer;
    const answer = await askForPasskey(request, signal);
    expect(ask.mock.calls[0]![0].publicKey['challenge']).toEqual(bytes);
    expect(answer.ok && answer.value.response.signature).toBe('-_-_');
    credential.response.signature = new TextEncoder().encode('signature').buffer;
  });

  it('keeps a missing user handle', async () => {
    const { credential } = fakeAuthenticator();
    const { userHandle } = credential.response;
    credential.response.userHandle = null;
    const answer = await askForPasskey(request, signal);
    expect(answer.ok && answer.value.response.userHandle).toBeNull();
    credential.response.userHandle = userHandle;
  });

  it('creates a passkey with the bytes of the options', async () => {
    const { ask } = fakeAuthenticator();
    expect(await createPasskey(creation, signal)).toEqual({
      ok: true,
      value: {
        id: 'a2V5',
        rawId: 'a2V5',
        type: 'public-key',
        response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'b2JqZWN0', transports: ['internal'] },
      },
    });
    const { publicKey } = ask.mock.calls[0]![0];
    const { user, excludeCredentials } = publicKey as { user: { id: unknown }; excludeCredentials: { id: unknown }[] };
    expect([text(publicKey['challenge']), text(user.id), text(excludeCredentials[0]?.id)]).toEqual([
      'challenge',
      'user',
      'key',
    ]);
    expect(publicKey).toMatchObject({ rp: creation.rp, attestation: 'none' });
  });

  it('says that the authenticator already has a passkey only when it creates one', async () => {
    fakeAuthenticator(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    expect(await createPasskey(creation, signal)).toEqual({ ok: false, reason: 'taken' });
    await expect(askForPasskey(request, signal)).rejects.toThrow(DOMException);
  });

  it('rejects when the answer is no credential', async () => {
    fakeAuthenticator(async () => null);
    await expect(askForPasskey(request, signal)).rejects.toThrow(TypeError);
  });

  it('forgets a passkey also where the browser cannot, or refuses', async () => {
    fakeAuthenticator().signalUnknownCredential.mockRejectedValue(new DOMException('', 'SecurityError'));
    await forgetPasskey('site.test', 'a2V5');
    vi.stubGlobal('PublicKeyCredential', () => {});
    expect(await forgetPasskey('site.test', 'a2V5')).toBeUndefined();
  });
});
