import { useId } from 'react';
import { formatShortDay } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { OverviewPeriod, TeamDay, TeamOverview as TeamOverviewAnswer } from '../../../gateway/schemas/agent.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { type ListPlace, listPageHref } from '../../../routes/list-query.ts';
import { downlineHref } from '../../../routes/page-queries.ts';
import { agentHref } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Later } from '../../../ui/later.ts';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HeadingText, Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Change, ComparedWith } from '../../member/record-pages/change.tsx';
import { majorOf, Signed } from '../../member/record-pages/money.tsx';
import { Totals } from '../../member/record-pages/totals.tsx';
import { addressChoice, useCenterSearch } from '../../shared/address-choice.ts';
import { listed, Query, type QueryState } from '../../shared/query/query-section.tsx';
import { StepLink } from '../../shared/step-link.tsx';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import { ActivityPicture, RegistrationPicture } from './team-diagrams.tsx';
import css from './team-overview.module.css';
import { LevelTable, TopMembers } from './team-tables.tsx';

const periods = ['today', 'yesterday', 'last7', 'last30', 'month'] as const satisfies readonly OverviewPeriod[];
const periodText = {
  today: 'agent.teamOverview.today',
  yesterday: 'agent.teamOverview.yesterday',
  last7: 'agent.teamOverview.last7',
  last30: 'agent.teamOverview.last30',
  month: 'agent.teamOverview.month',
} satisfies Record<OverviewPeriod, PlainMessageId>;

/** Figures of a period with the kind of their transactions; null for the bets. */
const moneySums = [
  ['deposits', 'deposit'],
  ['withdrawals', 'withdrawal'],
  ['bets', null],
  ['prizes', 'prize'],
  ['bonuses', 'bonus'],
  ['rebates', 'rebate'],
] as const;

/** A chart is shown only for at least this number of days. */
const leastDays = 7;

/** Team overview (spec 2 §2): current state of the team, and its activity in the selected period. */
export function TeamOverview({ gateway, symbol }: { gateway: Gateway; symbol: string }) {
  return (
    <Query<TeamOverviewAnswer>
      key={i18n.locale}
      read={async (signal) => listed(await gateway.call('teamOverview', undefined, { signal }))}
    >
      {(viewMode) => <Overview {...viewMode} symbol={symbol} />}
    </Query>
  );
}

function Overview({ items, error, symbol }: QueryState<TeamOverviewAnswer> & { symbol: string }) {
  const t = useTranslate();
  if (error) return error;
  const team = items?.[0];
  if (!team) return <Waiting label={t('agent.teamOverview.loading')} />;
  if (team.members === 0)
    return (
      <StateView
        kind="empty"
        action={<ButtonLink href={agentHref('registerCenter')}>{t('agent.agentPage.registerCenter')}</ButtonLink>}
      >
        {t('agent.teamOverview.empty')}
      </StateView>
    );
  return (
    <div className={css.page}>
      <Standing team={team} symbol={symbol} />
      <Times team={team} symbol={symbol} />
      <section className={css.section} aria-labelledby="team-levels">
        <h4 id="team-levels" className={css.title}>
          {t('agent.teamOverview.levels')}
        </h4>
        <LevelTable levels={team.levels} members={team.members} />
      </section>
    </div>
  );
}

