import { defineFlow } from 'chartwalk';
import { contractBulkMachine } from '../../machines/agent/contract-bulk.machine.ts';
import {
  type BulkDraft,
  type BulkMember,
  type BulkTable,
  type BulkTableAnswer,
  emptyDraft,
  exclusionOf,
  mostOffers,
} from '../../machines/agent/contract-bulk.model.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';
import { key, order, people, stoppedOffers } from './contract-batch.cases.ts';
import { offered, sentTable, typed } from './contract-offer.cases.ts';
import { terms } from './contract-request.cases.ts';

export { key, people };

const [julian, carla, pedro] = people as [(typeof people)[number], (typeof people)[number], (typeof people)[number]];
const renata = { id: 830_151, account: 'agente2', nickname: 'Renata' };
const joaquin = { id: 830_168, account: 'agente41', nickname: 'Joaquín' };

const free = (party: typeof julian): BulkMember => ({
  party,
  terms: null,
  line: [],
  isAsked: false,
  isUnconfirmed: false,
});
export const members: readonly BulkMember[] = [
  free(julian),
  { ...free(carla), isAsked: true },
  { ...free(pedro), isUnconfirmed: true },
  { ...free(renata), terms: { ...terms, rate: 12 } },
  { ...free(joaquin), terms: { ...terms, rate: 10 }, line: [{ rate: 18, lossRate: 0 }] },
];
/** More agents than a batch can have. */
export const crowd: readonly BulkMember[] = Array.from({ length: mostOffers }, (_, place) =>
  free({ id: 3_000_000 + place, account: `agente_${place}`, nickname: `Agente ${place}` }),
);
export const table: BulkTable = {
  reading: 'lower',
  own: sentTable.own,
  members: [...members, ...crowd],
  draft: null,
  batch: null,
};
export const everybody = members.map(({ party }) => party.id);

/** What was chosen and typed before a reload: the editing and the review. */
export const typedDraft: BulkDraft = { ...emptyDraft, chosen: [julian.id], typed };
export const reviewedDraft: BulkDraft = { ...typedDraft, status: 'all', chosen: everybody, terms: offered };
const loaded = (more: Partial<BulkTable> = {}) =>
  ({ output: { ok: true, value: { ...table, ...more } } }) satisfies { output: BulkTableAnswer };

/** The failed offers of a batch. */
export const failed = [julian.id, carla.id];
/** An order to one of the members, whose result is not known. */
export const pendingOrder = {
  requestId: 'request-0',
  order: { kind: 'hourly' as const, member: pedro, version: 0, terms: offered },
};

export const details = loaded();
export const reviewed = loaded({ draft: reviewedDraft });
export const stored = loaded({ batch: { terms: order.terms, offers: stoppedOffers } });
export const input = { account: 'agente1', kind: 'hourly' as const };

export const flow = defineFlow({
  machine: contractBulkMachine,
  input,
  events: {
    'search.change': { all: { search: '', status: 'all' } },
    'member.toggle': { last: { id: crowd[mostOffers - 1]!.party.id } },
    'matching.choose': { asked: {} },
    'choice.clear': { asked: {} },
    'choice.submit': { asked: {} },
    'choice.change': { asked: {} },
    'field.change': { rate: { field: 'rate', typed } },
    'replacement.toggle': { asked: {} },
    'form.submit': { good: { typed }, beyond: { typed: { ...typed, rate: '0.21' } } },
    'terms.change': { asked: {} },
    'batch.send': { asked: { key } },
    'load.retry': { asked: {} },
  },
  outcomes: {
    fetchTable: {
      details,
      typed: loaded({ draft: typedDraft }),
      reviewed,
      /** The own contract no longer allows the reviewed terms. */
      lowered: loaded({ draft: reviewedDraft, own: { ...sentTable.own, terms: { ...terms, rate: 10 } } }),
      nobody: loaded({ draft: reviewedDraft, members: [] }),
      stored,
      barred: loaded({ own: null }),
      /** The own contract ended while the batch was being sent. */
      storedBarred: loaded({ own: null, batch: { terms: order.terms, offers: stoppedOffers } }),
      offline: outages.offline,
      thrown,
    },
    batch: {
      closed: { output: { failed: [] } },
      failed: { output: { failed } },
    },
  },
  project: ({ table: known, search, status, chosen, typed: values, replaces, terms: set, batch, reason, errors }) => [
    known?.own?.terms.rate ?? 0,
    known?.members.length ?? 0,
    search,
    status,
    chosen.join(),
    values,
    replaces,
    set,
    batch?.offers.length ?? 0,
    reason,
    Object.keys(errors),
  ],
  limits: { fetchTable: waitLimits.gateway },
  rests: { barred: 'the agent has no contract to pass on; the page shows why' },
  money: {
    actor: 'batch',
    review: ['reviewing'],
    shown: ({ context }) => ({
      terms: context.terms,
      members: context.table?.members
        .filter((member) => context.chosen.includes(member.party.id) && exclusionOf(context, member) === null)
        .map(({ party }) => party),
    }),
  },
  always: {
    'no more agents are chosen than allowed': ({ context }) => context.chosen.length <= mostOffers,
    'no agent is chosen twice': ({ context: { chosen } }) => new Set(chosen).size === chosen.length,
    'a review has agents and terms': ({ isIn, context }) =>
      !isIn('reviewing') || (context.chosen.length > 0 && context.terms !== null),
    'a batch is not empty': ({ isIn, context }) => !isIn('sending') || (context.batch?.offers.length ?? 0) > 0,
  },
  never: {
    'what was typed is lost': ({ before, context }) =>
      before !== null && before.context.typed !== null && context.typed === null,
    'the choice is lost without the user': ({ before, event, ended, context }) =>
      before !== null &&
      before.context.chosen.length > 0 &&
      context.chosen.length === 0 &&
      event?.type !== 'choice.clear' &&
      event?.type !== 'member.toggle' &&
      ended?.actor !== 'batch' &&
      ended?.actor !== 'fetchTable',
  },
});
