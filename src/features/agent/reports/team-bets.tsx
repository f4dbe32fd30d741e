import type { MessageId } from '../../../../locales/message-id.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { TeamBet, TeamBets as TeamBetsAnswer } from '../../../gateway/schemas/agent-reports.ts';
import type { BetCategory } from '../../../gateway/schemas/records.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList, type Facts } from '../../../ui/fact-list.tsx';
import { Money, majorOf, Signed } from '../../member/record-pages/money.tsx';
import { listParameters, Records, type RecordsPlace, type RecordsResult } from '../../member/record-pages/records.tsx';
import { Totals } from '../../member/record-pages/totals.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useSavedViews } from '../saved-views/use-saved-views.tsx';
import css from './agent-reports.module.css';
import { TeamPath } from './team-breadcrumb.tsx';
import { memberColumn } from './team-member.tsx';
import { reachFilters, searchFilter, teamFileSize, whoOf } from './team-query.ts';

const categoryText = {
  RNG: 'records.category.RNG',
  LIVE: 'records.category.LIVE',
  SPORTS: 'records.category.SPORTS',
  ESPORTS: 'records.category.ESPORTS',
  FISH: 'records.category.FISH',
  PVP: 'records.category.PVP',
  LOTT: 'records.category.LOTT',
  ELOTT: 'records.category.ELOTT',
} satisfies Record<BetCategory, MessageId>;

/** Columns that the user can hide. */
const savedKeys = ['game', 'settled', 'stake', 'valid', 'prize', 'net'];

/** Team betting (spec 2 §2): settled bets of all members below the agent, with totals. */
export function TeamBets({ gateway, place, account }: { gateway: Gateway; place: RecordsPlace; account: string }) {
  const t = useTranslate();
  const saved = useSavedViews(account, 'bets', savedKeys);
  const language = i18n.locale;
  const { symbol } = place;
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);

  const facts = (bet: TeamBet): Facts => [
    [t('records.bet.number'), bet.id],
    [t('records.bet.round'), bet.round],
    [t('agent.level'), String(bet.level)],
    [t('records.bet.category'), t(categoryText[bet.category])],
    [t('records.bet.placed'), formatMoment(bet.placedAt, language)],
    [t('records.bet.settled'), formatMoment(bet.settledAt, language)],
  ];

  const columnsOf = (result: RecordsResult<TeamBetsAnswer['summary']> | null): readonly Column<TeamBet>[] => [
    { key: 'id', title: t('records.bet.number'), value: ({ id }) => id },
    memberColumn(t, result),
    { key: 'nickname', title: t('agentReports.reports.nickname'), value: ({ nickname }) => nickname },
    { key: 'level', title: t('agent.level'), value: ({ level }) => level },
    { key: 'placed', title: t('records.bet.placed'), moment: ({ placedAt }) => placedAt },
    { key: 'fileSettled', title: t('records.bet.settled'), moment: ({ settledAt }) => settledAt },
    { key: 'category', title: t('records.bet.category'), value: ({ category }) => t(categoryText[category]) },
    { key: 'vendor', title: t('records.bet.vendor'), value: ({ vendorName }) => vendorName },
    {
      key: 'game',
      brief: 'note',
      title: t('records.bet.game'),
      value: ({ gameName }) => gameName,
      cell: ({ gameName, vendorName }) => (
        <>
          {gameName} <span className={css.minor}>{vendorName}</span>
        </>
      ),
    },
    {
      key: 'settled',
      brief: 'when',
      title: t('records.bet.settled'),
      cell: ({ settledAt }) => <Moment className={css.time} at={settledAt} kind="compact" />,
    },
    { key: 'round', title: t('records.bet.round'), value: ({ round }) => round },
    {
      key: 'stake',
      title: t('records.bet.stake'),
      numeric: true,
      minor: ({ stake }) => stake,
      cell: ({ stake }) => <Money minor={stake} />,
    },
    {
      key: 'valid',
      title: t('agentReports.reports.valid'),
      numeric: true,
      minor: ({ valid }) => valid,
      cell: ({ valid }) => <Money minor={valid} />,
    },
    {
      key: 'prize',
      title: t('records.bet.prize'),
      numeric: true,
      minor: ({ prize }) => prize,
      cell: ({ prize }) => <Money minor={prize} />,
    },
    {
      key: 'net',
      brief: 'amount',
      title: t('records.bet.net'),
      numeric: true,
      minor: ({ net }) => net,
      cell: ({ net }) => <Signed minor={net} />,
    },
  ];

  return (
    <Records<TeamBet, TeamBetsAnswer['summary']>
      key={language}
      label={t('agentReports.reports.bets.label')}
      file={t('agentReports.reports.bets.file')}
      first={{ member: '' }}
      preset="previous7"
      fileSize={teamFileSize}
      sorts={['settled', 'stake', 'valid', 'prize', 'net']}
      finds="records.bets.missing"
      read={(question, size, signal) =>
        gateway.call(
          'teamBets',
          {
            ...whoOf(question),
            ...listParameters(question),
            size,
            category: question.filters['category'] ?? '',
            vendor: question.filters['vendor'] ?? '',
          },
          { signal },
        )
      }
      filters={(summary) => [
        searchFilter(t),
        ...reachFilters(t, summary),
        {
          name: 'category',
          label: t('records.bet.category'),
          options: [
            { value: '', label: t('records.all') },
            ...Object.entries(categoryText).map(([value, id]) => ({ value, label: t(id) })),
          ],
        },
        {
          name: 'vendor',
          label: t('records.bet.vendor'),
          options: [
            { value: '', label: t('records.all') },
            ...(summary?.vendors ?? []).map(({ vendor, vendorName }) => ({ value: vendor, label: vendorName })),
          ],
        },
      ]}
      above={(summary, ask) => <TeamPath path={summary?.path ?? []} ask={ask} />}
      tools={saved.view(columnsOf(null))}
      columns={(result) => (result ? saved.shown(columnsOf(result)) : columnsOf(null))}
      empty={t('agentReports.reports.bets.empty')}
    >
      {({ rows, columns, summary, busy, sorting }) => (
        <>
          <Totals
            label={t('records.totals')}
            totals={[
              { label: t('records.bet.stakes'), value: money(summary.stake) },
              { label: t('agentReports.reports.validTotal'), value: money(summary.valid) },
              { label: t('records.bet.prizes'), value: money(summary.prize) },
              {
                label: t('agentReports.reports.net'),
                value: <Signed minor={summary.net} symbol={symbol} />,
                strong: true,
              },
            ]}
          />
          <DataTable
            caption={t('agentReports.reports.bets.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            sorting={sorting}
            labels={{
              column: t('records.detail'),
              detail: ({ gameName, id }) => t('records.detailOf', { gameName, id }),
            }}
            columns={columns}
            detail={(bet) => <FactList facts={facts(bet)} />}
          />
          <p className={css.note}>{t('agentReports.reports.bets.note')}</p>
        </>
      )}
    </Records>
  );
}
