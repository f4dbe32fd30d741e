import { expect, type Page, type Request, type Route, test } from 'playwright/test';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { stateText } from '../chart/state-text.ts';
import type { Counts, Walked } from '../chart/transition-counts.ts';
import type { EventType, Flow, FlowOf } from '../flow/flow.ts';
import type { Path, Step } from '../paths/path.ts';
import { checkOffered, checkState, missingAssertion, seenLeaves, stepName, within } from '../paths/replay.ts';
import { config } from '../project/config.ts';
import { writeReport } from '../reports/coverage.ts';
import { checkStateNames } from '../reports/expectations.ts';
import { type LiveWalk, liveWalk } from '../ui/live-walk.ts';
import { type BrowserState, pageInspector } from './page-inspector.ts';
import { sighted } from './state-captures.ts';
import { checkStoredSecrets } from './stored-secrets.ts';

const ordinalHeader = 'x-walk-request';

/** Query parameter with the ordinal of a request that the page makes without `fetch`, for example an import. */
export const ordinalParameter = 'walk-request';

/**
 * Time in ms between the installation of the page's clock and the instant at which the clock stops. It must be long
 * enough that this instant is still in the future.
 */
const installPatience = 60_000;

/** The timeout of a step in ms, equal to that of an assertion. */
const stepPatience = 10_000;

type Pattern = string | RegExp;

/** The newest request of an actor that is still without a response; each method waits until such a request exists. */
export type Held = {
  /**
   * Resolves when the request has been sent. The test can then prepare everything that must happen before the response.
   */
  sent(): Promise<void>;
  continue(): Promise<void>;
  fulfill(answer: NonNullable<Parameters<Route['fulfill']>[0]>): Promise<void>;
  abort(errorCode?: string): Promise<void>;
};

export type BrowserGesture<Event> = (context: {
  page: Page;
  event: Event;
  caseName: string;
  /** Sends the event directly to the chart, for external events that a test cannot cause. */
  send(): Promise<void>;
}) => Promise<void>;

export type BrowserOutcome = (context: {
  page: Page;
  held: Held;
  /** Makes the actor throw as if the code had a defect, for errors that no request can cause. */
  fail(): Promise<void>;
}) => Promise<void>;

type Outcomes = Record<string, Record<string, 'itself' | BrowserOutcome>>;

/**
 * A check that runs beside a browser walk. It is called before the page opens. `after` runs after the assertions of the
 * start (-1) and of each step; `end` after the last one.
 */
export type WalkObserver = (walk: {
  page: Page;
  flow: Flow;
  path: Path;
  timeout: number;
}) => Promise<{ after(index: number): Promise<void>; end?(): Promise<void> }>;

type BrowserWalk<M extends AnyStateMachine> = {
  page: Page;
  flow: FlowOf<M>;
  path: Path;
  /**
   * The id of the actor to follow when a page runs several actors of the machine; by default the one that started last.
   */
  actor?: string;
  /** Opens the app in the initial state of the path; the clock is already stopped and requests are already held. */
  open(context: { page: Page; path: Path }): Promise<void>;
  gestures: { [T in EventType<M>]: BrowserGesture<Extract<EventFromLogic<M>, { type: T }>> };
  /** Actor (by id or source) → the requests that are held for it (globs or regular expressions, as in `page.route`). */
  endpoints?: Record<string, Pattern | Pattern[]>;
  /**
   * Actor (by id or source) → case name → how the test causes that outcome; 'itself' for an outcome that occurs without
   * the test.
   */
  outcomes: Outcomes;
  /** The assertions of each resting state, by its path ("editing.ready"). */
  assertions: Record<string, (page: Page) => Promise<void>>;
  /** A check after the last step; requests are not held any more. */
  end?(): Promise<void>;
  timeout?: number;
  /** Further checks of the project, in their order. */
  observers?: WalkObserver[];
};

/** How a flow is walked in a browser, on all its paths or on one. */
export type BrowserDriver<M extends AnyStateMachine> = Omit<BrowserWalk<M>, 'page' | 'flow' | 'path'>;

