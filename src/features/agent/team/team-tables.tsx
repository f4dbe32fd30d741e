import { formatCount } from '../../../format/money.ts';
import type { TeamOverview, TopMember } from '../../../gateway/schemas/agent.ts';
import { useTranslate } from '../../../i18n.ts';
import { listPageHref } from '../../../routes/list-query.ts';
import { downlineHref } from '../../../routes/page-queries.ts';
import { agentHref } from '../../../routes/paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { speak } from '../../../ui/speech.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Money, Signed } from '../../member/record-pages/money.tsx';
import { StepLink } from '../../shared/step-link.tsx';
import css from './team-overview.module.css';

export function LevelTable({ levels, members }: { levels: TeamOverview['levels']; members: number }) {
  const t = useTranslate();
  const most = Math.max(...levels.map((level) => level.members));
  return (
    <DataTable
      caption={t('agent.teamOverview.levels')}
      compact
      rows={levels}
      keyOf={({ level }) => String(level)}
      foot={t('agent.teamOverview.total')}
      columns={[
        {
          key: 'level',
          title: t('agent.level'),
          order: ({ level }) => level,
          cell: ({ level }) => (
            <StepLink href={listPageHref(downlineHref(null), { level: String(level) })}>
              {t('agent.levelOf', { level })}
            </StepLink>
          ),
        },
        {
          key: 'members',
          title: t('agent.teamOverview.members'),
          numeric: true,
          order: (row) => row.members,
          cell: (row) => (
            <span className={css.share}>
              <span
                className={css.shareBar}
                style={{ inlineSize: `${(row.members / most) * 100}%` }}
                aria-hidden="true"
              />
              <Spoken>{formatCount(row.members)}</Spoken>
            </span>
          ),
          foot: () => formatCount(members),
        },
        {
          key: 'agents',
          title: t('agent.teamOverview.agents'),
          numeric: true,
          order: ({ agents }) => agents,
          cell: ({ agents }) => formatCount(agents),
          foot: () => formatCount(levels.reduce((sum, { agents }) => sum + agents, 0)),
        },
      ]}
    />
  );
}

export function TopMembers({
  members,
  period: { from, to },
}: {
  members: readonly TopMember[];
  period: { from: string; to: string };
}) {
  const t = useTranslate();
  if (members.length === 0) return <p className={css.note}>{t('agent.teamOverview.topEmpty')}</p>;
  return (
    <DataTable
      caption={t('agent.teamOverview.top')}
      rows={members}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          key: 'member',
          title: t('agent.member'),
          cell: ({ id, account, nickname }) => (
            <span className={css.member}>
              <StepLink href={downlineHref(id)}>{account}</StepLink>
              <span>{nickname}</span>
            </span>
          ),
        },
        {
          key: 'level',
          title: t('agent.level'),
          cell: ({ level, agent }) => (
            <>
              {t('agent.levelOf', { level })}
              {agent && <span className={css.role}>{t('agent.agent')}</span>}
            </>
          ),
        },
        {
          key: 'betCount',
          title: t('agent.teamOverview.betCount'),
          numeric: true,
          order: ({ betCount }) => betCount,
          cell: ({ id, account, betCount }) => (
            <StepLink
              href={listPageHref(agentHref('personalHistoryCopy'), { from, to, member: String(id) })}
              aria-label={speak(t('agent.teamOverview.betsOf', { count: formatCount(betCount), account }))}
            >
              <Spoken>{formatCount(betCount)}</Spoken>
            </StepLink>
          ),
        },
        {
          key: 'bets',
          title: t('agent.teamOverview.bets'),
          numeric: true,
          order: ({ bets }) => bets,
          cell: ({ bets }) => <Money minor={bets} />,
        },
        {
          key: 'net',
          title: t('agent.teamOverview.net'),
          numeric: true,
          order: ({ net }) => net,
          cell: ({ net }) => <Signed minor={net} />,
        },
      ]}
    />
  );
}
