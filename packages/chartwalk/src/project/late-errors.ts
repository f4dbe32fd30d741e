import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../chart/message-of.ts';
import { faultOfFlow } from '../flow/definition-faults.ts';
import type { Flow } from '../flow/flow.ts';
import { shown } from './project-paths.ts';
import { placesInStack } from './stack-files.ts';

/** The work during which a machine runs; `step`: the step of a walk that runs; `errors`: what fails late in it. */
type Work = { flow: Pick<Flow, 'file' | 'name'>; step?: string; errors: Map<string, string>; isOver: () => boolean };

const works = new AsyncLocalStorage<Work>();

const late = 'an error that nothing caught, of a promise or a timer';

const ownFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** The innermost code of the project in a stack, such as " (door.machine.ts:7)". */
function codeIn(stack: string | undefined): string {
  const found = placesInStack(stack ?? '').find(
    ({ file }) => !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(ownFolder),
  );
  return found ? ` (${shown(found.file)}:${found.line})` : '';
}

const stepText = (step: string | undefined) => (step === undefined ? '' : `${step}: `);

const textOf = ({ flow, step }: Work, error: unknown): string =>
  faultOfFlow(flow, `${stepText(step)}${late}${codeIn((error as Error | null)?.stack)}: ${messageOf(error)}`);

function note(error: unknown): void {
  const work = works.getStore();
  if (!work) {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  }
  const key = messageOf(error);
  // The same failure of another path says nothing new.
  if (work.errors.has(key)) return;
  work.errors.set(key, textOf(work, error));
  if (!work.isOver()) return;
  console.error(textOf(work, error));
  process.exitCode ||= 1;
}

let isExpected = false;

/** Ends the process as this package means it. */
export function endProcess(code: number): never {
  isExpected = true;
  process.exit(code);
}

/** Code that the process has when a machine or a flow ends it. */
const foreignExit = 2;

/**
 * Keeps the process running when code of a flow or a machine fails after its step, so that `namingLateErrors` can report
 * it, and says when such code ends the process. Returns a function for the end of the command.
 */
export function watchProcess(): () => void {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  process.once('exit', (code) => {
    // Node itself says when it waits for what never comes.
    if (isExpected || code === 13) return;
    const work = works.getStore();
    const what = `process.exit was called by code of a flow or a machine${codeIn(new Error().stack)}: replace it, for example with "provide"`;
    console.error(work ? faultOfFlow(work.flow, `${stepText(work.step)}${what}`) : what);
    process.exitCode = foreignExit;
  });
  return () => {
    isExpected = true;
  };
}

/** The turns of the event loop in which what a walk started may fail. */
const turns = 3;

/** Runs work with a flow. Returns one line for each error that its machine or its settings cause after a step. */
export async function namingLateErrors(flow: Work['flow'], work: () => void | Promise<void>): Promise<string[]> {
  let isOver = false;
  const own: Work = { flow, errors: new Map(), isOver: () => isOver };
  await works.run(own, work);
  for (let turn = 0; turn < turns; turn++) await nextTurn();
  isOver = true;
  return [...own.errors.values()];
}

/** Runs a walk, which tells `begin` the name of each step before it; the text of a late error then names the step. */
export function byStep<T>(walk: (begin: (step: string) => void) => T): T {
  const work = works.getStore();
  return work ? works.run(work, () => walk((step) => works.enterWith({ ...work, step }))) : walk(() => {});
}
