import { expect, it } from 'vitest';
import { and, not, or } from 'xstate';
import { guardName, transitionsOf } from '../src/chart/transitions.ts';
import { doorMachine } from './sample/door.machine.ts';

it('lists the transitions of a chart with readable labels', () => {
  expect(transitionsOf(doorMachine).map(({ label }) => label)).toEqual([
    'door.closed -- code.enter [isEmpty] -> door.closed',
    'door.closed -- code.enter -> door.checking',
    'door.checking -- door.close -> door.closed',
    'door.checking -- check done [isOpen] -> door.open',
    'door.checking -- check done [isLast] -> door.barred',
    'door.checking -- check done -> door.closed',
    'door.checking -- check failed -> door.barred',
    'door.open -- door.close -> door.closed',
    'door.open -- alarm.raised -> door.barred',
    'door.open -- after patience -> door.closed',
    'door.barred -- after 20000 -> door.closed',
    'door.barred -- after 30000 -> door.open',
  ]);
});

it('names combined guards by their parts', () => {
  expect(guardName(not('isOpen'))).toBe('not isOpen');
  expect(guardName(not(not({ type: 'isOpen', params: {} })))).toBe('not not isOpen');
  expect(guardName(and(['isOpen', or(['isLast', not('isEmpty')])]))).toBe('isOpen and (isLast or not isEmpty)');
  expect(guardName(not(and(['isOpen', 'isLast'])))).toBe('not (isOpen and isLast)');
});
