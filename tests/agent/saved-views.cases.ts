import { defineFlow } from 'chartwalk';
import { savedViewsMachine } from '../../machines/agent/saved-views.machine.ts';
import { mostViews } from '../../machines/agent/saved-views.model.ts';

export const columns = ['level', 'bets', 'net'] as const;
export const part = '&list.kind=agent';
export const big = { id: 1, name: 'Los de mayor saldo', part: '&list.sort=-balance', hidden: ['bets'] };
export const full = Array.from({ length: mostViews }, (_, index) => ({
  ...big,
  id: index + 1,
  name: `Vista ${index}`,
}));

const same = (name: string) => name.trim().toLocaleLowerCase();

export const flow = defineFlow({
  machine: savedViewsMachine,
  inputs: {
    none: { settings: { hidden: [], views: [] }, columns },
    one: { settings: { hidden: ['bets', 'gone'], views: [big] }, columns },
    full: { settings: { hidden: [], views: full }, columns },
  },
  events: {
    'column.toggle': { bets: { key: 'bets' }, unknown: { key: 'gone' } },
    'columns.reset': { asked: {} },
    'view.apply': { first: { id: 1 }, unknown: { id: 99 } },
    'view.save': { asked: {} },
    'view.rename': { first: { id: 1 }, second: { id: 2 }, unknown: { id: 99 } },
    'view.delete': { first: { id: 1 }, unknown: { id: 99 } },
    'name.submit': {
      own: { name: ' Agentes ', part },
      taken: { name: 'LOS DE MAYOR SALDO', part },
      empty: { name: ' ', part },
    },
    'deletion.confirm': { asked: {} },
    'form.cancel': { asked: {} },
  },
  outcomes: {},
  project: ({ hidden, views, chosen, reason }) => [
    hidden.join(),
    views.map(({ id, name, hidden: without }) => [id, same(name), without.join()]),
    chosen,
    reason,
  ],
  always: {
    'the names of the views are different': ({ context: { views } }) =>
      new Set(views.map(({ name }) => same(name))).size === views.length,
    'no name is empty': ({ context: { views } }) => views.every(({ name }) => name.trim() !== ''),
    'only columns of the table are hidden': ({ context }) =>
      context.hidden.every((key) => context.columns.includes(key)) &&
      new Set(context.hidden).size === context.hidden.length,
    'the table shows at least one of these columns': ({ context }) => context.hidden.length < context.columns.length,
    'there are not more views than allowed': ({ context: { views } }) => views.length <= mostViews,
    'the view to rename or to delete exists': ({ isIn, context: { views, chosen } }) =>
      !(isIn('renaming') || isIn('confirming')) || views.some(({ id }) => id === chosen),
  },
});
