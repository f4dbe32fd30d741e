import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

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
