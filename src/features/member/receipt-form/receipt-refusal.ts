import { receiptReasons } from '../../../../machines/member/receipt.model.ts';
import { reasonTexts } from '../../shared/reason-text.ts';

/** Reason that a receipt was not taken -> its text. */
export const receiptRefusalText = reasonTexts('withdraw.receipt.refusal', receiptReasons, {
  offline: 'withdraw.receipt.offline',
  expired: 'withdraw.expired',
});
