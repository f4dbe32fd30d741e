import type { Arrival } from '../paths/exploration.ts';
import { hintFor, pathTo, type SettingFault } from '../project/setting-shapes.ts';
import { resultOf } from './failed-setting.ts';
import type { Flow } from './flow.ts';
import { type StateView, type StepView, stateView } from './invariants.ts';
import { namesFor } from './setting-names.ts';

type Condition = { path: string; ask: unknown };

const entries = (path: string, all: object): Condition[] =>
  Object.entries(all).map(([name, ask]) => ({ path: pathTo(path, name), ask }));

/** The functions of a flow that get the state of the machine. */
function conditionsOf({ invariants }: Flow): Condition[] {
  const { always, never, eventually, money, reference } = invariants;
  return [
    ...entries('always', always),
    ...entries('never', never),
    ...Object.entries(eventually).flatMap(([name, one]) => entries(pathTo('eventually', name), Object(one))),
    { path: 'money.shown', ask: money?.shown },
    { path: 'reference.shown', ask: reference?.shown },
  ].filter(({ ask }) => typeof ask === 'function');
}

const absent = { states: 'state', actors: 'actor', actions: 'action' } as const;

type Asked = { of: keyof typeof absent; name: string; call: string };

/**
 * The start of a walk as a condition gets it, with fixed answers of `isIn`, so that all parts of a condition are asked.
 * `note` is called with each name that the condition uses.
 */
function probe(view: StateView, isIn: boolean, isFirst: boolean, note: (asked: Asked) => void): StepView {
  const noted = (of: Asked['of'], call: string, names: readonly string[]) => {
    for (const name of names) note({ of, name, call });
  };
  const state: StateView = {
    ...view,
    isIn(...states) {
      noted('states', 'isIn', states);
      return isIn;
    },
  };
  return {
    ...state,
    before: isFirst ? null : state,
    event: null,
    ended: null,
    failed: null,
    details: [],
    sentTo: () => [],
    started(actor) {
      noted('actors', 'started', [actor]);
      return [];
    },
    ran(action) {
      noted('actions', 'ran', [action]);
      return [];
    },
  };
}

/** The names in the conditions of a flow that its machine does not have. */
export function unknownInConditions(flow: Flow, [start]: readonly Arrival[]): SettingFault[] {
  const conditions = conditionsOf(flow);
  if (!start || conditions.length === 0) return [];
  const { snapshot, actors, now } = start.place;
  const names = namesFor(flow.definition as Record<string, unknown>, [snapshot]);
  const view = stateView(flow, snapshot, actors, now);
  return conditions.flatMap(({ path, ask }) => {
    const asked = new Map<string, Asked>();
    for (const isIn of [true, false])
      for (const isFirst of [true, false]) {
        try {
          const step = probe(view, isIn, isFirst, (one) => asked.set(`${one.call} ${one.name}`, one));
          resultOf(
            () => (ask as (view: StepView) => unknown)(step),
            (_, why) => new Error(why),
          );
        } catch {
          // The answers do not fit together, so the condition may throw.
        }
      }
    return [...asked.values()].flatMap(({ of, name, call }) => {
      const known = names[of];
      if (!known || known.includes(name)) return [];
      const what = `the machine has no ${absent[of]} "${name}"`;
      return [{ path, text: `asks ${call}(${JSON.stringify(name)}), but ${what}: ${hintFor(name, known)}` }];
    });
  });
}
