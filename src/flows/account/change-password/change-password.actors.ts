import { fromPromise } from 'xstate';
import {
  type ChangePasswordReason,
  changePasswordMachine,
  type Passwords,
} from '../../../../machines/account/change-password.machine.ts';
import type { AccountRules } from '../../../../machines/account/field-rule.ts';
import type { Outcome } from '../../../../machines/outcome.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { errorCode } from '../../../gateway/vocabulary.ts';
import { rememberedLogin } from '../../../storage/remembered-login.ts';
import { session } from '../../../storage/session.ts';

const reasons: Partial<Record<string, ChangePasswordReason>> = {
  [errorCode.passwordWrong]: 'wrong',
  [errorCode.passwordSame]: 'same',
  [errorCode.passwordRejected]: 'rejected',
};

/** Change password against a gateway; success takes the change-password marker away (spec 1 §4). */
export const provideChangePassword = (gateway: Gateway, fetchRules: () => Promise<AccountRules>) =>
  changePasswordMachine.provide({
    actors: {
      fetchRules: fromPromise(fetchRules),
      changePassword: fromPromise<Outcome<void, ChangePasswordReason>, Passwords>(async ({ input, signal }) => {
        const answer = await gateway.call('changePassword', input, { signal });
        if (!answer.ok) return refusalOf(answer.fault, reasons);
        session.passwordChanged();
        rememberedLogin.forget();
        return { ok: true, value: undefined };
      }),
    },
  });
