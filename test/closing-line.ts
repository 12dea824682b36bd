import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST = 10;

/** So that whoever adds to a file sees what grew: CONTRIBUTING says what a file may take. */
function slowestOf(modules: readonly TestModule[]): string {
  const timed = modules
    .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return `Slowest files, in seconds: ${timed.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)}`).join(', ')}\n`;
}

/** Ends the runner's output with the slowest of many files, and one plain line of counts. Files that could not be loaded count as failed. */
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
      process.stdout.write(
        `\n${modules.length > SLOWEST ? slowestOf(modules) : ''}${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
      ),
    );
  }
}
