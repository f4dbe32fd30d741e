import type { CallReason } from '../shared/outcome.ts';
import { defineOrderReasons } from '../shared/reasons.ts';

export const downlineRegistrationReasons = defineOrderReasons({
  taken: { codes: ['account.taken'], policy: 'stale' },
  rejected: { codes: ['field.rejected'], policy: 'stale' },
  rebates: { codes: ['rebates.exceeded'], policy: 'stale' },
});

/**
 * Each but a `CallReason` is given by a gateway that has looked for the order first: nobody was registered. `rebates`:
 * above what the agent has by now, which is read again.
 */
export type RegistrationReason = CallReason | keyof typeof downlineRegistrationReasons;
