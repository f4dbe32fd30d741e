import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedPhrases, commentsOf, declaredNames, hasVerb, isImperative, titlesOf, wordsOf } from './language.ts';
import { read, sources } from './sources.ts';

/** Words that names must not contain, and the standard word to use instead. */
const bannedParts: Record<string, string> = {
  deed: 'pending action',
  told: 'details',
  untold: 'unsynced',
  desk: 'overview',
  dress: 'branding',
  house: 'operator',
  slip: 'summary',
  bench: 'test harness',
  sight: 'capture',
  sights: 'captures',
  deaf: 'drops events',
  silence: 'no response',
  doubt: 'unconfirmed',
  overtaken: 'stale',
  enrolment: 'register account',
  welcome: 'load member',
  bounty: 'prize claim',
  finder: 'game filter',
  hear: 'listener',
};

/** Files in which a banned word is the correct term: bet slips, benchmarks, and the welcome bonus. */
const allowedParts: Record<string, RegExp> = {
  slip: /^sandbox\/world\//,
  bench: /^tests\/tools\/bench\//,
  welcome: /^sandbox\/content\/bonuses\.ts$/,
};

const code = sources(
  '{src,machines,sandbox,tests,e2e,build,locales,packages/*/src,packages/*/test}/**/*.{ts,tsx,js,mjs,css}',
  'vite.config.ts',
);
const scripts = code.filter((file) => !file.endsWith('.css'));
const tests = sources('{tests,e2e,packages/*/test}/**/*.{test,spec}.{ts,tsx}');
/** This file and its helper contain the banned words. */
const self = /^tests\/structure\/language(\.test)?\.ts$/;

const bannedIn = (file: string, name: string) =>
  wordsOf(name).filter((part) => part in bannedParts && !allowedParts[part]?.test(file));

describe('names', () => {
  it('contain no banned word in files', () => {
    const found = code.flatMap((file) =>
      bannedIn(file, basename(file).split('.')[0] ?? '').map((part) => `${file}: ${part} → ${bannedParts[part]}`),
    );
    expect(found).toEqual([]);
  });

  it('contain no banned word in declarations', () => {
    const found = scripts.flatMap((file) =>
      declaredNames(read(file)).flatMap((name) =>
        bannedIn(file, name).map((part) => `${file}: ${name} (${part} → ${bannedParts[part]})`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('are extracted from every kind of declaration', () => {
    const source = `const deedOf = 1; let { told: own, desk } = a; const [slip, other] = b;
function hearAll() {} class House {} type Bench = 1; interface Sight {} // const doubt = 1`;
    const names = declaredNames(source);
    expect(names).toEqual(['deedOf', 'own', 'desk', 'slip', 'other', 'hearAll', 'House', 'Bench', 'Sight']);
    expect(names.flatMap((name) => bannedIn('src/a.ts', name))).toEqual([
      'deed',
      'desk',
      'slip',
      'hear',
      'house',
      'bench',
      'sight',
    ]);
  });
});

describe('comments and titles', () => {
  it('contain no banned phrase in a comment', () => {
    const found = code
      .filter((file) => !self.test(file))
      .flatMap((file) => commentsOf(read(file)).flatMap((text) => bannedPhrases(text).map((one) => `${file}: ${one}`)));
    expect(found).toEqual([]);
  });

  it('contain no banned phrase in a title', () => {
    const found = tests
      .filter((file) => !self.test(file))
      .flatMap((file) =>
        titlesOf(read(file)).flatMap(({ title }) => bannedPhrases(title).map((one) => `${file}: ${one} in "${title}"`)),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ['/** Colors of the house. */', ['house']],
    ['// Loads it anew, meanwhile.', ['anew', 'meanwhile']],
    ['/* The keyboard focus\n * of the hand. */', ['the hand']],
    ['// The hand-off moves the focus of the greenhouse.', []],
    ["const text = 'house'; // Its own style.", []],
    ["const url = 'https://house.example';", []],
  ])('the rule finds the banned phrases in %s', (source, phrases) =>
    expect(commentsOf(source).flatMap(bannedPhrases)).toEqual(phrases),
  );
});

describe('titles of tests', () => {
  const titles = tests
    .filter((file) => !self.test(file))
    .flatMap((file) => titlesOf(read(file)).map(({ kind, title }) => ({ file, kind, title })));
  const leading = /^(of|with|without|in|on|to|for|by|from|at|that|who|whose|what)\b/i;
  /** Titles that consist only of values from a path or a table: "login ${path.id}", "chart: $id", "%s: %s". */
  const isGenerated = (title: string) =>
    /\$\{path\.id\}|\$id\b/.test(title) || title.replace(/%[sdjo]|\$\w+|[\s:/,.]/g, '') === '';

  it('are not empty and do not start with a preposition or a relative pronoun', () => {
    const found = titles.filter(
      ({ kind, title }) => title.trim() === '' || (kind !== 'describe' && leading.test(title)),
    );
    expect(found.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  });

  it('contain a verb in the present tense', () => {
    const found = titles.filter(({ kind, title }) => kind !== 'describe' && !isGenerated(title) && !hasVerb(title));
    expect(found.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  });

  it('are extracted from every form of a test', () => {
    const source = [
      "it('a', run); test.each([1, [2]])('b %s', run); it.skipIf(is(1))(",
      "  \"c\", run); test(`d`, run); describe('e', () => {}); test.describe('f', run);",
      "it.each<[string]>([['x']])('g', run); edit('no', run); test.step('no', run); it('', run);",
    ].join('\n');
    expect(titlesOf(source).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'it a',
      'test b %s',
      'it c',
      'test d',
      'describe e',
      'describe f',
      'it g',
      'it ',
    ]);
  });

  it.each([
    ['shows the balance', true],
    ['a member keeps the draft', true],
    ['the balance', false],
    ['bonuses of an account', false],
    ['links and bonuses are unique', true],
  ])('have the expected verb: %s', (title, expected) => expect(hasVerb(title)).toBe(expected));
});

describe('commit subjects', () => {
  const git = (...args: string[]): string[] | null => {
    try {
      const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return output.split('\n').filter(Boolean);
    } catch {
      return null;
    }
  };
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/structure/language.test.ts')?.at(-1);
  const isShallow = git('rev-parse', '--is-shallow-repository')?.[0] !== 'false';

  it.skipIf(first === undefined || isShallow)('name the area and the change since this rule exists', () => {
    const subjects = git('log', '--no-merges', '--ancestry-path', '--format=%s', `${first}..HEAD`) ?? [];
    expect(subjects.filter((subject) => !isImperative(subject))).toEqual([]);
  });

  it.each([
    ['withdraw: keep the draft when adding a payee fails', true],
    ['docs, tests: check links', true],
    ['build/headers: address the cache', true],
    ['withdraw: keeps the draft', false],
    ['withdraw: kept the draft', false],
    ['withdraw: added a test', false],
    ['Withdraw: keep the draft', false],
    ['keep the draft', false],
    ['register form: keep the draft', false],
    ['wip', false],
  ])('are accepted or refused: %s', (subject, expected) => expect(isImperative(subject)).toBe(expected));
});
