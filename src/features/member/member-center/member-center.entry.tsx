import { useSelector } from '@xstate/react';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { MemberPageKey, UnlistedMemberPage } from '../../../../machines/member/page-key.ts';
import { createLazyFlow } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { PanelPart } from '../../../../machines/site/panel.ts';
import { config } from '../../../branding/config.ts';
import { useTranslate } from '../../../i18n.ts';
import { memberPages } from '../../../routes/member-pages.ts';
import { providePanelPages } from '../../../routes/panel-pages.ts';
import { agentHref } from '../../../routes/paths.ts';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import { NotificationCount, WaitingCount } from '../../../shell/notification-count.tsx';
import type { Services } from '../../../shell/services.ts';
import { UnconfirmedOrders } from '../../shared/unconfirmed-orders/unconfirmed-orders.tsx';
import { BalanceView } from '../../site/balance/balance.view.tsx';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { providePanelCenter } from '../../site/panel-center/panel-center.actors.ts';
import { type PanelCenterActor, PanelCenterView } from '../../site/panel-center/panel-center.view.tsx';
import { menuGroups, type PanelMenu } from '../../site/panel-center/panel-menu.ts';
import { MoneyRibbon } from '../money-ribbon/money-ribbon.tsx';
import { Awards } from '../shared/awards.tsx';
import { badgeOf, startCounts, useCountSum } from '../shared/menu-badge-counts.tsx';

const groups = {
  account: 'member.memberCenter.account',
  money: 'member.memberCenter.money',
  records: 'member.memberCenter.records',
  rewards: 'member.memberCenter.rewards',
} satisfies Record<string, MessageId>;

const menu: PanelMenu<Exclude<MemberPageKey, UnlistedMemberPage>, keyof typeof groups> = {
  securityCenter: ['account', 'shield'],
  messageV2: ['account', 'mail'],
  playerRank: ['account', 'crown'],
  responsiblePlay: ['account', 'balance'],
  transferFund: ['money', 'wallet'],
  depositv2: ['money', 'download'],
  withdraw: ['money', 'upload'],
  transferUpline: ['money', 'users'],
  personalHistoryCopy: ['records', 'history'],
  transactionHistory: ['records', 'copy'],
  personalProfit: ['records', 'chart'],
  creditReport: ['records', 'receipt'],
  manualRebate: ['rewards', 'percent'],
  bonusDetails: ['rewards', 'star'],
  rewardCenter: ['rewards', 'gift'],
  referral: ['rewards', 'share'],
  missionLeaderboard: ['rewards', 'trophy'],
};

/** Unread mail has its own count, which does not need the notifications of the gateway. */
function countOf(page: MemberPageKey) {
  if (page === 'rewardCenter') return <NotificationCount sources={['rewards']} />;
  if (page === 'withdraw') return <NotificationCount sources={['receipts']} />;
  return badgeOf(page);
}

function Panel({ actor, services }: { actor: PanelCenterActor; services: Services }) {
  const t = useTranslate();
  const session = useSelector(services.site(), (state) => state.children.session);
  const balance = useSelector(session, (state) => state?.children.balance);
  const isAgent = useSelector(session, (state) => state?.matches({ signedIn: 'agent' }) === true);
  const isTrial = useSelector(session, (state) => state?.matches({ signedIn: 'trial' }) === true);
  const page = useSelector(actor, (state) => state.children.lazyFlow);
  const { account, nickname } = useSelector(actor, (state) => state.context.owner);
  const current = useSelector(actor, (state) => state.context.page);
  const more = useCountSum();
  return (
    <PanelCenterView
      actor={actor}
      menuLabel={t('member.memberCenter.menu')}
      nameOf={(key) => t(`member.memberPage.${key as MemberPageKey}`)}
      head={
        <>
          <strong>{nickname}</strong>
          {balance && <BalanceView actor={balance} symbol={config.currencySymbol} />}
          {isAgent && <a href={agentHref('agentTeamOverview')}>{t('common.member.agentCenter')}</a>}
        </>
      }
      ribbon={
        balance && (
          <MoneyRibbon
            gateway={services.gateway}
            account={account}
            scope={isTrial ? 'trial' : 'member'}
            balance={balance}
            symbol={config.currencySymbol}
            place="center"
          />
        )
      }
      count={<WaitingCount sources={['rewards', 'receipts']} more={more} />}
      groups={menuGroups(t, groups, menu, countOf)}
    >
      <Awards current={current} />
      <UnconfirmedOrders account={account} current={current} />
      {page && <LazyFlow key={page.sessionId} actor={page} />}
    </PanelCenterView>
  );
}

/** Member center (spec 2 §2); every page has its own chunk. */
export const open = (services: Services) => {
  startCounts(services.gateway);
  const lazyFlow = createLazyFlow<PanelPart>().provide({ actors: { chunk: providePanelPages(services, memberPages) } });
  return defineDialog({
    logic: providePanelCenter(services.gateway, lazyFlow),
    view: ({ actor }) => <Panel actor={actor} services={services} />,
    frame: () => ({ name: 'memberCenterModal', title: 'member.memberCenter.title' }),
  });
};
