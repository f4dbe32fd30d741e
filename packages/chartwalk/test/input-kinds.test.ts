import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { isOfKind } from '../src/chart/input-kinds.ts';
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

  it('an optional field requires a case with the field and a case without it', () => {
    const machine = machineOf<{ name?: string }>();
    const inputs = { named: { name: 'Lucia' }, unnamed: {} };
    const inputKinds = { name: 'named', 'no name': 'unnamed' };
    expect(defineFlow({ machine, inputs, inputKinds, ...rest }).inputKinds).toEqual(inputKinds);
    // @ts-expect-error -- No case is named.
    expect(defineFlow({ machine, inputs, ...rest }).inputKinds).toEqual({});
    // @ts-expect-error -- The case without the field is missing.
    defineFlow({ machine, inputs, inputKinds: { name: 'named' }, ...rest });
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
