import { epoch } from './time.ts';

const day = 86_400_000;

/** A cache for long texts without times or cycles; it is safe because charts never change their data in place. */
const known = new WeakMap<object, string>();
const worthKeeping = 60;

/**
 * A value as text, equal for equal content: keys sorted, actors as "(actor)", functions omitted. A time close to the
 * fixed start time of walks is written as its difference from `now`; times before `now` become "past" unless `exact`.
 */
export function serialise(value: unknown, now: number, exact = false): string {
  const seen: object[] = [];
  /** Whether the current text depends on the time or on the position in the value, so it must not be cached. */
  let isPassing = false;
  const text = (part: unknown): string => {
    if (typeof part === 'string') return JSON.stringify(part);
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
    const ready = known.get(part);
    if (ready !== undefined) return ready;
    if (seen.includes(part)) {
      isPassing = true;
      return '(cycle)';
    }
    if ('sessionId' in part && 'getSnapshot' in part) return '(actor)';
    if (part instanceof Error) return `(${part.name}: ${part.message})`;
    const wasPassing = isPassing;
    isPassing = false;
    seen.push(part);
    const made = object(part);
    seen.pop();
    if (!isPassing && seen.length > 0 && made.length > worthKeeping) known.set(part, made);
    isPassing ||= wasPassing;
    return made;
  };
  const object = (part: object): string => {
    if (Array.isArray(part)) return `[${part.map(text).join(', ')}]`;
    if (part instanceof Map || part instanceof Set) return `{${[...part].map(text).join(', ')}}`;
    if ('toISOString' in part) return `{${text(Number(part))}}`;
    const fields: string[] = [];
    const own = part as Record<string, unknown>;
    for (const name of Object.keys(own).sort()) {
      const field = own[name];
      if (typeof field !== 'function' && field !== undefined) fields.push(`${name}: ${text(field)}`);
    }
    return `{${fields.join(', ')}}`;
  };
  return text(value);
}
