// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopupNotice } from '../../src/features/site/notices/popup-notices.ts';
import type { Announcement } from '../../src/gateway/schemas/site.ts';
import { popupNotices } from '../../src/storage/popup-notices.ts';

const announcement = (id: string, popup: boolean, publishedAt: string): Announcement => ({
  id,
  type: 'B',
  title: id,
  content: id,
  popup,
  publishedAt,
});
const announcements = [
  announcement('a', false, '2025-11-20T00:00:00Z'),
  announcement('b', true, '2025-11-18T00:00:00Z'),
  announcement('c', true, '2025-11-19T00:00:00Z'),
];

type Preparation = { of?: readonly Announcement[]; prepare?: () => Promise<boolean>; signal?: AbortSignal };
const show = (
  open: Parameters<typeof openPopupNotice>[1]['open'],
  { of = announcements, prepare = async () => true, signal = new AbortController().signal }: Preparation = {},
) => openPopupNotice(of, { prepare, open, signal });

describe('popup notice', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    scrollTo(0, 0);
    history.replaceState(null, '', '/index');
    vi.useRealTimers();
  });

  it('is the newest notice that is marked as a popup, and opens once per session', async () => {
    const open = vi.fn();
    await show(open);
    await show(open);
    expect(open.mock.calls).toEqual([[{ name: 'noticeModal', flowInput: { id: 'c', popup: true } }]]);
    expect(sessionStorage.getItem('index_notice')).toBe('["b","c"]');
    sessionStorage.clear();
    await show(open);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('does not open when no notice is marked as a popup, and then stores no notice as shown', async () => {
    const open = vi.fn();
    await show(open, { of: announcements.slice(0, 1) });
    expect(open).not.toHaveBeenCalled();
    expect(popupNotices.wereShown()).toBe(false);
  });

  it('does not open on the day when the user hides popup notices, and opens again on the next day', async () => {
    const open = vi.fn();
    vi.useFakeTimers();
    vi.setSystemTime(Date.parse('2025-11-21T04:59:00Z'));
    popupNotices.keepQuietToday(true);
    await show(open);
    expect(open).not.toHaveBeenCalled();
    vi.setSystemTime(Date.parse('2025-11-21T05:01:00Z'));
    await show(open);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('waits while the user types, a dialog is open, or the address opens a dialog', async () => {
    const open = vi.fn();
    document.body.innerHTML = '<dialog open></dialog>';
    await show(open);
    document.body.innerHTML = '<dialog></dialog><input type="search">';
    document.querySelector('input')?.focus();
    await show(open);
    document.querySelector('input')?.blur();
    for (const asked of ['?dialog=login', '?member=withdraw', '?agent=agentTeamOverview']) {
      history.replaceState(null, '', `/index${asked}`);
      await show(open);
    }
    expect(open).not.toHaveBeenCalled();
    expect(popupNotices.wereShown()).toBe(false);
    history.replaceState(null, '', '/index?game=agent');
    await show(open);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each(['before the notices are known', 'while the notice board loads'])(
    'does not open over a user who has pressed a button or a key, or scrolled, %s',
    async (when) => {
      const open = vi.fn();
      const actions = [() => vi.stubGlobal('sorteoBootstrap', { isUsed: true }), () => scrollTo(0, 300)];
      for (const action of actions) {
        vi.unstubAllGlobals();
        scrollTo(0, 0);
        if (when.startsWith('before')) action();
        await show(open, {
          prepare: async () => {
            action();
            return true;
          },
        });
      }
      expect(open).not.toHaveBeenCalled();
      expect(popupNotices.wereShown()).toBe(false);
      vi.unstubAllGlobals();
      scrollTo(0, 0);
      await show(open);
      expect(open).toHaveBeenCalledOnce();
    },
  );

  it('opens only when the notice board can show its notices at once', async () => {
    const open = vi.fn();
    await show(open, { prepare: async () => false });
    await show(open, { prepare: () => Promise.reject(new Error('The chunk failed to load')) });
    expect(open).not.toHaveBeenCalled();
    expect(popupNotices.wereShown()).toBe(false);
    const board = Promise.withResolvers<boolean>();
    const shown = show(open, { prepare: () => board.promise });
    expect(open).not.toHaveBeenCalled();
    board.resolve(true);
    await shown;
    expect(open).toHaveBeenCalledOnce();
  });

  it('does not open when the user opens a dialog, types or leaves the page while the notice board loads', async () => {
    const open = vi.fn();
    const engage = (change: () => void) => async () => {
      change();
      return true;
    };
    const leaving = new AbortController();
    await show(open, { prepare: engage(() => leaving.abort()), signal: leaving.signal });
    await show(open, {
      prepare: engage(() => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))),
    });
    document.body.innerHTML = '<input type="search">';
    await show(open, { prepare: engage(() => document.querySelector('input')?.focus()) });
    expect(open).not.toHaveBeenCalled();
    expect(popupNotices.wereShown()).toBe(false);
  });

  it('opens once when two page views prepare it at the same time', async () => {
    const open = vi.fn();
    await Promise.all([show(open), show(open)]);
    expect(open).toHaveBeenCalledOnce();
  });

  it('opens even when the storage throws errors', async () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const open = vi.fn();
    await show(open);
    expect(open).toHaveBeenCalledTimes(1);
    getItem.mockRestore();
    setItem.mockRestore();
  });
});
