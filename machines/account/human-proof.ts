import { createLazyFlow, type LazyFlowOutput } from '../shared/lazy-flow.machine.ts';
import type { HumanProof } from './human-check.model.ts';

export const humanCheckFlow = createLazyFlow<'human-check'>();
export type HumanCheckEnd = LazyFlowOutput<'human-check'>;

/** The proof that a check returned; null when it was canceled or closed before it loaded. */
export const proofOf = ({ result }: HumanCheckEnd): HumanProof | null => (result?.passed ? result.proof : null);
