import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Measured, tools } from './measure-one.ts';

/** Compares chartwalk with xstate/graph on large machines, each in its own process with limits: `npm run bench:scale`. */

const sizes = [10_000, 100_000];
/** Time of CPU, so that other processes of the computer do not count. */
const most = { seconds: 60, megabytes: 4096 };
const file = fileURLToPath(new URL('measure-one.ts', import.meta.url));

function measured(name: string, size: number): Measured | string {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', `--max-old-space-size=${most.megabytes}`];
  const { status, signal, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `ulimit -t ${most.seconds} && exec "$@"`, 'sh', ...node, file, name, `${size}`],
    { encoding: 'utf8' },
  );
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') return `not within ${most.seconds} s`;
  if (/heap out of memory|heap limit/.test(stderr)) return `not within ${most.megabytes} MB`;
  if (status === 0) return JSON.parse(stdout) as Measured;
  return `fails: ${/^\w*Error: .*$/m.exec(stderr)?.[0] ?? (stderr.trim().split('\n').at(-1) || (status ?? signal))}`;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

console.log(
  `${availableParallelism()} cores, Node ${process.versions.node}; limits of each run: ${most.seconds} s of CPU, ${most.megabytes} MB of heap`,
);
console.log('| states | transitions | tool | paths | steps | transitions taken | CPU, s | memory, MB |');
console.log('| ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
for (const size of sizes) {
  for (const name of Object.keys(tools)) {
    const result = measured(name, size);
    const cells =
      typeof result === 'string'
        ? [result, '', '', '', '']
        : [
            ...[result.paths, result.steps, result.transitions].map(whole),
            result.seconds.toFixed(1),
            whole(result.megabytes),
          ];
    console.log(`| ${[whole(size), whole(size * 3), name, ...cells].join(' | ')} |`);
  }
}
