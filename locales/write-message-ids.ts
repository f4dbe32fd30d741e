import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import PO from 'pofile';

/** The parts of a language's catalog: what the first view says, and what comes with the chunks of an area. */
export const areas = globSync('*.po', { cwd: new URL('es', import.meta.url) })
  .map((file) => basename(file, '.po'))
  .sort();

const read = (area: string) => PO.parse(readFileSync(new URL(`es/${area}.po`, import.meta.url), 'utf8')).items;

const unionOf = (names: string[]) => names.map((name) => `  | '${name}'`).join('\n');

/** The types of the catalogs: each id of the default language, and the areas that are loaded each by itself. */
const source = () => `/** Written by \`npm run messages\` from the catalogs, and not committed. */
export type MessageId =
${unionOf(areas.flatMap(read).map(({ msgid }) => msgid))};

export type Area =
${unionOf(areas)};
`;

if (import.meta.main) writeFileSync(new URL('message-id.ts', import.meta.url), source());
