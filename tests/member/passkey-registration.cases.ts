import { defineFlow } from 'chartwalk';
import type { PasskeyAttestation } from '../../machines/account/passkey-ceremony.ts';
import {
  type PasskeyRegistration,
  passkeyRegistrationMachine,
} from '../../machines/member/passkey-registration.machine.ts';
import type { PasskeyList } from '../../machines/member/passkeys.model.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

const createdAt = '2026-01-01T12:00:00.000Z';
export const phone = { id: 'cGhvbmU', name: 'Mi teléfono', createdAt, lastUsedAt: null, isSynced: false };
export const laptop = { id: 'bGFwdG9w', name: 'Portátil', createdAt, lastUsedAt: createdAt, isSynced: true };
export const listOf = (...items: PasskeyList['items'][number][]): PasskeyList => ({
  items,
  most: 10,
  isSupported: true,
});

export const password = 'Sorteo2025';
export const values = { name: phone.name, password };

export const registration: PasskeyRegistration = {
  registrationId: 'registration-1',
  expiresInSeconds: 5,
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'site.test', name: 'Sorteo' },
    user: { id: 'dXNlcg', name: 'lucia2025', displayName: 'Lucía' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  },
};

export const attestation: PasskeyAttestation = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'b2JqZWN0', transports: ['internal'] },
};

export const refused = <const Reason extends string>(reason: Reason) => ({ output: { ok: false, reason } }) as const;
export const wrongPassword = { output: { ok: false, reason: 'password', attemptsLeft: 3 } } as const;

export const flow = defineFlow({
  machine: passkeyRegistrationMachine,
  events: {
    'form.submit': {
      filled: { values },
      nameless: { values: { name: '', password } },
      bare: { values: { name: '', password: '' } },
    },
    'field.change': { name: { field: 'name' }, password: { field: 'password' } },
    'form.cancel': { asked: {} },
  },
  outcomes: {
    prepare: {
      prepared: { output: { ok: true, value: registration } },
      password: wrongPassword,
      locked: refused('locked'),
      full: refused('full'),
      offline: outages.offline,
      thrown,
    },
    create: {
      created: { output: { ok: true, value: attestation } },
      cancelled: refused('cancelled'),
      unsupported: refused('unsupported'),
      taken: refused('taken'),
      thrown,
    },
    save: {
      saved: { output: { ok: true, value: listOf(phone) } },
      rejected: refused('rejected'),
      challengeExpired: refused('challengeExpired'),
      offline: outages.offline,
      thrown,
    },
  },
  project: ({ registration: given, credential, errors, refusal, outcome }) => [
    given !== null,
    credential !== null,
    errors,
    refusal?.reason,
    outcome.kind,
  ],
  secrets: { held: { saving: ['credential'] } },
  limits: { prepare: waitLimits.gateway, save: waitLimits.gateway },
  always: {
    'an answer of the authenticator is held only while the gateway saves it': ({ isIn, context }) =>
      isIn('saving') === (context.credential !== null),
  },
});
