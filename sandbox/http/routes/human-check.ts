import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { beepsWav } from '../../demo/art/beeps.ts';
import type { CallLimit } from '../../world/call-limits.ts';
import { issue, peek, take } from '../../world/challenges.ts';
import { recipientOf } from '../../world/phones.ts';
import { findAccount } from '../../world/sessions.ts';
import type { Handlers } from '../call.ts';
import { issueProof } from '../captcha-checks.ts';
import type { Env } from '../env.ts';
import { limitCall } from '../limit-call.ts';
import { Refusal } from '../refusal.ts';
import { oneTimeCodeRefusals, type Refusals } from '../refusal-groups.ts';
import { originOf } from '../request-origin.ts';
import { acceptCode, refuseTooSoon, sendCode } from '../verification-codes.ts';

const taskDigits = 4;
const mostBeeps = 5;
const taskSeconds = 5 * 60;
/** Longer than a code of a form, because a user may have to open another program with a screen reader. */
const codeMinutes = 10;

const tenMinutes = 10 * 60;
const soundLimit: CallLimit = { most: 20, windowSeconds: tenMinutes };
const codeLimit: CallLimit = { most: 20, windowSeconds: tenMinutes };
const codeTryLimit: CallLimit = { most: 30, windowSeconds: tenMinutes };
const accountLimit: CallLimit = { most: 5, windowSeconds: 3 * tenMinutes };

export const humanCheckRefusals: Refusals = {
  captchaSound: ['captchaRequired'],
  audioCheck: ['audioWrong', 'audioExpired'],
  checkCode: ['smsLimited'],
  codeCheck: [...oneTimeCodeRefusals],
};

export const humanCheckHandlers: Handlers = {
  // A code goes to an account and a passkey belongs to one, so only a sign-in offers them. The answer does not depend
  // on the account.
  checkKinds: ({ request: { purpose } }) => ({
    kinds: purpose === 'signIn' ? ['slider', 'audio', 'code', 'passkey'] : ['slider', 'audio'],
  }),
  captchaSound: ({ c, world }) => {
    limitCall(world, `sound ${originOf(c).ip}`, soundLimit);
    const code = captchaCodeOf(c);
    if (!code) throw new Refusal(errorCode.captchaRequired);
    return beeps(code);
  },
  audioTask: ({ c, world }) => {
    limitCall(world, `sound ${originOf(c).ip}`, soundLimit);
    const answer = Array.from({ length: taskDigits }, () => randomInt(1, mostBeeps + 1)).join('');
    return {
      captchaId: issue(world, 'audio', answer, taskSeconds),
      ...beeps(answer),
      length: taskDigits,
      expiresInSeconds: taskSeconds,
    };
  },
  audioCheck: ({ world, request: { captchaId, answer } }) => {
    const task = take(world, 'audio', captchaId);
    if (!task || task.expired) throw new Refusal(errorCode.audioExpired);
    if (answer.replace(/\D/g, '') !== task.answer) throw new Refusal(errorCode.audioWrong);
    return { captchaCheckToken: issueProof(world, captchaId) };
  },
  /** The response is the same for an unknown account and for one without this contact, but no message is sent. */
  checkCode: ({ c, world, language, request: { username, channel } }) => {
    limitCall(world, `code ${originOf(c).ip}`, codeLimit);
    const account = findAccount(world, username.trim());
    const phone =
      account?.mobile && recipientOf({ countryDialingCode: account.dialingCode, mobileNum: account.mobile });
    const address = (channel === 'sms' ? phone : account?.email) || '';
    const recipient = `${username.trim().toLowerCase()} ${channel}`;
    refuseTooSoon(world, 'humanCheck', recipient);
    limitCall(world, `code of ${username.trim()}`, accountLimit);
    sendCode(world, language, {
      purpose: 'humanCheck',
      recipient,
      minutes: codeMinutes,
      channel,
      address,
      isSilent: !address,
    });
    const expiresInSeconds = codeMinutes * 60;
    return { captchaId: issue(world, 'code', recipient, expiresInSeconds), expiresInSeconds };
  },
  codeCheck: ({ c, world, request: { captchaId, code } }) => {
    limitCall(world, `code try ${originOf(c).ip}`, codeTryLimit);
    const recipient = peek(world, 'code', captchaId);
    if (!recipient) throw new Refusal(code ? errorCode.codeExpired : errorCode.codeMissing);
    acceptCode(world, 'humanCheck', recipient, code);
    take(world, 'code', captchaId);
    return { captchaCheckToken: issueProof(world, captchaId, recipient.split(' ', 1)[0]) };
  },
};

const beeps = (digits: string) => ({
  kind: 'beeps' as const,
  mediaType: 'audio/wav' as const,
  audio: beepsWav(digits).toString('base64'),
});

function captchaCodeOf(c: Context<Env>): string | undefined {
  const captchaId = getCookie(c, 'captchaId');
  return captchaId && peek(c.var.world, 'captcha', captchaId);
}
