import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A new project with files and the installed packages of this one; returns its folder. */
export function newProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'newcomer-'));
  symlinkSync(here('../../../../node_modules'), join(root, 'node_modules'), 'dir');
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

type Result = { code: number; out: string; err: string };

function ran(file: string, args: string[], cwd: string): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

/** Runs the command line in a folder. */
export const chartwalk = (cwd: string, ...args: string[]): Promise<Result> =>
  ran(here('../../src/cli/cli.ts'), args, cwd);

/** Runs the compiler in a folder. */
export const tsc = (cwd: string, ...args: string[]): Promise<Result> =>
  ran(here('../../../../node_modules/typescript/bin/tsc'), args, cwd);
