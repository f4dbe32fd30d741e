import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';

export const codeCheckReasons = defineReasons({
  wrong: { codes: ['code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
});

export type CodeCheckReason = TransportError | keyof typeof codeCheckReasons;
