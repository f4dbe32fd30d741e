import { act, cleanup, render as mount, type Screen, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterAll, vi } from 'vitest';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic } from 'xstate';
import { writeReport } from './coverage.ts';
import { checkStateNames, readExpectations } from './expectations.ts';
import type { EventType, FlowOf } from './flow.ts';
import { acceptVariable, setShown, watchMessages } from './message-reader.ts';
import type { Path, Step } from './path.ts';
import { checkState, missingAssertion, seenLeaves, stepName, TestHarness } from './replay.ts';
import { serialise } from './serialize.ts';
import { epoch } from './time.ts';
import type { Walked } from './transition-counts.ts';

export type Gesture<Event> = (context: {
  user: UserEvent;
  screen: Screen;
  event: Event;
  caseName: string;
  /** Sends the event directly to the chart, when the view of this state cannot send it. */
  send: () => void;
}) => void | Promise<void>;

/** How the test makes the view send each event; 'send' for external events that no view sends. */
export type Gestures<M extends AnyStateMachine> = {
  [T in EventType<M>]: 'send' | Gesture<Extract<EventFromLogic<M>, { type: T }>>;
};

/** The assertions of each resting state, by its path ("editing.ready"). */
export type StateAssertions = Record<string, (screen: Screen) => void | Promise<void>>;

export type ViewWalk<M extends AnyStateMachine> = {
  flow: FlowOf<M>;
  path: Path;
  render: (actor: ActorRefFrom<M>) => ReactElement;
  gestures: Gestures<M>;
  assertions: StateAssertions;
  /** Events whose fields the view computes (positions, times), so they may differ from the case. */
  loose?: EventType<M>[];
  /** True when parts of the view load with separate chunks; the messages of a step are then not predictable. */
  hasLazyParts?: boolean;
};

/** Flow → its walked paths, the events listed as `loose`, and the events whose fields really differed from the case. */
const looseUse = new Map<string, { walked: Set<string>; listed: Set<string>; needed: Set<string> }>();

afterAll(() => {
  for (const [flow, { walked, listed, needed }] of looseUse) {
    const idle = [...listed].filter((type) => !needed.has(type));
    const isWhole = idle.length > 0 && [...readExpectations(flow).paths.keys()].every((id) => walked.has(id));
    if (isWhole) throw new Error(`${flow}: "loose" lists ${idle.join(', ')}, which the view sends as its case has it`);
  }
});

/**
 * Walks a path through a real React view: gestures make the view send the events, stubs end the actors, and a manual
 * clock runs the delays. Throws when a gesture does not send its event, the chart leaves the path, or a state has no
 * assertion. Writes its coverage and returns it.
 */
export async function walkView<M extends AnyStateMachine>(walk: ViewWalk<M>): Promise<Walked> {
  const { flow, path, render, assertions, hasLazyParts = false } = walk;
  if (path.initial.expected?.effects) checkStateNames(flow.name, assertions);
  vi.setSystemTime(epoch);
  const harness = new TestHarness(flow, path.start);
  const user = userEvent.setup({ delay: null });
  const accepting = process.env[acceptVariable];
  const shownSince = watchMessages();
  const shown: string[][] = [];
  const changed: string[] = [];
  try {
    mount(render(harness.chart as ActorRefFrom<M>));
    for (let index = -1; index < path.steps.length; index++) {
      const step = path.steps[index];
      harness.since();
      if (step) changed.push(...(await perform(walk, harness, user, step, stepName(path, index))));
      await act(async () => {});
      checkState(path, index, harness.chart.getSnapshot());
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
    if (path.initial.expected?.effects) keepLoose(walk, changed);
    writeReport(flow, { path: path.id, level: 'view', ...harness.counts });
    return harness.counts;
  } finally {
    cleanup();
    harness.stop();
    vi.useRealTimers();
  }
}

function keepLoose<M extends AnyStateMachine>({ flow, path, loose = [] }: ViewWalk<M>, changed: string[]): void {
  const use = looseUse.get(flow.name) ?? { walked: new Set(), listed: new Set(), needed: new Set() };
  looseUse.set(flow.name, use);
  use.walked.add(path.id);
  for (const type of loose) use.listed.add(type);
  for (const type of changed) use.needed.add(type);
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

/** Performs a step. Returns the type of a loose event whose fields differ from the case. */
async function perform<M extends AnyStateMachine>(
  { gestures, loose = [] }: ViewWalk<M>,
  harness: TestHarness,
  user: UserEvent,
  step: Step,
  name: string,
): Promise<string[]> {
  const { move } = step;
  if (move.kind === 'time') vi.setSystemTime(epoch + harness.clock.next());
  const gesture = move.kind === 'event' ? gestures[move.event.type as EventType<M>] : 'send';
  if (gesture === undefined) throw new Error(`${name}: there is no gesture for "${move.event.type}"`);
  if (gesture === 'send') {
    await act(async () => harness.perform(step));
    return [];
  }
  const caseName = move.kind === 'event' ? move.caseName : '';
  const send = () => act(() => harness.perform(step));
  await (gesture as Gesture<unknown>)({ user, screen, event: move.event, caseName, send });
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
