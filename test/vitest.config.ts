import { defineConfig } from 'vitest/config';

const ALL = 'test/**/*.test.{ts,tsx}';
/** Its threads compile a model, and do not always start in a process that has run for long. */
const ALONE = 'test/providers/embedders-local.test.ts';

/** Two workers, because the smallest machine that must pass has two cores; real-terminal tests need the time. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Screens and lines are read in English, whatever the machine speaks.
    env: { ROUNDTABLE_LANG: 'en' },
    reporters: ['default', './test/closing-line.ts'],
    testTimeout: process.env['ROUNDTABLE_LONG'] === '1' ? 600_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share the modules of their worker: to load these anew for each file took a third of the time.
    projects: [
      { extends: true, test: { name: 'together', include: [ALL], exclude: [ALONE], isolate: false } },
      { extends: true, test: { name: 'alone', include: [ALONE] } },
    ],
  },
});
