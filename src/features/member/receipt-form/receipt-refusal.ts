import { receiptReasons } from '../../../../machines/member/receipt.model.ts';
import { reasonTexts } from '../../shared/reason-text.ts';

export const receiptRefusalText = reasonTexts('withdraw.receipt.refusal', receiptReasons, {
  offline: 'withdraw.receipt.offline',
  expired: 'withdraw.expired',
});
