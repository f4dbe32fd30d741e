import type { MessageId } from '../../../../locales/message-id.ts';
import type { ReceiptReason } from '../../../../machines/member/receipt-order.ts';

/** Reason that a receipt was not taken -> its text. */
export const receiptRefusalText = {
  offline: 'receipt.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  refused: 'fault.refused',
  unexpected: 'fault.unexpected',
  limited: 'fault.limited',
  expired: 'withdraw.expired',
  settled: 'receipt.elsewhere',
  image: 'receipt.image',
} satisfies Record<ReceiptReason, MessageId>;
