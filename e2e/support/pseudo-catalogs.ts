import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { type PseudoLanguage, pseudoCatalog } from '../../tests/kit/pseudo-language.ts';

const assets = new URL('../../dist/assets/', import.meta.url);

/** The language of the built site whose texts and direction a pseudo language replaces. */
export const replacedBy: Record<PseudoLanguage, 'es' | 'en'> = { 'qps-ploc': 'es', 'qps-rtl': 'en' };

const sourceOf = (file: string) => readFileSync(new URL(file, assets), 'utf8');

/** The path in the source and the file in the build of each module that a file imports and whose path matches. */
function importedBy(source: string, path: RegExp): [path: string, file: string][] {
  const imported = /"([^"]+)":\(\)=>.{0,40}?import\(`\.\/([\w-]+\.js)`\)/g;
  return [...source.matchAll(imported)].flatMap(([, name = '', file = '']) => {
    const [, key] = path.exec(name) ?? [];
    return key ? [[key, file] as [string, string]] : [];
  });
}

/** Names of the files of a language in the built site, by area. */
function catalogFiles(language: string): Map<string, string> {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = files
    .flatMap((name) => importedBy(sourceOf(name), /locales\/(\w+)\/texts\.ts$/))
    .find(([code]) => code === language)?.[1];
  if (!texts) throw new Error(`The built site has no texts in ${language}`);
  return new Map([['common', texts], ...importedBy(sourceOf(texts), /\.\/([\w-]+)\.po$/)]);
}

const compiled = /JSON\.parse\(`(?:[^`\\]|\\.)*`\)/;

function literalIn(file: string): string {
  const [literal] = compiled.exec(sourceOf(file)) ?? [];
  if (!literal) throw new Error(`${file} is no catalog`);
  return literal;
}

/** A file of a catalog with the texts of the pseudo language, which are made of the English texts. */
function pseudoModule(file: string, english: string, language: PseudoLanguage): string {
  const messages = new Function(`return ${literalIn(english)}`)();
  return sourceOf(file).replace(compiled, () => JSON.stringify(pseudoCatalog(messages, language)));
}

/**
 * Replaces the Spanish texts of the page with `qps-ploc`, and the English texts with `qps-rtl`, which also has the
 * direction of a right-to-left language. The built site contains no pseudo language.
 */
export async function installPseudoLanguages(page: Page): Promise<void> {
  const english = catalogFiles('en');
  const modules = new Map<string, () => string>();
  for (const [language, replaced] of Object.entries(replacedBy) as [PseudoLanguage, 'es' | 'en'][])
    for (const [area, file] of catalogFiles(replaced))
      modules.set(file, () => pseudoModule(file, english.get(area) ?? file, language));
  await page.route(
    ({ pathname }) => modules.has(pathname.replace('/assets/', '')),
    (route) => {
      const name = new URL(route.request().url()).pathname.replace('/assets/', '');
      return route.fulfill({ contentType: 'text/javascript', body: modules.get(name)?.() ?? '' });
    },
  );
  await page.addInitScript((rightToLeft) => {
    const turn = () => {
      const root = document.documentElement;
      const direction = root.lang === rightToLeft ? 'rtl' : 'ltr';
      if (root.dir !== direction) root.dir = direction;
    };
    // The root element does not exist yet.
    new MutationObserver(turn).observe(document, { attributeFilter: ['lang', 'dir'], subtree: true });
  }, replacedBy['qps-rtl']);
}
