import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const sliderCaptchaReasons = defineReasons({
  wrong: { codes: ['slider.wrong'] },
  expired: { codes: ['slider.expired'] },
});

export type SliderCaptchaReason = CallReason | keyof typeof sliderCaptchaReasons;
