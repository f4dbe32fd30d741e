import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../flow/flow.ts';
import type { Level } from '../flow/levels.ts';
import { buildGraph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { onlyPathVariable } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { replay } from '../paths/replay.ts';
import { shrink, upTo } from '../paths/shrink.ts';
import { binaryOf } from '../project/binaries.ts';
import { config } from '../project/config.ts';
import { type FlowPlace, fileOf } from '../project/flow-file-paths.ts';
import { flowNamed, loadFlow, Misuse } from '../project/flow-files.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { describedPath, type PathFile, parsePathFiles, toPathFile } from '../reports/path-file.ts';
import type { Recording } from '../reports/recording.ts';

/**
 * Replays the paths of a file at a level. The bare chart runs directly; React and the browser run through the flow's
 * test files, which then walk only these paths. When a path fails, its shortest failing form is printed and written to
 * a file next to the original, and the command returns 1.
 */
export async function replayCommand(
  file: string,
  level: Level,
  { isHeaded, gap = 0 }: { isHeaded: boolean; gap?: number | undefined },
): Promise<number> {
  let worst = 0;
  for (const details of readPathFiles(file, 'to replay')) {
    const { file: _cases, ...place } = flowNamed(details.flow);
    const { name } = place;
    const graph = buildGraph(await loadFlow(name));
    let path: Path;
    try {
      path = describedPath(graph, details, { gap });
    } catch (error) {
      console.error(`${details.flow} ${details.id}: ${(error as Error).message}`);
      worst = 1;
      continue;
    }
    const attempt = (one: Path, file: PathFile | Recording = toPathFile(details.flow, one)) =>
      attemptAt(level, graph.flow, place, one, file, isHeaded);
    // Uses the expected states of the file, because the states in `path` come from the current chart.
    const filled = filledSteps(path);
    const reason = attempt(path, filled.length > 0 ? toPathFile(details.flow, path) : details);
    console.log(
      `${details.flow} ${path.id}, ${pluralize(path.steps.length, 'step')}, ${level}: ${reason === null ? 'passes' : 'fails'}`,
    );
    for (const text of filled) console.log(`  fills a gap: ${text}`);
    if (reason === null && level === 'chart') {
      for (const name of inconclusiveOn(graph.flow, path)) console.log(`  inconclusive: eventually "${name}"`);
    }
    if (reason === null) continue;
    worst = 1;
    if (reason.includes('its file expects')) {
      // The file contains expected results only for this path, so the path is not shortened.
      console.error(reason);
      continue;
    }
    const shortest = await shrink(graph, upTo(graph, path, reason), (one) => attempt(one));
    const kept = `${file.replace(/\.json$/, '')}.${shortest.path.id}.json`;
    writeFileSync(kept, `${JSON.stringify(toPathFile(details.flow, shortest.path), null, 2)}\n`);
    console.error(
      `${shortest.reason}\nshortest failing form, ${pluralize(shortest.path.steps.length, 'step')}, in ${kept}:`,
    );
    for (const { move } of shortest.path.steps) console.error(`  ${move.label}`);
  }
  return worst;
}

/** The steps that a recording lacks. */
const filledSteps = ({ steps }: Path): string[] =>
  steps.flatMap(({ move, isFilled }, index) => (isFilled ? `step ${index + 1} "${move.label}"` : []));

/** The paths and recordings of a file that the command line names. */
export function readPathFiles(file: string, purpose: string): (PathFile | Recording)[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Misuse(`There is no file "${file}" ${purpose}`);
  }
  try {
    return parsePathFiles(text);
  } catch (error) {
    throw new Misuse(`${file} ${(error as Error).message}`);
  }
}

function inconclusiveOn(flow: Flow, path: Path): string[] {
  const names: string[] = [];
  replay(flow, path, {
    onChecked: ({ verdicts }) => {
      for (const { name, isInconclusive } of verdicts) if (isInconclusive) names.push(name);
    },
  });
  return names;
}

/** The failure of a path at a level; null when it passes. `details`: the path in the file that the flow's tests read. */
function attemptAt(
  level: Level,
  flow: Flow,
  place: FlowPlace,
  path: Path,
  details: PathFile | Recording,
  isHeaded: boolean,
): string | null {
  if (level === 'chart') {
    try {
      replay(flow, path);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }
  const own = join(temporaryFolder('walk-replay'), `${path.id}.json`);
  writeFileSync(own, JSON.stringify(details));
  const [command, args]: [string, string[]] =
    level === 'view'
      ? ['vitest', ['run', fileOf('test', place), '-t', `view: ${path.id}`]]
      : [
          'playwright',
          ['test', '-c', config().playwright, fileOf('spec', place), '-g', path.id, '--reporter=line'].concat(
            isHeaded ? ['--headed'] : [],
          ),
        ];
  const { status, stdout, stderr } = spawnSync(binaryOf(command), args, {
    encoding: 'utf8',
    env: { ...process.env, [onlyPathVariable]: own, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  // vitest and Playwright exit with 0 even when no test ran.
  if (status === 0 && /\b[1-9]\d* passed\b/.test(stdout)) return null;
  if (status === 0) return `the ${level} tests of ${place.name} walk no path ${path.id}`;
  const text = `${stdout ?? ''}\n${stderr ?? ''}`;
  return (
    /^.*\bpath [0-9a-f]{8}, .*$/m.exec(text)?.[0].trim() ?? (text.trim().split('\n').slice(-15).join('\n') || command)
  );
}
