import { epoch } from './time.ts';

const day = 86_400_000;

/**
 * A value as text that is the same for the same content: keys sorted, actors by what they are, functions left out.
 * A time near the epoch of walks is told by its distance from `now`, as all that has passed unless `exact`.
 */
export function serialise(value: unknown, now: number, exact = false): string {
  const seen: object[] = [];
  const text = (part: unknown): string => {
    if (typeof part === 'number') {
      const distance = part - epoch - now;
      if (Math.abs(part - epoch) > 365 * day || !Number.isFinite(part)) return String(part);
      return distance > 0 || exact ? `now+${distance}` : 'past';
    }
    if (part === null || typeof part !== 'object') {
      return typeof part === 'function' || typeof part === 'symbol'
        ? typeof part
        : (JSON.stringify(part) ?? 'undefined');
    }
    if (seen.includes(part)) return '(cycle)';
    if ('sessionId' in part && 'getSnapshot' in part) return '(actor)';
    if (part instanceof Error) return `(${part.name}: ${part.message})`;
    seen.push(part);
    const fields =
      part instanceof Map || part instanceof Set || Array.isArray(part)
        ? [...part].map(text)
        : 'toISOString' in part
          ? [text(Number(part))]
          : Object.entries(part)
              .filter(([, field]) => typeof field !== 'function' && field !== undefined)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, field]) => `${name}: ${text(field)}`);
    seen.pop();
    return Array.isArray(part) ? `[${fields.join(', ')}]` : `{${fields.join(', ')}}`;
  };
  return text(value);
}
