// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/storage/session.ts';
import { tabs } from '../../src/storage/tabs.ts';

beforeEach(() => sessionStorage.clear());

describe('a session whose password must still be changed', () => {
  it('is no session until the password was changed', () => {
    session.begin('forced', true);
    expect([session.token(), session.restorableToken(), session.isUnfinished()]).toEqual(['forced', null, true]);
    session.passwordChanged();
    expect([session.restorableToken(), session.isUnfinished()]).toEqual(['forced', false]);
  });

  it('leaves no mark on the session that follows it', () => {
    session.begin('forced', true);
    session.begin('other', false);
    expect([session.restorableToken(), session.isUnfinished()]).toEqual(['other', false]);
  });

  it('is dropped with all that it stored, but its token, which is to be ended', () => {
    session.setMerchant('sorteo');
    session.begin('forced', true);
    session.write('cached', 1);
    expect(session.dropUnfinished()).toBe(true);
    expect([session.token(), session.read('cached'), session.unfinishedToken()]).toEqual([null, undefined, 'forced']);
    expect(sessionStorage.getItem('merchantCode')).toBe('sorteo');
    session.unfinishedEnded();
    expect(session.unfinishedToken()).toBeNull();
  });

  it('is none where nothing, or a whole session, is stored', () => {
    expect([session.dropUnfinished(), session.unfinishedToken()]).toEqual([false, null]);
    session.begin('whole', false);
    expect([session.dropUnfinished(), session.token(), session.unfinishedToken()]).toEqual([false, 'whole', null]);
    sessionStorage.clear();
    sessionStorage.setItem('mustChangePassword', '1');
    expect([session.dropUnfinished(), session.isUnfinished(), session.unfinishedToken()]).toEqual([false, false, null]);
  });
});

describe('the account of a session', () => {
  it('is known from when the gateway names the member until the session ends or another begins', () => {
    const heard: string[] = [];
    const unsubscribe = session.onMember((account) => heard.push(account));
    session.begin('one', false);
    expect(session.account()).toBeNull();
    session.setMember({ account: 'lucia2025', type: 0 });
    expect(session.account()).toBe('lucia2025');
    session.begin('two', false);
    expect(session.account()).toBeNull();
    session.setMember({ account: 'mateo2025', type: 0 });
    session.clear();
    expect(session.account()).toBeNull();
    unsubscribe();
    session.setMember({ account: 'lucia2025', type: 0 });
    expect(heard).toEqual(['lucia2025', 'mateo2025']);
  });
});

describe('what other tabs say', () => {
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
    close() {}
  }
  beforeEach(() => {
    channels.length = 0;
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });
  afterEach(() => vi.unstubAllGlobals());

  function listen() {
    const heard: string[] = [];
    tabs.listen((news) => heard.push(news));
    const [channel] = channels;
    return { heard, channel, say: (data: unknown) => channel?.onmessage?.({ data }) };
  }

  it('a tab without a session asks and takes the one that it is told of', () => {
    const { heard, channel, say } = listen();
    expect(channel?.posted).toEqual([{ say: 'anybody?' }]);
    say({ say: 'signedIn', token: 'theirs' });
    expect([heard, session.restorableToken()]).toEqual([['signedIn'], 'theirs']);
  });

  it('a tab with a session keeps it', () => {
    session.begin('own', false);
    const { heard, channel, say } = listen();
    expect(channel?.posted).toEqual([]);
    say({ say: 'signedIn', token: 'theirs' });
    expect([heard, session.restorableToken()]).toEqual([['signedIn'], 'own']);
  });

  it('a tab in which a password is being chosen goes on, and tells nobody of its token', () => {
    const { heard, say } = listen();
    session.begin('forced', true);
    say({ say: 'signedIn', token: 'theirs' });
    say({ say: 'anybody?' });
    expect([heard, session.token(), session.isUnfinished()]).toEqual([[], 'forced', true]);
    expect(channels.flatMap(({ posted }) => posted)).toEqual([{ say: 'anybody?' }]);
  });

  it('a trial gives way to another session, and not to its own', () => {
    session.begin('trial', false);
    session.setMember({ account: 'trial1', type: 4 });
    const { heard, say } = listen();
    say({ say: 'signedIn', token: 'trial' });
    expect(heard).toEqual([]);
    say({ say: 'signedIn', token: 'real' });
    expect([heard, session.restorableToken()]).toEqual([['signedIn'], 'real']);
  });
});
