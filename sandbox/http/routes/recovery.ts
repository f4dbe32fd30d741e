import { randomInt } from 'node:crypto';
import { checkField } from '../../../machines/domain/field-rule.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../../src/gateway/whitelabel-modules.ts';
import { passwordChangedNotice, temporaryPasswordNotice } from '../../content/sms-and-email-texts.ts';
import { textIn } from '../../content/text.ts';
import { sendMessage } from '../../world/messages.ts';
import { hashBeside, hashPassword } from '../../world/passwords.ts';
import { recipientOf } from '../../world/phones.ts';
import { closeSessions, findAccount, findByPhone } from '../../world/sessions.ts';
import { isOn, setting } from '../../world/settings.ts';
import { recordSent } from '../../world/verification-codes.ts';
import type { Handlers } from '../call.ts';
import { issuePass } from '../captcha-checks.ts';
import { Refusal } from '../refusal.ts';
import { captchaRefusals, oneTimeCodeRefusals, type Refusals, sliderRefusals } from '../refusal-groups.ts';
import { acceptCode, normalPhone, refuseTooSoon } from '../verification-codes.ts';

const temporaryMinutes = 60;
const temporaryLength = 12;
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

const newPasswordText = () =>
  Array.from({ length: temporaryLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const recoveryRefusals: Refusals = {
  forgotByEmail: ['accountUnknown', ...captchaRefusals, ...sliderRefusals],
  setPasswordByPhone: ['passwordRejected', 'notFound', ...oneTimeCodeRefusals],
};

export const recoveryHandlers: Handlers = {
  /**
   * For an unknown account or another email address, the handler does the same work and sends the same response, so
   * that the caller cannot tell the cases apart.
   */
  forgotByEmail: async ({ world, request: { username, email }, language }) => {
    const recipient = `${username} ${email}`.toLowerCase();
    refuseTooSoon(world, 'temporaryPassword', recipient);
    recordSent(world, 'temporaryPassword', recipient);
    const account = findAccount(world, username);
    const password = newPasswordText();
    const temporaryHash = await hashBeside(password, account?.passwordHash);
    if (account?.email.toLowerCase() !== email.toLowerCase()) return null;
    const until = world.clock.now() + temporaryMinutes * 60_000;
    world.sql.run`
      UPDATE accounts SET temporary_hash = ${temporaryHash}, temporary_until = ${until} WHERE id = ${account.id}`;
    const text = textIn(language, temporaryPasswordNotice(account.account, password, temporaryMinutes));
    sendMessage(world, 'email', account.email, text);
    return null;
  },

  setPasswordByPhone: async ({ world, request, language }) => {
    if (!isOn(world, whitelabelModule.phoneRecovery)) throw new Refusal(errorCode.notFound, { status: 404 });
    const { newPassword, verificationCode } = request;
    const phone = normalPhone(world, request);
    const rule = setting(world, 'registerRules')['password'];
    if (newPassword === '' || (rule && checkField(newPassword, rule))) throw new Refusal(errorCode.passwordRejected);
    acceptCode(world, 'recovery', recipientOf(phone), verificationCode);
    const account = findByPhone(world, phone);
    if (!account) throw new Refusal(errorCode.codeWrong);
    const passwordHash = await hashPassword(newPassword);
    world.atomically(() => {
      world.sql.run`
        UPDATE accounts SET password_hash = ${passwordHash}, temporary_hash = NULL, first_login = 0,
          password_expired = 0
        WHERE id = ${account.id}`;
      closeSessions(world, account);
      if (account.email) sendMessage(world, 'email', account.email, textIn(language, passwordChangedNotice));
    });
    return { account: account.account, ...issuePass(world) };
  },
};
