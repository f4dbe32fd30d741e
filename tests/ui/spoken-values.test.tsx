// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Moment } from '../../src/features/shared/moment.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ChoiceCard } from '../../src/ui/choice-card.tsx';
import { hook } from '../../src/ui/data-attributes.ts';
import { Hidden } from '../../src/ui/hidden.tsx';
import { Mask } from '../../src/ui/mask.tsx';
import { Money } from '../../src/ui/money.tsx';
import { Section } from '../../src/ui/section.tsx';
import { Spoken } from '../../src/ui/spoken.tsx';
import { spokenText } from '../../src/ui/spoken-text.ts';
import { spanish } from '../kit/translated.tsx';
import { unspokenValues } from '../kit/unspoken-values.ts';

beforeAll(spanish);
afterEach(cleanup);

/** The visible text, and the text that screen readers read. */
const forms = (element: Element | null) => [
  element?.textContent,
  element?.querySelector(`[${hook.spoken}]`)?.getAttribute(hook.spoken),
];

it.each([
  ['P\u00a012,840.50', '12840.50 pesos'],
  ['P\u00a020.00', '20 pesos'],
  ['P\u00a01.00', '1 peso'],
  ['P\u00a01.50', '1.50 pesos'],
  ['+ P\u00a01,000.00', '+ 1000 pesos'],
])('Money shows %s and reads %s', (shown, spoken) => {
  const { container } = render(<Money>{shown}</Money>);
  expect(forms(container)).toEqual([shown, spoken]);
});

it.each([
  ['Banco Austral •••• 7832', 'Banco Austral termina en 7832'],
  ['***321', 'termina en 321'],
  ['iv***2', 'empieza con iv, termina en 2'],
])('Mask shows %s and reads %s', (shown, spoken) => {
  const { container } = render(<Mask>{shown}</Mask>);
  expect(forms(container)).toEqual([shown, spoken]);
});

it('Hidden shows asterisks and reads its label', () => {
  const { container } = render(<Hidden label="Saldo oculto">***</Hidden>);
  expect(forms(container)).toEqual(['***', 'Saldo oculto']);
});

it.each([
  ['moment', '11 mar 2026, 21:05 GMT-\u20605', '11 de marzo de 2026 a las 21:05 GMT-5'],
  ['compact', '11 mar, 21:05', '11 de marzo de 2026 a las 21:05'],
  ['stamp', '2026-03-11 21:05:00', '11 de marzo de 2026 a las 21:05'],
] as const)('Moment of the kind %s shows its format and reads the month as a word', (kind, shown, spoken) => {
  const { container } = render(<Moment at="2026-03-12T02:05:00Z" kind={kind} />);
  expect(forms(container)).toEqual([shown, spoken]);
  expect(container.querySelector('time')?.dateTime).toBe('2026-03-12T02:05:00Z');
});

it('Moment reads an invalid instant as it is shown', () => {
  const { container } = render(<Moment at="never" />);
  expect(forms(container)).toEqual(['–', undefined]);
});

it.each([
  ['button', <Button key="">{'Retirar P\u00a01,040.00'}</Button>, 'Retirar P\u00a01,040.00'],
  ['radio', <ChoiceCard key="" title={<Money>{'P\u00a01,040.00'}</Money>} />, 'P\u00a01,040.00'],
])('a %s is named by its visible text', (role, view, name) => {
  render(view);
  expect(screen.getAllByRole(role, { name })).toHaveLength(1);
  expect(unspokenValues()).toEqual([]);
});

it('a heading contains the spoken form as text, which is not displayed', () => {
  render(<Section title={<Money>{'P\u00a01,040.00'}</Money>} />);
  const heading = screen.getByRole('heading', { name: '1040 pesos' });
  expect(heading.querySelector('.spokenText')?.textContent).toBe('1040 pesos');
  expect(unspokenValues()).toEqual([]);
});

it.each([
  '<a href="/"><span class="spoken" data-spoken="20 pesos"></span></a>',
  '<h2><span class="spoken" data-spoken="20 pesos"></span></h2>',
  '<p>P&nbsp;20.00</p>',
])('the check of the pages finds the wrong form in %s', (html) => {
  document.body.innerHTML = html;
  expect(unspokenValues()).toHaveLength(1);
  document.body.innerHTML = '';
});

it('each row of a list of values is announced as one sentence', () => {
  const { container } = render(
    <dl>
      <div>
        <dt>Points used</dt>
        <dd>20</dd>
      </div>
      <div>
        <dt>Points left</dt>
        <dd>80</dd>
      </div>
    </dl>,
  );
  expect(spokenText(container)).toBe('Points used 20. Points left 80');
});

it.each([
  ['gets', 'Sin datos', 'P\u00a0450.00'],
  ['loses', 'P\u00a0450.00', 'Sin datos'],
])('a text that %s a spoken form changes in a page that the browser translates', (_, before, after) => {
  const { container, rerender } = render(
    <p>
      <Spoken>{before}</Spoken>
    </p>,
  );
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const text = walker.nextNode() as Text;
  const font = document.createElement('font');
  font.textContent = text.data;
  text.replaceWith(font);
  rerender(
    <p>
      <Spoken>{after}</Spoken>
    </p>,
  );
  expect(container.textContent).toBe(after);
});
