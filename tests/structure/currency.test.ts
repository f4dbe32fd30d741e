import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Amounts that are written for one currency only, instead of with `sandbox/currency.ts`. */
const fixed = /\/ 100\b(?!_)|\* 100\b(?!_)|\btoFixed\(2\)|(['"`])P (?=\d|\$\{|\1)|NumberFormat\(|toLocaleString\(/;

/** Texts of the content write amounts as `P 10.00`; `withAmounts` shows them in the format of the operator. */
const isText = (file: string, line: string) => file.startsWith('sandbox/content/') && /\b(es|en): |<t[dr]>/.test(line);

/** Lines that contain no amount of the operator. */
const others: Readonly<Record<string, string>> = {
  'sandbox/currency.ts': 'scales hundredths',
  'sandbox/content/operator-rules.ts': 'percentages',
  'sandbox/content/sport-events.ts': 'odds',
  'sandbox/demo/games/client/dom.ts': 'the format of the operator',
  'sandbox/demo/games/client/game-views.ts': 'odds and multiples',
  'sandbox/demo/games/rules.ts': 'odds in hundredths',
  'sandbox/http/chaos.ts': 'percent',
  'sandbox/world/account-history.ts': 'odds in hundredths',
  'sandbox/world/bonus-tables.ts': 'percent',
  'sandbox/world/deposits.ts': 'an amount in USDT of another currency',
};

const linesWithFixed = (file: string, source: string) =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && fixed.test(line) && !isText(file, line))
    .map((line) => line.trim());

describe('amounts of the sandbox', () => {
  const files = sources('sandbox/**/*.ts').filter((file) => !/^sandbox\/(catalogue|demo\/art)\//.test(file));
  const found = new Map(files.map((file) => [file, linesWithFixed(file, read(file))] as const));

  it('are written in the currency of the operator', () => {
    const wrong = [...found].filter(([file, lines]) => lines.length > 0 && !(file in others));
    expect(Object.fromEntries(wrong)).toEqual({});
  });

  it('have no exception that is no longer needed', () => {
    expect(Object.keys(others).filter((file) => !found.get(file)?.length)).toEqual([]);
  });

  it.each(['amount / 100', 'amount * 100', 'amount.toFixed(2)', "'P ' + amount", `\`P \${amount}\``])(
    'written as %s are found',
    (line) => expect(linesWithFixed('sandbox/world/one.ts', line)).toEqual([line]),
  );
});

/** `Math.floor((amount * part) / whole)` is not exact for large amounts; `machines/domain/share.ts` is. */
const share = /Math\.(floor|ceil|round)\(\(\w*(?:[Aa]mount|[Bb]ets?|[Pp]oints|[Mm]inor)\w* \* /;

describe('shares of an amount', () => {
  it('are calculated by the one exact function', () => {
    const files = sources('{machines,src,sandbox}/**/*.{ts,tsx}');
    expect(files.filter((file) => share.test(read(file)))).toEqual([]);
  });

  it.each([
    'Math.ceil((amount * basisPoints) / 10_000)',
    'Math.floor((points * operatorCurrency.minorUnits) / pointsPerUnit)',
  ])('written as %s are found', (line) => expect(line).toMatch(share));
});

/** A limit or a format with two decimals in charts and in the client. */
describe('amounts of the charts and of the client', () => {
  it('contain no fixed number of decimals', () => {
    const cents = /[Mm]inor\w* (?:\/|\*) 100\b(?!_)|[Aa]mount\w* (?:\/|\*) 100\b(?!_)|SAFE_INTEGER \/ 100\b/;
    const files = sources('{machines,src}/**/*.{ts,tsx}');
    expect(files.filter((file) => cents.test(read(file)))).toEqual([]);
  });
});

/** `minor` names the currency in the exported file; `value` does not. */
const bareAmount = /\bvalue: .*=> .*(?:majorOf\(|\/ operatorCurrency\.minorUnits)/;

describe('amounts of an exported column', () => {
  it('name their currency', () => {
    const files = sources('src/features/**/*.tsx').filter(
      (file) => read(file).includes('ui/column.ts') || read(file).includes('columns={'),
    );
    expect(files.filter((file) => bareAmount.test(read(file)))).toEqual([]);
  });

  it.each([
    'value: ({ stake }) => majorOf(stake),',
    'value: ({ balance }) => (balance / operatorCurrency.minorUnits).toFixed(2),',
  ])('written as %s are found', (line) => expect(line).toMatch(bareAmount));
});

/** An amount as a whole number, or with the decimals of another currency. */
const rounded =
  /formatCount\([^()]*(?:majorOf\(|\/ operatorCurrency\.minorUnits)|Math\.(?:round|floor|ceil)\([^()]*(?:majorOf\(|\/ operatorCurrency\.minorUnits)|(?:majorOf\([^()]*\)|\/ operatorCurrency\.minorUnits\)?)\.toFixed\(/;

describe('amounts in major units', () => {
  it('are not rounded', () => {
    const files = sources('{machines,src}/**/*.{ts,tsx}');
    expect(files.filter((file) => rounded.test(read(file)))).toEqual([]);
  });

  it.each([
    'formatCount(majorOf(value))',
    'Math.round(minor / operatorCurrency.minorUnits)',
    '(balance / operatorCurrency.minorUnits).toFixed(2)',
  ])('written as %s are found', (line) => expect(line).toMatch(rounded));
});
