import type { ReactNode } from 'react';
import type { MessageId } from '../../../../locales/message-id.ts';
import { formatDay, zoneName } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { CreditLine, CreditReport } from '../../../gateway/schemas/records.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Spoken } from '../../../ui/spoken.tsx';
import { Offered } from '../../shared/offered.tsx';
import type { RecordsList } from '../records/records.actors.ts';
import { kindText } from '../shared/movement-text.ts';
import css from './member-records.module.css';
import { Money, majorOf, Signed } from './money.tsx';
import { Records, type RecordsPlace } from './records.tsx';
import { Totals } from './totals.tsx';
import { YearResults } from './year-results.tsx';

/** A kind of transactions, or one of the two balances; a balance has only an amount. */
type Line = {
  id: string;
  kind: CreditLine['kind'] | 'opening' | 'closing';
  count: number | null;
  in: number | null;
  out: number | null;
  amount: number;
};

const lineText = {
  ...kindText,
  rebate: 'records.credit.rebate',
  opening: 'records.credit.opening',
  closing: 'records.credit.closing',
} satisfies Record<Line['kind'], MessageId>;

const isBalance = ({ kind }: Line) => kind === 'opening' || kind === 'closing';

const balanceLine = (kind: 'opening' | 'closing', amount: number): Line => ({
  id: kind,
  kind,
  count: null,
  in: null,
  out: null,
  amount,
});

/** The lines of the report, with the balances before and after them. */
function listOf(answer: Answer<CreditReport>): Answer<RecordsList<Line>> {
  if (!answer.ok) return answer;
  const { rows, summary } = answer.value;
  const lines = [
    balanceLine('opening', summary.opening),
    ...rows.map((row): Line => ({ ...row, amount: row.in - row.out })),
    balanceLine('closing', summary.closing),
  ];
  return { ok: true, value: { rows: lines, total: lines.length, summary } };
}

/** Longest range, in days. */
const longest = 90;
/** More than there are kinds, so that the report has one page. */
const pageSize = 50;
/** Part of the address that the results by month read. */
const besides = { year: null } as const;

/** Credit report (spec 2 §2): balances and money by kind over a range of days, and the months of a year. */
export function CreditRecords({
  gateway,
  place,
  account,
  paper,
}: {
  gateway: Gateway;
  place: RecordsPlace;
  account: string;
  /** Renders a copy of the report outside the dialog, for paper. */
  paper: (title: string, content: ReactNode) => ReactNode;
}) {
  const t = useTranslate();
  const language = i18n.locale;
  const { symbol } = place;
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  const part = (minor: number | null) =>
    minor === null ? <span className={css.none}>—</span> : <Money minor={minor} />;
  const columns: readonly Column<Line>[] = [
    {
      key: 'kind',
      title: t('records.credit.kind'),
      value: ({ kind }) => t(lineText[kind]),
      cell: (line) => <span className={css.main}>{t(lineText[line.kind])}</span>,
    },
    {
      key: 'count',
      title: t('records.credit.count'),
      numeric: true,
      value: ({ count }) => count ?? '',
      cell: ({ count }) => (count === null ? <span className={css.none}>—</span> : formatCount(count)),
    },
    {
      key: 'in',
      title: t('records.movement.in'),
      numeric: true,
      minor: (line) => line.in,
      cell: (line) => part(line.in),
    },
    {
      key: 'out',
      title: t('records.movement.out'),
      numeric: true,
      minor: (line) => line.out,
      cell: (line) => part(line.out),
    },
    {
      key: 'amount',
      title: t('records.credit.balance'),
      isResult: true,
      numeric: true,
      minor: ({ amount }) => amount,
      cell: (line) =>
        isBalance(line) ? (
          <strong>
            <Money minor={line.amount} />
          </strong>
        ) : (
          <Signed minor={line.amount} />
        ),
    },
  ];
  return (
    <div className={layouts.looseStack}>
      <p className={css.note}>{t('records.credit.intro')}</p>
      <Records<Line, CreditReport['summary']>
        key={language}
        label={t('records.credit.label')}
        file={t('records.credit.file')}
        longest={longest}
        besides={besides}
        pageSize={pageSize}
        counts={false}
        waiting={8}
        read={async ({ range }, _, signal) => listOf(await gateway.call('creditReport', range, { signal }))}
        columns={() => columns}
        empty={t('records.credit.empty')}
      >
        {({ rows, columns: shown, summary, range, busy }) => {
          const table = (
            <DataTable
              caption={t('records.credit.label')}
              rows={rows}
              keyOf={({ id }) => id}
              busy={busy}
              columns={shown}
              dense
            />
          );
          const totals = (
            <Totals
              label={t('records.totals')}
              totals={[
                { label: t('records.credit.opening'), value: money(summary.opening) },
                { label: t('records.movement.in'), value: money(summary.in) },
                { label: t('records.movement.out'), value: money(summary.out) },
                { label: t('records.credit.closing'), value: money(summary.closing), strong: true },
              ]}
            />
          );
          const days = { from: formatDay(range.from, language), to: formatDay(range.to, language) };
          return (
            <>
              {totals}
              {table}
              <Button variant="secondary" onClick={() => window.print()}>
                {t('records.credit.print')}
              </Button>
              {paper(
                t('records.credit.paper', { account }),
                <>
                  <p className={css.note}>
                    <Spoken>{t('records.credit.days', days)}</Spoken>
                  </p>
                  <p className={css.note}>{t('records.credit.zoned', { zone: zoneName(language) })}</p>
                  {totals}
                  {table}
                </>,
              )}
            </>
          );
        }}
      </Records>
      <Offered feature="yearReport">
        <YearResults gateway={gateway} place={place} />
      </Offered>
    </div>
  );
}
