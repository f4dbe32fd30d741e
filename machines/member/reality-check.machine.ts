import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource, type TransportError } from '../shared/result.ts';

/**
 * Totals since the sign-in; money in minor units. `open`: stakes of open bets, a part of `staked`; a gateway can omit it.
 * `dueInMs`: time until the next interruption of play; null when play is never interrupted.
 */
export type Reality = {
  dueInMs: number | null;
  playedMinutes: number;
  staked: number;
  won: number;
  open?: number | undefined;
};

export type RealityCheckEvent =
  | { type: 'session.changed'; isReal: boolean }
  /** The interval changed, or the user confirmed the reality check in another tab. */
  | { type: 'schedule.changed' }
  | { type: 'play.continue' }
  | { type: 'play.leave' };

type Answer = Result<Reality, TransportError | 'expired'>;

const minute = 60_000;
/** The shortest interval that the site allows: no check is due earlier. */
const shortest = 15 * minute;
const retryPause = minute;

/**
 * Interrupts play at regular intervals to show playing time, stakes and winnings, and to ask whether to continue
 * (reality check).
 * Resting states: signedOut (no play for money in this tab), waiting (until an absolute time), prompting.
 * Guarantees: the gateway determines the due time for all tabs of a session; a lost confirmation is repeated when the
 * check appears again.
 */
export const realityCheckMachine = setup({
  types: {
    context: {} as { until: number; reality: Reality },
    events: {} as RealityCheckEvent,
    tags: '' as 'prompting',
  },
  actors: {
    site: requiredEventSource(),
    read: requiredActor<Answer>(),
    answer: requiredActor<Answer>(),
    end: requiredActor<void>(),
  },
  guards: {
    isReal: (_, isReal: boolean) => isReal,
    isDue: (_, answer: Answer) => answer.ok && answer.value.dueInMs === 0,
    isAnswered: (_, answer: Answer) => answer.ok,
  },
  actions: {
    waitShortest: assign(() => ({ until: Date.now() + shortest })),
    waitPause: assign(() => ({ until: Date.now() + retryPause })),
    waitAsRequested: assign((_, answer: Answer) => ({
      until: Date.now() + ((answer.ok ? answer.value.dueInMs : null) ?? shortest),
    })),
    setReality: assign((_, answer: Answer) => (answer.ok ? { reality: answer.value } : {})),
    endSession: () => {},
    notifyOtherTabs: () => {},
  },
  delays: { untilDue: ({ context }) => Math.max(context.until - Date.now(), 0), leavePatience: 3000 },
}).createMachine({
  id: 'realityCheck',
  context: { until: 0, reality: { dueInMs: null, playedMinutes: 0, staked: 0, won: 0 } },
  invoke: { id: 'site', src: 'site' },
  initial: 'signedOut',
  on: {
    'session.changed': [
      {
        guard: { type: 'isReal', params: ({ event }) => event.isReal },
        target: '.waiting',
        actions: 'waitShortest',
      },
      { target: '.signedOut' },
    ],
  },
  states: {
    signedOut: {},
    waiting: { after: { untilDue: 'loading' }, on: { 'schedule.changed': 'loading' } },
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'prompting',
            actions: { type: 'setReality', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'waitAsRequested', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: 'waitPause' },
        ],
        onError: { target: 'waiting', actions: 'waitPause' },
      },
    },
    prompting: {
      tags: 'prompting',
      on: {
        'play.continue': 'answering',
        'play.leave': 'leaving',
        'schedule.changed': 'loading',
      },
    },
    leaving: {
      invoke: {
        id: 'end',
        src: 'end',
        onDone: { target: 'signedOut', actions: 'endSession' },
        onError: { target: 'signedOut', actions: 'endSession' },
      },
      after: { leavePatience: { target: 'signedOut', actions: 'endSession' } },
    },
    answering: {
      invoke: {
        id: 'answer',
        src: 'answer',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [{ type: 'waitAsRequested', params: ({ event }) => event.output }, 'notifyOtherTabs'],
          },
          { target: 'waiting', actions: 'waitPause' },
        ],
        onError: { target: 'waiting', actions: 'waitPause' },
      },
    },
  },
});