/**
 * The driver of a flow: the same for all its paths, or a function that makes one for the page and the path of a test,
 * and for further fixtures of the project.
 */
export type Driver<M extends AnyStateMachine, Fixtures extends object = { page: Page }> =
  | BrowserDriver<M>
  | ((given: Fixtures & { path: Path }) => BrowserDriver<M>);

/** The driver for the path and the fixtures of a test. */
export const driverFor = <D extends object, Given extends object>(
  driver: D | ((given: Given) => D),
  given: Given,
): D => (typeof driver === 'function' ? (driver as (given: Given) => D)(given) : driver);

/**
 * Walks a path in a browser against the real app, which must pass `window[<inspectKey>]` to its root actor as
 * `inspect`. The page's clock advances only for the delays of the path. Throws when the chart leaves the path, a state
 * has no assertion, or the page has an uncaught error. Writes its coverage report and returns the counts. `timeout` in
 * ms, for each step.
 */
export async function walkBrowser<M extends AnyStateMachine>(walk: BrowserWalk<M>): Promise<Walked> {
  const live = liveWalk(walk.flow, walk.path, itselfIn(walk.outcomes));
  if (!live) {
    checkOffered(walk.flow, walk.path);
    return walkPath(walk, undefined);
  }
  try {
    test.info().setTimeout(0);
    return await walkPath({ ...walk, observers: [], path: { ...walk.path, steps: [] } }, live);
  } catch (error) {
    await live.fail(error);
    throw error;
  }
}

async function walkPath<M extends AnyStateMachine>(walk: BrowserWalk<M>, live: LiveWalk | undefined): Promise<Walked> {
  const { page, flow, path, open, assertions, timeout = stepPatience } = walk;
  if (path.initial.expected?.effects) checkStateNames(flow.name, assertions);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(pageInspector(ordinalHeader));
  const watchers = await begin(walk.observers ?? [], { page, flow, path, timeout });
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + installPatience);
  const requests = await holdRequests(page, walk.endpoints ?? {}, timeout);
  const openRequests = openRequestsOf(page, requests);
  settleBeforeJumps(page, openRequests, timeout);
  try {
    await within(path, -1, '"open"', () => open({ page, path }));
  } catch (cause) {
    throw errors[0] ? crashed(path, -1, errors[0]) : cause;
  }
  const planned: Counts = {};
  const walkStep = async (index: number): Promise<void> => {
    const step = path.steps[index];
    if (step) await perform(walk, requests, step, index);
    for (const id of (step ?? path.initial).taken) planned[id] = (planned[id] ?? 0) + 1;
    if (live && index === path.steps.length - 1) path.steps.push(...(await stepsWithoutTest(walk, live, planned)));
    if (isFleeting(walk.outcomes, path.steps[index + 1])) return checkState(path, index, step ?? path.initial);
    await expectState(walk, index, planned, errors);
    for (const leaf of seenLeaves(path, index)) {
      const capture = assertions[leaf];
      if (!capture) throw missingAssertion(path, index, leaf);
      try {
        await capture(page);
      } catch (cause) {
        const { message } = cause as Error;
        throw new Error(`${stepName(path, index)}: "${leaf}" does not look as it should: ${message}`, { cause });
      }
    }
    if (errors[0]) throw crashed(path, index, errors[0]);
    for (const watcher of watchers) await watcher.after(index);
    await checkStoredSecrets(page, flow, path, index);
    await sighted({ page, flow: flow.name, path, index, openRequests });
  };
  for (let index = -1; index < path.steps.length; index++) {
    const { value, status } = path.steps[index] ?? path.initial;
    const label = path.steps[index]?.move.label ?? `start ${path.start}`;
    await test.step(`${label} → ${stateText({ value, status })}`, () => walkStep(index));
    const next = live && index === path.steps.length - 1 ? await live.next(page) : null;
    if (next) path.steps.push(next);
  }
  const [taken, refused] = await page.evaluate(() => [window.__walk?.coverage ?? {}, window.__walk?.refused ?? {}]);
  for (const watcher of watchers) await watcher.end?.();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await within(path, path.steps.length - 1, '"end"', () => walk.end?.());
  if (!live) writeReport(flow, { path: path.id, level: 'browser', taken, refused });
  return { taken, refused };
}

