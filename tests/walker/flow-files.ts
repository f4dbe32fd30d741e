import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Flow } from './flow.ts';
import { flowOf, flowsWith } from './flow-file-paths.ts';
import { nearest, plain } from './nearest-names.ts';

/** An invalid command line: reported in one line, with exit code 2. */
export class Misuse extends Error {}

/** Flow name (from its file names) → path of its cases file, under the current folder or `cwd`. */
export function flowFiles(cwd = '.'): Map<string, string> {
  return new Map(flowsWith('cases', cwd).map(({ name, path }) => [name, path]));
}

/**
 * Finds a flow by its name (`recoveryEmail`), by its file name (`recovery-email`), in any letter case and with spaces,
 * or by the path of one of its files. `others`: further names for the suggestion in the error.
 */
export function flowNamed(
  text: string,
  others: readonly string[] = [],
  cwd = '.',
): { name: string; file: string; area: string } {
  const bare = /[/\\.]/.test(text) ? (basename(text).split('.')[0] as string) : text;
  const files = flowFiles(cwd);
  const found = [...files].find(([name]) => plain(name) === plain(bare));
  if (found) return { name: found[0], file: found[1], area: flowOf('cases', resolve(cwd, found[1])).area };
  const alike = nearest(bare, [...files.keys(), ...others]);
  const hint = alike.length > 0 ? `did you mean ${alike.join(' or ')}?` : 'npm run walk -- --all names all flows';
  throw new Misuse(`Unknown ${others.length > 0 ? 'command or flow' : 'flow'} "${text}": ${hint}`);
}

export async function loadFlow(text: string, others: readonly string[] = []): Promise<Flow> {
  const { file } = flowNamed(text, others);
  const { flow } = await import(pathToFileURL(resolve(file)).href);
  if (!flow) throw new Misuse(`${file} exports no "flow"`);
  return flow;
}

export function loadAll(): Promise<Flow[]> {
  return Promise.all([...flowFiles().keys()].map((name) => loadFlow(name)));
}

/**
 * Visits one flow, or all when none is named. When all are visited, an error does not stop the others: returns one line
 * for each failed flow.
 */
export async function visitFlows(
  only: string | undefined,
  visit: (flow: Flow) => void | Promise<void>,
): Promise<string[]> {
  if (only !== undefined) {
    await visit(await loadFlow(only));
    return [];
  }
  const failures: string[] = [];
  for (const name of flowFiles().keys()) {
    try {
      await visit(await loadFlow(name));
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`);
    }
  }
  return failures;
}
