import { fromPromise } from 'xstate';
import { type PasskeyRemoval, passkeysMachine } from '../../../../machines/member/passkeys.machine.ts';
import { type PasskeyListAnswer, passkeysReasons } from '../../../../machines/member/passkeys.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { canUsePasskeys, forgetPasskey } from '../../account/shared/passkey-ceremony.ts';
import { parseRefusalDetails } from '../shared/refusal-details.ts';

type Parts = Pick<NonNullable<Parameters<typeof passkeysMachine.provide>[0]['actors']>, 'registration'>;

export const providePasskeys = (gateway: Gateway, parts: Parts) =>
  passkeysMachine.provide({
    actors: {
      ...parts,
      read: fromPromise<PasskeyListAnswer>(async ({ signal }) => {
        const answer = await gateway.call('passkeys', undefined, { signal });
        if (!answer.ok) return toFailure(answer.fault);
        return { ok: true, value: { ...answer.value, isSupported: canUsePasskeys() } };
      }),
      remove: fromPromise<PasskeyListAnswer, PasskeyRemoval>(async ({ input, signal }) => {
        const answer = await gateway.call('removePasskey', input, { signal });
        if (!answer.ok) return { ...toFailure(answer.fault, passkeysReasons), ...parseRefusalDetails(answer.fault) };
        const isSupported = canUsePasskeys();
        if (isSupported) await forgetPasskey(location.hostname, input.id);
        return { ok: true, value: { ...answer.value, isSupported } };
      }),
    },
  });
