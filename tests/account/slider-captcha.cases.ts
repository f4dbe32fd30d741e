import { defineFlow } from 'chartwalk';
import { type Puzzle, sliderCaptchaMachine } from '../../machines/account/slider-captcha.machine.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { pixel } from './captcha-image.cases.ts';

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
  limits: { fetchPuzzle: waitLimits.gateway, checkPosition: waitLimits.gateway },
  project: ({ puzzle: shown, track }) => [shown !== null, track.some(({ x }) => x !== track[0]?.x)],
  secrets: { held: { passed: ['proof'] }, returned: 'the proof of a passed slider is what the flow is for' },
  reference: {
    start: () => 'open' as 'open' | 'passed',
    next: (model, { ended }) =>
      ended?.actor === 'checkPosition' && (ended.output as { ok: boolean }).ok ? 'passed' : model,
    shown: ({ status }) => (status === 'done' ? 'passed' : 'open'),
  },
  always: {
    'an attempt includes the movement of the piece': ({ started, context }) =>
      started('checkPosition').length === 0 || context.track.length > 1,
    'a puzzle accepts one attempt': ({ started, before }) =>
      started('checkPosition').length === 0 || before?.isIn('ready') === true,
  },
  never: {
    'a piece moves without a puzzle': ({ isIn, context }) => isIn('ready') && context.puzzle === null,
  },
  eventually: {
    'a check ends': { from: ({ isIn }) => isIn('checking'), to: ({ isIn }) => !isIn('checking') },
    'a rejection loads another puzzle': {
      from: ({ isIn }) => isIn('rejected'),
      to: ({ isIn }) => !isIn('rejected'),
      within: { ms: 1000 },
    },
  },
});