async function begin(observers: WalkObserver[], walk: Parameters<WalkObserver>[0]) {
  const watchers: Awaited<ReturnType<WalkObserver>>[] = [];
  for (const observe of observers) watchers.push(await observe(walk));
  return watchers;
}

const crashed = (path: Path, index: number, cause: Error) =>
  new Error(`${stepName(path, index)}: the page has an uncaught error: ${cause.message}`, { cause });

/** The name of the walked actor in the page. */
const followed = <M extends AnyStateMachine>({ flow, actor }: BrowserWalk<M>) =>
  actor === undefined ? flow.machine.id : `${flow.machine.id}#${actor}`;

/** Whether a state ends before it can be inspected: the next move needs neither a user action nor time. */
export function isFleeting(outcomes: Outcomes, next: Step | undefined): boolean {
  if (next?.move.kind === 'outcome') return outcomes[nameIn(outcomes, next.move)]?.[next.move.caseName] === 'itself';
  return next?.move.kind === 'time' && next.wait === 0;
}

/** Time in ms in which a page takes a step without the test; only for walks that a person controls. */
const itselfPatience = 1000;

/** The steps that the page takes now without the test. */
async function stepsWithoutTest<M extends AnyStateMachine>(
  walk: BrowserWalk<M>,
  live: LiveWalk,
  planned: Counts,
): Promise<Step[]> {
  const steps: Step[] = [];
  const counts = { ...planned };
  for (let step = live.itself(); step; step = live.itself()) {
    for (const id of step.taken) counts[id] = (counts[id] ?? 0) + 1;
    const isTaken = await expect
      .poll(async () => isReached(await stateIn(walk), step!, counts), { timeout: itselfPatience })
      .toBe(true)
      .then(() => true)
      .catch(() => false);
    if (!isTaken) {
      live.undo();
      break;
    }
    steps.push(step);
  }
  return steps;
}

/** `<actor> -> <case>` of the outcomes that occur without the test. */
const itselfIn = (outcomes: Outcomes): string[] =>
  Object.entries(outcomes).flatMap(([actor, cases]) =>
    Object.entries(cases).flatMap(([name, outcome]) => (outcome === 'itself' ? [`${actor} -> ${name}`] : [])),
  );

/** The key of an actor's entries in a driver: its id, or its source for all actors of that source. */
export const nameIn = (values: object, { actor, source }: { actor: string; source: string }): string =>
  actor in values ? actor : source;

/**
 * Also compares how often the transitions were taken, because a step that stays in its state changes only these counts.
 */
async function expectState<M extends AnyStateMachine>(
  walk: BrowserWalk<M>,
  index: number,
  planned: Counts,
  errors: Error[],
): Promise<void> {
  const { page, path, timeout = stepPatience } = walk;
  const actor = followed(walk);
  const expected = path.steps[index] ?? path.initial;
  let { state, taken } = await stateIn(walk);
  let isThere = false;
  const isDecided = async () => {
    ({ state, taken } = await stateIn(walk));
    isThere = isReached({ state, taken }, expected, planned);
    return isThere || errors.length > 0;
  };
  await expect
    .poll(isDecided, { timeout, intervals: [5, 10, 20, 50] })
    .toBe(true)
    .catch(() => {});
  if (isThere) return checkState(path, index, state!);
  if (errors[0]) throw crashed(path, index, errors[0]);
  if (!state) throw new Error(`${stepName(path, index)}: ${await noActor(page, actor)}`);
  checkState(path, index, state);
  throw new Error(`${stepName(path, index)}: the chart did not take ${behind(taken, planned).join(', ')}`);
}

type PageState = { state: BrowserState | undefined; taken: Counts };

