import { randomInt } from 'node:crypto';
import { setCookie } from 'hono/cookie';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { captchaPng } from '../../demo/art/captcha.ts';
import { renderPuzzle, slider } from '../../demo/art/slider.ts';
import { issue, take } from '../../world/challenges.ts';
import type { Handlers } from '../call.ts';
import { issueProof } from '../captcha-checks.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

const captchaSeconds = 5 * 60;
const puzzleSeconds = 120;
const tolerance = 3;
const leastTrackMs = 80;

type Point = { x: number; t: number };

export const captchaRefusals: Refusals = {
  sliderCheck: ['sliderWrong', 'sliderExpired'],
};

export const captchaHandlers: Handlers = {
  captcha: async ({ c, world }) => {
    const text = String(randomInt(10_000)).padStart(4, '0');
    setCookie(c, 'captchaId', issue(world, 'captcha', text, captchaSeconds), {
      path: '/wps',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: captchaSeconds,
    });
    return (await captchaPng(text)).toString('base64');
  },
  sliderPuzzle: async ({ world }) => {
    const { position, background, piece } = await renderPuzzle();
    return {
      captchaId: issue(world, 'slider', String(position), puzzleSeconds),
      background: background.toString('base64'),
      piece: piece.toString('base64'),
      ...slider,
      expiresInSeconds: puzzleSeconds,
    };
  },
  sliderCheck: ({ world, request: { captchaId, position, track } }) => {
    const puzzle = take(world, 'slider', captchaId);
    if (!puzzle || puzzle.expired) throw new Refusal(errorCode.sliderExpired);
    if (Math.abs(position - Number(puzzle.answer)) > tolerance || !isDragged(track, position))
      throw new Refusal(errorCode.sliderWrong);
    return { captchaCheckToken: issueProof(world, captchaId) };
  },
};

/**
 * Checks that a drag with the mouse, keyboard or touch takes some time, that its timestamps increase, and that it ends
 * at `position`.
 */
function isDragged(track: readonly Point[], position: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length < 2) return false;
  const goesForward = track.every(({ t }, index) => index === 0 || t >= track[index - 1]!.t);
  return goesForward && last.t - first.t >= leastTrackMs && Math.abs(last.x - position) <= 1;
}
