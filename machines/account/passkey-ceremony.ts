import { defineReasons } from '../shared/refusal-reasons.ts';

/**
 * What the site and an authenticator exchange, in the JSON form of WebAuthn Level 3. Bytes are base64url.
 */

/** Options for `navigator.credentials.get`. The authenticator itself offers its passkeys of the site. */
export type PasskeyRequest = { challenge: string; rpId: string; userVerification: 'required' };

export type PasskeyAssertion = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string | null };
};

/** Options for `navigator.credentials.create`. */
export type PasskeyCreation = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  excludeCredentials: { type: 'public-key'; id: string }[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
  attestation: 'none';
};

export type PasskeyAttestation = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};

/**
 * Reasons of the browser. `cancelled`: the user canceled, waited too long or has no passkey of this site; the browser
 * does not say which.
 */
export const passkeyCeremonyReasons = defineReasons({ cancelled: { codes: [] }, unsupported: { codes: [] } });
export type PasskeyCeremonyReason = keyof typeof passkeyCeremonyReasons;
