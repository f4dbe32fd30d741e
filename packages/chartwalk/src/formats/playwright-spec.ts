import { existsSync } from 'node:fs';
import { basename, dirname, extname, relative } from 'node:path';
import { importEnding } from '../init/import-ending.ts';
import type { Graph } from '../paths/graph.ts';
import type { Plan } from '../paths/path-planning.ts';
import { config } from '../project/config.ts';
import { fileOf, flowsWith } from '../project/flow-file-paths.ts';
import { flowNamed, Misuse } from '../project/flow-files.ts';
import { fromRoot, slashed } from '../project/project-paths.ts';

/** The entry of this package for Playwright. */
const own = 'chartwalk/playwright';

/**
 * A spec file that walks these paths in a browser, next to the flow's driver, which exports `driver`. The function of a
 * driver gets the page, the path and the configured fixtures.
 */
export function playwright({ flow }: Graph, { paths }: Plan, command: string): string {
  if (paths.some(({ steps }) => steps.some(({ isRefused }) => isRefused)))
    throw new Misuse('Refusals are walked on the bare chart: a page seldom sends what its chart refuses');
  const place = flowNamed(flow.name);
  const driver = fileOf('driver', place);
  if (!existsSync(driver)) {
    const others = flowsWith('driver').map(({ name }) => name);
    throw new Misuse(`${flow.name} has no driver, ${driver}; flows with a driver: ${others.join(', ') || '(none)'}`);
  }
  const folder = dirname(driver);
  const from = (file: string) => {
    const path = slashed(relative(folder, file));
    return path.startsWith('.') ? path : `./${path}`;
  };
  const named = (specifier: string, file: string) =>
    `${specifier.slice(0, -extname(file).length)}${importEnding(file, existsSync(file) ? file : driver)}`;
  const { module, fixtures } = config().playwrightTest;
  const imports = [
    { name: 'flow', from: named(from(place.file), place.file) },
    { name: 'type Labels, pathsExpecting', from: 'chartwalk' },
    ...(module === own ? [] : [{ name: 'driverFor', from: own }]),
    {
      name: module === own ? 'driverFor, test, walkBrowser' : 'test, walkBrowser',
      from: /^\.{0,2}\//.test(module) ? from(fromRoot(module)) : module,
    },
    { name: 'driver', from: named(`./${basename(driver)}`, driver) },
  ];
  return `// Written by "${command}"; place it in ${folder}/.

${imports
  .sort((one, other) => order(one.from, other.from))
  .map(imported)
  .join('\n')}

// A path of another strategy may be much longer than the planned paths.
test.describe.configure({ timeout: 300_000 });

/** Each path: its start and its steps in order. */
const paths: Labels[] = [
${paths.map(({ id, start, steps }) => `  // ${id}\n${row([start, ...steps.map(({ move }) => move.label)])}`).join('\n')}
];

for (const path of pathsExpecting(flow, paths)) {
  test(\`${place.name} \${path.id}\`, async ({ ${fixtures.join(', ')} }) => {
    await walkBrowser({ page, flow, path, ...driverFor(driver, { ${fixtures.join(', ')}, path }) });
  });
}`;
}

const imported = ({ name, from }: { name: string; from: string }) => `import { ${name} } from '${from}';`;

/** Packages first, then the farthest folder first, as formatters sort imports. */
function order(one: string, other: string): number {
  const rank = (from: string) => (from.startsWith('.') ? 1000 - from.split('../').length : 0);
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

const lineWidth = 120;

/** A list in the format of the code formatter: on one line if it fits, otherwise one text per line. */
function row(texts: string[]): string {
  const quoted = texts.map(inQuotes);
  const line = `  [${quoted.join(', ')}],`;
  return line.length <= lineWidth ? line : ['  [', ...quoted.map((text) => `    ${text},`), '  ],'].join('\n');
}

const inQuotes = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;
