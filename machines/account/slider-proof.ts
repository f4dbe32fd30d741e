import { createLazyFlow, type LazyFlowOutput } from '../shared/lazy-flow.machine.ts';
import type { SliderProof } from './slider-captcha.machine.ts';

export const sliderFlow = createLazyFlow<'slider-captcha'>();
export type SliderEnd = LazyFlowOutput<'slider-captcha'>;

/** The proof that a slider returned; null when it was canceled or closed before it loaded. */
export const proofOf = ({ result }: SliderEnd): SliderProof | null => (result?.passed ? result.proof : null);
