import type { Refusal } from '../../../../machines/member/order-answer.ts';
import { type UplineReason, uplineTransferReasons } from '../../../../machines/member/upline-transfer.model.ts';
import type { Translate } from '../../../i18n.ts';
import { reasonTexts } from '../../shared/reason-text.ts';
import type { TransferWords } from './transfer-text.ts';

const refusalText = reasonTexts('funds.upline.refusal', uplineTransferReasons, {
  expired: 'funds.expired',
  unset: 'common.missingPassword.text',
  excluded: 'funds.upline.refusal.none',
});

export const uplineRefusal = (
  t: Translate,
  { reason, seconds, attemptsLeft, code }: Refusal<UplineReason>,
  words: TransferWords,
): string =>
  [
    t({ ...refusalText, none: words.none, excluded: words.excluded }[reason], { seconds, code }),
    ...(attemptsLeft === undefined ? [] : [t('funds.upline.attempts', { count: attemptsLeft })]),
  ].join(' ');
