// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { expectedPaths, receivedBy, settle, TestHarness, walkChart, withStandIns } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, waitFor } from 'xstate';
import { finishSignInMachine } from '../../machines/account/finish-sign-in.machine.ts';
import { loginMachine, type Remembered } from '../../machines/account/login.machine.ts';
import { type SignInSettings, signInMachine } from '../../machines/account/sign-in.machine.ts';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { SiteInfo } from '../../machines/site/system-status.machine.ts';
import { provideSignIn } from '../../src/features/account/sign-in/sign-in.actors.ts';
import { contentWith, SignIn } from '../../src/features/account/sign-in/sign-in.entry.tsx';
import type { SignInActor } from '../../src/features/account/sign-in/sign-in.view.tsx';
import { smsLoginPhone } from '../../src/storage/sms-login-phone.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { accepted, good } from './login.cases.ts';
import { everyWay, flow, left, signedIn } from './sign-in.cases.ts';

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string) => screen.getByRole('button', { name });
const username = () => screen.getByLabelText<HTMLInputElement>('Usuario');

const gestures: Gestures<typeof flow.machine> = {
  'username.choose': ({ user }) => user.click(tab('Con tu usuario')),
  'sms.choose': ({ user }) => user.click(tab('Con un código SMS')),
  'play.choose': ({ user }) => user.click(button('Jugar gratis')),
  'channel.choose': ({ user }) => user.click(button('Ingresar con Google')),
  'recovery.choose': ({ user }) => user.click(button('¿Olvidaste tu contraseña?')),
  'registration.choose': ({ user }) => user.click(button('Registrarse')),
  'dialog.close': 'send',
};

const isVisible = (element: Element | null) => element !== null && element.closest('[hidden]') === null;
const form = () => document.querySelector('form');
const away = () => {
  expect([isVisible(form()), screen.queryByRole('tablist')]).toEqual([false, null]);
  expect(screen.queryByRole('button', { name: '¿Olvidaste tu contraseña?' })).toBeNull();
};

const assertions: StateAssertions = {
  'open.settings.loading': () => expect(screen.queryByRole('button', { name: 'Jugar gratis' })).toBeNull(),
  'open.settings.unknown': () => expect(screen.queryByRole('tablist')).toBeNull(),
  'open.settings.known': () => {},
  'open.way.form.username': () => expect(isVisible(form())).toBe(true),
  'open.way.form.sms': () => {
    expect(tab('Con un código SMS').getAttribute('aria-selected')).toBe('true');
    expect(isVisible(form())).toBe(false);
    expect(screen.getByRole('tabpanel', { name: 'Con un código SMS' })).toBeDefined();
  },
  'open.way.alternativeMethod.running': away,
  'open.way.alternativeMethod.closing': away,
  over: () => expect(form()).not.toBeNull(),
};

const onSupport = vi.fn();
const dialog = (actor: SignInActor) => translated(<SignIn actor={actor} banner={() => null} onSupport={onSupport} />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('sign-in dialog', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await walkView({ flow, path, render: dialog, gestures, assertions });
  });
});

function mount(settings: Partial<SignInSettings> = {}) {
  const { harness, settle, user } = mountFlow(flow, dialog);
  settle('fetchSettings', { output: { ...everyWay, ...settings } });
  return { harness, settle, user };
}

const outputOf = ({ chart }: TestHarness) => chart.getSnapshot().output;
const wayOf = ({ chart }: TestHarness) => chart.getSnapshot().value.open?.way;

