import { messageOf } from '../chart/message-of.ts';
import { isRecord, pathTo } from '../project/setting-shapes.ts';
import { faultOfFlow } from './definition-faults.ts';
import type { Flow } from './flow.ts';
import type { World } from './world.ts';

type Named = Pick<Flow, 'file' | 'name'>;

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/**
 * The result of a function of a flow, which must not be a promise: a promise counts as true and has no content. `failed`
 * makes the error from what went wrong, such as `throws` and `: no such key`.
 */
export function resultOf<T>(work: () => T, failed: (verb: string, why: string, cause?: unknown) => Error): T {
  let result: T;
  try {
    result = work();
  } catch (cause) {
    throw failed('throws', `: ${messageOf(cause)}`, cause);
  }
  if (!isThenable(result)) return result;
  // Its failure would otherwise end the process.
  result.then(undefined, () => {});
  throw failed('returns a promise', ': a walk does not wait for it, so return the value itself');
}

/** A setting of a flow that throws or returns a promise. */
class FailedSetting extends Error {
  readonly #parts: ConstructorParameters<typeof FailedSetting>;

  constructor(flow: Named, what: string, why: string, cause: unknown, place = '') {
    super(faultOfFlow(flow, `${what}${place}${why}`), { cause });
    this.#parts = [flow, what, why, cause, place];
  }

  /** The same error with the state and the step in which it occurred. */
  at(place: string): FailedSetting {
    const [flow, what, why, cause, known] = this.#parts;
    return known ? this : new FailedSetting(flow, what, why, cause, ` ${place}`);
  }
}

const call = <T>(flow: Named, path: string, work: () => T): T =>
  resultOf(work, (verb, why, cause) => new FailedSetting(flow, `"${path}" ${verb}`, why, cause));

/** Runs a part of an exploration; a setting that fails in it also names the place. */
export function namingPlace<T>(place: () => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof FailedSetting ? error.at(place()) : error;
  }
}

/** A `project` whose error names the flow and the setting. */
export function namedProject(flow: Named, project: Flow['project']): Flow['project'] {
  if (typeof project !== 'function') return project;
  return (context) => call(flow, 'project', () => project(context));
}

const mapped = <T, R>(all: Record<string, T>, to: (one: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one, key)]));

/** A `world` whose errors name the flow and the setting; one that is no world stays as it is, and is reported apart. */
export function namedWorld(flow: Named, world: World | undefined): World | undefined {
  if (!isRecord(world)) return world;
  const { arrange } = world as World;
  const isWhole = isRecord(arrange) && Object.values(arrange).every(isRecord);
  return {
    reset: () => call(flow, 'world.reset', () => (world as World).reset()),
    read: () => call(flow, 'world.read', () => (world as World).read()),
    write: (state) => call(flow, 'world.write', () => (world as World).write(state)),
    ...(isWhole && {
      arrange: mapped(arrange, (cases, name) =>
        mapped(cases, (_, one) => () => call(flow, pathTo(pathTo('world.arrange', name), one), () => cases[one]!())),
      ),
    }),
  };
}
