// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../src/branding/theme.ts';
import { ThemeChoice } from '../../src/shell/theme-choice.tsx';
import { preferences } from '../../src/storage/preferences.ts';
import { spanish, translated } from '../kit/translated.tsx';

beforeAll(spanish);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () => {
  render(translated(<ThemeChoice />));
  return userEvent.setup({ delay: null });
};
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);

it('offers three themes and selects the system theme first', () => {
  show();
  expect(screen.getByRole('group', { name: 'Tema' })).toBeDefined();
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.title);
  expect(labels).toEqual(['Claro', 'Oscuro', 'Sistema']);
  expect(chosen()).toEqual([screen.getByRole('radio', { name: /^Sistema/ })]);
});

it.each([
  ['Claro', 'light'],
  ['Oscuro', 'dark'],
] as const)('selects %s, and switches back to the system theme', async (name, kept) => {
  const user = show();
  await user.click(option(name));
  expect([preferences.theme(), chosen()]).toEqual([kept, [option(name)]]);
  await user.click(screen.getByTitle('Sistema'));
  expect([preferences.theme(), chosen().length, option(name).checked]).toEqual(['system', 1, false]);
});

it('updates the selection when the theme is changed elsewhere', () => {
  show();
  act(() => theme.choose('dark'));
  expect(chosen()).toEqual([option('Oscuro')]);
});

it('has separate radio buttons for each theme choice on the same page', () => {
  render(
    translated(
      <>
        <ThemeChoice />
        <ThemeChoice />
      </>,
    ),
  );
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  expect(names[0]).not.toBe('');
});
