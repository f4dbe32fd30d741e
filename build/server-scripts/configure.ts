import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { coloursOf, injectBranding as inject } from '../../src/branding/brand-css.ts';
import { imagesOf, defaultLanguageOf as languageByDefault, readSiteFile } from '../../src/branding/site-settings.ts';
import { type Catalogs, textProblems } from '../../src/branding/text-problems.ts';
import { documentLanguages, documentOf, firstViewNames } from '../documents.ts';
import { documentHeaders, googleHosts, type PolicyHosts } from '../headers.ts';
import { type Place, writeConfigs } from '../server-configs.ts';
import { withLanguages } from '../worker-languages.ts';
import { brandFilesOf } from './brand-files.ts';

export { brandFilesOf };

/** Document with the branding and the icon of a `site.json` (`source`). */
export const injectBranding = (html: string, source: string): string => inject(html, source, brandFilesOf(source));

/** Error in the options or in the settings; reported without a stack trace. */
export class ConfigurationError extends Error {}

const usage = `Usage: node configure.mjs [options]
  --settings <file>      site.json of the operator: branding in the document, and dist/site.json
  --site <host>          host of the site
  --gateway <host>       host of the gateway, with a port if it is not 443
  --root <folder>        folder of the site on the server
  --certificate <file>   certificate of the site, for nginx
  --key <file>           key of the certificate, for nginx
  --authorities <file>   certificates of the authorities that sign the gateway's certificate`;

/** What `configure.mjs` has changed in a build. */
export type Configuration = { names: Partial<Place>; hasSettings: boolean };
export const configurationFile = 'server/configuration.json';

type Options = Partial<Place> & { settings?: string };

export function readOptions(args: string[]): Options {
  const names = ['settings', 'site', 'gateway', 'root', 'certificate', 'key', 'authorities'] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const values: Options = parseArgs({ args, options }).values;
    checkNames(values);
    return values;
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message.split('. ')[0]}\n${usage}`);
  }
}

/** Throws an error for a name that would be invalid, or another directive, in a server configuration. */
function checkNames({ settings: _, site, gateway, ...paths }: Options): void {
  const host = String.raw`[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*`;
  if (site !== undefined && /^([a-z]+:\/\/)?[^/:]+(:\d+)?\/./i.test(site))
    throw new Error(`--site takes a host without a path, not "${site}": the site works only at the root of its host`);
  if (site !== undefined && !new RegExp(`^${host}$`, 'i').test(site))
    throw new Error(`--site takes a host name such as www.example, not "${site}"`);
  if (
    gateway !== undefined &&
    !(new RegExp(`^${host}(:\\d{1,5})?$`, 'i').test(gateway) && URL.canParse(`https://${gateway}`))
  )
    throw new Error(`--gateway takes a host such as gateway.example or gateway.example:8443, not "${gateway}"`);
  for (const [name, path] of Object.entries(paths))
    if (!/^\/[\w./@+-]*$/.test(path)) throw new Error(`--${name} takes an absolute path, not "${path}"`);
}

/** Origins that the policy allows: the ones in `hosts`, and the one that receives the reports. */
export function hostsOf(source: string): PolicyHosts {
  const { hosts = {}, report, analytics } = readSiteFile(source).file;
  const { connections = [], ...google } = analytics ? googleHosts : {};
  const origin = report && URL.canParse(report.url) ? [new URL(report.url).origin] : [];
  return { ...hosts, ...google, connections: [...new Set([...(hosts.connections ?? []), ...connections, ...origin])] };
}

/** Content security policy of a document, with the origins of a `site.json` (`source`). */
export const documentPolicy = (html: string, source: string): string =>
  documentHeaders(html, hostsOf(source))['Content-Security-Policy'] ?? '';

/** Contents of a text file and of the compressed files beside it. */
export const compressedForms = (text: string): [suffix: string, content: string | Uint8Array][] => [
  ['', text],
  ['.br', brotliCompressSync(text)],
  ['.gz', gzipSync(text, { level: 9 })],
];

/** Language of the document for a visitor who chose none. */
export const defaultLanguageOf = (source: string): string => languageByDefault(readSiteFile(source).file);

/** Folder of `dist` with the files of the build that a configuration has removed or replaced. */
const original = 'server/original';
const worker = 'sw.js';
const pathOf = (dist: string, file: string): string =>
  [join(dist, original, file), join(dist, file)].find((path) => existsSync(path)) ?? join(dist, file);
const languagesIn = (folder: string) => (existsSync(folder) ? documentLanguages(readdirSync(folder)) : []);

/** Languages of the build that the site offers. */
export function offeredLanguages(dist: string, source: string): string[] {
  const built = new Set([...languagesIn(dist), ...languagesIn(join(dist, original))]);
  const { languages } = readSiteFile(source).file;
  return [...built].filter((code) => !languages || languages.some((offered) => offered === code)).sort();
}

/** Service worker of a build for the languages that the site offers. */
export const workerOf = (dist: string, source: string): string =>
  withLanguages(readFileSync(pathOf(dist, worker), 'utf8'), offeredLanguages(dist, source));

/**
 * Documents of a build with the branding of a `site.json` (`source`), by file name, in the languages that the site offers.
 * The default documents, in the language of the operator, are the last ones.
 */
