import { assign, sendTo, setup } from 'xstate';
import { output, type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { Member } from '../site/member.ts';
import { type LoadMemberOutput, loadMemberMachine } from './load-member.machine.ts';
import { type RegisterFormNews, registerFormMachine } from './register-form.machine.ts';
import type { RegistrationSettings } from './registration-form.ts';

export type RegistrationEvent =
  | { type: 'load.retry' }
  | { type: 'login.choose' }
  | { type: 'dialog.close' }
  | RegisterFormNews;

/** `upgrade`: a trial member registers a real account. */
export type RegistrationInput = { upgrade?: boolean } | undefined;
export type RegistrationOutput = { signedIn: Member | null; next?: 'loginPopupModal' };
export type SettingsAnswer = Result<RegistrationSettings, TransportError>;

/**
 * Registers an account (spec 1 §2, §4, §5): site settings, form with its attempts, then member loading.
 * Resting states: open.filling, loadFailed, closed, created (the account exists, but the sign-in failed).
 * Guarantees: the form stays visible while the new member loads.
 * Ends in signedIn, left or leftForLogin.
 */
export const registrationMachine = setup({
  types: {
    context: {} as {
      isUpgrade: boolean;
      settings: RegistrationSettings | null;
      outage: TransportError | null;
      member: Member | null;
    },
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    events: {} as RegistrationEvent,
    tags: '' as 'busy',
    children: {} as { form: 'form'; loadMember: 'loadMember' },
  },
  actors: { fetchSettings: requiredActor<SettingsAnswer>(), form: registerFormMachine, loadMember: loadMemberMachine },
  guards: {
    isOpen: (_, answer: SettingsAnswer) => answer.ok && answer.value.ways.length > 0,
    isClosed: (_, answer: SettingsAnswer) => answer.ok,
    isSignedIn: (_, { kind }: LoadMemberOutput) => kind === 'signedIn',
    isExpired: (_, { kind }: LoadMemberOutput) => kind === 'expired',
  },
  actions: {
    setSettings: assign((_, answer: SettingsAnswer) => (answer.ok ? { settings: answer.value, outage: null } : {})),
    setOutage: assign((_, answer: SettingsAnswer) => (answer.ok ? {} : { outage: answer.reason })),
    setMember: assign((_, ended: LoadMemberOutput) => (ended.kind === 'signedIn' ? { member: ended.member } : {})),
    closeLoadMember: sendTo('loadMember', { type: 'dialog.close' }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ isUpgrade: input?.upgrade === true, settings: null, outage: null, member: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: [
          {
            guard: { type: 'isOpen', params: output },
            target: 'open',
            actions: { type: 'setSettings', params: output },
          },
          {
            guard: { type: 'isClosed', params: output },
            target: 'closed',
            actions: { type: 'setSettings', params: output },
          },
          { target: 'loadFailed', actions: { type: 'setOutage', params: output } },
        ],
        onError: { target: 'loadFailed', actions: assign({ outage: 'unexpected' }) },
      },
      on: { 'dialog.close': 'left' },
    },
    loadFailed: { on: { 'load.retry': 'loading', 'dialog.close': 'left' } },
    closed: { on: { 'login.choose': 'leftForLogin', 'dialog.close': 'left' } },
    open: {
      initial: 'filling',
      invoke: { id: 'form', src: 'form', input: ({ context }) => ({ settings: context.settings ?? noSettings }) },
      states: {
        filling: {
          on: {
            'account.registered': 'loadingMember',
            'login.choose': '#registration.leftForLogin',
            'dialog.close': '#registration.left',
          },
        },
        loadingMember: {
          tags: 'busy',
          invoke: {
            id: 'loadMember',
            src: 'loadMember',
            onDone: [
              {
                guard: { type: 'isSignedIn', params: output },
                target: '#registration.signedIn',
                actions: { type: 'setMember', params: output },
              },
              { guard: { type: 'isExpired', params: output }, target: '#registration.created' },
              { target: '#registration.left' },
            ],
          },
          on: { 'dialog.close': { actions: 'closeLoadMember' } },
        },
      },
    },
    created: { on: { 'login.choose': 'leftForLogin', 'dialog.close': 'left' } },
    signedIn: { type: 'final', output: ({ context }) => ({ signedIn: context.member }) },
    left: { type: 'final', output: { signedIn: null } },
    leftForLogin: { type: 'final', output: { signedIn: null, next: 'loginPopupModal' } },
  },
  output: ({ event }) => event.output as RegistrationOutput,
});

const noSettings: RegistrationSettings = {
  ways: [],
  defaultWay: 'username',
  rules: {},
  dialingCodes: [],
  asksMobilePassword: false,
  verified: [],
  smsProvider: 'gateway',
  affiliateCode: '',
  isLinkClosed: false,
};
