import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { worthOf } from '../../../../machines/lobby/redeem-rule.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { PointConfig } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { QueryState } from '../../shared/query/query-section.tsx';
import css from './balance.module.css';

export function Balance({
  points,
  config,
  symbol,
  isAllowed,
  onSignIn,
  onConvert,
}: {
  points: QueryState<{ points: number }>;
  config: PointConfig | undefined;
  symbol: string;
  isAllowed: boolean;
  onSignIn: () => void;
  onConvert: () => void;
}) {
  const t = useTranslate();
  const have = points.items?.[0]?.points;
  const canConvert = config !== undefined && have !== undefined && have >= config.minimum;
  return (
    <section aria-label={t('rewards.mall.balance')} className={css.section} aria-busy={isAllowed && !points.items}>
      <Ticket
        horizontal="wide"
        bodyClassName={css.body}
        stubClassName={css.stub}
        body={
          <>
            <Rosette className={css.rosette} />
            {points.error ?? (
              <>
                <h2 className={css.label}>{t('rewards.mall.balance')}</h2>
                {!isAllowed ? (
                  <p className={css.visitor}>{t('rewards.mall.visitor')}</p>
                ) : have === undefined ? (
                  <p className={css.points}>
                    <Skeleton />
                  </p>
                ) : (
                  <p className={css.points} data-points={have}>
                    <Amount value={formatCount(have)} />
                  </p>
                )}
              </>
            )}
          </>
        }
        stub={
          isAllowed ? (
            <>
              <p className={css.worth}>
                <Spoken>
                  {have === 0
                    ? t('rewards.mall.noPoints')
                    : have !== undefined &&
                      config &&
                      t('rewards.mall.worth', {
                        amount: formatMoney(
                          worthOf(have, config.pointsPerUnit).amount / operatorCurrency.minorUnits,
                          symbol,
                        ),
                      })}
                </Spoken>
              </p>
              <Button
                wide
                disabled={!canConvert}
                aria-describedby={canConvert ? undefined : 'mall-minimum'}
                onClick={onConvert}
              >
                {t('rewards.mall.convert')}
              </Button>
            </>
          ) : (
            <Button wide onClick={onSignIn}>
              {t('common.action.signIn')}
            </Button>
          )
        }
      />
    </section>
  );
}
