import { useSyncExternalStore } from 'react';
import type { PanelName, PanelPageKey } from '../../../../machines/site/panel.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { promotionHref } from '../../../routes/page-queries.ts';
import { panelHref, pointMallPath, promotionsPath } from '../../../routes/paths.ts';
import { isSending, onSent } from '../../../storage/sending-lock.ts';
import { listSubmissions, type OrderKind, onSubmissionsChange } from '../../../storage/submissions.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isShown, onShownChange } from '../submission/shown-submissions.ts';
import css from './unconfirmed-orders.module.css';

type Place = { label: PlainMessageId } & ({ panel: PanelName; page: PanelPageKey } | { href: (id: string) => string });

/**
 * Page of a panel, or page of the site, that shows the unconfirmed order of each flow. The key is the part of the
 * flow's name before the first `/`.
 */
const places: Record<OrderKind, Place> = {
  withdraw: { panel: 'member', page: 'withdraw', label: 'submission.flow.withdraw' },
  deposit: { panel: 'member', page: 'depositv2', label: 'submission.flow.deposit' },
  transfer: { panel: 'member', page: 'transferFund', label: 'submission.flow.transfer' },
  'contract-dividend': { panel: 'agent', page: 'agentDividendRecord2', label: 'submission.flow.decision.dividend' },
  'contract-daily': { panel: 'agent', page: 'agentDailyWages2', label: 'submission.flow.decision.daily' },
  'contract-hourly': { panel: 'agent', page: 'agentHourSalary', label: 'submission.flow.decision.hourly' },
  'contract-realtime': { panel: 'agent', page: 'agentRealtimeSalary', label: 'submission.flow.decision.realtime' },
  'contractOffer-dividend': { panel: 'agent', page: 'agentDividendRecord2', label: 'submission.flow.offer.dividend' },
  'contractOffer-daily': { panel: 'agent', page: 'agentDailyWages2', label: 'submission.flow.offer.daily' },
  'contractOffer-hourly': { panel: 'agent', page: 'agentHourSalary', label: 'submission.flow.offer.hourly' },
  'contractOffer-realtime': { panel: 'agent', page: 'agentRealtimeSalary', label: 'submission.flow.offer.realtime' },
  cashback: { panel: 'member', page: 'manualRebate', label: 'submission.flow.cashback' },
  reward: { panel: 'member', page: 'rewardCenter', label: 'submission.flow.reward' },
  mission: { panel: 'member', page: 'missionLeaderboard', label: 'submission.flow.mission' },
  referral: { panel: 'member', page: 'referral', label: 'submission.flow.referral' },
  redeem: { href: () => pointMallPath, label: 'submission.flow.redeem' },
  bonusCode: { href: () => promotionsPath, label: 'submission.flow.bonusCode' },
  promotion: { href: (id) => promotionHref(id), label: 'submission.flow.promotion' },
  receipt: { panel: 'member', page: 'withdraw', label: 'submission.flow.receipt' },
  uplineTransfer: { panel: 'member', page: 'transferUpline', label: 'submission.flow.uplineTransfer' },
  downlineRegistration: { panel: 'agent', page: 'registerCenter', label: 'submission.flow.downlineRegistration' },
  downlineTransfer: { panel: 'agent', page: 'downlineManagmentView', label: 'submission.flow.downlineTransfer' },
};

const subscribe = (listener: () => void) => {
  const ends = [onSubmissionsChange(listener), onShownChange(listener), onSent(listener)];
  return () => {
    for (const end of ends) end();
  };
};

const flowsOf = (account: string) =>
  listSubmissions(account)
    .filter(({ requestId }) => !isShown(requestId) && !isSending(requestId))
    .map(({ flow }) => flow)
    .join('\n');

type OrderLink = { href: string; label: PlainMessageId; page: PanelPageKey | null };

/** An older or newer version of the site may have stored orders of other kinds. */
const isKnown = (name: string): name is OrderKind => Object.hasOwn(places, name);

/** Links to the pages of the orders; several orders of one flow have the same page. */
const linksOf = (flows: string): OrderLink[] =>
  flows.split('\n').flatMap((flow): OrderLink[] => {
    const [name = '', ...id] = flow.split('/');
    if (!isKnown(name)) return [];
    const place = places[name];
    const { label } = place;
    return 'href' in place
      ? [{ href: place.href(id.join('/')), label, page: null }]
      : [{ href: panelHref(place.panel, place.page), label, page: place.page }];
  });

/** Links to the unconfirmed orders that are neither being sent nor visible in a notice. */
export function UnconfirmedOrders({ account, current }: { account: string; current: PanelPageKey }) {
  const t = useTranslate();
  const flows = useSyncExternalStore(subscribe, () => flowsOf(account));
  const orders = linksOf(flows);
  if (orders.length === 0) return null;
  const links = orders.filter(({ href }, index) => orders.findIndex((one) => one.href === href) === index);
  return (
    <Alert title={t('submission.listTitle', { count: orders.length })} when="lasting">
      <ul className={css.list}>
        {links.map(({ href, label, page }) => (
          <li key={href}>
            {/* The current page loaded before another tab stored the unconfirmed order, so the link reloads the page to
                show the order. */}
            <a href={href} onClick={() => page === current && location.reload()}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
