import type { MessageId } from '../../../../locales/message-id.ts';
import { type AmountError, type AmountLimits, moneyFormat } from '../../../../machines/domain/amount.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Translate } from '../../../i18n.ts';

export type ShowMoney = (minor: number) => string;

export const moneyIn =
  (symbol: string): ShowMoney =>
  (minor) =>
    formatMoney(minor / operatorCurrency.minorUnits, symbol);

const errorText = {
  required: 'common.fieldError.required',
  number: 'funds.amountNumber',
  decimals: 'funds.amountDecimals',
  negative: 'amounts.amount.negative',
  ambiguous: 'amounts.amount.ambiguous',
  tooLittle: 'funds.amountTooLittle',
  tooMuch: 'funds.amountTooMuch',
  short: 'funds.amountShort',
} satisfies Record<AmountError, MessageId>;

export const amountErrorText = (
  t: Translate,
  error: AmountError,
  { min, max, available = max }: AmountLimits,
  money: ShowMoney,
): string =>
  t(errorText[error], {
    min: money(min),
    max: money(max),
    available: money(available),
    decimals: moneyFormat.decimals,
  });
