import { defineFlow } from 'chartwalk';
import { type AudioTask, audioCheckMachine } from '../../machines/account/audio-check.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { sound } from './captcha-sound.cases.ts';
import { proof } from './slider-captcha.cases.ts';

export const task: AudioTask = {
  captchaId: proof.captchaId,
  ...sound,
  length: 4,
  expiresInSeconds: 5,
};

export const flow = defineFlow({
  machine: audioCheckMachine,
  events: {
    'audio.play': { pressed: {} },
    'audio.stop': { pressed: {} },
    'audio.renew': { asked: {} },
    'field.change': { typed: {} },
    'answer.submit': { empty: { answer: '' }, filled: { answer: '3142' } },
  },
  outcomes: {
    fetchTask: {
      beeps: { output: { ok: true, value: task } },
      digits: { output: { ok: true, value: { ...task, kind: 'digits' } } },
      ...outages,
      thrown,
    },
    playSound: { ended: { output: undefined }, thrown },
    checkAnswer: {
      passed: { output: { ok: true, value: proof } },
      wrong: { output: { ok: false, reason: 'wrong' } },
      expired: { output: { ok: false, reason: 'expired' } },
      ...outages,
      thrown,
    },
  },
  project: ({ task: shown, refusal }) => [shown !== null, refusal !== null],
  secrets: { held: { passed: ['proof'] }, returned: 'the proof of a passed check is what the flow is for' },
  limits: { fetchTask: waitLimits.gateway, checkAnswer: waitLimits.gateway },
  always: {
    'a sound is played only when it is loaded': ({ isIn, context }) => !isIn('ready') || context.task !== null,
    'an answer is sent once': ({ isIn, context }) => isIn('checking') || context.answer === '',
  },
  eventually: {
    'a check ends': { from: ({ isIn }) => isIn('checking'), to: ({ isIn }) => !isIn('checking') },
  },
});
