import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { trialVariable } from '../../build/trial-build.ts';
import { StartError } from './options.ts';

const folders = ['src', 'machines', 'locales', 'build'];
const rootFile = /\.(ts|html)$|^package\.json$/;

/** Builds the site into `<root>/dist` unless the existing build is newer than all sources. */
export async function buildIfNeeded(root: string): Promise<void> {
  const built = join(root, 'dist', 'index.html');
  if (existsSync(built) && newest(root) < statSync(built).mtimeMs) return;
  console.log('Building the site…');
  const { build } = await import('vite');
  process.env[trialVariable] = 'allowed';
  // The build plugins look for their settings in the working directory.
  process.chdir(root);
  try {
    // The build is written to a separate folder. This folder then replaces `dist`, so that a visitor never receives a
    // partial build.
    const fresh = join(root, `dist.${process.pid}`);
    await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(root, 'dist'));
  } catch (error) {
    throw new StartError(`The site could not be built: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function newest(root: string): number {
  const rootFiles = readdirSync(root).filter((name) => rootFile.test(name));
  const sources = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const times = [...rootFiles.map((name) => join(root, name)), ...sources].map((file) => statSync(file).mtimeMs);
  return Math.max(...times);
}
