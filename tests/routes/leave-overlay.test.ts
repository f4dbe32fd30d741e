// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushAddress, replaceAddress } from '../../src/features/shared/replace-address.ts';
import { entryState } from '../../src/routes/entry-state.ts';
import { goTo, leaveOverlay, redirect } from '../../src/routes/navigation.ts';
import { countOverlayEntries, isLeavingOverlay } from '../../src/ui/dialog-entries.ts';
import { addDialog } from '../../src/ui/open-dialogs.ts';

const address = () => location.pathname + location.search;
const arrive = (href: string, state: unknown = null) => {
  history.replaceState(state, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
};
const go = vi.spyOn(history, 'go').mockImplementation(() => {});

beforeEach(() => {
  go.mockClear();
  history.replaceState(null, '', '/promotions?q=a%20b');
});
afterEach(() => vi.useRealTimers());

describe('entries of a center', () => {
  it('counts the pages that the user visited, filters and the sheet of a game', () => {
    goTo('/promotions?q=a+b&member=withdraw');
    expect(countOverlayEntries()).toBe(1);
    goTo('/promotions?q=a+b&member=transactionHistory');
    pushAddress('/promotions?q=a+b&member=transactionHistory&list.kind=bet');
    expect(countOverlayEntries()).toBe(3);
    replaceAddress('/promotions?q=a+b&member=transactionHistory&list.kind=win');
    redirect('/promotions?q=a+b&member=transactionHistory&list.kind=all');
    expect(countOverlayEntries()).toBe(3);
    goTo('/promotions?q=a+b&game=g1');
    expect(countOverlayEntries()).toBe(4);
  });

  it('does not count the entries of another page', () => {
    goTo('/promotions?q=a+b&member=withdraw');
    goTo('/help?member=withdraw');
    expect(countOverlayEntries()).toBe(0);
    goTo('/help');
    expect(countOverlayEntries()).toBe(0);
  });

  it('counts the entry of a dialog that the center replaces, and that of a dialog over the center', () => {
    history.replaceState({ dialogs: 1 }, '', '/promotions');
    goTo('/promotions?member=withdraw');
    expect(countOverlayEntries()).toBe(1);
    history.pushState({ dialogs: 1, ...entryState(address(), false) }, '', address());
    pushAddress('/promotions?member=withdraw&list.kind=bet');
    expect(history.state).toMatchObject({ dialogs: 1, steps: 1, over: 3 });
  });

  it('gives the open page no second entry', () => {
    goTo('/promotions?q=a+b&member=withdraw');
    const { length } = history;
    goTo('/promotions?q=a+b&member=withdraw');
    expect([history.length, countOverlayEntries()]).toEqual([length, 1]);
  });
});

describe('leaving a center', () => {
  it('goes back to the page below over all entries', () => {
    goTo('/promotions?q=a+b&member=withdraw');
    goTo('/promotions?q=a+b&member=transactionHistory');
    leaveOverlay('/promotions?q=a+b');
    expect(go).toHaveBeenCalledExactlyOnceWith(-2);
    expect(isLeavingOverlay()).toBe(true);
    arrive('/promotions?q=a+b');
    expect([address(), isLeavingOverlay()]).toEqual(['/promotions?q=a+b', false]);
  });

  it('replaces the first entry of a center that a link from elsewhere opened', () => {
    history.replaceState(null, '', '/promotions?member=withdraw');
    goTo('/promotions?member=transactionHistory');
    leaveOverlay('/promotions');
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
    arrive('/promotions?member=withdraw');
    expect(address()).toBe('/promotions');
  });

  it('replaces the only entry of a center without a page below', () => {
    history.replaceState(null, '', '/promotions?member=withdraw');
    const { length } = history;
    leaveOverlay('/promotions');
    expect([address(), history.length, go.mock.calls]).toEqual(['/promotions', length, []]);
  });

  it('comes before the next navigation, and before it if the browser fires no event', () => {
    vi.useFakeTimers();
    goTo('/promotions?q=a+b&member=withdraw');
    leaveOverlay('/promotions?q=a+b');
    goTo('/help');
    expect(address()).toBe('/promotions?q=a+b&member=withdraw');
    arrive('/promotions?q=a+b');
    expect(address()).toBe('/help');
    goTo('/help?member=withdraw');
    leaveOverlay('/help');
    vi.advanceTimersByTime(1500);
    expect([address(), isLeavingOverlay()]).toEqual(['/help', false]);
  });

  it('waits until the browser has left the entry of a closing dialog', () => {
    goTo('/promotions?q=a+b&member=withdraw');
    history.pushState({ dialogs: 1, ...entryState(address(), false) }, '', address());
    const unlist = addDialog({ requestClose: () => {}, isClosing: () => true });
    leaveOverlay('/promotions?q=a+b');
    expect(go).not.toHaveBeenCalled();
    unlist();
    arrive('/promotions?q=a+b&member=withdraw', { over: 1 });
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
    arrive('/promotions?q=a+b');
  });
});
