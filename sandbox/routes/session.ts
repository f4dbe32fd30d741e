import { errorCode } from '../../src/gateway/vocabulary.ts';
import type { Handlers } from '../gateway.ts';
import { Refusal } from '../refusal.ts';
import { gatewayKeys } from '../seal.ts';
import { attemptsOf, clearAttempts, isLocked, lockedSeconds, recordAttempt } from '../world/attempts.ts';
import { take } from '../world/challenges.ts';
import { verifyPassword } from '../world/passwords.ts';
import { closeSession, findAccount, openSession } from '../world/sessions.ts';
import type { World } from '../world/world.ts';
import { captchaCookie } from './captcha.ts';

const attemptsBeforeCaptcha = 2;

export const sessionHandlers: Handlers = {
  publicKey: () => {
    const { keyId, publicKey } = gatewayKeys();
    return { keyId, publicKey };
  },
  login: async ({ c, world, request }) => {
    if (request.type !== 'username') throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const { username, password } = request;
    refuseLocked(world, username);
    checkSlider(world, request.captchaCheckToken, request.captchaId);

    const account = findAccount(world, username);
    const asksCaptcha = () => account?.alwaysCaptcha || attemptsOf(world, username) >= attemptsBeforeCaptcha;
    if (asksCaptcha()) checkCaptcha(world, captchaCookie(c), request.captcha);

    const isRight = await verifyPassword(password, account?.passwordHash);
    // The hash took its time: attempts sent side by side are counted before any of them gets in.
    refuseLocked(world, username);
    if (!account || !isRight) {
      recordAttempt(world, username);
      throw new Refusal(errorCode.badCredentials, { value: asksCaptcha() ? { captcha: true } : {} });
    }
    clearAttempts(world, username);
    return {
      token: openSession(world, account),
      firstTimeLogin: account.firstLogin,
      passwordExpired: account.passwordExpired,
    };
  },
  logout: ({ world, session }) => {
    closeSession(world, session);
    return null;
  },
};

function refuseLocked(world: World, username: string): void {
  if (!isLocked(world, username)) return;
  throw new Refusal(errorCode.accountLocked, { status: 429, retryAfterSeconds: lockedSeconds(world, username) });
}

function checkSlider(world: World, token: string | undefined, captchaId: string | undefined): void {
  if (!token) throw new Refusal(errorCode.checkRequired, { value: {} });
  const check = take(world, 'check', token);
  const isForIt = captchaId === undefined || check?.answer === captchaId;
  if (!check || check.expired || !isForIt) throw new Refusal(errorCode.sliderWrong, { value: {} });
}

function checkCaptcha(world: World, captchaId: string | undefined, text: string | undefined): void {
  if (!text) throw new Refusal(errorCode.captchaRequired, { value: { captcha: true } });
  const captcha = captchaId && take(world, 'captcha', captchaId);
  if (!captcha || captcha.expired || captcha.answer !== text.trim())
    throw new Refusal(errorCode.captchaWrong, { value: { captcha: true } });
}
