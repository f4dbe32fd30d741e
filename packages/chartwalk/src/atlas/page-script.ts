import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The program of the page as a single script that also runs from a local file. */
export async function buildScript(entry: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'atlas' },
      // The license notices of React stay in the page.
      rolldownOptions: { output: { comments: { legal: true } } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page of the atlas was not built');
  return chunk.code;
}

/** The program of the page: the published package has it built, the sources build it. */
export function pageScript(): Promise<string> {
  const built = join(here, 'page/page.js');
  return existsSync(built) ? Promise.resolve(readFileSync(built, 'utf8')) : buildScript(join(here, 'page/main.tsx'));
}

/** The style of the page: its tokens, the style of the project, which may replace them, and its rules. */
export const pageStyle = (project: string): string =>
  [
    readFileSync(join(here, 'page/tokens.css'), 'utf8'),
    project,
    readFileSync(join(here, 'page/page.css'), 'utf8'),
  ].join('\n');
