import * as v from 'valibot';
import { count, instant } from './common-fields.ts';
import { decoration } from './tolerant-parsing.ts';

/** Bytes in base64url without padding. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const seconds = v.pipe(v.number(), v.minValue(1), v.maxValue(60 * 60));

/** Options for `navigator.credentials.get` in their JSON form (WebAuthn Level 3). */
export const passkeyChallenge = v.object({
  captchaId: v.string(),
  expiresInSeconds: seconds,
  options: v.object({ challenge: bytes, rpId: v.string(), userVerification: v.literal('required') }),
});

/** Options for `navigator.credentials.create` in their JSON form (WebAuthn Level 3). */
export const passkeyRegistration = v.object({
  registrationId: v.string(),
  expiresInSeconds: seconds,
  options: v.object({
    challenge: bytes,
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.pipe(v.number(), v.integer()) })),
    /** The passkeys of the account, so that an authenticator does not create a second one. */
    excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: bytes })),
    authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification: v.literal('required') }),
    attestation: v.literal('none'),
  }),
});

export const passkeyEntry = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: instant,
  /** Null when it was never used. */
  lastUsedAt: v.nullable(instant),
  /** Whether the passkey is copied to other devices of the member. */
  isSynced: decoration(v.boolean(), false),
});

/** Passkeys of the account, the newest first; `most` is the largest number that an account can have. */
export const passkeyList = v.object({ items: v.array(passkeyEntry), most: count });
