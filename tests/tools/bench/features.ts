import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Flow, recorder, SteppingClock, transitionsOf, withStandIns } from 'chartwalk';
import { createActor, type EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { compatCharts } from '../../../packages/chartwalk/test/compat/charts.ts';
import { measure } from '../../../packages/chartwalk/test/compat/measure.ts';

/**
 * The results on the compatibility charts, each for a feature of XState, beside the transitions that the shortest paths
 * of xstate/graph take with the same events, and the size of the package: `npm run bench:features`.
 */

/** A limit for xstate/graph, which otherwise does not end when the number of states has no limit. */
const mostSteps = 20_000;

/** The transitions that the paths of xstate/graph take on a running machine. Its paths have no results and no delays. */
function takenByXstate({ machine, events, inputs }: Flow): string {
  const said = Object.entries(events).flatMap(([type, cases]) =>
    Object.values(cases).map((payload) => ({ ...payload, type })),
  );
  const own = transitionsOf(machine).map(({ id }) => id);
  const { taken, inspect } = recorder();
  try {
    for (const input of Object.values(inputs)) {
      const paths = getShortestPaths(machine, { events: said, input, limit: mostSteps });
      for (const { steps } of paths) {
        const chart = createActor(withStandIns(machine), {
          input,
          clock: new SteppingClock(),
          logger: () => {},
          inspect,
        });
        chart.subscribe({ error: () => {} });
        chart.start();
        for (const { event } of steps as { event: EventObject }[])
          if (event.type !== 'xstate.init') chart.send(event as never);
        chart.stop();
      }
    }
  } catch (error) {
    return `fails: ${(error as Error).message.split('\n')[0]}`;
  }
  return `${own.filter((id) => taken[id]).length}/${own.length}`;
}

console.log(
  '| feature | states | transitions | pairs | guards both ways | mutants killed | `xstate/graph`, transitions |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
const sums = new Map<string, [number, number]>();
const add = (name: string, share: string) => {
  const [part = Number.NaN, whole = Number.NaN] = share.split('/').map(Number);
  const [parts, all] = sums.get(name) ?? [0, 0];
  if (!Number.isNaN(whole)) sums.set(name, [parts + part, all + whole]);
};
for (const { flow } of compatCharts) {
  const { states, transitions, pairs, guards, mutants } = measure(flow);
  const shares = { transitions, pairs, guards, mutants, xstate: takenByXstate(flow) };
  for (const [name, share] of Object.entries(shares)) add(name, share);
  console.log(`| ${[flow.name, states, ...Object.values(shares)].join(' | ')} |`);
}
const total = [...sums.values()].map(([part, whole]) => `${part}/${whole}`);
console.log(`| all ${compatCharts.length} | | ${total.join(' | ')} |`);

type Packed = { size: number; unpackedSize: number; entryCount: number };
const { status, stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json'], {
  cwd: fileURLToPath(new URL('../../../packages/chartwalk', import.meta.url)),
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [Packed];
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `\nnpm pack: ${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked, ${packed.entryCount} files`,
);
