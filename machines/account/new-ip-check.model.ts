import { defineReasons } from '../shared/refusal-reasons.ts';
import type { TransportError } from '../shared/result.ts';

export const newIpCheckReasons = defineReasons({
  wrong: { codes: ['verification.wrong', 'code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
  expired: { codes: ['verification.expired'] },
  exhausted: { codes: ['verification.exhausted'] },
  excluded: { codes: ['account.excluded'] },
});

export type NewIpReason = TransportError | keyof typeof newIpCheckReasons;
