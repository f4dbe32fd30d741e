// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Alert } from '../../src/ui/alert.tsx';

afterEach(cleanup);

const view = (isShown: boolean) => (
  <>
    <button type="button">before</button>
    <main tabIndex={-1}>page</main>
    {isShown && <Alert action={<button type="button">dismiss</button>}>gone soon</Alert>}
  </>
);

it('leaves the focus to the main part when it goes with the focus in it', () => {
  const { rerender } = render(view(true));
  screen.getByText('dismiss').focus();
  rerender(view(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus alone where it is elsewhere', () => {
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
] as const)('of the tone %s is said as %s', (tone, role) => {
  render(
    <Alert title="Closed" {...(tone && { tone })}>
      until Monday
    </Alert>,
  );
  const alert = screen.getByRole(role);
  expect([alert.dataset['tone'], alert.textContent]).toEqual([tone ?? 'info', 'Closeduntil Monday']);
  expect(screen.getByText('Closed').tagName).toBe('STRONG');
});

it('keeps the page where it is when the focus goes to its main part', () => {
  const { rerender } = render(view(true));
  screen.getByText('dismiss').focus();
  const focus = vi.spyOn(screen.getByRole('main'), 'focus');
  rerender(view(false));
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});
