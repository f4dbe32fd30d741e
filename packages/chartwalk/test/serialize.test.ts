import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { serialise } from '../src/chart/serialize.ts';
import { defineFlow } from '../src/flow/flow.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { replay } from '../src/paths/replay.ts';

const form = (value: string) => {
  const data = new FormData();
  data.set('name', value);
  return data;
};

class Priced {
  readonly #amount: number;
  constructor(amount: number) {
    this.#amount = amount;
  }
  toString() {
    return `${this.#amount} EUR`;
  }
}

class Kept {
  readonly #amount: number;
  constructor(amount: number) {
    this.#amount = amount;
  }
  toJSON() {
    return { amount: this.#amount };
  }
}

class Vault {
  readonly #amount = 1;
  get isFull() {
    return this.#amount > 0;
  }
}

/** A machine with one event, whose context holds a value. */
const flowWith = (value: unknown, project?: (context: unknown) => unknown) =>
  defineFlow<AnyStateMachine>({
    machine: createMachine({
      id: 'safe',
      context: () => ({ inner: { value } }),
      initial: 'shut',
      states: { shut: { on: { open: 'ajar' } }, ajar: {} },
    } as never) as AnyStateMachine,
    events: { open: { plain: {} } },
    outcomes: {},
    ...(project && { project }),
  } as never);

const circular: { self?: unknown; password: string } = { password: 'hunter2' };
circular.self = circular;

describe('text of a value', () => {
  it.each<[string, unknown, unknown]>([
    ['URL', new URL('http://a.test/'), new URL('http://b.test/')],
    ['URLSearchParams', new URLSearchParams('a=1'), new URLSearchParams('a=2')],
    ['RegExp', /a/, /a/i],
    ['Headers', new Headers({ a: '1' }), new Headers({ a: '2' })],
    ['FormData', form('Ana'), form('Bo')],
    ['ArrayBuffer', new Uint8Array([1]).buffer, new Uint8Array([2]).buffer],
    ['DataView', new DataView(new Uint8Array([1]).buffer), new DataView(new Uint8Array([2]).buffer)],
    ['Float64Array', new Float64Array([1]), new Float64Array([2])],
    ['BigInt64Array', new BigInt64Array([1n]), new BigInt64Array([2n])],
    ['Blob', new Blob(['a']), new Blob(['ab'])],
    ['bigint', 1n, 2n],
    ['symbol', Symbol('a'), Symbol('b')],
    ['class with toString', new Priced(1), new Priced(2)],
    ['class with toJSON', new Kept(1), new Kept(2)],
    ['AbortSignal', new AbortController().signal, AbortSignal.abort()],
  ])('tells two values apart: %s', (_, one, other) => {
    const [own, again, others] = [one, one, other].map((value) => serialise({ value }, 0));
    expect(own).toBe(again);
    expect(own).not.toBe(others);
    expect(own).not.toContain('{}');
  });

  it('names the class of an object without content that can be read', () => {
    expect(serialise([Promise.resolve(1), new WeakMap(), new Vault()], 0)).toBe('[(Promise), (WeakMap), (Vault)]');
  });
});

describe('flow', () => {
  it.each<[string, unknown]>([
    ['bigint', 1n],
    ['cycle', circular],
    [
      'getter that throws',
      Object.defineProperty({}, 'late', {
        enumerable: true,
        get: () => {
          throw new Error('too early');
        },
      }),
    ],
    ['promise', Promise.resolve(1)],
  ])('accepts a %s in its context', (_, value) => {
    const flow = flowWith(value);
    for (const path of pathsOf(buildGraph(flow))) expect(() => replay(flow, path)).not.toThrow();
  });

  it('fails on an object whose content cannot be read, with its place and what to do', () => {
    expect(() => buildGraph(flowWith(new Vault()))).toThrow(
      /^safe: context\.inner\.value is an object of the class Vault whose content .*: leave it out with "project", give the class "toJSON", or keep a plain value$/,
    );
    expect(() => buildGraph(flowWith(new Vault(), () => 1))).not.toThrow();
  });
});
