// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RuleList } from '../../src/ui/rule-list.tsx';
import { announced } from '../kit/announced.ts';

afterEach(cleanup);

const words = { met: 'done', unmet: 'to do' };
const rules = (hasDigit: boolean) => [
  { key: 'length', text: '6 to 16 characters', met: true },
  { key: 'digit', text: 'A digit', met: hasDigit },
];
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows by text and icon whether each rule is met', () => {
  render(<RuleList label="It needs" rules={rules(false)} words={words} />);
  expect(screen.getByRole('list', { name: 'It needs' })).toBeDefined();
  expect(lines()).toEqual(['6 to 16 charactersdone', 'A digitto do']);
  const marks = screen.getAllByRole('listitem').map((line) => line.querySelector('svg') !== null);
  expect(marks).toEqual([true, false]);
});

it('announces the whole text of a rule when the rule changes', async () => {
  const { rerender } = render(<RuleList label="It needs" rules={rules(false)} words={words} />);
  const [, line] = screen.getAllByRole('listitem');
  rerender(<RuleList label="It needs" rules={rules(true)} words={words} />);
  expect(lines()).toEqual(['6 to 16 charactersdone', 'A digitdone']);
  expect(screen.getAllByRole('listitem')[1]).toBe(line);
  await waitFor(() => expect(announced('polite')).toEqual(['A digit: done']));
});

it('can be inside a paragraph', () => {
  render(
    <p>
      <RuleList label="It needs" rules={rules(true)} words={words} />
    </p>,
  );
  expect(screen.getByRole('list').closest('p')).not.toBeNull();
});
