import { describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { againAndAgain } from '../../src/cli/kiosk-runs.ts';
import { type RunOptions, runOptions } from '../../src/cli/options.ts';
import { EXIT } from '../../src/cli/output.ts';
import { MAX_SEED } from '../../src/scenario/limits.ts';

/** What comes of a run: it plays to its end, somebody leaves it, it fails, the screen does. */
type End = 'again' | 'left' | 'throws' | 'bug';

/** A loop in which runs end so, one after another, the last for good. */
async function looped(ends: readonly End[], seed = '7') {
  const clock = manualClock(Date.UTC(2026, 0, 2));
  const told: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told.push(String(text));
    return true;
  });
  const begun: { seed: number; journal: string | undefined; at: number }[] = [];
  const start = async ({ seed, journals, kiosk }: RunOptions) => {
    const end = ends[begun.length];
    // There is no end of names.
    const [journal] = journals;
    begun.push({ seed, journal, at: clock.now() });
    await new Promise<void>((resolve) => clock.after(60_000, resolve));
    if (end === 'throws') throw new Error('the disk is full');
    if (end === 'again') kiosk?.again();
    return end === 'bug' ? EXIT.bug : end === 'left' ? EXIT.interrupted : EXIT.ok;
  };
  const terminal = { isTerminal: true, now: clock.now() };
  const options = await runOptions('city-budget', { kiosk: true, seed }, terminal);
  const outcome = againAndAgain(options, { start, clock }).catch((error: Error) => error.message);
  for (let minute = 0; minute < 10; minute++) await clock.advance(61_000);
  write.mockRestore();
  return { outcome: await outcome, begun, told: told.join('') };
}

describe('27.4 a screen that plays by itself, run after run', () => {
  it('begins the next seed when one has ended, each with a record of its own, until somebody leaves', async () => {
    const { outcome, begun, told } = await looped(['again', 'again', 'left']);
    expect([outcome, begun.map(({ seed }) => seed), told]).toEqual([EXIT.interrupted, [7, 8, 9], '']);
    expect(new Set(begun.map(({ journal }) => journal)).size).toBe(3);
    expect(begun[1]?.journal).toMatch(/city-budget-8/);
  });

  it('goes on from the last seed there is with the first', async () => {
    const { begun } = await looped(['again', 'left'], String(MAX_SEED));
    expect(begun.map(({ seed }) => seed)).toEqual([MAX_SEED, 0]);
  });

  it('tells what went wrong with one for five seconds, and begins the next', async () => {
    const { outcome, begun, told } = await looped(['again', 'throws', 'bug', 'left']);
    expect([outcome, begun.map(({ seed }) => seed)]).toEqual([EXIT.interrupted, [7, 8, 9, 10]]);
    expect(told).toContain('the disk is full');
    expect(begun.slice(1).map(({ at }, i) => at - begun[i]!.at)).toEqual([60_000, 65_000, 65_000]);
  });

  it('tries nothing again that is wrong from the beginning', async () => {
    expect(await looped(['throws'])).toMatchObject({ outcome: 'the disk is full', begun: [{ seed: 7 }] });
    expect(await looped(['bug'])).toMatchObject({ outcome: EXIT.bug, begun: [{ seed: 7 }] });
  });
});
