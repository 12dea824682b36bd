import { defineConfig } from 'vitest/config';

/** Two workers, because the smallest machine that must pass has two cores; real-terminal tests need the time. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Screens and lines are read in English, whatever the machine speaks.
    env: { ROUNDTABLE_LANG: 'en' },
    reporters: ['default', './test/closing-line.ts'],
    testTimeout: process.env['ROUNDTABLE_LONG'] === '1' ? 600_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
