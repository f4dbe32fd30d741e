import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Catalogs } from '../../src/branding/text-problems.ts';
import { main } from './configure.ts';

export { brandFilesOf, defaultLanguageOf, documentPolicy, injectBranding } from './configure.ts';

const catalogs: Catalogs = {};
const files = import.meta.glob<{ messages: Catalogs[string] }>('../../locales/*/*.po', { eager: true });
for (const [path, { messages }] of Object.entries(files)) {
  const [language = ''] = path.split('/').slice(-2);
  catalogs[language] = { ...catalogs[language], ...messages };
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) main(argv.slice(2), catalogs);
