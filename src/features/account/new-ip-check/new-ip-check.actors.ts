import { fromPromise } from 'xstate';
import {
  type NewIpAnswer,
  type NewIpConfirmation,
  newIpCheckMachine,
} from '../../../../machines/account/new-ip-check.machine.ts';
import { newIpCheckReasons } from '../../../../machines/account/new-ip-check.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { parseExclusionDetails } from '../shared/exclusion-details.ts';
import { storeSignIn } from '../shared/store-sign-in.ts';

type Parts = Pick<NonNullable<Parameters<typeof newIpCheckMachine.provide>[0]['actors']>, 'smsCode'>;

/** Verification of a sign-in from a new IP address. If it succeeds, the sign-in is complete (spec 2 §4). */
export const provideNewIpCheck = (gateway: Gateway, forcesChangeOnExpiry: () => Promise<boolean>, parts: Parts) =>
  newIpCheckMachine.provide({
    actors: {
      ...parts,
      confirm: fromPromise<NewIpAnswer, NewIpConfirmation>(async ({ input, signal }) => {
        const { hasDefaultPassword = false, ...request } = input;
        const answer = await gateway.call('loginVerification', request, { signal });
        if (!answer.ok)
          return { ...toFailure(answer.fault, newIpCheckReasons), ...(await parseExclusionDetails(answer.fault)) };
        const change = await storeSignIn(answer.value, hasDefaultPassword, forcesChangeOnExpiry, signal);
        return { ok: true, value: { change } };
      }),
    },
  });
