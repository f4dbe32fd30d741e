import { defineReasons } from '../shared/refusal-reasons.ts';

export const sliderCaptchaReasons = defineReasons({
  wrong: { codes: ['slider.wrong'] },
  expired: { codes: ['slider.expired'] },
});
