import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const payeeReasons = {
  rejected: { codes: ['payee.rejected'] },
  taken: { codes: ['payee.taken'] },
  full: { codes: ['payee.full'] },
} as const satisfies Reasons;

export type PayeeReason = CallReason | keyof typeof payeeReasons;
