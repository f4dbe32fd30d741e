import type { MessageId } from '../../../locales/message-id.ts';
import type { CallReason } from '../../../machines/member/order-answer.ts';

/** After these the page has read again what there is: the answer that was lost is told by it. */
export const rereadText = {
  offline: 'agentTeam.lost',
  timeout: 'agentTeam.lost',
  unavailable: 'agentTeam.lost',
  malformed: 'agentTeam.lost',
  refused: 'fault.refused',
  unexpected: 'agentTeam.lost',
  limited: 'fault.limited',
  expired: 'funds.expired',
} satisfies Record<CallReason, MessageId>;
