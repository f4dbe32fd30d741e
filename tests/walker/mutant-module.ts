import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Flow } from './flow.ts';
import { fileOf } from './flow-file-paths.ts';
import { flowNamed } from './flow-files.ts';
import type { Job } from './mutant-runner.ts';

const here = (file: string) => resolve(import.meta.dirname, file);

/** The module that exports a flow's chart, with a mutant instead of the chart. */
export async function chartModule(flow: Flow, mutantId: string): Promise<NonNullable<Job['module']>> {
  const file = resolve(fileOf('chart', flowNamed(flow.name)));
  const exported = Object.entries(await import(pathToFileURL(file).href)).find(
    ([, value]) => value === flow.machine,
  )?.[0];
  if (!exported) throw new Error(`${file} does not export the chart of ${flow.name}`);
  return {
    file,
    code: `
      import { mutantOf } from ${JSON.stringify(here('mutations.ts'))};
      import * as original from ${JSON.stringify(`${file}?original`)};
      export * from ${JSON.stringify(`${file}?original`)};
      export const ${exported} = mutantOf(original.${exported}, ${JSON.stringify(mutantId)});
    `,
  };
}
