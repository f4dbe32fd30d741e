// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOf, tabs } from '../../src/storage/cross-tab-session.ts';
import { session } from '../../src/storage/session.ts';

beforeEach(() => sessionStorage.clear());

describe('session with a required password change', () => {
  it('cannot be restored until the password is changed', () => {
    session.storeToken('forced', true);
    expect([session.token(), session.restorableToken(), session.isUnfinished()]).toEqual(['forced', null, true]);
    session.passwordChanged();
    expect([session.restorableToken(), session.isUnfinished()]).toEqual(['forced', false]);
  });

  it('has no effect on the next session', () => {
    session.storeToken('forced', true);
    session.storeToken('other', false);
    expect([session.restorableToken(), session.isUnfinished()]).toEqual(['other', false]);
  });

  it('is deleted from the storage, but its token is kept until the sign-out request is sent', () => {
    session.setMerchant('sorteo');
    session.storeToken('forced', true);
    session.write('cached', 1);
    expect(session.dropUnfinished()).toBe(true);
    expect([session.token(), session.read('cached'), session.unfinishedToken()]).toEqual([null, undefined, 'forced']);
    expect(sessionStorage.getItem('merchantCode')).toBe('sorteo');
    session.unfinishedEnded();
    expect(session.unfinishedToken()).toBeNull();
  });

  it('does not exist when no session is stored or when the stored session is complete', () => {
    expect([session.dropUnfinished(), session.unfinishedToken()]).toEqual([false, null]);
    session.storeToken('whole', false);
    expect([session.dropUnfinished(), session.token(), session.unfinishedToken()]).toEqual([false, 'whole', null]);
    sessionStorage.clear();
    sessionStorage.setItem('mustChangePassword', '1');
    expect([session.dropUnfinished(), session.isUnfinished(), session.unfinishedToken()]).toEqual([false, false, null]);
  });
});

describe('stored session data', () => {
  it('uses the storage keys of the specification', () => {
    session.storeToken('own', true);
    session.setMerchant('sorteo');
    session.setMember({ account: 'lucia2025', type: 0 });
    expect({ ...sessionStorage }).toMatchObject({
      token: 'own',
      mustChangePassword: '1',
      merchantCode: 'sorteo',
      isAgent: '0',
    });
  });

  it('returns the stored data, and is undefined when the stored text is invalid or missing', () => {
    session.write('cached', { amount: 5 });
    expect(session.read('cached')).toEqual({ amount: 5 });
    sessionStorage.setItem('cached', '{');
    expect([session.read('cached'), session.read('missing')]).toEqual([undefined, undefined]);
  });

  it('is cleared when the session ends, but the merchant code is kept', () => {
    session.storeToken('own', false);
    session.write('cached', 1);
    session.clear();
    expect(sessionStorage.length).toBe(0);
    session.setMerchant('sorteo');
    session.storeToken('own', false);
    session.clear();
    expect({ ...sessionStorage }).toEqual({ merchantCode: 'sorteo' });
  });

  it('reports whether the language must still be sent to the gateway', () => {
    expect(session.isLanguageUnsynced()).toBe(false);
    session.setLanguageUnsynced(true);
    expect(session.isLanguageUnsynced()).toBe(true);
    session.setLanguageUnsynced(false);
    expect(session.isLanguageUnsynced()).toBe(false);
  });

  it.each([
    [4, true],
    [0, false],
    [1, false],
  ])('a member of type %i is a trial: %s', (type, isTrial) => {
    expect(session.isTrial()).toBe(false);
    session.setMember({ account: 'lucia2025', type });
    expect(session.isTrial()).toBe(isTrial);
  });
});

describe('sign-in time of a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 5_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the time at which the user signed in', () => {
    session.storeToken('own', false);
    vi.setSystemTime(9_000_000);
    expect(session.signedInAt()).toBe(5_000_000);
    session.storeToken('other', false);
    expect(session.signedInAt()).toBe(9_000_000);
  });

  it.each([null, '', '0', '-1', 'x'])('is the time of the first call of `signedInAt` when %j is stored', (stored) => {
    if (stored !== null) sessionStorage.setItem('signedInAt', stored);
    expect(session.signedInAt()).toBe(5_000_000);
    vi.setSystemTime(9_000_000);
    expect(session.signedInAt()).toBe(5_000_000);
  });

  it('can be 1, which is the earliest valid stored time', () => {
    sessionStorage.setItem('signedInAt', '1');
    expect(session.signedInAt()).toBe(1);
  });
});

