import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDocument, isDocumentFile } from '../documents.ts';
import { writeConfigs } from '../server-configs.ts';
import { brandFilesOf } from './brand-files.ts';
import {
  brandedDocuments,
  type Configuration,
  compressedForms,
  configurationFile,
  hostsOf,
  offeredLanguages,
  readerOf,
  workerOf,
} from './configure.ts';

export class DeploymentError extends Error {}

const usage = `Usage: node deploy.mjs <folder> [--reload <command>]
  <folder>              folder of the site on the server; it may contain an earlier build
  --reload <command>    command that makes the server read its configuration again, such as "nginx -s reload"; it is not
                        called at the first deployment`;

type Build = { build: string; assets: string[] };

const keptBuilds = 2;
const record = 'server/builds.json';
const settingsFile = 'site.json';
const noConfiguration: Configuration = { names: {}, hasSettings: false };
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

/** Replaces a file so that a request gets either the old or the new content, never a part of it. */
function put(target: string, file: string, content: string | Uint8Array): void {
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/**
 * Copies the build in `dist` into `target` without breaking open pages:
 * 1. adds the new assets beside the old ones,
 * 2. writes server configurations whose policy allows the old and the new documents, and calls `reload`,
 * 3. replaces the other files, the documents and the service worker last,
 * 4. removes the assets of builds before the previous one.
 *
 * The `site.json` of `target` stays, and the documents get its branding, unless `configure.mjs` has changed the one of
 * the build.
 */
export function deploy(dist: string, target: string, reload: () => void): void {
  const copy = (file: string) => put(target, file, readFileSync(join(dist, file)));
  const { build } = readJson(join(dist, 'version.json'), { build: '' });
  const { names, hasSettings } = readJson<Configuration>(join(dist, configurationFile), noConfiguration);
  const files = filesIn(dist);
  const assets = files.filter((file) => file.startsWith('assets/'));
  for (const file of assets) if (!existsSync(join(target, file))) copy(file);

  const previous = filesIn(target).filter(isDocumentFile);
  const settings = hasSettings ? undefined : textOf(join(target, settingsFile));
  mkdirSync(join(target, 'server'), { recursive: true });
  const source = settings ?? readFileSync(join(dist, settingsFile), 'utf8');
  const documents = brandedDocuments(dist, source);
  const putDocument = (file: string, html: string) => {
    for (const [suffix, content] of compressedForms(html)) put(target, file + suffix, content);
  };
  // The new configuration can name a document that the previous build does not have.
  if (previous.length > 0) for (const [file, html] of documents) if (!previous.includes(file)) putDocument(file, html);
  const old = previous.map((file) => readFileSync(join(target, file), 'utf8'));
  writeConfigs(target, [...documents.values(), ...old], {
    names,
    hosts: hostsOf(source),
    languages: offeredLanguages(dist, source),
  });
  // Before the first deployment, the server has no configuration of the site to read again.
  if (previous.length > 0) reload();

  const later = /^(assets\/|server\/|headers\.json$|sw\.js)/;
  for (const file of files)
    if (!later.test(file) && !isForDocument(file) && !(file === settingsFile && settings !== undefined)) copy(file);
  for (const file of files) if (/^server\/[^/]*\.mjs$/.test(file)) copy(file);
  for (const [path, content] of Object.entries(brandFilesOf(source, readerOf(target)).files))
    put(target, path, content);
  for (const [file, html] of documents) putDocument(file, html);
  for (const file of previous)
    if (!documents.has(file))
      for (const suffix of ['', '.br', '.gz']) rmSync(join(target, file + suffix), { force: true });
  for (const [suffix, content] of compressedForms(workerOf(dist, source))) put(target, `sw.js${suffix}`, content);

  const known = readJson<Build[]>(join(target, record), []).filter((old) => old.build !== build);
  const [current, ...older] = [{ build, assets }, ...known];
  const compressed = /\.(br|gz)$/;
  for (const file of filesIn(target))
    if (
      compressed.test(file) &&
      !/^assets\//.test(file) &&
      !files.includes(file) &&
      !isForDocument(file) &&
      !/^sw\.js/.test(file)
    )
      rmSync(join(target, file), { force: true });
  const kept = [current, ...older.slice(0, keptBuilds - 1)];
  const needed = new Set(kept.flatMap((entry) => entry.assets));
  for (const { assets: old } of older.slice(keptBuilds - 1))
    for (const file of old) if (!needed.has(file)) rmSync(join(target, file), { force: true });
  put(target, record, `${JSON.stringify(kept)}\n`);
}

/** A document or a compressed form of it. */
const isForDocument = (file: string): boolean => isDocumentFile(file.replace(/\.(br|gz)$/, ''));

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const readJson = <Value>(file: string, missing: Value): Value =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing;

export function main(args: string[]): void {
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  const dist = resolve(import.meta.dirname, '..');
  try {
    const { target, command } = readOptions(args);
    if (resolve(target) === dist) throw new DeploymentError('The folder is the build itself');
    const isFirst = !existsSync(join(target, defaultDocument));
    deploy(dist, target, () => {
      if (command) execSync(command, { stdio: 'inherit' });
    });
    console.log(`Deployed ${dist} to ${target}`);
    if (isFirst) console.log(`Start your server with ${target}/server/nginx.conf or ${target}/server/Caddyfile`);
    else if (!command) console.log('Reload the configuration of your server now');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

function readOptions(args: string[]): { target: string; command: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reload: { type: 'string' } },
    });
    const [target] = positionals;
    if (target === undefined || positionals.length > 1) throw new Error('Name one folder');
    return { target, command: values.reload };
  } catch (error) {
    throw new DeploymentError(`${(error as Error).message.split('. ')[0]}\n${usage}`);
  }
}
