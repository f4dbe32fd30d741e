// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Bar, BarChart } from '../../src/ui/bar-chart.tsx';
import { chartScale } from '../../src/ui/chart-scale.ts';
import { hook } from '../../src/ui/data-attributes.ts';

afterEach(cleanup);

const table = { open: 'View as table', name: 'Day', format: (value: number) => value.toFixed(2) };

const amount = fc.integer({ min: 0, max: 10 ** 9 });
const bar = fc
  .record({ first: amount, second: amount, down: amount })
  .map(({ first, second, down }) => ({ up: [first, second] as const, down, mark: first + second - down }));

describe('scale of a bar chart', () => {
  it('covers every value with at most eight lines at round values, one of them at 0', () => {
    fc.assert(
      fc.property(fc.array(bar), (bars) => {
        const { lines, yOf } = chartScale(bars);
        expect(lines).toContain(0);
        expect(lines.length).toBeLessThanOrEqual(8);
        expect(lines).toEqual(lines.toSorted((one, other) => other - one));
        for (const { up, down, mark } of bars)
          for (const value of [up[0] + up[1], -down, mark, 0]) {
            expect(yOf(value)).toBeGreaterThanOrEqual(0);
            expect(yOf(value)).toBeLessThanOrEqual(1);
          }
        expect(yOf(lines[0]!)).toBe(0);
        expect(yOf(lines.at(-1)!)).toBe(1);
      }),
    );
  });
});

it('the scale ends at 0 when no bar has a marker or a downward part', () => {
  expect(chartScale([{ up: [100] }, { up: [50] }]).lines.at(-1)).toBe(0);
});

describe('bar chart', () => {
  const bars: Bar[] = [
    { key: 'a', tick: '1', name: 'Day one', title: 'One: 30 in', up: [100, 0], down: 50, mark: 50 },
    { key: 'b', tick: '2', name: 'Day two', title: 'Two: nothing', up: [0, 0], down: 0, mark: 0 },
  ];
  it('is one named image with a title for each bar and a legend', () => {
    render(
      <BarChart
        label="All of it"
        bars={bars}
        legend={{ down: 'In', up: ['Out', 'Given'], mark: 'Left' }}
        format={String}
        table={table}
      />,
    );
    const picture = screen.getByRole('img', { name: 'All of it' });
    expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
      'One: 30 in',
      'Two: nothing',
    ]);
    for (const name of ['In', 'Out', 'Given', 'Left'])
      expect(screen.getAllByText(name)[0]?.closest('figcaption')).not.toBeNull();
    const heights = [...picture.querySelectorAll('g rect')].map((rect) => Number(rect.getAttribute('height')));
    expect(heights.every((height) => height >= 0)).toBe(true);
  });

  it('has a table with the values of all bars, newest first, in a disclosure', () => {
    const legend = { down: 'In', up: ['Out', 'Given'], mark: 'Left' };
    render(<BarChart label="All of it" bars={bars} legend={legend} format={String} table={table} />);
    const disclosure = screen.getByText('View as table').closest('details')!;
    expect(disclosure.open).toBe(false);
    const lines = [...disclosure.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ lastElementChild, textContent }) => lastElementChild?.textContent || textContent),
    );
    expect(lines).toEqual([
      ['Day', 'In', 'Out', 'Given', 'Left'],
      ['Day two', '0.00', '0.00', '0.00', '0.00'],
      ['Day one', '50.00', '100.00', '0.00', '50.00'],
    ]);
  });

  it('gives each kind a different pattern, in the legend and in the bars', () => {
    const rows: Bar[] = [{ key: 'a', tick: '1', name: 'Day one', title: 'One', up: [1, 2, 3, 4, 5], down: 6 }];
    const legend = { down: 'In', up: ['A', 'B', 'C', 'D', 'E'] };
    const { container } = render(<BarChart label="Paid" bars={rows} legend={legend} format={String} table={table} />);
    const patterns = (within: string) =>
      [...container.querySelectorAll<SVGElement>(`${within}`)].map((rect) => rect.getAttribute('fill') ?? '');
    const stacked = patterns(`g rect[${hook.kind}]`);
    expect(new Set(stacked).size).toBe(5);
    expect(patterns('figcaption rect').slice(1)).toEqual(stacked);
    for (const pattern of stacked) {
      const id = /url\(#(.*)\)/.exec(pattern)?.[1];
      expect(document.getElementById(id!)?.tagName).toBe('pattern');
    }
  });

  it('stacks every kind of value, and draws no downward bars or marks when there are only upward values', () => {
    const rows: Bar[] = [{ key: 'a', tick: '1', name: 'Day one', title: 'One', up: [10, 20, 30, 25, 15] }];
    const names = ['Rebate', 'Dividend', 'Daily', 'Hourly', 'Now'];
    render(<BarChart label="Paid" bars={rows} legend={{ up: names }} format={String} table={table} />);
    const picture = screen.getByRole('img', { name: 'Paid' });
    const stack = [...picture.querySelectorAll(`g rect[${hook.kind}]`)];
    const heights = stack.map((rect) => Number(rect.getAttribute('height')));
    expect(heights.map((height) => Math.round((height / heights[0]!) * 10))).toEqual([10, 20, 30, 25, 15]);
    const tops = stack.map((rect) => Number(rect.getAttribute('y')));
    expect(tops).toEqual(tops.toSorted((one, other) => other - one));
    expect(new Set(stack.map((rect) => rect.getAttribute(hook.kind))).size).toBe(5);
    for (const name of names) expect(screen.getAllByText(name)[0]?.closest('figcaption')).not.toBeNull();
    expect(picture.querySelectorAll('g line')).toHaveLength(0);
  });
});

describe('ticks of a bar chart', () => {
  const show = (count: number) => {
    const bars = Array.from({ length: count }, (_, place) => ({
      key: String(place),
      tick: `t${place}`,
      name: '',
      title: '',
      up: [1],
    }));
    render(
      <BarChart label="Paid" bars={bars} legend={{ up: ['Paid'] }} format={(value) => `P ${value}`} table={table} />,
    );
    return [...screen.getByRole('img').querySelectorAll('g > text')].map(({ textContent }) => textContent);
  };

  it.each([
    [1, ['t0']],
    [6, ['t0', 't1', 't2', 't3', 't4', 't5']],
    [7, ['t0', 't2', 't4', 't6']],
    [13, ['t0', 't3', 't6', 't9', 't12']],
  ])('are at most six and include the newest bar: %i bars', (count, ticks) => expect(show(count)).toEqual(ticks));

  it('have a line and an amount for each round value', () => {
    show(2);
    const lines = screen.getByRole('img').querySelectorAll(':scope > line');
    expect(lines.length).toBeGreaterThan(1);
    expect([...document.querySelectorAll('svg[aria-hidden] text')].map(({ textContent }) => textContent)).toHaveLength(
      lines.length,
    );
    expect(screen.getByText('P 0')).toBeDefined();
  });

  it('a single bar uses the whole width', () => {
    show(1);
    expect(screen.getByRole('img').querySelector('g rect')?.getAttribute('width')).toBe('100%');
  });

  it('several bars divide the width equally', () => {
    show(4);
    const slots = [...screen.getByRole('img').querySelectorAll('g')].map((bar) => bar.querySelector('rect')!);
    expect(slots.map((slot) => [slot.getAttribute('x'), slot.getAttribute('width')])).toEqual([
      ['0%', '25%'],
      ['25%', '25%'],
      ['50%', '25%'],
      ['75%', '25%'],
    ]);
  });
});
