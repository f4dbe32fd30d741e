import { captchaImageMachine } from '../../machines/account/captcha-image.machine.ts';
import { outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

/** A png of one pixel, in base64. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/qkbJ1wAAAABJRU5ErkJggg==';

export const flow = defineFlow({
  machine: captchaImageMachine,
  events: { 'captcha.refresh': { clicked: {} }, 'captcha.renew': { usedUp: {} } },
  outcomes: { fetchImage: { image: { output: { ok: true, value: pixel } }, ...outages, thrown } },
  project: () => null,
});
