// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { receivedBy, TestHarness, withStandIns } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { recoveryMachine } from '../../machines/account/recovery.machine.ts';
import { recoveryEmailMachine } from '../../machines/account/recovery-email.machine.ts';
import {
  type RecoveryPhonePrepared,
  type RecoveryPhoneValues,
  recoveryPhoneMachine,
  type SetPasswordAnswer,
} from '../../machines/account/recovery-phone.machine.ts';
import { resendTimerMachine } from '../../machines/account/resend-timer.machine.ts';
import { smsCodeMachine } from '../../machines/account/sms-code.machine.ts';
import { Recovery } from '../../src/features/account/recovery/recovery.entry.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';
import { flow } from './recovery.cases.ts';
import { good, settings } from './recovery-phone.cases.ts';

type Actor = ActorRefFrom<typeof recoveryMachine>;

const tab = (name: string) => screen.queryByRole('tab', { name });
const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico');

const gestures: Gestures<typeof flow.machine> = {
  'tab.choose': ({ user, event }) => user.click(tab(event.tab === 'email' ? 'Por correo' : 'Por celular')!),
  'password.saving': 'send',
  'password.refused': 'send',
  'dialog.close': 'send',
};

const emailAlone: StateAssertions[string] = () => {
  expect(email()).toBeDefined();
  expect(tab('Por correo')).toBeNull();
};
const current = (name: string) => () => {
  expect(tab(name)?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(name)?.id);
};

const barred = () => screen.getAllByRole('tab').map((each) => each.getAttribute('aria-disabled'));
const phoneShown: StateAssertions[string] = () => {
  current('Por celular')();
  expect(screen.queryByRole('textbox', { name: 'Correo electrónico' })).toBeNull();
  expect(screen.getByTestId('status').textContent).toBe('Preparando la recuperación por celular');
};

const assertions: StateAssertions = {
  loading: emailAlone,
  emailOnly: emailAlone,
  'both.email': () => {
    current('Por correo')();
    expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toBeDefined();
    expect(screen.queryByTestId('status')?.closest('[hidden]')).not.toBeNull();
  },
  'both.mobile': (capture) => {
    phoneShown(capture);
    expect(barred()).toEqual([null, null]);
  },
  'both.bound': (capture) => {
    phoneShown(capture);
    expect(barred()).toEqual(['true', 'true']);
  },
  ended: () => {},
};

const draw = (actor: Actor) => translated(<Recovery actor={actor} />);

beforeAll(spanish);
afterEach(cleanup);

describe('recovery', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

const bothAt = (...events: object[]) => {
  const harness = new TestHarness(flow, 'plain');
  harness.settle('hasPhoneRecovery', { output: true });
  for (const event of events) harness.chart.send(event as never);
  return harness;
};
const output = ({ chart }: TestHarness) => chart.getSnapshot().output;

describe('recovery chart', () => {
  it('returns the result of the tab that ends first', () => {
    const byEmail = bothAt();
    byEmail.settle('byEmail', { output: { next: 'loginPopupModal' } });
    expect(output(byEmail)).toEqual({ next: 'loginPopupModal' });
    const byPhone = bothAt({ type: 'tab.choose', tab: 'mobile' });
    byPhone.settle('byPhone', { output: { signedIn: members.member, goHome: true } });
    expect(output(byPhone)).toEqual({ signedIn: members.member, goHome: true });
  });

  it('closes at once while no password is being sent', () => {
    const alone = new TestHarness(flow, 'plain');
    for (const harness of [alone, bothAt(), bothAt({ type: 'tab.choose', tab: 'mobile' })]) {
      harness.chart.send({ type: 'dialog.close' });
      expect(output(harness)).toEqual({});
    }
  });

  it('forwards a close event to the phone tab and keeps the tab selected while a password is being sent', () => {
    const toPhone = { type: 'tab.choose', tab: 'mobile' };
    const back = { type: 'tab.choose', tab: 'email' };
    const harness = bothAt(toPhone, { type: 'password.saving' }, back, { type: 'dialog.close' });
    expect(receivedBy(harness.chart, 'byPhone')).toEqual([{ type: 'dialog.close' }]);
    expect(harness.chart.getSnapshot().value).toEqual({ both: 'bound' });
    harness.chart.send({ type: 'password.refused' });
    expect(harness.chart.getSnapshot().value).toEqual({ both: 'mobile' });
  });
});

describe('recovery with both tabs active', () => {
  const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise<Output>(() => {}));

  function mount(setPassword = () => new Promise<SetPasswordAnswer>(() => {})) {
    const timer = resendTimerMachine.provide({ actors: { recall: never(), otherTabs: fromCallback(() => {}) } });
    const smsCode = smsCodeMachine.provide({ actors: { timer } });
    const byPhone = recoveryPhoneMachine.provide({
      actors: {
        smsCode,
        prepare: fromPromise<RecoveryPhonePrepared>(async () => ({ ok: true, value: settings })),
        setPassword: fromPromise<SetPasswordAnswer, RecoveryPhoneValues>(setPassword),
      },
    });
    const byEmail = recoveryEmailMachine.provide({ actors: { fetchRules: fromPromise(async () => ({})) } });
    const hasPhoneRecovery = fromPromise(async () => true);
    const actor = createActor(recoveryMachine.provide({ actors: { hasPhoneRecovery, byEmail, byPhone } })).start();
    render(draw(actor));
    return { actor, user: userEvent.setup({ delay: null }) };
  }

  it('keeps the typed values of one tab while the other is shown', async () => {
    const { user } = mount();
    await user.type(email(), 'lucia@correo.pe');
    await user.click(await screen.findByRole('tab', { name: 'Por celular' }));
    await user.type(await screen.findByLabelText('Celular'), '987654321');
    await user.keyboard('{Tab}');
    await user.click(tab('Por correo')!);
    expect(email().value).toBe('lucia@correo.pe');
    await user.click(tab('Por celular')!);
    expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('987654321');
  });

  it('stays open while a password is being sent, and shows the reason', async () => {
    const { actor, user } = mount();
    await user.click(await screen.findByRole('tab', { name: 'Por celular' }));
    await screen.findByLabelText('Celular');
    act(() => actor.getSnapshot().children.byPhone?.send({ type: 'form.submit', values: good }));
    await user.click(tab('Por correo')!);
    act(() => actor.send({ type: 'dialog.close' }));
    expect(actor.getSnapshot().value).toEqual({ both: 'bound' });
    expect(screen.getByText(/^Estamos guardando tu contraseña/)).toBeDefined();
  });

  it('returns to the phone form when the password is refused', async () => {
    const { actor } = mount(async () => ({ ok: false, reason: 'offline' }));
    await screen.findByRole('tab', { name: 'Por celular' });
    act(() => actor.send({ type: 'tab.choose', tab: 'mobile' }));
    await screen.findByLabelText('Celular');
    act(() => actor.getSnapshot().children.byPhone?.send({ type: 'form.submit', values: good }));
    await screen.findByTestId('alert');
    expect(actor.getSnapshot().value).toEqual({ both: 'mobile' });
  });
});

it('the recovery passes the username from the sign-in to the email tab', () => {
  const actor = createActor(withStandIns(recoveryMachine), { input: { username: 'lucia2025' } }).start();
  expect(actor.getSnapshot().children.byEmail?.getSnapshot()).toMatchObject({ input: { username: 'lucia2025' } });
  actor.stop();
});
