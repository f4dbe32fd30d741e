// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Select } from '../../src/ui/select.tsx';
import { announced, forgetAnnounced } from '../kit/announced.ts';

afterEach(cleanup);
afterEach(forgetAnnounced);

const options = ['PE', 'MX'].map((country) => <option key={country}>{country}</option>);
const description = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it('is a native select with its label, and passes on its other props', async () => {
  render(
    <Select label="Country" name="country" autoComplete="country" defaultValue="MX">
      {options}
    </Select>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  expect(select).toMatchObject({ tagName: 'SELECT', name: 'country', value: 'MX' });
  expect([select.getAttribute('autocomplete'), select.hasAttribute('aria-invalid')]).toEqual(['country', false]);
  await userEvent.selectOptions(select, 'PE');
  expect(select.value).toBe('PE');
});

it('describes the select by its error, then its hint', () => {
  render(
    <Select label="Country" error="Choose one" hint="Where you live">
      {options}
    </Select>,
  );
  const select = screen.getByRole('combobox');
  expect([select.getAttribute('aria-invalid'), description(select)]).toEqual([
    'true',
    ['Choose one', 'Where you live'],
  ]);
});

it('announces its error and keeps the description that its caller sets', async () => {
  render(
    <>
      <p id="more">More</p>
      <Select id="own" label="Country" error="Choose one" aria-describedby="more">
        {options}
      </Select>
    </>,
  );
  const select = screen.getByRole('combobox');
  expect([select.id, description(select)]).toEqual(['own', ['Choose one', 'More']]);
  await waitFor(() => expect(announced('polite')).toContain('Choose one'));
});

it('has no description without an error or a hint, and keeps the validity that its caller sets', () => {
  render(
    <Select label="Country" aria-invalid="true">
      {options}
    </Select>,
  );
  const select = screen.getByRole('combobox');
  expect([select.hasAttribute('aria-describedby'), select.getAttribute('aria-invalid')]).toEqual([false, 'true']);
});
