import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Logger, Plugin } from 'vite';
import { defaultLanguage } from '../locales/languages.ts';
import { bootstrapScripts, preloadedCatalogs } from './bootstrap.ts';
import { type Bundle, bundleForNode, chunkWith, programOf, siteBuildOnly, urlOf, withImports } from './bundle.ts';
import { defaultDocument, documentIn, documentOf, firstViewNames } from './documents.ts';
import { entries } from './entries.ts';
import { firstViewStyles } from './first-view-styles.ts';
import { platformFiles } from './platform-files.ts';
import { precompress } from './precompress.ts';
import { type FirstView, renderFirstViews } from './render-first-views.ts';
import { writeConfigs } from './server-configs.ts';
import { workerScript } from './service-worker.ts';
import { buildIdOf, versionFile, versionJson, versionOf, withBuildId } from './version.ts';

/**
 * Writes the documents and their files: service worker, manifest, icons, version and the headers of every path
 * (`headers.json`, `server/`). Each language has its own documents, one for each first view: the view in that language,
 * its styles, the bootstrap scripts and the program.
 */
export function documentPlugins({ merchantCode }: { merchantCode: string }): Plugin[] {
  let root = '';
  let outDir = '';
  let logger: Logger;
  let views: FirstView[] = [];
  const styles = firstViewStyles();
  const document: Plugin = {
    name: 'sorteo:document',
    apply: siteBuildOnly,
    configResolved: (config) => {
      if (config.base !== '/')
        throw new Error(
          `Sorteo works only at the root of its host: remove base "${config.base}", and use a host for the site`,
        );
      root = config.root;
      outDir = resolve(root, config.build.outDir);
      logger = config.logger;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        views = await renderFirstViews(root);
        const scripts = await bootstrapScripts({ root, bundle, merchantCode });
        return html
          .replace(
            '</head>',
            () => `${preloadReactDom(html, bundle)}<style>${styles.shared().trim()}</style><!--styles--></head>`,
          )
          .replace('<!--early-->', () => `<!--catalogs-->${links}<script>${scripts.head}</script>`)
          .replace('<!--late-->', () => `<script id="late">${scripts.end}</script>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        for (const [fileName, source] of platformFiles()) this.emitFile({ type: 'asset', fileName, source });
      },
    },
    async writeBundle(_, bundle) {
      const template = withProgram(outDir, bundle);
      const unnamed = views.flatMap((view) =>
        firstViewNames.map((name) => {
          const isPage = name === 'index';
          const parts = { root: isPage ? view.root : emptyPage, styles: isPage ? styles.page() : '' };
          const catalogs = preloadedCatalogs(view.language, bundle);
          return { name, language: view.language, html: documentIn(template, { ...view, ...parts, catalogs }) };
        }),
      );
      const version = versionOf(buildIdOf(unnamed.map(({ html }) => html).join(''), Object.keys(bundle)));
      const documents: string[] = [];
      for (const { name, language, html } of unnamed) {
        const document = withBuildId(html, version.build);
        documents.push(document);
        writeFileSync(join(outDir, documentOf(language, name)), document);
        if (language === defaultLanguage) writeFileSync(join(outDir, `${name}.html`), document);
      }
      writeFileSync(join(outDir, versionFile), versionJson(version));
      writeFileSync(join(outDir, 'sw.js'), await workerScript(root, bundle, documents));
      mkdirSync(join(outDir, 'server'), { recursive: true });
      writeConfigs(outDir, documents);
      for (const name of ['configure', 'deploy'])
        writeFileSync(
          join(outDir, `server/${name}.mjs`),
          await bundleForNode(root, `build/server-scripts/${name}.entry.ts`),
        );
      await precompress(outDir);
      logger.info(`Sorteo ${version.version}, build ${version.build}`);
    },
  };
  return [styles, document];
}

/** Page of a document without a page: a placeholder (`src/ui/prerendered.css`). */
const emptyPage = '<main></main>';

/**
 * Blocks the first paint until the end of the document is parsed, because a partial paint would delay the complete one.
 */
const links = `<link rel="expect" href="#late" blocking="render"><link rel="preload" href="/site.json" as="fetch" crossorigin="anonymous" fetchpriority="low">`;

/** Preloads the renderer, so that it loads in parallel with the program. */
function preloadReactDom(html: string, bundle: Bundle): string {
  return withImports(chunkWith(entries.reactDom, bundle), bundle)
    .map(urlOf)
    .filter((url) => !html.includes(url))
    .map((url) => `<link rel="modulepreload" crossorigin href="${url}">`)
    .join('');
}

/**
 * Inlines the program at the end of the document: a separate file would load only after the files that the head
 * requests.
 * `sourceURL` keeps the original file name in error stacks.
 */
function withProgram(outDir: string, bundle: Bundle): string {
  const html = readFileSync(join(outDir, defaultDocument), 'utf8');
  const { fileName, imports, dynamicImports } = programOf(bundle);
  const file = join(outDir, fileName);
  let code = readFileSync(file, 'utf8').trim();
  for (const imported of [...imports, ...dynamicImports])
    code = code.replaceAll(`./${basename(imported)}`, `/${imported}`);
  if (/<\/script|<!--/i.test(code)) throw new Error('The program contains text that would end its script');
  const script = new RegExp(`\\s*<script type="module"[^>]* src="/${fileName}"></script>`);
  if (!script.test(html)) throw new Error('The document does not refer to the program');
  rmSync(file);
  const inline = `<script type="module">${code}\n//# sourceURL=/${fileName}\n</script>`;
  return html.replace(script, '').replace('</body>', () => `${inline}</body>`);
}
