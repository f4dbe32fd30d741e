import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const channelLoginReasons = defineReasons({
  popupBlocked: { codes: [] },
  popupClosed: { codes: [] },
  denied: { codes: ['channel.denied'] },
  forged: { codes: [] },
  late: { codes: [] },
  unknown: { codes: ['channel.unknown'] },
  notMember: { codes: ['account.notMember'] },
  excluded: { codes: ['account.excluded'] },
  notAgent: { codes: ['account.notAgent'] },
});

export type ChannelReason = CallReason | keyof typeof channelLoginReasons;
