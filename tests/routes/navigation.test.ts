// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo, redirect, stripAddress } from '../../src/routes/navigation.ts';
import { addDialog } from '../../src/ui/open-dialogs.ts';

const address = () => location.pathname + location.search + location.hash;
let unlist = () => {};
const openDialog = (isClosing: boolean) => {
  history.replaceState({ dialogs: 1 }, '', '/index');
  unlist = addDialog({ requestClose: () => {}, isClosing: () => isClosing });
};

beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  unlist();
  vi.useRealTimers();
});

describe('navigation to an address', () => {
  it('adds a history entry', () => {
    const { length } = history;
    goTo('/help#terms');
    expect([address(), history.length]).toEqual(['/help#terms', length + 1]);
  });

  it('replaces the history entry of an open dialog', () => {
    history.replaceState({ dialogs: 1 }, '', '/index');
    const { length } = history;
    goTo('/help');
    expect([address(), history.length]).toEqual(['/help', length]);
  });
});

describe('redirect', () => {
  it('adds no history entry', () => {
    const { length } = history;
    redirect('/login');
    expect([address(), history.length]).toEqual(['/login', length]);
  });

  it('happens immediately when a dialog stays open', () => {
    openDialog(false);
    redirect('/login');
    expect(address()).toBe('/login');
  });

  it('waits until the browser has left the history entry of a closing dialog', () => {
    openDialog(true);
    redirect('/login');
    expect(address()).toBe('/index');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(address()).toBe('/login');
    history.replaceState(null, '', '/help');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(address()).toBe('/help');
  });

  it('waits at most 1.5 s for the browser to go back', () => {
    vi.useFakeTimers();
    openDialog(true);
    redirect('/login');
    vi.advanceTimersByTime(1499);
    expect(address()).toBe('/index');
    vi.advanceTimersByTime(1);
    expect(address()).toBe('/login');
  });

  it('happens only once when the browser leaves the history entry in time', () => {
    vi.useFakeTimers();
    openDialog(true);
    redirect('/login');
    dispatchEvent(new PopStateEvent('popstate'));
    history.replaceState(null, '', '/help');
    vi.advanceTimersByTime(2000);
    expect(address()).toBe('/help');
  });
});

describe('sign-in parameter of an address', () => {
  it.each([
    ['/index?dialog=login', '/index'],
    ['/index?dialog=login&member=withdraw#top', '/index?member=withdraw#top'],
    ['/index?member=withdraw', '/index?member=withdraw'],
  ])('%s becomes %s, without a new history entry', (before, after) => {
    history.replaceState(null, '', before);
    const { length } = history;
    stripAddress();
    expect([address(), history.length]).toEqual([after, length]);
  });

  it('keeps an address without sign-in parameters unchanged', () => {
    history.replaceState(null, '', '/index?b=1&a=%20');
    stripAddress();
    expect(address()).toBe('/index?b=1&a=%20');
  });
});
