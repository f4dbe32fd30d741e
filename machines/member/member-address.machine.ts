import { assign, setup } from 'xstate';
import { providedSource } from '../outcome.ts';

/** Who the session knows: nobody yet, nobody, an account without real money, or one with. */
export type Known = 'unknown' | 'visitor' | 'trial' | 'real';

export type MemberAddressEvent =
  /** The address names a page of the centre, or none any more. */
  | { type: 'address.changed'; page: string | null }
  | { type: 'session.changed'; known: Known }
  /** The panel was closed by its own means. */
  | { type: 'panel.closed' };

/**
 * Keeps the member centre and the address in step (spec 2 §2): a page that the address names is opened for a real
 * account, and asked for as a deed by everybody else, who comes back to it once signed in.
 * Rests away, waiting while the session is not known, or open.
 */
export const memberAddressMachine = setup({
  types: {
    context: {} as { page: string | null; known: Known },
    events: {} as MemberAddressEvent,
  },
  actors: { site: providedSource() },
  guards: {
    namesPage: ({ context }) => context.page !== null,
    isPage: (_, page: string | null) => page !== null,
    isKnown: ({ context }) => context.known !== 'unknown',
    isReal: ({ context }) => context.known === 'real',
  },
  actions: {
    keepPage: assign((_, page: string | null) => ({ page })),
    keepKnown: assign((_, known: Known) => ({ known })),
    dropPage: assign({ page: null }),
    /** The page in `page` is shown, in the panel that is open or in a new one. */
    showPage: (_, _page: string) => {},
    closePanel: () => {},
    requestDeed: (_, _page: string) => {},
    clearAddress: () => {},
  },
}).createMachine({
  id: 'memberAddress',
  context: { page: null, known: 'unknown' },
  invoke: { id: 'site', src: 'site' },
  initial: 'away',
  on: {
    'address.changed': { actions: { type: 'keepPage', params: ({ event }) => event.page } },
    'session.changed': { actions: { type: 'keepKnown', params: ({ event }) => event.known } },
  },
  states: {
    away: { always: { guard: 'namesPage', target: 'waiting' } },
    waiting: {
      always: [
        { guard: 'isReal', target: 'open' },
        {
          guard: 'isKnown',
          target: 'away',
          actions: [{ type: 'requestDeed', params: ({ context }) => context.page ?? '' }, 'dropPage', 'clearAddress'],
        },
      ],
      on: {
        'address.changed': [
          {
            guard: { type: 'isPage', params: ({ event }) => event.page },
            actions: { type: 'keepPage', params: ({ event }) => event.page },
          },
          { target: 'away', actions: 'dropPage' },
        ],
      },
    },
    open: {
      entry: { type: 'showPage', params: ({ context }) => context.page ?? '' },
      on: {
        'address.changed': [
          {
            guard: { type: 'isPage', params: ({ event }) => event.page },
            actions: [
              { type: 'keepPage', params: ({ event }) => event.page },
              { type: 'showPage', params: ({ event }) => event.page ?? '' },
            ],
          },
          { target: 'away', actions: ['dropPage', 'closePanel'] },
        ],
        'panel.closed': { target: 'away', actions: ['dropPage', 'clearAddress'] },
        'session.changed': {
          target: 'away',
          actions: [{ type: 'keepKnown', params: ({ event }) => event.known }, 'dropPage', 'clearAddress'],
        },
      },
    },
  },
});
