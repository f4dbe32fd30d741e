// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OptionChip } from '../../src/ui/option-chip.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';

afterEach(cleanup);

describe('search field', () => {
  it('has its label as its name and, by default, as its placeholder', () => {
    render(<SearchField label="Search games" />);
    const field = screen.getByRole('searchbox', { name: 'Search games' });
    expect([field.getAttribute('placeholder'), field.getAttribute('enterkeyhint')]).toEqual(['Search games', 'search']);
    cleanup();
    render(<SearchField label="Search games" placeholder="Name or vendor" />);
    expect(screen.getByRole('searchbox', { name: 'Search games' }).getAttribute('placeholder')).toBe('Name or vendor');
  });

  it('passes all other props to the input', async () => {
    const onInput = vi.fn();
    render(<SearchField label="Search games" name="q" maxLength={3} onInput={onInput} />);
    await userEvent.type(screen.getByRole('searchbox'), 'abcd');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('abc');
    expect(screen.getByRole<HTMLInputElement>('searchbox').name).toBe('q');
    expect(onInput).toHaveBeenCalled();
  });
});

describe('option chip', () => {
  it('is a radio button or a checkbox with its content as its name', async () => {
    render(
      <>
        <OptionChip type="radio" name="vendor" title="All vendors">
          All
        </OptionChip>
        <OptionChip type="checkbox">New</OptionChip>
      </>,
    );
    await userEvent.click(screen.getByText('All'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
    expect(screen.getByRole('radio').closest('label')?.title).toBe('All vendors');
    await userEvent.click(screen.getByText('New'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'New' }).checked).toBe(true);
  });
});
