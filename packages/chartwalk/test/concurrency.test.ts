import {
  type Access,
  assertLinearizable,
  ConcurrencyError,
  chartModel,
  linearize,
  NoAnswer,
  type Operation,
  runConcurrently,
  runTable,
  type SequentialModel,
} from 'chartwalk/fast-check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { ContractStore, carefully, contractMachine, type Decision, hastily, openPage } from './sample/contract.ts';

const model = chartModel(contractMachine, {
  event: (call: Decision) => ({ type: call }),
  answer: ({ before, after, call }) => {
    if (call === 'read') return after.value;
    return before.value === after.value ? 'too late' : 'done';
  },
});

/** Two agents with a page each, on one contract. */
const pagesOn = (decide: typeof carefully) => ({
  model,
  system: ({ held }: Access) => {
    const store = new ContractStore();
    const pages = { ana: openPage(held('ana', store), decide), ben: openPage(held('ben', store), decide) };
    return {
      call: (client: string, call: Decision) => pages[client as 'ana' | 'ben'].press(call),
      stop: () => {
        for (const page of Object.values(pages)) page.close();
      },
    };
  },
});

const decisions = fc.constantFrom<Decision>('accept', 'refuse', 'read');
const clients = { ana: decisions, ben: decisions };

async function errorOf(work: () => Promise<unknown>): Promise<ConcurrencyError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConcurrencyError) return error;
    throw error;
  }
  throw new Error('It passed');
}

describe('two agents on one contract', () => {
  it('agree with the chart of the contract when the store writes only the first decision', async () => {
    await assertLinearizable({ ...pagesOn(carefully), clients }, { seed: 1, numRuns: 200 });
  });

  it('lose a decision when they read before they write; the table shows who did what when', async () => {
    const { message, given } = await errorOf(() =>
      assertLinearizable({ ...pagesOn(hastily), clients, describe: (call) => call }, { seed: 1, numRuns: 500 }),
    );
    expect(Object.values(given.calls).map(({ length }) => length)).toEqual([1, 1]);
    expect(message).toMatchInlineSnapshot(`
      "concurrent run 5 fails with the seed 1; its smallest form found, after 6 attempts:
         ana                  ben
      1  accept …
      2    read() → "open"
      3                       accept …
      4                         read() → "open"
      5                         write("accepted")
      6                       accept → "done"
      7    write("accepted")
      8  accept → "done"
      no order of the calls agrees with the model; the longest:
        1. ana: accept → "done"
        then ben: accept → "done", but the model answers "too late""
    `);
  });

  it('are repeated by their calls and choices', async () => {
    const { given, run } = await errorOf(() =>
      assertLinearizable({ ...pagesOn(hastily), clients }, { seed: 3, numRuns: 500 }),
    );
    expect(await runConcurrently(pagesOn(hastily), given)).toEqual(run);
  });
});

type Count = 'add' | 'read';
const counter: SequentialModel<Count, number> = {
  initial: 0,
  step: (count, call) => (call === 'add' ? { state: count + 1, answer: 'ok' } : { state: count, answer: count }),
};
const cell = () => ({
  value: 0,
  get() {
    return this.value;
  },
  set(value: number) {
    this.value = value;
  },
});

describe('concurrent runs', () => {
  const lossy = {
    model: counter,
    system: ({ held }: Access) => {
      const shared = cell();
      return {
        call: async (client: string, call: Count) => {
          const value = await held(client, shared).get();
          if (call === 'read') return value;
          await held(client, shared).set(value + 1);
          return 'ok';
        },
      };
    },
  };
  const adds = { ana: fc.constant<Count>('add'), ben: fc.constant<Count>('add') };

  it('find an update that only a later read shows', async () => {
    await assertLinearizable({ ...lossy, clients: adds }, { seed: 1 });
    const { message } = await errorOf(() =>
      assertLinearizable({ ...lossy, clients: adds, afterwards: ['read'] }, { seed: 1 }),
    );
    expect(message).toContain('then afterwards: "read" → 1, but the model answers 2');
  });

  it('give turns by the choices: none continues a client, and each other one changes it', async () => {
    const calls = { ana: ['add'], ben: ['add'] } as const;
    const accesses = async (choices: number[]) => {
      const { acts } = await runConcurrently(lossy, { calls, choices });
      return acts.filter(({ text }) => text.startsWith('  ')).map(({ client }) => client);
    };
    expect(await accesses([])).toEqual(['ana', 'ana', 'ben', 'ben']);
    expect(await accesses([1])).toEqual(['ben', 'ben', 'ana', 'ana']);
    expect(await accesses([0, 0, 1])).toEqual(['ana', 'ben', 'ben', 'ana']);
  });

  it('wait for work that no turn starts, and leave a call without an answer when nothing happens any more', async () => {
    const slow = (wait: Promise<unknown>) => ({
      model: counter,
      system: () => ({ call: async () => wait.then(() => 'ok') }),
      patience: 20,
    });
    const calls = { ana: ['add' as const], ben: [] };
    const ready = new Promise((resolve) => setTimeout(resolve, 1));
    expect((await runConcurrently(slow(ready), { calls, choices: [] })).operations).toMatchObject([{ end: 1 }]);
    const never = await runConcurrently(slow(new Promise(() => {})), { calls, choices: [] });
    expect(never).toMatchObject({ isLinearizable: true, order: [], operations: [{ answer: 'unknown' }] });
  });

  it('stop the system after a run, and compare thrown errors with those of the model', async () => {
    const stopped: string[] = [];
    const failing = (message: string) => ({
      model: {
        initial: 0,
        step: () => {
          throw new Error('closed');
        },
      },
      system: () => ({
        call: () => Promise.reject(new Error(message)),
        stop: () => void stopped.push(message),
      }),
    });
    const given = { calls: { ana: ['add'], ben: [] }, choices: [] };
    expect((await runConcurrently(failing('closed'), given)).isLinearizable).toBe(true);
    const other = await runConcurrently(failing('broken'), given);
    expect(runTable(other)).toContain('then ana: "add" → throws broken, but the model answers throws closed');
    expect(stopped).toEqual(['closed', 'broken']);
  });

  it('need two clients or more', async () => {
    await expect(assertLinearizable({ ...lossy, clients: { ana: adds.ana } })).rejects.toThrow('two clients or more');
    const named = { ana: adds.ana, afterwards: adds.ben };
    await expect(assertLinearizable({ ...lossy, clients: named })).rejects.toThrow('the name of the last client');
  });
});

