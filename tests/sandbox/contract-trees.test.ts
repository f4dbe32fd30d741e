import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractReading, ContractTerms } from '../../machines/domain/contract-rule.ts';
import { Refusal } from '../../sandbox/http/refusal.ts';
import { begin, type Deciding, decide, offer, operatorId, withdraw } from '../../sandbox/world/contracts.ts';
import { changeSetting } from '../../sandbox/world/settings.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';
import { errorCode } from '../../src/gateway/error-code.ts';

/**
 * Property test of contracts in random trees. Agents offer, change, withdraw, accept, reject and terminate contracts in
 * any order, also with outdated data, and accept or ignore warnings. An independent implementation of the contract rule
 * checks the invariants in the database tables.
 */
const size = 6;
const kinds = ['dividend', 'realtime'] as const;
const people = fc.integer({ min: 1, max: size });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      to: people,
      rate: fc.integer({ min: 1, max: 6 }),
      loss: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), to: people }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      by: people,
      pick: fc.nat({ max: 20 }),
      action: fc.constantFrom('accept' as const, 'accept' as const, 'accept' as const, 'reject' as const),
      agrees: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('terminate' as const),
      by: people,
      pick: fc.nat({ max: 20 }),
      agrees: fc.boolean(),
    }),
  },
  // The agent decides with data that was loaded before other changes.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stale' as const), by: people }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }) },
);
const scene = fc.record({
  kind: fc.constantFrom(...kinds),
  uplines: fc.array(fc.nat(), { minLength: size, maxLength: size }),
  steps: fc.array(step, { minLength: 20, maxLength: 60 }),
});

let world: World;
beforeAll(() => {
  world = openWorld('contract-trees.localhost');
});

type Live = { id: string; upline_id: number; holder_id: number; terms: ContractTerms };
const live = (): Live[] =>
  world.sql.all`SELECT * FROM contracts WHERE ended_at IS NULL`.map((row) => ({
    ...(row as unknown as Live),
    terms: JSON.parse(row['terms'] as string) as ContractTerms,
  }));

/** An independent implementation of the contract rule, written from the specification. */
const isAllowed = (reading: ContractReading, own: ContractTerms, given: ContractTerms) =>
  reading === 'lower'
    ? given.rate <= own.rate && given.lossRate <= own.lossRate
    : given.rate >= own.rate && given.lossRate >= own.lossRate;

function checkTree(reading: ContractReading) {
  const all = live();
  for (const given of all) {
    if (given.upline_id === operatorId) continue;
    const own = all.find(({ holder_id }) => holder_id === given.upline_id);
    expect(own, 'nobody has given what they do not hold').toBeDefined();
    expect(isAllowed(reading, own!.terms, given.terms), `${reading}: ${own!.terms.rate} over ${given.terms.rate}`).toBe(
      true,
    );
  }
  const offers = world.sql.all`
    SELECT from_id, terms FROM contract_requests
    WHERE status = 'open' AND type = 'new' AND from_id <> ${operatorId} AND expires_at > ${world.clock.now()}`;
  for (const { from_id, terms } of offers) {
    const own = all.find(({ holder_id }) => holder_id === from_id);
    expect(own && isAllowed(reading, own.terms, JSON.parse(terms as string)), 'an offer is within its maker’s').toBe(
      true,
    );
  }
}

/** Runs `work` in a transaction. Returns the refusal, or null on success. */
function attempt(work: () => unknown): { code: string; value: unknown } | null {
  try {
    world.atomically(work);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.errorCode, value: error.value };
  }
}

/**
 * Runs the steps and checks the tree after each one. Returns the counts of ended contracts, warnings and outdated
 * decisions; `ended` does not count the contract that the agent replaces or terminates on purpose.
 */
