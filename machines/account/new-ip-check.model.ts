import type { Outage } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const newIpCheckReasons = {
  wrong: { codes: ['verification.wrong', 'code.wrong', 'code.missing'] },
  codeExpired: { codes: ['code.expired'] },
  expired: { codes: ['verification.expired'] },
  exhausted: { codes: ['verification.exhausted'] },
  excluded: { codes: ['account.excluded'] },
} as const satisfies Reasons;

export type NewIpReason = Outage | keyof typeof newIpCheckReasons;
