import { useSelector } from '@xstate/react';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { AgentPageKey } from '../../../../machines/agent/page-key.ts';
import { createLazyFlow } from '../../../../machines/shared/lazy-flow.machine.ts';
import type { NotificationSource } from '../../../../machines/site/notifications.model.ts';
import type { PanelPart } from '../../../../machines/site/panel.ts';
import { config } from '../../../branding/config.ts';
import { useTranslate } from '../../../i18n.ts';
import { agentPages } from '../../../routes/agent-pages.ts';
import { providePanelPages } from '../../../routes/panel-pages.ts';
import { memberHref } from '../../../routes/paths.ts';
import { LazyFlow } from '../../../shell/lazy-flow.tsx';
import { NotificationCount, WaitingCount } from '../../../shell/notification-count.tsx';
import type { Services } from '../../../shell/services.ts';
import { MoneyRibbon } from '../../member/money-ribbon/money-ribbon.tsx';
import { UnconfirmedOrders } from '../../shared/unconfirmed-orders/unconfirmed-orders.tsx';
import { BalanceView } from '../../site/balance/balance.view.tsx';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { providePanelCenter } from '../../site/panel-center/panel-center.actors.ts';
import { type PanelCenterActor, PanelCenterView } from '../../site/panel-center/panel-center.view.tsx';
import { menuGroups, type PanelMenu } from '../../site/panel-center/panel-menu.ts';

const groups = {
  team: 'agent.agentCenter.team',
  reports: 'agent.agentCenter.reports',
  income: 'agent.agentCenter.income',
} satisfies Record<string, MessageId>;

const menu: PanelMenu<AgentPageKey, keyof typeof groups> = {
  agentTeamOverview: ['team', 'chart'],
  agentAnnouncement: ['team', 'bell'],
  registerCenter: ['team', 'plus'],
  downlineManagmentView: ['team', 'users'],
  personalHistoryCopy: ['reports', 'history'],
  palStatementsAgentCopy: ['reports', 'balance'],
  agentDownlineTransactionDetailsCopy: ['reports', 'copy'],
  agentRevenueReport: ['income', 'wallet'],
  contractRequests: ['income', 'mail'],
  agentDividendRecord2: ['income', 'percent'],
  agentDailyWages2: ['income', 'calendar'],
  agentHourSalary: ['income', 'trophy'],
  agentRealtimeSalary: ['income', 'flame'],
};

const requestSources = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly NotificationSource[];

/** The page of all requests counts those of each kind once more. */
const sourcesOf: Partial<Record<AgentPageKey, readonly NotificationSource[]>> = {
  contractRequests: requestSources,
  agentDividendRecord2: ['dividend'],
  agentDailyWages2: ['daily'],
  agentHourSalary: ['hourly'],
  agentRealtimeSalary: ['realtime'],
};

function badgeOf(page: AgentPageKey) {
  const sources = sourcesOf[page];
  return sources && <NotificationCount sources={sources} />;
}

function Panel({ actor, services }: { actor: PanelCenterActor; services: Services }) {
  const t = useTranslate();
  const session = useSelector(services.site(), (state) => state.children.session);
  const balance = useSelector(session, (state) => state?.children.balance);
  const page = useSelector(actor, (state) => state.children.lazyFlow);
  const { account, nickname } = useSelector(actor, (state) => state.context.owner);
  const current = useSelector(actor, (state) => state.context.page);
  return (
    <PanelCenterView
      actor={actor}
      menuLabel={t('agent.agentCenter.menu')}
      nameOf={(key) => t(`agent.agentPage.${key as AgentPageKey}`)}
      head={
        <>
          <strong>{nickname}</strong>
          {balance && <BalanceView actor={balance} symbol={config.currencySymbol} />}
          <a href={memberHref('securityCenter')}>{t('common.member.account')}</a>
        </>
      }
      ribbon={
        balance && (
          <MoneyRibbon
            gateway={services.gateway}
            account={account}
            scope="agent"
            balance={balance}
            symbol={config.currencySymbol}
            place="center"
          />
        )
      }
      count={<WaitingCount sources={requestSources} />}
      groups={menuGroups(t, groups, menu, badgeOf)}
    >
      <UnconfirmedOrders account={account} current={current} />
      {page && <LazyFlow key={page.sessionId} actor={page} />}
    </PanelCenterView>
  );
}

/** Agent center (spec 2 §2); every page has its own chunk. */
export const open = (services: Services) => {
  const lazyFlow = createLazyFlow<PanelPart>().provide({ actors: { chunk: providePanelPages(services, agentPages) } });
  return defineDialog({
    logic: providePanelCenter(services.gateway, lazyFlow),
    view: ({ actor }) => <Panel actor={actor} services={services} />,
    frame: () => ({ name: 'agentCenterModal', title: 'agent.agentCenter.title' }),
  });
};
