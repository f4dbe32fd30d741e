import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandName, commands, flowNamed, options } from 'chartwalk/project';
import { readOptions } from '../../sandbox/start/options.ts';
import { readSiteFile } from '../../src/branding/site-settings.ts';
import { parse as parseGatewayCheck } from '../tools/gateway-check/cli.ts';

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...devDependencies });

/** The last two are files that a reader of the documents creates. */
const ignored = ['node_modules', 'coverage', 'dist', '.git', '.sorteo', 'test-results', 'my-site.json', 'path.json'];
const exclude = (name: string) => ignored.includes(basename(name));
const files = globSync('**/*', { exclude });
const paths = new Set(files);
const fileNames = new Set(files.map((file) => basename(file)));

/**
 * Names that documents mention but the repository does not contain: output of commands, files of the reader, files of
 * `dist/`.
 */
export const notInRepository = [
  ...['.sorteo/', 'coverage/', 'shard-1/', 'dist/', 'node_modules/'],
  ...['site.schema.json', 'headers.json', 'version.json', 'server/', 'sw.js', 'assets/'],
  ...['path.json', 'my-site.json', 'openapi.json', 'traces.json'],
];

export const documents = globSync('**/*.md', { exclude });

export type Fence = { language: string; file: string | undefined; text: string };

export const fencesIn = (document: string): Fence[] =>
  [...document.matchAll(/^```(\w*)(?: file=(\S+))?[^\n]*\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file, text = '']) => ({ language, file, text }),
  );

/**
 * The commands in a document: lines of shell code blocks and indented lines, without their comments, and inline code.
 */
function codeOf(document: string): string[] {
  const prose = document.replace(/^```[\s\S]*?^```$/gm, '');
  const shell = fencesIn(document)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'));
  const indented = [...prose.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line);
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...[...shell, ...indented].map((line) => line.replace(/(^|\s)#.*$/, '')), ...spans];
}

function pathsIn(document: string): string[] {
  const words = codeOf(document).flatMap((code) => code.split(/\s+/));
  const isPath = (word: string) =>
    /^\.?[\w<*{][\w.<>*{},-]*(\/[\w.<>*{},-]+)*\/?$/.test(word) &&
    (/\.(ts|tsx|js|mjs|json|css|html|md|po|py|jpg|svg)$/.test(word) || word.includes('/')) &&
    !/^\d+\/\d+$/.test(word) &&
    !packages.includes(word.split('/')[0] ?? '');
  return [...new Set(words.filter(isPath))];
}

const placeholder = /<\w+>|\{\w[\w,]*\}|\*/;

/** Whether the repository contains a path or file name, which may contain placeholders (`<name>`, `{a,b}`, `*`). */
export function exists(path: string): boolean {
  if (!path.includes('/')) return placeholder.test(path) || fileNames.has(path);
  const pattern = path.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
  return placeholder.test(path) ? files.some((file) => matchesGlob(file, pattern)) : paths.has(pattern);
}

/** The anchors that GitHub creates from the headings of a document. */
const anchorsOf = (document: string): string[] =>
  [...document.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(document: string, file: string): string[] {
  const prose = document.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]+`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : normalize(join(dirname(file), path));
    if (path !== '' && !existsSync(linked)) return true;
    if (anchor === undefined) return false;
    const text = path === '' ? document : readFileSync(linked, 'utf8');
    return !anchorsOf(text).includes(anchor);
  });
}

type Command = { script: string; args: string[] };

const npmCommands = ['ci', 'install', 'exec'];

