import { checkField } from '../../../machines/domain/field-rule.ts';
import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { rankNames } from '../../content/ranks.ts';
import { passwordChangedNotice } from '../../content/sms-and-email-texts.ts';
import { textIn } from '../../content/text.ts';
import { trialType } from '../../world/accounts.ts';
import { sendMessage } from '../../world/messages.ts';
import { hashPassword, verifyPassword } from '../../world/passwords.ts';
import { closeOtherSessions, lastSignInResponse } from '../../world/sessions.ts';
import { setting } from '../../world/settings.ts';
import { fundsOf } from '../../world/vendor-wallets.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

export const memberRefusals: Refusals = {
  changePassword: ['passwordWrong', 'passwordSame', 'passwordRejected', 'trialRefused'],
  memberLanguage: ['requestInvalid'],
};

export const memberHandlers: Handlers = {
  memberInfo: ({ world, session, session: { account }, language }) => ({
    id: account.id,
    account: account.account,
    nickname: account.nickname,
    type: account.type,
    toUpline: account.toUpline,
    clubLabel: {
      labelName: textIn(language, rankNames[Math.min(account.rankLevel, rankNames.length) - 1]!),
      rankLevel: account.rankLevel,
    },
    memberLabel: account.labels,
    lastSignIn: lastSignInResponse(world, session),
  }),
  balance: ({ world, session }) => ({
    sumBalance: fundsOf(world, session.account.id) / operatorCurrency.minorUnits,
  }),
  memberLanguage: ({ world, session, request }) => {
    world.sql.run`UPDATE accounts SET language = ${request.language} WHERE id = ${session.account.id}`;
    return null;
  },
  changePassword: async ({ world, session, request, language }) => {
    const { account } = session;
    const { oldPassword, newPassword, confirmNewPassword } = request;
    if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
    if (newPassword !== confirmNewPassword) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    if (!(await verifyPassword(oldPassword, account.passwordHash))) throw new Refusal(errorCode.passwordWrong);
    if (newPassword === oldPassword) throw new Refusal(errorCode.passwordSame);
    const rule = setting(world, 'registerRules')['password'];
    if (rule && checkField(newPassword, rule)) throw new Refusal(errorCode.passwordRejected);
    const passwordHash = await hashPassword(newPassword);
    world.atomically(() => {
      world.sql.run`
        UPDATE accounts SET password_hash = ${passwordHash}, temporary_hash = NULL, first_login = 0, password_expired = 0
        WHERE id = ${account.id}`;
      closeOtherSessions(world, session);
      sendMessage(world, 'email', account.email, textIn(language, passwordChangedNotice));
    });
    return null;
  },
};
