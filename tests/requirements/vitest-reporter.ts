import { relative } from 'node:path';
import { type TestProof, writeProofs } from 'chartwalk';
import type { Reporter, TestModule } from 'vitest/node';

export default class RequirementsReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = relative('.', module.moduleId);
    const proofs = [...module.children.allTests()].flatMap((test): TestProof[] => {
      const { proves = [] } = test.meta();
      const { state } = test.result();
      if (proves.length === 0 || state === 'skipped' || state === 'pending') return [];
      return [{ test: `${file} > ${test.fullName}`, proves, passed: state === 'passed' }];
    });
    writeProofs('unit', file, proofs);
  }
}
