// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UploadProgress } from '../../src/ui/upload-progress.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const show = (share: number, next: HTMLElement | null = null) => {
  const onCancel = vi.fn();
  const { unmount } = render(
    <UploadProgress
      label="Sending"
      share={share}
      language="es-PE"
      cancelLabel="Stop"
      next={{ current: next }}
      onCancel={onCancel}
    />,
  );
  return { onCancel, unmount };
};

it.each([
  [0, 0, '0 %'],
  [0.019, 1, '1 %'],
  [0.999, 99, '99 %'],
  [1, 100, '100 %'],
  [-1, 0, '0 %'],
  [7, 100, '100 %'],
])('shows a share of %f as %i percent', (share, value, text) => {
  show(share);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending' });
  expect([bar.value, bar.max]).toEqual([value, 100]);
  expect(screen.getByText((content) => content.replace(/\s+/, ' ').replace(/^(\d+)%$/, '$1 %') === text)).toBeDefined();
  expect(screen.getByTestId('status').textContent).toBe('Sending');
});

it('calls the cancel handler when its button is clicked', () => {
  const { onCancel } = show(0.5);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('moves the focus from its button to the next element on unmount, but does not move it from elsewhere', () => {
  document.body.innerHTML = '<input id="next"><input id="other">';
  const [next, other] = [document.getElementById('next')!, document.getElementById('other')!];
  const first = show(0.5, next);
  screen.getByRole('button', { name: 'Stop' }).focus();
  first.unmount();
  expect(document.activeElement).toBe(next);
  const second = show(0.5, next);
  other.focus();
  second.unmount();
  expect(document.activeElement).toBe(other);
});
