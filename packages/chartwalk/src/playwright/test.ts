import { test as base, type Page, type TestType } from 'playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { Walked } from '../chart/transition-counts.ts';
import type { FlowOf } from '../flow/flow.ts';
import type { Path } from '../paths/path.ts';
import { pathsOfFlow } from '../reports/expectations.ts';
import { type BrowserDriver, walkBrowser } from './browser-walk.ts';
import { callerAt, callerOf } from './caller.ts';

/** Walks one path of a flow in the page of the test. */
export type WalkFixture = <M extends AnyStateMachine>(
  flow: FlowOf<M>,
  path: Path,
  driver: BrowserDriver<M>,
) => Promise<Walked>;

type WalkedTest<Fixtures extends object, Options extends object> = TestType<
  Fixtures & { walk: WalkFixture },
  Options
> & {
  /** Declares a test for each path of the flow's snapshot; without one, for planned paths. */
  walk<M extends AnyStateMachine>(flow: FlowOf<M>, driver: BrowserDriver<M> | ((path: Path) => BrowserDriver<M>)): void;
};

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
    await use((flow, path, driver) => walkBrowser({ page, flow, path, ...driver }));
  };
  const extended = given.extend<{ walk: WalkFixture }>({ walk } as never) as TestType<{ walk: WalkFixture }, Options>;
  function declare<M extends AnyStateMachine>(
    flow: FlowOf<M>,
    driver: BrowserDriver<M> | ((path: Path) => BrowserDriver<M>),
  ): void {
    const atCaller = callerAt(callerOf(declare));
    for (const path of pathsOfFlow(flow)) {
      const body = async ({ walk }: { walk: WalkFixture }) => {
        await walk(flow, path, typeof driver === 'function' ? driver(path) : driver);
      };
      atCaller<[string, typeof body]>(extended, `${flow.name} ${path.id}`, body);
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
