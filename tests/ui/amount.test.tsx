// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Amount } from '../../src/ui/amount.tsx';

afterEach(cleanup);

const digits = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('[data-digit]')].map((i) => i.dataset['digit']);

const spoken = (root: Element) => {
  const copy = root.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent;
};

it('says its text once, whole', () => {
  const { container } = render(<Amount value="P 1,234.50" />);
  expect(spoken(container)).toBe('P 1,234.50');
  expect(digits(container)).toEqual(['1', '2', '3', '4', '5', '0']);
});

it('keeps the wheels of the same places while the sum grows', () => {
  const { container, rerender } = render(<Amount value="P 99.50" />);
  const cents = [...container.querySelectorAll('[data-digit]')].slice(-2);
  rerender(<Amount value="P 1,100.75" />);
  expect([...container.querySelectorAll('[data-digit]')].slice(-2)).toEqual(cents);
  expect(digits(container)).toEqual(['1', '1', '0', '0', '7', '5']);
  expect(spoken(container)).toBe('P 1,100.75');
});

it('has no wheels for a masked sum', () => {
  const { container } = render(<Amount value="***" />);
  expect(digits(container)).toEqual([]);
  expect(spoken(container)).toBe('***');
});
