import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const sliderCaptchaReasons = {
  wrong: { codes: ['slider.wrong'] },
  expired: { codes: ['slider.expired'] },
} as const satisfies Reasons;

export type SliderCaptchaReason = CallReason | keyof typeof sliderCaptchaReasons;
