import type { TransportError } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const recoveryEmailReasons = defineReasons({
  unknown: { codes: ['account.unknown'] },
});

export type RecoveryEmailReason = TransportError | keyof typeof recoveryEmailReasons;
