import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from 'hono';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { passkeyAddedNotice, passkeyRemovedNotice } from '../../content/sms-and-email-texts.ts';
import { textIn } from '../../content/text.ts';
import type { CallLimit } from '../../world/call-limits.ts';
import { type ChallengeKind, issue, take } from '../../world/challenges.ts';
import { sendMessage } from '../../world/messages.ts';
import {
  addPasskey,
  findPasskey,
  mostPasskeys,
  passkeysOf,
  recordPasskeyUse,
  removePasskey,
  userHandleOf,
} from '../../world/passkeys.ts';
import { type Account, accountOfId } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import { checkAccountPassword } from '../account-password.ts';
import type { Handlers } from '../call.ts';
import { issueProof } from '../captcha-checks.ts';
import type { Env } from '../env.ts';
import { limitCall } from '../limit-call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { originOf } from '../request-origin.ts';
import { realAccount } from './player-protection.ts';

/** Loads with the first passkey, because it doubles the start time of the sandbox. */
const webauthn = () => import('@simplewebauthn/server');

const challengeSeconds = 5 * 60;
const longestName = 40;
/** ES256, Ed25519 and RS256: every current authenticator has one of them. */
const algorithms = [-7, -8, -257];

const tenMinutes = 10 * 60;
const challengeLimit: CallLimit = { most: 30, windowSeconds: tenMinutes };
const checkLimit: CallLimit = { most: 30, windowSeconds: tenMinutes };
const passkeyLimit: CallLimit = { most: 10, windowSeconds: tenMinutes };
const registrationLimit: CallLimit = { most: 20, windowSeconds: tenMinutes };

/** A challenge with everything that its answer must match. `session`: the session that registers a passkey. */
type Expected = { challenge: string; rpId: string; origins: string[]; session: string };

export const passkeyRefusals: Refusals = {
  passkeyCheck: ['passkeyUnknown', 'passkeyOther', 'passkeyRejected', 'passkeyExpired'],
  passkeyRegistration: ['passwordWrong', 'accountLocked', 'passkeysFull'],
  savePasskey: ['passkeyRejected', 'passkeyExpired', 'passkeyTaken', 'passkeysFull'],
  removePasskey: ['passwordWrong', 'accountLocked'],
};

