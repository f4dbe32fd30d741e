import { type Screen, screen, waitFor } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterAll, vi } from 'vitest';
import type { ActorRefFrom, AnyStateMachine, EventObject } from 'xstate';
import { serialise } from '../chart/serialize.ts';
import { epoch } from '../chart/time.ts';
import type { Walked } from '../chart/transition-counts.ts';
import type { EventType, FlowOf } from '../flow/flow.ts';
import type { Path, Step } from '../paths/path.ts';
import {
  checkOffered,
  checkState,
  missingAssertion,
  seenLeaves,
  stepName,
  TestHarness,
  within,
} from '../paths/replay.ts';
import { writeReport } from '../reports/coverage.ts';
import { checkStateNames, readExpectations } from '../reports/expectations.ts';
import { acceptVariable, setShown, watchMessages } from '../reports/message-reader.ts';
import type { Gesture, Mount, MountedView, ViewDriver } from './view-driver.ts';

export type { Gesture, Gestures, Mount, StateAssertions, ViewDriver } from './view-driver.ts';

declare module './view-driver.ts' {
  interface GestureTools {
    user: UserEvent;
    screen: Screen;
  }
}

export type MountedWalk<M extends AnyStateMachine> = ViewDriver<M> & {
  flow: FlowOf<M>;
  path: Path;
  mount: Mount<M>;
};

/** The lists of events in a driver that allow a difference; each entry must be needed. */
const allowances = {
  loose: 'which the view sends as its case has it',
  besides: 'which the view sends only as the steps have it',
};

type Allowance = keyof typeof allowances;
type Allowed = Record<Allowance, Set<string>>;

const noEvents = (): Allowed => ({ loose: new Set(), besides: new Set() });

/** Flow → its walked paths, the events that its driver lists, and those that really needed it. */
const use = new Map<string, { walked: Set<string>; listed: Allowed; needed: Allowed }>();

afterAll(() => {
  for (const [flow, { walked, listed, needed }] of use) {
    for (const list of Object.keys(allowances) as Allowance[]) {
      const idle = [...listed[list]].filter((type) => !needed[list].has(type));
      const isWhole = idle.length > 0 && [...readExpectations(flow).paths.keys()].every((id) => walked.has(id));
      if (isWhole) throw new Error(`${flow}: "${list}" lists ${idle.join(', ')}, ${allowances[list]}`);
    }
  }
});

/**
 * Walks a path through a real view: gestures make the view send the events, stubs end the actors, and a manual
 * clock runs the delays. Throws when a gesture does not send its event, the chart leaves the path, or a state has no
 * assertion. Writes its coverage and returns it.
 */
export async function walkMounted<M extends AnyStateMachine>(walk: MountedWalk<M>): Promise<Walked> {
  const { flow, path, assertions, hasLazyParts = false } = walk;
  checkOffered(flow, path);
  if (path.initial.expected?.effects) checkStateNames(flow.name, assertions);
  const user = userEvent.setup({ delay: null });
  const accepting = process.env[acceptVariable];
  const shownSince = watchMessages();
  const shown: string[][] = [];
  const needed = noEvents();
  let begun: TestHarness | undefined;
  let view: MountedView | undefined;
  try {
    vi.setSystemTime(epoch);
    const harness = new TestHarness(flow, path.start);
    begun = harness;
    view = await within(path, -1, '"mount"', () => walk.mount(harness.chart as ActorRefFrom<M>));
    const settle = view.settle.bind(view);
    for (let index = -1; index < path.steps.length; index++) {
      const step = path.steps[index];
      if (step) {
        harness.since();
        for (const type of await perform(walk, { harness, user, view }, step, index)) needed.loose.add(type);
      }
      await within(path, index, 'the view', settle);
      checkState(path, index, harness.chart.getSnapshot(), harness.lastAction);
      for (const type of besidesIn(walk, index, harness)) needed.besides.add(type);
      const missed = (step?.taken ?? []).filter((id) => !harness.taken.includes(id));
      if (missed.length > 0) throw new Error(`${stepName(path, index)}: the chart did not take ${missed.join(', ')}`);
      for (const leaf of seenLeaves(path, index)) {
        const capture = assertions[leaf];
        if (!capture) throw missingAssertion(path, index, leaf);
        try {
          await capture(screen);
        } catch (cause) {
          const { message } = cause as Error;
          throw new Error(`${stepName(path, index)}: "${leaf}" does not look as it should: ${message}`, { cause });
        }
      }
      if (hasLazyParts) continue;
      shown.push(shownSince());
      if (accepting === undefined) checkShown(path, index, shown.at(-1)!);
    }
    if (accepting !== undefined && !hasLazyParts) setShown(accepting, flow.name, path.id, shown);
    if (path.initial.expected?.effects) keepUse(walk, needed);
    writeReport(flow, { path: path.id, level: 'view', ...harness.counts });
    return harness.counts;
  } finally {
    try {
      view?.unmount();
    } finally {
      begun?.stop();
      vi.useRealTimers();
    }
  }
}

