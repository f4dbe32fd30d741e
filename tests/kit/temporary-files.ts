import { temporaryFolder } from '../walker/temporary-folder.ts';

/** Whatever the tests and what they start leave in the system's folder for temporary files is gone after them. */
export default function setUp(): void {
  process.env['TMPDIR'] = temporaryFolder('sorteo-tests');
}
