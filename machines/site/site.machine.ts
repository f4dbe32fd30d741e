import { type ActorRefFrom, assign, forwardTo, sendTo, setup, stopChild } from 'xstate';
import { chunkMachine } from '../shared/chunk.machine.ts';
import { dialogHostMachine } from './dialog-host.machine.ts';
import type { DialogHostNews } from './dialog-host.model.ts';
import type { DialogCall, DialogName, PlainDialogName } from './dialog-inputs.ts';
import { group } from './dialogs.ts';
import { languageMachine } from './language.machine.ts';
import type { Member } from './member.ts';
import { gate, home, type RouteLocation } from './route-location.ts';
import { type SessionInput, type SessionNews, sessionMachine } from './session.machine.ts';
import { type SystemStatusNews, systemStatusMachine } from './system-status.machine.ts';

export type SiteEvent =
  | { type: 'location.enter'; place: RouteLocation }
  | ({ type: 'dialog.open' } & DialogCall)
  | DialogHostNews
  | SystemStatusNews
  | SessionNews;

export type SiteInput = SessionInput & {
  language: string;
  languages: readonly string[];
  loginToHome: boolean;
  place: RouteLocation;
  dialog: PlainDialogName | null;
};

const openIn = ({ event }: { event: { open: readonly DialogName[] } }) => event.open;
const redirected = (place: RouteLocation) => ['sendPlace', { type: 'redirect', params: place }] as const;
const presentHome = [{ type: 'setPlace', params: home }, ...redirected(home)] as const;

/**
 * Runs the whole site: the page and the events between its parts; the dialog host manages the dialogs.
 * Resting states: who.visitor, who.member, access.serving, access.blocked (while the system status requires it).
 * Guarantees: `who` applies the login-to-home guard (spec 1 §2).
 */
