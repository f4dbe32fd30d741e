import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { errorCode } from '../../src/gateway/error-code.ts';
import { issue, take } from '../world/challenges.ts';
import type { World } from '../world/world-type.ts';
import type { Env } from './env.ts';
import { Refusal } from './refusal.ts';

const proofSeconds = 120;

type HumanProof = {
  captchaId?: string | undefined;
  captchaCheckToken?: string | undefined;
  username?: string | undefined;
};

/** Issues the proof of a passed check. With `username`, it is valid for that account only. */
export const issueProof = (world: World, captchaId: string, username = ''): string =>
  issue(world, 'check', `${captchaId} ${username}`, proofSeconds);

/** Consumes the proof that the user passed a check. Throws a `Refusal` when the proof is missing or not valid. */
export function checkHumanProof(world: World, { captchaId, captchaCheckToken, username = '' }: HumanProof): void {
  if (!captchaCheckToken) throw new Refusal(errorCode.checkRequired, { value: {} });
  const check = take(world, 'check', captchaCheckToken);
  const [checkedId, checkedName] = check?.answer.split(' ') ?? [];
  const isForIt = captchaId === undefined || checkedId === captchaId;
  const isForAccount = !checkedName || checkedName === username.trim().toLowerCase();
  if (!check || check.expired || !isForIt || !isForAccount) throw new Refusal(errorCode.sliderWrong, { value: {} });
}

/** Checks `text` against the last captcha image that was sent to this browser. */
export function checkCaptcha(c: Context<Env>, text: string | undefined): void {
  if (!text) throw new Refusal(errorCode.captchaRequired, { value: { captcha: true } });
  const captchaId = getCookie(c, 'captchaId');
  const captcha = captchaId && take(c.var.world, 'captcha', captchaId);
  if (!captcha || captcha.expired || captcha.answer !== text.trim())
    throw new Refusal(errorCode.captchaWrong, { value: { captcha: true } });
}

/** Issues a proof that is valid for one call and has the same effect as a solved slider. */
export function issuePass(world: World): { captchaId: string; captchaCheckToken: string } {
  const captchaId = randomUUID();
  return { captchaId, captchaCheckToken: issueProof(world, captchaId) };
}
