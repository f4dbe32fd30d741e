import { createHash } from 'node:crypto';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import { serialise } from './serialise.ts';
import { inputOf, inspectedDeeds } from './xstate-internals.ts';

const secretName = /password|secret|token|proof|^(verification)?code$|^pin$/i;
const longest = 200;

/** A value as short text, the same for the same content: secrets masked by the name of their field, long text cut. */
function told(value: unknown, now: number): string {
  const text = serialise(masked(value), now);
  if (text.length <= longest) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, longest)}… #${hash}`;
}

const named = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' && secretName.test(name) ? '•••' : value;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (value instanceof Blob) return `(file of ${value.type})`;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, masked(named(name, field))]));
}

/** What of a chart's context has changed since the last call, as one line; times are told from the start of the walk. */
export function contextWatch(): (context: unknown) => string[] {
  let before: Record<string, string> = {};
  return (context) => {
    const fields = isPlain(context) ? context : {};
    const now = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, told(named(name, value), 0)]));
    const changes = Object.keys(now)
      .filter((name) => now[name] !== before[name])
      .sort()
      .map((name) => `${name}: ${now[name]}`);
    before = now;
    return changes.length === 0 ? [] : [`sets ${changes.join(', ')}`];
  };
}

/**
 * What a chart does beside changing its state, from the inspection of its system: actors that it starts with their
 * input or stops, events that it sends to its parent and children, events that it emits, and its actions with their parameters.
 */
export class Deeds {
  #list: string[] = [];
  readonly #working = new Set<AnyActorRef>();

  inspect(inspection: InspectionEvent, chart: AnyActorRef, now: number): void {
    const actor = inspection.actorRef as AnyActorRef;
    if (inspection.type === '@xstate.actor') {
      if (actor === chart || actor._parent !== chart) return;
      this.#working.add(actor);
      this.#note('starts', actor.id, inputOf(actor), now);
    } else if (inspection.type === '@xstate.event') {
      if (inspection.sourceRef === chart && actor !== chart) this.#noteSent(actor, inspection.event, chart, now);
    } else if (actor === chart) {
      for (const [type, params] of inspectedDeeds(inspection)) {
        if (type === 'xstate.emit') this.#note('emits', '', (params as { event?: unknown }).event ?? params, now);
        else this.#note('does', type, params, now);
      }
    }
  }

  #noteSent(actor: AnyActorRef, event: EventObject, chart: AnyActorRef, now: number): void {
    if (event.type.startsWith('xstate.') && !event.type.startsWith('xstate.done.actor.')) return;
    if (actor !== chart._parent) this.#note('sends', actor.id, event, now);
    else if (event.type.startsWith('xstate.')) this.#note('ends', '', (event as { output?: unknown }).output, now);
    else this.#note('tells', '', event, now);
  }

  #note(verb: string, name: string, value: unknown, now: number): void {
    const text = value === undefined ? '' : told(value, now);
    this.#list.push([verb, name, text].filter((part) => part !== '').join(' '));
  }

  /** The deeds since the last call. */
  take(): string[] {
    const list = this.#list;
    this.#list = [];
    for (const actor of this.#working) {
      const { status } = actor.getSnapshot();
      if (status === 'active') continue;
      this.#working.delete(actor);
      if (status === 'stopped') list.push(`stops ${actor.id}`);
    }
    return list;
  }
}
