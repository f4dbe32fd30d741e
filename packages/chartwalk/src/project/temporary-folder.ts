import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Creates a folder that is deleted with its contents when the process ends. */
export function temporaryFolder(name: string): string {
  if (made.length === 0)
    process.on('exit', () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    });
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  made.push(folder);
  return folder;
}
