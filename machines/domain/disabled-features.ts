/** What belongs to a feature. Pages of a center are written as `member vip`: center and key. */
export type FeaturePart = 'features' | 'calls' | 'paths' | 'pages' | 'modules';

const names: Record<FeaturePart, Set<string>> = {
  features: new Set(),
  calls: new Set(),
  paths: new Set(),
  pages: new Set(),
  modules: new Set(),
};
const listeners = new Set<() => void>();

/**
 * The features that this site does not offer, with everything that belongs to them. It is empty until the operator
 * disables a feature, or the gateway does not have its calls; only then `feature-table.ts` loads.
 */
export const disabledFeatures = {
  has: (part: FeaturePart, name: string): boolean => names[part].has(name),
  all: (part: FeaturePart): readonly string[] => [...names[part]],
  add(more: Record<FeaturePart, readonly string[]>): void {
    for (const part of Object.keys(more) as FeaturePart[]) for (const name of more[part]) names[part].add(name);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
