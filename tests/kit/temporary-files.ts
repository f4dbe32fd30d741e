import { temporaryFolder } from 'chartwalk/project';

/**
 * Removes, after the run, everything that the tests and their child processes leave in the system's temporary folder.
 */
export default function setUp(): void {
  process.env['TMPDIR'] = temporaryFolder('sorteo-tests');
}
