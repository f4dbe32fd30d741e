import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../machines/account/passkey-ceremony.ts';

type Key = { id: Buffer; privateKey: KeyObject; userHandle: string; counter: number };
/** Parts of an answer that a dishonest or broken authenticator gets wrong. */
type Faults = { origin?: string; type?: string; rpId?: string; isUserVerified?: boolean; counter?: number };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** Encodes the CBOR that WebAuthn needs: integers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, field]) => [cbor(name), cbor(field as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/**
 * Authenticator of a browser at `origin`, with real ES256 keys. It signs whatever it is asked to, also with `faults`.
 */
export function createAuthenticator(origin: string) {
  const keys: Key[] = [];
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({ type: faults.type ?? type, challenge, origin: faults.origin ?? origin, crossOrigin: false }),
    );
  const authenticatorData = (rpId: string, counter: number, { isUserVerified = true }: Faults, key?: Buffer) => {
    const flags = 1 | (isUserVerified ? 4 : 0) | 8 | 16 | (key ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key ? [key] : [])]);
  };

  function create(options: PasskeyCreation, faults: Faults = {}): PasskeyAttestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key: Key = { id: randomBytes(32), privateKey, userHandle: options.user.id, counter: faults.counter ?? 0 };
    keys.push(key);
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, key.id.length]), key.id, cbor(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData(faults.rpId ?? options.rp.id, key.counter, faults, credential)],
    ]);
    return {
      id: text(key.id),
      rawId: text(key.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData('webauthn.create', options.challenge, faults)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest key. */
  function get(options: PasskeyRequest, faults: Faults = {}): PasskeyAssertion {
    const key = keys.at(-1)!;
    key.counter = faults.counter ?? key.counter + 1;
    const data = authenticatorData(faults.rpId ?? options.rpId, key.counter, faults);
    const client = clientData('webauthn.get', options.challenge, faults);
    return {
      id: text(key.id),
      rawId: text(key.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        userHandle: key.userHandle,
      },
    };
  }

  return { create, get };
}
