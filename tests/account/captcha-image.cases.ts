import { defineFlow } from 'chartwalk';
import { captchaImageMachine } from '../../machines/account/captcha-image.machine.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/qkbJ1wAAAABJRU5ErkJggg==';

export const flow = defineFlow({
  machine: captchaImageMachine,
  events: { 'captcha.refresh': { clicked: {} }, 'captcha.renew': { usedUp: {} } },
  outcomes: { sound: {}, fetchImage: { image: { output: { ok: true, value: pixel } }, ...outages, thrown } },
  project: () => null,
  limits: { fetchImage: waitLimits.gateway },
  always: {
    'the shown image comes from the gateway': ({ isIn, context }) =>
      !isIn('fresh', 'refreshable') || context.image !== '',
  },
  reference: {
    /** Time from which another image may be requested, in simulated ms. */
    start: () => Number.POSITIVE_INFINITY,
    next: (from, { event, ended, failed, now }) => {
      if (event !== null) return Number.POSITIVE_INFINITY;
      if (failed !== null) return now;
      if (ended === null) return from;
      return (ended.output as { ok: boolean }).ok ? now + 1000 : now;
    },
    details: (from, now) => now >= from,
    shown: ({ isIn }) => isIn('refreshable', 'loadFailed'),
  },
  eventually: {
    'another image can be requested after one second': {
      from: ({ isIn }) => isIn('fresh'),
      to: ({ isIn }) => !isIn('fresh'),
      within: { ms: 1000 },
    },
    'an image loads or a retry is possible': {
      from: ({ isIn }) => isIn('loading'),
      to: ({ isIn }) => isIn('fresh', 'loadFailed'),
    },
  },
});
