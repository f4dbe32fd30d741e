import { formatCount, formatFactor, formatMoney } from '../../../format/money.ts';
import type { PointConfig } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import type { QueryState } from '../../shared/query/query-section.tsx';
import css from './rules.module.css';

const places = 5;

/** Rules for earning points, and the value of points (spec 2 §3, §9). */
export function Rules({ config: { items, error }, symbol }: { config: QueryState<PointConfig>; symbol: string }) {
  const t = useTranslate();
  const config = items?.[0];
  const amount = formatMoney(1, symbol);
  return (
    <section className={css.rules} aria-label={t('rewards.mall.rules')} aria-busy={!items && !error}>
      <h2>{t('rewards.mall.rules')}</h2>
      {error ?? (
        <>
          <p>
            <Spoken>{t('rewards.mall.rulesText', { amount })}</Spoken>
          </p>
          <dl className={css.rates}>
            {config
              ? config.rates.map(({ category, rate }) => (
                  <div key={category}>
                    <dt>{t(`common.category.${category}`)}</dt>
                    <dd>{formatFactor(rate)}</dd>
                  </div>
                ))
              : Array.from({ length: places }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                  <div key={place}>
                    <Skeleton />
                  </div>
                ))}
          </dl>
          {config && (
            <ul className={css.notes}>
              {!config.expires && <li>{t('rewards.mall.noExpiry')}</li>}
              <li>
                <Spoken>{t('rewards.mall.ratio', { points: formatCount(config.pointsPerUnit), amount })}</Spoken>
              </li>
              <li id="mall-minimum">
                <Spoken>{t('rewards.mall.minimum', { points: formatCount(config.minimum) })}</Spoken>
              </li>
            </ul>
          )}
        </>
      )}
    </section>
  );
}
