import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { caseFaults } from '../flow/case-faults.ts';
import type { Flow } from '../flow/flow.ts';
import { advised } from './advised-command.ts';
import { config } from './config.ts';
import { type FlowPlace, flowOf, flowsWith } from './flow-file-paths.ts';
import { namingLateErrors } from './late-errors.ts';
import { loadModule } from './load-module.ts';
import { nearest, plain } from './nearest-names.ts';
import { isPathName } from './path-names.ts';
import { shown } from './project-paths.ts';
import { fileInStack } from './stack-files.ts';

/** An invalid command line: reported in one line, with exit code 2. */
export class Misuse extends Error {}

/** Flow name (from its file names) → path of its cases file. */
export function flowFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const places = flowsWith('cases');
  for (const { name, path } of places) {
    const [other] = places.filter((one) => one.path !== path && plain(one.name) === plain(name));
    if (other)
      throw new Misuse(
        `${path} and ${other.path} are flows with one name, "${name}": rename one of the files, and its setting "name" with it if it has one`,
      );
    files.set(name, path);
  }
  return files;
}

/**
 * Finds a flow by its name (`recoveryEmail`), by its file name (`recovery-email`), in any letter case and with spaces,
 * or by the path of one of its files. `others`: further names for the suggestion in the error.
 */
export function flowNamed(text: string, others: readonly string[] = []): FlowPlace & { file: string } {
  const bare = /[/\\.]/.test(text) ? (basename(text).split('.')[0] as string) : text;
  const files = flowFiles();
  const found = fileNamed(files, text) ?? fileNamed(files, bare);
  if (found) return { ...flowOf('cases', found[1]), file: found[1] };
  const alike = nearest(bare, [...files.keys(), ...others]);
  const isPath = files.size > 0 && isPathName(text) && alike.length === 0;
  const hint = isPath
    ? `${advised('replay', text)} walks the path with this id`
    : alike.length > 0
      ? `did you mean ${alike.join(' or ')}?`
      : files.size > 0
        ? `${advised('plan', '--all')} names all flows`
        : `there is no ${config().files.cases}; ${advised('init', '<machine', 'file>')} writes one`;
  throw new Misuse(`Unknown ${others.length > 0 ? 'command or flow' : 'flow'} "${text}": ${hint}`);
}

const fileNamed = (files: ReadonlyMap<string, string>, text: string) =>
  [...files].find(([name]) => plain(name) === plain(text));

/** A flow is found by the name of its file, so its setting `name` may only write that name in another way. */
function checkName({ name }: Flow, file: string): void {
  const own = flowOf('cases', file).name;
  if (plain(name) === plain(own)) return;
  throw new Misuse(
    `${file}: "name" is "${name}", but the name of the file is "${own}": remove the setting, or rename the file`,
  );
}

/** Loads a flow that is named as in {@link flowNamed}. */
export async function loadFlow(text: string, others: readonly string[] = []): Promise<Flow> {
  const { file } = flowNamed(text, others);
  const { flow, default: standard } = await moduleOf(file);
  const remedy = 'write export const flow = defineFlow({ machine, … })';
  if (!flow) {
    const isDefault = isFlow(standard) ? ', but its default export is one' : '';
    throw new Misuse(`${shown(file)} exports no "flow"${isDefault}: ${remedy}`);
  }
  if (!isFlow(flow)) throw new Misuse(`${shown(file)} exports a "flow" that defineFlow did not make: ${remedy}`);
  checkName(flow, file);
  const faults = caseFaults(flow);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return flow;
}

/** A flow is recognized by its parts, because a project may have its own copy of this package. */
const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'definition' in value && 'invariants' in value && 'ids' in value;

async function moduleOf(file: string): Promise<Record<string, unknown>> {
  try {
    return await loadModule(file);
  } catch (error) {
    throw new Error(loadFault(file, error instanceof Error ? error : new Error(String(error))), { cause: error });
  }
}

/** What to do about an import without an ending, which Node does not find. */
function importHint(message: string): string {
  const [, wanted] = /^Cannot find module '([^']+)' imported from /.exec(message) ?? [];
  if (wanted === undefined || config().load !== 'node') return '';
  const [found] = filesBeside(wanted);
  if (found === undefined) return '';
  return `: Node needs the ending of an import, "${found}"; or remove load: 'node' from the configuration`;
}

/** The files whose path is this one and an ending. */
const filesBeside = (path: string): string[] =>
  ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].flatMap((ending) =>
    existsSync(`${path}.${ending}`) ? [`${basename(path)}.${ending}`] : [],
  );

/** Node gives the position of a syntax error only in the stack. */
function loadFault(file: string, { name, message, stack = '' }: Error): string {
  const [, source, line] = /^((?:file:\/\/)?\/.+):(\d+)\n/.exec(stack) ?? [];
  if (name === 'SyntaxError' && source) return `syntax error in ${shown(fileInStack(source))}:${line}: ${message}`;
  const path = shown(file);
  return message.startsWith(path) ? message : `${path} cannot be loaded: ${message}${importHint(message)}`;
}

/** Throws when the project has no flow. */
export function checkFlows(): void {
  if (flowFiles().size > 0) return;
  const { files } = config();
  throw new Misuse(`There is no flow (${files.cases}): run ${advised('init', '<machine', 'file>')} to write one`);
}

export function loadAll(): Promise<Flow[]> {
  return Promise.all([...flowFiles().keys()].map((name) => loadFlow(name)));
}

/** An error's text with the name of its flow in front, unless it begins with the name of the flow or of its file. */
const named = (name: string, file: string, message: string): string =>
  [`${name}: `, `${name} `, file].some((start) => message.startsWith(start)) ? message : `${name}: ${message}`;

/** The flow or the flows that a command is limited to; undefined for all. */
export type Only = string | readonly string[] | undefined;

/**
 * Visits one flow, the flows of a list, or all when none is named. When several are visited, an error does not stop the
 * others: returns one line for each failed flow. `isSkipped` is asked before the flow is loaded.
 */
export async function visitFlows(
  only: Only,
  visit: (flow: Flow) => void | Promise<void>,
  isSkipped: (name: string) => boolean = () => false,
): Promise<string[]> {
  if (typeof only === 'string') {
    const flow = await loadFlow(only);
    return namingLateErrors(flow, () => visit(flow));
  }
  checkFlows();
  const failures: string[] = [];
  for (const [name, file] of flowFiles()) {
    if ((only !== undefined && !only.includes(name)) || isSkipped(name)) continue;
    try {
      const flow = await loadFlow(name);
      failures.push(...(await namingLateErrors(flow, () => visit(flow))));
    } catch (error) {
      failures.push(named(name, file, (error as Error).message));
    }
  }
  return failures;
}
