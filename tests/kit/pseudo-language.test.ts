import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { pseudoCatalog, pseudoText } from './pseudo-language.ts';

const english = 'Confirm the withdrawal of your complete balance';

const shown = (message: string, language: 'qps-ploc' | 'qps-rtl', values = {}) => {
  i18n.loadAndActivate({
    locale: 'en',
    messages: pseudoCatalog({ text: compileMessage(message) }, language),
  });
  return i18n._('text', values);
};

it('a text in qps-ploc has accents and about 40 % more letters', () => {
  const text = pseudoText(english, 'qps-ploc');
  expect(text).not.toMatch(/[aeiou]/i);
  expect(text.length / english.length).toBeGreaterThan(1.25);
  expect(text.length / english.length).toBeLessThan(1.5);
});

it('the words of qps-rtl run from right to left, and the figures do not', () => {
  expect(pseudoText('Pay 1.5', 'qps-rtl')).toMatch(/^\u202e[^\u202c]+\u202c 1\.5$/);
});

it.each(['qps-ploc', 'qps-rtl'] as const)('tags stay as they are in %s', (language) => {
  const text = pseudoText('Read <a href="/help">the help</a>', language);
  expect(text).toContain('<a href="/help">');
  expect(text).toContain('</a>');
});

it('a message has brackets at its ends only, and its placeholders keep their values', () => {
  expect(shown('Hi, {name}.', 'qps-ploc', { name: 'Lucía' })).toMatch(/^\[[^a-z[\]]+, Lucía\.\]$/);
});

it('the forms of a plural are chosen by the count', () => {
  const message = '{count, plural, one {# day} other {# days}}';
  const [one, two] = [1, 2].map((count) => shown(message, 'qps-ploc', { count }));
  expect(one).toMatch(/^\[1 /);
  expect(two).toMatch(/^\[2 /);
  expect(two?.length).toBe((one?.length ?? 0) + 1);
});
