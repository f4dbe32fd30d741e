// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { Field } from '../../src/ui/field.tsx';
import { announced, forgetAnnounced } from '../kit/announced.ts';

afterEach(cleanup);
afterEach(forgetAnnounced);

const description = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it('labels its input and passes on all other props, including the ref', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Field ref={ref} label="User" name="user" autoComplete="username" defaultValue="maria" />);
  const input = screen.getByLabelText<HTMLInputElement>('User');
  expect(ref.current).toBe(input);
  expect(input).toMatchObject({ name: 'user', autocomplete: 'username', value: 'maria' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('describes its input by the error, then the hint, then the description of the caller', () => {
  render(
    <>
      <p id="note">Case matters</p>
      <Field label="User" error="Too short" hint="6 to 16 letters" aria-describedby="note" />
    </>,
  );
  const input = screen.getByLabelText('User');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(description(input)).toEqual(['Too short', '6 to 16 letters', 'Case matters']);
});

it('announces an error, removes it later, and keeps the typed text', async () => {
  const { rerender } = render(<Field label="User" />);
  const input = screen.getByLabelText<HTMLInputElement>('User');
  input.value = 'ma';
  rerender(<Field label="User" error="Too short" />);
  await waitFor(() => expect(announced('polite')).toContain('Too short'));
  rerender(<Field label="User" />);
  expect(screen.queryByText('Too short')).toBeNull();
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.value).toBe('ma');
});

it('connects a checkbox with its label and error', () => {
  render(<Checkbox error="Accept them to go on">I accept the terms</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(description(box)).toEqual(['Accept them to go on']);
});

it('a checkbox without an error keeps the validity attributes that its caller sets', () => {
  const { rerender } = render(<Checkbox>I accept the terms</Checkbox>);
  const box = screen.getByRole('checkbox');
  expect([box.hasAttribute('aria-invalid'), box.hasAttribute('aria-describedby')]).toEqual([false, false]);
  rerender(
    <>
      <p id="note">Read them</p>
      <Checkbox aria-invalid="true" aria-describedby="note">
        I accept the terms
      </Checkbox>
    </>,
  );
  const again = screen.getByRole('checkbox');
  expect([again.getAttribute('aria-invalid'), description(again)]).toEqual(['true', ['Read them']]);
});

it('announces the error of a checkbox', async () => {
  render(<Checkbox error="Accept them">I accept</Checkbox>);
  await waitFor(() => expect(announced('polite')).toContain('Accept them'));
});
