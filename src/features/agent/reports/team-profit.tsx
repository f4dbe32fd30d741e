import { useSearch } from 'wouter/use-browser-location';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { TeamProfit as Answer, MemberProfit } from '../../../gateway/schemas/agent-reports.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { listOfMember, longestText, orderIn, ordersOf, placeHref, placeIn } from '../../../routes/list-query.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Column } from '../../../ui/column.ts';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { BigTable } from '../../../ui/virtual-table.tsx';
import { RowsExport } from '../../member/record-export/rows-export.tsx';
import { Change, ComparedWith, includesToday } from '../../member/record-pages/change.tsx';
import { Money, majorOf, Signed } from '../../member/record-pages/money.tsx';
import { Records, type RecordsPlace, type RecordsResult } from '../../member/record-pages/records.tsx';
import { Totals } from '../../member/record-pages/totals.tsx';
import { pushAddress } from '../../shared/replace-address.ts';
import { useSavedViews } from '../saved-views/use-saved-views.tsx';
import { writeTablePlace } from '../shared/table-place.ts';
import css from './agent-reports.module.css';
import { TeamPath } from './team-breadcrumb.tsx';
import { reachFilters, whoOf } from './team-query.ts';

/** Page size that loads the whole team in one response. */
const wholeTeam = 10_000;
/** Number of skeleton rows while the table loads. */
const linesWaiting = 12;

const sumKeys = ['net', 'bets', 'validBets', 'prizes', 'bonuses', 'rebates', 'deposits', 'withdrawals'] as const;
/** Part of the address that the table reads: all its rows are loaded. */
const besides = {
  search: null,
  sort: ordersOf(['account', 'level', 'team', ...sumKeys]),
  active: ['yes'],
} as const;

type Face = RecordsResult<Answer['summary']>;
type Sum = (typeof sumKeys)[number];

const Sum = ({ minor }: { minor: number }) =>
  minor === 0 ? (
    <span className={css.zero}>
      <Money minor={0} />
    </span>
  ) : (
    <Money minor={minor} />
  );

/** Columns that the user can hide. */
const savedKeys = ['level', ...sumKeys, 'team'];

/** Columns of a narrow row. */
const brief = { net: 'amount', bets: 'when', prizes: 'note' } as const;

