import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';

export type DevicesReason = TransportError | 'expired';

/** A session of the account; instants as ISO text. */
export type Device = {
  id: string;
  startedAt: string;
  lastSeenAt: string;
  isOwn: boolean;
  ip: string;
  country: string;
  city: string;
  browser: string;
  system: string;
  isMobile: boolean;
};

export type DevicesEvent =
  | { type: 'load.retry' }
  /** `id`: the session to end; null ends all sessions except the current one. */
  | { type: 'session.end'; id: string | null };

type Answer = Result<readonly Device[], DevicesReason>;

const withoutSession = (devices: readonly Device[], current: readonly Device[]) =>
  devices.filter(({ id }) => !current.some((device) => device.id === id));

/**
 * Lists the sessions of the account, and ends the other sessions one by one or all at once.
 * Resting states: loadFailed, listed.fresh, listed.ended, listed.refused.
 * Guarantees: further requests wait in a queue. A refusal clears the queue. Ending a session that is already over has
 * no effect.
 */
export const devicesMachine = setup({
  types: {
    context: {} as {
      devices: readonly Device[];
      reason: DevicesReason | null;
      /** The first request is being sent; the others wait. */
      endings: readonly (string | null)[];
      /** Number of sessions that ended since the first request in the queue. */
      ended: number;
    },
    events: {} as DevicesEvent,
    tags: '' as 'busy',
  },
  actors: { read: requiredActor<Answer>(), end: requiredActor<Answer, { id: string | null }>() },
  guards: {
    isAnswered: (_, answer: Answer) => answer.ok,
    isAnsweredInPart: ({ context }, answer: Answer) => answer.ok && context.endings.length > 1,
    isNew: ({ context }, id: string | null) => !context.endings.includes(id),
  },
  actions: {
    setDevices: assign(({ context }, answer: Answer) =>
      answer.ok
        ? {
            devices: answer.value,
            reason: null,
            endings: context.endings.slice(1),
            ended: context.ended + withoutSession(context.devices, answer.value).length,
          }
        : {},
    ),
    setReason: assign((_, answer: Answer) => (answer.ok ? {} : { reason: answer.reason, endings: [] })),
    setUnexpected: assign({ reason: 'unexpected', endings: [] }),
    setEnding: assign(({ context: { endings, ended } }, id: string | null) => ({
      endings: [...endings, id],
      reason: null,
      ended: endings.length === 0 ? 0 : ended,
    })),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], reason: null, endings: [], ended: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setDevices', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading' } },
    listed: {
      initial: 'fresh',
      states: { fresh: {}, ended: {}, refused: {} },
      on: {
        'session.end': { target: 'ending', actions: { type: 'setEnding', params: ({ event }) => event.id } },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => ({ id: context.endings[0] ?? null }),
        onDone: [
          {
            guard: { type: 'isAnsweredInPart', params: ({ event }) => event.output },
            target: 'ending',
            reenter: true,
            actions: { type: 'setDevices', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'listed.ended',
            actions: { type: 'setDevices', params: ({ event }) => event.output },
          },
          { target: 'listed.refused', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'listed.refused', actions: 'setUnexpected' },
      },
      on: {
        'session.end': {
          guard: { type: 'isNew', params: ({ event }) => event.id },
          actions: { type: 'setEnding', params: ({ event }) => event.id },
        },
      },
    },
  },
});
