import type { AnyActorRef } from 'xstate';
import { epoch } from './time.ts';

const day = 86_400_000;

/** A cache for long texts without times or cycles; it is safe because charts never change their data in place. */
const known = new WeakMap<object, string>();
const worthKeeping = 60;

/** How a text names actors and their ids. `text`: the name for a string that may be an id; the string itself otherwise. */
export type Naming = { ref(actor: AnyActorRef): string; text?(text: string): string };

/**
 * A value as text, equal for equal content: keys sorted, actors as "(actor)" or as `naming` says, functions omitted. A
 * time close to the fixed start time of walks is written as its difference from `now`; times before `now` become "past"
 * unless `exact`.
 */
export function serialise(value: unknown, now: number, exact = false, naming?: Naming): string {
  const seen: object[] = [];
  const nameOf = naming?.text?.bind(naming);
  /** Whether the current text depends on the time or on the position in the value, so it must not be cached. */
  let isPassing = false;
  const text = (part: unknown): string => {
    if (typeof part === 'string') return JSON.stringify(nameOf ? nameOf(part) : part);
    if (typeof part === 'number') {
      const distance = part - epoch - now;
      if (Math.abs(part - epoch) > 365 * day || !Number.isFinite(part)) return String(part);
      isPassing = true;
      return distance > 0 || exact ? `now+${distance}` : 'past';
    }
    if (part === null || typeof part !== 'object') {
      return typeof part === 'function' || typeof part === 'symbol'
        ? typeof part
        : (JSON.stringify(part) ?? 'undefined');
    }
    const ready = nameOf ? undefined : known.get(part);
    if (ready !== undefined) return ready;
    if (seen.includes(part)) {
      isPassing = true;
      return '(cycle)';
    }
    if ('sessionId' in part && 'getSnapshot' in part) {
      isPassing = true;
      return naming ? naming.ref(part as AnyActorRef) : '(actor)';
    }
    if (part instanceof Error) return `(${part.name}: ${part.message})`;
    const wasPassing = isPassing;
    isPassing = false;
    seen.push(part);
    const made = object(part);
    seen.pop();
    if (!nameOf && !isPassing && seen.length > 0 && made.length > worthKeeping) known.set(part, made);
    isPassing ||= wasPassing;
    return made;
  };
  const object = (part: object): string => {
    if (Array.isArray(part)) return `[${part.map(text).join(', ')}]`;
    if (part instanceof Map || part instanceof Set) return `{${[...part].map(text).join(', ')}}`;
    if ('toISOString' in part) return `{${text(Number(part))}}`;
    const fields: string[] = [];
    const own = part as Record<string, unknown>;
    const add = (shown: string, field: unknown) => {
      if (typeof field !== 'function' && field !== undefined) fields.push(`${shown}: ${text(field)}`);
    };
    if (nameOf) {
      const names = Object.keys(own).map((name) => [nameOf(name), name] as const);
      for (const [shown, name] of names.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))) add(shown, own[name]);
    } else for (const name of Object.keys(own).sort()) add(name, own[name]);
    return `{${fields.join(', ')}}`;
  };
  return text(value);
}
