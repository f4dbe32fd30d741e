import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result, TransportError } from '../shared/result.ts';

export const launchReasons = defineReasons({
  unknown: { codes: ['game.unknown'] },
  maintenance: { codes: ['game.maintenance'] },
  vendorDown: { codes: ['game.vendorDown'] },
  trial: { codes: ['account.trial'] },
  balance: { codes: ['balance.short'] },
  loss: { codes: ['limit.loss'] },
  session: { codes: ['limit.session'] },
});

export type LaunchReason = CallReason | keyof typeof launchReasons;

/** Whether all games use one wallet; null when the gateway does not offer the call, which means one wallet. */
export type WalletAnswer = Result<{ isSingle: boolean } | null, TransportError | 'expired'>;
