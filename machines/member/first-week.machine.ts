import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';

export const firstSteps = ['contact', 'limit', 'deposit'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `isNew`: the first sign-in was at most a week ago. `done`: the steps that the member has completed. */
export type FirstWeek = { isNew: boolean; done: readonly FirstStep[] };

export type FirstWeekEvent =
  | { type: 'strip.dismiss' }
  /** The member comes back to the page from a center or from another tab. */
  | { type: 'page.returned' };

type Answer = Result<FirstWeek, TransportError | 'expired'>;

const isFinished = (done: readonly FirstStep[]) => firstSteps.every((step) => done.includes(step));

/**
 * Shows a new member the first steps: verify a contact, set a limit, deposit. A completed step tears off.
 * Resting states: open, finished (all steps are done in this visit), failed (nothing is shown), over (nothing is shown).
 * Guarantees: a failed check keeps the known steps. The strip never appears after it was dismissed.
 */
export const firstWeekMachine = setup({
  types: {
    context: {} as { isDismissed: boolean; done: readonly FirstStep[] },
    input: {} as { isDismissed: boolean },
    events: {} as FirstWeekEvent,
    tags: '' as 'shown' | 'busy',
  },
  actors: { read: requiredActor<Answer>(), visits: requiredEventSource() },
  guards: {
    isDismissed: ({ context }) => context.isDismissed,
    isAnswered: (_, answer: Answer) => answer.ok,
    isPending: (_, answer: Answer) => answer.ok && answer.value.isNew && !isFinished(answer.value.done),
    isFinished: (_, answer: Answer) => answer.ok && isFinished(answer.value.done),
  },
  actions: {
    setDone: assign((_, answer: Answer) => (answer.ok && answer.value.isNew ? { done: answer.value.done } : {})),
    keepDismissed: () => {},
  },
}).createMachine({
  id: 'firstWeek',
  context: ({ input }) => ({ ...input, done: [] }),
  invoke: { id: 'visits', src: 'visits' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isDismissed', target: 'over' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setDone', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'over' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'page.returned': 'loading' } },
    open: {
      tags: 'shown',
      on: {
        'page.returned': 'checking',
        'strip.dismiss': { target: 'over', actions: 'keepDismissed' },
      },
    },
    checking: {
      tags: 'shown',
      invoke: {
        id: 'readAgain',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isFinished', params: ({ event }) => event.output },
            target: 'finished',
            actions: { type: 'setDone', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'setDone', params: ({ event }) => event.output } },
        ],
        onError: 'open',
      },
      on: { 'strip.dismiss': { target: 'over', actions: 'keepDismissed' } },
    },
    finished: {
      tags: 'shown',
      on: { 'strip.dismiss': { target: 'over', actions: 'keepDismissed' } },
    },
    over: { type: 'final' },
  },
});
