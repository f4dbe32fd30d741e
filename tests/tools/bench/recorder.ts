import { assign, createActor, type InspectionEvent, setup } from 'xstate';
import { Recorder } from '../../../src/recorder/recorder.ts';

/**
 * Benchmark of the recorder's cost for each event: the same chart handles the same events alternately with and without
 * the recorder, and the shortest times are compared. Fails when the cost exceeds `limit`, in microseconds.
 */

const limit = 5;
const events = 40_000;
const rounds = 15;

type Said = { type: 'field.change'; field: string; value: string } | { type: 'form.submit'; password: string };

const form = setup({
  types: { context: {} as { count: number }, events: {} as Said },
  guards: { isLong: ({ event }) => event.type === 'form.submit' && event.password.length > 6 },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'form',
  context: { count: 0 },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: 'count' },
        'form.submit': [{ guard: 'isLong', target: 'sending', actions: 'count' }, { actions: 'count' }],
      },
    },
    sending: { always: 'editing' },
  },
});

const said: Said[] = [
  { type: 'field.change', field: 'username', value: 'lucia' },
  { type: 'form.submit', password: 'Sorteo2025' },
  { type: 'form.submit', password: 'short' },
  { type: 'field.change', field: 'password', value: 'S' },
];

/** Returns the microseconds for each event. */
function run(inspect?: (inspection: InspectionEvent) => void): number {
  const actor = createActor(form, inspect ? { inspect } : {}).start();
  const begun = performance.now();
  for (let index = 0; index < events; index++) actor.send(said[index % said.length] as Said);
  const took = performance.now() - begun;
  actor.stop();
  return (took * 1000) / events;
}

const times = { bare: [] as number[], inspected: [] as number[], recorded: [] as number[] };
for (let round = 0; round < rounds; round++) {
  times.bare.push(run());
  times.inspected.push(run(() => {}));
  times.recorded.push(run(new Recorder().inspect));
}
const [bare, inspected, recorded] = [times.bare, times.inspected, times.recorded].map((all) => Math.min(...all)) as [
  number,
  number,
  number,
];
const cost = recorded - bare;
const figure = (value: number) => `${value.toFixed(2)} µs`;
console.log(`an event without inspector     ${figure(bare)}`);
console.log(`with one that does nothing     ${figure(inspected)}`);
console.log(`with the recorder              ${figure(recorded)}`);
console.log(`the recorder costs             ${figure(cost)} an event (at most ${limit})`);
process.exitCode = cost <= limit ? 0 : 1;
