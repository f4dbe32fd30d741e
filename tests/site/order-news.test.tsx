// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { onLeftOrder, replyOf, sendToEnd } from '../../src/features/shared/submission/left-orders.ts';
import { OrderNewsView } from '../../src/features/site/order-news/order-news.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, offer, withdrawal } from './order-news.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'order.left': 'send',
  'order.answered': 'send',
  'order.shown': 'send',
  'news.dismiss': async ({ user, screen, send }) => {
    const notice = screen.queryByRole('link', { name: 'Ver el retiro' })?.closest<HTMLElement>('[data-announced]');
    if (notice) await user.click(within(notice).getByRole('button'));
    else await send();
  },
  'member.changed': 'send',
};

const assertions: StateAssertions = {
  quiet: (screen) => {
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  },
  announcing: (screen) => expect(screen.getAllByRole('link', { name: /^Ver / }).length).toBeGreaterThan(0),
};

describe('order news', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('submission');
  });
  afterEach(cleanup);
  walkPaths({ flow, render: (actor) => translated(<OrderNewsView actor={actor} />), gestures, assertions });

  it('refreshes the balance after every answer, because money may have moved', () => {
    const refreshBalance = vi.fn();
    const machine = flow.machine.provide({ actors: { orders: fromCallback(() => {}) }, actions: { refreshBalance } });
    const actor = createActor(machine).start();
    actor.send({ type: 'order.left', order: withdrawal });
    expect(refreshBalance).not.toHaveBeenCalled();
    actor.send({ type: 'order.answered', order: withdrawal, answer: 'unconfirmed' });
    actor.send({ type: 'order.answered', order: offer, answer: 'accepted' });
    expect(refreshBalance).toHaveBeenCalledTimes(2);
  });
});

describe('order whose page closes while it is being sent', () => {
  type Reply = { ok: true } | { ok: false; reason: string };
  const order = (requestId: string) => ({ requestId, flow: 'withdraw', account: 'lucia2025' });

  function begin(requestId: string) {
    const page = new AbortController();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const onAccepted = vi.fn();
    const changes: unknown[] = [];
    const stop = onLeftOrder((change) =>
      changes.push([change.type, ...('answer' in change ? [change.answer] : [])].join(' ')),
    );
    const sent = sendToEnd(order(requestId), { signal: page.signal, send: () => promise, onAccepted }).catch(
      () => null,
    );
    return { page, answer: resolve, fail: reject, sent, onAccepted, changes, stop };
  }

  it.each([
    [{ ok: true }, 'accepted'],
    [{ ok: false, reason: 'password' }, 'refused'],
    [{ ok: false, reason: 'timeout' }, 'unconfirmed'],
  ] as const)('is announced with its answer %j', async (reply, answer) => {
    const { page, answer: give, sent, onAccepted, changes, stop } = begin(answer);
    page.abort();
    give(reply);
    await sent;
    expect(changes).toEqual(['order.left', `order.answered ${answer}`]);
    expect(onAccepted).toHaveBeenCalledTimes(reply.ok ? 1 : 0);
    stop();
  });

  it('is announced as unconfirmed when sending fails with a defect', async () => {
    const { page, fail, sent, changes, stop } = begin('defect');
    page.abort();
    fail(new Error('defect'));
    await sent;
    expect(changes).toEqual(['order.left', 'order.answered unconfirmed']);
    stop();
  });

  it('is not announced when its page is still open', async () => {
    const { answer, sent, onAccepted, changes, stop } = begin('open');
    answer({ ok: true });
    await sent;
    expect([changes, onAccepted.mock.calls]).toEqual([[], []]);
    stop();
  });

  it('gives its answer to the page that the user opens again, and announces nothing', async () => {
    const { page, answer, sent, onAccepted, changes, stop } = begin('again');
    page.abort();
    const next = replyOf('again', new AbortController().signal);
    answer({ ok: true });
    await sent;
    expect(await next).toEqual({ ok: true });
    expect([changes, onAccepted.mock.calls]).toEqual([['order.left', 'order.shown'], []]);
    stop();
  });

  it('is announced when the user leaves the page that was opened again', async () => {
    const { page, answer, sent, changes, stop } = begin('twice');
    page.abort();
    const again = new AbortController();
    void replyOf('twice', again.signal);
    again.abort();
    answer({ ok: true });
    await sent;
    expect(changes).toEqual(['order.left', 'order.shown', 'order.left', 'order.answered accepted']);
    stop();
  });

  it('tells a page that opens later why no order exists', async () => {
    const { page, answer, sent, stop } = begin('later');
    page.abort();
    answer({ ok: false, reason: 'funds' });
    await sent;
    expect(await replyOf('later', new AbortController().signal)).toEqual({ ok: false, reason: 'funds' });
    expect(await replyOf('unknown', new AbortController().signal)).toBeNull();
    stop();
  });
});
