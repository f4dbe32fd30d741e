// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pendingOrder } from '../../src/storage/pending-order.ts';

type Order = { amount: number };
const isOrder = (found: unknown): found is Order => typeof (found as Order | null)?.amount === 'number';
const orders = pendingOrder('test', isOrder);
const pending = { requestId: 'request-1', order: { amount: 25_000 } };

afterEach(() => {
  vi.restoreAllMocks();
  orders.forget('lucia');
  sessionStorage.clear();
});

describe('a pending order', () => {
  it('is there until it is forgotten, for its account and its flow alone', () => {
    orders.keep('lucia', pending);
    expect(orders.read('lucia')).toEqual(pending);
    expect(orders.read('mateo')).toBeNull();
    expect(pendingOrder('other', isOrder).read('lucia')).toBeNull();
    orders.forget('lucia');
    expect(orders.read('lucia')).toBeNull();
  });

  it.each(['', '{', '[]', '{"requestId":1,"order":{"amount":1}}', '{"requestId":"r","order":{"amount":"1"}}'])(
    'is none when what is stored is not one: %s',
    (text) => {
      sessionStorage.setItem('pendingOrder:test:lucia', text);
      expect(orders.read('lucia')).toBeNull();
    },
  );

  it('outlives the session in memory, and another kept under its account takes its place', () => {
    orders.keep('lucia', pending);
    sessionStorage.clear();
    expect(orders.read('lucia')).toEqual(pending);
    orders.keep('lucia', { ...pending, requestId: 'request-2' });
    expect(orders.read('lucia')?.requestId).toBe('request-2');
  });

  it('is kept for a reload, until it is forgotten', () => {
    orders.keep('lucia', pending);
    expect(JSON.parse(sessionStorage.getItem('pendingOrder:test:lucia') ?? '')).toEqual(pending);
    orders.forget('lucia');
    expect(sessionStorage.length).toBe(0);
  });

  it('holds nothing but the key and the order', () => {
    orders.keep('lucia', { ...pending, password: '135790' } as typeof pending);
    expect(sessionStorage.getItem('pendingOrder:test:lucia')).not.toContain('135790');
  });

  it('is kept in memory when the storage refuses', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    orders.keep('lucia', pending);
    expect(orders.read('lucia')).toEqual(pending);
  });
});
