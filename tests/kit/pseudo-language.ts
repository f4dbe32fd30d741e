import type { Messages } from '@lingui/core';
import pseudolocale from 'pseudolocale';

/** `qps-ploc` has accents, brackets and 40 % more letters; `qps-rtl` has words that run from right to left. */
export type PseudoLanguage = 'qps-ploc' | 'qps-rtl';

const word = /\p{L}+(?:[’']\p{L}+)*/gu;

/** A text without placeholders. Its tags stay as they are. Doubled vowels add 40 % to an English text. */
export function pseudoText(text: string, language: PseudoLanguage): string {
  const convert = (letters: string) =>
    pseudolocale(letters.replaceAll(/[aeiouy]/gi, '$&$&'), {
      prepend: '',
      append: '',
      rightToLeft: language === 'qps-rtl',
    });
  return text.replaceAll(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : part.replaceAll(word, convert)));
}

type Token = string | readonly [name: string, type?: string, options?: string | Record<string, unknown>];

/** A compiled message. Its placeholders and the forms of its plurals stay as they are. */
function pseudoMessage(tokens: readonly Token[], language: PseudoLanguage): unknown[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return pseudoText(token, language);
    const [name, type, options] = token;
    if (typeof options !== 'object') return token;
    const forms = Object.entries(options).map(([key, form]) => [
      key,
      Array.isArray(form) ? pseudoMessage(form, language) : form,
    ]);
    return [name, type, Object.fromEntries(forms)];
  });
}

/** The compiled messages of a catalog in a pseudo language. */
export const pseudoCatalog = (messages: Messages, language: PseudoLanguage): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const tokens = pseudoMessage(typeof message === 'string' ? [message] : (message as Token[]), language);
      return [id, language === 'qps-ploc' ? ['[', ...tokens, ']'] : tokens];
    }),
  ) as Messages;
