import { fromPromise } from 'xstate';
import { loginMachine } from '../../../../machines/account/login.machine.ts';
import type { AccountRules } from '../../../../machines/domain/field-rule.ts';

type Parts = Pick<
  NonNullable<Parameters<typeof loginMachine.provide>[0]['actors']>,
  'captchaImage' | 'attempt' | 'finish'
>;

export type LoginSettings = {
  fetchRules: () => Promise<AccountRules>;
  /** Resolves when the form is usable; optional data loads after that. */
  ready: Promise<unknown>;
};

/** Sign-in form (spec 1 §4). The remembered login loads separately, because the form does not have to wait for it. */
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
