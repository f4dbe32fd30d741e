import type { AnyActorRef, EventObject } from 'xstate';
import { childrenOf, isOver } from '../chart/children.ts';
import { type Effect, reveals, secretsIn } from '../chart/effects.ts';
import { serialise } from '../chart/serialize.ts';
import { inState } from '../chart/state-text.ts';
import { resultOf } from './failed-setting.ts';
import type { Flow } from './flow.ts';
import { actorView, asked, type StateView, type StepView, stateView, stepView, type Verdict } from './invariants.ts';

type Chart = { readonly chart: AnyActorRef; readonly clock: { now(): number }; rawEffects(): Effect[] };

type Open = { steps: number; ms: number };

/** `verdicts`: the result of each `eventually`; `held`: the declared states and fields that contained a secret. */
export type Summary = { verdicts: Verdict[]; held: string[] };

/** `invariant`: `reference`, `key`, `money`, `secret`, or the name of one of the flow's own invariants. */
type Report = (invariant: string, text: string) => void;

/** Checks the invariants of a flow along one path; reports each violation, or throws when no reporter is given. */
export class InvariantCheck {
  readonly #flow: Flow;
  readonly #report: Report;
  #before: StateView | null = null;
  #model: unknown;
  readonly #secrets = new Set<string>();
  readonly #open = new Map<string, Open>();
  readonly #met = new Map<string, number>();
  readonly #held = new Set<string>();

