import { basename, dirname } from 'node:path';
import { flowsWith } from './flow-file-paths.ts';
import { flowNamed, Misuse } from './flow-files.ts';
import type { Graph } from './graph.ts';
import type { Plan } from './path-planning.ts';

/**
 * A spec file that walks these paths in a browser, next to the flow's driver: the module `<flow>.driver.ts` under
 * `e2e/`, which exports `driver` ({ page, world, path } → the input of `walkBrowser` except page, flow and path).
 */
export function playwright({ flow }: Graph, { paths }: Plan, command: string): string {
  if (paths.some(({ steps }) => steps.some(({ isRefused }) => isRefused)))
    throw new Misuse('Refusals are walked on the bare chart: a page seldom sends what its chart refuses');
  const drivers = new Map(flowsWith('driver').map(({ name, path }) => [name, path]));
  const { name, file: cases } = flowNamed(flow.name);
  const driver = drivers.get(name);
  if (!driver) {
    const with_ = [...drivers.keys()].sort().join(', ') || '(none)';
    throw new Misuse(`${flow.name} has no driver, e2e/<area>/<flow>.driver.ts; flows with a driver: ${with_}`);
  }
  const up = '../'.repeat(dirname(driver).split('/').length);
  return `// Written by "${command}"; place it in ${dirname(driver)}/.
${imported('flow', up + cases)}
${imported('walkBrowser', `${up}tests/walker/browser-walk.ts`)}
${imported('type Labels, pathsExpecting', `${up}tests/walker/expectations.ts`)}
${imported('test', '../support/world-fixture.ts')}
${imported('driver', `./${basename(driver)}`)}

// A path of another strategy may be much longer than the planned paths.
test.describe.configure({ timeout: 300_000 });

/** Each path: its start and its steps in order. */
const paths: Labels[] = [
${paths.map(({ id, start, steps }) => `  // ${id}\n${row([start, ...steps.map(({ move }) => move.label)])}`).join('\n')}
];

for (const path of pathsExpecting(flow, paths)) {
  test(\`${name} \${path.id}\`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}`;
}

const imported = (name: string, from: string) => `import { ${name} } from '${from}';`;

const lineWidth = 120;

/** A list in the format of the code formatter: on one line if it fits, otherwise one text per line. */
function row(texts: string[]): string {
  const quoted = texts.map(inQuotes);
  const line = `  [${quoted.join(', ')}],`;
  return line.length <= lineWidth ? line : ['  [', ...quoted.map((text) => `    ${text},`), '  ],'].join('\n');
}

const inQuotes = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;
