import { atTime, type Flow, type Path, SteppingClock, settle, withStandIns } from 'chartwalk';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { Recorder } from '../../src/recorder/recorder.ts';
import type { Recording } from '../../src/recorder/recording.ts';

/** Runs a path on the chart without a view, and returns the recording that the recorder of the app makes of it. */
export function recordWalk(flow: Flow, path: Path): Recording {
  const recorder = new Recorder({ steps: 10_000 });
  const clock = new SteppingClock();
  const parent = createActor(
    createMachine({
      invoke: { id: 'chart', src: withStandIns(flow.machine), input: flow.inputs[path.start] },
      on: { '*': {} },
    }),
    { clock, inspect: recorder.inspect },
  );
  let chart: AnyActorRef | undefined;
  atTime(0, () => {
    chart = parent.start().getSnapshot().children['chart'];
  });
  for (const { move } of path.steps) {
    if (move.kind === 'time') atTime(clock.next(), () => clock.step());
    else
      atTime(clock.now(), () => {
        if (move.kind === 'event') chart?.send(move.event);
        else if (chart) settle(chart, move.actor, move.settlement);
      });
  }
  const recording = recorder.recordings().findLast(({ flow: name }) => name === flow.name);
  parent.stop();
  if (!recording) throw new Error(`${flow.name}: nothing was recorded`);
  return recording;
}
