// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextArea } from '../../src/ui/text-area.tsx';
import { announced } from '../kit/announced.ts';

afterEach(cleanup);

const description = () =>
  screen
    .getByRole('textbox')
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('has its label as its name and passes on its other props', () => {
  const onChange = vi.fn();
  render(<TextArea label="Message" name="message" rows={3} onChange={onChange} />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect([area.name, area.getAttribute('rows'), area.hasAttribute('aria-invalid'), description()]).toEqual([
    'message',
    '3',
    false,
    undefined,
  ]);
  fireEvent.change(area, { target: { value: 'Hola' } });
  expect(onChange).toHaveBeenCalledOnce();
});

it('describes the text area by its error, its hint and the description of its caller', async () => {
  render(
    <>
      <p id="more">More</p>
      <TextArea id="own" label="Message" error="Too long" hint="At most 500" aria-describedby="more" />
    </>,
  );
  expect(description()).toEqual(['Too long', 'At most 500', 'More']);
  expect([screen.getByRole('textbox').id, screen.getByRole('textbox').getAttribute('aria-invalid')]).toEqual([
    'own',
    'true',
  ]);
  await waitFor(() => expect(announced('polite')).toContain('Too long'));
});

it('keeps the aria-invalid value that its caller sets', () => {
  render(<TextArea label="Message" aria-invalid="true" />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

it('shows a short count on the screen and announces it in words to screen readers', async () => {
  const counter = { text: '501/500', spoken: '1 too many', isOver: true };
  const { rerender } = render(<TextArea label="Message" counter={{ ...counter, spoken: '1 left' }} />);
  rerender(<TextArea label="Message" counter={counter} />);
  const shown = screen.getByText('501/500');
  expect([shown.getAttribute('aria-hidden'), shown.parentElement?.dataset['over']]).toEqual(['true', 'true']);
  await waitFor(() => expect(announced('polite')).toContain('1 too many'));
  rerender(<TextArea label="Message" counter={{ ...counter, isOver: false }} />);
  expect(screen.getByText('501/500').parentElement?.dataset['over']).toBeUndefined();
});
