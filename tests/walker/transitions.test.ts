import { expect, it } from 'vitest';
import { doorMachine } from './sample/door.machine.ts';
import { transitionsOf } from './transitions.ts';

it('lists the transitions of a chart with labels for people', () => {
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
