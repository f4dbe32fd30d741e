import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright/test';

/** Virtual authenticator of Chromium, with a screen lock that always accepts its user. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>;

type Credentials = Awaited<ReturnType<typeof passkeysIn>>;

export async function passkeysIn({ session, authenticatorId }: Authenticator) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

export const countPasskeys = async (authenticator: Authenticator): Promise<number> =>
  (await passkeysIn(authenticator)).length;

/** Puts passkeys into the authenticator that it had before. */
export async function putBack({ session, authenticatorId }: Authenticator, credentials: Credentials): Promise<void> {
  for (const credential of credentials) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
}

/** The authenticator does not recognize its user. */
export const refuseUser = ({ session, authenticatorId }: Authenticator): Promise<unknown> =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });

/** Puts a passkey of `rpId` into the authenticator, as if it had been created there before. */
export async function insertPasskey({ session, authenticatorId }: Authenticator, rpId: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from('passkey of the test').toString('base64'),
      isResidentCredential: true,
      rpId,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: Buffer.from('user of the test').toString('base64'),
      signCount: 1,
    },
  });
}

declare global {
  interface Window {
    __passkeys?: { isAborted: boolean; go: () => void; fail: (name: string) => void };
  }
}

/**
 * Holds every use of the authenticator until the returned `go` or `fail` is called; `fail` takes the name of the
 * error. An aborted use fails by itself, as in every browser.
 */
export async function holdAuthenticator(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['get', 'create'] as const) {
      const original = CredentialsContainer.prototype[name] as CredentialsContainer['get'];
      CredentialsContainer.prototype[name] = function held(this: CredentialsContainer, options) {
        return new Promise((resolve, reject) => {
          const use = {
            isAborted: false,
            go: () => void original.call(this, options).then(resolve, reject),
            fail: (error: string) => reject(new DOMException('', error)),
          };
          window.__passkeys = use;
          options?.signal?.addEventListener('abort', () => {
            use.isAborted = true;
            use.fail('AbortError');
          });
        });
      };
    }
  });
  return {
    go: () => page.evaluate(() => window.__passkeys?.go()),
    fail: (name: string) => page.evaluate((error) => window.__passkeys?.fail(error), name),
    isAborted: () => page.evaluate(() => window.__passkeys?.isAborted),
  };
}
