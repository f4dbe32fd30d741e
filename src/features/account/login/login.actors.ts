import { fromPromise } from 'xstate';
import { loginMachine } from '../../../../machines/account/login.machine.ts';
import type { AccountRules } from '../../../../machines/domain/field-rule.ts';

type Parts = Pick<
  NonNullable<Parameters<typeof loginMachine.provide>[0]['actors']>,
  'captchaImage' | 'attempt' | 'finish'
>;

export type LoginSettings = {
  fetchRules: () => Promise<AccountRules>;
  /** The form can be used: what it can do without is brought from then on. */
  ready: Promise<unknown>;
};

/** The form of the sign-in (spec 1 §4). What was remembered is loaded apart: the form can be drawn without it. */
export const provideLogin = (settings: LoginSettings, parts: Parts) =>
  loginMachine.provide({
    actors: {
      ...parts,
      recall: fromPromise(async () => {
        await settings.ready;
        return (await import('../../../storage/remembered-login.ts')).rememberedLogin.recall();
      }),
      fetchRules: fromPromise(settings.fetchRules),
    },
  });
