import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { counted } from './counted.ts';
import { readReports } from './coverage.ts';
import { flowFiles } from './flow-files.ts';

const patience = 150;

/** What is kept of a flow between two changes. */
export type Shot = { paths: string[]; transitions: string[]; steps: number };

/** What a change of a chart did to its paths and, by the coverage that the last test run left, what is not taken yet. */
export function changes(name: string, before: Shot | undefined, after: Shot, taken: ReadonlySet<string>): string[] {
  if (!before) return [`${name}: new: ${counted(after.paths.length, 'path')}, ${counted(after.steps, 'step')}`];
  const less = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));
  const [gone, made] = [less(before.paths, after.paths), less(after.paths, before.paths)];
  const [lost, added] = [less(before.transitions, after.transitions), less(after.transitions, before.transitions)];
  if (gone.length + made.length + lost.length + added.length === 0) return [];
  return [
    `${name}: ${counted(made.length, 'path')} new, ${gone.length} gone, ${after.paths.length - made.length} stay; ${counted(after.steps, 'step')}, ${before.steps} before`,
    ...added.map((id) => `  + ${id}${taken.has(id) ? '' : ' (not taken yet)'}`),
    ...lost.map((id) => `  - ${id}`),
  ];
}

/** Reads a flow's paths in a process of its own, as a module that has changed cannot be loaded anew in this one. */
function shoot(name: string): Promise<Shot | string> {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', cli, name, '--format', 'json'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, out, err) => {
      if (error) return resolve(err.trim() || error.message);
      const { paths, transitions, steps } = JSON.parse(out);
      const ids = (list: { id: string }[]) => list.map(({ id }) => id);
      resolve({ paths: ids(paths), transitions: ids(transitions), steps });
    });
  });
}

/** Tells, on every change under `machines/` and `tests/`, what became of the paths of the flows that it touches. */
export async function watchCommand(say: (line: string) => void = console.log): Promise<never> {
  const shots = new Map<string, Shot>();
  const look = async (names: Iterable<string>) => {
    const taken = new Set(readReports().flatMap((report) => Object.keys(report.taken)));
    for (const name of names) {
      const shot = await shoot(name);
      if (typeof shot === 'string') {
        say(`${name}: ${shot}`);
        continue;
      }
      if (shots.has(name)) for (const line of changes(name, shots.get(name), shot, taken)) say(line);
      shots.set(name, shot);
    }
  };
  // Watched from before the first look, or what changes meanwhile would never be told.
  const touched = new Set<string>();
  let work = look(flowFiles().keys()).then(() => say(`watching the charts of ${shots.size} flows`));
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['machines', 'tests']) {
    watch(folder, { recursive: true }, (_, file) => {
      const name = /([^/\\]+)\.(machine|flow)\.ts$/.exec(file ?? '')?.[1];
      // A file that is no chart of its own may stand behind several.
      if (name !== undefined && flowFiles().has(name)) touched.add(name);
      else if (folder === 'machines' && file?.endsWith('.ts')) for (const one of flowFiles().keys()) touched.add(one);
      else return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const names = [...touched];
        touched.clear();
        work = work.then(() => look(names));
      }, patience);
    });
  }
  return new Promise(() => {});
}
