import type { MessageId } from '../../../../locales/message-id.ts';
import { formatShortDay } from '../../../format/moment.ts';
import { formatMoney, formatShort } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { AgentIncome, IncomeDay, IncomeKind } from '../../../gateway/schemas/agent.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Change, ComparedWith, includesToday } from '../../member/record-pages/change.tsx';
import css from '../../member/record-pages/member-records.module.css';
import { Money, majorOf } from '../../member/record-pages/money.tsx';
import { Records, type RecordsPlace } from '../../member/record-pages/records.tsx';
import { Totals } from '../../member/record-pages/totals.tsx';

const kinds = ['rebate', 'dividend', 'daily', 'hourly', 'realTime'] as const satisfies readonly IncomeKind[];
const kindText = {
  rebate: 'agent.income.rebate',
  dividend: 'agent.income.dividend',
  daily: 'agent.income.daily',
  hourly: 'agent.income.hourly',
  realTime: 'agent.income.realTime',
} satisfies Record<IncomeKind, MessageId>;

/** Maximum number of days per query. One page contains all these days, because the diagram shows every day. */
const longest = 90;

/**
 * My income (spec 2 §2): payments to the agent, by day and kind. When the report is requested, the gateway first pays
 * the amounts that are due.
 */
export function IncomeReport({
  gateway,
  place,
  refreshBalance,
}: {
  gateway: Gateway;
  place: RecordsPlace;
  refreshBalance: () => void;
}) {
  const t = useTranslate();
  const language = i18n.locale;
  const short = (day: string) => formatShortDay(day, language);
  const money = (minor: number) => formatMoney(majorOf(minor), place.symbol);
  const paid = (summary: AgentIncome['summary']) => kinds.filter((kind) => summary[kind] > 0);
  /** Kinds that are part of the total of this period or of the period before. */
  const counted = ({ previous, ...now }: AgentIncome['summary']) =>
    kinds.filter((kind) => now[kind] > 0 || (previous?.[kind] ?? 0) > 0);
  const changed = (key: IncomeKind | 'total', { previous, ...now }: AgentIncome['summary']) =>
    previous && { change: <Change now={now[key]} before={previous[key]} symbol={place.symbol} /> };
  const figure = (key: IncomeKind | 'total', summary: AgentIncome['summary']) => ({
    numeric: true,
    order: (row: IncomeDay) => row[key],
    cell: (row: IncomeDay) => <Money minor={row[key]} />,
    foot: () => <Money minor={summary[key]} />,
  });
  return (
    <Records<IncomeDay, AgentIncome['summary']>
      key={language}
      label={t('agent.income.label')}
      file={t('agent.income.file')}
      longest={longest}
      pageSize={longest}
      read={async ({ filters, range, page }, size, signal) => {
        const kind = (filters['kind'] ?? '') as IncomeKind | '';
        const answer = await gateway.call('agentIncome', { ...range, page, size, kind }, { signal });
        if (answer.ok) refreshBalance();
        return answer;
      }}
      filters={() => [
        {
          name: 'kind',
          label: t('agent.income.kind'),
          options: [
            { value: '', label: t('agent.income.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(kindText[kind]) })),
          ],
        },
      ]}
      columns={(viewMode) => [
        {
          key: 'day',
          title: t('agent.income.day'),
          value: ({ day }) => day,
          order: ({ day }) => Date.parse(day),
          cell: ({ day }) => (
            <span className={css.main}>
              <Spoken>{short(day)}</Spoken>
            </span>
          ),
        },
        ...kinds.map((kind) => ({
          key: kind,
          title: t(kindText[kind]),
          minor: (row: IncomeDay) => row[kind],
          ...(viewMode && viewMode.summary[kind] > 0 && figure(kind, viewMode.summary)),
        })),
        {
          key: 'total',
          title: t('agent.income.total'),
          minor: ({ total }) => total,
          ...(viewMode && figure('total', viewMode.summary)),
        },
      ]}
      empty={t('agent.income.empty')}
    >
      {({ rows, columns, summary, range, busy }) => (
        <>
          <Totals
            label={t('agent.income.sums')}
            totals={[
              ...counted(summary).map((kind) => ({
                label: t(kindText[kind]),
                value: money(summary[kind]),
                ...changed(kind, summary),
              })),
              {
                label: t('agent.income.total'),
                value: money(summary.total),
                strong: true,
                ...changed('total', summary),
              },
            ]}
          />
          {summary.previous && <ComparedWith days={summary.previous} isRunning={includesToday(range)} />}
          <div className={css.picture} data-busy={busy || undefined}>
            <BarChart
              label={t('agent.income.picture', {
                from: short(rows.at(-1)!.day),
                to: short(rows[0]!.day),
                total: money(summary.total),
              })}
              format={(value) => formatShort(majorOf(value))}
              legend={{ up: paid(summary).map((kind) => t(kindText[kind])) }}
              bars={rows.toReversed().map((row) => ({
                key: row.id,
                tick: short(row.day),
                name: short(row.day),
                title: t('agent.income.bar', { day: short(row.day), total: money(row.total) }),
                up: paid(summary).map((kind) => row[kind]),
              }))}
            />
          </div>
          <p className={css.note}>{t('agent.income.note')}</p>
          <DataTable
            caption={t('agent.income.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            compact
            foot={t('agent.income.total')}
            columns={columns}
          />
        </>
      )}
    </Records>
  );
}