function keepUse<M extends AnyStateMachine>(walk: MountedWalk<M>, needed: Allowed): void {
  const { flow, path } = walk;
  const own = use.get(flow.name) ?? { walked: new Set(), listed: noEvents(), needed: noEvents() };
  use.set(flow.name, own);
  own.walked.add(path.id);
  for (const list of Object.keys(allowances) as Allowance[]) {
    for (const type of walk[list] ?? []) own.listed[list].add(type);
    for (const type of needed[list]) own.needed[list].add(type);
  }
}

/**
 * Throws unless the messages that appeared and disappeared equal those in the path's file; does nothing without
 * expected messages.
 */
function checkShown(path: Path, index: number, shown: string[]): void {
  const expected = (path.steps[index] ?? path.initial).expected?.shown;
  if (expected === undefined || expected.join(' ') === shown.join(' ')) return;
  throw new Error(
    `${stepName(path, index)}: its file expects the messages\n  ${expected.join(' ')}\nthe view has\n  ${shown.join(' ')}`,
  );
}

/**
 * Throws when the view sent anything besides the event of the step. Returns the types of other events that the driver
 * allows.
 */
function besidesIn<M extends AnyStateMachine>(
  { path, loose = [], besides = [] }: MountedWalk<M>,
  index: number,
  { sent }: TestHarness,
): string[] {
  const move = path.steps[index]?.move;
  const isOwn = ({ type }: EventObject) => move?.kind === 'event' && type === move.event.type;
  const isExact = (event: EventObject) => move !== undefined && serialise(event, 0) === serialise(move.event, 0);
  const due = sent.findLast((event) => isOwn(event) && isExact(event)) ?? sent.findLast(isOwn);
  const others = sent.filter((event) => event !== due && !(isOwn(event) && (loose as string[]).includes(event.type)));
  const wrong = others.filter(({ type }) => !(besides as string[]).includes(type));
  if (wrong.length > 0) {
    const texts = wrong.map((event) => JSON.stringify(event)).join(', ');
    throw new Error(`${stepName(path, index)}: the view also sent ${texts}; list it in "besides" when that is meant`);
  }
  return others.map(({ type }) => type);
}

/** Performs a step. Returns the type of a loose event whose fields differ from the case. */
async function perform<M extends AnyStateMachine>(
  { path, gestures, loose = [] }: MountedWalk<M>,
  { harness, user, view }: { harness: TestHarness; user: UserEvent; view: MountedView },
  step: Step,
  index: number,
): Promise<string[]> {
  const { move } = step;
  const name = stepName(path, index);
  await within(path, index, '"arrange"', () => harness.prepare(step));
  if (move.kind === 'time') vi.setSystemTime(epoch + harness.clock.next());
  const gesture = move.kind === 'event' ? gestures[move.event.type as EventType<M>] : 'send';
  if (gesture === undefined) throw new Error(`${name}: there is no gesture for "${move.event.type}"`);
  const send = () => view.act(() => harness.perform(step));
  if (gesture === 'send') {
    await within(path, index, 'the view', send);
    await within(path, index, 'the view', () => view.settle());
    return [];
  }
  const caseName = move.kind === 'event' ? move.caseName : '';
  await within(path, index, `the gesture for "${move.event.type}"`, () =>
    (gesture as Gesture<unknown>)({ user, screen, event: move.event, caseName, send }),
  );
  const isSame = (event: object) => serialise(event, 0) === serialise(move.event, 0);
  const isLoose = (loose as string[]).includes(move.event.type);
  const isSent = () => harness.heard.some((event) => event.type === move.event.type && (isLoose || isSame(event)));
  await waitFor(() => {
    if (!isSent()) {
      throw new Error(
        `${name}: the gesture should have sent ${JSON.stringify(move.event)}, it sent ${JSON.stringify(harness.heard)}`,
      );
    }
  });
  return harness.heard.some(isSame) ? [] : [move.event.type];
}