describe('account of a session', () => {
  it('is stored when the member loads, and removed when the session ends or another session begins', () => {
    const heard: string[] = [];
    const unsubscribe = session.onMember((account) => heard.push(account));
    session.storeToken('one', false);
    expect(session.account()).toBeNull();
    session.setMember({ account: 'lucia2025', type: 0 });
    expect(session.account()).toBe('lucia2025');
    session.storeToken('two', false);
    expect(session.account()).toBeNull();
    session.setMember({ account: 'mateo2025', type: 0 });
    session.clear();
    expect(session.account()).toBeNull();
    unsubscribe();
    session.setMember({ account: 'lucia2025', type: 0 });
    expect(heard).toEqual(['lucia2025', 'mateo2025']);
  });
});

describe('session messages from other tabs', () => {
  const channels: FakeChannel[] = [];
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    posted: unknown[] = [];
    constructor() {
      channels.push(this);
    }
    postMessage(word: unknown) {
      this.posted.push(word);
    }
    isClosed = false;
    close() {
      this.isClosed = true;
    }
  }
  beforeEach(() => {
    channels.length = 0;
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });
  afterEach(() => vi.unstubAllGlobals());

  function listen() {
    const heard: string[] = [];
    const stop = tabs.listen((news) => heard.push(news));
    const [channel] = channels;
    return { heard, channel, stop, say: (data: unknown) => channel?.onmessage?.({ data }) };
  }

  it('a tab without a session asks the other tabs for a session and uses the one that it receives', () => {
    const { heard, channel, say } = listen();
    expect(channel?.posted).toEqual([{ say: 'anybody?' }]);
    say({ say: 'signedIn', token: 'theirs' });
    expect([heard, session.restorableToken()]).toEqual([['signedIn'], 'theirs']);
  });

  it('a tab with a session ignores the session of another tab', () => {
    session.storeToken('own', false);
    const { heard, channel, say } = listen();
    expect(channel?.posted).toEqual([]);
    say({ say: 'signedIn', token: 'theirs' });
    expect([heard, session.restorableToken()]).toEqual([['signedIn'], 'own']);
  });

  it('a tab with a required password change ignores other sessions and never sends its token', () => {
    const { heard, say } = listen();
    session.storeToken('forced', true);
    say({ say: 'signedIn', token: 'theirs' });
    say({ say: 'anybody?' });
    expect([heard, session.token(), session.isUnfinished()]).toEqual([[], 'forced', true]);
    expect(channels.flatMap(({ posted }) => posted)).toEqual([{ say: 'anybody?' }]);
  });

  it('a trial session is replaced by another session, but not by a message that contains the same token', () => {
    session.storeToken('trial', false);
    session.setMember({ account: 'trial1', type: 4 });
    const { heard, say } = listen();
    say({ say: 'signedIn', token: 'trial' });
    expect(heard).toEqual([]);
    say({ say: 'signedIn', token: 'real' });
    expect([heard, session.restorableToken()]).toEqual([['signedIn'], 'real']);
  });

  it('a sign-out in another tab ends the session in this tab', () => {
    session.storeToken('own', false);
    const { heard, say } = listen();
    say({ say: 'signedOut' });
    expect(heard).toEqual(['signedOut']);
  });

  it('a tab with a session sends its token to a tab that asks for a session', () => {
    session.storeToken('own', false);
    const { heard, say } = listen();
    say({ say: 'anybody?' });
    expect(channels.flatMap(({ posted }) => posted)).toEqual([{ say: 'signedIn', token: 'own' }]);
    expect(heard).toEqual([]);
  });

  it('a tab without a session sends nothing', () => {
    tabs.notifySignedIn();
    expect(channels).toEqual([]);
  });

  it('a tab closes its channel when it stops listening', () => {
    const { channel, stop } = listen();
    expect(channel?.isClosed).toBe(false);
    stop();
    expect(channel?.isClosed).toBe(true);
  });

  it('a sign-out is sent to the other tabs', () => {
    tabs.notifySignedOut();
    expect(channels.flatMap(({ posted }) => posted)).toEqual([{ say: 'signedOut' }]);
  });

  it.each([
    ['own', ['expired']],
    ['owm', []],
    ['wno', []],
    ['', []],
  ])('this session expires in another tab: %j; a tab with the token `own` emits these events: %j', (token, news) => {
    session.storeToken(token, false);
    tabs.notifyExpired();
    const [details] = channels.splice(0).flatMap(({ posted }) => posted);
    expect(JSON.stringify(details)).not.toContain('own');
    session.storeToken('own', false);
    const { heard, say } = listen();
    say(details);
    expect(heard).toEqual(news);
  });
});

describe('token hash', () => {
  it('is a 32-bit number that differs for each token, and 0 for no token', () => {
    expect(markOf(null)).toBe(0);
    const long = 'eyJhbGciOiJIUzI1NiJ9'.repeat(20);
    const marks = [long, `${long}a`, `a${long}`, 'ab', 'ba'].map(markOf);
    expect(new Set(marks).size).toBe(marks.length);
    for (const mark of marks) expect(mark).toBe(mark | 0);
  });
});
