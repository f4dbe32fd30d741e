import Core from 'crypto-js/core.js';
import 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import Ecb from 'crypto-js/mode-ecb.js';
import 'crypto-js/tripledes.js';

const keyLength = 8;

/**
 * Decrypts the address in a customer-service path (spec 1 §2, spec README) with DES. The last 8 characters of the path
 * are the key, and the rest is the ciphertext in base64. A relative result is resolved against `origin`. Returns null
 * when the result is not an http or https address.
 */
export function supportAddress(path: string, origin: string): string | null {
  try {
    const key = Utf8.parse(path.slice(-keyLength));
    const plain = Core.DES.decrypt(path.slice(0, -keyLength), key, { mode: Ecb }).toString(Utf8);
    const url = new URL(plain, origin);
    return plain !== '' && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
