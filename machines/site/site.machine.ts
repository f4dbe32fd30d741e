import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, stateIn, stopChild } from 'xstate';
import { chunkMachine } from '../shared/chunk.machine.ts';
import { type DialogClosed, dialogMachine } from './dialog.machine.ts';
import type { DialogCall, DialogName, PlainDialogName } from './dialog-inputs.ts';
import { dialogOptions, group, isOnlyWayIn, isWayIn, nextOf, resultOf } from './dialogs.ts';
import { languageMachine } from './language.machine.ts';
import type { Member } from './member.ts';
import { gate, home, type Place } from './place.ts';
import { type SessionInput, type SessionNews, sessionMachine } from './session.machine.ts';
import { type SystemStatusNews, systemStatusMachine } from './system-status.machine.ts';

export type SiteEvent =
  | { type: 'place.enter'; place: Place }
  | ({ type: 'dialog.open' } & DialogCall)
  | DialogClosed
  | SystemStatusNews
  | SessionNews;

export type SiteInput = SessionInput & {
  language: string;
  languages: readonly string[];
  loginToHome: boolean;
  place: Place;
  /** A dialog that the address asks for; it opens where no session has to be restored first. */
  dialog: PlainDialogName | null;
};

type Dialogs = Partial<Record<DialogName, ActorRefFrom<typeof dialogMachine>>>;

const callOf = (name: PlainDialogName | null | undefined): DialogCall | null => (name ? { name } : null);
const firstCall = ({ hasToken, dialog }: SiteInput) => callOf(hasToken ? null : dialog);
const isClosed = (call: DialogCall | null, dialogs: Dialogs): boolean => call !== null && !(call.name in dialogs);
const hasAny = (names: readonly DialogName[], dialogs: Dialogs): boolean => names.some((name) => name in dialogs);
const without = (names: readonly string[], dialogs: Dialogs): Dialogs =>
  Object.fromEntries(Object.entries(dialogs).filter(([name]) => !names.includes(name)));

const presentHome = [
  { type: 'keepPlace', params: home },
  { type: 'redirect', params: home },
] as const;

/**
 * The whole site: which page is in view, which dialogs stand over it, and what its parts tell each other.
 * `who` rests visitor or member and holds the login-to-home guard (spec 1 §2); `access` rests serving, or blocked while
 * the system status says so, with every dialog taken away. An expired session leaves the centres open, out of view: they
 * come back with the same account, and go with another one or when the sign-in is closed.
 */
