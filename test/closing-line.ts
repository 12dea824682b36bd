import type { Reporter, TestModule } from 'vitest/node';

/** Ends the runner's output with one plain line of counts. Files that could not be loaded count as failed. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      let testCount = 0;
      for (const test of module.children.allTests()) {
        testCount++;
        const { state } = test.result();
        counts[state === 'pending' ? 'skipped' : state]++;
      }
      if (module.state() === 'failed' && testCount === 0) counts.failed++;
    }
    // Behind the summary, which the default reporter prints in this same event.
    setImmediate(() =>
      process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`),
    );
  }
}
