import type { MessageId } from '../../../../locales/message-id.ts';
import type { CallReason } from '../../../../machines/shared/result.ts';
import { callText } from '../../shared/reason-text.ts';

/** After these errors the page has reloaded its data, which shows the result of the order. */
export const rereadText = {
  ...callText,
  offline: 'agentTeam.lost',
  timeout: 'agentTeam.lost',
  unavailable: 'agentTeam.reread',
  malformed: 'agentTeam.malformed',
  unexpected: 'agentTeam.reread',
  expired: 'funds.expired',
} satisfies Record<CallReason, MessageId>;
