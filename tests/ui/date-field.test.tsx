// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from '../../src/ui/date-field.tsx';

function show({ language = 'es', value: first = '', readOnly = false } = {}) {
  const [onChange, onInput] = [vi.fn(), vi.fn()];
  function Sample() {
    const [value, setValue] = useState(first);
    return (
      <form onInput={onInput}>
        <DateField
          name="day"
          label="Day"
          value={value}
          language={language}
          calendarLabel="Calendar"
          example="dd/mm/aaaa"
          readOnly={readOnly}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      </form>
    );
  }
  render(<Sample />);
  return { onChange, onInput, user: userEvent.setup({ delay: null }) };
}
const text = () => screen.getByLabelText<HTMLInputElement>('Day');
const calendar = () => document.querySelector<HTMLInputElement>('[name="day"]')!;

afterEach(cleanup);

describe('date field', () => {
  it.each([
    ['es', '27/11/2026'],
    ['en', '11/27/2026'],
  ])('shows and reads a date in the order of the language %s', async (language, typed) => {
    const { onChange, user } = show({ language });
    await user.type(text(), typed);
    expect(onChange).toHaveBeenLastCalledWith('2026-11-27');
    cleanup();
    show({ language, value: '2026-11-27' });
    expect(text().value).toBe(typed);
  });

  it('keeps the typed text until the field loses the focus, and then shows the date in full', async () => {
    const { user } = show();
    await user.type(text(), '1-2-2026');
    expect([text().value, calendar().value]).toEqual(['1-2-2026', '2026-02-01']);
    await user.tab();
    expect(text().value).toBe('01/02/2026');
  });

  it('keeps a text that is no date, and has no value then', async () => {
    const { onChange, user } = show();
    await user.type(text(), '31/02/2026');
    await user.tab();
    expect([text().value, calendar().value]).toEqual(['31/02/2026', '']);
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('opens the calendar of the browser, and takes its date', async () => {
    const { onChange, user } = show();
    const showPicker = vi.fn();
    calendar().showPicker = showPicker;
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    expect(showPicker).toHaveBeenCalledOnce();
    fireEvent.change(calendar(), { target: { value: '2026-03-09' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-03-09');
    expect(text().value).toBe('09/03/2026');
  });

  it('does not open the calendar of a read-only date', async () => {
    const { user } = show({ readOnly: true });
    const showPicker = vi.fn();
    calendar().showPicker = showPicker;
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    expect(showPicker).not.toHaveBeenCalled();
  });

  it('moves the focus of its named field to the text', () => {
    show();
    calendar().focus();
    expect(document.activeElement).toBe(text());
  });

  it('hides the typed text from the listeners of the form', async () => {
    const { onInput, user } = show();
    await user.type(text(), '1');
    expect(onInput).not.toHaveBeenCalled();
  });
});
