import { fromPromise } from 'xstate';
import type { PasskeyCreation } from '../../../../machines/account/passkey-ceremony.ts';
import {
  type AttestationAnswer,
  type PasskeySave,
  passkeyRegistrationMachine,
  type RegistrationAnswer,
} from '../../../../machines/member/passkey-registration.machine.ts';
import { type PasskeyListAnswer, passkeysReasons } from '../../../../machines/member/passkeys.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { createPasskey } from '../../account/shared/passkey-ceremony.ts';
import { parseRefusalDetails } from '../shared/refusal-details.ts';

export const providePasskeyRegistration = (gateway: Gateway) =>
  passkeyRegistrationMachine.provide({
    actors: {
      prepare: fromPromise<RegistrationAnswer, { password: string }>(async ({ input, signal }) => {
        const answer = await gateway.call('passkeyRegistration', input, { signal });
        if (answer.ok) return answer;
        return { ...toFailure(answer.fault, passkeysReasons), ...parseRefusalDetails(answer.fault) };
      }),
      create: fromPromise<AttestationAnswer, { options: PasskeyCreation | null }>(
        async ({ input: { options }, signal }) => {
          if (!options) throw new Error('There is no challenge');
          return createPasskey(options, signal);
        },
      ),
      save: fromPromise<PasskeyListAnswer, PasskeySave>(async ({ input, signal }) => {
        const { registrationId, name, credential } = input;
        if (!credential) throw new Error('There is no answer of an authenticator');
        const answer = await gateway.call('savePasskey', { registrationId, name, credential }, { signal });
        if (!answer.ok) return toFailure(answer.fault, passkeysReasons);
        return { ok: true, value: { ...answer.value, isSupported: true } };
      }),
    },
  });