/** The state of the walked actor in the page, and the transitions that the page has taken. */
const stateIn = <M extends AnyStateMachine>(walk: BrowserWalk<M>): Promise<PageState> =>
  walk.page.evaluate(
    (id) => ({ state: window.__walk?.states[id], taken: window.__walk?.coverage ?? {} }),
    followed(walk),
  );

/** The planned transitions that the page has taken less often than planned. */
const behind = (taken: Counts, planned: Counts): string[] =>
  Object.keys(planned).filter((id) => (taken[id] ?? 0) < planned[id]!);

const isReached = ({ state, taken }: PageState, expected: Pick<Step, 'value' | 'status'>, planned: Counts): boolean =>
  state !== undefined &&
  serialise([state.value, state.status], 0) === serialise([expected.value, expected.status], 0) &&
  behind(taken, planned).length === 0;

async function noActor(page: Page, actor: string): Promise<string> {
  const [isInspected, begun] = await page.evaluate(() => [
    window.__walk?.isInspected ?? false,
    Object.keys(window.__walk?.states ?? {}).filter((name) => name.includes('#')),
  ]);
  if (!isInspected)
    return `no actor of "${actor}" has begun, nor any other: the app must pass window.${config().inspectKey} to its root actors as "inspect"`;
  return `no actor of "${actor}" has begun; these have: ${begun.join(', ') || '(none)'}`;
}

async function perform<M extends AnyStateMachine>(
  walk: BrowserWalk<M>,
  requests: HeldRequests,
  { move, wait }: Step,
  index: number,
): Promise<void> {
  const { page, path, gestures, outcomes, endpoints = {} } = walk;
  const name = stepName(path, index);
  const actor = followed(walk);
  if (move.kind === 'time') {
    if (wait > 0) await page.clock.runFor(wait);
    return;
  }
  if (move.kind === 'event') {
    const gesture = gestures[move.event.type as EventType<M>] as BrowserGesture<unknown> | undefined;
    if (!gesture) throw new Error(`${name}: there is no gesture for "${move.event.type}"`);
    const send = () => page.evaluate(([id, event]) => window.__walk?.send(id, event), [actor, move.event] as const);
    const { event, caseName } = move;
    return within(path, index, `the gesture for "${event.type}"`, () => gesture({ page, event, caseName, send }));
  }
  const outcome = outcomes[nameIn(outcomes, move)]?.[move.caseName];
  if (outcome === undefined) throw new Error(`${name}: there is no outcome for it in the browser`);
  if (outcome === 'itself') return;
  const patterns = [endpoints[nameIn(endpoints, move)] ?? []].flat();
  const answer = async (reply: (route: Route) => Promise<void>) => {
    const request = await requests.find(patterns, name);
    request.isOver = true;
    await reply(request.route);
  };
  const held: Held = {
    sent: async () => void (await requests.find(patterns, name)),
    continue: () => answer(letGo),
    fulfill: (reply) => answer((route) => route.fulfill(reply)),
    abort: (errorCode) => answer((route) => route.abort(errorCode)),
  };
  const numbered = walk.flow.ids.numbered(move.actor);
  let left = 0;
  const fail = async () => {
    left = await page.evaluate(
      ([own, child, found]) => {
        window.__walk?.fail(own, child, found);
        return window.__walk?.requests.length ?? 0;
      },
      [actor, move.actor, numbered] as const,
    );
  };
  await within(path, index, `the outcome "${move.caseName}" of "${move.actor}"`, () => outcome({ page, held, fail }));
  if (left > 0) requests.giveUp(patterns, left);
}

function letGo(route: Route): Promise<void> {
  const { [ordinalHeader]: _, ...headers } = route.request().headers();
  return route.continue({ headers });
}

type HeldRequest = { route: Route; pattern: Pattern; ordinal: number | null; isOver: boolean };

/** Requests that a test holds itself. A jump of the clock does not wait for their responses. */
export const withheld = new WeakSet<Request>();