export const passkeyHandlers: Handlers = {
  passkeyChallenge: async ({ c, world }) => {
    limitCall(world, `passkey ${originOf(c).ip}`, challengeLimit);
    const { rpId } = siteOf(c);
    const { challenge } = await (await webauthn()).generateAuthenticationOptions({ rpID: rpId });
    return {
      captchaId: expect(c, 'passkeyCheck', challenge),
      expiresInSeconds: challengeSeconds,
      options: { challenge, rpId, userVerification: 'required' },
    };
  },
  passkeyCheck: async ({ c, world, request: { captchaId, username, credential } }) => {
    limitCall(world, `passkey try ${originOf(c).ip}`, checkLimit);
    const expected = takeExpected(c, 'passkeyCheck', captchaId);
    const passkey = findPasskey(world, credential.id);
    if (!passkey) throw new Refusal(errorCode.passkeyUnknown);
    limitCall(world, `passkey ${passkey.id}`, passkeyLimit);
    const account = accountOfId(world, passkey.accountId);
    const { userHandle, ...response } = credential.response;
    const isOwners = userHandle === userHandleOf(account.id).toString('base64url');
    const verified = await (await webauthn())
      .verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: expected.challenge,
        expectedOrigin: expected.origins,
        expectedRPID: expected.rpId,
        credential: passkey,
      })
      .catch((): Pick<VerifiedAuthenticationResponse, 'verified'> => ({ verified: false }));
    if (!isOwners || !('authenticationInfo' in verified) || !verified.verified)
      throw new Refusal(errorCode.passkeyRejected);
    if (username.trim().toLowerCase() !== account.account.toLowerCase()) throw new Refusal(errorCode.passkeyOther);
    recordPasskeyUse(world, passkey.id, verified.authenticationInfo.newCounter);
    return { captchaCheckToken: issueProof(world, captchaId, account.account.toLowerCase()) };
  },
  passkeys: ({ world, session }) => listOf(world, realAccount(session)),
  passkeyRegistration: async ({ c, world, session, request: { password } }) => {
    const account = realAccount(session);
    limitCall(world, `passkey registration ${account.account}`, registrationLimit);
    await checkAccountPassword(world, account, password);
    refuseTooMany(world, account);
    const { rpId } = siteOf(c);
    const { challenge, user, pubKeyCredParams } = await (await webauthn()).generateRegistrationOptions({
      rpID: rpId,
      rpName: 'Sorteo',
      userID: userHandleOf(account.id),
      userName: account.account,
      userDisplayName: account.nickname || account.account,
      supportedAlgorithmIDs: algorithms,
    });
    return {
      registrationId: expect(c, 'passkeyRegistration', challenge, session.tokenHash),
      expiresInSeconds: challengeSeconds,
      options: {
        challenge,
        rp: { id: rpId, name: 'Sorteo' },
        user,
        pubKeyCredParams,
        excludeCredentials: passkeysOf(world, account.id).map(({ id }) => ({ type: 'public-key', id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    };
  },
  savePasskey: async ({ c, world, session, request: { registrationId, name, credential }, language }) => {
    const account = realAccount(session);
    const expected = takeExpected(c, 'passkeyRegistration', registrationId, session.tokenHash);
    const answer = await (await webauthn())
      .verifyRegistrationResponse({
        response: { ...credential, response: { ...credential.response, transports: [] }, clientExtensionResults: {} },
        expectedChallenge: expected.challenge,
        expectedOrigin: expected.origins,
        expectedRPID: expected.rpId,
        supportedAlgorithmIDs: algorithms,
      })
      .catch((): VerifiedRegistrationResponse => ({ verified: false }));
    if (!answer.verified) throw new Refusal(errorCode.passkeyRejected);
    const { credential: made, credentialBackedUp } = answer.registrationInfo;
    if (findPasskey(world, made.id)) throw new Refusal(errorCode.passkeyTaken);
    refuseTooMany(world, account);
    world.atomically(() => {
      addPasskey(world, {
        ...made,
        accountId: account.id,
        name: [...name.trim()].slice(0, longestName).join('') || 'Passkey',
        isSynced: credentialBackedUp,
      });
      sendMessage(world, 'email', account.email, textIn(language, passkeyAddedNotice));
    });
    return listOf(world, account);
  },
  removePasskey: async ({ world, session, request: { id, password }, language }) => {
    const account = realAccount(session);
    await checkAccountPassword(world, account, password);
    if (removePasskey(world, account.id, id))
      sendMessage(world, 'email', account.email, textIn(language, passkeyRemovedNotice));
    return listOf(world, account);
  },
};

const listOf = (world: World, { id }: Account) => ({ items: passkeysOf(world, id), most: mostPasskeys });

function refuseTooMany(world: World, { id }: Account): void {
  if (passkeysOf(world, id).length >= mostPasskeys) throw new Refusal(errorCode.passkeysFull);
}

/** The site as the browser sees it. A server in front of the sandbox may add TLS. */
function siteOf(c: Context<Env>) {
  const { host, hostname } = new URL(c.req.url);
  return { rpId: hostname, origins: [`http://${host}`, `https://${host}`] };
}

function expect(c: Context<Env>, kind: ChallengeKind, challenge: string, session = ''): string {
  const expected: Expected = { challenge, ...siteOf(c), session };
  return issue(c.var.world, kind, JSON.stringify(expected), challengeSeconds);
}

/** Consumes a challenge before the work of the call, so that it can be answered once. */
function takeExpected(c: Context<Env>, kind: ChallengeKind, id: string, session = ''): Expected {
  const taken = take(c.var.world, kind, id);
  const expected = taken && (JSON.parse(taken.answer) as Expected);
  if (!expected || taken.expired || expected.session !== session) throw new Refusal(errorCode.passkeyExpired);
  return expected;
}
