// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
