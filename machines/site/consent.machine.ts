import { setup } from 'xstate';
import { requiredEventSource } from '../shared/result.ts';

export type ConsentChoice = 'accepted' | 'rejected';
export type ConsentInput = { stored: ConsentChoice | null };
export type ConsentEvent =
  | { type: 'consent.accept' }
  | { type: 'consent.reject' }
  | { type: 'consent.review' }
  | { type: 'notice.dismiss' };

/**
 * Asks whether visits may be measured. It runs only when the gateway and the operator offer a measurement.
 * Resting states: asking, accepted.closed, accepted.open, rejected.closed, rejected.open.
 * Guarantees: nothing is measured outside of `accepted`; a user can change the choice at any time; a dismissed question
 * measures nothing and is asked again on the next visit.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentInput,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
    tags: '' as 'asked',
  },
  actors: { watchChoice: requiredEventSource(), measure: requiredEventSource() },
  guards: {
    hasAccepted: ({ context }) => context.stored === 'accepted',
    hasRejected: ({ context }) => context.stored === 'rejected',
  },
  actions: { keepChoice: (_, _choice: ConsentChoice) => {} },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  invoke: { id: 'watchChoice', src: 'watchChoice' },
  on: {
    'consent.accept': { target: '.accepted', actions: { type: 'keepChoice', params: 'accepted' } },
    'consent.reject': { target: '.rejected', actions: { type: 'keepChoice', params: 'rejected' } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasAccepted', target: 'accepted' },
        { guard: 'hasRejected', target: 'rejected' },
        { target: 'asking' },
      ],
    },
    asking: { tags: 'asked', on: { 'notice.dismiss': 'rejected' } },
    accepted: {
      invoke: { id: 'measure', src: 'measure' },
      initial: 'closed',
      on: { 'consent.accept': '.closed' },
      states: {
        closed: { on: { 'consent.review': 'open' } },
        open: { tags: 'asked', on: { 'notice.dismiss': 'closed' } },
      },
    },
    rejected: {
      initial: 'closed',
      states: {
        closed: { on: { 'consent.review': 'open' } },
        open: { tags: 'asked', on: { 'notice.dismiss': 'closed' } },
      },
    },
  },
});
