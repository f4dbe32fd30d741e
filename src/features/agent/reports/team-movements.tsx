import type { MessageId } from '../../../../locales/message-id.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type {
  TeamMovements as Answer,
  TeamMovement,
  TeamMovementKind,
} from '../../../gateway/schemas/agent-reports.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { majorOf, Signed } from '../../member/record-pages/money.tsx';
import { listParameters, Records, type RecordsPlace, type RecordsResult } from '../../member/record-pages/records.tsx';
import { Totals } from '../../member/record-pages/totals.tsx';
import { movementText } from '../../member/shared/movement-text.ts';
import { Moment } from '../../shared/moment.tsx';
import { useSavedViews } from '../saved-views/use-saved-views.tsx';
import css from './agent-reports.module.css';
import { TeamPath } from './team-breadcrumb.tsx';
import { memberColumn } from './team-member.tsx';
import { reachFilters, searchFilter, teamFileSize, whoOf } from './team-query.ts';

const kindText = {
  deposit: 'records.kind.deposit',
  withdrawal: 'records.kind.withdrawal',
  bet: 'records.kind.bet',
  prize: 'records.kind.prize',
  bonus: 'records.kind.bonus',
  rebate: 'agentReports.reports.kind.rebate',
} satisfies Record<TeamMovementKind, MessageId>;

/** Columns that the user can hide. */
const savedKeys = ['kind', 'at', 'reference', 'amount'];

/** Downline transaction details (spec 2 §2): all wallet movements below the agent. */
export function TeamMovements({ gateway, place, account }: { gateway: Gateway; place: RecordsPlace; account: string }) {
  const t = useTranslate();
  const saved = useSavedViews(account, 'movements', savedKeys);
  const language = i18n.locale;
  const { symbol } = place;
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  const columnsOf = (result: RecordsResult<Answer['summary']> | null): readonly Column<TeamMovement>[] => [
    { key: 'fileAt', title: t('records.movement.at'), moment: ({ at }) => at },
    memberColumn(t, result),
    { key: 'nickname', title: t('agentReports.reports.nickname'), value: ({ nickname }) => nickname },
    { key: 'level', title: t('agent.level'), value: ({ level }) => level },
    {
      key: 'kind',
      brief: 'note',
      title: t('records.movement.kind'),
      value: (movement) => t(movementText(movement, kindText)),
      cell: (movement) => t(movementText(movement, kindText)),
    },
    {
      key: 'at',
      brief: 'when',
      title: t('records.movement.at'),
      cell: ({ at }) => <Moment className={css.time} at={at} kind="compact" />,
    },
    {
      key: 'reference',
      title: t('records.movement.reference'),
      value: ({ reference }) => reference,
      cell: ({ reference }) => <span className={css.reference}>{reference}</span>,
    },
    {
      key: 'amount',
      brief: 'amount',
      title: t('records.movement.amount'),
      numeric: true,
      minor: ({ amount }) => amount,
      cell: ({ amount }) => <Signed minor={amount} />,
    },
  ];

  return (
    <Records<TeamMovement, Answer['summary']>
      key={language}
      label={t('agentReports.reports.movements.label')}
      file={t('agentReports.reports.movements.file')}
      first={{ member: '' }}
      preset="previous7"
      fileSize={teamFileSize}
      sorts={['at', 'amount']}
      finds="records.movements.missing"
      read={(question, size, signal) =>
        gateway.call(
          'teamMovements',
          { ...whoOf(question), ...listParameters(question), size, kind: question.filters['kind'] ?? '' },
          { signal },
        )
      }
      filters={(summary) => [
        searchFilter(t),
        ...reachFilters(t, summary),
        {
          name: 'kind',
          label: t('records.movement.kind'),
          options: [
            { value: '', label: t('records.all') },
            ...Object.entries(kindText).map(([value, id]) => ({ value, label: t(id) })),
          ],
        },
      ]}
      above={(summary, ask) => <TeamPath path={summary?.path ?? []} ask={ask} />}
      tools={saved.view(columnsOf(null))}
      columns={(result) => (result ? saved.shown(columnsOf(result)) : columnsOf(null))}
      empty={t('agentReports.reports.movements.empty')}
    >
      {({ rows, columns, summary, busy, sorting }) => (
        <>
          <Totals
            label={t('records.totals')}
            totals={[
              { label: t('agentReports.reports.deposits'), value: money(summary.deposits) },
              { label: t('agentReports.reports.withdrawals'), value: money(summary.withdrawals) },
              { label: t('agentReports.reports.stakes'), value: money(summary.bets) },
              { label: t('agentReports.reports.prizes'), value: money(summary.prizes) },
              { label: t('agentReports.reports.bonuses'), value: money(summary.bonuses) },
              { label: t('agentReports.reports.rebates'), value: money(summary.rebates) },
            ]}
          />
          <DataTable
            caption={t('agentReports.reports.movements.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            sorting={sorting}
            labels={{
              column: t('records.detail'),
              detail: (movement) =>
                t('records.detailOfMovement', {
                  kind: t(movementText(movement, kindText)),
                  reference: movement.reference,
                }),
            }}
            columns={columns}
          />
        </>
      )}
    </Records>
  );
}
