import type { PanelName, PanelPageKey } from '../../../../machines/site/panel.ts';
import type { PlainMessageId } from '../../../i18n.ts';
import { promotionHref } from '../../../routes/page-queries.ts';
import { panelHref, pointMallPath, promotionsPath } from '../../../routes/paths.ts';
import type { OrderKind } from '../../../storage/submissions.ts';

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

export type OrderLink = { href: string; name: PlainMessageId; label: PlainMessageId; page: PanelPageKey | null };

/** What the texts call the order of each kind, such as "your withdrawal". */
export const orderNames = {
  withdraw: 'submission.order.withdraw',
  deposit: 'submission.order.deposit',
  transfer: 'submission.order.transfer',
  'contract-dividend': 'submission.order.decision',
  'contract-daily': 'submission.order.decision',
  'contract-hourly': 'submission.order.decision',
  'contract-realtime': 'submission.order.decision',
  'contractOffer-dividend': 'submission.order.offer',
  'contractOffer-daily': 'submission.order.offer',
  'contractOffer-hourly': 'submission.order.offer',
  'contractOffer-realtime': 'submission.order.offer',
  cashback: 'submission.order.cashback',
  reward: 'submission.order.reward',
  mission: 'submission.order.mission',
  referral: 'submission.order.referral',
  redeem: 'submission.order.redeem',
  bonusCode: 'submission.order.bonusCode',
  promotion: 'submission.order.promotion',
  receipt: 'submission.order.receipt',
  uplineTransfer: 'submission.order.uplineTransfer',
  downlineRegistration: 'submission.order.downlineRegistration',
  downlineTransfer: 'submission.order.downlineTransfer',
} satisfies Record<OrderKind, PlainMessageId>;

/** An older or newer version of the site may have stored orders of other kinds. */
const isKnown = (name: string): name is OrderKind => Object.hasOwn(places, name);

/** Kind of the order of a flow; null for a kind that this version does not know. */
function kindOf(flow: string): OrderKind | null {
  const [name = ''] = flow.split('/');
  return isKnown(name) ? name : null;
}

/** Link to the page of the order of a flow; null for a kind that this version does not know. */
export function linkOf(flow: string): OrderLink | null {
  const kind = kindOf(flow);
  if (!kind) return null;
  const place = places[kind];
  const { label } = place;
  const name = orderNames[kind];
  return 'href' in place
    ? { href: place.href(flow.slice(kind.length + 1)), name, label, page: null }
    : { href: panelHref(place.panel, place.page), name, label, page: place.page };
}
