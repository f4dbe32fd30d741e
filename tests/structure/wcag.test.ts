import { describe, expect, it } from 'vitest';
import { titlesOf } from './language.ts';
import { read, sources } from './sources.ts';

/** The success criteria of WCAG 2.2. Criterion 4.1.1 is obsolete. */
const criteria = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2'],
    ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
    ...['2.5.1', '2.5.2', '2.5.3', '2.5.4'],
    ...['3.1.1', '3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
    ...['2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8'],
    ...['3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
};

type Row = { number: string; name: string; level: string; how: string; tests: { file: string; title: string }[] };

const rowsOf = (document: string): Row[] =>
  [...document.matchAll(/^\| (\d\.\d\.\d+) ?(.*)$/gm)].map(([, number = '', rest = '']) => {
    const [name = '', level = '', how = '', tests = ''] = rest.split('|').map((cell) => cell.trim());
    const named = [...tests.matchAll(/`([^`]+)` › "([^"]*)"/g)];
    return { number, name, level, how, tests: named.map(([, file = '', title = '']) => ({ file, title })) };
  });

const suites = new Set(sources('{tests,e2e,packages/*/test}/**/*.{test,spec}.{ts,tsx}'));

/** What is wrong with the rows of a document. */
function problemsOf(document: string): string[] {
  const rows = rowsOf(document);
  const expected = Object.entries(criteria).flatMap(([level, numbers]) => numbers.map((number) => ({ number, level })));
  return [
    ...expected.flatMap(({ number, level }) => {
      const found = rows.filter((row) => row.number === number);
      if (found.length !== 1) return [`${number} is listed ${found.length} times`];
      return found[0]?.level === level ? [] : [`${number} has the level ${level}`];
    }),
    ...rows.flatMap(({ number, name, how, tests }) => [
      ...(expected.some((one) => one.number === number) ? [] : [`${number} is no criterion`]),
      ...(name === '' || !/^[A-Z].*\.$/.test(how) ? [`${number} has no name or no sentence`] : []),
      ...(tests.length === 0 ? [`${number} names no test`] : []),
      ...tests.flatMap(({ file, title }) => {
        if (!suites.has(file)) return [`${number}: ${file} is no test file`];
        const titles = titlesOf(read(file)).filter(({ kind }) => kind !== 'describe');
        return titles.some((one) => one.title === title) ? [] : [`${number}: ${file} has no test "${title}"`];
      }),
    ]),
  ];
}

describe('list of the accessibility criteria', () => {
  const document = read('docs/accessibility.md');

  it('has the 31 criteria of level A and the 24 of level AA, each with a test that exists', () => {
    expect([criteria.A.length, criteria.AA.length]).toEqual([31, 24]);
    expect(new Set([...criteria.A, ...criteria.AA]).size).toBe(55);
    expect(problemsOf(document)).toEqual([]);
  });

  it('is in the order of the criteria', () => {
    const numbers = rowsOf(document).map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  });

  const row = (number: string) => document.split('\n').find((line) => line.startsWith(`| ${number} `)) as string;
  const title = '"is not locked by styles, code or the manifest"';
  it.each([
    ['a missing criterion', document.replace(`${row('1.3.4')}\n`, ''), '1.3.4 is listed 0 times'],
    ['a repeated criterion', `${document}${row('1.3.4')}\n`, '1.3.4 is listed 2 times'],
    ['an obsolete criterion', `${document}${row('1.3.4').replace('1.3.4', '4.1.1')}\n`, '4.1.1 is no criterion'],
    [
      'a wrong level',
      document.replace('| 1.3.4 Orientation | AA |', '| 1.3.4 Orientation | A |'),
      '1.3.4 has the level AA',
    ],
    [
      'an empty sentence',
      document.replace(/(\| 1\.3\.4 Orientation \| AA \|)[^|]*/, '$1 '),
      '1.3.4 has no name or no sentence',
    ],
    ['an empty list of tests', document.replace(/(\| 1\.3\.4 .*\|)[^|]*\|\n/, '$1 |\n'), '1.3.4 names no test'],
    [
      'an unknown title',
      document.replace(title, '"is locked"'),
      '1.3.4: tests/structure/accessibility.test.ts has no test "is locked"',
    ],
    [
      'an unknown file',
      document.replaceAll(`accessibility.test.ts\` › ${title}`, `nowhere.test.ts\` › ${title}`),
      '1.3.4: tests/structure/nowhere.test.ts is no test file',
    ],
  ])('the list with %s fails the check', (_, changed, problem) => expect(problemsOf(changed)).toEqual([problem]));
});
