import { useState } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { RebateHistory as Settlements } from '../../../gateway/schemas/bonus.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Money } from '../../../ui/money.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { addressPage, useCenterSearch } from '../../shared/address-choice.ts';
import { Moment } from '../../shared/moment.tsx';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import css from './rebate-history.module.css';

const places = 6;

export function RebateHistory({ gateway, symbol }: { gateway: Gateway; symbol: string }) {
  const t = useTranslate();
  const [pageCount, setPageCount] = useState<number>();
  const chosen = addressPage(useCenterSearch(), 'list.page', pageCount);
  const { value: page } = chosen;
  return (
    <section className={css.history} aria-label={t('bonus.cashback.history')}>
      <h4 className={css.title}>{t('bonus.cashback.history')}</h4>
      <UnusableAlert of={[chosen]} />
      <Query<Settlements>
        key={`${i18n.locale} ${page}`}
        read={async (signal) => {
          const answer = await gateway.call('manualRebateHistory', { page }, { signal });
          if (answer.ok) setPageCount(answer.value.pageCount);
          return listed(answer);
        }}
      >
        {(result) => <Rows {...result} symbol={symbol} />}
      </Query>
      <Pagination
        label={t('bonus.cashback.pages')}
        labels={{
          previous: t('common.action.previous'),
          next: t('common.action.next'),
          page: (number) => t('bonus.claimed.page', { page: number }),
        }}
        page={page}
        count={pageCount ?? 0}
        onChoose={chosen.choose}
      />
    </section>
  );
}

function Rows({ items, error, symbol }: QueryState<Settlements> & { symbol: string }) {
  const t = useTranslate();
  if (error) return <div className={css.error}>{error}</div>;
  const settlements = items?.[0]?.items;
  if (settlements?.length === 0)
    return (
      <StateView kind="empty" small>
        {t('bonus.cashback.noHistory')}
      </StateView>
    );
  return (
    <ul className={css.rows} aria-busy={!settlements}>
      {settlements
        ? settlements.map(({ reference, at, way, validBet, amount }) => (
            <li key={reference} className={css.row}>
              <span className={css.when}>
                <strong>
                  <Moment at={at} />
                </strong>
                <span className={css.muted}>
                  {t(`bonus.cashback.way.${way}`)} · {reference}
                </span>
              </span>
              <span className={css.sums}>
                <strong className="money">
                  <Money>{formatMoney(amount / operatorCurrency.minorUnits, symbol)}</Money>
                </strong>
                <span className={css.muted}>
                  <Spoken>
                    {t('bonus.cashback.ofBets', {
                      amount: formatMoney(validBet / operatorCurrency.minorUnits, symbol),
                    })}
                  </Spoken>
                </span>
              </span>
            </li>
          ))
        : Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
            <li key={place} className={css.row} aria-hidden="true">
              <Skeleton />
            </li>
          ))}
    </ul>
  );
}
