import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule, patterns, rulesMet } from '../../machines/domain/field-rule.ts';
import { proves } from '../requirements/proves.ts';

const bounds = fc.tuple(fc.nat(12), fc.nat(12)).map(([least, more]) => ({ minLength: least, maxLength: least + more }));
const anyRule: fc.Arbitrary<FieldRule> = fc
  .record({
    enabled: fc.boolean(),
    required: fc.boolean(),
    acceptedPattern: fc.constantFrom('*', '[a-z]+', '[A-Za-z0-9]+', '\\d+|[a-z]+', '.*'),
    patternId: fc.nat(23),
    bounds,
  })
  .map(({ bounds: { minLength, maxLength }, ...rule }) => ({ ...rule, minLength, maxLength }));
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

describe('checkField', () => {
  it('allows an empty value exactly when the field is not required', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(checkField('', rule)).toEqual(rule.required ? { kind: 'required' } : null);
      }),
    );
  });

  it('accepts a value exactly when its length and its pattern match', () => {
    fc.assert(
      fc.property(anyRule, text, (rule, value) => {
        const length = Array.from(value).length;
        const fits = length >= rule.minLength && length <= rule.maxLength;
        const pattern = rule.acceptedPattern;
        const matches = pattern === '*' || new RegExp(`^(${pattern})$`, 'u').test(value);
        expect(checkField(value, rule) === null).toBe(fits && matches);
      }),
    );
  });

  it('reports the expected pattern and its length limits', () => {
    fc.assert(
      fc.property(anyRule, text, (rule, value) => {
        const error = checkField(value, rule);
        fc.pre(error !== null);
        const { patternId, minLength: min, maxLength: max } = rule;
        expect(error).toEqual({ kind: 'pattern', patternId, min, max });
      }),
    );
  });

  it('counts whole characters instead of UTF-16 code units', () => {
    const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 0, minLength: 2, maxLength: 2 };
    expect([checkField('🎲🎲', rule), checkField('ñá', rule)]).toEqual([null, null]);
    expect(checkField('🎲', rule)).toMatchObject({ kind: 'pattern' });
  });

  it('applies the pattern to the whole value, also when the pattern has alternatives', () => {
    const rule = { enabled: true, required: true, acceptedPattern: 'a+|b+', patternId: 4, minLength: 1, maxLength: 9 };
    expect(['aa', 'bb', 'ab', 'aac', 'cbb'].map((value) => checkField(value, rule) === null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('accepts any value when the pattern is not a valid regular expression', () => {
    fc.assert(
      fc.property(fc.constantFrom('[', '(', '(?<n', '\\p{Nothing}', 'a{2,1}'), text, (acceptedPattern, value) => {
        const rule = { enabled: true, required: true, acceptedPattern, patternId: 1, minLength: 0, maxLength: 99 };
        expect(checkField(value, rule)).toBeNull();
      }),
    );
  });
});

const [upper, lower, digits, symbols] = ['ABCXYZ', 'abcxyz', '0123456789', '!#$%&()*+,-./:;<=>?@[]^_`{|}~'].map(
  (set) => [...set],
) as [string[], string[], string[], string[]];
const letters = [...upper, ...lower];
const accented = [...'áéíóúüñÁÉÑçøß'];
const spaces = [' ', '\u00A0', '\t'];
const kanji = [...'漢字日本語名前東京々'];
const kana = [...'ひらがなカタカナー'];
const hangul = [...'한국어이름가나다'];
const thai = [...'ภาษาไทยชื่อ'];
const chineseMarks = [...'，。、《》！？'];
const emoji = ['🎲'];

const from = (...sets: readonly string[][]) =>
  fc.string({ unit: fc.constantFrom(...sets.flat()), minLength: 1, maxLength: 24 });
/** Generates texts that contain at least one character of each set in `needed`. */
const having = (allowed: readonly string[][], ...needed: readonly string[][]) =>
  fc
    .tuple(from(...allowed), ...needed.map((set) => fc.tuple(fc.constantFrom(...set), fc.nat())))
    .map(([value, ...more]) => {
      const chars = [...value];
      for (const [char, at] of more) chars.splice(at % (chars.length + 1), 0, char);
      return chars.join('');
    });
const joined = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
/** Replaces one character of a valid text with a character that is not allowed. */
const with1 = (good: fc.Arbitrary<string>, ...foreign: readonly string[][]) =>
  fc.tuple(good, fc.constantFrom(...foreign.flat()), fc.nat()).map(([value, char, at]) => {
    const chars = [...value];
    chars[at % chars.length] = char;
    return chars.join('');
  });

const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const yearFirst = date.map((day) => day.toISOString().slice(0, 10));
const monthFirst = yearFirst.map((day) => `${day.slice(5)}-${day.slice(0, 4)}`);
const noSuchDay = fc.constantFrom('02-30', '13-01', '00-10', '04-31', '12-00', '01-32');
const year = fc.integer({ min: 1900, max: 2099 });

const alphanumeric = from(letters, digits);
const startsWithLetter = joined(from(letters), alphanumeric);
const combined = having([letters, digits], letters, digits);
const withUppercase = having([letters, digits], upper);
const kanjiAndDigits = from(kanji, digits);
const english = from(letters, [' ']);
const name = from(letters, accented);
const fullName = fc.array(name, { minLength: 2, maxLength: 4 }).map((names) => names.join(' '));
const email = joined(from(letters, digits, ['.', '+', '_']), fc.constant('@'), alphanumeric, fc.constant('.pe'));
const printable = from(letters, digits, symbols);
const strong = having([letters, digits, symbols], upper, lower, digits, symbols);
const shouted = having([upper, [' ']], upper);
const notPlain = [accented, symbols, spaces, kanji, emoji];

/** For each pattern of spec 2 §5: texts that match it, and texts that violate it in exactly one way. */
const meanings: readonly { is: string; good: fc.Arbitrary<string>; broken: Record<string, fc.Arbitrary<string>> }[] = [
  { is: 'any characters', good: text, broken: {} },
  {
    is: 'starts with a letter, then letters and digits',
    good: startsWithLetter,
    broken: {
      'starts with a digit': joined(from(digits), startsWithLetter),
      'holds something else': with1(startsWithLetter, ...notPlain),
    },
  },
  {
    is: 'kanji and digits',
    good: kanjiAndDigits,
    broken: { 'holds something else': with1(kanjiAndDigits, letters, kana, hangul, symbols, spaces) },
  },
  {
    is: 'e-mail',
    good: email,
    broken: {
      'has no @': email.map((value) => value.replace('@', '')),
      'has two': email.map((value) => value.replace('@', '@@')),
      'has no name': email.map((value) => value.replace(/^.*@/, '@')),
      'has no dot in its domain': email.map((value) => value.replace(/\.pe$/, '')),
      'ends with a dot': email.map((value) => `${value}.`),
      'has an empty label': email.map((value) => value.replace(/\.pe$/, '..pe')),
      'has a space': email.map((value) => ` ${value}`),
    },
  },
  {
    is: 'letters and digits only',
    good: alphanumeric,
    broken: { 'holds something else': with1(alphanumeric, ...notPlain) },
  },
  {
    is: 'letters and digits combined',
    good: combined,
    broken: {
      'has no digit': from(letters),
      'has no letter': from(digits),
      'holds something else': with1(combined, ...notPlain),
    },
  },
  {
    is: 'digits only',
    good: from(digits),
    broken: { 'holds something else': with1(from(digits), letters, symbols, spaces, ['٣', '３']) },
  },
  {
    is: 'alphanumeric with an uppercase letter',
    good: withUppercase,
    broken: { 'has none': from(lower, digits), 'holds something else': with1(withUppercase, ...notPlain) },
  },
  {
    is: 'English letters and spaces',
    good: english,
    broken: { 'holds something else': with1(english, accented, digits, symbols, kanji) },
  },
  {
    is: 'no spaces',
    good: from(letters, digits, symbols, accented, kanji, emoji),
    broken: { 'has a space': with1(from(letters, digits, kanji), spaces, ['\u3000', '\n']) },
  },
  {
    is: 'Chinese characters and punctuation',
    good: from(kanji, chineseMarks),
    broken: { 'holds something else': with1(from(kanji, chineseMarks), letters, digits, kana, hangul, spaces) },
  },
  {
    is: 'date yyyy-MM-dd',
    good: yearFirst,
    broken: {
      'is no day': fc.tuple(year, noSuchDay).map(([y, day]) => `${y}-${day}`),
      'is the other way round': monthFirst,
      'has other marks': yearFirst.map((day) => day.replaceAll('-', '/')),
      'lacks a zero': year.map((y) => `${y}-1-09`),
    },
  },
  {
    is: 'letters and spaces',
    good: from(letters, accented, kanji, thai, [' ']),
    broken: { 'holds something else': with1(from(letters, accented, [' ']), digits, symbols, emoji) },
  },
  {
    is: 'date MM-dd-yyyy',
    good: monthFirst,
    broken: {
      'is no day': fc.tuple(noSuchDay, year).map(([day, y]) => `${day}-${y}`),
      'is the other way round': yearFirst,
      'has other marks': monthFirst.map((day) => day.replaceAll('-', '/')),
    },
  },
  {
    is: 'letters and digits',
    good: alphanumeric,
    broken: { 'holds something else': with1(alphanumeric, ...notPlain) },
  },
  {
    is: 'Korean only',
    good: from(hangul),
    broken: { 'holds something else': with1(from(hangul), letters, digits, kanji, kana, spaces) },
  },
  {
    is: 'Thai only',
    good: from(thai),
    broken: { 'holds something else': with1(from(thai), letters, digits, hangul, spaces) },
  },
  {
    is: 'Thai or English with spaces',
    good: from(thai, letters, [' ']),
    broken: { 'holds something else': with1(from(thai, letters, [' ']), accented, digits, kanji, symbols) },
  },
  {
    is: 'uppercase letters and spaces, with a letter',
    good: shouted,
    broken: {
      'has no letter': fc.string({ unit: fc.constant(' '), minLength: 1, maxLength: 9 }),
      'holds something else': with1(shouted, lower, digits, symbols),
    },
  },
  {
    is: 'letters, digits and symbols',
    good: printable,
    broken: { 'holds something else': with1(printable, accented, spaces, kanji, emoji) },
  },
  {
    is: 'uppercase, lowercase, digit and symbol',
    good: strong,
    broken: {
      'has no uppercase': from(lower, digits, symbols),
      'has no lowercase': from(upper, digits, symbols),
      'has no digit': from(letters, symbols),
      'has no symbol': from(letters, digits),
    },
  },
  {
    is: 'first and last name',
    good: fullName,
    broken: {
      'is one name': name,
      'has a gap too wide': fullName.map((value) => value.replace(' ', '  ')),
      'starts with a space': fullName.map((value) => ` ${value}`),
      'ends with one': fullName.map((value) => `${value} `),
      'holds something else': fullName.map((value) => `${value}7`),
    },
  },
  {
    is: 'full-width Japanese',
    good: from(kanji, kana, [...'ＡＢ１２　。']),
    broken: { 'holds something else': with1(from(kanji, kana), letters, digits, [...'ｱｲｶ'], hangul, [' ']) },
  },
  {
    is: 'uppercase letters only',
    good: from(upper),
    broken: { 'holds something else': with1(from(upper), lower, digits, symbols, spaces) },
  },
];

describe('field-pattern catalog', () => {
  const byId = meanings.map((meaning, patternId) => ({ patternId, ...meaning }));
  const sizeOf = (value: string) => [...value].length;
  const rule = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
    enabled: true,
    required: true,
    acceptedPattern: '',
    patternId,
    minLength,
    maxLength,
  });

  it('contains all 24 patterns', proves('member-5.1'), () =>
    expect([patterns.length, meanings.length]).toEqual([24, 24]),
  );

  it.each(byId)(
    'pattern $patternId has the meaning "$is"',
    proves(
      'member-5.2',
      'member-5.3',
      'member-5.4',
      'member-5.5',
      'member-5.6',
      'member-5.7',
      'member-5.8',
      'member-5.9',
      'member-5.10',
      'member-5.11',
      'member-5.12',
      'member-5.13',
      'member-5.14',
      'member-5.15',
      'member-5.16',
      'member-5.17',
      'member-5.18',
      'member-5.19',
      'member-5.20',
      'member-5.21',
      'member-5.22',
      'member-5.23',
      'member-5.24',
      'member-5.25',
    ),
    ({ patternId, good, broken }) => {
      fc.assert(
        fc.property(good, fc.nat(5), fc.nat(5), (value, less, more) => {
          const fitting = rule(patternId, Math.max(0, sizeOf(value) - less), sizeOf(value) + more);
          expect(checkField(value, fitting)).toBeNull();
        }),
      );
      for (const [way, bad] of Object.entries(broken)) {
        fc.assert(
          fc.property(bad, (value) => {
            const error = checkField(value, rule(patternId, 0, 99));
            expect(error, `${way}: ${value}`).toEqual({ kind: 'pattern', patternId, min: 0, max: 99 });
          }),
        );
      }
    },
  );

  it.each(byId)(
    '$patternId applies its length limits, also when min and max are equal',
    proves('member-5.1'),
    ({ patternId, good }) => {
      fc.assert(
        fc.property(good, (value) => {
          const size = sizeOf(value);
          expect(checkField(value, rule(patternId, size, size))).toBeNull();
          expect(checkField(value, rule(patternId, size + 1, size + 9))).toMatchObject({
            min: size + 1,
            max: size + 9,
          });
          expect(checkField(value, rule(patternId, 0, size - 1))).toMatchObject({ min: 0, max: size - 1 });
        }),
      );
    },
  );

  it('uses a custom pattern from the server instead of the built-in one', proves('site-5.19'), () => {
    fc.assert(
      fc.property(fc.nat(23), text, (patternId, value) => {
        const own = (acceptedPattern: string) => ({ ...rule(patternId, 0, 99), acceptedPattern });
        expect(checkField(value, own('*'))).toBeNull();
        expect(checkField(value, own('(?!)'))).toMatchObject({ kind: 'pattern', patternId });
      }),
    );
  });
});

