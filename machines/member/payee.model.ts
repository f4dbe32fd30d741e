import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const payeeReasons = defineReasons({
  rejected: { codes: ['payee.rejected'] },
  taken: { codes: ['payee.taken'] },
  full: { codes: ['payee.full'] },
});

export type PayeeReason = CallReason | keyof typeof payeeReasons;
