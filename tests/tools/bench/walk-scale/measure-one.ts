import { resourceUsage } from 'node:process';
import { buildGraph, defineFlow, planOf } from 'chartwalk';
import type { AnyStateMachine } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { eventTypes, largeMachine } from './large-machine.ts';

/** Measures one tool with one size in this process, and prints the result as JSON. */

export type Measured = { paths: number; steps: number; transitions: number; seconds: number; megabytes: number };

type Found = Omit<Measured, 'seconds' | 'megabytes'>;

function byChartwalk(machine: AnyStateMachine, size: number): Found {
  const flow = defineFlow({
    machine,
    events: Object.fromEntries(eventTypes.map((type) => [type, { plain: {} }])),
    outcomes: {},
    maxStates: size,
  });
  const { paths, steps, transitions } = planOf(buildGraph(flow), 'tour');
  return { paths: paths.length, steps, transitions: transitions.taken };
}

function byXstate(find: typeof getShortestPaths) {
  return (machine: AnyStateMachine): Found => {
    const found = find(machine, { events: eventTypes.map((type) => ({ type })) });
    const taken = new Set<string>();
    let count = 0;
    for (const { steps } of found) {
      let before: unknown;
      for (const { state, event } of steps) {
        if (before !== undefined) taken.add(`${String(before)} ${event.type}`);
        before = (state as { value: unknown }).value;
      }
      // The first step is the initialization of the machine.
      count += steps.length - 1;
    }
    return { paths: found.length, steps: count, transitions: taken.size };
  };
}

export const tools = {
  'chartwalk, tour': byChartwalk,
  '`xstate/graph`, shortest paths': byXstate(getShortestPaths),
  '`xstate/graph`, simple paths': byXstate(getSimplePaths as unknown as typeof getShortestPaths),
};

const [name, size] = process.argv.slice(2);
if (import.meta.filename === process.argv[1]) {
  const machine = largeMachine(Number(size));
  const began = process.cpuUsage();
  const found = tools[name as keyof typeof tools](machine, Number(size));
  const { user, system } = process.cpuUsage(began);
  const measured: Measured = { ...found, seconds: (user + system) / 1e6, megabytes: resourceUsage().maxRSS / 1024 };
  console.log(JSON.stringify(measured));
}
