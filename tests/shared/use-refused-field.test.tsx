// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, emit, setup } from 'xstate';
import { useRefusedField } from '../../src/features/shared/use-refused-field.ts';

const machine = setup({
  types: {
    events: {} as { type: 'refuse'; field: string | null },
    emitted: {} as { type: 'form.refused'; field: string | null },
  },
}).createMachine({
  on: { refuse: { actions: emit(({ event: { field } }) => ({ type: 'form.refused' as const, field })) } },
});

type FormProps = { actor: ActorRefFrom<typeof machine>; name?: string; isCleared?: boolean };

function Form({ actor, name, isCleared = false }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fallback = useRef<HTMLButtonElement>(null);
  useRefusedField(actor, form, { ...(name !== undefined && { name }), fallback, mustClear: () => isCleared });
  return (
    <form ref={form}>
      <input name="amount" defaultValue="1" />
      <input name="password" defaultValue="2" />
      <button ref={fallback} name="add" type="button" />
    </form>
  );
}

const actor = createActor(machine).start();
const refuse = (field: string | null) => act(() => actor.send({ type: 'refuse', field }));
const focused = () => document.activeElement?.getAttribute('name');
const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);

describe('form after a refusal', () => {
  afterEach(cleanup);

  it.each([
    ['amount', 'amount'],
    ['password', 'password'],
    ['payee', 'add'],
    [null, 'add'],
  ])('a refusal of the field %s focuses %s', (field, name) => {
    render(<Form actor={actor} />);
    refuse(field);
    expect(focused()).toBe(name);
    expect(values()).toEqual(['1', '2']);
  });

  it('focuses the only field of the form for a refusal of any field', () => {
    render(<Form actor={actor} name="password" />);
    refuse('amount');
    expect(focused()).toBe('password');
  });

  it('clears the refused field and no other field when the form requests this', () => {
    render(<Form actor={actor} isCleared />);
    refuse('password');
    expect(values()).toEqual(['1', '']);
  });
});
