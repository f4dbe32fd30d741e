import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { entries } from './entries.ts';

type Graph = { getModuleInfo(id: string): ModuleInfo | null };
type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

/**
 * Shared chunks in order of priority: an earlier group takes the modules that a later group also imports. The groups of
 * the program (the entry chunk) come first, so the program never waits for the renderer.
 * - `core`: packages of the program, which change less often than the site's code.
 * - `base`: modules that the program shares with other chunks, or that both first views (page and sign-in form) need.
 * - `react-dom`: the renderer.
 * - `page`: modules that the first page shares with other chunks.
 * - `sign-in`: the dialog host, and modules that the sign-in form shares with other chunks.
 */
export const groupNames = ['core', 'base', 'react-dom', 'page', 'sign-in'] as const;
export type GroupName = (typeof groupNames)[number];

function reachedFrom(id: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) visit(imported);
  };
  visit(id);
  return reached;
}

/** Returns the program and every module that it imports dynamically, directly or indirectly. */
function entryIds(program: string, graph: Graph): Set<string> {
  const found = new Set([program]);
  for (const entry of found)
    for (const module of reachedFrom(entry, graph))
      for (const imported of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) found.add(imported);
  return found;
}

const isPackage = (id: string) => id.includes('/node_modules/') || id.startsWith('\0');

export function groupsOf(root: string, graph: Graph): Map<string, GroupName> {
  const path = (name: keyof typeof entries) => join(root, entries[name]);
  const reached = new Map([...entryIds(path('program'), graph)].map((id) => [id, reachedFrom(id, graph)]));
  const count = new Map<string, number>();
  for (const modules of reached.values()) for (const id of modules) count.set(id, (count.get(id) ?? 0) + 1);
  const from = (name: keyof typeof entries) => {
    const modules = reached.get(path(name));
    if (!modules) throw new Error(`Nothing loads ${entries[name]}`);
    return modules;
  };
  const [program, reactDom, dialogs] = [from('program'), from('reactDom'), from('dialogs')];
  const page = new Set([...from('app'), ...from('home')]);
  const form = new Set([...dialogs, ...from('signIn')]);

  const groups = new Map<string, GroupName>();
  for (const [id, entryCount] of count) {
    const isShared = entryCount > 1;
    const isFirst = isShared && (program.has(id) || (page.has(id) && form.has(id)));
    if (reactDom.has(id) && !program.has(id)) groups.set(id, 'react-dom');
    else if (isFirst) groups.set(id, isPackage(id) ? 'core' : 'base');
    else if (page.has(id) && isShared) groups.set(id, 'page');
    else if (dialogs.has(id) || (form.has(id) && isShared)) groups.set(id, 'sign-in');
  }
  return groups;
}

export function chunkGroups(root: string) {
  let groups: Map<string, GroupName> | undefined;
  return groupNames.map((name, index) => ({
    debugName: name,
    priority: groupNames.length - index,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      // The prerenderer is also built with this configuration, but without the program entry; its build has no groups.
      groups ??= graph.getModuleInfo(join(root, entries.program)) ? groupsOf(root, graph) : new Map();
      return groups.get(id) === name ? name : null;
    },
  }));
}
