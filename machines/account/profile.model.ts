import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const profileReasons = {
  underage: { codes: ['profile.underage'] },
  rejected: { codes: ['field.rejected'] },
} as const satisfies Reasons;

export type ProfileReason = CallReason | keyof typeof profileReasons;
