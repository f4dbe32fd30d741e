import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '../../../src/gateway/endpoints.ts';
import { readExample } from '../../sandbox/record-example.ts';

/**
 * Runs the tests of the sandbox and writes the calls that they make as the examples of the OpenAPI document:
 * `npm run examples [-- <test file>...]`. With test files, only the examples of their calls change.
 */
const file = 'src/gateway/contract/examples.json';
const folder = mkdtempSync(join(tmpdir(), 'sorteo-examples-'));
const files = process.argv.slice(2);
const { status } = spawnSync('npx', ['vitest', 'run', ...(files.length > 0 ? files : ['tests/sandbox'])], {
  stdio: 'inherit',
  env: { ...process.env, SORTEO_EXAMPLES: folder },
});
if (status !== 0) process.exit(1);
const names = Object.keys(endpoints) as EndpointName[];
const known: { sealed: unknown; calls: Record<string, object> } = JSON.parse(readFileSync(file, 'utf8'));
const examples = Object.fromEntries(
  names.flatMap((name) => {
    const done = readExample(folder, name, 'done') as object | undefined;
    const refused = readExample(folder, name, 'refused') as { response: unknown } | undefined;
    const old = files.length > 0 ? known.calls[name] : undefined;
    if (!done && !refused) return old ? [[name, old]] : [];
    return [[name, { ...(done ?? old), ...(refused && { refused: refused.response }) }]];
  }),
);
const sealed = readExample(folder, 'sealed' as EndpointName, 'done') ?? known.sealed;
writeFileSync(file, `${JSON.stringify({ sealed, calls: examples }, null, 2)}\n`);
rmSync(folder, { recursive: true });
console.log(`${Object.keys(examples).length} calls in ${file}`);
