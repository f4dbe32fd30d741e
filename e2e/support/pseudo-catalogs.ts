import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { type PseudoLanguage, pseudoCatalog } from '../../tests/kit/pseudo-language.ts';

const assets = new URL('../../dist/assets/', import.meta.url);

/** The language of the built site whose texts and direction a pseudo language replaces. */
export const replacedBy: Record<PseudoLanguage, 'es' | 'en'> = { 'qps-ploc': 'es', 'qps-rtl': 'en' };

/** Names of the files of the catalogs in the built site, by language and area. */
function catalogFiles(): Map<string, string> {
  const entry = /"[^"]*locales\/(\w+\/[\w-]+)\.po":\(\)=>.{0,40}?import\(`\.\/([\w-]+\.js)`\)/g;
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const found = files.flatMap((name) => [...readFileSync(new URL(name, assets), 'utf8').matchAll(entry)]);
  if (found.length === 0) throw new Error('The built site has no catalogs');
  return new Map(found.map(([, catalog = '', name = '']) => [catalog, name]));
}

const compiled = /JSON\.parse\(`(?:[^`\\]|\\.)*`\)/;

/** The catalog as a module with the texts of the pseudo language, which are made of the English texts. */
function pseudoModule(english: string, language: PseudoLanguage): string {
  const [literal] = compiled.exec(readFileSync(new URL(english, assets), 'utf8')) ?? [];
  if (!literal) throw new Error(`${english} is no catalog`);
  const messages = new Function(`return ${literal}`)();
  return `export const messages = ${JSON.stringify(pseudoCatalog(messages, language))};`;
}

/**
 * Replaces the Spanish texts of the page with `qps-ploc`, and the English texts with `qps-rtl`, which also has the
 * direction of a right-to-left language. The built site contains no pseudo language.
 */
export async function installPseudoLanguages(page: Page): Promise<void> {
  const catalogs = catalogFiles();
  const modules = new Map<string, () => string>();
  for (const [catalog, name] of catalogs)
    for (const [language, replaced] of Object.entries(replacedBy) as [PseudoLanguage, string][])
      if (catalog.startsWith(`${replaced}/`)) {
        const english = catalogs.get(`en/${catalog.split('/')[1]}`) ?? name;
        modules.set(name, () => pseudoModule(english, language));
      }
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
