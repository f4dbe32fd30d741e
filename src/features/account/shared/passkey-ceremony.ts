import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCeremonyReason,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../../machines/account/passkey-ceremony.ts';
import type { Result } from '../../../../machines/shared/result.ts';

/** An IP address is no valid owner of passkeys. */
const hasDomain = () => !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether this browser, at this address, can use passkeys at all. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext === true &&
  hasDomain() &&
  typeof PublicKeyCredential === 'function' &&
  'credentials' in navigator;

/** Asks the authenticator to sign the challenge. When `signal` aborts, the window of the authenticator closes. */
export async function askForPasskey(
  { challenge, rpId, userVerification }: PasskeyRequest,
  signal: AbortSignal,
): Promise<Result<PasskeyAssertion, PasskeyCeremonyReason>> {
  const publicKey = { challenge: bytesOf(challenge), rpId, userVerification };
  return answerOf<AuthenticatorAssertionResponse, PasskeyAssertion['response']>(
    () => navigator.credentials.get({ publicKey, signal }),
    ({ clientDataJSON, authenticatorData, signature, userHandle }) => ({
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    }),
  );
}

/** Creates a passkey in the authenticator. When `signal` aborts, the window of the authenticator closes. */
export async function createPasskey(
  { challenge, user, excludeCredentials, ...options }: PasskeyCreation,
  signal: AbortSignal,
): Promise<Result<PasskeyAttestation, PasskeyCeremonyReason | 'taken'>> {
  const publicKey = {
    ...options,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ type, id: bytesOf(id) })),
  };
  return answerOf<AuthenticatorAttestationResponse, PasskeyAttestation['response'], 'taken'>(
    () => navigator.credentials.create({ publicKey, signal }),
    (response) => ({
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    }),
    { InvalidStateError: 'taken' },
  );
}

/** Removes a passkey that the gateway does not know from the offers of the authenticator, where the browser can. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as { signalUnknownCredential?: Signal };
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => {});
}

type Signal = (credential: { rpId: string; credentialId: string }) => Promise<void>;

const reasons: Record<string, PasskeyCeremonyReason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
};

async function answerOf<Response extends AuthenticatorResponse, Fields, Own extends string = never>(
  ask: () => Promise<Credential | null>,
  fieldsOf: (response: Response) => Fields,
  own: Record<string, Own> = {},
): Promise<Result<{ id: string; rawId: string; type: 'public-key'; response: Fields }, PasskeyCeremonyReason | Own>> {
  if (!canUsePasskeys()) return { ok: false, reason: 'unsupported' };
  try {
    const { id, rawId, response } = (await ask()) as PublicKeyCredential;
    const fields = fieldsOf(response as Response);
    return { ok: true, value: { id, rawId: textOf(rawId), type: 'public-key', response: fields } };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    const reason = own[name] ?? reasons[name];
    if (!reason) throw error;
    return { ok: false, reason };
  }
}

/** Bytes of base64url text. `PublicKeyCredential.parseRequestOptionsFromJSON` is missing in Safari before 18.4. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