export function brandedDocuments(dist: string, source: string): Map<string, string> {
  const documents = new Map(
    offeredLanguages(dist, source)
      .flatMap((language) => firstViewNames.map((view) => documentOf(language, view)))
      .map((file) => [file, injectBranding(readFileSync(pathOf(dist, file), 'utf8'), source)]),
  );
  for (const view of firstViewNames) {
    const file = documentOf(defaultLanguageOf(source), view);
    const own = documents.get(file);
    if (own === undefined) throw new ConfigurationError(`The build has no ${file}`);
    documents.set(`${view}.html`, own);
  }
  return documents;
}

/** Removes the documents of the languages that the site does not offer, also from its service worker. */
function writeLanguages(dist: string, source: string): void {
  const offered = offeredLanguages(dist, source);
  const script = workerOf(dist, source);
  mkdirSync(join(dist, original), { recursive: true });
  if (!existsSync(join(dist, original, worker))) copyFileSync(join(dist, worker), join(dist, original, worker));
  for (const [suffix, content] of compressedForms(script)) writeFileSync(join(dist, worker + suffix), content);
  for (const file of languagesIn(dist)
    .filter((language) => !offered.includes(language))
    .flatMap((language) => firstViewNames.map((view) => documentOf(language, view)))) {
    if (!existsSync(join(dist, original, file))) copyFileSync(join(dist, file), join(dist, original, file));
    for (const suffix of ['', '.br', '.gz']) rmSync(join(dist, file + suffix), { force: true });
  }
}

/** File of the site that the address names. */
const fileAt = (dist: string, address: string): string => join(dist, decodeURI(address.replace(/[?#].*$/, '')));

/** Reads a file of the site by its address. */
export const readerOf = (dist: string) => (address: string) => {
  const path = fileAt(dist, address);
  return existsSync(path) ? readFileSync(path) : undefined;
};

/** Throws an error that names every image of the settings without a file in the build. */
function checkImages(dist: string, source: string): void {
  const missing = imagesOf(readSiteFile(source).file).filter(
    ({ address }) => !address.startsWith('data:') && !existsSync(fileAt(dist, address)),
  );
  if (missing.length === 0) return;
  const lines = missing.map(({ key, address }) => `  ${key}: there is no file ${fileAt(dist, address)}`);
  throw new ConfigurationError(`site.json names images that are missing:\n${lines.join('\n')}`);
}

function readSettings(settings: string, catalogs: Catalogs | undefined): string {
  if (!existsSync(settings)) throw new ConfigurationError(`There is no file ${settings}`);
  const source = readFileSync(settings, 'utf8');
  const { file, problems: invalid } = readSiteFile(source);
  const problems = [
    ...invalid,
    ...coloursOf(file).problems,
    ...(catalogs ? textProblems(file.texts ?? {}, catalogs) : []),
  ];
  if (problems.length === 0) return source;
  const lines = problems.map(({ key, reason, values = {} }) => {
    const hint = values['nearest'] === undefined ? values['names'] : `did you mean ${values['nearest']}?`;
    const need = reason === 'zone' ? 'requires a time zone such as America/Lima' : reason;
    return `  ${key}: ${need}${hint === undefined ? '' : ` (${hint})`}`;
  });
  throw new ConfigurationError(`${settings} has invalid settings:\n${lines.join('\n')}`);
}

/**
 * Configures a build for an operator: branding in the documents, default language, manifest and icons, `site.json`, and names in the server
 * configurations. The
 * result is kept in `server/configuration.json` for `deploy.mjs`. Throws a `ConfigurationError` before the first change.
 * `catalogs`: the texts of the site, to check the operator's own texts.
 */
export function configure(dist: string, { settings, ...names }: Options, catalogs?: Catalogs): void {
  const source =
    settings === undefined ? readFileSync(join(dist, 'site.json'), 'utf8') : readSettings(settings, catalogs);
  checkImages(dist, source);
  const documents = brandedDocuments(dist, source);
  writeFileSync(join(dist, 'site.json'), source);
  for (const [file, html] of documents)
    for (const [suffix, content] of compressedForms(html)) writeFileSync(join(dist, file + suffix), content);
  writeLanguages(dist, source);
  for (const [path, content] of Object.entries(brandFilesOf(source, readerOf(dist)).files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
    for (const suffix of ['.br', '.gz']) rmSync(join(dist, path + suffix), { force: true });
  }
  const complete: Partial<Place> = {
    ...names,
    ...(names.site && !names.certificate && { certificate: `/etc/ssl/${names.site}.pem` }),
    ...(names.site && !names.key && { key: `/etc/ssl/${names.site}.key` }),
  };
  const configuration: Configuration = { names: complete, hasSettings: settings !== undefined };
  writeFileSync(join(dist, configurationFile), `${JSON.stringify(configuration, null, 2)}\n`);
  writeConfigs(dist, [...documents.values()], {
    names: complete,
    hosts: hostsOf(source),
    languages: offeredLanguages(dist, source),
  });
}

export function main(args: string[], catalogs?: Catalogs): void {
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  const dist = resolve(import.meta.dirname, '..');
  try {
    configure(dist, readOptions(args), catalogs);
    console.log(`Configured ${dist}`);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
