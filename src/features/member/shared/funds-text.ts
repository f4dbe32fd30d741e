import type { MessageId } from '../../../../locales/message-id.ts';
import type { AmountError, AmountLimits } from '../../../../machines/domain/amount.ts';
import { minorUnits } from '../../../../machines/domain/minor-units.ts';
import type { CallReason } from '../../../../machines/member/order-answer.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Translate } from '../../../i18n.ts';

export type ShowMoney = (minor: number) => string;

/** Minor units as people read them. */
export const moneyIn =
  (symbol: string): ShowMoney =>
  (minor) =>
    formatMoney(minor / minorUnits, symbol);

/** Why a reading brought nothing. */
export const readingText = {
  offline: 'fault.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  limited: 'fault.limited',
  refused: 'fault.refused',
  unexpected: 'fault.unexpected',
  expired: 'fault.expired',
} satisfies Record<CallReason, MessageId>;

const errorText = {
  required: 'fieldError.required',
  number: 'funds.amountNumber',
  decimals: 'funds.amountDecimals',
  negative: 'amount.negative',
  ambiguous: 'amount.ambiguous',
  tooLittle: 'funds.amountTooLittle',
  tooMuch: 'funds.amountTooMuch',
  short: 'funds.amountShort',
} satisfies Record<AmountError, MessageId>;

export const amountErrorText = (
  t: Translate,
  error: AmountError,
  { min, max, available = max }: AmountLimits,
  money: ShowMoney,
): string => t(errorText[error], { min: money(min), max: money(max), available: money(available) });
