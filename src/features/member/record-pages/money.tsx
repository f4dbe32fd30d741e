import { minorUnits } from '../../../../machines/domain/minor-units.ts';
import { formatAmount } from '../../../format/money.ts';
import css from './member-records.module.css';

/** Minor units as major ones. */
export const majorOf = (minor: number): number => minor / minorUnits;

/** An amount in minor units, without the symbol that stands above. */
export const Money = ({ minor }: { minor: number }) => <span className="money">{formatAmount(majorOf(minor))}</span>;

/** With its sign, which says by itself what the colour says too. */
export const signedText = (minor: number): string =>
  `${minor > 0 ? '+' : minor < 0 ? '−' : ''}${formatAmount(Math.abs(majorOf(minor)))}`;

export const Signed = ({ minor }: { minor: number }) => (
  <span className={css.signed} data-sign={Math.sign(minor)}>
    {signedText(minor)}
  </span>
);
