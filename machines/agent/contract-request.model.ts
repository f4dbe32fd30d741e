import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

/** What became of a request meanwhile: it cannot be decided as it stood there. */
export const decisionReasons = {
  withdrawn: { codes: ['contract.withdrawn'], policy: 'stale' },
  lapsed: { codes: ['contract.lapsed'], policy: 'stale' },
  decided: { codes: ['contract.decided'], policy: 'stale' },
  changed: { codes: ['contract.changed'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
  gone: { codes: ['not.found'], policy: 'stale' },
} as const satisfies OrderReasons;

export type DecisionReason = CallReason | keyof typeof decisionReasons;
