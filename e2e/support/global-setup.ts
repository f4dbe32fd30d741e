import { clearReports } from '../../tests/walker/coverage.ts';

/** An older run must not help this one's coverage. */
export default function globalSetup(): void {
  if (!process.argv.includes('--keep-coverage')) clearReports('browser');
}
