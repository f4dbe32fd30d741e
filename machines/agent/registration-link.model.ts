import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const registrationLinkReasons = defineReasons({
  rebates: { codes: ['rebates.exceeded'] },
  full: { codes: ['link.full'] },
  gone: { codes: ['link.gone'] },
});

/** `rebates`: the agent's own have changed; `full`: no more links may be open; `gone`: it was off already. */
export type LinkReason = CallReason | keyof typeof registrationLinkReasons;
