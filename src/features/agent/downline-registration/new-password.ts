import { checkField, type FieldRule } from '../../../../machines/domain/field-rule.ts';

/** Excludes characters that are easily confused, such as `l`, `O` and `0`. */
const letters = 'abcdefghijkmnpqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const symbols = '#$%&*+=?!';
const usualLength = 12;

/** Selects a character with the browser's crypto API; all characters have the same probability. */
function pick(from: string): string {
  const most = Math.floor(256 / from.length) * from.length;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return from.charAt(byte % from.length);
  }
}

function draw(length: number, sets: readonly string[]): string {
  const needed = sets.slice(0, length).map(pick);
  const rest = Array.from({ length: length - needed.length }, () => pick(sets.join('')));
  const [first = '', ...others] = [...needed, ...rest];
  return first + shuffled(others).join('');
}

function shuffled(items: string[]): string[] {
  for (let last = items.length - 1; last > 0; last--) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    const at = value % (last + 1);
    [items[last], items[at]] = [items[at] as string, items[last] as string];
  }
  return items;
}

/** Password that satisfies the site's rule and starts with a letter, so that it is easy to read aloud. */
export function newPassword(rule: FieldRule): string {
  const length = Math.min(Math.max(usualLength, rule.minLength), rule.maxLength);
  const kinds = [[letters, capitals, digits], [letters, capitals, digits, symbols], [letters], [capitals], [digits]];
  const drawn = kinds.map((sets) => draw(length, sets));
  return drawn.find((password) => checkField(password, rule) === null) ?? (drawn[0] as string);
}
