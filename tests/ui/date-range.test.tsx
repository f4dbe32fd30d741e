// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateRange, type DateRangeLabels } from '../../src/ui/date-range.tsx';
import { addDays, type Days, presetRange } from '../../src/ui/day-range.ts';
import { proves } from '../requirements/proves.ts';

const today = '2026-03-10';
const past = { min: addDays(today, -89), max: today, longest: 31 };
const labels: DateRangeLabels = {
  legend: 'Days',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  earlier: 'Earlier',
  later: 'Later',
  presets: { previous30: '30 back', previous7: '7 back', today: 'Today', next7: '7 on', next30: '30 on' },
  calendar: (field) => `Calendar: ${field}`,
  example: 'mm/dd/yyyy',
  faults: { date: 'No day', early: 'Too early', late: 'Too late', order: 'Wrong order', long: 'Too long' },
};

function show(bounds = past) {
  const onChange = vi.fn();
  function Sample() {
    const [range, setRange] = useState<Days>(presetRange('previous30', today));
    const change = (next: Days) => {
      onChange(next);
      setRange(next);
    };
    return <DateRange range={range} today={today} bounds={bounds} labels={labels} language="en" onChange={change} />;
  }
  render(<Sample />);
  return { onChange, user: userEvent.setup({ delay: null }) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const presets = () =>
  screen.getAllByRole('button').flatMap((one) => (one.hasAttribute('aria-pressed') ? one.textContent : []));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;

afterEach(cleanup);

describe('date range field', () => {
  it('offers the presets within the bounds', proves('member-9.16'), () => {
    show();
    expect(presets()).toEqual(['30 back', '7 back', 'Today']);
    cleanup();
    show({ min: addDays(today, -6), max: addDays(today, 60), longest: 7 });
    expect(presets()).toEqual(['7 back', 'Today', '7 on']);
  });

  it('applies a preset immediately', async () => {
    const { onChange, user } = show();
    expect(button('30 back').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('7 back'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-04', to: today });
    expect(button('7 back').getAttribute('aria-pressed')).toBe('true');
    expect([field('From').value, field('To').value]).toEqual(['03/04/2026', '03/10/2026']);
  });

  it('applies typed dates only after a click on Apply', async () => {
    const { onChange, user } = show();
    type('From', '2026-03-01');
    type('To', '2026-03-02');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(button('Apply'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-01', to: '2026-03-02' });
  });

  it.each([
    ['From', '', 'No day'],
    ['From', '02/30/2026', 'No day'],
    ['From', '2020-01-01', 'Too early'],
    ['To', '2026-03-11', 'Too late'],
    ['To', '2026-02-01', 'Wrong order'],
  ])('reports an invalid date and does not apply it: field %s, value %s', async (name, value, text) => {
    const { onChange, user } = show();
    type(name, value);
    await user.click(button('Apply'));
    expect(errorOf(name)).toBe(text);
    expect(document.activeElement).toBe(field(name));
    expect(onChange).not.toHaveBeenCalled();
    type(name, today);
    expect(errorOf(name)).toBe('');
  });

  it('reports a range that is too long', async () => {
    const { user } = show();
    type('From', '2026-01-01');
    await user.click(button('Apply'));
    expect(errorOf('To')).toBe('Too long');
  });

  it('moves the range by its own length, within the bounds', async () => {
    const { onChange, user } = show();
    expect(button('Later').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Later'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(button('Earlier'));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-01-10', to: '2026-02-08' });
    await user.click(button('Later'));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-02-09', to: today });
  });
});
