// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Alert } from '../../src/ui/alert.tsx';
import { announced, forgetAnnounced } from '../kit/announced.ts';

afterEach(cleanup);
afterEach(forgetAnnounced);

const view = (isShown: boolean) => (
  <>
    <button type="button">before</button>
    <main tabIndex={-1}>page</main>
    {isShown && <Alert action={<button type="button">dismiss</button>}>gone soon</Alert>}
  </>
);

it('moves the focus to the main element when an alert that contains the focus closes', () => {
  const { rerender } = render(view(true));
  screen.getByText('dismiss').focus();
  rerender(view(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus unchanged when it is outside the alert', () => {
  const { rerender } = render(view(true));
  screen.getByText('before').focus();
  rerender(view(false));
  expect(document.activeElement).toBe(screen.getByText('before'));
});

it.each([
  [undefined, 'status'],
  ['info', 'status'],
  ['positive', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('an alert of the tone %s is announced as %s', async (tone, kind) => {
  render(
    <Alert title="Closed" {...(tone && { tone })}>
      until Monday
    </Alert>,
  );
  const alert = screen.getByTestId(kind);
  expect([alert.dataset['tone'], alert.textContent]).toEqual([tone ?? 'info', 'Closeduntil Monday']);
  expect(screen.getByText('Closed').tagName).toBe('STRONG');
  const region = kind === 'alert' ? 'assertive' : 'polite';
  await waitFor(() => expect(announced(region)).toEqual(['Closed. until Monday']));
});

it('does not scroll the page when the focus moves to the main element', () => {
  const { rerender } = render(view(true));
  screen.getByText('dismiss').focus();
  const focus = vi.spyOn(screen.getByRole('main'), 'focus');
  rerender(view(false));
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});
