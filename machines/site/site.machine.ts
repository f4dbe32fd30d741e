import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, stateIn, stopChild } from 'xstate';
import { chunkMachine } from './chunk.machine.ts';
import { type DialogClosed, type DialogName, dialogMachine } from './dialog.machine.ts';
import { dialogOptions, memberDialogs, presented, resultOf, waysIn } from './dialogs.ts';
import { languageMachine } from './language.machine.ts';
import type { Member } from './member.ts';
import { gate, home, type Place } from './place.ts';
import { type SessionNews, sessionMachine } from './session.machine.ts';
import { type SystemStatusNews, systemStatusMachine } from './system-status.machine.ts';

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

const without = (names: readonly string[], dialogs: Dialogs): Dialogs =>
  Object.fromEntries(Object.entries(dialogs).filter(([name]) => !names.includes(name)));

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
    hasWayIn: ({ context }) => waysIn.some((name) => name in context.dialogs),
    isClosed: ({ context }, name: DialogName) => !(name in context.dialogs),
    hasDialog: ({ context }) => context.input.dialog !== null,
    /** Nothing that a place presents to visitors is for members. */
    isMember: stateIn({ who: 'member' }),
    presents: ({ context }, { dialog }: Place) => dialog !== undefined && !(dialog in context.dialogs),
    leavesPresented: ({ context }, { dialog }: Place) =>
      context.place.dialog !== undefined && context.place.dialog in context.dialogs && dialog !== context.place.dialog,
    wasPresented: ({ context }, closed: DialogClosed) => closed.name === context.place.dialog,
    hasNext: ({ context }, closed: DialogClosed) => {
      const { next } = resultOf(closed);
      return next !== undefined && !(next in context.dialogs);
    },
    hasSignedIn: (_, closed: DialogClosed) => Boolean(resultOf(closed).signedIn),
    hasSignedInHome: (_, closed: DialogClosed) =>
      Boolean(resultOf(closed).signedIn) && resultOf(closed).goHome === true,
    isWayIn: (_, closed: DialogClosed) => waysIn.includes(closed.name),
    hasLeft: (_, closed: DialogClosed) =>
      closed.name === 'signOutModal' && (closed.result as { left: boolean } | null)?.left === true,
    hasChanged: (_, closed: DialogClosed) =>
      closed.name === 'changePassModal' && (closed.result as { changed: boolean } | null)?.changed === true,
    wasWarning: (_, closed: DialogClosed) => closed.name === 'trialModal',
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
      dialogs: { ...context.dialogs, [name]: spawn('dialog', dialogOptions(name, flowInput)) },
    })),
    openNext: assign(({ context, spawn }, closed: DialogClosed) => {
      const { next, nextInput } = resultOf(closed);
      return next ? { dialogs: { ...context.dialogs, [next]: spawn('dialog', dialogOptions(next, nextInput)) } } : {};
    }),
    present: assign(({ context, spawn }, { dialog }: Place) =>
      dialog ? { dialogs: { ...context.dialogs, [dialog]: spawn('dialog', dialogOptions(dialog)) } } : {},
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
              guard: 'hasWayIn',
              actions: { type: 'takeAway', params: waysIn },
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
            'place.enter': [
              {
                guard: { type: 'leavesPresented', params: ({ event }) => event.place },
                actions: [{ type: 'takeAway', params: presented }, 'forgetDeed'],
              },
              { guard: 'isMember' },
              {
                guard: { type: 'presents', params: ({ event }) => event.place },
                actions: { type: 'present', params: ({ event }) => event.place },
              },
            ],
            'dialog.closed': [
              {
                guard: { type: 'hasSignedInHome', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'goTo', params: home },
                  { type: 'beginSession', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'hasSignedIn', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'beginSession', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'hasNext', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'openNext', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'wasPresented', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  'forgetDeed',
                  { type: 'redirect', params: home },
                ],
              },
              {
                guard: { type: 'isWayIn', params: ({ event }) => event },
                actions: [{ type: 'dropDialog', params: ({ event }) => event.name }, 'forgetDeed'],
              },
              {
                guard: { type: 'hasLeft', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  'endSession',
                  { type: 'goTo', params: home },
                ],
              },
              {
                guard: { type: 'hasChanged', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'goTo', params: home },
                ],
              },
              {
                guard: { type: 'wantsAccount', params: ({ event }) => event },
                actions: [
                  { type: 'dropDialog', params: ({ event }) => event.name },
                  { type: 'openDialog', params: { name: 'registerPopupModal', flowInput: { upgrade: true } } },
                ],
              },
              {
                guard: { type: 'wasWarning', params: ({ event }) => event },
                actions: [{ type: 'dropDialog', params: ({ event }) => event.name }, 'forgetDeed'],
              },
              { actions: { type: 'dropDialog', params: ({ event }) => event.name } },
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
