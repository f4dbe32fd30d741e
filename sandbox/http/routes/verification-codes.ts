import type { ErrorCode } from '../../../src/gateway/error-code.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../../src/gateway/whitelabel-modules.ts';
import { smsFailedNotice } from '../../content/sms-and-email-texts.ts';
import { textIn } from '../../content/text.ts';
import { issue, peek } from '../../world/challenges.ts';
import { recipientOf, special } from '../../world/phones.ts';
import { findByPhone } from '../../world/sessions.ts';
import { isOn } from '../../world/settings.ts';
import type { CodePurpose } from '../../world/verification-codes.ts';
import type { Call, Handlers } from '../call.ts';
import { checkHumanProof } from '../captcha-checks.ts';
import { Refusal } from '../refusal.ts';
import { oneTimeCodeRefusals, phoneRefusals, type Refusals, sliderRefusals } from '../refusal-groups.ts';
import { acceptCode, codeMinutes, normalPhone, sendCode } from '../verification-codes.ts';

const providerMinutes = 5;
const idTokenSeconds = 10 * 60;
const providerName = 'sandbox';

const providerErrors: Record<string, ErrorCode> = {
  [special.numberInvalid]: errorCode.phoneInvalid,
  [special.tooMany]: errorCode.phoneTooMany,
  [special.captchaFailed]: errorCode.phoneCaptcha,
  [special.quotaSpent]: errorCode.phoneQuota,
  [special.notEnabled]: errorCode.phoneDisabled,
  [special.unknown]: errorCode.phoneUnknown,
};

const registrationModules = [whitelabelModule.usernameRegistration, whitelabelModule.mobileRegistration];

export const codeRefusals: Refusals = {
  smsLoginCode: ['smsFailed', 'smsLimited', ...sliderRefusals],
  smsRegisterCode: ['smsFailed', 'smsLimited', ...sliderRefusals],
  smsRecoveryCode: ['smsFailed', 'smsLimited', ...sliderRefusals],
  phoneCode: ['smsFailed', 'smsLimited', ...sliderRefusals, ...phoneRefusals, ...oneTimeCodeRefusals],
  phoneConfirm: [...oneTimeCodeRefusals, ...phoneRefusals],
};

export const codeHandlers: Handlers = {
  smsLoginCode: (call) => sendSms(call, 'login', [whitelabelModule.codeLogin]),
  smsRegisterCode: (call) => sendSms(call, 'registration', registrationModules),
  smsRecoveryCode: (call) => sendSms(call, 'recovery', [whitelabelModule.phoneRecovery]),

  phoneCode: ({ world, request, language }) => {
    const phone = normalPhone(world, request);
    checkHumanProof(world, request);
    const refused = providerErrors[phone.mobileNum.slice(-4)];
    if (refused) throw new Refusal(refused);
    const recipient = recipientOf(phone);
    sendCode(world, language, { purpose: 'phone', recipient, minutes: providerMinutes });
    return { verificationId: issue(world, 'phone', recipient, providerMinutes * 60) };
  },
  phoneConfirm: ({ world, request: { verificationId, code } }) => {
    if (code === special.wrongCode) throw new Refusal(errorCode.codeWrong);
    if (code === special.expiredCode) throw new Refusal(errorCode.codeExpired);
    const recipient = peek(world, 'phone', verificationId);
    if (!recipient) throw new Refusal(code ? errorCode.codeExpired : errorCode.codeMissing);
    acceptCode(world, 'phone', recipient, code);
    return { channel: providerName, idToken: issue(world, 'idToken', recipient, idTokenSeconds) };
  },
};

/** The response is the same for an unknown number and a known number, but an unknown number receives no SMS. */
function sendSms(
  { world, request, language }: Call<'smsLoginCode' | 'smsRegisterCode' | 'smsRecoveryCode'>,
  purpose: CodePurpose,
  modules: readonly string[],
): { expiredMinutes: number } {
  if (!modules.some((module) => isOn(world, module))) throw new Refusal(errorCode.notFound, { status: 404 });
  const phone = normalPhone(world, request);
  checkHumanProof(world, request);
  if (phone.mobileNum.endsWith(special.smsFailed))
    throw new Refusal(errorCode.smsFailed, { message: textIn(language, smsFailedNotice) });
  const minutes = codeMinutes(world);
  const isSilent = purpose !== 'registration' && !findByPhone(world, phone);
  sendCode(world, language, { purpose, recipient: recipientOf(phone), minutes, isSilent });
  return { expiredMinutes: minutes };
}
