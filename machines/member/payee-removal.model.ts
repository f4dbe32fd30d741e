import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import type { Payee } from './payee-rule.ts';

/** `inUse`: a withdrawal to the account is not paid yet. */
export const payeeRemovalReasons = defineReasons({ inUse: { codes: ['payee.inUse'] } });

export type PayeeRemovalReason = CallReason | keyof typeof payeeRemovalReasons;
/** The accounts that are left. */
export type PayeeRemovalAnswer = Result<readonly Payee[], PayeeRemovalReason>;