describe('sign-in methods', () => {
  it('are only the methods that the site enables', proves('site-2.55', 'site-2.61'), () => {
    mount({ codeLogin: false, freePlay: false, registration: false, channels: [] });
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter(Boolean)).toEqual(['Ingresar', '¿Olvidaste tu contraseña?', 'Atención al cliente']);
  });

  it('show the full name of each enabled sign-in service, and no other service', proves('site-2.60'), () => {
    mount({ channels: ['ZALO', 'LINE'], freePlay: false });
    expect(screen.getAllByRole('button', { name: /^Ingresar con/ }).map(({ textContent }) => textContent)).toEqual([
      'Ingresar con ZaloZalo',
      'Ingresar con LINELINE',
    ]);
  });

  it('keep the text of one form while the other is shown', async () => {
    const { user } = mount();
    await user.type(username(), 'lucia');
    await user.click(tab('Con un código SMS'));
    await user.click(tab('Con tu usuario'));
    expect(username().value).toBe('lucia');
  });

  it('open one popup, directly during the click', async () => {
    const open = vi
      .spyOn(window, 'open')
      .mockReturnValue({ closed: false, focus: () => {}, close: () => {} } as Window);
    const { harness, user } = mount();
    const google = button('Ingresar con Google');
    await user.click(google);
    await user.click(google);
    expect([open.mock.calls.length, wayOf(harness)]).toEqual([1, { alternativeMethod: 'running' }]);
    expect(harness.chart.getSnapshot().children['alternativeMethod'].getSnapshot().input).toEqual({
      name: 'channel-login',
      flowInput: { channel: 'GOOGLE' },
    });
  });

  it('return to the previous tab and focus its form when the visitor leaves free play', async () => {
    const { harness, settle, user } = mount();
    await user.click(button('Jugar gratis'));
    settle('alternativeMethod', left);
    expect([wayOf(harness), document.activeElement]).toEqual([{ form: 'username' }, username()]);
    await user.click(tab('Con un código SMS'));
    await user.click(button('Jugar gratis'));
    settle('alternativeMethod', left);
    expect(wayOf(harness)).toEqual({ form: 'sms' });
  });

  it('start the SMS sign-in flow once, when its tab is first selected', async () => {
    const { harness, user } = mount();
    expect(harness.chart.getSnapshot().context.smsLogin).toBeNull();
    await user.click(tab('Con un código SMS'));
    const first = harness.chart.getSnapshot().context.smsLogin;
    await user.click(tab('Con tu usuario'));
    await user.click(tab('Con un código SMS'));
    expect(harness.chart.getSnapshot().context.smsLogin).toBe(first);
  });

  const ways = () => [
    ...screen.getAllByRole('tab'),
    ...['¿Olvidaste tu contraseña?', 'Registrarse', 'Ingresar con Google', 'Jugar gratis'].map(button),
  ];
  const barred = () => [...new Set(ways().map((way) => way.getAttribute('aria-disabled')))];
  const busy = { hasTag: (tag: string) => tag === 'busy' };

  it('are disabled while the username form is working', () => {
    const { settle } = mount();
    expect(barred()).toEqual([null]);
    settle('login', { snapshot: busy });
    expect(barred()).toEqual(['true']);
  });

  it('are disabled while the SMS form is working', async () => {
    const { settle, user } = mount();
    await user.click(tab('Con un código SMS'));
    expect(barred()).toEqual([null]);
    const smsLogin = createActor(fromPromise(() => new Promise(() => {})));
    const atWork = { ...smsLogin.getSnapshot(), ...busy };
    const flow = Object.assign(smsLogin, { getSnapshot: () => atWork });
    settle('smsLogin', { snapshot: { context: { flow, module: null }, children: {} } });
    expect(barred()).toEqual(['true']);
  });

  it('keep the username tab selected while the username form is working', () => {
    const login = loginMachine.provide({
      actors: { recall: fromPromise<Remembered>(() => new Promise(() => {})) },
    });
    const actor = createActor(
      withStandIns(signInMachine).provide({
        actors: { login, fetchSettings: fromPromise<SignInSettings>(() => Promise.resolve(everyWay)) },
      }) as typeof signInMachine,
    ).start();
    const values = { username: 'lucia2025', password: 'Sorteo2025', captcha: '', remember: false };
    actor.getSnapshot().context.login.send({ type: 'form.submit', values });
    actor.send({ type: 'recovery.choose', username: '' });
    expect(actor.getSnapshot().value).toMatchObject({ open: { way: { form: 'username' } } });
    for (const type of ['play.choose', 'sms.choose', 'registration.choose'] as const) {
      actor.send({ type });
      expect(actor.getSnapshot().value).toMatchObject({ open: { way: { form: 'username' } } });
    }
    actor.stop();
  });
});

