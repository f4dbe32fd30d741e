// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo, redirect, stripAddress } from '../../src/routes/navigation.ts';
import { addDialog } from '../../src/ui/open-dialogs.ts';

const address = () => location.pathname + location.search + location.hash;
let unlist = () => {};
/** A dialog in view with an entry in the history. */
const openDialog = (isClosing: boolean) => {
  history.replaceState({ dialogs: 1 }, '', '/index');
  unlist = addDialog({ requestClose: () => {}, isClosing: () => isClosing });
};

beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  unlist();
  vi.useRealTimers();
});

describe('going to an address', () => {
  it('leaves a way back', () => {
    const { length } = history;
    goTo('/help#terms');
    expect([address(), history.length]).toEqual(['/help#terms', length + 1]);
  });

  it('takes the place of an open dialog', () => {
    history.replaceState({ dialogs: 1 }, '', '/index');
    const { length } = history;
    goTo('/help');
    expect([address(), history.length]).toEqual(['/help', length]);
  });
});

describe('a redirect', () => {
  it('leaves no way back', () => {
    const { length } = history;
    redirect('/login');
    expect([address(), history.length]).toEqual(['/login', length]);
  });

  it('goes at once over a dialog that stays', () => {
    openDialog(false);
    redirect('/login');
    expect(address()).toBe('/login');
  });

  it('waits until the entry of a dialog that is closing is left', () => {
    openDialog(true);
    redirect('/login');
    expect(address()).toBe('/index');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(address()).toBe('/login');
    history.replaceState(null, '', '/help');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(address()).toBe('/help');
  });

  it('waits no longer than a step back may take', () => {
    vi.useFakeTimers();
    openDialog(true);
    redirect('/login');
    vi.advanceTimersByTime(1499);
    expect(address()).toBe('/index');
    vi.advanceTimersByTime(1);
    expect(address()).toBe('/login');
  });

  it('happens once, when the entry is left in time', () => {
    vi.useFakeTimers();
    openDialog(true);
    redirect('/login');
    dispatchEvent(new PopStateEvent('popstate'));
    history.replaceState(null, '', '/help');
    vi.advanceTimersByTime(2000);
    expect(address()).toBe('/help');
  });
});

describe('an address that asks for a dialog', () => {
  it.each([
    ['/index?dialog=login', '/index'],
    ['/index?dialog=login&member=withdraw#top', '/index?member=withdraw#top'],
    ['/index?member=withdraw', '/index?member=withdraw'],
  ])('%s becomes %s, with no way back', (before, after) => {
    history.replaceState(null, '', before);
    const { length } = history;
    stripAddress();
    expect([address(), history.length]).toEqual([after, length]);
  });

  it('stays as it is without one', () => {
    history.replaceState(null, '', '/index?b=1&a=%20');
    stripAddress();
    expect(address()).toBe('/index?b=1&a=%20');
  });
});
