import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import type { Country, Member } from './member.ts';

export type StartEvent = { type: 'start.retry' } | { type: 'start.giveUp' };

export type Arrival = { kind: 'visitor' } | { kind: 'restored'; member: Member } | { kind: 'rejected' };

export type StartOutput = { arrival: Arrival; country: Country | null };

type CountryAnswer = Result<Country, TransportError>;
type MemberAnswer = Result<Member, TransportError | 'expired'>;

/**
 * Starts the app (spec 1 §4): loads the country code, and restores the member of a stored session.
 * Resting states: member.unreachable.
 * Guarantees: a transport error leads to unreachable and never ends the session. The country is requested once, and
 * after `countryPatience` the start continues without the country.
 * Ends as visitor, restored or rejected.
 */
export const startMachine = setup({
  types: {
    context: {} as { hasToken: boolean; arrival: Arrival; country: Country | null },
    input: {} as { hasToken: boolean; country: Country | null },
    output: {} as StartOutput,
    events: {} as StartEvent,
    tags: '' as 'busy',
  },
  actors: { fetchCountry: requiredActor<CountryAnswer>(), fetchMember: requiredActor<MemberAnswer>() },
  guards: {
    hasCountry: ({ context }) => context.country !== null,
    hasToken: ({ context }) => context.hasToken,
    isAnswered: (_, answer: MemberAnswer) => answer.ok,
    isExpired: (_, answer: MemberAnswer) => !answer.ok && answer.reason === 'expired',
  },
  actions: {
    setCountry: assign((_, answer: CountryAnswer) => ({ country: answer.ok ? answer.value : null })),
    setMember: assign((_, answer: MemberAnswer) =>
      answer.ok ? { arrival: { kind: 'restored' as const, member: answer.value } } : {},
    ),
  },
  delays: { countryPatience: 3000 },
}).createMachine({
  id: 'start',
  context: ({ input }) => ({ ...input, arrival: { kind: 'visitor' } }),
  type: 'parallel',
  states: {
    country: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCountry', target: 'settled' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'fetchCountry',
            src: 'fetchCountry',
            onDone: { target: 'settled', actions: { type: 'setCountry', params: ({ event }) => event.output } },
            onError: 'settled',
          },
          after: { countryPatience: 'settled' },
        },
        settled: { type: 'final' },
      },
    },
    member: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'settled' }] },
        restoring: {
          tags: 'busy',
          invoke: {
            id: 'fetchMember',
            src: 'fetchMember',
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'restored',
                actions: { type: 'setMember', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: 'settled',
                actions: assign({ arrival: { kind: 'rejected' } }),
              },
              { target: 'unreachable' },
            ],
            onError: 'unreachable',
          },
        },
        unreachable: { on: { 'start.retry': 'restoring', 'start.giveUp': 'settled' } },
        /**
         * The session starts only when the country has loaded or the wait for it has ended. Until then, the tag `busy`
         * prevents the page from showing the member as a visitor.
         */
        restored: { type: 'final', tags: 'busy' },
        settled: { type: 'final' },
      },
    },
  },
  output: ({ context }) => ({ arrival: context.arrival, country: context.country }),
});
