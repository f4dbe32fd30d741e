import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../shared/outcome.ts';
import type { Country, Member } from './member.ts';

export type StartEvent = { type: 'start.retry' } | { type: 'start.giveUp' };

export type Arrival =
  | { kind: 'visitor' }
  | { kind: 'restored'; member: Member }
  /** A token was there, and the gateway no longer takes it. */
  | { kind: 'rejected' };

export type StartOutput = { arrival: Arrival; country: Country | null };

type CountryAnswer = Outcome<Country, Outage>;
type MemberAnswer = Outcome<Member, Outage | 'expired'>;

/**
 * App start (spec 1 §4): the country code is fetched, and a stored session is turned back into its member.
 * Ends as a visitor, restored or rejected; an outage rests in unreachable and never costs the session.
 * A country is asked for once; one that does not come within `countryPatience` is done without.
 */
export const startMachine = setup({
  types: {
    context: {} as { hasToken: boolean; arrival: Arrival; country: Country | null },
    input: {} as { hasToken: boolean; country: Country | null },
    output: {} as StartOutput,
    events: {} as StartEvent,
    tags: '' as 'busy',
  },
  actors: { fetchCountry: provided<CountryAnswer>(), fetchMember: provided<MemberAnswer>() },
  guards: {
    hasCountry: ({ context }) => context.country !== null,
    hasToken: ({ context }) => context.hasToken,
    isAnswered: (_, answer: MemberAnswer) => answer.ok,
    isExpired: (_, answer: MemberAnswer) => !answer.ok && answer.reason === 'expired',
  },
  actions: {
    keepCountry: assign((_, answer: CountryAnswer) => ({ country: answer.ok ? answer.value : null })),
    keepMember: assign((_, answer: MemberAnswer) =>
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
        deciding: { always: [{ guard: 'hasCountry', target: 'settled' }, { target: 'fetching' }] },
        fetching: {
          invoke: {
            id: 'fetchCountry',
            src: 'fetchCountry',
            onDone: { target: 'settled', actions: { type: 'keepCountry', params: ({ event }) => event.output } },
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
                actions: { type: 'keepMember', params: ({ event }) => event.output },
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
        /** The session begins with its country: until then nobody takes the member for a visitor. */
        restored: { type: 'final', tags: 'busy' },
        settled: { type: 'final' },
      },
    },
  },
  output: ({ context }) => ({ arrival: context.arrival, country: context.country }),
});
