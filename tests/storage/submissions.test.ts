// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSubmissions, onSubmissionsChange, submissionStore } from '../../src/storage/submissions.ts';

const isOrder = (found: unknown): found is { amount: number } =>
  Number.isSafeInteger((found as { amount?: unknown } | undefined)?.amount);
const store = submissionStore('withdraw', isOrder);
const first = { requestId: 'a', order: { amount: 5 } };
const second = { requestId: 'b', order: { amount: 7 } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('stores one order per account and flow, and returns the existing order instead of a second one', () => {
  expect(store.take('lucia', first)).toBeNull();
  expect(store.take('lucia', first)).toBeNull();
  expect(store.take('lucia', second)).toEqual(first);
  expect(store.read('lucia')).toEqual(first);
  expect(store.read('mateo')).toBeNull();
  expect(submissionStore('deposit', isOrder).read('lucia')).toBeNull();
});

it('clears an order only when the request id matches', () => {
  store.take('lucia', first);
  store.clear('lucia', 'b');
  expect(store.read('lucia')).toEqual(first);
  store.clear('lucia', 'a');
  expect(store.read('lucia')).toBeNull();
});

it.each(['', 'null', '5', '{', '{"requestId":5,"order":{"amount":5}}', '{"requestId":"a","order":{"amount":"5"}}'])(
  'returns no order when %s is stored',
  (text) => {
    localStorage.setItem('submission:lucia:withdraw', text);
    expect(store.read('lucia')).toBeNull();
    expect(store.take('lucia', second)).toBeNull();
  },
);

it('moves an order that an earlier version stored in this tab to the shared storage', () => {
  sessionStorage.setItem('pendingOrder:withdraw:lucia', JSON.stringify(first));
  expect(store.read('lucia')).toEqual(first);
  expect(sessionStorage.length).toBe(0);
  store.clear('lucia', 'a');
  expect(store.read('lucia')).toBeNull();
});

it('keeps an order in memory when the storage refuses to write', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  store.take('lucia', first);
  expect(store.read('lucia')).toEqual(first);
  expect(listSubmissions('lucia')).toEqual([{ flow: 'withdraw', ...first }]);
  store.clear('lucia', 'a');
  expect(store.read('lucia')).toBeNull();
});

it('stores the order under the account and the flow, in the storage that all tabs share', () => {
  store.take('lucia', first);
  expect(JSON.parse(localStorage.getItem('submission:lucia:withdraw') ?? '')).toEqual(first);
});

it('prefers an order in the shared storage to an order that an earlier version stored in the tab', () => {
  store.take('lucia', first);
  sessionStorage.setItem('pendingOrder:withdraw:lucia', JSON.stringify(second));
  expect(store.read('lucia')).toEqual(first);
  expect(sessionStorage.length).toBe(0);
});

it('replaces an order that has the same request id', () => {
  store.take('lucia', first);
  const changed = { requestId: 'a', order: { amount: 6 } };
  expect(store.take('lucia', changed)).toBeNull();
  expect(store.read('lucia')).toEqual(changed);
});

it('emits no change when no order was cleared', () => {
  const listener = vi.fn();
  const stop = onSubmissionsChange(listener);
  store.clear('lucia', 'a');
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('discards an order that another tab has settled', () => {
  store.take('lucia', first);
  localStorage.removeItem('submission:lucia:withdraw');
  expect(store.read('lucia')).toBeNull();
});

it('lists the orders of an account in every flow', () => {
  store.take('lucia', first);
  submissionStore('deposit', isOrder).take('lucia', second);
  store.take('mateo', first);
  localStorage.setItem('submission:lucia:bad', '{}');
  localStorage.setItem('other:submission:lucia:', JSON.stringify(first));
  expect(listSubmissions('lucia')).toEqual([
    { flow: 'deposit', ...second },
    { flow: 'withdraw', ...first },
  ]);
});

it('emits changes of this tab and of other tabs', () => {
  const listener = vi.fn();
  const stop = onSubmissionsChange(listener);
  store.take('lucia', first);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'submission:lucia:withdraw' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  store.clear('lucia', 'a');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
});
