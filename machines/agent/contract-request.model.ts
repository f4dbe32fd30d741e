import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

/** What became of a request meanwhile: it cannot be decided as it stood there. */
export const decisionReasons = defineOrderReasons({
  withdrawn: { codes: ['contract.withdrawn'], policy: 'stale' },
  lapsed: { codes: ['contract.lapsed'], policy: 'stale' },
  decided: { codes: ['contract.decided'], policy: 'stale' },
  changed: { codes: ['contract.changed'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
  gone: { codes: ['not.found'], policy: 'stale' },
});

export type DecisionReason = CallReason | keyof typeof decisionReasons;
