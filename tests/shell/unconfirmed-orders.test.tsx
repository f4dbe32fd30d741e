// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sendToEnd } from '../../src/features/shared/submission/left-orders.ts';
import { show } from '../../src/features/shared/submission/shown-submissions.ts';
import { UnconfirmedOrders } from '../../src/features/shared/unconfirmed-orders/unconfirmed-orders.tsx';
import { loadArea } from '../../src/i18n.ts';
import { whileSending } from '../../src/storage/sending-lock.ts';
import { session } from '../../src/storage/session.ts';
import { type OrderFlow, submissionStore } from '../../src/storage/submissions.ts';
import { spanish, translated } from '../kit/translated.tsx';

const isOrder = (found: unknown): found is object => typeof found === 'object';
const withdraw = submissionStore('withdraw', isOrder);
const deposit = submissionStore('deposit', isOrder);

beforeAll(async () => {
  await spanish();
  await loadArea('submission');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const draw = () => render(translated(<UnconfirmedOrders account="lucia" current="securityCenter" />));
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('lists the unconfirmed orders of the account, and updates after changes in this tab and in other tabs', () => {
  withdraw.take('mateo', { requestId: 'x', order: {} });
  draw();
  expect(screen.queryByTestId('status')).toBeNull();
  act(() => void withdraw.take('lucia', { requestId: 'a', order: {} }));
  expect(screen.getByTestId('status').textContent).toContain('Falta confirmar tu solicitud de retiro');
  expect(links()).toEqual([['Ver el retiro', '/?member=withdraw']]);
  localStorage.setItem('submission:lucia:deposit', JSON.stringify({ requestId: 'b', order: {} }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'submission:lucia:deposit' })));
  expect(screen.getByTestId('status').textContent).toContain('Falta confirmar varias operaciones');
  act(() => deposit.clear('lucia', 'b'));
  expect(links().map(([text]) => text)).toEqual(['Ver el retiro']);
});

it('counts two orders of the same page separately, but shows one link', () => {
  withdraw.take('lucia', { requestId: 'a', order: {} });
  submissionStore('receipt', isOrder).take('lucia', { requestId: 'b', order: {} });
  draw();
  expect(screen.getByTestId('status').textContent).toContain('Falta confirmar varias operaciones');
  expect(links()).toHaveLength(1);
});

it('the list omits orders of unknown flows, and orders that a notice on the page already shows', () => {
  withdraw.take('lucia', { requestId: 'a', order: {} });
  localStorage.setItem('submission:lucia:unheardOf', JSON.stringify({ requestId: 'c', order: {} }));
  draw();
  let end = () => {};
  act(() => {
    end = show('a');
  });
  expect(links()).toEqual([]);
  act(() => end());
  expect(links().map(([text]) => text)).toEqual(['Ver el retiro']);
});

it('omits an order while this tab sends it, and lists it when the result is unknown', async () => {
  draw();
  const sent = Promise.withResolvers<void>();
  let sending = Promise.resolve();
  act(() => {
    withdraw.take('lucia', { requestId: 'a', order: {} });
    sending = whileSending('a', () => sent.promise);
  });
  expect(links()).toEqual([]);
  sent.resolve();
  await act(() => sending);
  await waitFor(() => expect(links().map(([text]) => text)).toEqual(['Ver el retiro']));
});

it('omits an order whose answer waits for its page', async () => {
  session.setMember({ account: 'lucia', type: 0 });
  draw();
  const answer = Promise.withResolvers<{ ok: true }>();
  const page = new AbortController();
  let sent: Promise<unknown> = Promise.resolve();
  act(() => {
    withdraw.take('lucia', { requestId: 'left', order: {} });
    const left = { account: 'lucia', requestId: 'left', flow: 'withdraw' };
    sent = sendToEnd(left, { signal: page.signal, isAgain: false, send: () => answer.promise });
    page.abort();
  });
  expect(links().map(([text]) => text)).toEqual(['Ver el retiro']);
  await act(async () => {
    answer.resolve({ ok: true });
    await sent;
  });
  expect(links()).toEqual([]);
  session.clear();
});

it('never lists an order that the chart removes when its response arrives', async () => {
  draw();
  const seen: unknown[] = [];
  const watch = new MutationObserver(() => seen.push(...links()));
  watch.observe(document.body, { subtree: true, childList: true });
  await act(async () => {
    withdraw.take('lucia', { requestId: 'a', order: {} });
    await whileSending('a', async () => {}).then(() => withdraw.clear('lucia', 'a'));
    await new Promise((resolve) => setImmediate(resolve));
  });
  watch.disconnect();
  expect([seen, links()]).toEqual([[], []]);
});

it.each<[OrderFlow, string, string]>([
  ['contract-dividend', 'Ver la decisión sobre el contrato de dividendos', 'agentDividendRecord2'],
  ['contract-daily', 'Ver la decisión sobre el contrato de salario diario', 'agentDailyWages2'],
  ['contract-hourly', 'Ver la decisión sobre el contrato de salario por hora', 'agentHourSalary'],
  ['contract-realtime', 'Ver la decisión sobre el contrato de salario en tiempo real', 'agentRealtimeSalary'],
  ['contractOffer-dividend/7', 'Ver la oferta de contrato de dividendos', 'agentDividendRecord2'],
  ['contractOffer-daily/7', 'Ver la oferta de contrato de salario diario', 'agentDailyWages2'],
  ['contractOffer-hourly/7', 'Ver la oferta de contrato de salario por hora', 'agentHourSalary'],
  ['contractOffer-realtime/7', 'Ver la oferta de contrato de salario en tiempo real', 'agentRealtimeSalary'],
])('links to the contracts of the kind: %s', (flow, text, page) => {
  submissionStore(flow, isOrder).take('lucia', { requestId: 'a', order: {} });
  draw();
  expect(links()).toEqual([[text, `/?agent=${page}`]]);
});
