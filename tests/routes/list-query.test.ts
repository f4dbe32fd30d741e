import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listHref,
  listOfMember,
  listPageHref,
  listPartOf,
  listSizes,
  orderIn,
  ordersOf,
  orderText,
  placeHref,
  placeIn,
  questionIn,
  withListPart,
} from '../../src/routes/list-query.ts';
import { panelHref } from '../../src/routes/paths.ts';
import { addDays, spanOf } from '../../src/ui/day-range.ts';

const today = '2026-11-28';
const standard = { filters: { member: '' }, range: { from: addDays(today, -29), to: today }, page: 1, size: 10 };
const list = {
  standard,
  bounds: { min: addDays(today, -89), max: today, longest: 31 },
  filters: { state: ['', 'open', 'won'], vendor: null, member: null },
  sizes: listSizes,
};
const under = { pathname: '/rng', search: '?vendor=COBRE&member=personalHistoryCopy' };
const searchOf = (href: string) => href.slice(href.indexOf('?'));

const questions = fc
  .record({
    state: fc.constantFrom('', 'open', 'won'),
    vendor: fc.string({ maxLength: 60 }),
    member: fc.string({ maxLength: 60 }),
    first: fc.integer({ min: 0, max: 89 }),
    days: fc.integer({ min: 0, max: 30 }),
    page: fc.integer({ min: 1, max: 9_999_999 }),
    size: fc.constantFrom(...listSizes),
  })
  .map(({ state, vendor, member, first, days, page, size }) => {
    const to = addDays(today, -first);
    const from = addDays(to, -Math.min(days, 89 - first));
    return { filters: { member, state, vendor }, range: { from, to }, page, size };
  });

const misread = fc.constantFrom(
  'list.from=2026-11-20',
  'list.from=2020-01-01&list.to=2020-01-02',
  'list.from=2026-11-20&list.to=2026-11-19',
  `list.from=${addDays(today, -40)}&list.to=${today}`,
  'list.from=2026-11-31&list.to=2026-11-31',
  'list.page=0',
  'list.page=1.5',
  'list.page=-1',
  'list.page=99999999',
  'list.size=11',
  'list.state=unknown',
  `list.vendor=${'v'.repeat(61)}`,
  'list.unknown=1',
  'list.=1',
);

describe('the values that a page keeps in the address', () => {
  const known = { view: ['table', 'tree'], sort: ordersOf(['balance']), search: null, open: null };

  it('are read as they were written', () => {
    const values = { view: 'tree', sort: '-balance', search: 'año & más', open: '1.22' };
    const href = placeHref(values, under);
    expect(placeIn(searchOf(href), known)).toEqual({ place: values, isUnusable: false });
    expect(href).toContain('vendor=COBRE');
    expect(placeHref({ view: '', sort: '', search: '', open: '' }, { pathname: '/', search: searchOf(href) })).toBe(
      '/?vendor=COBRE&member=personalHistoryCopy',
    );
    expect(placeHref({ view: '' }, { pathname: '/', search: '' })).toBe('/');
  });

  it.each(['list.view=unknown', 'list.sort=name', 'list.page=2', `list.search=${'x'.repeat(61)}`])(
    'report %s, which does not apply',
    (part) => expect(placeIn(`?${part}`, known)).toEqual({ place: {}, isUnusable: true }),
  );

  it('stay beside the question of a list', () => {
    const search = '?list.sort=-balance&list.state=won';
    expect(questionIn(search, { ...list, besides: known })).toMatchObject({
      question: { filters: { state: 'won' } },
      isUnusable: false,
    });
    expect(questionIn('?list.sort=name', { ...list, besides: known }).isUnusable).toBe(true);
    expect(listHref(standard, standard, { pathname: '/', search }, known)).toBe('/?list.sort=-balance');
  });

  it('name an order by a column, and from the largest value with a minus sign', () => {
    expect(orderIn('-balance')).toEqual({ key: 'balance', descending: true });
    expect(orderIn('')).toBeNull();
    for (const text of ['', ...ordersOf(['balance'])]) expect(orderText(orderIn(text))).toBe(text);
  });

  it('leave with their part, and lead to the first page of a member', () => {
    expect(withListPart('&list.state=won', { pathname: '/', search: '?agent=x&list.page=2' })).toBe(
      '/?agent=x&list.state=won',
    );
    expect(withListPart('', { pathname: '/', search: '?list.page=2' })).toBe('/');
    expect(listOfMember(7, { pathname: '/', search: '?agent=x&list.page=2' })).toBe('/?agent=x&list.member=7');
    expect(listOfMember(0, { pathname: '/', search: '?list.member=7' })).toBe('/');
    expect(listPageHref('/?agent=x', { kind: 'bet', search: '' })).toBe('/?agent=x&list.kind=bet');
    expect(listPageHref('/?agent=x', {})).toBe('/?agent=x');
  });
});

describe('the address of a list', () => {
  it('gives every question back, and keeps the page under the center', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const href = listHref(question, standard, under);
        expect(href).toMatch(/^\/rng\?vendor=COBRE&member=personalHistoryCopy/);
        expect(questionIn(searchOf(href), list)).toEqual({ question, isUnusable: false });
        expect(spanOf(question.range)).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('names nothing for the standard question', () => {
    expect(listHref(standard, standard, under)).toBe('/rng?vendor=COBRE&member=personalHistoryCopy');
    expect(listHref(standard, standard, { pathname: '/help', search: '' })).toBe('/help');
  });

  it('keeps the standard value for a part that does not apply, and reports it', () => {
    fc.assert(
      fc.property(misread, (part) => {
        const { question, isUnusable } = questionIn(`?member=x&${part}`, list);
        expect(isUnusable).toBe(true);
        expect(question).toEqual({ ...standard, filters: { member: '', state: '', vendor: '' } });
      }),
    );
  });

  it('leaves with its page, and stays for a sign-in', () => {
    const search = '?vendor=COBRE&member=personalHistoryCopy&list.state=won&list.page=2';
    expect(panelHref('member', 'transactionHistory', { pathname: '/rng', search })).toBe(
      '/rng?vendor=COBRE&member=transactionHistory',
    );
    expect(listPartOf(search)).toBe('&list.state=won&list.page=2');
    expect(listPartOf('?member=personalHistoryCopy')).toBe('');
  });
});
