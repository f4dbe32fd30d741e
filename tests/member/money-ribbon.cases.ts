import { defineFlow } from 'chartwalk';
import { moneyRibbonMachine } from '../../machines/member/money-ribbon.machine.ts';
import { type MoneySources, type UnconfirmedMoney, withdrawDraft } from '../../machines/member/money-ribbon-rule.ts';
import { expired, outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const full: MoneySources = {
  wallets: { available: 1_284_050, vendors: 20_000 },
  balance: null,
  inPlay: 50_000,
  bonus: 7_000,
  commission: null,
  transit: 45_000,
  left: { deposit: null, loss: null },
};
export const partial: MoneySources = { ...full, bonus: null };
export const sources = (value: MoneySources) => ({ output: { ok: true, value } }) as const;
export const order: UnconfirmedMoney = {
  requestId: 'request-0',
  holders: ['transit', 'available'],
  amount: 30_000,
};

export const flow = defineFlow({
  machine: moneyRibbonMachine,
  inputs: { plain: { scope: 'member' }, agent: { scope: 'agent' }, trial: { scope: 'trial' } },
  inputKinds: { 'scope: member': 'plain', 'scope: agent': 'agent', 'scope: trial': 'trial' },
  events: {
    'ribbon.retry': { pressed: {} },
    'money.moved': { elsewhere: {} },
    'page.returned': { back: {} },
    'draft.change': { typed: { draft: withdrawDraft(10_000, 4_000) }, cleared: { draft: null } },
    'orders.change': { pending: { orders: [order] }, settled: { orders: [] } },
  },
  outcomes: {
    read: { full: sources(full), partial: sources(partial), expired, ...outages, thrown },
    changes: {},
  },
  project: () => null,
  limits: { read: waitLimits.gateway },
});
