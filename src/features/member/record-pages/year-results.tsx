import { useId, useState } from 'react';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import { formatMonth } from '../../../format/moment.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { YearReport } from '../../../gateway/schemas/records.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { reportHref } from '../../../routes/list-query.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { addDays } from '../../../ui/day-range.ts';
import layouts from '../../../ui/layouts.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { addressChoice, useCenterSearch } from '../../shared/address-choice.ts';
import { listed, Query } from '../../shared/query/query-section.tsx';
import { StepLink } from '../../shared/step-link.tsx';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import css from './member-records.module.css';
import { Money, Signed } from './money.tsx';
import { keptDays, type RecordsPlace } from './records.tsx';

type Month = YearReport['months'][number];

/** Results of play by month, and of a whole year. */
export function YearResults({ gateway, place }: { gateway: Gateway; place: RecordsPlace }) {
  const t = useTranslate();
  const titleId = useId();
  const [today] = useState(() => operatorDay(Date.now()));
  const thisYear = today.slice(0, 4);
  const years = [String(Number(thisYear) - 1), thisYear];
  const chosen = addressChoice(useCenterSearch(), 'list.year', years, thisYear);
  const { value: year } = chosen;
  return (
    <section className={layouts.stack} aria-labelledby={titleId}>
      <h4 id={titleId} className={css.heading}>
        {t('records.year.title')}
      </h4>
      <p className={css.note}>{t('records.year.intro')}</p>
      <UnusableAlert of={[chosen]} />
      <Segmented
        label={t('records.year.choose')}
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChoose={chosen.choose}
      />
      <Query
        key={`${i18n.locale} ${year}`}
        read={async (signal) => listed(await gateway.call('yearReport', { year: Number(year) }, { signal }))}
      >
        {({ items, error }) => error ?? <Months report={items?.[0]} year={year} today={today} symbol={place.symbol} />}
      </Query>
    </section>
  );
}

function Months({
  report,
  year,
  today,
  symbol,
}: {
  report: YearReport | undefined;
  year: string;
  today: string;
  symbol: string;
}) {
  const t = useTranslate();
  const language = i18n.locale;
  if (!report) return <Skeleton className={css.waiting} />;
  if (report.months.length === 0) return <StateView kind="empty">{t('records.year.empty', { year })}</StateView>;
  const earliest = addDays(today, 1 - keptDays);
  const name = ({ from }: Month) => formatMonth(from, language);
  const column = (key: 'staked' | 'won' | 'deposited' | 'withdrawn') => ({
    key,
    title: `${t(`records.year.${key}`)} (${symbol})`,
    numeric: true,
    cell: (month: Month) => <Money minor={month[key]} />,
    foot: () => <Money minor={report.total[key]} />,
  });
  const hasOpen = report.total.open !== undefined;
  return (
    <DataTable
      caption={t('records.year.caption', { year })}
      dense
      rows={report.months.toReversed()}
      keyOf={({ from }) => from}
      foot={t('records.year.total', { year })}
      columns={[
        {
          key: 'month',
          title: t('records.year.month'),
          cell: (month) =>
            month.from >= earliest ? (
              <StepLink
                href={reportHref({
                  ...{ from: month.from, to: month.to < today ? month.to : today },
                  year: year === today.slice(0, 4) ? '' : year,
                })}
                aria-label={t('records.year.statement', { month: name(month) })}
              >
                {name(month)}
              </StepLink>
            ) : (
              <span className={css.main}>{name(month)}</span>
            ),
        },
        column('staked'),
        column('won'),
        ...(hasOpen
          ? [
              {
                key: 'open',
                title: `${t('records.year.open')} (${symbol})`,
                numeric: true,
                cell: ({ open = 0 }: Month) => <Money minor={open} />,
                foot: () => <Money minor={report.total.open ?? 0} />,
              },
            ]
          : []),
        {
          key: 'net',
          title: `${t('records.year.net')} (${symbol})`,
          isResult: true,
          numeric: true,
          cell: ({ net }) => <Signed minor={net} />,
          foot: () => <Signed minor={report.total.net} />,
        },
        column('deposited'),
        column('withdrawn'),
      ]}
    />
  );
}
