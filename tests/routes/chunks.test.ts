// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { NestedFlowName } from '../../machines/shared/lazy-flows.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import type { PageName } from '../../machines/site/route-location.ts';
import { loadArea } from '../../src/i18n.ts';
import { loadChunk, loadFlow, watchStyles } from '../../src/routes/chunks.ts';
import type { Services } from '../../src/shell/services.ts';
import { startSite } from '../kit/start-site.ts';

vi.mock('../../src/i18n.ts', async (original) => ({ ...(await original<object>()), loadArea: vi.fn(async () => {}) }));

let services: Services;
const areas = () =>
  vi
    .mocked(loadArea)
    .mock.calls.map(([area]) => area)
    .sort();

beforeAll(() => {
  const started = startSite();
  started.site.stop();
  services = started.services;
  watchStyles();
});
beforeEach(() => {
  vi.mocked(loadArea).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loading a flow', () => {
  it.each<[DialogName | NestedFlowName, string, string[]]>([
    ['loginPopupModal', 'signIn', []],
    ['changePassModal', 'changePassword', ['account']],
    ['forgetPassModal', 'recovery', ['account']],
    ['registerPopupModal', 'registration', ['account']],
    ['signOutModal', 'logout', ['account']],
    ['trialModal', 'trialGate', ['account']],
    ['memberCenterModal', 'panelCenter', ['member', 'money', 'social', 'submission']],
    ['agentCenterModal', 'panelCenter', ['agent', 'money', 'submission']],
    ['sideMenuModal', 'sideMenu', ['shell']],
    ['customerServiceModal', 'customerService', ['shell']],
    ['chatRoomModal', 'customerService', ['shell']],
    ['noticeModal', 'noticeBoard', ['content']],
    ['feedbackModal', 'feedback', ['content']],
    ['installModal', 'install', ['platform']],
    ['gamePopupModal', 'gamePopup', ['play']],
    ['human-check', 'humanCheck', ['account']],
    ['change-password', 'changePassword', ['account']],
    ['new-ip-check', 'newIpCheck', ['account']],
    ['sms-login', 'smsLogin', ['account']],
    ['free-play', 'freePlay', ['account']],
    ['channel-login', 'channelLogin', ['account']],
  ])('%s loads the chart %s with the texts of %o', async (name, id, texts) => {
    const { logic, ...drawn } = await loadFlow(name, services);
    expect((logic as AnyStateMachine).id).toBe(id);
    // A dialog module exports its frame next to its view; any other flow exports only a view.
    expect(Object.keys(drawn)).toEqual(expect.arrayContaining(name.endsWith('Modal') ? ['view', 'frame'] : ['view']));
    expect(areas()).toEqual(texts);
  });

  it('does not wait until the prerendered form is usable', async () => {
    const waiting = { ...services, ready: new Promise(() => {}) };
    await expect(loadFlow('sideMenuModal', waiting)).resolves.toHaveProperty('logic');
  });
});

describe('loading a page', () => {
  it.each<[PageName, string[]]>([
    ['home', []],
    ['gate', ['shell']],
    ['category', ['lobby']],
    ['game', ['money', 'play']],
    ['lottery', ['play']],
    ['notices', ['content']],
    ['help', ['content']],
    ['download', ['content']],
    ['join', ['content']],
    ['promotions', ['rewards', 'submission']],
    ['promotion', ['rewards', 'submission']],
    ['point-mall', ['amounts', 'rewards', 'submission']],
    ['vip', ['rewards']],
    ['not-found', ['shell']],
  ])('%s loads the texts of %o', async (name, texts) => {
    const { Page } = (await loadChunk(name, services)) as { Page: unknown };
    expect(Page).toBeTypeOf('function');
    expect(areas()).toEqual(texts);
  });

  it('waits until the prerendered form is usable', async () => {
    let isReady = () => {};
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    const loaded = vi.fn();
    const loading = loadChunk('gate', { ...services, ready }).then(loaded);
    await new Promise(setImmediate);
    expect(areas()).toEqual([]);
    isReady();
    await loading;
    expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ Page: expect.any(Function) }));
  });
});

describe('draw board and first week of the home page', () => {
  it('load at once, with the texts of the home page', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    await expect(loadChunk('draw-board', services)).resolves.toHaveProperty('DrawBoard');
    await expect(loadChunk('first-week', services)).resolves.toHaveProperty('FirstWeek');
    expect([idle.mock.calls.length, areas()]).toEqual([0, ['home', 'home']]);
  });
});

describe('deferred part of the home page', () => {
  it('loads when the browser is idle, at the latest after 2 s', async () => {
    const idle = vi.fn((resolve: () => void) => resolve());
    vi.stubGlobal('requestIdleCallback', idle);
    await expect(loadChunk('below-home', services)).resolves.toHaveProperty('Below');
    expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
    expect(areas()).toEqual(['home']);
  });

  it('loads after 200 ms when the browser has no idle callback', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect('requestIdleCallback' in window).toBe(false);
    const loaded = vi.fn();
    const loading = loadChunk('below-home', services).then(loaded);
    await vi.advanceTimersByTimeAsync(199);
    expect(areas()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(loaded).toHaveBeenCalledOnce();
  });
});

describe('failed style sheet', () => {
  const fail = (rel: string, name = 'link') => {
    document.head.innerHTML = `<${name} ${rel === '' ? '' : `rel="${rel}"`} title="page">`;
    const element = document.head.firstElementChild!;
    element.dispatchEvent(new Event('error'));
    return element;
  };
  const shown = () => document.head.firstElementChild!;
  const tick = () => new Promise(setImmediate);

  it('is requested again by the next load, and that load waits for the style sheet', async () => {
    const failed = fail('stylesheet');
    const loaded = vi.fn();
    const loading = loadChunk('home', services).then(loaded);
    await tick();
    expect(shown()).not.toBe(failed);
    expect([shown().getAttribute('rel'), shown().getAttribute('title')]).toEqual(['stylesheet', 'page']);
    expect(loaded).not.toHaveBeenCalled();
    shown().dispatchEvent(new Event('load'));
    await loading;
    const renewed = shown();
    await loadChunk('home', services);
    expect(shown()).toBe(renewed);
  });

  it('makes the load fail when it fails again, and is requested again by the next load', async () => {
    fail('stylesheet');
    const loading = loadChunk('home', services);
    const second = shown();
    second.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('No style');
    const again = loadChunk('home', services);
    expect(shown()).not.toBe(second);
    shown().dispatchEvent(new Event('load'));
    await expect(again).resolves.toHaveProperty('Page');
  });

  it.each([
    ['preload', 'link'],
    ['', 'img'],
  ])('failures of other elements are ignored: %s %s', async (rel, name) => {
    const failed = fail(rel, name);
    await loadChunk('home', services);
    expect(shown()).toBe(failed);
  });
});
