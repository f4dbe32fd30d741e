import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Credential that answers with the bytes of the cases. */
const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('user') as ArrayBuffer | null,
    attestationObject: bytes('object'),
    getTransports: () => ['internal'],
  },
};

type Answer = () => Promise<unknown>;

/** Replaces the passkeys of the browser. Without `answer`, the authenticator signs. */
export function fakeAuthenticator(answer: Answer = async () => credential, hostname = 'site.test') {
  const ask = vi.fn((_: { publicKey: Record<string, unknown>; signal: AbortSignal }) => answer());
  const signalUnknownCredential = vi.fn(async () => {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { hostname, href: `http://${hostname}/` });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { signalUnknownCredential }),
  );
  vi.stubGlobal('navigator', { credentials: { get: ask, create: ask } });
  return { ask, signalUnknownCredential, credential };
}
