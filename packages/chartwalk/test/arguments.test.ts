import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parsedArguments } from '../src/cli/arguments.ts';
import { type CommandName, commands, type OptionKind, type OptionName, options } from '../src/cli/help.ts';
import { Misuse } from '../src/project/flow-files.ts';

const names = Object.keys(commands) as CommandName[];

/** What each command needs besides the option that is tested. */
const targets: Partial<Record<CommandName, string[]>> = {
  plan: ['door'],
  init: ['door.machine.ts'],
  replay: ['path.json'],
  pin: ['path.json', '--name', 'a'],
};
const companions: Record<string, string[]> = {
  'plan gap': ['--usage', 'package.json'],
  'plan rarest': ['--strategy', 'random'],
  'coverage gap': ['--recordings', 'package.json'],
  'mutants match': ['--run'],
  'mutants sample': ['--run'],
  'mutants shard': ['--run'],
  'mutants since': ['--run'],
  'mutants seed': ['--run', '--sample', '5'],
};

/** For each kind of option: some right values, and some wrong ones. */
const values: { [Is in OptionKind['is']]: [right: string[], wrong: string[]] } = {
  flag: [[], []],
  text: [['a'], ['', ' ']],
  number: [
    ['1', '2'],
    ['', '0', 'x', '1.5', '-1', '4294967297'],
  ],
  seconds: [
    ['30', '0.5'],
    ['', '0', 'x', '-1'],
  ],
  choice: [[], ['nothing', '', 'toString']],
  stop: [
    ['pairs=9%', 'steps=3,transitions=50%'],
    ['pairs=9', ''],
  ],
  shard: [['1/4'], ['5/4', '0/1', '']],
  file: [['package.json'], ['nothing.json', '', 'packages']],
  pattern: [['*.json'], ['nothing-*.json', '']],
  folders: [['packages'], ['nothing', 'package.json']],
  commit: [['HEAD'], ['nothing-like-this', '', '--all']],
  'file or commit': [
    ['package.json', 'HEAD'],
    ['nothing-like-this', ''],
  ],
  output: [
    ['new/page.html', 'page.html'],
    ['', 'packages', 'package.json/page.html'],
  ],
};

function faultOf(args: string[]): string | null {
  try {
    parsedArguments(args);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(Misuse);
    return (error as Error).message;
  }
}

const all = names.flatMap((command) =>
  (commands[command].options as readonly OptionName[])
    .filter((name) => options[name].kind.is !== 'flag')
    .map((name) => {
      const own = companions[`${command} ${name}`] ?? [];
      return { command, name, args: [command, ...(targets[command] ?? []), ...own] };
    }),
);

describe('every option of every command', () => {
  it.each(all)('$command --$name rejects a wrong value in one line', ({ name, args }) => {
    const kind: OptionKind = options[name].kind;
    const right = kind.is === 'choice' ? kind.of.filter((one) => one !== 'usage') : values[kind.is][0];
    for (const value of right) expect(faultOf([...args, `--${name}=${value}`]), value).toBeNull();
    for (const value of values[kind.is][1]) {
      const fault = faultOf([...args, `--${name}=${value}`]);
      expect(fault, value).not.toBeNull();
      expect(fault, value).not.toContain('\n');
      expect(fault, value).toContain(value.trim());
      expect(fault, value).toMatch(
        kind.is === 'file' ? /file/ : kind.is === 'choice' ? `Unknown ${name}` : `--${name}`,
      );
    }
  });

  it('is tested with a value, unless it takes none', () => {
    const tested = new Set(all.map(({ name }) => name));
    const untested = (Object.keys(options) as OptionName[]).filter((name) => !tested.has(name));
    expect(untested.filter((name) => options[name].kind.is !== 'flag')).toEqual([]);
    for (const { kind, type } of Object.values(options)) expect(kind.is === 'flag').toBe(type === 'boolean');
  });

  it.each([
    [['door', '--strategy', 'toor'], /^Unknown strategy "toor": one of .*; did you mean tour\?$/],
    [['replay', 'a.json', '--level', 'brwser'], /; did you mean browser\?$/],
    [['door', '--usage', 'packge.json'], /^There is no file "packge\.json" of traces: did you mean package\.json\?$/],
    [['door', '--usage', 'packages'], /^"packages" is a folder, not a file of traces$/],
    [['coverage', '--since', 'HEAAD'], /^--since takes a commit, not "HEAAD": did you mean HEAD/],
    [['coverage', '--from', 'packges'], /^--from: there are no reports in packges: did you mean packages\?$/],
    [['door', '--formt', 'json'], /^Unknown option '--formt': did you mean --format\? /],
    [['door', '--seed', '-3'], /^Option '--seed' argument is ambiguous/],
    [['door', '--seed'], /^Option '--seed <value>' argument missing/],
    [['pin', 'path.json'], /^pin needs --name TEXT$/],
    [['replay'], /^Which file\? .* replay <file>\|<path>$/],
    [['constructor', 'door'], /^One thing at a time: /],
  ])('rejects %j in one line that helps', (args, text) => {
    const fault = faultOf(args);
    expect(fault).toMatch(text);
    expect(fault).not.toContain('\n');
  });
});

describe('every command that a message advises', () => {
  const root = join(import.meta.dirname, '../src');
  const files = globSync('**/*.ts', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const calls = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\badvised\(('[^)]*)\)/g)].map(([, words = '']) => ({
      file,
      words: words.split(/,\s*/).map((word) => /^'(.*)'$/.exec(word.trim())?.[1] ?? 'door'),
    })),
  );

  it('is known to the command line', () => {
    expect(calls.length).toBeGreaterThan(8);
    for (const { words } of calls) expect(faultOf(words), words.join(' ')).toBeNull();
  });

  it('is made by `advised`, except in the help', () => {
    const others = files.filter(({ text }) => /commands\.chartwalk|\bchartwalk \}/.test(text)).map(({ file }) => file);
    expect(others.sort()).toEqual(['cli/cli.ts', 'cli/help.ts', 'project/advised-command.ts']);
  });
});
