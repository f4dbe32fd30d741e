import type { ContractKind } from '../../machines/domain/contract-rule.ts';
import { partAt, periodAt } from './contract-periods.ts';
import { type ContractRow, everHeldBy, givenBy } from './contracts.ts';
import type { World } from './world-type.ts';

/** Part of a period in which one contract applies; it is paid at `due`. */
export type Part = { since: number; until: number; due: number };

/** All contracts of one kind that a member has held, oldest first, and all that the member has granted. */
export type Holdings = { held: readonly ContractRow[]; granted: readonly ContractRow[] };

export const holdingsOf = (world: World, holderId: number, kind: ContractKind): Holdings => ({
  held: everHeldBy(world, holderId, kind)
    .filter(({ startedAt, endedAt }) => endedAt !== startedAt)
    .toReversed(),
  granted: givenBy(world, holderId, kind, true),
});

const placeOf = ({ held }: Holdings, own: ContractRow) => held.findIndex(({ id }) => id === own.id);

/** Contracts that follow each other without a gap, among them `own`, oldest first. */
export function chainOf(holdings: Holdings, own: ContractRow): readonly ContractRow[] {
  const { held } = holdings;
  let first = placeOf(holdings, own);
  let end = first + 1;
  while (first > 0 && held[first - 1]!.endedAt === held[first]!.startedAt) first--;
  while (end > 0 && end < held.length && held[end - 1]!.endedAt === held[end]!.startedAt) end++;
  return held.slice(Math.max(0, first), end);
}

/** Whether a part is the last one before a gap, or before the end of all contracts of the holder. */
export const isLastPart = (holdings: Holdings, own: ContractRow, { until }: Pick<Part, 'until'>): boolean =>
  until === own.endedAt && chainOf(holdings, own).at(-1)?.id === own.id;

const plainPart = (own: ContractRow, at: number): Part => ({
  ...partAt(own, at),
  since: Math.max(periodAt(own.kind, own.terms, at).since, own.startedAt),
});

/**
 * Part that contains an instant. The dividend of the last period of a holder is due when the share of the downline is
 * known, because a contract that the holder granted can have a longer period.
 */
export function partOf(holdings: Holdings, own: ContractRow, at: number): Part {
  const part = plainPart(own, at);
  if (own.kind !== 'dividend') return part;
  const chain = chainOf(holdings, own);
  const [since, until] = [chain[0]?.startedAt ?? 0, chain.at(-1)?.endedAt ?? null];
  if (until === null || plainPart(chain.at(-1)!, until - 1).due !== part.due) return part;
  const dues = holdings.granted.flatMap((given) =>
    given.endedAt !== null && given.endedAt > Math.max(since, given.startedAt) && given.startedAt < until
      ? plainPart(given, given.endedAt - 1).due
      : [],
  );
  return { ...part, due: Math.max(part.due, ...dues) };
}

/**
 * Parts of a contract's periods that end after `from` and are due no later than `to`. A period before the start of the
 * contract is not paid.
 */
export function* partsOf(own: ContractRow, from: number, to: number, partIn = plainPart): Generator<Part> {
  const { kind, terms, startedAt, endedAt } = own;
  for (let at = Math.max(from, startedAt); at < (endedAt ?? Number.POSITIVE_INFINITY); ) {
    const part = partIn(own, at);
    if (part.due > to) return;
    if (part.until > from) yield part;
    at = periodAt(kind, terms, at).until;
  }
}

/** Like `partsOf`, for a contract whose downline receives a share. */
export const partsIn = (holdings: Holdings, own: ContractRow, from: number, to: number): Generator<Part> =>
  partsOf(own, from, to, (contract, at) => partOf(holdings, contract, at));

type OwnPart = { own: ContractRow; part: Part };

/**
 * Parts that divide a period with `part`, oldest first. A part belongs to the same period as the part before if it
 * starts before the period of that part ends, because the contract was replaced or terminated within the period.
 */
export function groupOf(holdings: Holdings, own: ContractRow, part: Part): readonly OwnPart[] {
  const { held } = holdings;
  const group: OwnPart[] = [{ own, part }];
  const isDivided = ({ own: { kind, terms }, part: { until } }: OwnPart, next: number) =>
    periodAt(kind, terms, until - 1).until > next;
  for (let place = placeOf(holdings, own); place > 0 && group[0]!.part.since === held[place]!.startedAt; place--) {
    const before = held[place - 1]!;
    const last = { own: before, part: partOf(holdings, before, before.endedAt! - 1) };
    if (!isDivided(last, held[place]!.startedAt)) break;
    group.unshift(last);
  }
  for (let place = placeOf(holdings, own) + 1; place < held.length; place++) {
    const [current, next] = [group.at(-1)!, held[place]!];
    if (current.part.until !== current.own.endedAt || !isDivided(current, next.startedAt)) break;
    group.push({ own: next, part: partOf(holdings, next, next.startedAt) });
  }
  return group;
}
