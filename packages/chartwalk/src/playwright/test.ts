import { test as base, type Page, type TestType } from 'playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { Walked } from '../chart/transition-counts.ts';
import type { FlowOf } from '../flow/flow.ts';
import type { Path } from '../paths/path.ts';
import { checkOffered } from '../paths/replay.ts';
import { graphWithPaths } from '../reports/expectations.ts';
import { type Driver, driverFor, walkBrowser } from './browser-walk.ts';
import { callerAt, callerOf } from './caller.ts';

/** Walks one path of a flow in the page of the test. */
export type WalkFixture = <M extends AnyStateMachine>(
  flow: FlowOf<M>,
  path: Path,
  driver: Driver<M>,
) => Promise<Walked>;

type WalkedTest<Fixtures extends object, Options extends object> = TestType<
  Fixtures & { walk: WalkFixture },
  Options
> & {
  /** Declares a test for each path of the flow's snapshot; without one, for planned paths. */
  walk<M extends AnyStateMachine>(flow: FlowOf<M>, driver: Driver<M, Fixtures & Options>): void;
};

const beforeNames = /^(?:async\s+)?(?:function\b\s*)?[\w$]*\s*\(\s*(?:\{([^}]*)\}|\))/;
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** The names in the first parameter of a driver; Playwright reads those of a test in the same way. */
function namesIn(driver: object): string[] {
  if (typeof driver !== 'function') return [];
  const found = beforeNames.exec(String(driver).replace(comments, ''));
  if (!found) throw new Error('The function of a driver names what it uses: ({ page, path }) => ({ … })');
  return (found[1] ?? '')
    .split(',')
    .map((one) => one.split(/[:=]/)[0]!.trim())
    .filter(Boolean);
}

/**
 * Adds the fixture `walk` and the function `test.walk` to a `test` that has further fixtures.
 *
 * @example
 * ```ts
 * export const test = withWalks(base.extend<{ shop: Shop }>({ shop: async ({}, use) => use(await openShop()) }));
 * ```
 */
export function withWalks<Fixtures extends { page: Page }, Options extends object>(
  given: TestType<Fixtures, Options>,
): WalkedTest<Fixtures, Options> {
  const walk = async ({ page }: { page: Page }, use: (fixture: WalkFixture) => Promise<void>) => {
    await use((flow, path, driver) => walkBrowser({ page, flow, path, ...driverFor(driver, { page, path }) }));
  };
  const extended = given.extend<{ walk: WalkFixture }>({ walk } as never) as TestType<{ walk: WalkFixture }, Options>;
  function declare<M extends AnyStateMachine>(flow: FlowOf<M>, driver: Driver<M, Fixtures & Options>): void {
    const atCaller = callerAt(callerOf(declare));
    const names = new Set(['walk', ...namesIn(driver)].filter((name) => name !== 'path'));
    let paths: Path[];
    try {
      paths = graphWithPaths(flow).paths;
    } catch (error) {
      // An error outside a test would end all specs of the run.
      atCaller<[string, () => void]>(extended, `${flow.name} has paths`, () => {
        throw error;
      });
      return;
    }
    for (const path of paths) {
      const title = `${flow.name} ${path.id}`;
      if (path.rest) {
        atCaller<[string, () => void]>(extended, title, () => checkOffered(flow, path));
        continue;
      }
      const body = async ({ walk, ...fixtures }: { walk: WalkFixture }) => {
        await walk(flow, path, driverFor(driver, { ...(fixtures as Fixtures & Options), path }));
      };
      // Playwright provides the fixtures that the text of a test names.
      body.toString = () => `async ({ ${[...names].join(', ')} }) => {}`;
      atCaller<[string, Parameters<typeof extended>[2]]>(extended, title, body as Parameters<typeof extended>[2]);
    }
  }
  return Object.assign(extended, { walk: declare }) as unknown as WalkedTest<Fixtures, Options>;
}

/**
 * The `test` of Playwright with `test.walk`.
 *
 * @example
 * ```ts
 * import { test } from 'chartwalk/playwright';
 *
 * test.walk(flow, driver);
 * ```
 */
export const test = withWalks(base);
