import type { PanelName, PanelPageKey } from '../../../../machines/site/panel.ts';
import type { PlainMessageId } from '../../../i18n.ts';
import { promotionHref } from '../../../routes/page-queries.ts';
import { panelHref, pointMallPath, promotionsPath } from '../../../routes/paths.ts';
import type { OrderKind } from '../../../storage/submissions.ts';

/** `name`: what the texts call the order, such as "your withdrawal request"; `label`: the text of the link to its page. */
type OrderTexts = { name: PlainMessageId; label: PlainMessageId };
type Place = { panel: PanelName; page: PanelPageKey } | { href: (id: string) => string };

/** Texts of the order of each kind, and the page of a panel or of the site that shows it while it is unconfirmed. */
export const orders: Record<OrderKind, OrderTexts & Place> = {
  withdraw: {
    panel: 'member',
    page: 'withdraw',
    name: 'submission.order.withdraw',
    label: 'submission.flow.withdraw',
  },
  deposit: {
    panel: 'member',
    page: 'depositv2',
    name: 'submission.order.deposit',
    label: 'submission.flow.deposit',
  },
  transfer: {
    panel: 'member',
    page: 'transferFund',
    name: 'submission.order.transfer',
    label: 'submission.flow.transfer',
  },
  'contract-dividend': {
    panel: 'agent',
    page: 'agentDividendRecord2',
    name: 'submission.order.decision',
    label: 'submission.flow.decision.dividend',
  },
  'contract-daily': {
    panel: 'agent',
    page: 'agentDailyWages2',
    name: 'submission.order.decision',
    label: 'submission.flow.decision.daily',
  },
  'contract-hourly': {
    panel: 'agent',
    page: 'agentHourSalary',
    name: 'submission.order.decision',
    label: 'submission.flow.decision.hourly',
  },
  'contract-realtime': {
    panel: 'agent',
    page: 'agentRealtimeSalary',
    name: 'submission.order.decision',
    label: 'submission.flow.decision.realtime',
  },
  'contractOffer-dividend': {
    panel: 'agent',
    page: 'agentDividendRecord2',
    name: 'submission.order.offer',
    label: 'submission.flow.offer.dividend',
  },
  'contractOffer-daily': {
    panel: 'agent',
    page: 'agentDailyWages2',
    name: 'submission.order.offer',
    label: 'submission.flow.offer.daily',
  },
  'contractOffer-hourly': {
    panel: 'agent',
    page: 'agentHourSalary',
    name: 'submission.order.offer',
    label: 'submission.flow.offer.hourly',
  },
  'contractOffer-realtime': {
    panel: 'agent',
    page: 'agentRealtimeSalary',
    name: 'submission.order.offer',
    label: 'submission.flow.offer.realtime',
  },
  cashback: {
    panel: 'member',
    page: 'manualRebate',
    name: 'submission.order.cashback',
    label: 'submission.flow.cashback',
  },
  reward: {
    panel: 'member',
    page: 'rewardCenter',
    name: 'submission.order.reward',
    label: 'submission.flow.reward',
  },
  mission: {
    panel: 'member',
    page: 'missionLeaderboard',
    name: 'submission.order.mission',
    label: 'submission.flow.mission',
  },
  referral: {
    panel: 'member',
    page: 'referral',
    name: 'submission.order.referral',
    label: 'submission.flow.referral',
  },
  redeem: {
    href: () => pointMallPath,
    name: 'submission.order.redeem',
    label: 'submission.flow.redeem',
  },
  bonusCode: {
    href: () => promotionsPath,
    name: 'submission.order.bonusCode',
    label: 'submission.flow.bonusCode',
  },
  promotion: {
    href: (id) => promotionHref(id),
    name: 'submission.order.promotion',
    label: 'submission.flow.promotion',
  },
  receipt: {
    panel: 'member',
    page: 'withdraw',
    name: 'submission.order.receipt',
    label: 'submission.flow.receipt',
  },
  uplineTransfer: {
    panel: 'member',
    page: 'transferUpline',
    name: 'submission.order.uplineTransfer',
    label: 'submission.flow.uplineTransfer',
  },
  downlineRegistration: {
    panel: 'agent',
    page: 'registerCenter',
    name: 'submission.order.downlineRegistration',
    label: 'submission.flow.downlineRegistration',
  },
  downlineTransfer: {
    panel: 'agent',
    page: 'downlineManagmentView',
    name: 'submission.order.downlineTransfer',
    label: 'submission.flow.downlineTransfer',
  },
};

export type OrderLink = { href: string; name: PlainMessageId; label: PlainMessageId; page: PanelPageKey | null };

/** An older or newer version of the site may have stored orders of other kinds. */
const isKnown = (name: string): name is OrderKind => Object.hasOwn(orders, name);

/** Link to the page of the order of a flow, whose name begins with the kind; null for an unknown kind. */
export function linkOf(flow: string): OrderLink | null {
  const [kind = ''] = flow.split('/');
  if (!isKnown(kind)) return null;
  const { name, label, ...place } = orders[kind];
  return 'href' in place
    ? { href: place.href(flow.slice(kind.length + 1)), name, label, page: null }
    : { href: panelHref(place.panel, place.page), name, label, page: place.page };
}