/** User profit and loss (spec 2 §2): result of each team member, in one table. */
export function TeamProfit({ gateway, place, account }: { gateway: Gateway; place: RecordsPlace; account: string }) {
  const t = useTranslate();
  const saved = useSavedViews(account, 'profit', savedKeys);
  const language = i18n.locale;
  const { symbol } = place;
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  const sums: readonly (readonly [Sum, string])[] = [
    ['net', t('records.profit.net')],
    ['bets', t('agentReports.reports.stakes')],
    ['validBets', t('agentReports.reports.validBets')],
    ['prizes', t('agentReports.reports.prizes')],
    ['bonuses', t('agentReports.reports.bonuses')],
    ['rebates', t('agentReports.reports.rebates')],
    ['deposits', t('agentReports.reports.deposits')],
    ['withdrawals', t('agentReports.reports.withdrawals')],
  ];
  const changed = (
    { previous, ...now }: Answer['summary'],
    of: (profit: Omit<Answer['summary'], 'previous' | 'path' | 'levels'>) => number,
  ) => previous && { change: <Change now={of(now)} before={of(previous)} symbol={symbol} /> };
  const { place: kept } = placeIn(useSearch(), besides);
  const { search = '', sort = '', active = '' } = kept;
  const isHere = (result: Face | null, { memberId }: MemberProfit) => result?.summary.path.at(-1)?.id === memberId;
  const drill = (result: Face | null, row: MemberProfit) => {
    if (row.team > 0 && !isHere(result, row)) result?.ask({ member: row.id });
  };

  const columnsOf = (result: RecordsResult<Answer['summary']> | null): readonly Column<MemberProfit>[] => [
    {
      key: 'account',
      title: t('agent.member'),
      value: ({ account }) => account,
      order: ({ account }) => account,
      cell: (row, tabIndex) => (
        <>
          {row.team > 0 && !isHere(result, row) ? (
            <TextButton
              tabIndex={tabIndex}
              href={listOfMember(row.memberId)}
              aria-label={t('agentReports.reports.drill', { account: row.account })}
              onClick={onPlainPress(() => drill(result, row))}
            >
              {row.account}
            </TextButton>
          ) : (
            <span>{row.account}</span>
          )}
          <span> </span>
          <span className={css.minor}>{row.nickname}</span>
        </>
      ),
      controls: (row) => Number(row.team > 0 && !isHere(result, row)),
      track: 'minmax(16.5rem, 1.6fr)',
    },
    { key: 'nickname', title: t('agentReports.reports.nickname'), value: ({ nickname }) => nickname },
    {
      key: 'level',
      title: t('agent.level'),
      numeric: true,
      value: ({ level }) => level,
      order: ({ level }) => level,
      cell: ({ level }) => level,
      track: 'minmax(5rem, 0.5fr)',
    },
    { key: 'fileTeam', title: t('agentReports.reports.team'), value: ({ team }) => team },
    { key: 'betCount', title: t('agentReports.reports.betCount'), value: ({ betCount }) => betCount },
    ...sums.map(
      ([key, title]): Column<MemberProfit> => ({
        key,
        ...(key in brief && { brief: brief[key as keyof typeof brief] }),
        title,
        numeric: true,
        minor: (row) => row[key],
        order: (row) => row[key],
        cell: (row) => (key === 'net' && row.net !== 0 ? <Signed minor={row.net} /> : <Sum minor={row[key]} />),
        foot: (left) => {
          const minor = left.reduce((sum, row) => sum + row[key], 0);
          return key === 'net' ? <Signed minor={minor} /> : <Money minor={minor} />;
        },
      }),
    ),
    {
      key: 'team',
      title: t('agentReports.reports.team'),
      numeric: true,
      order: ({ team }) => team,
      cell: ({ team }) => formatCount(team),
      track: 'minmax(6rem, 0.6fr)',
    },
  ];

  return (
    <Records<MemberProfit, Answer['summary']>
      key={language}
      label={t('agentReports.reports.profit.label')}
      file={t('agentReports.reports.profit.file')}
      first={{ member: '' }}
      besides={besides}
      pageSize={wholeTeam}
      waiting={linesWaiting}
      counts={false}
      exports={false}
      read={(question, size, signal) => gateway.call('teamProfit', { ...whoOf(question), size }, { signal })}
      filters={(summary) => reachFilters(t, summary)}
      above={(summary, ask) => <TeamPath path={summary?.path ?? []} ask={ask} />}
      tools={
        <div className={css.tools}>
          <Checkbox
            checked={active !== ''}
            onChange={({ target }) => pushAddress(placeHref({ active: target.checked ? 'yes' : '' }))}
          >
            {t('agentReports.reports.onlyActive')}
          </Checkbox>
          {saved.view(columnsOf(null))}
        </div>
      }
      columns={(result) => (result ? saved.shown(columnsOf(result)) : columnsOf(null))}
      empty={t('agentReports.reports.profit.empty')}
    >
      {({ rows, columns, summary, range, busy, ask }) => (
        <>
          <Totals
            label={t('records.totals')}
            totals={[
              {
                label: t('agentReports.reports.stakes'),
                value: money(summary.bets),
                ...changed(summary, ({ bets }) => bets),
              },
              {
                label: t('agentReports.reports.prizes'),
                value: money(summary.prizes),
                ...changed(summary, ({ prizes }) => prizes),
              },
              {
                label: t('agentReports.reports.given'),
                value: money(summary.bonuses + summary.rebates),
                ...changed(summary, ({ bonuses, rebates }) => bonuses + rebates),
              },
              {
                label: t('records.profit.net'),
                value: <Signed minor={summary.net} symbol={symbol} />,
                strong: true,
                ...changed(summary, ({ net }) => net),
              },
            ]}
          />
          {summary.previous && <ComparedWith days={summary.previous} isRunning={includesToday(range)} />}
          <BigTable
            caption={t('agentReports.reports.profit.label')}
            rows={active === '' ? rows : rows.filter(({ betCount }) => betCount > 0)}
            rowKey={({ id }) => id}
            columns={columns}
            first={{ key: 'bets', descending: true }}
            place={{ query: search, order: orderIn(sort) }}
            onPlace={(table) => writeTablePlace(table, kept)}
            longest={longestText}
            search={({ account, nickname }) => `${account} ${nickname}`}
            busy={busy}
            onOpen={(row) => drill({ summary, ask }, row)}
            labels={{
              search: t('agentReports.reports.search'),
              searchHint: t('agentReports.reports.searchHint'),
              order: t('agentReports.reports.order'),
              ascending: t('agentReports.reports.ascending'),
              descending: t('agentReports.reports.descending'),
              none: t('agentReports.reports.none'),
              onlySigns: t('common.search.onlySigns'),
              clear: t('agentReports.reports.clear'),
              total: t('records.total'),
              narrow: t('agent.gridNarrow'),
              keys: t('agent.gridKeys'),
              count: (shown, all) =>
                t('agentReports.reports.count', {
                  shown: formatCount(shown),
                  all: formatCount(all),
                  is: shown === all ? 'all' : 'some',
                }),
            }}
            actions={(left) => (
              <RowsExport
                rows={left}
                columns={columns}
                sheet={t('agentReports.reports.profit.label')}
                file={`${t('agentReports.reports.profit.file')}-${range.from}-${range.to}`}
                isBusy={busy}
              />
            )}
          />
          <p className={css.note}>{t('agentReports.reports.profit.note')}</p>
        </>
      )}
    </Records>
  );
}
