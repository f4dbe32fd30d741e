import { createPart, type PartOutput } from '../shared/part.machine.ts';
import type { SliderProof } from './slider-captcha.machine.ts';

/** The slider captcha inside another flow. */
export const sliderPart = createPart<'slider-captcha'>();
export type SliderEnd = PartOutput<'slider-captcha'>;

/** The proof that a slider ended with; null when it was cancelled, or closed before it was there. */
export const proofOf = ({ result }: SliderEnd): SliderProof | null => (result?.passed ? result.proof : null);
