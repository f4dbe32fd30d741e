import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../format/money.ts';
import type { PromotionItem } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './promotion-progress.module.css';

/** What a member has deposited or bet so far, of what a joined promotion needs. */
export function PromotionProgress({ progress, symbol }: Pick<PromotionItem, 'progress'> & { symbol: string }) {
  const t = useTranslate();
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, symbol);
  if (progress.length === 0) return null;
  return (
    <span className={css.bars}>
      {progress.map(({ kind, amount, needed }) => {
        const sums = t('rewards.vip.of', { amount: money(amount), needed: money(needed) });
        return (
          <span key={kind} className={css.bar}>
            <span className={css.head}>
              <span>{t(`rewards.promotions.progress.${kind}`)}</span>
              <span className="money">
                <Spoken>{sums}</Spoken>
              </span>
            </span>
            <Progress label={t(`rewards.promotions.progress.${kind}`)} max={needed} value={amount} valueText={sums} />
          </span>
        );
      })}
    </span>
  );
}
