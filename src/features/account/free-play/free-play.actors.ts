import { fromPromise } from 'xstate';
import { type FreePlayAnswer, freePlayMachine } from '../../../../machines/account/free-play.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { session } from '../../../storage/session.ts';
import { tryKey } from '../shared/sign-in-idempotency-key.ts';

type Parts = Pick<NonNullable<Parameters<typeof freePlayMachine.provide>[0]['actors']>, 'loadMember'>;

/** Starts free play and removes the marker of the required password change (spec 1 §4). */
export const provideFreePlay = (gateway: Gateway, parts: Parts) => {
  const key = tryKey();
  return freePlayMachine.provide({
    actors: {
      ...parts,
      enter: fromPromise<FreePlayAnswer>(async ({ signal }) => {
        const answer = await gateway.call('freePlayLogin', { requestId: key.of({}) }, { signal });
        key.settle(answer);
        if (!answer.ok) return toFailure(answer.fault);
        signal.throwIfAborted();
        session.storeToken(answer.value.token, false);
        session.passwordChanged();
        return { ok: true, value: undefined };
      }),
    },
  });
};
