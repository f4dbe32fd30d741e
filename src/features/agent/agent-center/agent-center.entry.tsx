import { useSelector } from '@xstate/react';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { AgentPageKey } from '../../../../machines/agent/page-key.ts';
import { createPart } from '../../../../machines/shared/part.machine.ts';
import type { PanelPart } from '../../../../machines/site/panel.ts';
import { config } from '../../../branding/config.ts';
import { useTranslate } from '../../../i18n.ts';
import { agentPages } from '../../../routes/agent-pages.ts';
import { providePanelPages } from '../../../routes/panel-pages.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Part } from '../../../shell/part.tsx';
import type { Services } from '../../../shell/services.ts';
import type { GlyphName } from '../../../ui/glyph.tsx';
import { UnconfirmedOrders } from '../../shared/unconfirmed-orders/unconfirmed-orders.tsx';
import { BalanceView } from '../../site/balance/balance.view.tsx';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { providePanelCenter } from '../../site/panel-center/panel-center.actors.ts';
import { type PanelCenterActor, PanelCenterView } from '../../site/panel-center/panel-center.view.tsx';

const groups: readonly { key: string; title: MessageId; entries: readonly (readonly [AgentPageKey, GlyphName])[] }[] = [
  {
    key: 'team',
    title: 'agent.agentCenter.team',
    entries: [
      ['agentTeamOverview', 'chart'],
      ['agentAnnouncement', 'bell'],
      ['registerCenter', 'plus'],
      ['downlineManagmentView', 'users'],
    ],
  },
  {
    key: 'reports',
    title: 'agent.agentCenter.reports',
    entries: [
      ['personalHistoryCopy', 'history'],
      ['palStatementsAgentCopy', 'balance'],
      ['agentDownlineTransactionDetailsCopy', 'copy'],
    ],
  },
  {
    key: 'income',
    title: 'agent.agentCenter.income',
    entries: [
      ['agentRevenueReport', 'wallet'],
      ['agentDividendRecord2', 'percent'],
      ['agentDailyWages2', 'calendar'],
      ['agentHourSalary', 'trophy'],
      ['agentRealtimeSalary', 'flame'],
    ],
  },
];

function Panel({ actor, services }: { actor: PanelCenterActor; services: Services }) {
  const t = useTranslate();
  const session = useSelector(services.site(), (state) => state.children.session);
  const balance = useSelector(session, (state) => state?.children.balance);
  const page = useSelector(actor, (state) => state.children.part);
  const { account, nickname } = useSelector(actor, (state) => state.context.owner);
  const current = useSelector(actor, (state) => state.context.page);
  return (
    <PanelCenterView
      actor={actor}
      menuLabel={t('agent.agentCenter.menu')}
      head={
        <>
          <strong>{nickname}</strong>
          {balance && <BalanceView actor={balance} symbol={config.currencySymbol} />}
          <a href={memberHref('securityCenter')}>{t('common.member.account')}</a>
        </>
      }
      groups={groups.map(({ key, title, entries }) => ({
        key,
        title: t(title),
        entries: entries.map(([page, icon]) => ({ key: page, icon, label: t(`agent.agentPage.${page}`) })),
      }))}
    >
      <UnconfirmedOrders account={account} current={current} />
      {page && <Part key={page.sessionId} actor={page} />}
    </PanelCenterView>
  );
}

/** The agent centre (spec 2 §2), with every page in a chunk of its own. */
export const open = (services: Services) => {
  const part = createPart<PanelPart>().provide({ actors: { chunk: providePanelPages(services, agentPages) } });
  return defineDialog({
    logic: providePanelCenter(services.gateway, part),
    view: ({ actor }) => <Panel actor={actor} services={services} />,
    frame: () => ({ name: 'agentCenterModal', title: 'agent.agentCenter.title' }),
  });
};
