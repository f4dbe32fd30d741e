import type { PartOutput } from '../shared/part.machine.ts';
import type { SliderCaptchaOutput, SliderProof } from './slider-captcha.machine.ts';

/** The proof that a slider ended with; null when it was cancelled, or closed before it was there. */
export function proofOf({ result }: PartOutput): SliderProof | null {
  const end = result as SliderCaptchaOutput | null;
  return end?.passed ? end.proof : null;
}
