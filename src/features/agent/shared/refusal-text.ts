import type { MessageId } from '../../../../locales/message-id.ts';
import type { CallReason } from '../../../../machines/shared/outcome.ts';
import { callText } from '../../shared/reason-text.ts';

/** After these the page has read again what there is, which tells what became of the order. */
export const rereadText = {
  ...callText,
  offline: 'agentTeam.lost',
  timeout: 'agentTeam.lost',
  unavailable: 'agentTeam.reread',
  malformed: 'agentTeam.malformed',
  unexpected: 'agentTeam.reread',
  expired: 'funds.expired',
} satisfies Record<CallReason, MessageId>;
