import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { LoginOutput } from '../account/login.machine.ts';
import { chunkMachine } from './chunk.machine.ts';
import { type DialogClosed, type DialogName, dialogMachine } from './dialog.machine.ts';
import { languageMachine } from './language.machine.ts';
import type { Member } from './member.ts';
import { type SessionNews, sessionMachine } from './session.machine.ts';
import { type SystemStatusNews, systemStatusMachine } from './system-status.machine.ts';

/** Where somebody is: the page of the route table, and whether the login-to-home guard lets visitors in. */
export type Place = { path: string; page: string; isPublic: boolean };

const home: Place = { path: '/index', page: 'home', isPublic: false };
const gate: Place = { path: '/login', page: 'gate', isPublic: true };

export type SiteEvent =
  | { type: 'place.enter'; place: Place }
  | { type: 'dialog.open'; name: DialogName; flowInput?: unknown }
  | DialogClosed
  | SystemStatusNews
  | SessionNews;

export type SiteInput = {
  hasToken: boolean;
  balanceHidden: boolean;
  language: string;
  languages: readonly string[];
  loginToHome: boolean;
  place: Place;
  /** A dialog that the address asks for. */
  dialog: DialogName | null;
};

type Dialogs = Partial<Record<DialogName, ActorRefFrom<typeof dialogMachine>>>;

const specialClose: Record<DialogName, boolean> = {
  loginPopupModal: true,
  changePassModal: true,
  signOutModal: true,
  trialModal: false,
};

const memberDialogs: readonly DialogName[] = ['changePassModal', 'signOutModal', 'trialModal'];

const without = (names: readonly string[], dialogs: Dialogs): Dialogs =>
  Object.fromEntries(Object.entries(dialogs).filter(([name]) => !names.includes(name)));

const signedInAs = (closed: DialogClosed): Member | null =>
  closed.name === 'loginPopupModal' ? ((closed.result as LoginOutput | null)?.signedIn ?? null) : null;

/**
 * The whole site: which page is in view, which dialogs stand over it, and what its parts tell each other.
 * `who` rests visitor or member and holds the login-to-home guard (spec 1 §2); `access` rests serving, or blocked while
 * the system status says so, with every dialog taken away.
 */
export const siteMachine = setup({
  types: {
    context: {} as {
      input: SiteInput;
      place: Place;
      page: ActorRefFrom<typeof chunkMachine>;
      dialogs: Dialogs;
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
    isBarred: ({ context }, place: Place) => context.input.loginToHome && !place.isPublic,
    isAtGate: ({ context }) => context.place.page === gate.page,
    isElsewhere: ({ context }, place: Place) => context.place.page !== place.page,
    isOpen: ({ context }, name: DialogName) => name in context.dialogs,
    isClosed: ({ context }, name: DialogName) => !(name in context.dialogs),
    hasDialog: ({ context }) => context.input.dialog !== null,
    hasSignedIn: (_, closed: DialogClosed) => signedInAs(closed) !== null,
    isLogin: (_, closed: DialogClosed) => closed.name === 'loginPopupModal',
    hasLeft: (_, closed: DialogClosed) =>
      closed.name === 'signOutModal' && (closed.result as { left: boolean } | null)?.left === true,
    hasChanged: (_, closed: DialogClosed) =>
      closed.name === 'changePassModal' && (closed.result as { changed: boolean } | null)?.changed === true,
    wantsAccount: (_, closed: DialogClosed) =>
      closed.name === 'trialModal' && (closed.result as { confirmed: boolean } | null)?.confirmed === true,
  },
  actions: {
    turnPage: assign({
      page: ({ spawn }, place: Place) => spawn('chunk', { id: `page:${place.page}`, input: { name: place.page } }),
    }),
    leavePage: stopChild(({ context }) => context.page),
    keepPlace: assign({ place: (_, place: Place) => place }),
    openDialog: assign(({ context, spawn }, { name, flowInput }: { name: DialogName; flowInput?: unknown }) => ({
      dialogs: {
        ...context.dialogs,
        [name]: spawn('dialog', { id: name, input: { name, specialClose: specialClose[name], flowInput } }),
      },
    })),
    dropDialog: assign(({ context }, name: DialogName) => ({ dialogs: without([name], context.dialogs) })),
    /** Stops dialogs with their flows; nobody hears how they ended. */
    takeAway: enqueueActions(({ context, enqueue }, names: readonly DialogName[]) => {
      for (const name of names) enqueue.stopChild(name);
      enqueue.assign({ dialogs: without(names, context.dialogs) });
    }),
    beginSession: sendTo('session', (_, closed: DialogClosed) => ({
      type: 'session.begin',
      member: signedInAs(closed) as Member,
    })),
    endSession: sendTo('session', { type: 'session.end' }),
    forgetDeed: sendTo('session', { type: 'deed.forget' }),
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
      input: ({ context }) => ({ hasToken: context.input.hasToken, balanceHidden: context.input.balanceHidden }),
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
            actions: [
              'leavePage',
              { type: 'turnPage', params: ({ event }) => event.place },
              { type: 'keepPlace', params: ({ event }) => event.place },
            ],
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
        ],
        'member.known': '.member',
        'member.gone': '.visitor',
      },
      states: {
        unknown: {},
        member: {
          always: {
            guard: 'isAtGate',
            actions: [
              'leavePage',
              { type: 'turnPage', params: home },
              { type: 'keepPlace', params: home },
              { type: 'redirect', params: home },
            ],
          },
        },
        visitor: {
          always: {
            guard: { type: 'isBarred', params: ({ context }) => context.place },
            actions: [
              'leavePage',
              { type: 'turnPage', params: gate },
              { type: 'keepPlace', params: gate },
              { type: 'redirect', params: gate },
            ],
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
          always: [
            {
              guard: 'hasDialog',
              target: 'serving',
              actions: {
                type: 'openDialog',
                params: ({ context }) => ({ name: context.input.dialog ?? 'loginPopupModal' }),
              },
            },
            { target: 'serving' },
          ],
        },
        serving: {
          on: {
            'member.known': {
              guard: { type: 'isOpen', params: 'loginPopupModal' },
              actions: { type: 'takeAway', params: ['loginPopupModal'] },
            },
            'member.gone': { actions: { type: 'takeAway', params: memberDialogs } },
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
            'dialog.closed': [
              {
                guard: { type: 'hasSignedIn', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'beginSession', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isLogin', params: ({ event }) => event },
                actions: [{ type: 'dropDialog', params: ({ event }) => event.name }, 'forgetDeed'],
              },
              {
                guard: { type: 'hasLeft', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  'endSession',
                  { type: 'goTo', params: { path: '/index' } },
                ],
              },
              {
                guard: { type: 'hasChanged', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'goTo', params: { path: '/index' } },
                ],
              },
              {
                guard: { type: 'wantsAccount', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'goTo', params: { path: '/register' } },
                ],
              },
              { actions: { type: 'dropDialog', params: ({ event }) => event.name } },
            ],
            'site.blocked': {
              target: 'blocked',
              actions: { type: 'takeAway', params: ['loginPopupModal', ...memberDialogs] },
            },
          },
        },
        blocked: { on: { 'site.cleared': 'serving' } },
      },
    },
  },
});
