import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

/** `beyond`: the own contract allows it no longer; `answered`: the offer that stood there was decided meanwhile. */
export const offerReasons = defineOrderReasons({
  beyond: { codes: ['contract.beyond'], policy: 'stale' },
  ownNone: { codes: ['contract.ownNone'], policy: 'stale' },
  notDirect: { codes: ['contract.notDirect'], policy: 'stale' },
  answered: { codes: ['contract.decided'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
});

export type OfferReason = CallReason | keyof typeof offerReasons;