function run(
  reading: ContractReading,
  { kind, uplines, steps }: typeof scene extends fc.Arbitrary<infer Scene> ? Scene : never,
) {
  const tally = { ended: 0, warned: 0, changed: 0 };
  world.sql.run`DELETE FROM contract_requests`;
  world.sql.run`DELETE FROM contracts`;
  changeSetting(world, 'contracts', { reading });
  const uplineOf = (person: number) => (person === 1 ? operatorId : 1 + (uplines[person - 1]! % (person - 1)));
  const termsAt = (rate: number, loss: number): ContractTerms => ({
    rate,
    lossRate: kind === 'realtime' ? loss : 0,
    period: kind === 'dividend' ? 'weekly' : null,
    activeMembers: 0,
    validBet: 0,
    profitLoss: 0,
    betAmount: 0,
  });
  // All contracts start with equal terms, which are valid with both values of `reading`.
  for (let person = 1; person <= size; person++)
    begin(world, { kind, uplineId: uplineOf(person), holderId: person, terms: termsAt(3, 3) });
  const seen = new Map<number, Deciding>();
  const openFor = (person: number) =>
    world.sql.all`SELECT id, version FROM contract_requests WHERE to_id = ${person} AND status = 'open' ORDER BY id`;

  function act(by: number, deciding: Deciding, agrees: boolean) {
    const before = live();
    let refused = attempt(() => decide(world, by, deciding));
    let agreed: string[] = [...deciding.agreed];
    if (refused?.code === errorCode.contractCollides) {
      tally.warned++;
      expect(live(), 'a warning ends nothing').toEqual(before);
      if (!agrees) return;
      agreed = (refused.value as { ending: string[] }).ending;
      const others = agreed.map((_, index) => `CT-${index}`);
      const strange = attempt(() => decide(world, by, { ...deciding, agreed: others }));
      expect(strange?.code, 'as many others are not these').toBe(errorCode.contractCollides);
      refused = attempt(() => decide(world, by, { ...deciding, agreed }));
    }
    if (refused) return expect(live(), `${refused.code} changes nothing`).toEqual(before);
    const after = new Set(live().map(({ id }) => id));
    const gone = before.filter(({ id }) => !after.has(id));
    const own = world.sql.get`SELECT holder_id FROM contracts WHERE id = ${deciding.id}`;
    const request = world.sql.get`SELECT to_id, contract_id, type FROM contract_requests WHERE id = ${deciding.id}`;
    const meant = request?.['type'] === 'termination' ? request['contract_id'] : deciding.id;
    for (const { id, holder_id } of gone) {
      const isOwn = id === meant || (request?.['type'] === 'new' && holder_id === by);
      if (isOwn) continue;
      tally.ended++;
      expect(agreed, `${id} ended and was never named to ${by} (${own ? 'terminate' : 'accept'})`).toContain(id);
    }
  }

  for (const one of steps) {
    if (one.do === 'offer') {
      const from = uplineOf(one.to);
      const standing = world.sql.get`
        SELECT version FROM contract_requests
        WHERE from_id = ${from} AND to_id = ${one.to} AND status = 'open' AND type = 'new' AND expires_at > ${world.clock.now()}`;
      const before = live();
      attempt(() =>
        offer(world, {
          kind,
          fromId: from,
          toId: one.to,
          version: (standing?.['version'] as number | undefined) ?? 0,
          terms: termsAt(one.rate, one.loss),
        }),
      );
      expect(live(), 'an offer alone changes nothing').toEqual(before);
    } else if (one.do === 'withdraw') {
      const standing = world.sql.get`
        SELECT version, from_id FROM contract_requests WHERE to_id = ${one.to} AND status = 'open' AND type = 'new'`;
      if (standing)
        attempt(() =>
          withdraw(world, {
            kind,
            fromId: standing['from_id'] as number,
            toId: one.to,
            version: standing['version'] as number,
          }),
        );
    } else if (one.do === 'decide') {
      const waiting = openFor(one.by);
      const request = waiting[one.pick % Math.max(1, waiting.length)];
      if (!request) continue;
      const deciding: Deciding = {
        kind,
        action: one.action,
        id: request['id'] as string,
        version: request['version'] as number,
        agreed: [],
      };
      seen.set(one.by, { ...deciding, action: 'accept' });
      act(one.by, deciding, one.agrees);
    } else if (one.do === 'terminate') {
      const mine = live().filter(({ holder_id, upline_id }) => holder_id === one.by || upline_id === one.by);
      const contract = mine[one.pick % Math.max(1, mine.length)];
      if (contract) act(one.by, { kind, action: 'terminate', id: contract.id, version: 1, agreed: [] }, one.agrees);
    } else if (one.do === 'stale') {
      const deciding = seen.get(one.by);
      if (!deciding) continue;
      const row = world.sql.get`SELECT status, version FROM contract_requests WHERE id = ${deciding.id}`!;
      const isStale = row['status'] !== 'open' || row['version'] !== deciding.version;
      const before = live();
      if (!isStale) continue;
      tally.changed++;
      const refused = attempt(() => decide(world, one.by, deciding));
      expect(refused?.code, 'what was seen has changed').toMatch(/^contract\.(withdrawn|decided|changed|lapsed)$/);
      expect(live()).toEqual(before);
    } else world.clock.advance(one.days * 24 * 3600);
    checkTree(reading);
  }
  return tally;
}

describe.each(['lower', 'higher'] as const)('random contract trees with the setting `reading: %s`', (reading) => {
  it('keep every rate within the rate of the upline, and end contracts only after a warning', () => {
    const total = { ended: 0, warned: 0, changed: 0 };
    fc.assert(
      fc.property(scene, (drawn) => {
        const tally = run(reading, drawn);
        for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += tally[key];
      }),
      { numRuns: 400 },
    );
    // Checks that the random trees cover enough of each case.
    expect(total.ended).toBeGreaterThan(100);
    expect(total.warned).toBeGreaterThan(150);
    expect(total.changed).toBeGreaterThan(100);
  }, 120_000);
});
