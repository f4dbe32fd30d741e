import type { MessageId } from '../../../../locales/message-id.ts';
import type { MailReason } from '../../../../machines/member/mailbox.model.ts';

/** Reason that the gateway did not do something with mail -> its text. */
export const mailReasonText = {
  offline: 'fault.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  limited: 'fault.limited',
  refused: 'fault.refused',
  unexpected: 'fault.unexpected',
  expired: 'fault.expired',
} satisfies Record<MailReason, MessageId>;
