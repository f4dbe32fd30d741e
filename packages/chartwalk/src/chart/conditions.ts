import type { AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import type { Details } from './microsteps.ts';
import { guardName } from './transitions.ts';
import { stateNodes, transitionId } from './xstate-internals.ts';

/** Transition id → the values of the conditions of its guard in each evaluation, such as "10"; equal ones once. */
export type Evaluations = Record<string, string[]>;

type Formula = { op: 'and' | 'or' | 'not'; parts: Formula[] } | { condition: number };

type Named = string | { type: string; params?: unknown };
type Inline = ((args: object, params?: unknown) => boolean) & { guards?: Guard[]; check?: unknown };
export type Guard = Named | Inline;

/** A guard that is built with `and`, `or` and `not` from several conditions. */
export type ComposedGuard = {
  /** The id of its transition. */
  id: string;
  name: string;
  conditions: string[];
  formula: Formula;
  guards: Guard[];
};

const isInline = (guard: Guard): guard is Inline => typeof guard === 'function';

/** The guard that a name stands for, as XState looks it up; names of names are followed. */
function implementationOf(machine: AnyStateMachine, guard: Guard): Inline | undefined {
  if (isInline(guard)) return guard;
  const found = machine.implementations.guards[typeof guard === 'string' ? guard : guard.type] as Guard | undefined;
  return found === undefined ? undefined : implementationOf(machine, found);
}

const labelOf = (guard: Guard): string => {
  const params = typeof guard === 'object' && typeof guard.params !== 'function' ? guard.params : undefined;
  return `${guardName(guard)}${params === undefined ? '' : ` ${JSON.stringify(params)}`}`;
};

function composedOf(machine: AnyStateMachine, id: string, guard: Guard): ComposedGuard | undefined {
  const guards: Guard[] = [];
  const conditions: string[] = [];
  const read = (one: Guard): Formula => {
    const own = implementationOf(machine, one);
    if (own?.guards && (own.name === 'and' || own.name === 'or' || own.name === 'not'))
      return { op: own.name, parts: own.guards.map(read) };
    const label = labelOf(one);
    // A condition that occurs twice is one condition, unless it is an inline function or computes its parameters.
    const isFixed = typeof one === 'string' || (typeof one === 'object' && typeof one.params !== 'function');
    const known = guards.findIndex(
      (other, place) => other === one || (isFixed && conditions[place] === label && !isInline(other)),
    );
    if (known >= 0) return { condition: known };
    guards.push(one);
    return { condition: conditions.push(label) - 1 };
  };
  const formula = read(guard);
  return conditions.length < 2
    ? undefined
    : { id, name: guardName(guard) ?? '', conditions: distinct(conditions), formula, guards };
}

/** The labels, with a number behind those that occur several times. */
function distinct(labels: string[]): string[] {
  return labels.map((label, place) => {
    const alike = labels.filter((other) => other === label).length;
    return alike === 1 ? label : `${label} ${labels.slice(0, place + 1).filter((other) => other === label).length}`;
  });
}

const known = new WeakMap<AnyStateMachine, ReadonlyMap<string, ComposedGuard>>();

/** The composed guards of a chart, by the ids of their transitions. */
export function composedGuards(machine: AnyStateMachine): ReadonlyMap<string, ComposedGuard> {
  const cached = known.get(machine);
  if (cached) return cached;
  const found = new Map<string, ComposedGuard>();
  for (const node of stateNodes(machine.root)) {
    for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const id = transitionId(transition);
      if (id === null || transition.guard === undefined) continue;
      const composed = composedOf(machine, id, transition.guard as Guard);
      if (composed) found.set(id, composed);
    }
  }
  known.set(machine, found);
  return found;
}

/** Whether a guard holds with the given values of its conditions. */
export function holds(formula: Formula, values: readonly boolean[]): boolean {
  if ('condition' in formula) return values[formula.condition]!;
  const { op, parts } = formula;
  if (op === 'not') return !holds(parts[0]!, values);
  return op === 'and' ? parts.every((part) => holds(part, values)) : parts.some((part) => holds(part, values));
}

/** The value of a guard, or of a condition in it. */
export function conditionValue(guard: Guard, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const args = { context: snapshot.context, event };
  const own = implementationOf(snapshot.machine, guard);
  if (!own) throw new Error('A guard without an implementation');
  if (typeof own.check === 'function') return Boolean(own.check(snapshot, args, own));
  const params = typeof guard === 'object' ? guard.params : undefined;
  return Boolean(own(args, typeof params === 'function' ? params(args) : params));
}

