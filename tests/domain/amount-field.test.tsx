// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countFormat, moneyFormat, rateFormat } from '../../machines/domain/amount.ts';
import { largestMinor } from '../../machines/domain/operator-currency.ts';
import { AmountField } from '../../src/features/shared/amount-field.tsx';
import { formatCount, formatMoney } from '../../src/format/money.ts';
import { spanish, translated } from '../kit/translated.tsx';

beforeAll(spanish);
afterEach(cleanup);

const money = (minor: number) => formatMoney(minor / 100, 'P').replace('\u00a0', ' ');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' });
const reading = () => {
  const ids = (field().getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)).find((part) => part?.tagName === 'P');
};
const shared = { label: 'Monto', format: moneyFormat, most: largestMinor, show: money, symbol: 'P' };

function Controlled() {
  const [value, setValue] = useState('');
  return <AmountField {...shared} value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />;
}

describe.each([
  ['uncontrolled', () => <AmountField {...shared} />],
  ['controlled', () => <Controlled />],
])('%s', (_, draw) => {
  it('shows how it interprets the typed text', async () => {
    render(translated(draw()));
    expect(reading()?.textContent).toBe('');
    await userEvent.type(field(), '1.234,5');
    expect(reading()?.textContent).toBe('Se interpretará como P 1,234.50');
    await userEvent.type(field(), 'x');
    expect(reading()?.textContent).toBe('');
  });

  it.each([
    ['P 10,120.00', '10120'],
    ['P 10.12', '10.12'],
  ])('asks which of two interpretations is meant, and fills in %s when it is selected', async (name, written) => {
    render(translated(draw()));
    await userEvent.type(field(), '10.120');
    expect(reading()?.textContent).toBe('«10.120» puede significar P 10,120.00 o P 10.12. Elige el monto correcto.');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(field().value).toBe(written);
    expect(document.activeElement).toBe(field());
    expect(reading()?.textContent).toBe(`Se interpretará como ${name}`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('accepts a long pasted amount completely', async () => {
    render(translated(draw()));
    await userEvent.click(field());
    await userEvent.paste('\u202dS/. 12,840,000,000.50\u202c');
    expect(reading()?.textContent).toBe('Se interpretará como P 12,840,000,000.50');
  });
});

it('an amount field offers no value with cut decimals and none above the largest value', async () => {
  const { rerender } = render(translated(<AmountField {...shared} />));
  await userEvent.type(field(), '10.125');
  expect(reading()?.textContent).toBe(
    '«10.125» tiene demasiados decimales. Si quisiste escribir P 10,125.00, elígelo.',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('10,125'),
  ]);
  rerender(translated(<AmountField {...shared} most={100_000} />));
  expect(screen.queryByRole('button')).toBeNull();
  expect(reading()?.textContent).toBe('');
});

it.each([
  [1_012_000, ['P 10,120.00', 'P 10.12'], /^«10.120» puede significar P 10,120.00 o P 10.12/],
  [100_000, ['P 10.12'], /^«10.120» puede significar P 10.12. Si es lo que quisiste escribir, elígelo.$/],
  [1_011, [], /^$/],
])('an amount field up to %d offers only the readings %j', async (most, offered, said) => {
  render(translated(<AmountField {...shared} most={most} />));
  await userEvent.type(field(), '10.120');
  expect(reading()?.textContent).toMatch(said);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent.replace('\u00a0', ' '))).toEqual(offered);
});

it('a rate with more than two decimals has no other meaning', async () => {
  render(translated(<AmountField label="Monto" format={rateFormat} most={1_000} show={formatCount} />));
  await userEvent.type(field(), '12.345');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an amount field sends an input event to the form when an interpretation is selected', async () => {
  const onInput = vi.fn();
  render(translated(<AmountField {...shared} onInput={onInput} />));
  await userEvent.type(field(), '1.230');
  onInput.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'P 1.23' }));
  expect(onInput).toHaveBeenCalledOnce();
});

it('a read-only amount field disables the choice between interpretations', () => {
  render(translated(<AmountField {...shared} readOnly defaultValue="10.125" />));
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
});

it('an amount field interprets its initial value only after a change', async () => {
  render(translated(<AmountField {...shared} defaultValue="50" />));
  expect(reading()?.textContent).toBe('');
  await userEvent.type(field(), '0');
  expect(reading()?.textContent).toBe('Se interpretará como P 500.00');
  await userEvent.type(field(), '{Backspace}');
  expect(reading()?.textContent).toBe('Se interpretará como P 50.00');
});

it.each([
  [rateFormat, '0.1 %', 'Se interpretará como 10', 'decimal'],
  [countFormat, '18,450', 'Se interpretará como 18,450', 'numeric'],
] as const)(
  'an amount field parses rates and whole numbers by their own formats',
  async (format, typed, said, mode) => {
    render(translated(<AmountField label="Monto" format={format} most={largestMinor} show={formatCount} />));
    await userEvent.type(field(), typed);
    expect(reading()?.textContent).toBe(said);
    expect(field().inputMode).toBe(mode);
  },
);
