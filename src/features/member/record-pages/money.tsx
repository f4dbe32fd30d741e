import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatAmount, formatMoney } from '../../../format/money.ts';
import { cx } from '../../../ui/class-names.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './member-records.module.css';

export const majorOf = (minor: number): number => minor / operatorCurrency.minorUnits;

export const Money = ({ minor }: { minor: number }) => (
  <span className="money">
    <Spoken>{formatAmount(majorOf(minor))}</Spoken>
  </span>
);

/** Formats minor units with a sign, so that gains and losses differ not only by color. */
export function signedText(minor: number, symbol?: string): string {
  const text = symbol === undefined ? formatAmount(majorOf(minor)) : formatMoney(majorOf(minor), symbol);
  return minor > 0 ? `+${text}` : text;
}

/** `symbol`: outside of a table, whose totals name the currency. */
export const Signed = ({ minor, symbol }: { minor: number; symbol?: string }) => (
  <span className={cx(css.signed, 'money')} data-sign={Math.sign(minor)}>
    <Spoken>{signedText(minor, symbol)}</Spoken>
  </span>
);