type HeldRequests = {
  find(patterns: Pattern[], name: string): Promise<HeldRequest>;
  /** In the following steps, does not find the requests up to the ordinal `last`: a failed actor left them open. */
  giveUp(patterns: Pattern[], last: number): void;
  isHeld(request: Request): boolean;
};

/** A jump of the clock by this time, in ms, can end the time limit of a request. */
const jump = 1000;

/** The addresses of the open requests of a page, except those that the walk holds; of one type or of all. */
type OpenRequests = (type?: string) => string[];

function openRequestsOf(page: Page, requests: HeldRequests): OpenRequests {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return (type) =>
    [...open]
      .filter((request) => type === undefined || request.resourceType() === type)
      .filter((request) => !withheld.has(request) && !requests.isHeld(request))
      .map((request) => request.url());
}

/**
 * Makes each jump of the clock wait until the page has no open request except those that the walk holds. Otherwise, a
 * request whose response is still on its way would time out.
 */
function settleBeforeJumps(page: Page, openRequests: OpenRequests, timeout: number): void {
  const unsettled = () => openRequests('fetch');
  const { clock } = page;
  const runFor = clock.runFor.bind(clock);
  clock.runFor = async (ticks) => {
    if (Number(ticks) >= jump) {
      await expect
        .poll(unsettled, { message: 'requests without a response', timeout, intervals: [5, 10, 20, 50] })
        .toEqual([]);
    }
    await runFor(ticks);
  };
}

async function holdRequests(
  page: Page,
  endpoints: Record<string, Pattern | Pattern[]>,
  timeout: number,
): Promise<HeldRequests> {
  const all: HeldRequest[] = [];
  const patterns = new Map([...Object.values(endpoints)].flat().map((pattern) => [String(pattern), pattern]));
  for (const pattern of patterns.values()) {
    await page.route(pattern, (route) => {
      const request = route.request();
      const ordinal = request.headers()[ordinalHeader] ?? new URL(request.url()).searchParams.get(ordinalParameter);
      all.push({ route, pattern, ordinal: ordinal === null ? null : Number(ordinal), isOver: false });
    });
  }
  page.on('requestfailed', (request: Request) => {
    for (const one of all) if (one.route.request() === request) one.isOver = true;
  });
  /** Ordinals of all requests of the page that Playwright has reported, held or not. */
  const reported = new Set<number>();
  page.on('request', (request) => reported.add(Number(request.headers()[ordinalHeader])));
  const givenUp = new Map<string, number>();
  /** The newest held request that still waits, unless the page has sent a newer one that has not arrived here. */
  async function newest(wanted: string[]): Promise<HeldRequest | undefined> {
    const before = new Set(reported);
    const sent = await page.evaluate(() => window.__walk?.requests ?? []);
    const found = all.findLast(
      ({ pattern, ordinal, isOver }) =>
        !isOver &&
        wanted.includes(String(pattern)) &&
        (ordinal === null || (sent[ordinal - 1]?.live === true && ordinal > (givenUp.get(String(pattern)) ?? 0))),
    );
    if (!found || found.ordinal === null) return found;
    const address = found.route.request().url();
    const isOnItsWay = ({ live, url }: { live: boolean; url?: string }, index: number) =>
      live && url === address && index >= found.ordinal! && !before.has(index + 1);
    return sent.some(isOnItsWay) ? undefined : found;
  }
  return {
    giveUp: (patterns, last) => {
      for (const pattern of patterns) givenUp.set(String(pattern), last);
    },
    isHeld: (request) => all.some(({ route, isOver }) => !isOver && route.request() === request),
    find: async (wanted, name) => {
      let found: HeldRequest | undefined;
      const isFound = async () => {
        found = await newest(wanted.map(String));
        return found !== undefined;
      };
      const message = `${name}: no request to ${wanted.join(' or ') || '(no endpoint named)'} waits for an answer`;
      await expect.poll(isFound, { message, timeout, intervals: [5, 10, 20, 50] }).toBe(true);
      return found!;
    },
  };
}
