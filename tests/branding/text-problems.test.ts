import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { checkTexts } from '../../src/branding/check-texts.ts';
import { nearest } from '../../src/branding/nearest.ts';
import { textProblems } from '../../src/branding/text-problems.ts';

const catalogs = {
  es: {
    'shell.footer.contact': 'Contacto',
    'shell.footer.copyright': compileMessage('© {year} {site}'),
    'lobby.count': compileMessage('{count, plural, one {# juego de {vendor}} other {# juegos de {vendor}}}'),
  },
};
const problemsOf = (es: Record<string, string>) => textProblems({ es }, catalogs);

describe('own texts of an operator', () => {
  it('have no problem with ids and placeholders of the catalog', () => {
    expect(
      problemsOf({
        'shell.footer.contact': 'Escribe a {site}, {age}+',
        'shell.footer.copyright': '{year}',
        'lobby.count': '{count, plural, one {un juego} other {# de {vendor}}}',
      }),
    ).toEqual([]);
    expect(textProblems({}, catalogs)).toEqual([]);
  });

  it.each([
    ['shell.footer.contat', 'shell.footer.contact'],
    ['lobby.Count', 'lobby.count'],
    ['constructor', 'shell.footer.contact'],
  ])('name the nearest id of the unknown id %s', (id, known) => {
    const [problem, ...others] = problemsOf({ [id]: 'x' });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ key: `texts.es.${id}`, reason: 'textId' });
    if (id !== 'constructor') expect(problem?.values).toEqual({ nearest: known });
  });

  it.each([
    ['shell.footer.contact', 'Llama al {phone}', 'phone'],
    ['lobby.count', '{count, plural, one {{shop}} other {{number}}}', 'shop, number'],
  ])('name the placeholders that %s does not have', (id, text, names) => {
    expect(problemsOf({ [id]: text })).toEqual([{ key: `texts.es.${id}`, reason: 'placeholder', values: { names } }]);
  });

  it('do not repeat the problem of an invalid ICU message', () => {
    expect(problemsOf({ 'shell.footer.contact': 'Llama {' })).toEqual([]);
  });

  it('are compared with all catalogs of the site', async () => {
    expect(
      await checkTexts({
        es: { 'shell.footer.contact': 'Escríbenos', 'withdraw.nothing.like.this': 'x' },
        en: { 'shell.footer.copyright': '{year} {country}' },
      }),
    ).toEqual([
      { key: 'texts.es.withdraw.nothing.like.this', reason: 'textId', values: { nearest: expect.any(String) } },
      { key: 'texts.en.shell.footer.copyright', reason: 'placeholder', values: { names: 'country' } },
    ]);
  });
});

describe('nearest', () => {
  it.each([
    ['winer', ['vip', 'winners', 'dinner'], 'winners'],
    ['VIP', ['winners', 'vip'], 'vip'],
    ['', ['abc', 'z'], 'z'],
    ['ab', ['ba', 'abc'], 'abc'],
  ])('%j among %j gives %j', (name, known, expected) => expect(nearest(name, known)).toBe(expected));
});
