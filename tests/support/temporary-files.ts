import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whatever the tests and what they start leave in the system's folder for temporary files is gone after them. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sorteo-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
