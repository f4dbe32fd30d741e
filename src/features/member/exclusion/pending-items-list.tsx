import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { AgentPageKey } from '../../../../machines/agent/page-key.ts';
import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { exclusionMachine, OpenMatter } from '../../../../machines/member/exclusion.machine.ts';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { agentHref, memberHref, promotionsPath } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import css from './exclusion.module.css';

const contracts = {
  dividend: { page: 'agentDividendRecord2', label: 'security.openContract.dividend' },
  daily: { page: 'agentDailyWages2', label: 'security.openContract.daily' },
  hourly: { page: 'agentHourSalary', label: 'security.openContract.hourly' },
  realtime: { page: 'agentRealtimeSalary', label: 'security.openContract.realtime' },
} satisfies Record<ContractKind, { page: AgentPageKey; label: MessageId }>;

const pages = {
  payout: 'withdraw',
  withdrawal: 'withdraw',
  deposit: 'depositv2',
  depositReceived: 'depositv2',
  missions: 'missionLeaderboard',
  reward: 'rewardCenter',
  bonus: 'bonusDetails',
  cashback: 'manualRebate',
  referral: 'referral',
} satisfies Partial<Record<OpenMatter['kind'], MemberPageKey>>;

function hrefOf(matter: OpenMatter): string {
  if (matter.kind === 'contract') return agentHref(contracts[matter.contract].page);
  if (matter.kind === 'promotions' || matter.kind === 'applications') return promotionsPath;
  return memberHref(pages[matter.kind]);
}

type OperatorFormat = { symbol: string };

function textOf(t: Translate, matter: OpenMatter, { symbol }: OperatorFormat): string {
  const values = {
    ...('name' in matter && { name: matter.name }),
    ...('count' in matter && { count: matter.count }),
    ...('amount' in matter && { amount: formatMoney(matter.amount / operatorCurrency.minorUnits, symbol) }),
    ...(matter.kind === 'contract' && { name: t(contracts[matter.contract].label) }),
  };
  if (!('deadline' in matter)) return t(`security.open.${matter.kind}`, values);
  if (matter.deadline === null)
    return t(matter.kind === 'reward' ? 'security.open.rewardNoEnd' : 'security.open.bonusNoEnd', values);
  const time = formatMoment(matter.deadline, i18n.locale);
  return t(`security.open.${matter.kind}`, { ...values, time });
}

/**
 * Items of the account that are still open. Each item has a link, and a note explains how the exclusion changes the
 * deadlines.
 */
export function OpenMattersList({
  actor,
  ...operator
}: { actor: ActorRefFrom<typeof exclusionMachine> } & OperatorFormat) {
  const t = useTranslate();
  const { open, term } = useFields(actor, 'open', 'term');
  if (!open) {
    return (
      <Announcement as="p" when="loading" className={css.text}>
        {t('security.open.reading')}
      </Announcement>
    );
  }
  const { found, isComplete } = open;
  return (
    <section className={css.open} aria-labelledby="exclusion-open">
      <h5 id="exclusion-open" className={css.openTitle}>
        {t('security.open.title')}
      </h5>
      {found.length > 0 && (
        <ul className={css.meaning}>
          {found.map((matter) => (
            <li key={`${matter.kind} ${matter.id}`}>
              <a href={hrefOf(matter)}>{textOf(t, matter, operator)}</a>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && isComplete && <p className={css.text}>{t('security.open.none')}</p>}
      {!isComplete && <p className={css.text}>{t('security.open.unread')}</p>}
      {(found.length > 0 || !isComplete) && (
        <p className={css.text}>
          <ContactText id={term === 'ever' ? 'security.open.pausedEver' : 'security.open.paused'} />
        </p>
      )}
    </section>
  );
}
