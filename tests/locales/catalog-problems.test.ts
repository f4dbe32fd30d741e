import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLanguage, unfinishedLine } from '../../locales/catalog-problems.ts';
import { defaultLanguage, languageCodes } from '../../locales/languages.ts';
import { areas } from '../../locales/write-message-ids.ts';

/** A folder with one text in the default language and its translation, which is missing if `text` is undefined. */
function folderWith(language: string, source: string, text: string | undefined, flag = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'sorteo-'));
  const write = (code: string, entry: string) => {
    mkdirSync(join(folder, code));
    writeFileSync(join(folder, code, 'common.po'), entry);
  };
  write(defaultLanguage, `msgid "common.one"\nmsgstr "${source}"\n`);
  write(language, text === undefined ? '' : `${flag}msgid "common.one"\nmsgstr "${text}"\n`);
  return folder;
}

const problemsOf = (...args: Parameters<typeof folderWith>) =>
  checkLanguage(folderWith(...args), args[0], ['common']).flatMap(({ problems }) =>
    problems.map(({ kind, why }) => (why ? `${kind}: ${why}` : kind)),
  );

const days = '{n, plural, one {# día} other {# días}}';

describe('check of a language', () => {
  it.each([
    ['a missing message', ['pt', 'Hola', undefined], ['untranslated']],
    ['an empty message', ['pt', 'Hola', ''], ['untranslated']],
    ['a fuzzy message', ['pt', 'Hola', 'Olá', '#, fuzzy\n'], ['untranslated']],
    ['no translated message', ['pt', 'Hola', 'Olá'], []],
    ['a missing placeholder', ['pt', 'Hola {name}', 'Olá'], ['placeholders: expected name; found none']],
    ['an unknown placeholder', ['pt', 'Hola', 'Olá {nome}'], ['placeholders: expected none; found nome']],
    ['no plural with the forms of its language', ['pl', days, '{n, plural, one {#} few {#} many {#} other {#}}'], []],
    [
      'a missing plural form',
      ['ar', days, '{n, plural, one {#} other {#}}'],
      ['plural: n plural has no form few, many, two, zero'],
    ],
    ['a plural without other', ['pt', days, '{n, plural, one {# dia}}'], ['plural: n plural has no form other']],
    [
      'an unknown plural form',
      ['ja', days, '{n, plural, one {#日} other {#日}}'],
      ['plural: n plural has the unknown form one'],
    ],
    ['no exact value of a plural', ['pt', days, '{n, plural, =0 {nada} one {#} other {#}}'], []],
    [
      'another choice',
      ['pt', '{a, select, x {1} other {2}}', '{a, select, y {1} other {2}}'],
      ['plural: a select has no form x', 'plural: a select has the unknown form y'],
    ],
  ] as const)('reports %s', (_, [language, source, text, flag], expected) =>
    expect(problemsOf(language, source, text, flag)).toEqual(expected),
  );

  it('reports invalid syntax', () =>
    expect(problemsOf('pt', 'Hola {name}', 'Olá {name')).toEqual([expect.stringMatching(/^syntax: /)]));

  it('finds no problem in the languages of the site', () => {
    for (const language of languageCodes) {
      const reports = checkLanguage('locales', language, areas);
      expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
      expect(unfinishedLine(language, reports)).toBeUndefined();
    }
  });
});
