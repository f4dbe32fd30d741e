import { fromPromise } from 'xstate';
import { recoveryMachine } from '../../../../machines/account/recovery.machine.ts';

type Halves = Pick<NonNullable<Parameters<typeof recoveryMachine.provide>[0]['actors']>, 'byEmail' | 'byPhone'>;

/** Forgot password by email or phone; the site settings decide whether the phone form is available (spec 1 §6). */
export const provideRecovery = (hasPhoneRecovery: () => Promise<boolean>, halves: Halves) =>
  recoveryMachine.provide({ actors: { ...halves, hasPhoneRecovery: fromPromise(hasPhoneRecovery) } });
