import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';

export const recoveryEmailReasons = defineReasons({
  unknown: { codes: ['account.unknown'] },
});

export type RecoveryEmailReason = TransportError | keyof typeof recoveryEmailReasons;
