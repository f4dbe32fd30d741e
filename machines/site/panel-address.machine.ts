import { assign, setup } from 'xstate';
import { requiredEventSource } from '../shared/result.ts';
import type { Role } from './member.ts';
import type { PanelName, PanelPage } from './panel.ts';

/** Role known to the session: `unknown` until the session is loaded, `visitor` when no user is signed in. */
export type Known = 'unknown' | 'visitor' | Role;

export type PanelAddressEvent =
  | { type: 'address.changed'; panelPage: PanelPage | null }
  /** The query has a value that no page or dialog knows, for example an unknown dialog. */
  | { type: 'address.unknown' }
  | { type: 'address.known' }
  | { type: 'session.changed'; known: Known }
  | { type: 'panel.closed'; panel: PanelName }
  | { type: 'notice.dismiss' };

const admitted: Record<PanelName, readonly Known[]> = { member: ['member', 'agent'], agent: ['agent'] };
/** Roles that may not use a center. They see a notice that the center is for other users. */
const barred: Record<PanelName, readonly Known[]> = { member: [], agent: ['member', 'trial'] };

const none: PanelPage = { panel: 'member', page: '' };

/**
 * Synchronizes the member and agent centers with the address (spec 2 §2): if the user's role has access to the center,
 * opens the page in the address.
 * Resting states: away, waiting (session not known yet), open, suspended (an expired session hides the center), barred
 * (notice that the agent center is for agents only, spec 2 §6), unknown (notice that the address has an unknown value).
 * Guarantees: Back after closing a center does not return to it; when a visitor requests a page, the page becomes a
 * pending action that continues after the sign-in.
 */
export const panelAddressMachine = setup({
  types: {
    context: {} as { panelPage: PanelPage | null; known: Known },
    events: {} as PanelAddressEvent,
  },
  actors: { site: requiredEventSource() },
  guards: {
    namesPage: ({ context }) => context.panelPage !== null,
    isPage: (_, panelPage: PanelPage | null) => panelPage !== null,
    isOfAnother: ({ context }, panelPage: PanelPage | null) =>
      panelPage !== null && panelPage.panel !== context.panelPage?.panel,
    isOfThis: ({ context }, panelPage: PanelPage | null) =>
      panelPage !== null && panelPage.panel === context.panelPage?.panel,
    isOpenOne: ({ context }, panel: PanelName) => panel === context.panelPage?.panel,
    isKnown: ({ context }) => context.known !== 'unknown',
    isAdmitted: ({ context }) => admitted[(context.panelPage ?? none).panel].includes(context.known),
    isBarred: ({ context }) => barred[(context.panelPage ?? none).panel].includes(context.known),
  },
  actions: {
    setPage: assign((_, panelPage: PanelPage | null) => ({ panelPage })),
    setKnown: assign((_, known: Known) => ({ known })),
    clearPage: assign({ panelPage: null }),
    /** Shows the page in its center; opens the center if it is closed. */
    showPage: (_, _over: PanelPage) => {},
    closePanel: (_, _over: PanelPage) => {},
    /** Closes the sign-in dialog. The center that the expired session has hidden then closes too. */
    giveUp: (_, _over: PanelPage) => {},
    requestPendingAction: (_, _over: PanelPage) => {},
    /** Replaces the address by one without the center. */
    clearAddress: () => {},
    /** Goes back over all entries of the closed center to the page below. */
    leaveAddress: () => {},
  },
}).createMachine({
  id: 'panelAddress',
  context: { panelPage: null, known: 'unknown' },
  invoke: { id: 'site', src: 'site' },
  initial: 'away',
  on: {
    'address.changed': { actions: { type: 'setPage', params: ({ event }) => event.panelPage } },
    'session.changed': { actions: { type: 'setKnown', params: ({ event }) => event.known } },
  },
  states: {
    away: { always: { guard: 'namesPage', target: 'waiting' }, on: { 'address.unknown': 'unknown' } },
    unknown: {
      on: {
        'address.known': 'away',
        'address.changed': {
          target: 'away',
          actions: { type: 'setPage', params: ({ event }) => event.panelPage },
        },
        'notice.dismiss': { target: 'away', actions: 'clearAddress' },
      },
    },
    waiting: {
      always: [
        { guard: 'isAdmitted', target: 'open' },
        { guard: 'isBarred', target: 'barred', actions: ['clearPage', 'clearAddress'] },
        {
          guard: 'isKnown',
          target: 'away',
          actions: [
            { type: 'requestPendingAction', params: ({ context }) => context.panelPage ?? none },
            'clearPage',
            'clearAddress',
          ],
        },
      ],
      on: {
        'address.changed': [
          {
            guard: { type: 'isPage', params: ({ event }) => event.panelPage },
            actions: { type: 'setPage', params: ({ event }) => event.panelPage },
          },
          { target: 'away', actions: 'clearPage' },
        ],
      },
    },
    barred: {
      on: {
        'address.changed': {
          guard: { type: 'isPage', params: ({ event }) => event.panelPage },
          target: 'waiting',
          actions: { type: 'setPage', params: ({ event }) => event.panelPage },
        },
        'session.changed': {
          target: 'away',
          actions: { type: 'setKnown', params: ({ event }) => event.known },
        },
        'notice.dismiss': 'away',
      },
    },
    open: {
      entry: { type: 'showPage', params: ({ context }) => context.panelPage ?? none },
      on: {
        'address.changed': [
          {
            guard: { type: 'isOfAnother', params: ({ event }) => event.panelPage },
            target: 'waiting',
            actions: [
              { type: 'closePanel', params: ({ context }) => context.panelPage ?? none },
              { type: 'setPage', params: ({ event }) => event.panelPage },
            ],
          },
          {
            guard: { type: 'isPage', params: ({ event }) => event.panelPage },
            actions: [
              { type: 'setPage', params: ({ event }) => event.panelPage },
              { type: 'showPage', params: ({ event }) => event.panelPage ?? none },
            ],
          },
          {
            target: 'away',
            actions: [{ type: 'closePanel', params: ({ context }) => context.panelPage ?? none }, 'clearPage'],
          },
        ],
        'panel.closed': {
          guard: { type: 'isOpenOne', params: ({ event }) => event.panel },
          target: 'away',
          actions: ['clearPage', 'leaveAddress'],
        },
        'session.changed': {
          target: 'suspended',
          actions: { type: 'setKnown', params: ({ event }) => event.known },
        },
      },
    },
    suspended: {
      always: { guard: 'isAdmitted', target: 'open' },
      on: {
        'address.changed': [
          {
            guard: { type: 'isOfThis', params: ({ event }) => event.panelPage },
            actions: { type: 'setPage', params: ({ event }) => event.panelPage },
          },
          { actions: { type: 'giveUp', params: ({ context }) => context.panelPage ?? none } },
        ],
        'panel.closed': {
          guard: { type: 'isOpenOne', params: ({ event }) => event.panel },
          target: 'away',
          actions: ['clearPage', 'leaveAddress'],
        },
      },
    },
  },
});
