import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';
import type { ChangeCause } from './password-change-reason.ts';

export const profileReasons = defineReasons({
  underage: { codes: ['profile.underage'] },
  rejected: { codes: ['field.rejected'] },
});

export type ProfileReason = CallReason | keyof typeof profileReasons;

export type ProfileOutput = { next?: 'changePassModal'; nextInput?: { account: string; cause: ChangeCause } };