export const siteMachine = setup({
  types: {
    context: {} as {
      input: SiteInput;
      place: RouteLocation;
      page: ActorRefFrom<typeof chunkMachine>;
      open: readonly DialogName[];
      /** The member whose session expired; the dialogs that stayed open are not shown to any other member. */
      expired: Member['id'] | null;
    },
    input: {} as SiteInput,
    events: {} as SiteEvent,
    tags: '' as 'settling',
    children: {} as {
      systemStatus: 'systemStatus';
      session: 'session';
      language: 'language';
      dialogHost: 'dialogHost';
    },
  },
  actors: {
    systemStatus: systemStatusMachine,
    session: sessionMachine,
    language: languageMachine,
    chunk: chunkMachine,
    dialogHost: dialogHostMachine,
  },
  guards: {
    isBarred: ({ context: { input, expired, open } }, place: RouteLocation) =>
      input.loginToHome &&
      !place.isPublic &&
      !(expired !== null && group.authDialogs.some((name) => open.includes(name))),
    isAnother: ({ context }, id: Member['id']) => context.expired !== null && context.expired !== id,
    isAtGate: ({ context }) => context.place.page === gate.page,
    isElsewhere: ({ context }, place: RouteLocation) => context.place.page !== place.page,
    goesHome: (_, goHome: boolean) => goHome,
    isPresented: ({ context }) => context.place.dialog !== undefined,
  },
  actions: {
    turnPage: assign(({ spawn }, place: RouteLocation) => ({
      page: spawn('chunk', { id: `page:${place.page}`, input: { name: place.page } }),
      place,
    })),
    leavePage: stopChild(({ context }) => context.page),
    setExpired: assign((_, expired: Member['id'] | null) => ({ expired })),
    setPlace: assign({ place: (_, place: RouteLocation) => place }),
    setOpen: assign((_, open: readonly DialogName[]) => ({ open })),
    forwardToHost: forwardTo('dialogHost'),
    sendPlace: sendTo('dialogHost', ({ context }) => ({ type: 'location.set' as const, place: context.place })),
    beginSession: sendTo('session', (_, member: Member) => ({ type: 'session.begin' as const, member })),
    endSession: sendTo('session', { type: 'session.end' }),
    sendPendingActionCleared: sendTo('session', { type: 'pendingAction.clear' }),
    emptySecrets: (_, _params: undefined) => {},
    goTo: (_, _params: { path: string }) => {},
    redirect: (_, _params: { path: string }) => {},
  },
}).createMachine({
  id: 'site',
  context: ({ input, spawn }) => ({
    input,
    place: input.place,
    page: spawn('chunk', { id: `page:${input.place.page}`, input: { name: input.place.page } }),
    open: [],
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
    {
      id: 'dialogHost',
      src: 'dialogHost',
      input: ({ context: { input, place } }) => ({
        place,
        dialog: input.dialog,
        hasToken: input.hasToken,
        loginToHome: input.loginToHome,
      }),
    },
  ],
  type: 'parallel',
  on: {
    'dialog.open': { actions: 'forwardToHost' },
    'login.needed': { actions: 'forwardToHost' },
    'realAccount.needed': { actions: 'forwardToHost' },
    'dialogs.changed': { actions: { type: 'setOpen', params: openIn } },
    'member.settled': { actions: { type: 'setOpen', params: openIn } },
    'visitor.settled': { actions: { type: 'setOpen', params: openIn } },
    'signIn.done': [
      {
        guard: { type: 'goesHome', params: ({ event }) => event.goHome },
        actions: [
          { type: 'goTo', params: home },
          { type: 'beginSession', params: ({ event }) => event.member },
        ],
      },
      { actions: { type: 'beginSession', params: ({ event }) => event.member } },
    ],
    'signOut.done': { actions: ['endSession', { type: 'goTo', params: home }] },
    'pendingAction.dropped': { actions: 'sendPendingActionCleared' },
    'home.go': { actions: { type: 'goTo', params: home } },
    'home.present': { guard: 'isPresented', actions: presentHome },
  },
  states: {
    who: {
      initial: 'unknown',
      on: {
        'location.enter': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.place },
            actions: ['leavePage', { type: 'turnPage', params: ({ event }) => event.place }, 'forwardToHost'],
          },
          { actions: [{ type: 'setPlace', params: ({ event }) => event.place }, 'forwardToHost'] },
        ],
        'member.known': { target: '.entering', actions: [{ type: 'setExpired', params: null }, 'forwardToHost'] },
        'member.gone': { target: '.leaving', actions: [{ type: 'setExpired', params: null }, 'forwardToHost'] },
        'member.expired': {
          target: '.leaving',
          actions: [{ type: 'setExpired', params: ({ event }) => event.id }, 'emptySecrets', 'forwardToHost'],
        },
      },
      states: {
        unknown: {},
        // Waits for the reply of the dialog host, so that no dialog of the previous account is visible.
        entering: {
          tags: 'settling',
          on: { 'member.settled': { target: 'member', actions: { type: 'setOpen', params: openIn } } },
        },
        leaving: {
          tags: 'settling',
          on: { 'visitor.settled': { target: 'visitor', actions: { type: 'setOpen', params: openIn } } },
        },
        member: {
          always: {
            guard: 'isAtGate',
            actions: ['leavePage', { type: 'turnPage', params: home }, ...redirected(home)],
          },
        },
        visitor: {
          always: {
            guard: { type: 'isBarred', params: ({ context }) => context.place },
            actions: ['leavePage', { type: 'turnPage', params: gate }, ...redirected(gate)],
          },
          on: {
            'location.enter': {
              guard: { type: 'isBarred', params: ({ event }) => event.place },
              actions: { type: 'redirect', params: gate },
            },
          },
        },
      },
    },
    access: {
      initial: 'serving',
      states: {
        serving: {
          on: {
            'member.known': {
              guard: { type: 'isAnother', params: ({ event }) => event.id },
              actions: ['leavePage', { type: 'turnPage', params: ({ context }) => context.place }],
            },
            'pendingAction.granted': {
              actions: { type: 'goTo', params: ({ event }) => ({ path: event.action.path }) },
            },
            'site.blocked': { target: 'blocked', actions: 'forwardToHost' },
          },
        },
        blocked: { on: { 'site.cleared': { target: 'serving', actions: 'forwardToHost' } } },
      },
    },
  },
});
