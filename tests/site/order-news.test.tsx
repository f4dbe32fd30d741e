// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import {
  forgetAnswers,
  isAnswered,
  onLeftOrder,
  replyOf,
  sendToEnd,
} from '../../src/features/shared/submission/left-orders.ts';
import { OrderNewsView } from '../../src/features/site/order-news/order-news.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { session } from '../../src/storage/session.ts';
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
  const open = () => new AbortController();

  let stop = () => {};
  beforeEach(() => session.setMember({ account: 'lucia2025', type: 0 }));
  afterEach(() => {
    stop();
    session.clear();
  });

  function begin(requestId: string, { isAgain = false } = {}) {
    const page = open();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const changes: unknown[] = [];
    stop = onLeftOrder((change) =>
      changes.push([change.type, ...('answer' in change ? [change.answer] : [])].join(' ')),
    );
    const sent = sendToEnd(order(requestId), { signal: page.signal, isAgain, send: () => promise }).catch(() => null);
    return { page, answer: resolve, fail: reject, sent, changes };
  }

  it.each([
    [{ ok: true }, 'accepted'],
    [{ ok: false, reason: 'password' }, 'refused'],
    [{ ok: false, reason: 'timeout' }, 'unconfirmed'],
  ] as const)('is announced with its answer %j', async (reply, answer) => {
    const { page, answer: give, sent, changes } = begin(answer);
    page.abort();
    give(reply);
    await sent;
    expect(changes).toEqual(['order.left', `order.answered ${answer}`]);
  });

  it('is announced as unconfirmed when sending fails with a defect', async () => {
    const { page, fail, sent, changes } = begin('defect');
    page.abort();
    fail(new Error('defect'));
    await sent;
    expect(changes).toEqual(['order.left', 'order.answered unconfirmed']);
  });

  it('is not announced when its page is still open', async () => {
    const { answer, sent, changes } = begin('open');
    answer({ ok: true });
    await sent;
    expect(changes).toEqual([]);
    expect(isAnswered('open')).toBe(false);
  });

  it('gives its answer to the page that the user opens again, and announces nothing', async () => {
    const { page, answer, sent, changes } = begin('again');
    page.abort();
    const next = replyOf(order('again'), open().signal);
    answer({ ok: true });
    await sent;
    expect(await next).toEqual({ ok: true });
    expect(changes).toEqual(['order.left', 'order.shown']);
  });

  it('is announced when the user leaves the page that was opened again', async () => {
    const { page, answer, sent, changes } = begin('twice');
    page.abort();
    const again = open();
    void replyOf(order('twice'), again.signal);
    again.abort();
    answer({ ok: true });
    await sent;
    expect(changes).toEqual(['order.left', 'order.shown', 'order.left', 'order.answered accepted']);
  });

  it.each([[{ ok: true }], [{ ok: false, reason: 'funds' }]] as const)(
    'keeps the answer %j for the page that opens later, once',
    async (reply) => {
      const { page, answer, sent, changes } = begin('later');
      page.abort();
      answer(reply);
      await sent;
      expect(isAnswered('later')).toBe(true);
      expect(await replyOf(order('later'), open().signal)).toEqual(reply);
      expect(changes.at(-1)).toBe('order.shown');
      expect(await replyOf(order('later'), open().signal)).toBeNull();
      expect(isAnswered('later')).toBe(false);
    },
  );

  it('keeps the answer when the page that asked for it closes first', async () => {
    const { page, answer, sent } = begin('closed');
    page.abort();
    answer({ ok: true });
    await sent;
    const closed = open();
    const asked = replyOf(order('closed'), closed.signal);
    closed.abort();
    await asked;
    expect(await replyOf(order('closed'), open().signal)).toEqual({ ok: true });
  });

  it('stays unconfirmed when it is refused after it was sent again, because the first request may have been made', async () => {
    const { page, answer, sent, changes } = begin('resent', { isAgain: true });
    page.abort();
    answer({ ok: false, reason: 'password' });
    await sent;
    expect(changes).toEqual(['order.left', 'order.answered unconfirmed']);
    expect(await replyOf(order('resent'), open().signal)).toBeNull();
  });

  it('is forgotten when the member signs out before or after the answer', async () => {
    const before = begin('before');
    before.page.abort();
    session.clear();
    before.answer({ ok: true });
    await before.sent;
    expect(isAnswered('before')).toBe(false);

    session.setMember({ account: 'lucia2025', type: 0 });
    const after = begin('after');
    after.page.abort();
    after.answer({ ok: true });
    await after.sent;
    expect(isAnswered('after')).toBe(true);
    forgetAnswers();
    expect(isAnswered('after')).toBe(false);
  });
});