function Standing({ team, symbol }: { team: TeamOverviewAnswer; symbol: string }) {
  const t = useTranslate();
  const { today } = team.periods;
  const downline = (place: ListPlace) => listPageHref(downlineHref(null), place);
  const facts: readonly [PlainMessageId, number, string][] = [
    ['agent.teamOverview.members', team.members, downline({})],
    ['agent.teamOverview.agents', team.agents, downline({ kind: 'agent' })],
    ['agent.teamOverview.directs', team.directs, downline({ scope: 'direct' })],
    ['agent.teamOverview.activeToday', team.activeToday, activeHref(today)],
    ['agent.teamOverview.newThisWeek', team.newThisWeek, downline({ joined: 'last7' })],
  ];
  return (
    <dl className={css.standing} aria-label={t('agent.teamOverview.standing')}>
      <div className={css.balance}>
        <dt>
          <StepLink href={downline({ sort: '-balance' })}>{t('agent.teamOverview.balance')}</StepLink>
        </dt>
        <dd className="money">
          <Money>{formatMoney(majorOf(team.balance), symbol)}</Money>
        </dd>
      </div>
      {facts.map(([label, value, href]) => (
        <div key={label} className={css.fact}>
          <dt>
            <StepLink href={href}>{t(label)}</StepLink>
          </dt>
          <dd>
            <Spoken>{formatCount(value)}</Spoken>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Span = { from: string; to: string };
const movementsHref = ({ from, to }: Span, kind: string) =>
  listPageHref(agentHref('agentDownlineTransactionDetailsCopy'), { from, to, kind });
const betsHref = ({ from, to }: Span) => listPageHref(agentHref('personalHistoryCopy'), { from, to });
const profitHref = ({ from, to }: Span) => listPageHref(agentHref('palStatementsAgentCopy'), { from, to });
const activeHref = ({ from, to }: Span) =>
  listPageHref(agentHref('palStatementsAgentCopy'), { from, to, active: 'yes' });

const daysFor = (days: readonly TeamDay[], { from, to }: { from: string; to: string }) => {
  const daysInRange = days.filter(({ day }) => day >= from && day <= to);
  return daysInRange.length < leastDays ? days.slice(-leastDays) : daysInRange;
};

function Times({ team, symbol }: { team: TeamOverviewAnswer; symbol: string }) {
  const t = useTranslate();
  const panelId = useId();
  const chosen = addressChoice(useCenterSearch(), 'list.period', periods, 'today');
  const { value: current } = chosen;
  const period = team.periods[current];
  const { previous } = period;
  const changed = (key: Exclude<keyof NonNullable<typeof previous>, 'from' | 'to'>, isMoney = true) =>
    previous && { change: <Change now={period[key]} before={previous[key]} {...(isMoney && { symbol })} /> };
  const days = daysFor(team.days, period);
  const short = (day: string) => formatShortDay(day, i18n.locale);
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  const span = period.from === period.to ? short(period.from) : `${short(period.from)} – ${short(period.to)}`;
  return (
    <section className={css.section} aria-labelledby={`${panelId}-title`}>
      <h4 id={`${panelId}-title`} className={css.title}>
        {t('agent.teamOverview.activity')}{' '}
        <small>
          <HeadingText>{span}</HeadingText>
        </small>
      </h4>
      <UnusableAlert of={[chosen]} />
      <Tabs
        label={t('agent.teamOverview.time')}
        tabs={periods.map((key) => ({ key, label: t(periodText[key]) }))}
        current={current}
        onChoose={chosen.choose}
        panelId={panelId}
      />
      <TabPanel id={panelId} current={current} className={css.panel}>
        <Later>
          <div className={css.sums}>
            <Totals
              label={t('agent.teamOverview.sums')}
              totals={[
                ...moneySums.map(([key, kind]) => ({
                  label: t(`agent.teamOverview.${key}`),
                  value: money(period[key]),
                  href: kind === null ? betsHref(period) : movementsHref(period, kind),
                  ...changed(key),
                })),
                {
                  label: t('agent.teamOverview.net'),
                  value: <Signed minor={period.net} symbol={symbol} />,
                  strong: true,
                  href: profitHref(period),
                  ...changed('net'),
                },
                {
                  label: t('agent.teamOverview.active'),
                  value: formatCount(period.active),
                  href: activeHref(period),
                  ...changed('active', false),
                },
                {
                  label: t('agent.teamOverview.betCount'),
                  value: formatCount(period.betCount),
                  href: betsHref(period),
                  ...changed('betCount', false),
                },
                {
                  label: t('agent.teamOverview.registrations'),
                  value: formatCount(period.registrations),
                  href: listPageHref(downlineHref(null), { joined: current }),
                  ...changed('registrations', false),
                },
              ]}
            />
          </div>
          {previous && <ComparedWith days={previous} isRunning={period.to >= team.periods.today.to} />}
          <p className={css.note}>{t('agent.teamOverview.netNote')}</p>
          <ActivityPicture days={days} />
          <RegistrationPicture days={days} />
          <h5 className={css.subtitle}>{t('agent.teamOverview.top')}</h5>
          <TopMembers members={period.top} period={period} />
        </Later>
      </TabPanel>
    </section>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <Announcement className={css.page} when="loading">
    <span className="visuallyHidden">{label}</span>
    <Skeleton className={css.waitingStanding} />
    <Skeleton className={css.waitingSums} />
    <Skeleton className={css.waitingPicture} />
  </Announcement>
);
