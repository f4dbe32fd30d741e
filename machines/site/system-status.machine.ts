import { assign, type DoneActorEvent, type ErrorActorEvent, sendParent, setup } from 'xstate';
import type { FieldRule } from '../domain/field-rule.ts';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';

/**
 * Data that the gateway sends with the system status (spec 1 §3). The keys of `switches` are the gateway's `modId`
 * values; the keys of `rules` are field names.
 */
export type SiteInfo = {
  switches: Record<string, boolean>;
  rules: Record<string, FieldRule>;
  /** `names`: by language code. */
  logos: { kind: 'PAYMENT' | 'VENDOR'; names: Readonly<Record<string, string>>; url: string }[];
  contactUrl: string;
  /** Identifier of a measurement of visits. */
  gtagId?: string;
};

export type Report =
  | { status: 'normal' }
  | { status: 'maintenance'; endsAt: number | null }
  | { status: 'restricted'; ip: string; country: string };

export type StatusAnswer = Result<{ report: Report; info: SiteInfo | null }, TransportError>;

export type SystemStatusEvent =
  | { type: 'status.check' }
  | DoneActorEvent<StatusAnswer, 'check'>
  | ErrorActorEvent<unknown, 'check'>;

export type SystemStatusNews = { type: 'site.blocked' } | { type: 'site.cleared' };

/** Settings of a gateway that answers the status without `info`. */
const defaultInfo: SiteInfo = { switches: {}, rules: {}, logos: [], contactUrl: '' };

const longestBackoffSeconds = 60;

/**
 * Determines whether the site may be shown (spec 1 §4, §8).
 * Resting states: normal.resting, maintenance.resting, restricted.resting, unreachable.waiting.
 * Guarantees: the checks continue in the blocked states, so the site returns automatically. A visible site stays
 * visible when a later check gets no response.
 */
export const systemStatusMachine = setup({
  types: {
    context: {} as { report: Report | null; info: SiteInfo | null; outage: TransportError | null; attempt: number },
    events: {} as SystemStatusEvent,
    tags: '' as 'checking' | 'blocked',
  },
  actors: { check: requiredActor<StatusAnswer>() },
  guards: {
    isNormal: (_, answer: StatusAnswer) => answer.ok && answer.value.report.status === 'normal',
    isMaintenance: (_, answer: StatusAnswer) => answer.ok && answer.value.report.status === 'maintenance',
    isRestricted: (_, answer: StatusAnswer) => answer.ok && answer.value.report.status === 'restricted',
  },
  actions: {
    setReport: assign(({ context }, answer: StatusAnswer) =>
      answer.ok
        ? {
            report: answer.value.report,
            info: answer.value.info ?? context.info ?? defaultInfo,
            outage: null,
            attempt: 0,
          }
        : { outage: answer.reason },
    ),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    sendBlocked: sendParent({ type: 'site.blocked' }),
    sendCleared: sendParent({ type: 'site.cleared' }),
  },
  delays: {
    pollInterval: 15_000,
    backoff: ({ context }) => Math.min(2 ** context.attempt, longestBackoffSeconds) * 1000,
  },
}).createMachine({
  id: 'systemStatus',
  context: { report: null, info: null, outage: null, attempt: 0 },
  initial: 'checking',
  on: {
    'xstate.done.actor.check': [
      {
        guard: { type: 'isNormal', params: ({ event }) => event.output },
        target: '.normal',
        actions: { type: 'setReport', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isMaintenance', params: ({ event }) => event.output },
        target: '.maintenance',
        actions: { type: 'setReport', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isRestricted', params: ({ event }) => event.output },
        target: '.restricted',
        actions: { type: 'setReport', params: ({ event }) => event.output },
      },
      { target: '.unreachable', actions: { type: 'setReport', params: ({ event }) => event.output } },
    ],
    'xstate.error.actor.check': {
      target: '.unreachable',
      actions: assign({ outage: 'unexpected' }),
    },
  },
  states: {
    checking: { tags: 'checking', invoke: { id: 'check', src: 'check' } },
    normal: {
      entry: 'sendCleared',
      initial: 'resting',
      states: {
        resting: { on: { 'status.check': 'checking' } },
        checking: {
          tags: 'checking',
          invoke: { id: 'check', src: 'check' },
          on: {
            'xstate.done.actor.check': [
              {
                guard: { type: 'isMaintenance', params: ({ event }) => event.output },
                target: '#systemStatus.maintenance',
                actions: { type: 'setReport', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRestricted', params: ({ event }) => event.output },
                target: '#systemStatus.restricted',
                actions: { type: 'setReport', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: { type: 'setReport', params: ({ event }) => event.output } },
            ],
            'xstate.error.actor.check': 'resting',
          },
        },
      },
    },
    maintenance: {
      tags: 'blocked',
      entry: 'sendBlocked',
      initial: 'resting',
      states: {
        resting: { after: { pollInterval: 'checking' }, on: { 'status.check': 'checking' } },
        checking: { tags: 'checking', invoke: { id: 'check', src: 'check' } },
      },
    },
    restricted: {
      tags: 'blocked',
      entry: 'sendBlocked',
      initial: 'resting',
      states: {
        resting: { after: { pollInterval: 'checking' }, on: { 'status.check': 'checking' } },
        checking: { tags: 'checking', invoke: { id: 'check', src: 'check' } },
      },
    },
    unreachable: {
      tags: 'blocked',
      initial: 'waiting',
      // Sent when the network returns. The check in progress may have lost its connection, so a new check starts.
      on: { 'status.check': '.checking' },
      states: {
        waiting: { entry: 'countAttempt', after: { backoff: 'checking' } },
        checking: { tags: 'checking', invoke: { id: 'check', src: 'check' } },
      },
    },
  },
});
