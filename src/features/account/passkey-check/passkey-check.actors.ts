import { fromPromise } from 'xstate';
import type { PasskeyRequest } from '../../../../machines/account/passkey-ceremony.ts';
import {
  type AssertionAnswer,
  type ChallengeAnswer,
  type PasskeyCheckAnswer,
  type PasskeyTry,
  passkeyCheckMachine,
} from '../../../../machines/account/passkey-check.machine.ts';
import { passkeyCheckReasons } from '../../../../machines/account/passkey-check.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure, toTransportFailure } from '../../../gateway/refusal.ts';
import { askForPasskey, forgetPasskey } from '../shared/passkey-ceremony.ts';

export const providePasskeyCheck = (gateway: Gateway) =>
  passkeyCheckMachine.provide({
    actors: {
      fetchChallenge: fromPromise<ChallengeAnswer>(async ({ signal }) => {
        const answer = await gateway.call('passkeyChallenge', { purpose: 'signIn' }, { signal });
        return answer.ok ? answer : toTransportFailure(answer.fault);
      }),
      askAuthenticator: fromPromise<AssertionAnswer, { options: PasskeyRequest | null }>(
        async ({ input: { options }, signal }) => {
          if (!options) throw new Error('There is no challenge');
          return askForPasskey(options, signal);
        },
      ),
      checkPasskey: fromPromise<PasskeyCheckAnswer, PasskeyTry>(async ({ input, signal }) => {
        const { captchaId, username, credential } = input;
        if (!credential) throw new Error('There is no answer of an authenticator');
        const answer = await gateway.call('passkeyCheck', { captchaId, username, credential }, { signal });
        if (answer.ok) return { ok: true, value: { captchaId, ...answer.value } };
        const failure = toFailure(answer.fault, passkeyCheckReasons);
        if (failure.reason === 'unknown') await forgetPasskey(location.hostname, credential.id);
        return { ...failure, reason: failure.reason === 'expired' ? 'unexpected' : failure.reason };
      }),
    },
  });
