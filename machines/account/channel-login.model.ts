import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const channelLoginReasons = {
  popupBlocked: { codes: [] },
  popupClosed: { codes: [] },
  denied: { codes: ['channel.denied'] },
  forged: { codes: [] },
  late: { codes: [] },
  unknown: { codes: ['channel.unknown'] },
  notMember: { codes: ['account.notMember'] },
  excluded: { codes: ['account.excluded'] },
  notAgent: { codes: ['account.notAgent'] },
} as const satisfies Reasons;

export type ChannelReason = CallReason | keyof typeof channelLoginReasons;
