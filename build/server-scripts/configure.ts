import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { coloursOf, injectBranding as inject } from '../../src/branding/brand-css.ts';
import { brandFilesOf } from '../../src/branding/brand-files.ts';
import { defaultLanguageOf as languageByDefault, readSiteFile } from '../../src/branding/site-settings.ts';
import { type Catalogs, textProblems } from '../../src/branding/text-problems.ts';
import { defaultDocument, documentLanguages, documentOf } from '../documents.ts';
import { documentHeaders, googleHosts, type PolicyHosts } from '../headers.ts';
import { type Place, writeConfigs } from '../server-configs.ts';

export { brandFilesOf };

/** Document with the branding and the icon of a `site.json` (`source`). */
export const injectBranding = (html: string, source: string): string => inject(html, source, brandFilesOf(source).icon);

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

/**
 * Documents of a build with the branding of a `site.json` (`source`), by file name. The default document, in the language
 * of the operator, is the last one.
 */
export function brandedDocuments(dist: string, source: string): Map<string, string> {
  const documents = new Map(
    documentLanguages(readdirSync(dist)).map((language) => {
      const file = documentOf(language);
      return [file, injectBranding(readFileSync(join(dist, file), 'utf8'), source)];
    }),
  );
  const own = documents.get(documentOf(defaultLanguageOf(source)));
  if (own === undefined) throw new ConfigurationError(`The build has no ${documentOf(defaultLanguageOf(source))}`);
  return documents.set(defaultDocument, own);
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
  if (settings !== undefined) {
    const source = readSettings(settings, catalogs);
    writeFileSync(join(dist, 'site.json'), source);
  }
  const source = readFileSync(join(dist, 'site.json'), 'utf8');
  const documents = brandedDocuments(dist, source);
  for (const [file, html] of documents)
    for (const [suffix, content] of compressedForms(html)) writeFileSync(join(dist, file + suffix), content);
  for (const [path, content] of Object.entries(brandFilesOf(source).files)) {
    if (content === null) rmSync(join(dist, path), { force: true });
    else {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), content);
    }
    for (const suffix of ['.br', '.gz']) rmSync(join(dist, path + suffix), { force: true });
  }
  const complete: Partial<Place> = {
    ...names,
    ...(names.site && !names.certificate && { certificate: `/etc/ssl/${names.site}.pem` }),
    ...(names.site && !names.key && { key: `/etc/ssl/${names.site}.key` }),
  };
  const configuration: Configuration = { names: complete, hasSettings: settings !== undefined };
  writeFileSync(join(dist, configurationFile), `${JSON.stringify(configuration, null, 2)}\n`);
  writeConfigs(dist, [...documents.values()], { names: complete, hosts: hostsOf(source) });
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
