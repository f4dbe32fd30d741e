import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import { formatShortDay } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import type { Days } from '../../../ui/day-range.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './member-records.module.css';
import { majorOf } from './money.tsx';

/** Highest change in percent that is shown. */
const mostShare = 1000;

/**
 * Change in percent, with one decimal place below 10. Null when a percentage says nothing: there was nothing before, one
 * of the two is negative, or the figure is more than ten times higher.
 */
export function shareOfChange(now: number, before: number): number | null {
  if (before <= 0 || now < 0) return null;
  const share = ((now - before) / before) * 100;
  if (share > mostShare) return null;
  return Math.abs(share) < 10 ? Math.round(share * 10) / 10 : Math.round(share);
}

const withSign = (value: number, text: string) => (value > 0 ? `+${text}` : text);

/** Change of a figure since the period before, with an arrow and a sign. Without `symbol`, the figure is a number. */
export function Change({ now, before, symbol }: { now: number; before: number; symbol?: string }) {
  const t = useTranslate();
  const difference = now - before;
  if (difference === 0) return t('records.unchanged');
  const share = shareOfChange(now, before);
  const value = symbol === undefined ? formatCount(difference) : formatMoney(majorOf(difference), symbol);
  const percent = share === null ? null : formatPercent(share, i18n.locale);
  return (
    <span className={css.changed}>
      <span className={css.trend} data-trend={difference > 0 ? 'up' : 'down'} aria-hidden="true">
        <Icon name="chevron-right" size={14} />
      </span>
      <Spoken>{withSign(difference, value)}</Spoken>
      {percent !== null && <Spoken>{` (${withSign(share ?? 0, percent)})`}</Spoken>}
    </span>
  );
}

/** Days up to today; the figures of today still grow. */
export const includesToday = ({ to }: Days): boolean => to >= operatorDay(Date.now());

/**
 * Names the period before, with which the changes compare. `isRunning`: today is part of the period, so the comparison is
 * with more hours.
 */
export function ComparedWith({ days: { from, to }, isRunning }: { days: Days; isRunning: boolean }) {
  const t = useTranslate();
  const short = (day: string) => formatShortDay(day, i18n.locale);
  const days = from === to ? short(from) : `${short(from)} – ${short(to)}`;
  return (
    <p className={css.note}>
      <Spoken>{t(isRunning ? 'records.comparedWithWhole' : 'records.comparedWith', { days })}</Spoken>
    </p>
  );
}
