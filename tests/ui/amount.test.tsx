// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Amount } from '../../src/ui/amount.tsx';

afterEach(cleanup);

it('renders only the new text after the value changes', () => {
  const { container, rerender } = render(<Amount value="P 99.50" />);
  rerender(<Amount value="P 1,100.75" />);
  expect(container.textContent).toBe('P 1,100.75');
});

it('the style sheet of an amount has no content, transition or animation', () => {
  const style = readFileSync('src/ui/amount.module.css', 'utf8');
  expect(style).not.toMatch(/content:|transition|animation|starting-style/);
});
