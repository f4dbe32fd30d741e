// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyField } from '../../src/ui/copy-field.tsx';

const writeText = vi.fn();
beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const labels = { copy: 'Copy', copied: 'Copied', selected: 'Press Ctrl+C' };
  render(<CopyField label="Account" text="191-2345" labels={labels} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Account');
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy: Account' }));

it('copies its text and reports that it was copied', async () => {
  writeText.mockResolvedValue(undefined);
  expect([field().readOnly, screen.getByTestId('status').textContent]).toEqual([true, '']);
  press();
  await waitFor(() => expect(screen.getByTestId('status').textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('191-2345');
  expect(document.activeElement).not.toBe(field());
});

it.each([
  ['the button copies its text', true, press, 1],
  ['a key copies its text', false, () => fireEvent.copy(field()), 1],
  ['the browser refuses to copy', false, press, 0],
])('calls its handler when the text is in the clipboard: %s', async (_, isAllowed, copy, calls) => {
  cleanup();
  const onCopy = vi.fn();
  const labels = { copy: 'Copy', copied: 'Copied', selected: 'Press Ctrl+C' };
  render(<CopyField label="Account" text="191-2345" labels={labels} onCopy={onCopy} />);
  if (isAllowed) writeText.mockResolvedValue(undefined);
  else writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  copy();
  await waitFor(() =>
    expect(screen.getByTestId('status').textContent).toBe(
      copy === press ? (isAllowed ? 'Copied' : 'Press Ctrl+C') : '',
    ),
  );
  expect(onCopy).toHaveBeenCalledTimes(calls);
});

it('selects its text and shows instructions when the browser refuses to copy', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  press();
  await waitFor(() => expect(screen.getByTestId('status').textContent).toBe('Press Ctrl+C'));
  expect([document.activeElement, selected()]).toEqual([field(), '191-2345']);
});

it('selects its text on focus', () => {
  field().setSelectionRange(0, 0);
  fireEvent.focus(field());
  expect(selected()).toBe('191-2345');
});

it('selects its text again when it already has the focus', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  field().focus();
  field().setSelectionRange(0, 0);
  press();
  await waitFor(() => expect(screen.getByTestId('status').textContent).toBe('Press Ctrl+C'));
  expect(selected()).toBe('191-2345');
});
