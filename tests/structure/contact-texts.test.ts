import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { areas } from '../../locales/write-message-ids.ts';
import { read, sources } from './sources.ts';

/** Words that send the user to customer service, by language. */
const advice: Record<string, RegExp> = {
  es: /atención al cliente|\b(?:escríbenos|contáctanos|comunícate|contactarnos|habla(?:r)? con nosotros|pídenos)\b|centro de ayuda|\bsoporte\b/iu,
  en: /customer (?:service|support)|\b(?:contact us|talk to us|reach us|write to us|send us a message|ask us for)\b|help center|\bsupport team\b/iu,
};

/** Texts that are themselves the link, or the name of the place. */
const names: Record<string, string> = {
  'common.shell.support': 'label of a ContactLink or of a menu item',
  'common.signIn.support': 'label of a ContactButton',
  'common.contact.link': 'label of a ContactLink',
  'submission.support': 'label of a ContactButton',
  'security.withdrawalPassword.contact': 'label of a ContactLink',
  'security.responsible.contact': 'label of a ContactLink',
  'shell.support.title': 'title of the dialog of customer service',
  'shell.status.contact': 'label of the link to the contact address of the system status',
  'shell.footer.contact': 'label of a link to the help page',
  'shell.footer.allHelp': 'label of a link to the help page',
  'shell.menu.helpCentre': 'label of a link to the help page',
  'content.help.title': 'title of the help page',
  'search.page.help': 'name of a link to the help page',
  'content.help.askText': 'the button of the feedback stands beside it',
  'content.feedback.title': 'title of the dialog of the feedback',
  'content.feedback.customerService': 'a kind of feedback',
  'home.trustText.help': 'text of a link to the help page',
  'home.trustGo.help': 'text of a link to the help page',
};

const items = (language: string) => areas.flatMap((area) => PO.parse(read(`locales/${language}/${area}.po`)).items);

/** The text as a site without customer service shows it. */
const withoutContact = (text: string): string => {
  const start = text.indexOf('{contact, select,');
  if (start < 0) return text;
  let depth = 0;
  let end = start;
  do {
    if (text[end] === '{') depth++;
    if (text[end] === '}') depth--;
    end++;
  } while (depth > 0);
  const [, none = ''] = /\bnone \{([^}]*)\}/.exec(text.slice(start, end)) ?? [];
  return text.slice(0, start) + none + text.slice(end);
};

describe.each(languageCodes)('texts in %s', (language) => {
  const texts = new Map(items(language).map(({ msgid, msgstr }) => [msgid, msgstr.join('')]));

  it('mention customer service only in a form that a site without it does not show', () => {
    const wrong = [...texts].filter(([id, text]) => !(id in names) && advice[language]?.test(withoutContact(text)));
    expect(Object.fromEntries(wrong)).toEqual({});
  });

  it('mention customer service in the other form of each text that has two', () => {
    const idle = [...texts].filter(
      ([, text]) => withoutContact(text) !== text && !advice[language]?.test(text.replace(withoutContact(text), '')),
    );
    expect(idle.map(([id]) => id)).toEqual([]);
  });

  it('have two forms for the same ids as in the first language', () => {
    const formed = ([, text]: [string, string]) => withoutContact(text) !== text;
    const ids = (found: Iterable<[string, string]>) => [...found].filter(formed).map(([id]) => id);
    const first = items(languageCodes[0] ?? '').map(
      ({ msgid, msgstr }) => [msgid, msgstr.join('')] as [string, string],
    );
    expect(ids(texts)).toEqual(ids(first));
  });
});

describe('the names of customer service', () => {
  it('are texts of the catalogs', () => {
    const ids = new Set(items(languageCodes[0] ?? '').map(({ msgid }) => msgid));
    expect(Object.keys(names).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('views', () => {
  /** Files that accept the texts in every form; `deferred-startup.tsx` writes to the console. */
  const open = ['src/features/shared/contact-text.tsx', 'src/i18n.ts', 'src/shell/deferred-startup.tsx'];

  // The type of `useTranslate` refuses these texts, so only a wider type can show one without its link.
  it('use only the type of the plain texts to translate', () => {
    const wide = /(?:useTranslate|Translate)<|\bas MessageId\b|\bi18n\._\([^'"`]/;
    const files = sources('src/**/*.{ts,tsx}').filter((file) => !open.includes(file));
    expect(files.filter((file) => wide.test(read(file)))).toEqual([]);
  });

  it('contain a contact button or link when they omit the link of a text', () => {
    const files = sources('src/**/*.tsx').filter((file) => /<ContactText[^>]*\bhasLink\b/.test(read(file)));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !/<Contact(?:Button|Link)\b/.test(read(file)))).toEqual([]);
  });
});
