import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import WordArray from 'crypto-js/lib-typedarrays.js';

/**
 * Encrypted body. `mac` is calculated from `iv` followed by `data`. The encryption is an additional protection to TLS.
 */
export type SealedBody = { iv: string; data: string; mac: string };

/**
 * Encrypts a JSON body (spec README, decision "enc") with AES-256-CBC, then HMAC-SHA-256. Both keys are new for each
 * call, and the gateway's RSA-OAEP (SHA-256) key encrypts them. `encryption` is the value of the `Encryption` header:
 * key id, a dot, the 64 bytes of both keys (AES, then MAC) after RSA encryption, in base64. Rejects when the public key
 * is unreadable.
 */
export async function encryptPayload(
  body: unknown,
  key: { keyId: string; publicKey: string },
): Promise<{ encryption: string; body: SealedBody }> {
  const secrets = crypto.getRandomValues(new Uint8Array(64));
  const ivBytes = crypto.getRandomValues(new Uint8Array(16));
  const words = (bytes: Uint8Array) => WordArray.create(bytes as unknown as number[]);
  const iv = words(ivBytes);
  const data = AES.encrypt(JSON.stringify(body), words(secrets.slice(0, 32)), { iv }).ciphertext;
  const mac = HmacSHA256(iv.clone().concat(data), words(secrets.slice(32)));
  const spki = Uint8Array.from(atob(key.publicKey), (char) => char.charCodeAt(0));
  const rsa = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const wrapped = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, rsa, secrets));
  secrets.fill(0);
  return {
    encryption: `${key.keyId}.${btoa(String.fromCharCode(...wrapped))}`,
    body: { iv: iv.toString(Base64), data: data.toString(Base64), mac: mac.toString(Base64) },
  };
}
