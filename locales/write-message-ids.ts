import { readFileSync, writeFileSync } from 'node:fs';
import PO from 'pofile';

const read = (language: string) => PO.parse(readFileSync(new URL(`${language}/messages.po`, import.meta.url), 'utf8'));

/** The source of `message-id.ts`: every id of the default catalog. */
export const messageIdSource = () =>
  `/** Written by \`npm run messages\`: every id of the catalogs. */\nexport type MessageId =\n${read('es')
    .items.map(({ msgid }) => `  | '${msgid}'`)
    .join('\n')};\n`;

if (import.meta.main) writeFileSync(new URL('message-id.ts', import.meta.url), messageIdSource());
