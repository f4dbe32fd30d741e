import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Flow } from './flow.ts';

/** What was asked for cannot be done as it was said: told in one line, exit code 2. */
export class Misuse extends Error {}

/** Flow name (as its files have it) -> the file of its cases, under the folder that the command runs in or another. */
export function flowFiles(cwd = '.'): Map<string, string> {
  return new Map(
    globSync('tests/*/*.flow.ts', { cwd })
      .sort()
      .map((file) => [basename(file, '.flow.ts'), file]),
  );
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The file of the cases of a flow, told by its name or its file's. */
export function flowFileOf(flow: string, cwd = '.'): string {
  const found = [...flowFiles(cwd)].find(([name]) => name === flow || camel(name) === flow);
  if (!found) throw new Misuse(`Unknown flow "${flow}"`);
  return found[1];
}

export async function loadFlow(name: string): Promise<Flow> {
  const files = flowFiles();
  const file = files.get(name);
  if (!file) throw new Misuse(`Unknown flow "${name}": one of ${[...files.keys()].join(', ') || '(none)'}`);
  const { flow } = await import(pathToFileURL(resolve(file)).href);
  if (!flow) throw new Misuse(`${file} exports no "flow"`);
  return flow;
}

export function loadAll(): Promise<Flow[]> {
  return Promise.all([...flowFiles().keys()].map(loadFlow));
}
