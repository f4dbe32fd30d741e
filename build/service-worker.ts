import { createHash } from 'node:crypto';
import { languageCodes } from '../locales/languages.ts';
import { areas } from '../locales/write-message-ids.ts';
import { catalogOf } from './bootstrap.ts';
import { type Bundle, bundleScript, chunkWith, importsOfProgram, programOf, urlOf, withImports } from './bundle.ts';
import { entries } from './entries.ts';
import { stylesOf } from './first-view-styles.ts';
import { buildLine } from './worker-languages.ts';

/** Chunks that the first view needs besides the program. The system status page must also work offline. */
const firstEntries = [
  entries.reactDom,
  entries.app,
  entries.chunkTable,
  entries.home,
  entries.client,
  entries.platform,
  entries.operatorSettings,
  entries.operatorDocument,
  entries.systemStatus,
];
const firstCatalogs = ['common', 'platform', 'shell'];

/** Builds the service worker; its version changes with every file of the build. */
export async function workerScript(root: string, bundle: Bundle, documents: readonly string[]) {
  const program = programOf(bundle);
  const chunks = [
    ...importsOfProgram(bundle),
    ...firstEntries.flatMap((path) => withImports(chunkWith(path, bundle), bundle)),
  ];
  const first = new Set(chunks.flatMap((chunk) => [urlOf(chunk), ...[...stylesOf(chunk)].map((name) => `/${name}`)]));
  const catalogs = Object.fromEntries(
    languageCodes.map((language) => {
      const urls = (isFirst: boolean) =>
        areas
          .filter((area) => firstCatalogs.includes(area) === isFirst)
          .map((area) => urlOf(catalogOf(language, area, bundle)));
      return [language, { first: urls(true), rest: urls(false) }];
    }),
  );
  const inCatalogs = new Set(Object.values(catalogs).flatMap((own) => [...own.first, ...own.rest]));
  const rest = Object.keys(bundle)
    .filter((name) => /^assets\/.*\.(js|css)$/.test(name) && name !== program.fileName)
    .map((name) => `/${name}`)
    .filter((url) => !first.has(url) && !inCatalogs.has(url));
  const version = createHash('sha256').update(documents.join('')).update(rest.join()).digest('hex').slice(0, 12);
  const script = await bundleScript(root, 'src/bootstrap/service-worker-entry.ts', {});
  return `${buildLine({ version, first: [...first], rest, catalogs })}\n${script}`;
}
