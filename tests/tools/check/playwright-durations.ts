import { relative, resolve } from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { type Duration, writeDurations } from './durations.ts';

export default class DurationsReporter implements Reporter {
  readonly #durations: Duration[] = [];
  readonly #root = resolve(import.meta.dirname, '../../..');

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = relative(this.#root, test.location.file);
    this.#durations.push({ test: `${file} > ${test.titlePath().slice(3).join(' > ')}`, ms: duration });
  }

  onEnd(): void {
    writeDurations('browser', this.#durations);
  }

  printsToStdio(): boolean {
    return false;
  }
}
