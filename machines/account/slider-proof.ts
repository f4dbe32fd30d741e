import { createPart, type PartOutput } from '../shared/part.machine.ts';
import type { SliderProof } from './slider-captcha.machine.ts';

export const sliderPart = createPart<'slider-captcha'>();
export type SliderEnd = PartOutput<'slider-captcha'>;

/** The proof that a slider returned; null when it was canceled or closed before it loaded. */
export const proofOf = ({ result }: SliderEnd): SliderProof | null => (result?.passed ? result.proof : null);
