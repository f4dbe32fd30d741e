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

describe('popup notice', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/index');
    vi.useRealTimers();
  });

  it('is the newest notice that is marked as a popup, and opens once per session', () => {
    const open = vi.fn();
    openPopupNotice(announcements, open);
    openPopupNotice(announcements, open);
    expect(open.mock.calls).toEqual([[{ name: 'noticeModal', flowInput: { id: 'c', popup: true } }]]);
    expect(sessionStorage.getItem('index_notice')).toBe('["b","c"]');
    sessionStorage.clear();
    openPopupNotice(announcements, open);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('does not open when no notice is marked as a popup, and then stores no notice as shown', () => {
    const open = vi.fn();
    openPopupNotice(announcements.slice(0, 1), open);
    expect(open).not.toHaveBeenCalled();
    expect(popupNotices.wereShown()).toBe(false);
  });

  it('does not open on the day when the user hides popup notices, and opens again on the next day', () => {
    const open = vi.fn();
    vi.useFakeTimers();
    vi.setSystemTime(Date.parse('2025-11-21T04:59:00Z'));
    popupNotices.keepQuietToday(true);
    openPopupNotice(announcements, open);
    expect(open).not.toHaveBeenCalled();
    vi.setSystemTime(Date.parse('2025-11-21T05:01:00Z'));
    openPopupNotice(announcements, open);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('waits while the user types, a dialog is open, or the address opens a dialog', () => {
    const open = vi.fn();
    document.body.innerHTML = '<dialog open></dialog>';
    openPopupNotice(announcements, open);
    document.body.innerHTML = '<dialog></dialog><input type="search">';
    document.querySelector('input')?.focus();
    openPopupNotice(announcements, open);
    document.querySelector('input')?.blur();
    for (const asked of ['?dialog=login', '?member=withdraw', '?agent=agentTeamOverview']) {
      history.replaceState(null, '', `/index${asked}`);
      openPopupNotice(announcements, open);
    }
    expect(open).not.toHaveBeenCalled();
    expect(popupNotices.wereShown()).toBe(false);
    history.replaceState(null, '', '/index?game=agent');
    openPopupNotice(announcements, open);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens even when the storage throws errors', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const open = vi.fn();
    openPopupNotice(announcements, open);
    expect(open).toHaveBeenCalledTimes(1);
    getItem.mockRestore();
    setItem.mockRestore();
  });
});
