import { createHash } from 'node:crypto';
import type { AnyStateNode } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { stateNodes } from '../chart/xstate-internals.ts';
import type { Flow } from '../flow/flow.ts';

/** Tags, or a digest of meta ("tags busy, slow", "meta 1a2b3c4d") → the paths of the states that have them. */
export type StateRecord = Record<string, string[]>;

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(serialise(value, 0, true))
    .digest('hex')
    .slice(0, 8);

const partsOf = ({ tags, meta }: AnyStateNode): string[] => [
  ...(tags.length > 0 ? [`tags ${[...tags].sort().join(', ')}`] : []),
  ...(meta === undefined ? [] : [`meta ${digestOf(meta)}`]),
];

const pathOf = ({ path }: AnyStateNode): string => path.join('.');

/** The tags and the meta of the states of a flow's chart, for its snapshot. */
export function stateRecord({ machine }: Pick<Flow, 'machine'>): StateRecord {
  const record: StateRecord = {};
  for (const node of stateNodes(machine.root))
    for (const part of partsOf(node)) record[part] = [...(record[part] ?? []), pathOf(node)];
  return record;
}

/** What a record says about each state. */
function byState(record: StateRecord): Map<string, string> {
  const states = new Map<string, string>();
  for (const [part, paths] of Object.entries(record))
    for (const path of paths) states.set(path, [states.get(path) ?? [], part].flat().sort().join('; '));
  return states;
}

/** The states whose tags or meta are others than the record says, one line each. */
export function stateChanges(flow: Pick<Flow, 'machine' | 'name'>, record: StateRecord): string[] {
  const known = new Set(stateNodes(flow.machine.root).map(pathOf));
  const [now, before] = [byState(stateRecord(flow)), byState(record)];
  const none = 'neither tags nor meta';
  return [...new Set([...now.keys(), ...before.keys()])]
    .filter((path) => now.get(path) !== before.get(path))
    .map((path) => {
      const state = path === '' ? 'the machine itself' : `the state ${path}`;
      const text = known.has(path) ? `has ${now.get(path) ?? none}` : 'is no state any more';
      return `${flow.name}: ${state} ${text}; in the snapshot it has ${before.get(path) ?? none}`;
    });
}
