import { screen, within } from '@testing-library/react';
import { hook } from '../../src/ui/data-attributes.ts';

/** The displayed text of an element without the content hidden from screen readers. */
export function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  const hidden = `:not([${hook.spoken}]) > [aria-hidden="true"], .spokenText`;
  for (const one of copy.querySelectorAll(hidden)) one.remove();
  return copy.textContent?.replaceAll('\u00a0', ' ').trim() ?? '';
}

const table = (name: string) => screen.queryByRole('table', { name }) ?? screen.getByRole('grid', { name });

/** The cells of every row of a table, including its headings and totals. */
export const tableRows = (name: string): string[][] =>
  within(table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map(spoken));

/** The headings of the numeric columns. */
export const figureColumns = (name: string): string[] =>
  within(table(name))
    .getAllByRole('columnheader')
    .filter(({ className }) => /numeric/.test(className))
    .map(spoken);

export const factsOf = (list: Element): string[][] =>
  [...list.querySelectorAll('dt')].map((term) => [spoken(term), spoken(term.nextElementSibling as Element)]);
