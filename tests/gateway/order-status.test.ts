import { describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../src/gateway/client.ts';
import { orderStatus } from '../../src/gateway/order-status.ts';
import { toFailure } from '../../src/gateway/refusal.ts';

const gateway = createGateway({
  headers: () => ({ Merchant: 'm', Language: 'ES', Device: 'd' }),
  token: () => 'token',
  onUnauthorised: () => {},
  onUnavailable: () => {},
});

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
}

describe('refused call', () => {
  it('is reported as an absent call for the status 404', async () => {
    answer(404, '<html>');
    const reply = await gateway.call('cancelWithdrawal', { requestId: 'r', reference: 'WD1' });
    expect(reply.ok || toFailure(reply.fault)).toEqual({ ok: false, reason: 'notOffered', retryAfterSeconds: 0 });
  });

  it.each([403, 413])(
    'is reported as a definite refusal for the status %i, with the status in its code',
    async (status) => {
      answer(status, '<html>');
      const reply = await gateway.call('cancelWithdrawal', { requestId: 'r', reference: 'WD1' });
      expect(reply.ok || toFailure(reply.fault)).toEqual({
        ok: false,
        reason: 'refused',
        code: `http.${status}`,
        retryAfterSeconds: 0,
      });
    },
  );

  it('is reported as a definite refusal for an unknown error code, with that code', async () => {
    answer(200, { success: false, value: null, errorCode: 'kyc.required' });
    const reply = await gateway.call('cancelWithdrawal', { requestId: 'r', reference: 'WD1' });
    expect(reply.ok || toFailure(reply.fault)).toMatchObject({ reason: 'refused', code: 'kyc.required' });
  });

  it.each([
    [502, '<html>', 'unavailable'],
    [200, '<html>', 'malformed'],
  ])('is not reported as a definite refusal for the response %i %s', async (status, body, reason) => {
    answer(status, body);
    const reply = await gateway.call('cancelWithdrawal', { requestId: 'r', reference: 'WD1' });
    expect(reply.ok || toFailure(reply.fault).reason).toBe(reason);
  });
});

describe('order status', () => {
  const payment = { reference: 'WD1', amount: 5, fee: 0, payout: 5 };
  it.each([
    [{ state: 'notMade' }, 'notMade'],
    [{ state: 'processing' }, 'processing'],
    [{ state: 'made' }, 'processing'],
    [{ state: 'made', receipt: payment }, 'processing'],
    [{ state: 'unheardOf' }, 'unreachable'],
  ])('the response %j gives the status %s', async (value, state) => {
    answer(200, { success: true, value });
    expect(await orderStatus(gateway, 'withdraw', 'r')).toEqual({ state });
  });

  it('requests the status of the call by its key, and parses the receipt with its schema', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return Response.json({ success: true, value: { state: 'made', receipt: { proofId: 'p', other: 1 } } });
    });
    expect(await orderStatus(gateway, 'paymentProof', 'r')).toEqual({ state: 'made', receipt: { proofId: 'p' } });
    expect(asked).toEqual([{ requestId: 'r', kind: 'paymentProof' }]);
  });

  it('is unreachable when the caller has aborted the request', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted();
      return Response.json({ success: true, value: { state: 'notMade' } });
    });
    const status = await orderStatus(gateway, 'withdraw', 'r', AbortSignal.abort());
    expect(status).toEqual({ state: 'unreachable' });
  });

  it('is missing when the gateway does not support the status request', async () => {
    answer(404, '<html>');
    expect(await orderStatus(gateway, 'withdraw', 'r')).toEqual({ state: 'missing', cannotCheck: true });
  });

  it('is expired when no member is signed in', async () => {
    answer(401, '<html>');
    expect(await orderStatus(gateway, 'withdraw', 'r')).toEqual({ state: 'expired' });
  });
});
