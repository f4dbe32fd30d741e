import { type ActorRefFrom, assign, enqueueActions, sendParent, setup } from 'xstate';
import { type DialogClosed, dialogMachine } from './dialog.machine.ts';
import type { DialogHostEvent, DialogHostInput, DialogHostNews } from './dialog-host.model.ts';
import type { DialogCall, DialogName, PlainDialogName } from './dialog-inputs.ts';
import { dialogOptions, group, isAuthDialog, isOnlyAuthDialog, nextOf, resultOf } from './dialogs.ts';
import type { Member } from './member.ts';
import { home, type RouteLocation } from './route-location.ts';

type Dialogs = Partial<Record<DialogName, ActorRefFrom<typeof dialogMachine>>>;

const closed = ({ event }: { event: DialogClosed }): DialogClosed => event;
const callOf = (name: PlainDialogName | null | undefined): DialogCall | null => (name ? { name } : null);
const isClosed = (call: DialogCall | null, dialogs: Dialogs): boolean => call !== null && !(call.name in dialogs);
const hasAny = (names: readonly DialogName[], dialogs: Dialogs): boolean => names.some((name) => name in dialogs);
const namesOf = (dialogs: Dialogs) => Object.keys(dialogs) as DialogName[];
const without = (names: readonly string[], dialogs: Dialogs): Dialogs =>
  Object.fromEntries(Object.entries(dialogs).filter(([name]) => !names.includes(name)));

/**
 * Manages the dialogs of the site (spec 1 §2): which dialogs are open, which dialog follows a closed dialog, and which
 * dialogs close when a session ends.
 * Resting states: access.serving, access.blocked (all dialogs are removed), facts (stores the location and the
 * session).
 * Guarantees: after a session expires, the member and agent centers stay open but hidden. They appear again for the
 * same account, and close for another account or when the sign-in dialog is closed.
 */
