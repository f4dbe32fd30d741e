import type { MessageId } from '../../../../locales/message-id.ts';
import { formatShortDay } from '../../../format/moment.ts';
import { formatMoney, formatShort } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ProfitRecords as ProfitAnswer, ProfitPeriod, ProfitRow } from '../../../gateway/schemas/records.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import css from './member-records.module.css';
import { Money, majorOf, Signed, signedText } from './money.tsx';
import { Records, type RecordsPlace } from './records.tsx';
import { Totals } from './totals.tsx';

const periodText = {
  daily: 'records.period.daily',
  weekly: 'records.period.weekly',
  semimonthly: 'records.period.semimonthly',
  monthly: 'records.period.monthly',
} satisfies Record<ProfitPeriod, MessageId>;

/** Maximum number of days per query. It is also the page size, because the diagram shows all days at once. */
const longest = 90;

/** Personal loss (spec 2 §2, §9): bets, prizes and bonuses by day, week, half month or month. */
export function ProfitRecords({ gateway, place }: { gateway: Gateway; place: RecordsPlace }) {
  const t = useTranslate();
  const language = i18n.locale;
  const { symbol } = place;
  const short = (day: string) => formatShortDay(day, language);
  const span = ({ from, to }: ProfitRow) => (from === to ? short(from) : `${short(from)} – ${short(to)}`);
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  const sums = ({ bets, prizes, bonuses, net }: ProfitAnswer['summary']) => ({
    bets: money(bets),
    prizes: money(prizes),
    bonuses: money(bonuses),
    net: signedText(net, symbol),
  });
  return (
    <Records<ProfitRow, ProfitAnswer['summary']>
      key={language}
      label={t('records.profit.label')}
      file={t('records.profit.file')}
      first={{ period: 'daily' }}
      longest={longest}
      pageSize={longest}
      read={({ filters, range, page }, size, signal) =>
        gateway.call(
          'profitRecords',
          { ...range, page, size, period: (filters['period'] ?? 'daily') as ProfitPeriod },
          { signal },
        )
      }
      filters={() => [
        {
          name: 'period',
          label: t('records.period'),
          options: Object.entries(periodText).map(([value, id]) => ({ value, label: t(id) })),
        },
      ]}
      columns={(result) => [
        { key: 'from', title: t('records.from'), value: ({ from }) => from },
        { key: 'to', title: t('records.to'), value: ({ to }) => to },
        {
          key: 'days',
          title: t('records.profit.days'),
          order: ({ from }) => Date.parse(from),
          cell: (row) => (
            <span className={css.main}>
              <Spoken>{span(row)}</Spoken>
            </span>
          ),
        },
        {
          key: 'bets',
          title: t('records.profit.bets'),
          numeric: true,
          minor: ({ bets }) => bets,
          order: ({ bets }) => bets,
          cell: ({ bets }) => <Money minor={bets} />,
          foot: () => result && <Money minor={result.summary.bets} />,
        },
        {
          key: 'prizes',
          title: t('records.profit.prizes'),
          numeric: true,
          minor: ({ prizes }) => prizes,
          order: ({ prizes }) => prizes,
          cell: ({ prizes }) => <Money minor={prizes} />,
          foot: () => result && <Money minor={result.summary.prizes} />,
        },
        {
          key: 'bonuses',
          title: t('records.profit.bonuses'),
          numeric: true,
          minor: ({ bonuses }) => bonuses,
          order: ({ bonuses }) => bonuses,
          cell: ({ bonuses }) => <Money minor={bonuses} />,
          foot: () => result && <Money minor={result.summary.bonuses} />,
        },
        {
          key: 'net',
          title: t('records.profit.net'),
          numeric: true,
          minor: ({ net }) => net,
          order: ({ net }) => net,
          cell: ({ net }) => <Signed minor={net} />,
          foot: () => result && <Signed minor={result.summary.net} />,
        },
      ]}
      empty={t('records.profit.empty')}
    >
      {({ rows, columns, summary, busy }) => (
        <>
          <Totals
            label={t('records.totals')}
            totals={[
              { label: t('records.profit.bets'), value: money(summary.bets) },
              { label: t('records.profit.prizes'), value: money(summary.prizes) },
              { label: t('records.profit.bonuses'), value: money(summary.bonuses) },
              { label: t('records.profit.net'), value: <Signed minor={summary.net} symbol={symbol} />, strong: true },
            ]}
          />
          <div className={css.picture} data-busy={busy || undefined}>
            <BarChart
              label={t('records.profit.picture', {
                from: short(rows.at(-1)!.from),
                to: short(rows[0]!.to),
                ...sums(summary),
              })}
              format={(value) => formatShort(majorOf(value))}
              legend={{
                down: t('records.profit.bets'),
                up: [t('records.profit.prizes'), t('records.profit.bonuses')],
                mark: t('records.profit.net'),
              }}
              bars={rows.toReversed().map((row) => ({
                key: row.id,
                tick: short(row.from),
                name: span(row),
                title: t('records.profit.bar', { days: span(row), ...sums(row) }),
                up: [row.prizes, row.bonuses],
                down: row.bets,
                mark: row.net,
              }))}
            />
          </div>
          <p className={css.note}>{t('records.profit.note')}</p>
          <DataTable
            caption={t('records.profit.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            compact
            foot={t('records.total')}
            columns={columns}
          />
        </>
      )}
    </Records>
  );
}
