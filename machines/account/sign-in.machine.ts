import { type ActorRefFrom, assign, type DoneActorEvent, raise, sendTo, setup } from 'xstate';
import {
  createLazyFlow,
  type LazyFlowInput,
  type LazyFlowMachine,
  type LazyFlowOutput,
} from '../shared/lazy-flow.machine.ts';
import { output, requiredActor } from '../shared/result.ts';
import type { DialogResult } from '../site/dialog-inputs.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginOutput } from './login.model.ts';

export type SignInSettings = {
  codeLogin: boolean;
  freePlay: boolean;
  registration: boolean;
  channels: readonly string[];
  resumesSms?: boolean;
};

export type SignInEvent =
  | { type: 'username.choose' }
  | { type: 'sms.choose' }
  | { type: 'play.choose' }
  | { type: 'channel.choose'; channel: string }
  | { type: 'recovery.choose'; username: string }
  | { type: 'registration.choose' }
  | { type: 'dialog.close' }
  | DoneActorEvent<LoginOutput, 'login'>
  | DoneActorEvent<LazyFlowOutput<Way>, 'smsLogin' | 'alternativeMethod'>;

type Way = 'sms-login' | 'free-play' | 'channel-login';

type Context = {
  login: ActorRefFrom<typeof loginMachine>;
  smsLogin: ActorRefFrom<LazyFlowMachine<Way>> | null;
  settings: SignInSettings | null;
  alternativeMethod: LazyFlowInput<Way>;
  result: DialogResult;
};

const isResting = ({ login, smsLogin }: Context) =>
  login.getSnapshot().hasTag('editable') && !smsLogin?.getSnapshot().context.flow?.getSnapshot().hasTag('busy');
const resultOf = ({ result }: LazyFlowOutput<Way>): LoginOutput => result ?? { signedIn: null };

/**
 * Runs the sign-in dialog (spec 1 §2) with all methods. Resting states: open.way.form.username, open.way.form.sms.
 * Guarantees: a form keeps running while the other tab is shown; a method cannot be left while it is busy.
 */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SignInEvent,
    output: {} as DialogResult,
    children: {} as { login: 'login'; smsLogin: 'lazyFlow'; alternativeMethod: 'lazyFlow' },
  },
  actors: {
    login: loginMachine,
    lazyFlow: createLazyFlow<Way>(),
    fetchSettings: requiredActor<SignInSettings | null>(),
  },
  guards: {
    isResting: ({ context }) => isResting(context),
    canSendCode: ({ context }) => isResting(context) && context.settings?.codeLogin === true,
    canPlay: ({ context }) => isResting(context) && context.settings?.freePlay === true,
    canRegister: ({ context }) => isResting(context) && context.settings?.registration === true,
    hasChannel: ({ context }, channel: string) =>
      isResting(context) && context.settings?.channels.includes(channel) === true,
    resumesSms: (_, settings: SignInSettings | null) => settings?.resumesSms === true,
    isLoaded: (_, settings: SignInSettings | null) => settings !== null,
    isSignedIn: (_, output: LazyFlowOutput<Way>) => resultOf(output).signedIn !== null,
  },
  actions: {
    setSettings: assign((_, settings: SignInSettings | null) => ({ settings })),
    setMethod: assign((_, alternativeMethod: LazyFlowInput<Way>) => ({ alternativeMethod })),
    setResult: assign((_, result: DialogResult) => ({ result })),
    setOtherResult: assign(({ context }, output: LazyFlowOutput<Way>) => ({
      result: { ...resultOf(output), goHome: context.alternativeMethod.name === 'free-play' },
    })),
    startSmsLogin: assign(({ context, spawn }) => ({
      smsLogin: context.smsLogin ?? spawn('lazyFlow', { id: 'smsLogin', input: { name: 'sms-login' } }),
    })),
    closeLogin: sendTo('login', { type: 'dialog.close' }),
    closeSmsLogin: sendTo('smsLogin', { type: 'dialog.close' }),
    closeAlternativeMethod: sendTo('alternativeMethod', { type: 'dialog.close' }),
  },
  delays: { settingsPause: 2000 },
}).createMachine({
  id: 'signIn',
  context: ({ spawn }) => ({
    login: spawn('login', { id: 'login' }),
    smsLogin: null,
    settings: null,
    alternativeMethod: { name: 'free-play' },
    result: { signedIn: null },
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'xstate.done.actor.login': { target: 'over', actions: { type: 'setResult', params: output } },
        'xstate.done.actor.smsLogin': {
          target: 'over',
          actions: { type: 'setResult', params: ({ event }) => resultOf(event.output) },
        },
      },
      states: {
        settings: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'fetchSettings',
                src: 'fetchSettings',
                onDone: [
                  {
                    guard: { type: 'resumesSms', params: output },
                    target: 'known',
                    actions: [{ type: 'setSettings', params: output }, raise({ type: 'sms.choose' })],
                  },
                  {
                    guard: { type: 'isLoaded', params: output },
                    target: 'known',
                    actions: { type: 'setSettings', params: output },
                  },
                  { target: 'unknown' },
                ],
                onError: 'unknown',
              },
            },
            unknown: { after: { settingsPause: 'loading' } },
            known: {},
          },
        },
        way: {
          initial: 'form',
          states: {
            form: {
              initial: 'username',
              states: {
                username: {
                  on: {
                    'sms.choose': { guard: 'canSendCode', target: 'sms' },
                    'dialog.close': { actions: 'closeLogin' },
                  },
                },
                sms: {
                  entry: 'startSmsLogin',
                  on: {
                    'username.choose': { guard: 'isResting', target: 'username' },
                    'dialog.close': { actions: 'closeSmsLogin' },
                  },
                },
                last: { type: 'history' },
              },
              on: {
                'play.choose': {
                  guard: 'canPlay',
                  target: 'alternativeMethod',
                  actions: { type: 'setMethod', params: { name: 'free-play' } },
                },
                'channel.choose': {
                  guard: { type: 'hasChannel', params: ({ event }) => event.channel },
                  target: 'alternativeMethod',
                  actions: {
                    type: 'setMethod',
                    params: ({ event }) => ({ name: 'channel-login', flowInput: { channel: event.channel } }),
                  },
                },
                'recovery.choose': {
                  guard: 'isResting',
                  target: '#signIn.over',
                  actions: {
                    type: 'setResult',
                    params: ({ event: { username } }) => ({ next: 'forgetPassModal', nextInput: { username } }),
                  },
                },
                'registration.choose': {
                  guard: 'canRegister',
                  target: '#signIn.over',
                  actions: { type: 'setResult', params: { next: 'registerPopupModal' } },
                },
              },
            },
            alternativeMethod: {
              invoke: { id: 'alternativeMethod', src: 'lazyFlow', input: ({ context }) => context.alternativeMethod },
              initial: 'running',
              states: {
                running: {
                  on: {
                    'xstate.done.actor.alternativeMethod': [
                      {
                        guard: { type: 'isSignedIn', params: output },
                        target: '#signIn.over',
                        actions: { type: 'setOtherResult', params: output },
                      },
                      { target: '#signIn.open.way.form.last' },
                    ],
                    'dialog.close': { target: 'closing', actions: 'closeAlternativeMethod' },
                  },
                },
                closing: {
                  on: {
                    'xstate.done.actor.alternativeMethod': {
                      target: '#signIn.over',
                      actions: { type: 'setOtherResult', params: output },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.result,
});
