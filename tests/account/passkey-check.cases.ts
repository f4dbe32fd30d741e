import { defineFlow } from 'chartwalk';
import type { PasskeyAssertion } from '../../machines/account/passkey-ceremony.ts';
import { type PasskeyChallenge, passkeyCheckMachine } from '../../machines/account/passkey-check.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { proof } from './slider-captcha.cases.ts';

export const challenge: PasskeyChallenge = {
  captchaId: proof.captchaId,
  expiresInSeconds: 5,
  options: { challenge: 'Y2hhbGxlbmdl', rpId: 'site.test', userVerification: 'required' },
};

export const credential: PasskeyAssertion = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'dXNlcg',
  },
};

const refused = <const Reason extends string>(reason: Reason) => ({ output: { ok: false, reason } }) as const;

export const flow = defineFlow({
  machine: passkeyCheckMachine,
  input: { username: 'lucia2025' },
  events: { 'passkey.retry': { asked: {} } },
  outcomes: {
    fetchChallenge: { fetched: { output: { ok: true, value: challenge } }, ...outages, thrown },
    askAuthenticator: {
      signed: { output: { ok: true, value: credential } },
      cancelled: refused('cancelled'),
      unsupported: refused('unsupported'),
      thrown,
    },
    checkPasskey: {
      passed: { output: { ok: true, value: proof } },
      unknown: refused('unknown'),
      other: refused('other'),
      rejected: refused('rejected'),
      challengeExpired: refused('challengeExpired'),
      ...outages,
      thrown,
    },
  },
  project: ({ challenge: given, credential: signed, refusal }) => [given !== null, signed !== null, refusal !== null],
  secrets: {
    held: { verifying: ['credential'], passed: ['proof'] },
    returned: 'the proof of a passed check is what the flow is for',
  },
  limits: { fetchChallenge: waitLimits.gateway, checkPasskey: waitLimits.gateway },
  always: {
    'a signed answer is held only while the gateway checks it': ({ isIn, context }) =>
      isIn('verifying') === (context.credential !== null),
    'the authenticator is asked only with a challenge': ({ isIn, context }) =>
      !isIn('asking') || context.challenge !== null,
  },
  eventually: {
    'a check ends': { from: ({ isIn }) => isIn('asking'), to: ({ isIn }) => isIn('stopped') || isIn('passed') },
  },
});
