import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { writeDurations } from './durations.ts';

export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    writeDurations(
      'unit',
      tests.map((test) => ({
        test: `${relative('.', test.module.moduleId)} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
  }
}
