import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileTabs } from '../../src/storage/profile-tabs.ts';
import { realityTabs } from '../../src/storage/reality-tabs.ts';
import { siteTabs } from '../../src/storage/site-tabs.ts';

/** A fake BroadcastChannel: it delivers synchronously to every other open channel of the same name. */
const open = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    open.delete(this);
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(open.size).toBe(0);
});

/** Imports the modules again, as another tab does. */
async function otherTab() {
  vi.resetModules();
  return {
    ...(await import('../../src/storage/site-tabs.ts')),
    ...(await import('../../src/storage/reality-tabs.ts')),
    ...(await import('../../src/storage/profile-tabs.ts')),
  };
}

describe('site events', () => {
  it('reach the other tabs and not the sending tab', async () => {
    const other = await otherTab();
    const [here, there] = [vi.fn(), vi.fn()];
    const stops = [siteTabs.listen(here), other.siteTabs.listen(there)];
    siteTabs.notify({ say: 'theme', theme: 'dark' });
    other.siteTabs.notify({ say: 'moneyMoved' });
    expect([here.mock.calls, there.mock.calls]).toEqual([
      [[{ say: 'moneyMoved' }]],
      [[{ say: 'theme', theme: 'dark' }]],
    ]);
    for (const stop of stops) stop();
    siteTabs.notify({ say: 'moneyMoved' });
    expect(there).toHaveBeenCalledOnce();
  });
});

describe('reality check event', () => {
  it('is sent to every reality check chart except the sender', async () => {
    const other = await otherTab();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    const charts = [realityTabs.join(first), realityTabs.join(second), other.realityTabs.join(third)];
    charts[0]?.notify();
    const calls = () => [first, second, third].map(({ mock }) => mock.calls.length);
    expect(calls()).toEqual([0, 1, 1]);
    realityTabs.notify();
    expect(calls()).toEqual([1, 2, 2]);
    for (const { leave } of charts) leave();
    realityTabs.notify();
    expect(calls()).toEqual([1, 2, 2]);
  });
});

describe('event of a saved profile', () => {
  it('reaches only the other tabs of the same account, until they stop listening', async () => {
    const other = await otherTab();
    const strange = await otherTab();
    const [here, there, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = profileTabs.listen('lucia', here);
    const stopThere = other.profileTabs.listen('lucia', there);
    const stopElsewhere = strange.profileTabs.listen('mateo', elsewhere);
    profileTabs.notifySaved('lucia');
    expect([here, there, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
    stopThere();
    stopElsewhere();
    profileTabs.notifySaved('lucia');
    expect(there).toHaveBeenCalledOnce();
    stop();
    profileTabs.notifySaved('lucia');
  });

  it('is sent by the profile that was opened last, also after an earlier profile closes', async () => {
    const other = await otherTab();
    const there = vi.fn();
    const stopThere = other.profileTabs.listen('lucia', there);
    const stopFirst = profileTabs.listen('lucia', () => {});
    const stopLast = profileTabs.listen('lucia', () => {});
    stopFirst();
    profileTabs.notifySaved('lucia');
    expect(there).toHaveBeenCalledOnce();
    stopLast();
    profileTabs.notifySaved('lucia');
    expect(there).toHaveBeenCalledOnce();
    stopThere();
  });
});