describe('live rule list', () => {
  const values = fc.oneof(text, ...meanings.map(({ good }) => good));
  const rules = fc.tuple(anyRule, fc.boolean()).map(([rule, own]) => (own ? rule : { ...rule, acceptedPattern: '' }));

  it('marks all lines as met exactly when the value has no error', () => {
    fc.assert(
      fc.property(rules, values, (rule, value) => {
        expect(rulesMet(value, rule).every(({ met }) => met)).toBe(checkField(value, rule) === null);
      }),
      { numRuns: 500 },
    );
  });

  it('marks no line as met for an empty value', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(rulesMet('', rule).some(({ met }) => met)).toBe(false);
      }),
    );
  });

  it('splits a pattern into separate readable rules', () => {
    const rule: FieldRule = {
      enabled: true,
      required: true,
      acceptedPattern: '',
      patternId: 20,
      minLength: 8,
      maxLength: 20,
    };
    const met = (value: string) =>
      rulesMet(value, rule)
        .filter((line) => line.met)
        .map(({ name }) => name);
    expect(rulesMet('', rule).map(({ name }) => name)).toEqual([
      'length',
      'hasUppercase',
      'hasLowercase',
      'hasDigit',
      'hasSymbol',
    ]);
    expect(met('Suerte')).toEqual(['hasUppercase', 'hasLowercase']);
    expect(met('Suerte-7')).toEqual(['length', 'hasUppercase', 'hasLowercase', 'hasDigit', 'hasSymbol']);
  });

  it('adds a line when the server pattern differs from the built-in pattern with the same id', () => {
    const rule: FieldRule = {
      enabled: true,
      required: true,
      acceptedPattern: '[0-9]{4}0',
      patternId: 6,
      minLength: 5,
      maxLength: 5,
    };
    expect(rulesMet('12345', rule)).toEqual([
      { name: 'length', met: true },
      { name: 'digits', met: true },
      { name: 'format', met: false },
    ]);
    expect(rulesMet('12340', rule)).toEqual([
      { name: 'length', met: true },
      { name: 'digits', met: true },
    ]);
  });
});
