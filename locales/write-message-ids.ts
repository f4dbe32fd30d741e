import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import PO from 'pofile';
import { defaultLanguage } from './languages.ts';

/** Catalog areas, one file each: one area for the first view, and areas that load with their chunks. */
export const areas = globSync('*.po', { cwd: new URL(defaultLanguage, import.meta.url) })
  .map((file) => basename(file, '.po'))
  .sort();

const read = (area: string) =>
  PO.parse(readFileSync(new URL(`${defaultLanguage}/${area}.po`, import.meta.url), 'utf8')).items;

const unionOf = (names: string[]) => names.map((name) => `  | '${name}'`).join('\n');

/** Texts with a form for a site that has no customer service. */
const isContact = ({ msgstr }: { msgstr: string[] }) => msgstr.join('').includes('{contact, select,');

/**
 * Generates the types of the catalogs: message ids of the default language, and names of the areas that load
 * separately.
 */
const source = () => `/** Written by \`npm run messages\` from the catalogs, and not committed. */
export type MessageId =
${unionOf(areas.flatMap(read).map(({ msgid }) => msgid))};

/** Texts that send the user to customer service; only \`ContactText\` shows them. */
export type ContactMessageId =
${unionOf(
  areas
    .flatMap(read)
    .filter(isContact)
    .map(({ msgid }) => msgid),
)};

export type Area =
${unionOf(areas)};
`;

if (import.meta.main) writeFileSync(new URL('message-id.ts', import.meta.url), source());