/**
 * Evaluates each condition of the composed guards that a running chart evaluates; XState itself stops at the first
 * condition that decides. It repeats the evaluation with the state before the step, and keeps only evaluations with the
 * result that the chart had.
 */
export class ConditionRecorder {
  readonly #guards: ReadonlyMap<string, ComposedGuard>;
  readonly #seen = new Map<string, Set<string>>();
  #before: AnyMachineSnapshot | undefined;
  #event: EventObject | undefined;

  constructor(machine: AnyStateMachine) {
    this.#guards = composedGuards(machine);
  }

  inspect(inspection: InspectionEvent, { taken, refused }: Details): void {
    if (this.#guards.size === 0) return;
    if (inspection.type === '@xstate.microstep') {
      const { event, _transitions } = inspection;
      const isWithoutEvent = _transitions[0]?.eventType === '';
      for (const id of taken) this.#add(id, event, true);
      for (const id of refused)
        this.#add(id, isWithoutEvent || !id.includes(' · always · ') ? event : this.#event, false);
      this.#before = inspection.snapshot as AnyMachineSnapshot;
      this.#event = event;
    } else if (inspection.type === '@xstate.snapshot' && '_nodes' in inspection.snapshot) {
      this.#before ??= inspection.snapshot as AnyMachineSnapshot;
      for (const id of refused) this.#add(id, this.#event ?? inspection.event, false);
      this.#before = inspection.snapshot as AnyMachineSnapshot;
    }
  }

  #add(id: string, event: EventObject | undefined, isHolding: boolean): void {
    const guard = this.#guards.get(id);
    const before = this.#before;
    if (!guard || !before || !event) return;
    let values: boolean[];
    try {
      values = guard.guards.map((one) => conditionValue(one, before, event));
    } catch {
      // A later condition may rely on an earlier one, as in "has an order" and "its amount is small".
      return;
    }
    if (holds(guard.formula, values) !== isHolding) return;
    const seen = this.#seen.get(id) ?? new Set();
    this.#seen.set(id, seen.add(values.map(Number).join('')));
  }

  /** The evaluations since the start; undefined when the chart has no composed guard. */
  get evaluations(): Evaluations | undefined {
    return this.#guards.size === 0
      ? undefined
      : Object.fromEntries([...this.#seen].map(([id, seen]) => [id, [...seen].sort()]));
  }
}

export function addEvaluations(into: Evaluations, more: Evaluations = {}): Evaluations {
  for (const [id, seen] of Object.entries(more)) into[id] = [...new Set([...(into[id] ?? []), ...seen])].sort();
  return into;
}

/** `pair`: two evaluations that show the independent effect of a condition. `reason`: why there is none. */
export type ConditionEffect = { id: string; guard: string; condition: string } & (
  | { pair: [holding: string, refusing: string] }
  | { reason: string }
);

/**
 * For each condition of the composed guards, whether a pair of evaluations shows its independent effect (MC/DC, with
 * masking): the condition and the result differ, and in both evaluations the result would change with the condition
 * alone.
 */
export function conditionEffects(machine: AnyStateMachine, evaluations: Evaluations): ConditionEffect[] {
  return [...composedGuards(machine).values()].flatMap(({ id, name, conditions, formula }) => {
    const all = (evaluations[id] ?? []).map((text) => {
      const values = [...text].map((value) => value === '1');
      return { text, values, isHolding: holds(formula, values) };
    });
    return conditions.map((condition, place): ConditionEffect => {
      const own = { id, guard: name, condition };
      const isDecisive = ({ values, isHolding }: (typeof all)[number]) =>
        holds(formula, values.with(place, !values[place])) !== isHolding;
      const decisive = all.filter(isDecisive);
      for (const one of decisive.filter(({ isHolding }) => isHolding)) {
        const other = decisive.find(({ values, isHolding }) => !isHolding && values[place] !== one.values[place]);
        if (other) return { ...own, pair: [one.text, other.text] };
      }
      const seen = new Set(all.map(({ values }) => values[place]));
      if (seen.size === 0) return { ...own, reason: 'never evaluated' };
      if (seen.size === 1) return { ...own, reason: seen.has(true) ? 'always true' : 'always false' };
      return { ...own, reason: 'never decides alone, both ways' };
    });
  });
}
