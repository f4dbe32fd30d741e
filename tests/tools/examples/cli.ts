import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '../../../src/gateway/endpoints.ts';
import { readExample } from '../../sandbox/record-example.ts';

/** Runs the tests of the sandbox and writes the calls that they make as the examples of the OpenAPI document. */
const file = 'src/gateway/contract/examples.json';
const folder = mkdtempSync(join(tmpdir(), 'sorteo-examples-'));
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/sandbox'], {
  stdio: 'inherit',
  env: { ...process.env, SORTEO_EXAMPLES: folder },
});
if (status !== 0) process.exit(1);
const names = Object.keys(endpoints) as EndpointName[];
const examples = Object.fromEntries(
  names.flatMap((name) => {
    const done = readExample(folder, name, 'done') as object | undefined;
    const refused = readExample(folder, name, 'refused') as { response: unknown } | undefined;
    return done || refused ? [[name, { ...done, ...(refused && { refused: refused.response }) }]] : [];
  }),
);
const sealed = readExample(folder, 'sealed' as EndpointName, 'done');
writeFileSync(file, `${JSON.stringify({ sealed, calls: examples }, null, 2)}\n`);
rmSync(folder, { recursive: true });
console.log(`${Object.keys(examples).length} calls in ${file}`);