function commandsIn(document: string): Command[] {
  return codeOf(document).flatMap((code) =>
    code.split(/&&|\||;/).flatMap((part) => {
      const [, script, rest = ''] = /\bnpm (?:run (?:--silent )?)?([a-z][\w:-]*)(?: -- (.*))?/.exec(part) ?? [];
      return script === undefined || npmCommands.includes(script)
        ? []
        : [{ script, args: rest.trim().split(/\s+/).filter(Boolean) }];
    }),
  );
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const multiple = (args: string[], known: NonNullable<Parameters<typeof parseArgs>[0]>['options']) =>
  parseArgs({ args, allowPositionals: true, ...(known && { options: known }) });

const checkFlows = (names: readonly string[]) => {
  for (const name of names) if (!placeholder.test(name)) flowNamed(name);
};

/** Script with options → a function that throws when the arguments contain an option or a flow that does not exist. */
const argumentChecks: Record<string, (args: string[]) => void> = {
  start: (args) => void readOptions(args.map((arg) => (arg === 'my-site.json' ? 'package.json' : arg))),
  test: (args) => checkFlows(multiple(args, { shard: text, help: flag }).positionals),
  atlas: (args) => checkFlows(multiple(args, { out: text, 'no-walk': flag, compare: text, help: flag }).positionals),
  mutants: (args) => void multiple(args, { sample: text, seed: text, shard: text, tests: text, min: text, help: flag }),
  'gateway-check': (args) => void parseGatewayCheck(args),
  unit: () => {},
  browser: () => {},
  at: () => {},
  language: (args) => void multiple(args, { name: text, dir: text, help: flag }),
  walk: (args) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [first = 'plan', second] = positionals;
    const command = (first in commands ? first : 'plan') as CommandName;
    if (command === 'plan' && positionals.length > 0) checkFlows([first]);
    if (['coverage', 'mutants', 'accept'].includes(command) && second && !values.from) checkFlows([second]);
    const own: readonly string[] = [...commands[command].options, 'help'];
    const foreign = Object.keys(values).find((name) => !own.includes(name));
    if (foreign !== undefined) throw new Error(`--${foreign} is no option of ${command}`);
  },
};

function commandProblems(document: string): string[] {
  return commandsIn(document).flatMap(({ script, args }) => {
    const written = ['npm run', script, ...args].join(' ');
    if (!(script in scripts)) return [written];
    try {
      const check = argumentChecks[script] ?? ((given) => void parseArgs({ args: given, allowPositionals: true }));
      check(args);
      return [];
    } catch (error) {
      return [`${written}: ${(error as Error).message.split(/\. |\n/)[0]}`];
    }
  });
}

/** The lines of a text that are not empty, without indentation and with a line break before and after each line. */
const linesOf = (code: string): string =>
  `\n${code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')}\n`;

/** Whether a file contains the code. In the code, a line with only an ellipsis replaces omitted lines. */
function isExcerpt(code: string, file: string): boolean {
  const source = linesOf(readFileSync(file, 'utf8'));
  let from = 0;
  for (const part of linesOf(code).split(/(?<=\n)(?:\/\/ )?(?:…|\.\.\.)(?=\n)/)) {
    const at = source.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length - 1;
  }
  return true;
}

/** Languages whose examples must be excerpts of a file. */
const excerpts = ['ts', 'tsx', 'js'];

function fenceProblems(document: string): string[] {
  return fencesIn(document).flatMap(({ language, file, text: code }) => {
    const name = `example "${code.trim().split('\n')[0]}"`;
    if (file !== undefined) {
      if (!exists(file)) return [`${name}: ${file} does not exist`];
      return isExcerpt(code, file) ? [] : [`${name} is not in ${file}`];
    }
    if (language === 'json') return jsonProblems(code).map((problem) => `${name}: ${problem}`);
    return excerpts.includes(language) ? [`${name}: \`${language}\` needs file=<path>`] : [];
  });
}

function jsonProblems(source: string): string[] {
  try {
    const found: unknown = JSON.parse(source);
    const isSettings = typeof found === 'object' && found !== null && '$schema' in found;
    return isSettings ? readSiteFile(source).problems.map(({ key, reason }) => `${key}: ${reason}`) : [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/**
 * The errors in a document, such as files, links and commands that do not exist. `file` is the path of the document,
 * for its relative links.
 */
export function problemsIn(document: string, file: string): string[] {
  const isAbsent = (path: string) => notInRepository.some((one) => path.startsWith(one));
  return [
    ...pathsIn(document).filter((path) => !isAbsent(path) && !exists(path)),
    ...brokenLinks(document, file),
    ...commandProblems(document),
    ...fenceProblems(document),
  ];
}
