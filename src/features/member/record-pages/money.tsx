import { minorUnits } from '../../../../machines/domain/operator-currency.ts';
import { formatAmount } from '../../../format/money.ts';
import { cx } from '../../../ui/class-names.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './member-records.module.css';

export const majorOf = (minor: number): number => minor / minorUnits;

export const Money = ({ minor }: { minor: number }) => (
  <span className="money">
    <Spoken>{formatAmount(majorOf(minor))}</Spoken>
  </span>
);

/** Formats minor units with a sign, so that gains and losses differ not only by color. */
export const signedText = (minor: number): string =>
  `${minor > 0 ? '+' : minor < 0 ? '−' : ''}${formatAmount(Math.abs(majorOf(minor)))}`;

export const Signed = ({ minor }: { minor: number }) => (
  <span className={cx(css.signed, 'money')} data-sign={Math.sign(minor)}>
    <Spoken>{signedText(minor)}</Spoken>
  </span>
);
