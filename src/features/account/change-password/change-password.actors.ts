import { fromPromise } from 'xstate';
import {
  type ChangePasswordAnswer,
  changePasswordMachine,
  type Passwords,
} from '../../../../machines/account/change-password.machine.ts';
import { changePasswordReasons } from '../../../../machines/account/change-password.model.ts';
import type { AccountRules } from '../../../../machines/domain/field-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';
import { rememberedLogin } from '../../../storage/remembered-login.ts';
import { session } from '../../../storage/session.ts';

/** Change password against a gateway; success takes the change-password marker away (spec 1 §4). */
export const provideChangePassword = (gateway: Gateway, fetchRules: () => Promise<AccountRules>) =>
  changePasswordMachine.provide({
    actors: {
      fetchRules: fromPromise(fetchRules),
      changePassword: fromPromise<ChangePasswordAnswer, { account: string; values: Passwords }>(
        async ({ input: { account, values }, signal }) => {
          const answer = await gateway.call('changePassword', values, { signal });
          if (!answer.ok) return refusalOf(answer.fault, changePasswordReasons);
          session.passwordChanged();
          // A browser that cannot remember any more has nothing that is wrong now but the old password.
          await rememberedLogin.renew(account, values.newPassword).catch(rememberedLogin.forget);
          return { ok: true, value: undefined };
        },
      ),
    },
  });
