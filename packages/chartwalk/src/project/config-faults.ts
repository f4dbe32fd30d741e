import { nearest } from './nearest-names.ts';

const loaders = ['auto', 'node', 'vite', 'jiti'];

/** Settings without a default. */
const optional = ['onBrowserAccepted'];

/** The names in the settings that are objects themselves; those of `formerNames` are names of the project. */
const inner: Record<string, readonly string[]> = {
  gates: ['transitions', 'mutants'],
  atlas: ['sizes', 'languages', 'themes', 'texts', 'css', 'pictureFault'],
};

/** Words that say what a name could have been. */
export function hintFor(name: string, known: readonly string[]): string {
  const alike = nearest(name, known);
  return alike.length > 0 ? `did you mean ${alike.join(' or ')}?` : `one of ${known.join(', ')}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings of a configuration that do not exist, and a loader that does not exist; one line each. */
export function configFaults(content: unknown, defaults: object): string[] {
  if (!isObject(content)) return ['the default export must be an object of settings'];
  const known = [...Object.keys(defaults), ...optional];
  const unknown = (names: string[], all: readonly string[], prefix = '') =>
    names
      .filter((name) => !all.includes(name))
      .map((name) => `unknown setting "${prefix}${name}": ${hintFor(name, all)}`);
  const own: Record<string, unknown> = { ...defaults };
  const parts = Object.entries(content).flatMap(([name, value]) => {
    const standard = own[name];
    const all = inner[name] ?? (isObject(standard) ? Object.keys(standard) : undefined);
    return all && isObject(value) ? unknown(Object.keys(value), all, `${name}.`) : [];
  });
  const { load } = content;
  const isLoader = load === undefined || loaders.includes(String(load));
  return [
    ...unknown(Object.keys(content), known),
    ...parts,
    ...(isLoader ? [] : [`unknown loader "${load}" in "load": ${hintFor(String(load), loaders)}`]),
  ];
}
