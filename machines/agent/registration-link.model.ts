import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const registrationLinkReasons = {
  rebates: { codes: ['rebates.exceeded'] },
  full: { codes: ['link.full'] },
  gone: { codes: ['link.gone'] },
} as const satisfies Reasons;

/** `rebates`: the agent's own have changed; `full`: no more links may be open; `gone`: it was off already. */
export type LinkReason = CallReason | keyof typeof registrationLinkReasons;
