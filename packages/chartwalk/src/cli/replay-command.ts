import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../flow/flow.ts';
import type { Level } from '../flow/levels.ts';
import { buildGraph, type Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { onlyPathVariable } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { replay } from '../paths/replay.ts';
import { shrink, upTo } from '../paths/shrink.ts';
import { moveText, stateText } from '../paths/summary.ts';
import { config } from '../project/config.ts';
import { type FlowPlace, fileOf } from '../project/flow-file-paths.ts';
import { flowNamed, loadFlow, Misuse } from '../project/flow-files.ts';
import { checkFile } from '../project/named-files.ts';
import { isPathName } from '../project/path-names.ts';
import { inProject, specPattern } from '../project/project-paths.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { snapshotPaths } from '../reports/expectations.ts';
import { keepFailure } from '../reports/kept-paths.ts';
import { checkPathFile, type NamedPath, pathsNamed } from '../reports/named-paths.ts';
import { describedPath, type PathFile, parsePathFiles, toPathFile } from '../reports/path-file.ts';
import type { Recording } from '../reports/recording.ts';
import { pathFailure, runTests } from './level-tests.ts';

/**
 * Replays the paths of a file, or the path with an id, at a level. The bare chart runs directly; React and the browser run through the flow's
 * test files, which then walk only these paths. When a path fails, its smallest failing form found is printed and written to
 * a file next to the original, and the command returns 1. Throws when a level cannot run, for example without a server.
 */
export async function replayCommand(
  file: string,
  level: Level,
  { isHeaded, gap = 0 }: { isHeaded: boolean; gap?: number | undefined },
): Promise<number> {
  let worst = 0;
  const isId = !existsSync(file) && isPathName(file);
  const found: Sought[] = isId
    ? await pathsNamed(file)
    : readPathFiles(file, 'to replay', checkPathFile).map((details) => ({ details }));
  for (const { details, expected, file: own = file } of found) {
    let place: FlowPlace;
    let graph: Graph;
    let path: Path;
    try {
      place = flowNamed(details.flow);
      graph = buildGraph(await loadFlow(details.flow));
      path = expected
        ? snapshotPaths(graph, new Map([[details.id, expected]]))[0]!
        : describedPath(graph, details as PathFile | Recording, { gap });
    } catch (error) {
      console.error(`${details.flow} ${details.id}: ${(error as Error).message}`);
      worst = 1;
      continue;
    }
    const attempt = (one: Path, file: PathFile | Recording = toPathFile(details.flow, one)) =>
      attemptAt(level, graph.flow, place, one, file, isHeaded);
    // Uses the expected states of the file, because the states in `path` come from the current chart.
    const filled = filledSteps(path);
    const whole = filled.length > 0 || expected ? toPathFile(details.flow, path) : (details as PathFile | Recording);
    const reason = attempt(path, whole);
    console.log(
      `${details.flow} ${path.id}, ${pluralize(path.steps.length, 'step')}, ${level}: ${reason === null ? 'passes' : 'fails'}`,
    );
    if (isId) for (const line of stepLines(path)) console.log(line);
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
    const reduced = await shrink(graph, upTo(graph, path, reason), (one) => attempt(one));
    const kept = isId
      ? keepFailure(details.flow, reduced.path, reduced.reason)!
      : `${own.replace(/\.json$/, '')}.${reduced.path.id}.json`;
    if (!isId) writeFileSync(kept, `${JSON.stringify(toPathFile(details.flow, reduced.path), null, 2)}\n`);
    console.error(
      `${reduced.reason}\nsmallest failing form found, ${pluralize(reduced.path.steps.length, 'step')}, in ${kept}:`,
    );
    for (const { move } of reduced.path.steps) console.error(`  ${move.label}`);
  }
  return worst;
}

type Sought = Pick<NamedPath, 'file' | 'expected'> & { details: PathFile | Recording | NamedPath['details'] };

const stepLines = ({ start, initial, steps }: Path): string[] => [
  `  from ${start}: ${stateText(initial)}`,
  ...steps.map((step, index) => `  ${index + 1} ${moveText(step)}: ${stateText(step)}`),
];

/** The steps that a recording lacks. */
const filledSteps = ({ steps }: Path): string[] =>
  steps.flatMap(({ move, isFilled }, index) => (isFilled ? `step ${index + 1} "${move.label}"` : []));

/** The paths and recordings of a file that the command line names. */
export function readPathFiles(file: string, purpose: string, check = checkFile): (PathFile | Recording)[] {
  check(file, purpose);
  try {
    return parsePathFiles(readFileSync(file, 'utf8'));
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

/**
 * The failure of a path at a level; null when it passes. Throws when the level cannot run. `details`: the path in the
 * file that the flow's tests read.
 */
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
  const folder = temporaryFolder('walk-replay');
  const own = join(folder, `${path.id}.json`);
  writeFileSync(own, JSON.stringify(details));
  const report = join(folder, 'report.json');
  // Vitest before 5 puts the id in quotes in the title `view: $id` of `it.each`.
  const run =
    level === 'view'
      ? runTests('vitest', ['run', inProject(fileOf('test', place)), '-t', `view: '?${path.id}`], report, {
          [onlyPathVariable]: own,
        })
      : runTests(
          'playwright',
          [
            'test',
            '-c',
            config().playwright,
            specPattern(fileOf('spec', place)),
            '-g',
            path.id,
            ...(isHeaded ? ['--headed'] : []),
          ],
          report,
          { [onlyPathVariable]: own },
        );
  return pathFailure(run, `path ${path.id} of ${place.name} in the ${level}`);
}