export const dialogHostMachine = setup({
  types: {
    context: {} as DialogHostInput & {
      dialogs: Dialogs;
      /** The open dialogs in the last report to the site; null while the site waits for a reply about the session. */
      reported: Dialogs | null;
      /** Dialog that the page address requests; null after this dialog has closed. */
      asked: PlainDialogName | null;
      isMember: boolean;
      /** The member whose session expired; the dialogs that stayed open are not shown to any other member. */
      expired: Member['id'] | null;
    },
    input: {} as DialogHostInput,
    events: {} as DialogHostEvent,
  },
  actors: { dialog: dialogMachine },
  guards: {
    hasChanged: ({ context: { dialogs, reported } }) => dialogs !== reported,
    isAnother: ({ context }, id: Member['id']) => context.expired !== null && context.expired !== id,
    isInterrupted: ({ context: { loginToHome, place, dialogs } }) =>
      !hasAny(group.authDialogs, dialogs) && (hasAny(group.interrupted, dialogs) || (loginToHome && !place.isPublic)),
    isClosed: ({ context }, name: DialogName) => !(name in context.dialogs),
    /** True for members. The dialog of a location opens only for visitors. */
    isMember: ({ context }) => context.isMember,
    isMisplaced: ({ context }) => context.isMember && context.place.dialog !== undefined,
    requestsAuthDialog: ({ context }) => context.asked !== null && isAuthDialog(context.asked),
    presents: ({ context }, { dialog }: RouteLocation) => dialog !== undefined && !(dialog in context.dialogs),
    leavesPresented: ({ context }, { dialog }: RouteLocation) =>
      context.place.dialog !== undefined && context.place.dialog in context.dialogs && dialog !== context.place.dialog,
    /** True when the dialog of the location was closed, or an authentication dialog that replaced it. */
    wasPresented: ({ context: { place, dialogs } }, { name }: DialogClosed) =>
      name === place.dialog || (place.dialog !== undefined && isOnlyAuthDialog(name, Object.keys(dialogs))),
    wasAsked: ({ context }, closed: DialogClosed) => closed.name === context.asked,
    hasNext: ({ context: { dialogs } }, closed: DialogClosed) => isClosed(nextOf(closed), dialogs),
    hasSignedIn: (_, closed: DialogClosed) => Boolean(resultOf(closed).signedIn),
    isAuthDialog: (_, { name }: DialogClosed) => isAuthDialog(name),
    hasLeft: (_, closed: DialogClosed) => closed.name === 'signOutModal' && closed.result?.left === true,
    hasChangedPassword: (_, closed: DialogClosed) =>
      closed.name === 'changePassModal' && closed.result?.changed === true,
    wasWarning: (_, closed: DialogClosed) => closed.name === 'trialModal',
    wantsAccount: (_, closed: DialogClosed) => closed.name === 'trialModal' && closed.result?.confirmed === true,
  },
  actions: {
    setPlace: assign((_, place: RouteLocation) => ({ place })),
    /** `reported` is reset, because the site waits for a reply. */
    setSession: assign((_, session: { isMember: boolean; expired: Member['id'] | null }) => ({
      ...session,
      reported: null,
    })),
    openDialog: assign(({ context, spawn }, call: DialogCall | null) =>
      call ? { dialogs: { ...context.dialogs, [call.name]: spawn('dialog', dialogOptions(call)) } } : {},
    ),
    clearDialog: assign(({ context }, name: DialogName) => ({ dialogs: without([name], context.dialogs) })),
    /** Stops the dialogs and their flows; their results are discarded. */
    closeDialogs: enqueueActions(({ context, enqueue }, names: readonly DialogName[]) => {
      for (const name of names) enqueue.stopChild(name);
      if (hasAny(names, context.dialogs)) enqueue.assign({ dialogs: without(names, context.dialogs) });
    }),
    setReported: assign(({ context }) => ({ reported: context.dialogs })),
    clearAsked: assign({ asked: null }),
    stripAddress: (_, _params: undefined) => {},
    sendOpen: sendParent(({ context: { dialogs, reported, isMember } }): DialogHostNews => {
      const answer = isMember ? 'member.settled' : 'visitor.settled';
      return { type: reported ? 'dialogs.changed' : answer, open: namesOf(dialogs) };
    }),
    /** A member who signs in again after the session expired stays on the current page. */
    sendSignedIn: sendParent(({ context }, closed: DialogClosed): DialogHostNews => {
      const { signedIn, goHome } = resultOf(closed);
      const member = signedIn as Member;
      return { type: 'signIn.done', member, goHome: goHome === true && member.id !== context.expired };
    }),
    sendSignedOut: sendParent({ type: 'signOut.done' } satisfies DialogHostNews),
    sendDropped: sendParent({ type: 'pendingAction.dropped' } satisfies DialogHostNews),
    sendHome: sendParent({ type: 'home.go' } satisfies DialogHostNews),
    sendPresentHome: sendParent({ type: 'home.present' } satisfies DialogHostNews),
  },
}).createMachine({
  id: 'dialogHost',
  context: ({ input }) => {
    const dialogs = {};
    return { ...input, dialogs, reported: dialogs, asked: input.dialog, isMember: false, expired: null };
  },
  type: 'parallel',
  always: { guard: 'hasChanged', actions: ['sendOpen', 'setReported'] },
  states: {
    facts: {
      always: { guard: 'isMisplaced', actions: [{ type: 'setPlace', params: home }, 'sendPresentHome'] },
      on: {
        'location.enter': { actions: { type: 'setPlace', params: ({ event }) => event.place } },
        'location.set': { actions: { type: 'setPlace', params: ({ event }) => event.place } },
        'dialog.closed': [
          {
            guard: { type: 'wasAsked', params: closed },
            actions: [{ type: 'clearDialog', params: ({ event }) => event.name }, 'clearAsked', 'stripAddress'],
          },
          { actions: { type: 'clearDialog', params: ({ event }) => event.name } },
        ],
        'member.known': [
          {
            guard: 'requestsAuthDialog',
            actions: [{ type: 'setSession', params: { isMember: true, expired: null } }, 'clearAsked', 'stripAddress'],
          },
          { actions: { type: 'setSession', params: { isMember: true, expired: null } } },
        ],
        'member.gone': { actions: { type: 'setSession', params: { isMember: false, expired: null } } },
        'member.expired': {
          actions: { type: 'setSession', params: ({ event }) => ({ isMember: false, expired: event.id }) },
        },
      },
    },
    access: {
      initial: 'arriving',
      states: {
        arriving: {
          always: {
            target: 'serving',
            actions: { type: 'openDialog', params: ({ context }) => callOf(context.hasToken ? null : context.dialog) },
          },
        },
        serving: {
          on: {
            'member.known': [
              {
                guard: { type: 'isAnother', params: ({ event }) => event.id },
                actions: { type: 'closeDialogs', params: ({ context }) => namesOf(context.dialogs) },
              },
              { actions: { type: 'closeDialogs', params: group.authDialogs } },
            ],
            'member.gone': { actions: { type: 'closeDialogs', params: group.members } },
            'member.expired': [
              {
                guard: 'isInterrupted',
                actions: [
                  { type: 'closeDialogs', params: group.expired },
                  { type: 'openDialog', params: { name: 'loginPopupModal' } },
                ],
              },
              { actions: { type: 'closeDialogs', params: group.expired } },
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
            'location.enter': [
              {
                guard: { type: 'leavesPresented', params: ({ event }) => event.place },
                actions: [{ type: 'closeDialogs', params: group.presented }, 'sendDropped'],
              },
              { guard: 'isMember' },
              {
                guard: { type: 'presents', params: ({ event }) => event.place },
                actions: { type: 'openDialog', params: ({ event }) => callOf(event.place.dialog) },
              },
            ],
            'dialog.closed': [
              { guard: { type: 'hasSignedIn', params: closed }, actions: { type: 'sendSignedIn', params: closed } },
              {
                guard: { type: 'hasNext', params: closed },
                actions: [{ type: 'openDialog', params: ({ event }) => nextOf(event) }],
              },
              { guard: { type: 'wasPresented', params: closed }, actions: ['sendDropped', 'sendPresentHome'] },
              {
                guard: { type: 'isAuthDialog', params: closed },
                actions: [{ type: 'closeDialogs', params: group.panels }, 'sendDropped'],
              },
              { guard: { type: 'hasLeft', params: closed }, actions: 'sendSignedOut' },
              { guard: { type: 'hasChangedPassword', params: closed }, actions: 'sendHome' },
              {
                guard: { type: 'wantsAccount', params: closed },
                actions: [{ type: 'openDialog', params: { name: 'registerPopupModal', flowInput: { upgrade: true } } }],
              },
              { guard: { type: 'wasWarning', params: closed }, actions: 'sendDropped' },
            ],
            'site.blocked': {
              target: 'blocked',
              actions: { type: 'closeDialogs', params: ({ context }) => namesOf(context.dialogs) },
            },
          },
        },
        blocked: { on: { 'site.cleared': 'serving' } },
      },
    },
  },
});
