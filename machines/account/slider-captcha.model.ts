import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const sliderCaptchaReasons = defineReasons({
  wrong: { codes: ['slider.wrong'] },
  expired: { codes: ['slider.expired'] },
});

export type SliderCaptchaReason = CallReason | keyof typeof sliderCaptchaReasons;
