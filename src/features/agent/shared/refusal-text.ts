import type { MessageId } from '../../../../locales/message-id.ts';
import type { CallReason } from '../../../../machines/shared/result.ts';
import { callText } from '../../shared/reason-text.ts';

/** Texts for failed calls. After such a call, the page reloads its data, which shows whether the order was executed. */
export const rereadText = {
  ...callText,
  offline: 'agentTeam.lost',
  timeout: 'agentTeam.lost',
  unavailable: 'agentTeam.reread',
  malformed: 'agentTeam.malformed',
  unexpected: 'agentTeam.reread',
  expired: 'funds.expired',
} satisfies Record<CallReason, MessageId>;
