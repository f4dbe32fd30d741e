import { languageCodes } from '../locales/languages.ts';
import type { Preloads } from '../src/bootstrap/document.ts';
import { type Bundle, bundleScript, chunkWith, programOf, urlOf, withImports } from './bundle.ts';
import { entries } from './entries.ts';
import { stylesOf } from './first-view-styles.ts';

const { app, category, chunkTable, dialogs, gameList, home, promotions, reactDom, search, sideMenu, signIn } = entries;

export const catalogOf = (language: string, area: string, bundle: Bundle) =>
  chunkWith(`locales/${language}/${area}.po`, bundle);

/** Catalogs of a language that the document preloads: for every page, and for pages with games. */
export const preloadedCatalogs = (language: string, bundle: Bundle): string[] =>
  ['common', 'lobby'].map((area) => urlOf(catalogOf(language, area, bundle)));

function preloadsOf(bundle: Bundle): Preloads {
  const inDocument = new Set([
    ...programOf(bundle).imports.map((fileName) => `/${fileName}`),
    ...withImports(chunkWith(reactDom, bundle), bundle).map(urlOf),
  ]);
  const scripts = (...paths: string[]) => [
    ...new Set(
      paths
        .flatMap((path) => withImports(chunkWith(path, bundle), bundle))
        .map(urlOf)
        .filter((url) => !inDocument.has(url)),
    ),
  ];
  const filesOf = (...paths: string[]) =>
    paths.flatMap((path) => withImports(chunkWith(path, bundle), bundle)).flatMap((chunk) => [...stylesOf(chunk)]);
  const ownStyles = new Set(filesOf(app, home));
  /** Without those that are in the document of the home page. */
  const styles = (path: string) =>
    filesOf(path)
      .filter((name) => !ownStyles.has(name))
      .map((name) => `/${name}`);
  return {
    dialog: scripts(dialogs, signIn),
    home: scripts(app, chunkTable, home),
    games: [...scripts(app, chunkTable, category, gameList), ...styles(category)],
    promotions: [...scripts(app, chunkTable, promotions), ...styles(promotions)],
    app: scripts(app, chunkTable),
    opens: {
      sideMenuModal: [...scripts(dialogs, sideMenu), ...styles(sideMenu)],
      searchModal: [...scripts(dialogs, search), ...styles(search)],
    },
    languages: languageCodes,
  };
}

export type BootstrapOptions = { root: string; bundle: Bundle; merchantCode: string };

/** Builds the inline scripts: one for the document head, one for the end of the prerendered page. */
export async function bootstrapScripts({ root, bundle, merchantCode }: BootstrapOptions) {
  return {
    head: await bundleScript(root, 'src/bootstrap/document-head.ts', {
      PRELOADS: preloadsOf(bundle),
      MERCHANT_CODE: merchantCode,
    }),
    end: await bundleScript(root, 'src/bootstrap/document-end.ts', {}),
  };
}