it('the sign-in stays on the SMS tab while the SMS form is working', () => {
  const lazyFlow = createMachine({ context: ({ spawn }) => ({ flow: spawn(createMachine({ tags: 'busy' })) }) });
  const recall = fromPromise<Remembered>(() => new Promise(() => {}));
  const actor = createActor(
    withStandIns(signInMachine).provide({
      actors: {
        login: loginMachine.provide({ actors: { recall } }),
        lazyFlow: lazyFlow as never,
        fetchSettings: fromPromise<SignInSettings>(() => Promise.resolve(everyWay)),
      },
    }) as typeof signInMachine,
  ).start();
  return waitFor(actor, (state) => state.matches({ open: { settings: 'known' } })).then(() => {
    actor.send({ type: 'sms.choose' });
    actor.send({ type: 'username.choose' });
    expect(actor.getSnapshot().value).toMatchObject({ open: { way: { form: 'sms' } } });
    actor.stop();
  });
});

it('the sign-in continues on the SMS tab after a page reload when the site offers SMS sign-in', () => {
  for (const codeLogin of [true, false]) {
    const { harness } = mount({ codeLogin, resumesSms: true });
    expect(wayOf(harness)).toEqual({ form: codeLogin ? 'sms' : 'username' });
    cleanup();
  }
});

describe('sign-in dialog results', () => {
  it('name the recovery dialog and contain the typed username', async () => {
    const { harness, user } = mount();
    await user.type(username(), ' lucia2025 ');
    await user.click(button('¿Olvidaste tu contraseña?'));
    expect(outputOf(harness)).toEqual({ next: 'forgetPassModal', nextInput: { username: 'lucia2025' } });
  });

  it('contain the signed-in member, and lead to the home page only after free play', proves('site-4.16'), async () => {
    const { member } = members;
    const byUsername = mount();
    byUsername.settle('login', { output: { signedIn: member } });
    expect(outputOf(byUsername.harness)).toEqual({ signedIn: member });
    cleanup();

    const bySms = mount();
    await bySms.user.click(tab('Con un código SMS'));
    bySms.settle('smsLogin', signedIn);
    expect(outputOf(bySms.harness)).toEqual({ signedIn: member });
    cleanup();

    const byChannel = mount();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await byChannel.user.click(button('Ingresar con Google'));
    byChannel.settle('alternativeMethod', signedIn);
    expect(outputOf(byChannel.harness)).toEqual({ signedIn: member, goHome: false });
    cleanup();

    const byPlay = mount();
    await byPlay.user.click(button('Jugar gratis'));
    byPlay.settle('alternativeMethod', signedIn);
    expect(outputOf(byPlay.harness)).toEqual({ signedIn: member, goHome: true });
  });

  it.each([
    ['¿Olvidaste tu contraseña?', { next: 'forgetPassModal', nextInput: { username: '' } }],
    ['Registrarse', { next: 'registerPopupModal' }],
  ])('name the next dialog: %s', proves('site-2.58'), async (name, output) => {
    const { harness, user } = mount();
    await user.click(button(name));
    expect(outputOf(harness)).toEqual(output);
  });

  it('the sign-in dialog forwards a close event to the active sign-in method', async () => {
    const { harness, settle, user } = mount();
    const close = () => act(() => harness.chart.send({ type: 'dialog.close' }));
    close();
    expect(receivedBy(harness.chart, 'login')).toEqual([{ type: 'dialog.close' }]);
    await user.click(tab('Con un código SMS'));
    close();
    expect(receivedBy(harness.chart, 'smsLogin')).toEqual([{ type: 'dialog.close' }]);
    await user.click(button('Jugar gratis'));
    close();
    settle('alternativeMethod', left);
    expect(outputOf(harness)).toEqual({ signedIn: null, goHome: true });
  });
});

