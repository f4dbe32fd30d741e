// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { humanCheckMachine } from '../../machines/account/human-check.machine.ts';
import { gate, home } from '../../machines/site/route-location.ts';
import { provideChunk, provideLazyFlow } from '../../src/bootstrap/site.actors.ts';
import { defineFeature } from '../../src/features/shared/define-feature.ts';
import { i18n } from '../../src/i18n.ts';
import { loadChunk, loadFlow, watchStyles } from '../../src/routes/chunks.ts';
import { preferences } from '../../src/storage/preferences.ts';
import { startSite } from '../kit/start-site.ts';
import { members } from '../site/members.ts';

vi.mock('../../src/routes/chunks.ts', () => ({ loadChunk: vi.fn(), loadFlow: vi.fn(), watchStyles: vi.fn() }));

let stop = () => {};
const start = (given: Parameters<typeof startSite>[0]) => {
  const started = startSite(given);
  stop = () => started.site.stop();
  const session = () => started.site.getSnapshot().children.session!;
  return { ...started, session };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  vi.clearAllMocks();
});
afterEach(() => stop());

describe('site actors', () => {
  it('request the site status for the host of the site, and the country', async () => {
    const { call } = start({});
    const signal = { signal: expect.any(AbortSignal) };
    await vi.waitFor(() => expect(call).toHaveBeenCalledWith('systemStatus', { url: location.hostname }, signal));
    expect(call).toHaveBeenCalledWith('countryCode', undefined, signal);
    expect(watchStyles).toHaveBeenCalledOnce();
  });

  it('load the member when a token is stored', async () => {
    const country = { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } };
    const { site } = start({
      input: { hasToken: true },
      answers: { countryCode: country, memberInfo: { ok: true, value: members.agent1 } },
    });
    await waitFor(site, (state) => state.matches({ who: 'member' }));
    expect(site.getSnapshot().children.session?.getSnapshot().context.member).toEqual(members.agent1);
  });

  it('navigate to the path of an allowed pending action', () => {
    const { session, router } = start({ member: members.member });
    session().send({
      type: 'pendingAction.request',
      action: { name: 'play', path: '/rng?gameId=1', needs: 'member' },
    });
    expect(router.goTo.mock.calls).toEqual([['/rng?gameId=1']]);
    expect(router.redirect).not.toHaveBeenCalled();
  });

  it('redirect members away from the sign-in page', () => {
    const { router } = start({ member: members.member, input: { place: gate } });
    expect(router.redirect.mock.calls).toEqual([[home.path]]);
    expect(router.goTo).not.toHaveBeenCalled();
  });

  it('remove a closed dialog from the address', () => {
    const { site, router } = start({ input: { dialog: 'loginPopupModal' } });
    expect(router.stripAddress).not.toHaveBeenCalled();
    site.getSnapshot().children.dialogHost?.send({ type: 'dialog.closed', name: 'loginPopupModal', result: null });
    expect(router.stripAddress).toHaveBeenCalledOnce();
  });

  it('keep the page when a member signs in again after an expired session, even with loginToHome', () => {
    const { site, session, router } = start({ member: members.member, input: { loginToHome: true } });
    session().send({ type: 'session.expired' });
    const result = { signedIn: members.member };
    site.getSnapshot().children.dialogHost?.send({ type: 'dialog.closed', name: 'loginPopupModal', result });
    expect(site.getSnapshot().matches({ who: 'member' })).toBe(true);
    expect(router.redirect).not.toHaveBeenCalled();
  });

  it('apply the chosen language and store it', async () => {
    const { site } = start({});
    const { language } = site.getSnapshot().children;
    language?.send({ type: 'language.choose', language: 'en' });
    await vi.waitFor(() => expect(preferences.language()).toBe('en'));
    expect(i18n.locale).toBe('en');
    expect(i18n._('common.action.signIn')).toBe('Sign in');
  });

  it('load the balance of the member', async () => {
    const { session } = start({ member: members.member, answers: { balance: { ok: true, value: { sumBalance: 9 } } } });
    await vi.waitFor(() => expect(session().getSnapshot().children.balance?.getSnapshot().context.sum).toBe(9));
  });
});

describe('expired session', () => {
  const field = (html: string) => {
    document.body.insertAdjacentHTML('beforeend', html);
    const input = document.body.lastElementChild as HTMLInputElement;
    const heard = vi.fn();
    document.body.addEventListener('input', ({ target }) => target === input && heard(input.value));
    return { input, heard };
  };

  it('clears the typed passwords, notifies their forms, and keeps other fields', () => {
    const { session } = start({ member: members.member });
    const secret = field('<input data-secret="" value="Clave-2025">');
    const empty = field('<input data-secret="">');
    const name = field('<input value="lucia">');
    session().send({ type: 'session.expired' });
    expect([secret.input.value, secret.heard.mock.calls]).toEqual(['', [['']]]);
    expect(empty.heard).not.toHaveBeenCalled();
    expect([name.input.value, name.heard.mock.calls]).toEqual(['lucia', []]);
  });
});

describe('application chunk', () => {
  it('loads with the services of the application', async () => {
    const { services } = start({});
    const module = { open: () => {} };
    vi.mocked(loadChunk).mockResolvedValue(module);
    const chunk = createActor(
      provideChunk(() => services),
      { input: { name: 'vip' } },
    ).start();
    await waitFor(chunk, (state) => state.status === 'done');
    expect(loadChunk).toHaveBeenCalledExactlyOnceWith('vip', services);
    expect(chunk.getSnapshot().output).toEqual({ module });
  });

  it('provides the logic of a lazy flow', async () => {
    const { services } = start({});
    vi.mocked(loadFlow).mockResolvedValue(defineFeature({ logic: humanCheckMachine, view: () => null }) as never);
    const part = createActor(provideLazyFlow(() => services)<'human-check'>(), {
      input: { name: 'human-check', flowInput: { purpose: 'signIn', username: 'lucia2025' } },
    }).start();
    await waitFor(part, (state) => state.matches('running'));
    expect(loadFlow).toHaveBeenCalledWith('human-check', services);
    part.stop();
  });
});
