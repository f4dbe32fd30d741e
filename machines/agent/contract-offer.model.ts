import type { CallReason } from '../shared/outcome.ts';
import type { OrderReasons } from '../shared/reasons.ts';

/** `beyond`: the own contract allows it no longer; `answered`: the offer that stood there was decided meanwhile. */
export const offerReasons = {
  beyond: { codes: ['contract.beyond'], policy: 'stale' },
  ownNone: { codes: ['contract.ownNone'], policy: 'stale' },
  notDirect: { codes: ['contract.notDirect'], policy: 'stale' },
  answered: { codes: ['contract.decided'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
} as const satisfies OrderReasons;

export type OfferReason = CallReason | keyof typeof offerReasons;
