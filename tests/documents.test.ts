import { globSync, readFileSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...devDependencies });

const ignored = ['node_modules', 'coverage', 'dist', '.git', '.sorteo', 'test-results'];
const exclude = (name: string) => ignored.includes(basename(name));
const files = globSync('**/*', { exclude });
const documents = globSync('**/*.md', { exclude });

/** Names that are not in the repository: output of commands, and the reader's own files. */
const notInRepository = [
  ...['.sorteo/', 'coverage/', 'shard-1/', 'dist/'],
  // In dist/.
  ...['site.schema.json', 'headers.json', 'server/', 'sw.js', 'assets/'],
  ...['path.json', 'my-site.json'],
];

/** The code in a document: spans between backticks, and indented or fenced lines without their comments. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line.replace(/\s#.*$/, ''));
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans];
}

function pathsIn(text: string): string[] {
  const words = codeOf(text).flatMap((code) => code.split(/\s+/));
  const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const isPath = (word: string) =>
    /^\.?[\w<*{][\w.<>*{},-]*(\/[\w.<>*{},-]+)*\/?$/.test(word) &&
    (/\.(ts|tsx|js|json|css|html|md|po|py|jpg|svg)$/.test(word) || word.includes('/')) &&
    !/^\d+\/\d+$/.test(word) &&
    !packages.includes(word.split('/')[0] ?? '');
  return [...new Set([...words, ...links].filter(isPath))];
}

const scriptsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bnpm (?:run (?:--silent )?)?([a-z][\w:]*)/g)].map(([, name = '']) => name)),
];

/** True when a file or a folder has this path, or any file has this name. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
  return pattern.includes('/') || path.endsWith('/')
    ? files.some((file) => matchesGlob(file, pattern))
    : files.some((file) => basename(file) === path);
}

const npmCommands = ['ci', 'install'];

function lostNames(text: string): string[] {
  const paths = pathsIn(text).filter((path) => !notInRepository.some((one) => path.startsWith(one)));
  return [
    ...paths.filter((path) => !exists(path)),
    ...scriptsIn(text)
      .filter((name) => !npmCommands.includes(name) && !(name in scripts))
      .map((name) => `npm run ${name}`),
  ];
}

describe('repository documents', () => {
  it.each(documents)('%s names only files, folders and npm scripts that exist', (document) => {
    expect(lostNames(readFileSync(document, 'utf8'))).toEqual([]);
  });

  it('mention every path that is listed as absent from the repository', () => {
    const named = documents.flatMap((document) => pathsIn(readFileSync(document, 'utf8')));
    expect(notInRepository.filter((one) => !named.some((path) => path.startsWith(one)))).toEqual([]);
    expect(notInRepository.filter(exists)).toEqual([]);
  });

  it.each([
    ['`src/nowhere.ts`', 'src/nowhere.ts'],
    ['`tests/nowhere/`', 'tests/nowhere/'],
    ['`nowhere.test.ts`', 'nowhere.test.ts'],
    ['![A picture](e2e/pictures/nowhere.jpg)', 'e2e/pictures/nowhere.jpg'],
    ['    npm run nowhere -- --fast', 'npm run nowhere'],
    ['`npm nowhere`', 'npm run nowhere'],
    ['    npx playwright test -c e2e/nowhere.config.ts  # e2e/else.ts', 'e2e/nowhere.config.ts'],
  ])('a document that names a missing file or script is reported: %s', (text, name) =>
    expect(lostNames(text)).toEqual([name]),
  );

  it('a document may contain name patterns and other code', () => {
    const text =
      '`locales/<language>/<area>.po`, `tests/{build,walker}/`, `--shard 1/4`, `xstate/graph`, `/wps/` and `npm ci`';
    expect(lostNames(text)).toEqual([]);
  });
});
