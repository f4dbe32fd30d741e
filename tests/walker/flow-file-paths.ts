import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The files of one flow; below each root folder the path is area, then flow. */
const paths = {
  chart: (area: string, flow: string) => `machines/${area}/${flow}.machine.ts`,
  view: (area: string, flow: string) => `src/features/${area}/${flow}/${flow}.view.tsx`,
  actors: (area: string, flow: string) => `src/features/${area}/${flow}/${flow}.actors.ts`,
  cases: (area: string, flow: string) => `tests/${area}/${flow}.cases.ts`,
  test: (area: string, flow: string) => `tests/${area}/${flow}.test.tsx`,
  snapshot: (area: string, flow: string) => `tests/${area}/${flow}.paths.snap.json`,
  announced: (area: string, flow: string) => `tests/${area}/${flow}.announced.json`,
  driver: (area: string, flow: string) => `e2e/${area}/${flow}.driver.ts`,
  spec: (area: string, flow: string) => `e2e/${area}/${flow}.spec.ts`,
};

export type FlowFile = keyof typeof paths;
type FileBesideOthers = Exclude<FlowFile, 'view' | 'actors'>;
export type FlowPlace = { area: string; name: string };

/** The path of a flow's file, relative to the repository root. */
export const fileOf = (file: FlowFile, { area, name }: FlowPlace): string => paths[file](area, name);

export function flowOf(file: FileBesideOthers, path: string): FlowPlace {
  const [, suffix = ''] = paths[file]('', '\n').split('\n');
  return { area: basename(dirname(path)), name: basename(path, suffix) };
}

/** Every flow that has a file of this kind, sorted by path. */
export const flowsWith = (file: FileBesideOthers, cwd = '.'): (FlowPlace & { path: string })[] =>
  globSync(fileOf(file, { area: '*', name: '*' }), { cwd })
    .sort()
    .map((path) => ({ ...flowOf(file, path), path }));
