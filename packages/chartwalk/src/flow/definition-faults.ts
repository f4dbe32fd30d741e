import { hintFor } from '../project/config-faults.ts';

const settings = [
  'machine',
  'name',
  'input',
  'inputs',
  'inputKinds',
  'events',
  'outcomes',
  'project',
  'unreachable',
  'world',
  'always',
  'never',
  'eventually',
  'reference',
  'money',
  'secrets',
  'rests',
  'limits',
  'errors',
  'levels',
  'shares',
  'maxStates',
  'ids',
  'proves',
];

/** The names in the settings that are objects with fixed names. */
const inner: Record<string, readonly string[]> = {
  secrets: ['held', 'open', 'returned'],
  money: ['actor', 'review', 'shown'],
  reference: ['start', 'next', 'details', 'shown'],
  world: ['reset', 'read', 'write', 'arrange'],
};
const ofEventually = ['from', 'to', 'within'];

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** The settings of a flow that do not exist, with those that may be meant. */
export function unknownSettings(definition: object): string[] {
  const own = definition as Record<string, unknown>;
  const unknown = (value: unknown, known: readonly string[], prefix = '') =>
    keysOf(value)
      .filter((name) => !known.includes(name))
      .map((name) => `unknown setting "${prefix}${name}": ${hintFor(name, known)}`);
  return [
    ...unknown(own, settings),
    ...Object.entries(inner).flatMap(([name, known]) => unknown(own[name], known, `${name}.`)),
    ...keysOf(own['eventually']).flatMap((name) =>
      unknown((own['eventually'] as Record<string, unknown>)[name], ofEventually, `eventually.${name}.`),
    ),
  ];
}
