import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { isOfKind } from '../src/chart/input-kinds.ts';
import { caseFaults } from '../src/flow/case-faults.ts';
import { defineFlow } from '../src/flow/flow.ts';

describe('flow input', () => {
  it.each<[input: unknown, kind: string, is: boolean]>([
    [undefined, 'input', false],
    [undefined, 'no input', true],
    [{}, 'input', true],
    [{}, 'no input', false],
    [undefined, 'no name', true],
    [{ name: null }, 'name', false],
    [{ name: null }, 'no name', true],
    [{ name: '' }, 'name', true],
    [{ name: false }, 'name', true],
    [{ cause: 'wish' }, 'cause: wish', true],
    [{ cause: 'wish' }, 'cause: expired', false],
    [{}, 'cause: wish', false],
    [{ isOpen: false }, 'isOpen: false', true],
    [{ isOpen: false }, 'isOpen: true', false],
  ])('%j has the kind "%s": %s', (input, kind, is) => {
    expect(isOfKind(input, kind)).toBe(is);
  });
});

describe('flow definition', () => {
  const machineOf = <Input>() =>
    setup({ types: { input: {} as Input } }).createMachine({ id: 'm', initial: 'a', states: { a: {} } });
  const rest = { events: {}, outcomes: {} };

  it('an optional field needs no entry, and may have those of its own kinds', () => {
    const machine = machineOf<{ name?: string; cause?: 'wish' | 'expired'; age?: number | null }>();
    const inputs = { named: { name: 'Lucia', cause: 'wish', age: null }, unnamed: {} } as const;
    const inputKinds = { name: 'named', 'no name': 'unnamed', 'cause: wish': 'named', 'no age': 'named' };
    expect(defineFlow({ machine, inputs, inputKinds, ...rest }).inputKinds).toEqual(inputKinds);
    expect(defineFlow({ machine, inputs, ...rest }).inputKinds).toEqual({});
    expect(defineFlow({ machine, input: {}, ...rest }).inputs).toEqual({ plain: {} });
    // @ts-expect-error -- The field has another name.
    defineFlow({ machine, inputs, inputKinds: { nam: 'named' }, ...rest });
  });

  it('a field that may be undefined but is not optional requires a case with and one without a value', () => {
    const machine = machineOf<{ name: string | undefined }>();
    const inputs = { named: { name: 'Lucia' }, unnamed: { name: undefined } };
    defineFlow({ machine, inputs, inputKinds: { name: 'named', 'no name': 'unnamed' }, ...rest });
    // @ts-expect-error -- The case without a value is missing.
    expect(defineFlow({ machine, inputs, inputKinds: { name: 'named' }, ...rest }).inputs).toBe(inputs);
  });

  it('a field of one member of a union requires a case with and one without it, next to optional fields', () => {
    const machine = machineOf<{ id: string; note?: string } | { draft: number; note?: string }>();
    const inputs = { kept: { id: 'n-1' }, fresh: { draft: 1 } };
    const inputKinds = { id: 'kept', 'no id': 'fresh', draft: 'fresh', 'no draft': 'kept' };
    defineFlow({ machine, inputs, inputKinds, ...rest });
    // @ts-expect-error -- No case is named.
    expect(defineFlow({ machine, inputs, ...rest }).inputs).toBe(inputs);
  });

  it('needs only the entries of fields that are not optional', () => {
    type Input = { member: string | null; cause: 'wish' | 'expired'; note?: string };
    const inputs = {
      guest: { member: null, cause: 'wish' },
      member: { member: 'm-1', cause: 'expired', note: 'late' },
    } as const;
    const inputKinds = { member: 'member', 'no member': 'guest', 'cause: wish': 'guest', 'cause: expired': 'member' };
    expect(caseFaults(defineFlow({ machine: machineOf<Input>(), inputs, inputKinds, ...rest }))).toEqual([]);
  });

  it('names an input that does not exist, and one of another kind', () => {
    const machine = machineOf<{ name: string | null }>();
    const inputs = { named: { name: 'Lucia' }, unnamed: { name: null } };
    const faults = (named: string, unnamed: string) =>
      caseFaults(defineFlow({ machine, inputs, inputKinds: { name: named, 'no name': unnamed }, ...rest }));
    expect(faults('named', 'unnamed')).toEqual([]);
    expect(faults('nmed', 'named')).toEqual([
      expect.stringMatching(/: "inputKinds.name": the flow has no input "nmed": did you mean named\?$/),
      expect.stringMatching(/: "inputKinds\['no name'\]" names the input "named", which is \{"name":"Lucia"\}$/),
    ]);
  });

  it('a field that can be null requires a case for null and a case for another value', () => {
    const machine = machineOf<{ member: { id: number } | null }>();
    const inputs = { known: { member: { id: 1 } }, unknown: { member: null } };
    defineFlow({ machine, inputs, inputKinds: { member: 'known', 'no member': 'unknown' }, ...rest });
    // @ts-expect-error -- The case for null is missing.
    expect(defineFlow({ machine, inputs, inputKinds: { member: 'known' }, ...rest }).inputs).toBe(inputs);
  });

  it('a short union requires a case for each of its members', () => {
    const machine = machineOf<{ cause: 'wish' | 'expired'; isOpen: boolean }>();
    const inputs = { one: { cause: 'wish', isOpen: true }, other: { cause: 'expired', isOpen: false } } as const;
    const causes = { 'cause: wish': 'one', 'cause: expired': 'other' };
    const inputKinds = { ...causes, 'isOpen: true': 'one', 'isOpen: false': 'other' };
    expect(defineFlow({ machine, inputs, inputKinds, ...rest }).inputKinds).toBe(inputKinds);
    // @ts-expect-error -- Neither case of the boolean is named.
    defineFlow({ machine, inputs, inputKinds: causes, ...rest });
  });

  it('an optional input requires a case without an input', () => {
    const machine = machineOf<{ id: string } | undefined>();
    const inputs = { asked: { id: 'n-1' }, plain: undefined };
    const inputKinds = { input: 'asked', 'no input': 'plain' };
    expect(defineFlow({ machine, inputs, inputKinds, ...rest }).inputs).toBe(inputs);
    // @ts-expect-error -- The case without an input is missing.
    defineFlow({ machine, inputs, inputKinds: { input: 'asked' }, ...rest });
  });

  it('has no input kinds when all inputs have the same shape', () => {
    const machine = machineOf<{ account: string }>();
    const input = { account: 'lucia2025' };
    expect(defineFlow({ machine, input, ...rest }).inputKinds).toEqual({});
    // @ts-expect-error -- An account is always given.
    defineFlow({ machine, input, inputKinds: { account: 'plain' }, ...rest });
  });
});
