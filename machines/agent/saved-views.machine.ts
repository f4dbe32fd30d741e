import { assign, emit, setup } from 'xstate';
import {
  lastShown,
  mostViews,
  nextViewId,
  type SavedView,
  type SavedViewReason,
  type TableSettings,
  usableHidden,
  viewNameFault,
} from './saved-views.model.ts';

export type SavedViewsEvent =
  | { type: 'column.toggle'; key: string }
  | { type: 'columns.reset' }
  | { type: 'view.apply'; id: number }
  | { type: 'view.save' }
  | { type: 'view.rename'; id: number }
  | { type: 'view.delete'; id: number }
  /** `part`: the state of the table in the address, for a new view. */
  | { type: 'name.submit'; name: string; part: string }
  | { type: 'deletion.confirm' }
  | { type: 'form.cancel' };

type Context = TableSettings & {
  /** Columns that the user can hide. */
  columns: readonly string[];
  /** The view to rename or to delete. */
  chosen: number | null;
  reason: SavedViewReason | null;
};

type Named = { name: string; part: string };

const storeSettings = {
  type: 'storeSettings',
  params: ({ context: { hidden, views } }: { context: Context }) => ({ hidden, views }),
} as const;

/**
 * Columns of a table, and views of it that the user saves under a name.
 * Resting states: browsing, naming, renaming, confirming.
 * Guarantees: the names of the views are different; only columns of the table are hidden, and never all; nothing is
 * deleted without a confirmation.
 */
export const savedViewsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { settings: TableSettings; columns: readonly string[] },
    events: {} as SavedViewsEvent,
    emitted: {} as { type: 'form.refused'; field: 'viewName' },
  },
  guards: {
    canToggle: ({ context: { columns, hidden } }, key: string) =>
      columns.includes(key) && key !== lastShown(columns, hidden),
    isKnown: ({ context }, id: number) => context.views.some((view) => view.id === id),
    isFull: ({ context }) => context.views.length >= mostViews,
    isNameUsable: ({ context }, name: string) => viewNameFault(context.views, context.chosen, name) === null,
  },
  actions: {
    toggleColumn: assign(({ context: { hidden } }, key: string) => ({
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    })),
    showAllColumns: assign({ hidden: [] }),
    setHidden: assign(({ context: { views, columns, hidden } }, id: number) => ({
      hidden: usableHidden(columns, views.find((view) => view.id === id)?.hidden ?? hidden),
    })),
    setChosen: assign((_, chosen: number | null) => ({ chosen, reason: null })),
    setReason: assign((_, reason: SavedViewReason) => ({ reason })),
    setNameReason: assign(({ context: { views, chosen } }, name: string) => ({
      reason: viewNameFault(views, chosen, name),
    })),
    emitNameRefused: emit({ type: 'form.refused', field: 'viewName' }),
    addView: assign(({ context: { views, hidden } }, { name, part }: Named) => ({
      views: [...views, { id: nextViewId(views), name: name.trim(), part, hidden }],
    })),
    renameChosen: assign(({ context: { views, chosen } }, name: string) => ({
      views: views.map((view) => (view.id === chosen ? { ...view, name: name.trim() } : view)),
    })),
    deleteChosen: assign(({ context: { views, chosen } }) => ({ views: views.filter(({ id }) => id !== chosen) })),
    storeSettings: (_, _settings: TableSettings) => {},
    /** Shows the table with the filters, the search and the order of a view. */
    applyView: (_, _view: SavedView | undefined) => {},
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input: { settings, columns } }) => ({
    columns,
    hidden: usableHidden(columns, settings.hidden),
    views: settings.views,
    chosen: null,
    reason: null,
  }),
  initial: 'browsing',
  states: {
    browsing: {
      entry: { type: 'setChosen', params: null },
      on: {
        'column.toggle': {
          guard: { type: 'canToggle', params: ({ event }) => event.key },
          actions: [{ type: 'toggleColumn', params: ({ event }) => event.key }, storeSettings],
        },
        'columns.reset': { actions: ['showAllColumns', storeSettings] },
        'view.apply': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          actions: [
            { type: 'setHidden', params: ({ event }) => event.id },
            storeSettings,
            { type: 'applyView', params: ({ context, event }) => context.views.find(({ id }) => id === event.id) },
          ],
        },
        'view.save': [
          { guard: 'isFull', actions: { type: 'setReason', params: 'tooManyViews' } },
          { target: 'naming' },
        ],
        'view.rename': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'renaming',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
        'view.delete': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
      },
    },
    naming: {
      on: {
        'name.submit': [
          {
            guard: { type: 'isNameUsable', params: ({ event }) => event.name },
            target: 'browsing',
            actions: [{ type: 'addView', params: ({ event }) => event }, storeSettings],
          },
          { actions: [{ type: 'setNameReason', params: ({ event }) => event.name }, 'emitNameRefused'] },
        ],
        'form.cancel': 'browsing',
      },
    },
    renaming: {
      on: {
        'name.submit': [
          {
            guard: { type: 'isNameUsable', params: ({ event }) => event.name },
            target: 'browsing',
            actions: [{ type: 'renameChosen', params: ({ event }) => event.name }, storeSettings],
          },
          { actions: [{ type: 'setNameReason', params: ({ event }) => event.name }, 'emitNameRefused'] },
        ],
        'form.cancel': 'browsing',
      },
    },
    confirming: {
      on: {
        'deletion.confirm': { target: 'browsing', actions: ['deleteChosen', storeSettings] },
        'form.cancel': 'browsing',
      },
    },
  },
});