describe('a history', () => {
  const operation = (
    client: string,
    call: Count,
    [begin, end]: [number, number],
    answer: Operation['answer'],
  ): Operation<Count> => ({ client, call, begin, end, answer });
  const forever = Number.POSITIVE_INFINITY;

  it('keeps the order of calls that do not overlap', () => {
    const add = operation('ana', 'add', [0, 1], { returned: 'ok' });
    const late = operation('ben', 'read', [2, 3], { returned: 0 });
    expect(linearize([add, late], counter)).toMatchObject({
      isLinearizable: false,
      order: [add],
      expected: [{ operation: late, answer: { returned: 1 } }],
    });
    const during = operation('ben', 'read', [0.5, 3], { returned: 0 });
    expect(linearize([add, during], counter)).toMatchObject({ isLinearizable: true, order: [during, add] });
  });

  it('may contain the effect of a call without an answer, or not, but not before its begin', () => {
    const open = operation('ana', 'add', [2, forever], 'unknown');
    const read = (begin: number, returned: number) => operation('ben', 'read', [begin, begin + 1], { returned });
    expect(linearize([open, read(3, 0)], counter).isLinearizable).toBe(true);
    expect(linearize([open, read(3, 0), read(5, 1)], counter).isLinearizable).toBe(true);
    expect(linearize([open, read(3, 1), read(5, 0)], counter).isLinearizable).toBe(false);
    expect(linearize([read(0, 1), open], counter).isLinearizable).toBe(false);
  });

  it('is searched once for each set of calls and state', () => {
    const size = 10;
    const calls = Array.from({ length: size }, (_, n) => operation(`${n}`, 'add', [n, 100], { returned: 'ok' }));
    const read = operation('last', 'read', [101, 102], { returned: size - 1 });
    let steps = 0;
    const counting: typeof counter = {
      ...counter,
      step: (...given) => {
        steps++;
        return counter.step(...given);
      },
    };
    expect(linearize([...calls, read], counting).isLinearizable).toBe(false);
    expect(steps).toBeLessThanOrEqual(size * 2 ** size);
  });

  it('agrees with a search of all orders', () => {
    const histories = fc.array(
      fc.record({
        call: fc.constantFrom<Count>('add', 'read'),
        begin: fc.integer({ min: 0, max: 9 }),
        length: fc.integer({ min: 1, max: 6 }),
        value: fc.nat({ max: 3 }),
        isOpen: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(histories, (list) => {
        const operations = list.map(({ call, begin, length, value, isOpen }, index) =>
          operation(
            `${index}`,
            call,
            isOpen ? [begin * 10 + index, forever] : [begin * 10 + index, (begin + length) * 10 + index],
            isOpen ? 'unknown' : { returned: call === 'add' ? 'ok' : value },
          ),
        );
        expect(linearize(operations, counter).isLinearizable).toBe(someOrder(operations, []));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  /** Whether any order of the calls agrees with the counter; tries all of them. */
  function someOrder(left: Operation<Count>[], order: Operation<Count>[]): boolean {
    if (left.every(({ answer }) => answer === 'unknown') && agrees(order)) return true;
    return left.some(
      (one) =>
        left.every((other) => other.end >= one.begin) &&
        someOrder(
          left.filter((other) => other !== one),
          [...order, one],
        ),
    );
  }

  function agrees(order: Operation<Count>[]): boolean {
    let count = 0;
    return order.every(({ call, answer }) => {
      const { state, answer: expected } = counter.step(count, call, '');
      count = state;
      return answer === 'unknown' || ('returned' in answer && answer.returned === expected);
    });
  }
});

describe('a chart as a model', () => {
  it('gets an input', () => {
    const machine = createMachine({ context: ({ input }) => input as { n: number } });
    const withInput = chartModel(machine, {
      input: { n: 3 },
      event: () => ({ type: 'any' }),
      answer: ({ after }) => after.context.n,
    });
    expect(withInput.step(withInput.initial, 'any', 'ana').answer).toBe(3);
  });

  it('must not wait for an actor', () => {
    const waiting = createMachine({ id: 'waiting', invoke: { id: 'check', src: fromPromise(async () => 1) } });
    expect(() => chartModel(waiting, { event: () => ({ type: 'any' }), answer: () => 1 })).toThrow(
      'waiting: a sequential model must not wait, but its state has the actor "check"',
    );
  });

  it('leaves a call without an answer when its client throws NoAnswer', async () => {
    const system = () => ({ call: () => Promise.reject(new NoAnswer()) });
    const run = await runConcurrently({ model: counter, system }, { calls: { ana: ['add'], ben: [] }, choices: [] });
    expect(run).toMatchObject({ isLinearizable: true, operations: [{ answer: 'unknown' }] });
  });
});
