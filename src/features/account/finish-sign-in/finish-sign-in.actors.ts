import { fromPromise } from 'xstate';
import { finishSignInMachine } from '../../../../machines/account/finish-sign-in.machine.ts';
import type { LoginValues } from '../../../../machines/account/login-form.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { abandonSession } from '../shared/abandon-session.ts';

type Parts = Pick<
  NonNullable<Parameters<typeof finishSignInMachine.provide>[0]['actors']>,
  'changePassword' | 'loadMember'
>;

/** Runs the steps after the gateway has accepted the credentials (spec 1 §4). */
export const provideFinishSignIn = (gateway: Gateway, parts: Parts) =>
  finishSignInMachine.provide({
    actors: {
      ...parts,
      remember: fromPromise<void, LoginValues>(async ({ input: { username, password, remember } }) => {
        const { rememberedLogin } = await import('../../../storage/remembered-login.ts');
        if (remember) await rememberedLogin.remember(username, password);
        else rememberedLogin.clear();
      }),
      abandon: fromPromise<void>(({ signal }) => abandonSession(gateway, signal)),
    },
  });
