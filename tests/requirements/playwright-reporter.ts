import { relative, resolve } from 'node:path';
import { type TestProof, writeProofs } from 'chartwalk';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

export default class RequirementsReporter implements Reporter {
  readonly #proofs = new Map<string, Map<string, TestProof>>();
  readonly #root = resolve(import.meta.dirname, '../..');

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const file = relative(this.#root, test.location.file);
    const own = this.#proofs.get(file) ?? new Map<string, TestProof>();
    this.#proofs.set(file, own);
    const proves = test.annotations.filter(({ type }) => type === 'proves').map(({ description = '' }) => description);
    if (proves.length === 0 || status === 'skipped') return;
    const name = `${file} > ${test.titlePath().slice(3).join(' > ')}`;
    const isBroken = own.get(name)?.passed === false;
    own.set(name, { test: name, proves, passed: status === 'passed' && !isBroken });
  }

  onEnd(): void {
    for (const [file, proofs] of this.#proofs) writeProofs('browser', file, [...proofs.values()]);
  }

  printsToStdio(): boolean {
    return false;
  }
}
