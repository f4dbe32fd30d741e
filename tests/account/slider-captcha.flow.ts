import { type Puzzle, sliderCaptchaMachine } from '../../machines/account/slider-captcha.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';
import { pixel } from './captcha-image.flow.ts';

export const puzzle: Puzzle = {
  captchaId: 'puzzle-1',
  background: pixel,
  piece: pixel,
  width: 320,
  height: 160,
  pieceWidth: 48,
  expiresInSeconds: 5,
};

export const proof = { captchaId: puzzle.captchaId, captchaCheckToken: 'check-1' };

export const flow = defineFlow({
  machine: sliderCaptchaMachine,
  events: {
    'handle.move': { nowhere: { x: 0, at: 1000 }, aside: { x: 8, at: 1200 } },
    'handle.release': { released: {} },
    'puzzle.refresh': { asked: {} },
    'slider.cancel': { asked: {} },
  },
  outcomes: {
    fetchPuzzle: { puzzle: { output: { ok: true, value: puzzle } }, ...outages, thrown },
    checkPosition: {
      passed: { output: { ok: true, value: proof } },
      wrong: { output: { ok: false, reason: 'wrong' } },
      expired,
      ...outages,
      thrown,
    },
  },
  project: ({ puzzle: shown, track }) => [shown !== null, track.some(({ x }) => x !== track[0]?.x)],
});