export const siteMachine = setup({
  types: {
    context: {} as {
      input: SiteInput;
      place: Place;
      page: ActorRefFrom<typeof chunkMachine>;
      dialogs: Dialogs;
      /** The dialog that the address asks for, until it has been closed. */
      asked: PlainDialogName | null;
      /** Whose session expired; nobody else gets what it left open. */
      expired: Member['id'] | null;
    },
    input: {} as SiteInput,
    events: {} as SiteEvent,
    children: {} as { systemStatus: 'systemStatus'; session: 'session'; language: 'language' },
  },
  actors: {
    systemStatus: systemStatusMachine,
    session: sessionMachine,
    language: languageMachine,
    chunk: chunkMachine,
    dialog: dialogMachine,
  },
  guards: {
    isBarred: ({ context: { input, expired, dialogs } }, place: Place) =>
      input.loginToHome && !place.isPublic && !(expired !== null && hasAny(group.waysIn, dialogs)),
    isAnother: ({ context }, id: Member['id']) => context.expired !== null && context.expired !== id,
    isInterrupted: ({ context: { input, place, dialogs } }) =>
      !hasAny(group.waysIn, dialogs) && (hasAny(group.interrupted, dialogs) || (input.loginToHome && !place.isPublic)),
    isAtGate: ({ context }) => context.place.page === gate.page,
    isElsewhere: ({ context }, place: Place) => context.place.page !== place.page,
    isClosed: ({ context }, name: DialogName) => !(name in context.dialogs),
    /** Nothing that a place presents to visitors is for members. */
    isMember: stateIn({ who: 'member' }),
    isPresented: ({ context }) => context.place.dialog !== undefined,
    asksWayIn: ({ context }) => context.asked !== null && isWayIn(context.asked),
    presents: ({ context }, { dialog }: Place) => dialog !== undefined && !(dialog in context.dialogs),
    leavesPresented: ({ context }, { dialog }: Place) =>
      context.place.dialog !== undefined && context.place.dialog in context.dialogs && dialog !== context.place.dialog,
    /** Also by a way in that took the place of what the place presented. */
    wasPresented: ({ context: { place, dialogs } }, { name }: DialogClosed) =>
      name === place.dialog || (place.dialog !== undefined && isOnlyWayIn(name, Object.keys(dialogs))),
    wasAsked: ({ context }, closed: DialogClosed) => closed.name === context.asked,
    hasNext: ({ context: { dialogs } }, closed: DialogClosed) => isClosed(nextOf(closed), dialogs),
    hasSignedIn: (_, closed: DialogClosed) => Boolean(resultOf(closed).signedIn),
    /** Whose session expired is back where they were. */
    hasSignedInHome: ({ context }, closed: DialogClosed) => {
      const { signedIn, goHome } = resultOf(closed);
      return Boolean(signedIn) && goHome === true && signedIn?.id !== context.expired;
    },
    isWayIn: (_, { name }: DialogClosed) => isWayIn(name),
    hasLeft: (_, closed: DialogClosed) => closed.name === 'signOutModal' && closed.result?.left === true,
    hasChanged: (_, closed: DialogClosed) => closed.name === 'changePassModal' && closed.result?.changed === true,
    wasWarning: (_, closed: DialogClosed) => closed.name === 'trialModal',
    wantsAccount: (_, closed: DialogClosed) => closed.name === 'trialModal' && closed.result?.confirmed === true,
  },
  actions: {
    turnPage: assign(({ spawn }, place: Place) => ({
      page: spawn('chunk', { id: `page:${place.page}`, input: { name: place.page } }),
      place,
    })),
    leavePage: stopChild(({ context }) => context.page),
    keepExpired: assign((_, expired: Member['id'] | null) => ({ expired })),
    keepPlace: assign({ place: (_, place: Place) => place }),
    openDialog: assign(({ context, spawn }, call: DialogCall | null) =>
      call ? { dialogs: { ...context.dialogs, [call.name]: spawn('dialog', dialogOptions(call)) } } : {},
    ),
    dropDialog: assign(({ context }, name: DialogName) => ({ dialogs: without([name], context.dialogs) })),
    /** Stops dialogs with their flows; nobody hears how they ended. */
    takeAway: enqueueActions(({ context, enqueue }, names: readonly DialogName[]) => {
      for (const name of names) enqueue.stopChild(name);
      enqueue.assign({ dialogs: without(names, context.dialogs) });
    }),
    beginSession: sendTo('session', (_, closed: DialogClosed) => ({
      type: 'session.begin',
      member: resultOf(closed).signedIn as Member,
    })),
    endSession: sendTo('session', { type: 'session.end' }),
    forgetDeed: sendTo('session', { type: 'deed.forget' }),
    emptySecrets: (_, _params: undefined) => {},
    forgetAsked: assign({ asked: null }),
    stripAddress: (_, _params: undefined) => {},
    goTo: (_, _params: { path: string }) => {},
    /** The same, in place of the address that led here. */
    redirect: (_, _params: { path: string }) => {},
  },
}).createMachine({
  id: 'site',
  context: ({ input, spawn }) => ({
    input,
    place: input.place,
    page: spawn('chunk', { id: `page:${input.place.page}`, input: { name: input.place.page } }),
    dialogs: {},
    asked: input.dialog,
    expired: null,
  }),
  invoke: [
    { id: 'systemStatus', src: 'systemStatus' },
    {
      id: 'language',
      src: 'language',
      input: ({ context }) => ({ language: context.input.language, supported: context.input.languages }),
    },
    {
      id: 'session',
      src: 'session',
      input: ({ context: { input } }) => ({
        hasToken: input.hasToken,
        balanceHidden: input.balanceHidden,
        wasUnfinished: input.wasUnfinished,
      }),
    },
  ],
  type: 'parallel',
  states: {
    who: {
      initial: 'unknown',
      on: {
        'place.enter': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.place },
            actions: ['leavePage', { type: 'turnPage', params: ({ event }) => event.place }],
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
        ],
        'dialog.closed': [
          {
            guard: { type: 'wasAsked', params: ({ event }) => event },
            actions: [{ type: 'dropDialog', params: ({ event }) => event.name }, 'forgetAsked', 'stripAddress'],
          },
          { actions: { type: 'dropDialog', params: ({ event }) => event.name } },
        ],
        'member.known': { target: '.member', actions: { type: 'keepExpired', params: null } },
        'member.gone': { target: '.visitor', actions: { type: 'keepExpired', params: null } },
        'member.expired': {
          target: '.visitor',
          actions: [{ type: 'keepExpired', params: ({ event }) => event.id }, 'emptySecrets'],
        },
      },
      states: {
        unknown: {},
        member: {
          always: [
            {
              guard: 'isAtGate',
              actions: ['leavePage', { type: 'turnPage', params: home }, { type: 'redirect', params: home }],
            },
            { guard: 'asksWayIn', actions: ['forgetAsked', 'stripAddress'] },
            { guard: 'isPresented', actions: [...presentHome] },
          ],
        },
        visitor: {
          always: {
            guard: { type: 'isBarred', params: ({ context }) => context.place },
            actions: ['leavePage', { type: 'turnPage', params: gate }, { type: 'redirect', params: gate }],
          },
          on: {
            'place.enter': {
              guard: { type: 'isBarred', params: ({ event }) => event.place },
              actions: { type: 'redirect', params: gate },
            },
          },
        },
      },
    },
    access: {
      initial: 'arriving',
      states: {
        arriving: {
          always: {
            target: 'serving',
            actions: { type: 'openDialog', params: ({ context }) => firstCall(context.input) },
          },
        },
        serving: {
          on: {
            'member.known': [
              {
                guard: { type: 'isAnother', params: ({ event }) => event.id },
                actions: [
                  { type: 'takeAway', params: ({ context }) => Object.keys(context.dialogs) as DialogName[] },
                  'leavePage',
                  { type: 'turnPage', params: ({ context }) => context.place },
                ],
              },
              { actions: { type: 'takeAway', params: group.waysIn } },
            ],
            'member.gone': { actions: { type: 'takeAway', params: group.members } },
            'member.expired': [
              {
                guard: 'isInterrupted',
                actions: [
                  { type: 'takeAway', params: group.expired },
                  { type: 'openDialog', params: { name: 'loginPopupModal' } },
                ],
              },
              { actions: { type: 'takeAway', params: group.expired } },
            ],
            'dialog.open': {
              guard: { type: 'isClosed', params: ({ event }) => event.name },
              actions: { type: 'openDialog', params: ({ event }) => event },
            },
            'login.needed': {
              guard: { type: 'isClosed', params: 'loginPopupModal' },
              actions: { type: 'openDialog', params: { name: 'loginPopupModal' } },
            },
            'realAccount.needed': {
              guard: { type: 'isClosed', params: 'trialModal' },
              actions: { type: 'openDialog', params: { name: 'trialModal' } },
            },
            'deed.granted': { actions: { type: 'goTo', params: ({ event }) => ({ path: event.deed.path }) } },
            'place.enter': [
              {
                guard: { type: 'leavesPresented', params: ({ event }) => event.place },
                actions: [{ type: 'takeAway', params: group.presented }, 'forgetDeed'],
              },
              { guard: 'isMember' },
              {
                guard: { type: 'presents', params: ({ event }) => event.place },
                actions: { type: 'openDialog', params: ({ event }) => callOf(event.place.dialog) },
              },
            ],
            'dialog.closed': [
              {
                guard: { type: 'hasSignedInHome', params: ({ event }) => event },
                actions: [
                  { type: 'goTo', params: home },
                  { type: 'beginSession', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'hasSignedIn', params: ({ event }) => event },
                actions: { type: 'beginSession', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasNext', params: ({ event }) => event },
                actions: [{ type: 'openDialog', params: ({ event }) => nextOf(event) }],
              },
              {
                guard: { type: 'wasPresented', params: ({ event }) => event },
                actions: ['forgetDeed', ...presentHome],
              },
              {
                guard: { type: 'isWayIn', params: ({ event }) => event },
                actions: [{ type: 'takeAway', params: group.panels }, 'forgetDeed'],
              },
              {
                guard: { type: 'hasLeft', params: ({ event }) => event },
                actions: ['endSession', { type: 'goTo', params: home }],
              },
              { guard: { type: 'hasChanged', params: ({ event }) => event }, actions: { type: 'goTo', params: home } },
              {
                guard: { type: 'wantsAccount', params: ({ event }) => event },
                actions: [{ type: 'openDialog', params: { name: 'registerPopupModal', flowInput: { upgrade: true } } }],
              },
              { guard: { type: 'wasWarning', params: ({ event }) => event }, actions: 'forgetDeed' },
            ],
            'site.blocked': {
              target: 'blocked',
              actions: { type: 'takeAway', params: ({ context }) => Object.keys(context.dialogs) as DialogName[] },
            },
          },
        },
        blocked: { on: { 'site.cleared': 'serving' } },
      },
    },
  },
});
