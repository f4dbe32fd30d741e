// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MoneyField } from '../../src/ui/money-field.tsx';
import { announced } from '../kit/announced.ts';

afterEach(cleanup);

const quick = [
  { label: '50', typed: '50' },
  { label: 'Todo', typed: '12840.50' },
];

it('fills in a quick amount and fires an input event', async () => {
  const onInput = vi.fn();
  render(<MoneyField label="Monto" symbol="P" name="amount" quick={quick} onInput={onInput} />);
  await userEvent.click(screen.getByRole('button', { name: 'Todo' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' }).value).toBe('12840.50');
  expect(onInput).toHaveBeenCalledOnce();
});

it('connects its hint and its error with the input', () => {
  render(<MoneyField label="Monto" symbol="P" hint="De 20 a 5,000" error="Es poco" />);
  const input = screen.getByRole('textbox', { name: 'Monto' });
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Es poco', 'De 20 a 5,000']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('inputmode')).toBe('decimal');
});

it('does not change a read-only amount', async () => {
  render(<MoneyField label="Monto" symbol="P" quick={quick} readOnly defaultValue="7" />);
  await userEvent.click(screen.getByRole('button', { name: '50' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' }).value).toBe('7');
});

it('is valid and has no description by default', () => {
  const { rerender } = render(<MoneyField label="Monto" symbol="P" />);
  const input = screen.getByRole('textbox');
  expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([false, false]);
  expect(screen.queryByRole('group')).toBeNull();
  rerender(<MoneyField label="Monto" symbol="P" aria-invalid="true" />);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('hides its symbol from screen readers, names its quick amounts and announces its error', async () => {
  render(<MoneyField label="Monto" symbol="P" quick={quick} quickLabel="Importes" error="Es poco" />);
  expect(screen.getByText('P').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('group', { name: 'Importes' })).toBeDefined();
  await waitFor(() => expect(announced('polite')).toContain('Es poco'));
});

it('disables its quick amounts while it is disabled', () => {
  render(<MoneyField label="Monto" symbol="P" quick={quick} disabled />);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true]);
});