describe('sign-in header', () => {
  it('shows the dialog name and title that the username form sets', () => {
    const login = withStandIns(loginMachine).provide({ actors: { finish: withStandIns(finishSignInMachine) } });
    const actor = createActor(
      withStandIns(signInMachine).provide({ actors: { login } }) as typeof signInMachine,
    ).start();
    const { useFramed = (own) => own, frame } = contentWith(() => null);
    function Frame() {
      const { name, title } = useSelector(useFramed(actor), () => frame(actor), shallowEqual);
      return (
        <p>
          {name}: {title}
        </p>
      );
    }
    const { container } = render(<Frame />);
    expect(container.textContent).toBe('loginPopupModal: common.login.title');
    const form = actor.getSnapshot().context.login;
    act(() => {
      form.send({ type: 'form.submit', values: good });
      settle(form, 'fetchRules', { output: null });
      settle(form, 'attempt', accepted('firstLogin'));
    });
    const { finish } = form.getSnapshot().children;
    expect(container.textContent).toBe('loginPopupModal: common.login.title');
    act(() => settle(finish!, 'remember', { output: undefined }));
    expect(container.textContent).toBe('changePassModal: common.changePassword.title');
    act(() => settle(finish!, 'changePassword', { output: { result: { changed: true } } }));
    expect(container.textContent).toBe('loginPopupModal: common.login.title');
    actor.stop();
  });

  it('hydrates the prerendered form without errors after the settings load', async () => {
    const drawn = new TestHarness(flow, 'plain');
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(dialog(drawn.chart as SignInActor));
    const known = new TestHarness(flow, 'plain');
    known.settle('fetchSettings', { output: everyWay });
    const onRecoverableError = vi.fn();
    const input = place.querySelector('input')!;
    input.value = 'luc';
    const root = await act(async () => hydrateRoot(place, dialog(known.chart as SignInActor), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(tab('Con un código SMS')).toBeDefined();
    expect([username(), username().value]).toEqual([input, 'luc']);
    act(() => root.unmount());
    place.remove();
  });
});

describe('sign-in actors', () => {
  const infoWith = (switches: Record<string, boolean>): SiteInfo => ({
    switches,
    rules: {},
    logos: [],
    contactUrl: '',
  });
  const settingsOf = async (info: SiteInfo | null) => {
    const actor = createActor(
      provideSignIn(async () => info, {
        login: loginMachine.provide({ actors: { recall: fromPromise<Remembered>(async () => null) } }),
        lazyFlow: createLazyFlow<'sms-login' | 'free-play' | 'channel-login'>(),
      }),
    ).start();
    const state = await waitFor(actor, ({ value }) => JSON.stringify(value).includes('nown'));
    actor.stop();
    return state.context.settings;
  };

  it('read the sign-in settings of the site', proves('site-6.9', 'site-6.7'), async () => {
    const on = { showVerCodeLogin: true, hasFreePlay: true, DIRECTREG: true, CHANNELLOGIN: true };
    expect(await settingsOf(infoWith({ ...on, LINE: true, GOOGLE: true, ZALO: false }))).toEqual({
      codeLogin: true,
      freePlay: true,
      registration: true,
      channels: ['GOOGLE', 'LINE'],
      resumesSms: false,
    });
    expect(await settingsOf(infoWith({ GOOGLE: true }))).toEqual({
      codeLogin: false,
      freePlay: false,
      registration: false,
      channels: [],
      resumesSms: false,
    });
    expect(await settingsOf(null)).toBeNull();
  });

  it('detect after a page reload that an SMS sign-in was in progress', async () => {
    smsLoginPhone.keep({ mobileNum: '987654321', countryDialingCode: '51' });
    expect(await settingsOf(infoWith({}))).toMatchObject({ resumesSms: true });
    smsLoginPhone.drop();
    expect(await settingsOf(infoWith({}))).toMatchObject({ resumesSms: false });
  });
});
