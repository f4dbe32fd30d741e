import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Bundle, siteBuildOnly } from './bundle.ts';

/** Committed notices, and their name in the built site. */
export const noticesFile = 'THIRD_PARTY_NOTICES.md';
export const servedNotices = 'third-party-notices.txt';

/** Modules that the bundler adds, and the packages that contain their sources. */
const generated: Record<string, string> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };

const modulesOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): readonly string[] =>
  file.type === 'chunk' ? file.moduleIds : file.originalFileNames;

/** Packages whose code, styles or fonts are part of a build. */
export function packagesOf(bundle: Bundle): string[] {
  const names = Object.values(bundle)
    .flatMap(modulesOf)
    .map(
      (id) =>
        /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
        Object.entries(generated).find(([prefix]) => id.startsWith(prefix))?.[1],
    );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** Text of the notices: name, version and license of each package; packages with equal license texts share a section. */
export function noticesOf(root: string, packages: readonly string[]): string {
  const sections = new Map<string, string[]>();
  for (const name of packages) {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = licenseText(folder, license);
    sections.set(text, [...(sections.get(text) ?? []), `${name} ${version} (${license.replace(/^\(|\)$/g, '')})`]);
  }
  const written = [...sections].map(
    ([text, names]) => `## ${names.join(', ')}\n\n\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\`\n`,
  );
  return `# Third-party notices

Packages that are part of the built site, and their licenses. Written by \`npm run notices\` from \`node_modules/\`.

${written.join('\n')}`;
}

function licenseText(folder: string, license: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (!file) return `The package contains no license text. Its package.json states the license ${license}.`;
  const text = readFileSync(join(folder, file), 'utf8');
  // Vite appends to its license file the licenses of the packages that it bundles. These packages are not part of the
  // site.
  const [own = ''] = text.split('\n# Licenses of bundled dependencies');
  return own
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

export const packagesIn = (notices: string): string[] =>
  [...notices.matchAll(/^## (.*)$/gm)]
    .flatMap(([, names = '']) => names.split(', ').map((name) => name.replace(/ .*/, '')))
    .sort();

/** Adds the committed notices to the site; fails when the notices and the build do not list the same packages. */
export function notices(root: string): Plugin {
  return {
    name: 'sorteo:notices',
    apply: siteBuildOnly,
    generateBundle(_, bundle) {
      const file = join(root, noticesFile);
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      if (packagesIn(text).join() !== packagesOf(bundle).join())
        this.error(`${noticesFile} does not list the packages of this build: run "npm run notices"`);
      this.emitFile({ type: 'asset', fileName: servedNotices, source: text });
    },
  };
}
