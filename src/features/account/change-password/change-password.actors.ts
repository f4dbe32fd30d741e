import { fromPromise } from 'xstate';
import {
  type ChangePasswordAnswer,
  changePasswordMachine,
  type Passwords,
} from '../../../../machines/account/change-password.machine.ts';
import { changePasswordReasons } from '../../../../machines/account/change-password.model.ts';
import type { AccountRules } from '../../../../machines/domain/field-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { rememberedLogin } from '../../../storage/remembered-login.ts';
import { session } from '../../../storage/session.ts';

/** Change password. When the change succeeds, the marker of the required password change is removed (spec 1 §4). */
export const provideChangePassword = (gateway: Gateway, fetchRules: () => Promise<AccountRules>) =>
  changePasswordMachine.provide({
    actors: {
      fetchRules: fromPromise(fetchRules),
      changePassword: fromPromise<ChangePasswordAnswer, { account: string; values: Passwords }>(
        async ({ input: { account, values }, signal }) => {
          const answer = await gateway.call('changePassword', values, { signal });
          if (!answer.ok) return toFailure(answer.fault, changePasswordReasons);
          session.passwordChanged();
          // If the new password cannot be stored, delete the stored login, so that the old password does not remain in
          // it.
          await rememberedLogin.renew(account, values.newPassword).catch(rememberedLogin.clear);
          return { ok: true, value: undefined };
        },
      ),
    },
  });
