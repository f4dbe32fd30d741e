// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAfterChange, useFocusWhen, useFocusWhenLost, useListFocus } from '../../src/ui/focus.ts';

afterEach(cleanup);

const focused = () => document.activeElement?.id;

function Step({ isShown, isOnlyLost = false }: { isShown: boolean; isOnlyLost?: boolean }) {
  const target = () => document.getElementById('target');
  useFocusWhen(isShown && !isOnlyLost, target);
  useFocusWhenLost(isShown && isOnlyLost, target);
  return (
    <>
      <button id="target" type="button" />
      <button id="other" type="button" />
    </>
  );
}

describe('focus', () => {
  it('moves to a target once, when the target appears', () => {
    const { rerender } = render(<Step isShown={false} />);
    expect(focused()).toBe('');
    rerender(<Step isShown />);
    expect(focused()).toBe('target');
    document.getElementById('other')?.focus();
    rerender(<Step isShown />);
    expect(focused()).toBe('other');
  });

  it.each([
    ['other', 'other'],
    [null, 'target'],
  ])(
    'initial focus %s, final focus %s: a new target takes the focus only when no element has the focus',
    (before, after) => {
      const { rerender } = render(<Step isShown={false} isOnlyLost />);
      if (before) document.getElementById(before)?.focus();
      rerender(<Step isShown isOnlyLost />);
      expect(focused()).toBe(after);
    },
  );
});

describe('useAfterChange', () => {
  function Watch({ value, onChange, first }: { value: string; onChange: (before: string) => void; first?: string }) {
    useAfterChange(value, onChange, first);
    return null;
  }

  it('reports the previous value once per change', () => {
    const onChange = vi.fn();
    const { rerender } = render(<Watch value="a" onChange={onChange} />);
    rerender(<Watch value="b" onChange={onChange} />);
    rerender(<Watch value="b" onChange={onChange} />);
    rerender(<Watch value="a" onChange={onChange} />);
    expect(onChange.mock.calls).toEqual([['a'], ['b']]);
  });

  it('reports the initial value when it differs from the given previous value', () => {
    const onChange = vi.fn();
    render(<Watch value="a" onChange={onChange} first="z" />);
    expect(onChange.mock.calls).toEqual([['z']]);
  });
});

describe('focus of a list with a detail view', () => {
  function Board({ chosen, isListShown }: { chosen: string | null; isListShown: boolean }) {
    const { list, title } = useListFocus(chosen, 'data-mail');
    return (
      <>
        <ul
          ref={(element) => {
            if (element) element.checkVisibility = () => isListShown;
            list.current = element;
          }}
        >
          <li>
            <button id="item" type="button" data-mail="7" />
          </li>
        </ul>
        {chosen && (
          <h3 ref={title} id="title" tabIndex={-1}>
            Mail
          </h3>
        )}
      </>
    );
  }

  it('phone layout: moves to the title of the detail view and back to the list item', () => {
    const { rerender } = render(<Board chosen={null} isListShown={false} />);
    rerender(<Board chosen="7" isListShown={false} />);
    expect(focused()).toBe('title');
    rerender(<Board chosen={null} isListShown />);
    expect(focused()).toBe('item');
  });

  it('two-column layout: moves from the list item to the title, and back when the detail view closes', () => {
    const { rerender } = render(<Board chosen={null} isListShown />);
    document.getElementById('item')?.focus();
    rerender(<Board chosen="7" isListShown />);
    expect(focused()).toBe('title');
    rerender(<Board chosen={null} isListShown />);
    expect(focused()).toBe('item');
  });

  it('two-column layout: leaves the focus outside the list', () => {
    const outside = document.createElement('input');
    document.body.append(outside);
    const { rerender } = render(<Board chosen={null} isListShown />);
    outside.focus();
    rerender(<Board chosen="7" isListShown />);
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});
