import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AtlasText } from 'chartwalk/config';
import PO from 'pofile';

/** The catalog of the shared frame: header, menus, footer. */
const frameArea = 'shell';

const entriesOf = (language: string) =>
  globSync(`locales/${language}/*.po`)
    .sort()
    .flatMap((file) =>
      PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }) => ({
        id: msgid,
        text: msgstr[0] ?? '',
        area: basename(file, '.po'),
      })),
    );

/** All messages of the site in both languages. */
export function catalogTexts(): AtlasText[] {
  const english = new Map(entriesOf('en').map(({ id, text }) => [id, text]));
  return entriesOf('es').map(({ id, text, area }) => ({
    id,
    texts: { es: text, en: english.get(id) ?? '' },
    isFrame: area === frameArea,
  }));
}
