// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { listPlaces } from '../../src/storage/list-places.ts';
import { tableSettings } from '../../src/storage/table-settings.ts';

const view = { id: 1, name: 'Agentes', part: '&list.kind=agent', hidden: ['net'] };
const none = { hidden: [], views: [] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('settings of a table', () => {
  it('belong to one account and one table', () => {
    tableSettings.write('ana', 'bets', { hidden: ['level'], views: [view] });
    expect(tableSettings.read('ana', 'bets')).toEqual({ hidden: ['level'], views: [view] });
    expect(tableSettings.read('ana', 'profit')).toEqual(none);
    expect(tableSettings.read('eva', 'bets')).toEqual(none);
  });

  it('leave the storage when nothing is chosen', () => {
    tableSettings.write('ana', 'bets', { hidden: ['level'], views: [] });
    tableSettings.write('ana', 'bets', none);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '3', '{"hidden":[1],"views":3}', '{"views":[{"id":"1"},null]}'])('ignore %s', (stored) => {
    localStorage.setItem('table:ana:bets', stored);
    expect(tableSettings.read('ana', 'bets')).toEqual(none);
  });

  it('keep the valid views', () => {
    localStorage.setItem('table:ana:bets', JSON.stringify({ hidden: [], views: [{ id: 1 }, view] }));
    expect(tableSettings.read('ana', 'bets').views).toEqual([view]);
  });
});

describe('places of lists', () => {
  const place = { part: '&list.kind=agent', top: 120, pageTop: 30 };

  it('belong to one account and one list', () => {
    listPlaces.set('ana', 'downline 1', { ...place, top: 1 });
    listPlaces.set('ana', 'downline 1', place);
    expect(listPlaces.of('ana', 'downline 1')).toEqual(place);
    expect(listPlaces.of('ana', 'downline 2')).toBeNull();
    expect(listPlaces.of('eva', 'downline 1')).toBeNull();
  });

  it('drops the oldest of more than 40 lists', () => {
    for (let list = 0; list <= 40; list++) listPlaces.set('ana', String(list), place);
    expect(listPlaces.of('ana', '0')).toBeNull();
    expect(listPlaces.of('ana', '40')).toEqual(place);
  });

  it.each(['{', '3', '[["ana 1",{"part":1}],null]'])('ignores %s', (stored) => {
    sessionStorage.setItem('listPlaces', stored);
    expect(listPlaces.of('ana', '1')).toBeNull();
  });
});
