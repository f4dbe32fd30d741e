import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exclusions } from './exclusions.ts';
import { NearestTests } from './nearest-tests.ts';
import { mutatedText, sourceMutants } from './source-mutants.ts';
import { TypeChecker } from './type-checker.ts';

/** The mutated code without its unchanged parts. */
const mutantsOf = (code: string) =>
  sourceMutants('a.tsx', code).map((mutant) => `${mutant.kind}: ${mutatedText(code, mutant)}`);

it.each<[code: string, mutants: string[]]>([
  ['a < b;', ['operator: a <= b;', 'operator: a >= b;']],
  ['a === b;', ['operator: a !== b;']],
  ['a + b * c;', ['operator: a - b * c;', 'operator: a + b / c;']],
  ['a && b;', ['logical operator: a || b;']],
  ['a ?? b;', ['logical operator: a && b;']],
  ['a += b;', ['assignment: a -= b;']],
  ['i++;', ['operator: i--;']],
  ['!a;', ['operator: a;']],
  ['a ? b : c;', ['condition: true ? b : c;', 'condition: false ? b : c;']],
  ['if (a) b;', ['condition: if (true) b;', 'condition: if (false) b;']],
  ['while (a) b;', ['condition: while (false) b;']],
  ['f();', ['call: ;']],
  ['await f();', ['call: ;']],
  ['a?.b;', ['optional chain: a.b;']],
  ['a?.[b];', ['optional chain: a[b];']],
  ['a = true;', ['boolean: a = false;']],
  ['a = 7;', ['number: a = 8;']],
  ["a = 'x';", ["text: a = '';"]],
  ["a = '';", ["text: a = 'mutated';"]],
  ['a = `x$' + '{b}`;', ['text: a = ``;']],
  ['a = [b, c];', ['array: a = [];']],
  ['a = b.filter(c);', ['method: a = b;']],
  ['a = b.some(c);', ['method: a = b.every(c);']],
  ['function f() { return a; }', ['function body: function f() {}']],
  ['a = () => b;', ['function body: a = () => undefined;']],
  ['<p title={a} hidden />;', ['attribute: <p  hidden />;', 'attribute: <p title={a}  />;']],
  ['<p title="a" />;', ['attribute: <p  />;', 'text: <p title="" />;']],
])('mutates %j', (code, mutants) => expect(mutantsOf(code)).toEqual(mutants));

it.each([
  ["import { a } from 'b';"],
  ["export * from 'b';"],
  ["'use strict';"],
  ["type A = 'x' | 7;"],
  ["const a = b as 'x';"],
  ["({ 'a-b': c });"],
  ['() => {};'],
])('makes no mutants of code without a runtime effect: %s', (code) => expect(mutantsOf(code)).toEqual([]));

it('no mutant changes a text concatenation into a subtraction', () =>
  expect(mutantsOf("a = 'x' + b;")).toEqual(["text: a = '' + b;"]));

it('a mutant contains its line number and the code before and after the change', () => {
  expect(sourceMutants('a.ts', 'a;\n\nif (b) {\n  c();\n}\n')).toMatchObject([
    { file: 'a.ts', line: 3, before: 'if (b) {', after: 'if (true) {' },
    { line: 3, before: 'if (b) {', after: 'if (false) {' },
    { line: 4, before: 'c();', after: ';' },
  ]);
});

it.each([
  ['looks', '<p className={a ? b : c} />;'],
  ['looks', '<p style={{ top: 7 }} />;'],
  ['looks', "a = cx('b', c && d);"],
  ['looks', '<Icon size={18} />;'],
  ['drawings', '<path d="M0" />;'],
  ['drawings', "({ close: 'M6 6l12 12M18 6 6 18' });"],
  ['drawings', '({ clock: `$' + '{ring(12, 12, 8.75)}M12 7v5l3.5 2` });'],
  ['keys of lists', '<p key={a + b} />;'],
  ['texts for developers', "throw new Error('a');"],
  ['message ids', "a = t('b.c');"],
])('makes no mutants of %s: %s', (name, code) => {
  expect(mutantsOf(code).filter((mutant) => !mutant.startsWith('call'))).toEqual([]);
  expect(exclusions.find((one) => one.name === name)?.why).toMatch(/\w/);
});

it.each([['<select size={7} />;'], ["a = 'Mm';"], ["a = '12 h';"], ['`$' + '{a} 2`;']])(
  'mutates code that has a runtime effect besides styling and drawing: %s',
  (code) => expect(mutantsOf(code)).not.toEqual([]),
);

it('lists the tests that run a file: nearest tests first, then tests that load fewer files', () => {
  const nearest = new NearestTests();
  expect(nearest.of('src/format/money.ts').slice(0, 2)).toEqual([
    'tests/format/money.test.ts',
    'tests/sandbox/money.test.ts',
  ]);
  expect(nearest.of('src/nowhere.ts')).toEqual([]);
});

it('type-checks a changed file and the files that import it', async () => {
  const checker = new TypeChecker();
  const read = (file: string) => readFileSync(file, 'utf8');
  const file = 'src/format/money.ts';
  const check = (from: string, to: string) =>
    checker.errorIn(file, read(file).replace(from, to), ['src/ui/amount.tsx'], read);
  expect(await check('amount: number, symbol', 'amount: string, symbol')).toMatch(/not assignable/);
  expect(await check("'***'", "''")).toBeNull();
  expect(await check('formatNumber(amount, operatorCurrency.decimals)', 'amount')).toMatch(
    /^Type 'number' is not assignable/,
  );
  checker.stop();
}, 60_000);
