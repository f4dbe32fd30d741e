import { useSelector } from '@xstate/react';
import type { MessageId } from '../../../../locales/message-id.ts';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import { createPart } from '../../../../machines/shared/part.machine.ts';
import type { PanelPart } from '../../../../machines/site/panel.ts';
import { config } from '../../../branding/config.ts';
import { useTranslate } from '../../../i18n.ts';
import { memberPages } from '../../../routes/member-pages.ts';
import { providePanelPages } from '../../../routes/panel-pages.ts';
import { agentHref } from '../../../routes/paths.ts';
import { Part } from '../../../shell/part.tsx';
import type { Services } from '../../../shell/services.ts';
import type { GlyphName } from '../../../ui/glyph.tsx';
import { UnconfirmedOrders } from '../../shared/unconfirmed-orders/unconfirmed-orders.tsx';
import { BalanceView } from '../../site/balance/balance.view.tsx';
import { defineDialog } from '../../site/dialog/define-dialog.ts';
import { providePanelCenter } from '../../site/panel-center/panel-center.actors.ts';
import { type PanelCenterActor, PanelCenterView } from '../../site/panel-center/panel-center.view.tsx';
import { badgeOf, startCounts } from '../shared/counts.tsx';

const groups: readonly { key: string; title: MessageId; entries: readonly (readonly [MemberPageKey, GlyphName])[] }[] =
  [
    {
      key: 'account',
      title: 'member.memberCenter.account',
      entries: [
        ['securityCenter', 'shield'],
        ['messageV2', 'mail'],
        ['playerRank', 'crown'],
        ['responsiblePlay', 'balance'],
      ],
    },
    {
      key: 'money',
      title: 'member.memberCenter.money',
      entries: [
        ['transferFund', 'wallet'],
        ['depositv2', 'download'],
        ['withdraw', 'upload'],
        ['transferUpline', 'users'],
      ],
    },
    {
      key: 'records',
      title: 'member.memberCenter.records',
      entries: [
        ['personalHistoryCopy', 'history'],
        ['transactionHistory', 'copy'],
        ['personalProfit', 'chart'],
      ],
    },
    {
      key: 'rewards',
      title: 'member.memberCenter.rewards',
      entries: [
        ['manualRebate', 'percent'],
        ['bonusDetails', 'star'],
        ['rewardCenter', 'gift'],
        ['referral', 'share'],
        ['missionLeaderboard', 'trophy'],
      ],
    },
  ];

function Panel({ actor, services }: { actor: PanelCenterActor; services: Services }) {
  const t = useTranslate();
  const session = useSelector(services.site(), (state) => state.children.session);
  const balance = useSelector(session, (state) => state?.children.balance);
  const isAgent = useSelector(session, (state) => state?.matches({ signedIn: 'agent' }) === true);
  const page = useSelector(actor, (state) => state.children.part);
  const { account, nickname } = useSelector(actor, (state) => state.context.owner);
  const current = useSelector(actor, (state) => state.context.page);
  return (
    <PanelCenterView
      actor={actor}
      menuLabel={t('member.memberCenter.menu')}
      head={
        <>
          <strong>{nickname}</strong>
          {balance && <BalanceView actor={balance} symbol={config.currencySymbol} />}
          {isAgent && <a href={agentHref('agentTeamOverview')}>{t('common.member.agentCenter')}</a>}
        </>
      }
      groups={groups.map(({ key, title, entries }) => ({
        key,
        title: t(title),
        entries: entries.map(([page, icon]) => ({
          key: page,
          icon,
          label: t(`member.memberPage.${page}`),
          badge: badgeOf(page),
        })),
      }))}
    >
      <UnconfirmedOrders account={account} current={current} />
      {page && <Part key={page.sessionId} actor={page} />}
    </PanelCenterView>
  );
}

/** The member centre (spec 2 §2), with every page in a chunk of its own. */
export const open = (services: Services) => {
  startCounts(services.gateway);
  const part = createPart<PanelPart>().provide({ actors: { chunk: providePanelPages(services, memberPages) } });
  return defineDialog({
    logic: providePanelCenter(services.gateway, part),
    view: ({ actor }) => <Panel actor={actor} services={services} />,
    frame: () => ({ name: 'memberCenterModal', title: 'member.memberCenter.title' }),
  });
};
