import { assign, sendTo, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource } from '../shared/result.ts';
import type { Member } from '../site/member.ts';
import type { ChannelReason } from './channel-login.model.ts';
import { type LoadMemberOutput, loadMemberMachine } from './load-member.machine.ts';
import type { LoginOutput } from './login.model.ts';
import { type ExclusionInfo, type RefusalState, toRefusal } from './login-form.ts';

export type PopupNews =
  | { type: 'popup.blocked' }
  | { type: 'popup.closed' }
  | { type: 'provider.answered'; grant: ChannelGrant }
  | { type: 'provider.denied' }
  | { type: 'provider.forged' };

export type ChannelLoginEvent =
  | PopupNews
  | { type: 'popup.show' }
  | { type: 'channel.retry' }
  | { type: 'dialog.close' };

/** The provider's authorization grant, valid for one call. */
export type ChannelGrant = { channel: string; code: string; state: string };
export type ChannelAnswer = Result<void, ChannelReason> & ExclusionInfo;

type Refusal = RefusalState<ChannelReason>;

/**
 * Signs in with a third-party service (spec 1 §2, spec 2 §8): opens the provider's page in a popup, sends the grant to
 * the gateway, loads the member.
 * Resting states: waiting (the popup is open, for at most five minutes), refused.
 * Guarantees: at most one popup is open; the popup closes when the chart leaves the state waiting.
 * Ends in signedIn or left.
 */
export const channelLoginMachine = setup({
  types: {
    context: {} as {
      channel: string;
      grant: ChannelGrant | null;
      refusal: Refusal | null;
      member: Member | null;
    },
    input: {} as { channel: string },
    events: {} as ChannelLoginEvent,
    output: {} as LoginOutput,
    tags: '' as 'busy',
    children: {} as { popup: 'popup'; loadMember: 'loadMember' },
  },
  actors: {
    popup: requiredEventSource<{ channel: string }>(),
    authenticate: requiredActor<ChannelAnswer, ChannelGrant>(),
    loadMember: loadMemberMachine,
  },
  guards: {
    isAuthenticated: (_, answer: ChannelAnswer) => answer.ok,
    isSignedIn: (_, output: LoadMemberOutput) => output.kind === 'signedIn',
    isExpired: (_, output: LoadMemberOutput) => output.kind === 'expired',
  },
  actions: {
    setGrant: assign((_, grant: ChannelGrant) => ({ grant })),
    clearGrant: assign({ grant: null }),
    setRefusal: assign((_, answer: ChannelAnswer) => (answer.ok ? {} : { refusal: toRefusal(answer) })),
    setReason: assign((_, reason: ChannelReason) => ({ refusal: { reason, retryAfterSeconds: 0 } })),
    setMember: assign((_, output: LoadMemberOutput) => (output.kind === 'signedIn' ? { member: output.member } : {})),
    showPopup: sendTo('popup', { type: 'popup.show' }),
    closeLoadMember: sendTo('loadMember', { type: 'dialog.close' }),
  },
  delays: { popupPatience: 300_000 },
}).createMachine({
  id: 'channelLogin',
  context: ({ input }) => ({ ...input, grant: null, refusal: null, member: null }),
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { id: 'popup', src: 'popup', input: ({ context }) => ({ channel: context.channel }) },
      on: {
        'popup.show': { actions: 'showPopup' },
        'popup.blocked': { target: 'refused', actions: { type: 'setReason', params: 'popupBlocked' } },
        'popup.closed': { target: 'refused', actions: { type: 'setReason', params: 'popupClosed' } },
        'provider.answered': {
          target: 'authenticating',
          actions: { type: 'setGrant', params: ({ event }) => event.grant },
        },
        'provider.denied': { target: 'refused', actions: { type: 'setReason', params: 'denied' } },
        'provider.forged': { target: 'refused', actions: { type: 'setReason', params: 'forged' } },
        'dialog.close': 'left',
      },
      after: { popupPatience: { target: 'refused', actions: { type: 'setReason', params: 'late' } } },
    },
    authenticating: {
      tags: 'busy',
      exit: 'clearGrant',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.grant ?? { channel: context.channel, code: '', state: '' },
        onDone: [
          { guard: { type: 'isAuthenticated', params: ({ event }) => event.output }, target: 'loadingMember' },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'setReason', params: 'unexpected' } },
      },
      on: { 'dialog.close': 'left' },
    },
    loadingMember: {
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setMember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setReason', params: 'expired' },
          },
          { target: 'left' },
        ],
      },
      on: { 'dialog.close': { actions: 'closeLoadMember' } },
    },
    refused: { on: { 'channel.retry': 'waiting', 'dialog.close': 'left' } },
    signedIn: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) => ({ signedIn: context.member }),
});
