import { readMessagesBy } from 'chartwalk';
import type { ReactElement } from 'react';
import { activate, i18n, loadArea, loadCatalog } from '../../src/i18n.ts';
import { Translated } from '../../src/shell/translation-provider.tsx';
import { hook } from '../../src/ui/data-attributes.ts';
import { speak } from '../../src/ui/speech.ts';
import { unspokenValues } from './unspoken-values.ts';

/** Maps message texts back to their ids, because views render only the texts. */
const idsOf = new Map<string, string>();
const translate = i18n._.bind(i18n);
i18n._ = ((...given: Parameters<typeof translate>) => {
  const text = translate(...given);
  const [id] = given as [string];
  const known = idsOf.get(text);
  if (known === undefined || id < known) for (const form of [text, speak(text)]) idsOf.set(form, id);
  return text;
}) as typeof i18n._;

function messagesOnPage(): string[] {
  const unspoken = unspokenValues();
  if (unspoken.length > 0) throw new Error(`These values have no spoken form: ${unspoken.join(', ')}`);
  const texts: (string | null)[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!parentElement?.closest(`[${hook.announcer}]`)) texts.push(nodeValue);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name));
  }
  return texts.flatMap((text) => (text === null ? [] : (idsOf.get(text) ?? [])));
}

readMessagesBy({ begin: () => idsOf.clear(), read: messagesOnPage });

/** Loads the catalog of Spanish, the default language of the site, for a test. */
export async function spanish(): Promise<void> {
  await loadCatalog('es');
  activate('es');
  await loadArea('account');
  await loadArea('shell');
  await loadArea('security');
  await loadArea('amounts');
}

export const translated = (view: ReactElement) => <Translated>{view}</Translated>;
