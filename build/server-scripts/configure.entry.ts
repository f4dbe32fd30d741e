import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { main } from './configure.ts';

export { brandFilesOf, defaultLanguageOf, documentPolicy, injectBranding } from './configure.ts';

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) main(argv.slice(2));
