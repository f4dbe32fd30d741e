import {
  constants,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import * as v from 'valibot';
import type { SealedBody } from '../../src/gateway/cipher.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { Refusal } from './refusal.ts';

type Keys = { keyId: string; publicKey: string; privateKey: KeyObject };

const sealedBody: v.GenericSchema<SealedBody> = v.object({
  iv: v.pipe(v.string(), v.base64()),
  data: v.pipe(v.string(), v.base64()),
  mac: v.pipe(v.string(), v.base64()),
});

let keys: Keys | undefined;

/** RSA-2048 key pair of the process, created at first use; the public key is base64 SPKI. */
export function gatewayKeys(): Keys {
  if (keys) return keys;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  keys = {
    keyId: randomBytes(4).toString('hex'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey,
  };
  return keys;
}

/**
 * Decrypts an encrypted body with the key in the `Encryption` header (spec README, decision "enc"). Throws a `Refusal`:
 * `key.unknown` when the body was encrypted for another process, `request.invalid` when the body was changed or is
 * malformed.
 */
export function unseal(encryption: string | undefined, body: unknown): unknown {
  const [keyId, wrapped] = (encryption ?? '').split('.');
  const sealed = v.safeParse(sealedBody, body);
  if (!keyId || !wrapped || !sealed.success) throw new Refusal(errorCode.requestInvalid, { status: 400 });
  const { keyId: ownKeyId, privateKey } = gatewayKeys();
  if (keyId !== ownKeyId) throw new Refusal(errorCode.keyUnknown);
  try {
    return open(privateKey, Buffer.from(wrapped, 'base64'), sealed.output);
  } catch {
    throw new Refusal(errorCode.requestInvalid, { status: 400 });
  }
}

function open(privateKey: KeyObject, wrapped: Buffer, sealed: SealedBody): unknown {
  const secrets = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    wrapped,
  );
  if (secrets.length !== 64) throw new Error('The wrapped secrets are 64 bytes');
  const [iv, data, mac] = [sealed.iv, sealed.data, sealed.mac].map((text) => Buffer.from(text, 'base64')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const expected = createHmac('sha256', secrets.subarray(32)).update(iv).update(data).digest();
  if (!timingSafeEqual(expected, mac)) throw new Error('The seal is broken');
  const decipher = createDecipheriv('aes-256-cbc', secrets.subarray(0, 32), iv);
  return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8'));
}