  constructor(
    flow: Flow,
    start: string,
    report: Report = (_, text) => {
      throw new Error(text);
    },
  ) {
    this.#flow = flow;
    this.#report = report;
    const input = flow.inputs[start];
    const { reference } = flow.invariants;
    if (reference)
      this.#model = resultOf(
        () => reference.start(input),
        (verb, why, cause) =>
          new Error(`${flow.name}: reference.start ${verb} with the input "${start}"${why}`, { cause }),
      );
    this.#collect(input);
  }

  #collect(value: unknown): void {
    for (const secret of secretsIn(value, this.#flow.invariants.secrets.open)) this.#secrets.add(secret);
  }

  /** `where`: the path and the step, for the message. `event`: the event of the step; null at the start of the path. */
  step(where: string, event: EventObject | null, harness: Chart): void {
    const flow = this.#flow;
    const snapshot = harness.chart.getSnapshot();
    const actors = new Map([...childrenOf(snapshot, flow.ids.stem)].filter(([, child]) => !isOver(child)));
    const effects = harness.rawEffects();
    const state = stateView(flow, snapshot, actors, harness.clock.now());
    const startedActors = effects
      .filter(({ verb }) => verb === 'starts')
      .map(({ name, actor }) => actorView(flow, name, actor!));
    const view = stepView(state, this.#before, { event, effects, startedActors });
    this.#collect(event);
    const broken: Broken = (invariant, text, more = '') =>
      this.#report(invariant, `${flow.name}: ${where}: ${text} ${inState(view.state)}${more}`);
    this.#checkDeclared(view, `${flow.name}: ${where}`, broken);
    this.#checkKeys(view, broken);
    this.#checkMoney(view, `${flow.name}: ${where}`, broken);
    this.#checkSecrets(view, effects, broken);
    this.#before = state;
  }

  #checkDeclared(view: StepView, where: string, broken: Broken): void {
    const { always, never, eventually, reference } = this.#flow.invariants;
    for (const [name, holds] of Object.entries(always))
      if (!asked(view, `always "${name}"`, where, holds)) broken(name, `always "${name}" does not hold`);
    for (const [name, holds] of Object.entries(never))
      if (asked(view, `never "${name}"`, where, holds)) broken(name, `never "${name}" holds`);
    for (const [name, { from, to, within }] of Object.entries(eventually)) {
      const open = this.#open.get(name);
      if (open) {
        open.steps++;
        const isLate = within && ('ms' in within ? view.now - open.ms > within.ms : open.steps > within.steps);
        if (isLate) broken(name, `eventually "${name}" is not met within ${serialise(within, 0)}`);
      }
      if (asked(view, `"to" of eventually "${name}"`, where, to)) {
        this.#open.delete(name);
        if (open) this.#met.set(name, (this.#met.get(name) ?? 0) + 1);
      } else if (!open && asked(view, `"from" of eventually "${name}"`, where, from))
        this.#open.set(name, { steps: 0, ms: view.now });
    }
    if (!reference) return;
    const answer = (name: string, ask: () => unknown) => asked(view, `reference.${name}`, where, ask);
    if (this.#before) this.#model = answer('next', () => reference.next(this.#model, view));
    const details = reference.details
      ? answer('details', () => reference.details!(this.#model, view.now))
      : this.#model;
    const shownByChart = answer('shown', () => reference.shown(view));
    const [model, shown] = [details, shownByChart].map((one) => serialise(one, 0));
    if (model !== shown) broken('reference', 'the reference model differs', `\n  model: ${model}\n  chart: ${shown}`);
  }

  /** Two running requests must not have the same key. */
  #checkKeys({ actors }: StateView, broken: Broken): void {
    const keys = actors.flatMap(({ input }) => keyIn(input) ?? []);
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice !== undefined) broken('key', `two requests under one key "${twice}" are under way`);
  }

  /** A sent order must equal the order that the user reviewed. */
  #checkMoney(view: StepView, where: string, broken: Broken): void {
    const { money } = this.#flow.invariants;
    if (!money) return;
    for (const { input } of view.started(money.actor)) {
      const { isRestored, order } = input as { isRestored?: boolean; order?: unknown };
      if (isRestored === true) continue;
      const { before } = view;
      if (!before?.isIn(...money.review)) broken('money', `"${money.actor}" sends without a review`);
      const reviewed = before && money.shown && asked(before, 'money.shown', where, money.shown);
      if (before && money.shown && serialise(reviewed, 0) !== serialise(order, 0))
        broken(
          'money',
          `"${money.actor}" sends another order than was reviewed`,
          `\n  reviewed: ${serialise(reviewed, 0)}\n  sent: ${serialise(order, 0)}`,
        );
    }
  }

  /**
   * A secret may be in the context only in the states that need it, and must not appear in any externally visible
   * value.
   */
  #checkSecrets({ context, status, output, isIn }: StepView, effects: readonly Effect[], broken: Broken): void {
    if (this.#secrets.size === 0) return;
    const { held = {}, returned } = this.#flow.invariants.secrets;
    for (const [field, value] of Object.entries(context ?? {})) {
      const at = this.#secretIn(value, field);
      if (at === null) continue;
      const needing = Object.keys(held).filter((state) => held[state]!.includes(field) && isIn(state));
      for (const state of needing) this.#held.add(`${state}: ${field}`);
      if (needing.length === 0) broken('secret', `a secret is left in the context (${at})`, secretHint);
    }
    const returnedAt = returned === undefined && status === 'done' ? this.#secretIn(output, 'output') : null;
    if (returnedAt) broken('secret', `a secret is in the output (${returnedAt})`);
    for (const { verb, name, value } of effects) {
      const details =
        verb === 'emits' || verb === 'notifies' || verb === 'runs' ? this.#secretIn(value, 'value') : null;
      if (details)
        broken('secret', `a secret is sent: ${[verb, name].filter((part) => part !== '').join(' ')} (${details})`);
    }
  }

  /** The path of the first field that contains one of the secrets; null when there is none. */
  #secretIn(value: unknown, path: string, seen = new Set<unknown>()): string | null {
    if (typeof value === 'string') return reveals(value, this.#secrets) ? path : null;
    if (typeof value !== 'object' || value === null || seen.has(value) || 'sessionId' in value) return null;
    seen.add(value);
    for (const [name, field] of Object.entries(value)) {
      const found = this.#secretIn(field, `${path}.${name}`, seen);
      if (found) return found;
    }
    return null;
  }

  summary(): Summary {
    const verdicts = Object.keys(this.#flow.invariants.eventually).map((name) => ({
      name,
      met: this.#met.get(name) ?? 0,
      isInconclusive: this.#open.has(name),
    }));
    return { verdicts, held: [...this.#held] };
  }
}

const secretHint =
  '\n  Fields named like secrets count as secrets: "secrets" of the flow says where one is needed ("held") or that it is none ("open").';

type Broken = (invariant: string, text: string, more?: string) => void;

/** The idempotency key by which the server recognizes a repeated request. */
const keyIn = (input: unknown): string | undefined => {
  const key = (input as { requestId?: unknown } | null | undefined)?.requestId;
  return typeof key === 'string' && key !== '' ? key : undefined;
};
