import { type ReactNode, type RefObject, use } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { listPageHref } from '../../../routes/list-query.ts';
import { agentHref } from '../../../routes/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Value } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { StepLink } from '../../shared/step-link.tsx';
import { ShownPages } from '../../site/panel-center/shown-pages.ts';
import { contractPages } from '../shared/contract-pages.ts';
import { showRate } from '../shared/rate-text.ts';
import type { Downline, DownlineMember } from './downline.ts';
import css from './downline-page.module.css';
import type { Action } from './downline-page-types.ts';

type Heading = RefObject<HTMLHeadingElement | null>;

export function TeamCard({ downline, symbol, heading }: { downline: Downline; symbol: string; heading: Heading }) {
  const t = useTranslate();
  const { members } = downline;
  const balance = members.reduce((sum, member) => sum + member.balance, 0);
  const agents = members.filter(({ agent }) => agent).length;
  const deepest = members.reduce((most, { level }) => Math.max(most, level), 0);
  return (
    <Ticket
      horizontal="wide"
      bodyClassName={cx(css.card, css.team)}
      stubClassName={css.factsStub}
      body={
        <>
          <Rosette className={css.rosette} />
          <h4 ref={heading} tabIndex={-1}>
            {t('agentTeam.yourTeam')}
          </h4>
          <p className={css.muted}>{t('agentTeam.yourTeamText', { levels: deepest })}</p>
        </>
      }
      stub={
        <dl className={cx(css.facts, css.teamFacts)}>
          <Fact label={t('agentTeam.people')} value={formatCount(members.length)} />
          <Fact label={t('agentTeam.directs')} value={formatCount(downline.directs(null).length)} />
          <Fact label={t('agentTeam.agents')} value={formatCount(agents)} />
          <Fact label={t('agentTeam.teamBalance')} value={formatMoney(balance / operatorCurrency.minorUnits, symbol)} />
        </dl>
      }
    />
  );
}

/** Details of a downline member; actions are available on direct members only. */
export function MemberCard({
  member,
  symbol,
  heading,
  action,
  closed,
  closedAction,
  onAct,
}: {
  member: DownlineMember;
  symbol: string;
  heading: Heading;
  action: Action | null;
  /** Action that was open before; `closedAction` is its button. */
  closed: Action | null;
  closedAction: RefObject<HTMLButtonElement | null>;
  onAct: (action: Action) => void;
}) {
  const t = useTranslate();
  const moment = (at: string) => formatMoment(at, i18n.locale);
  const actions: readonly Action[] = member.agent ? ['transfer', 'rebates', 'offer'] : ['transfer', 'rebates'];
  return (
    <Ticket
      bodyClassName={css.card}
      stubClassName={css.factsStub}
      body={
        <>
          <Rosette className={css.rosette} />
          <h4 ref={heading} tabIndex={-1}>
            {member.nickname}
            <small translate="no">{member.account}</small>
          </h4>
          <p className={css.muted}>
            {t(`agentTeam.kind.${member.agent ? 'agent' : 'member'}`)} ·{' '}
            {t('agentTeam.levelOf', { level: member.level })}
          </p>
          {member.level === 1 ? (
            <div className={css.actions}>
              {actions.map((one) => (
                <Button
                  key={one}
                  ref={one === closed ? closedAction : undefined}
                  size="small"
                  variant="secondary"
                  aria-pressed={one === action}
                  onClick={() => onAct(one)}
                >
                  {t(`agentTeam.act.${one}`)}
                </Button>
              ))}
            </div>
          ) : (
            <p className={css.note}>{t('agentTeam.onlyDirect')}</p>
          )}
          <MemberLinks member={member} />
        </>
      }
      stub={
        <dl className={css.facts}>
          <Fact
            label={t('agentTeam.balance')}
            value={formatMoney(member.balance / operatorCurrency.minorUnits, symbol)}
          />
          <Fact label={t('agentTeam.rebate')} value={showRate(member.rebate)} />
          {action === null && (
            <>
              <Fact label={t('agentTeam.people')} value={formatCount(member.team)} />
              <Fact label={t('agentTeam.directs')} value={formatCount(member.directs)} />
              <Fact label={t('agentTeam.joined')} value={moment(member.joinedAt)} small />
              <Fact
                label={t('agentTeam.lastSeen')}
                value={member.lastSignInAt ? moment(member.lastSignInAt) : t('agentTeam.neverSeen')}
                small
              />
              {member.contracts.length > 0 && (
                <Fact
                  label={t('agentTeam.contracts')}
                  value={member.contracts.map((kind) => t(`agentTeam.contract.${kind}`)).join(', ')}
                  small
                />
              )}
            </>
          )}
        </dl>
      }
    />
  );
}

const reportPages = {
  bets: 'personalHistoryCopy',
  profit: 'palStatementsAgentCopy',
  movements: 'agentDownlineTransactionDetailsCopy',
} as const;

/** Links to the records of a member, and to the contracts that the agent gave to the member. */
function MemberLinks({ member }: { member: DownlineMember }) {
  const t = useTranslate();
  const isShown = use(ShownPages);
  const of = { member: String(member.id) };
  const given = member.level === 1 ? member.contracts.filter((kind) => isShown(contractPages[kind])) : [];
  return (
    <nav className={css.links} aria-label={t('agentTeam.linksOf')}>
      {(['bets', 'profit', 'movements'] as const).map((key) => (
        <StepLink key={key} href={listPageHref(agentHref(reportPages[key]), of)}>
          {t(`agentTeam.link.${key}`)}
        </StepLink>
      ))}
      {given.map((kind) => (
        <StepLink key={kind} href={agentHref(contractPages[kind])}>
          {t('agentTeam.link.contract', { contract: t(`agentTeam.contract.${kind}`) })}
        </StepLink>
      ))}
    </nav>
  );
}

const Fact = ({ label, value, small = false }: { label: string; value: ReactNode; small?: boolean }) => (
  <div data-small={small || undefined}>
    <dt>{label}</dt>
    <dd>
      <Value>{value}</Value>
    </dd>
  </div>
);
