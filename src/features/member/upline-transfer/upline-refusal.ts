import type { MessageId } from '../../../../locales/message-id.ts';
import type { Refusal } from '../../../../machines/member/order-answer.ts';
import type { UplineReason } from '../../../../machines/member/upline-transfer.model.ts';
import type { Translate } from '../../../i18n.ts';
import { readingText } from '../shared/funds-text.ts';
import type { TransferWords } from './transfer-words.ts';

const refusalText = {
  ...readingText,
  expired: 'funds.expired',
  password: 'upline.refusedPassword',
  locked: 'upline.refusedLocked',
  unset: 'missingPassword.text',
  funds: 'upline.refusedFunds',
  range: 'upline.refusedRange',
} satisfies Record<Exclude<UplineReason, 'none' | 'excluded'>, MessageId>;

/** Why nothing was sent. */
export const uplineRefusal = (
  t: Translate,
  { reason, seconds, attemptsLeft, code }: Refusal<UplineReason>,
  words: TransferWords,
): string =>
  [
    t(reason === 'none' || reason === 'excluded' ? words[reason] : refusalText[reason], { seconds, code }),
    ...(attemptsLeft === undefined ? [] : [t('upline.attempts', { count: attemptsLeft })]),
  ].join(' ');
