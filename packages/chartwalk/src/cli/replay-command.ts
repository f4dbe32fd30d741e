import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../flow/flow.ts';
import type { Level } from '../flow/levels.ts';
import { buildGraph, type Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { onlyPathVariable } from '../paths/path-planning.ts';
import { pluralize } from '../paths/pluralize.ts';
import { replay } from '../paths/replay.ts';
import { shrink, upTo } from '../paths/shrink.ts';
import { config } from '../project/config.ts';
import { type FlowPlace, fileOf } from '../project/flow-file-paths.ts';
import { flowNamed, loadFlow, Misuse } from '../project/flow-files.ts';
import { inProject, specPattern } from '../project/project-paths.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { describedPath, type PathFile, parsePathFiles, toPathFile } from '../reports/path-file.ts';
import type { Recording } from '../reports/recording.ts';
import { pathFailure, runTests } from './level-tests.ts';

/**
 * Replays the paths of a file at a level. The bare chart runs directly; React and the browser run through the flow's
 * test files, which then walk only these paths. When a path fails, its smallest failing form found is printed and written to
 * a file next to the original, and the command returns 1. Throws when a level cannot run, for example without a server.
 */
export async function replayCommand(
  file: string,
  level: Level,
  { isHeaded, gap = 0 }: { isHeaded: boolean; gap?: number | undefined },
): Promise<number> {
  let worst = 0;
  for (const details of readPathFiles(file, 'to replay')) {
    let place: FlowPlace;
    let graph: Graph;
    let path: Path;
    try {
      place = flowNamed(details.flow);
      graph = buildGraph(await loadFlow(details.flow));
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
    const reduced = await shrink(graph, upTo(graph, path, reason), (one) => attempt(one));
    const kept = `${file.replace(/\.json$/, '')}.${reduced.path.id}.json`;
    writeFileSync(kept, `${JSON.stringify(toPathFile(details.flow, reduced.path), null, 2)}\n`);
    console.error(
      `${reduced.reason}\nsmallest failing form found, ${pluralize(reduced.path.steps.length, 'step')}, in ${kept}:`,
    );
    for (const { move } of reduced.path.steps) console.error(`  ${move.label}`);
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
