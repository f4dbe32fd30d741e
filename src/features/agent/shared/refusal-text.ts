import type { MessageId } from '../../../../locales/message-id.ts';
import type { CallReason } from '../../../../machines/member/order-answer.ts';

/** After these the page has read again what there is, which tells what became of the order. */
export const rereadText = {
  offline: 'agentTeam.lost',
  timeout: 'agentTeam.lost',
  unavailable: 'agentTeam.reread',
  malformed: 'agentTeam.malformed',
  refused: 'fault.refused',
  unexpected: 'agentTeam.reread',
  limited: 'fault.limited',
  expired: 'funds.expired',
} satisfies Record<CallReason, MessageId>;
