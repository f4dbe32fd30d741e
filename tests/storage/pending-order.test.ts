// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pendingOrder } from '../../src/storage/pending-order.ts';

type Order = { amount: number };
const isOrder = (found: unknown): found is Order => typeof (found as Order | null)?.amount === 'number';
const orders = pendingOrder('test', isOrder);
const pending = { requestId: 'request-1', order: { amount: 25_000 } };

afterEach(() => {
  vi.restoreAllMocks();
  orders.clear('lucia');
  sessionStorage.clear();
});

describe('pending order', () => {
  it('can be read only for the account and the flow of the order, until the order is cleared', () => {
    orders.keep('lucia', pending);
    expect(orders.read('lucia')).toEqual(pending);
    expect(orders.read('mateo')).toBeNull();
    expect(pendingOrder('other', isOrder).read('lucia')).toBeNull();
    orders.clear('lucia');
    expect(orders.read('lucia')).toBeNull();
  });

  it.each(['', '{', '[]', '{"requestId":1,"order":{"amount":1}}', '{"requestId":"r","order":{"amount":"1"}}'])(
    'is null when the stored text is not an order: %s',
    (text) => {
      sessionStorage.setItem('pendingOrder:test:lucia', text);
      expect(orders.read('lucia')).toBeNull();
    },
  );

  it('remains in memory after the session ends, until the account stores another order', () => {
    orders.keep('lucia', pending);
    sessionStorage.clear();
    expect(orders.read('lucia')).toEqual(pending);
    orders.keep('lucia', { ...pending, requestId: 'request-2' });
    expect(orders.read('lucia')?.requestId).toBe('request-2');
  });

  it('is stored for a reload until it is cleared', () => {
    orders.keep('lucia', pending);
    expect(JSON.parse(sessionStorage.getItem('pendingOrder:test:lucia') ?? '')).toEqual(pending);
    orders.clear('lucia');
    expect(sessionStorage.length).toBe(0);
  });

  it('is stored with only the request id and the order', () => {
    orders.keep('lucia', { ...pending, password: '135790' } as typeof pending);
    expect(sessionStorage.getItem('pendingOrder:test:lucia')).not.toContain('135790');
  });

  it('is kept in memory when the storage refuses to write', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    orders.keep('lucia', pending);
    expect(orders.read('lucia')).toEqual(pending);
  });
});
