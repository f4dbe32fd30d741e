import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import PO from 'pofile';

/** The parts of a language's catalog: what the first view says, and what comes with the chunks of an area. */
export const areas = globSync('*.po', { cwd: new URL('es', import.meta.url) })
  .map((file) => basename(file, '.po'))
  .sort();

const read = (area: string) => PO.parse(readFileSync(new URL(`es/${area}.po`, import.meta.url), 'utf8')).items;

/** The source of `message-id.ts`: every id of the default catalog. */
export const messageIdSource = () =>
  `/** Written by \`npm run messages\`: every id of the catalogs. */\nexport type MessageId =\n${areas
    .flatMap(read)
    .map(({ msgid }) => `  | '${msgid}'`)
    .join('\n')};\n`;

if (import.meta.main) writeFileSync(new URL('message-id.ts', import.meta.url), messageIdSource());
