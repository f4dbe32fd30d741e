import { afterEach, describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { typedAmount } from '../../machines/domain/amount.ts';
import {
  type Currency,
  minorUnits,
  operatorCurrency,
  setOperatorCurrency,
} from '../../machines/domain/operator-currency.ts';
import { flow as deposit, details as depositDetails } from '../member/deposit.cases.ts';
import { flow as limits } from '../member/limits.cases.ts';
import { flow as transfer, details as transferDetails } from '../member/transfer.cases.ts';
import { details as uplineDetails, flow as uplineTransfer } from '../member/upline-transfer.cases.ts';
import { flow as withdraw, read as withdrawTerms } from '../member/withdraw.cases.ts';
import type { Settlement } from '../walker/actor-stub.ts';
import type { Flow } from '../walker/flow.ts';
import { TestHarness } from '../walker/replay.ts';

const requestId = 'request-1';
const password = '135790';

/** How a chart receives a typed amount, and how it sends the amount. Values in minor units. */
type Form = {
  flow: Flow;
  read: [actor: string, answer: Settlement];
  open?: AnyEventObject;
  type: (amount: string) => AnyEventObject;
  send?: AnyEventObject;
  sender: string;
  minor: () => number;
};

const forms: Record<string, Form> = {
  deposit: {
    flow: deposit,
    read: ['fetchOverview', depositDetails],
    type: (amount) => ({ type: 'form.submit', amount, requestId }),
    send: { type: 'order.send' },
    sender: 'submission',
    minor: () => 15_001,
  },
  withdraw: {
    flow: withdraw,
    read: ['terms', withdrawTerms()],
    type: (amount) => ({ type: 'order.review', draft: { amount, payeeId: 'payee-austral' } }),
    send: { type: 'order.send', password },
    sender: 'submission',
    minor: () => 30_001,
  },
  transfer: {
    flow: transfer,
    read: ['fetchWallets', transferDetails],
    type: (amount) => ({ type: 'form.submit', vassalage: 'GRANS', direction: 'toVendor', amount, requestId }),
    send: { type: 'order.send' },
    sender: 'submission',
    minor: () => 20_001,
  },
  uplineTransfer: {
    flow: uplineTransfer,
    read: ['fetchOverview', uplineDetails],
    type: (amount) => ({ type: 'form.submit', amount, remark: '', requestId }),
    send: { type: 'order.confirm', password },
    sender: 'submission',
    minor: () => 15_001,
  },
  limits: {
    flow: limits,
    read: ['read', limits.outcomes['read']!['details']!],
    open: { type: 'limit.edit', key: { kind: 'deposit', period: 'day' } },
    type: (text) => ({ type: 'form.submit', text }),
    sender: 'save',
    minor: () => 300 * minorUnits + 1,
  },
};

const currencies: [Partial<Currency>, tooExact: string][] = [
  [{ decimals: 0, grouping: '.', decimal: ',' }, '150,5'],
  [{ decimals: 2, grouping: '.', decimal: ',' }, '150,1234'],
  [{ decimals: 8, grouping: ',', decimal: '.' }, '150.123456789'],
];

const original = { ...operatorCurrency };
afterEach(() => setOperatorCurrency(original));

function filled({ flow, read, open, type, send }: Form, amount: string) {
  const { chart, settle } = harnessOf(flow);
  settle(...read);
  if (open) chart.send(open);
  chart.send(type(amount));
  if (send) chart.send(send);
  return chart.getSnapshot();
}

function harnessOf(flow: Flow) {
  const harness = new TestHarness(flow, 'plain');
  return { chart: harness.chart, settle: harness.settle.bind(harness) };
}

describe.each(Object.entries(forms))('the amount of %s', (_, form) => {
  it.each(currencies)('is sent exactly as it was typed, with %o', (currency) => {
    setOperatorCurrency(currency);
    const snapshot = filled(form, typedAmount(form.minor()));
    const sent = snapshot.children[form.sender]?.getSnapshot().input;
    expect(JSON.stringify(sent)).toMatch(new RegExp(`"(amount|value)":${form.minor()}\\b`));
  });

  it.each(currencies)('is refused when it has more decimals than %o', (currency, tooExact) => {
    setOperatorCurrency(currency);
    const snapshot = filled(form, tooExact);
    expect(snapshot.children[form.sender]).toBeUndefined();
    expect(JSON.stringify(snapshot.context)).toContain('"decimals"');
  });
});
