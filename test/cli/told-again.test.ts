import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { main } from '../../src/cli/program.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { historyFeed } from '../../src/tui/shown/history-feed.ts';
import { screenStore } from '../../src/tui/store/store.ts';

const file = fileURLToPath(new URL('../golden/justice-experiment-7.jsonl', import.meta.url));
const { header, entries } = readJournal(file);
const opening = { scenarioName: header.scenarioName, seed: header.seed };

/** Every entry with the states around it, as a live run tells it. */
function* live() {
  let state = initial(header.scenario, opening);
  for (const entry of entries) {
    const before = state;
    state = evolve(state, entry);
    yield { entry, before, state };
  }
}

describe('a recorded run with all its phases, told again', () => {
  it('13.2 gives the plain lines that it gave live', async () => {
    let stdout = '';
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      stdout += text;
      return true;
    });
    try {
      expect(await main(['replay', file, '--headless', '--verbosity', 'detailed'])).toBe(0);
    } finally {
      out.mockRestore();
    }
    const lines = textLines({ verbosity: 'detailed', words: interfaces.en, width: 80 });
    const told = [...live()].flatMap(({ before, entry, state }) => lines.entry(before, entry, state));
    expect(told.length).toBeGreaterThan(200);
    expect(stdout).toContain(told.join('\n').trim());
  });

  it('13.2 gives the history on the screen that it gave live', async () => {
    const clock = manualClock(0);
    const run = replayRun({ scenario: header.scenario, opening, entries, clock, speed: 'max' });
    const options = { clock, columns: 120, rows: 40, badge: 'simulated', journalPath: file };
    const screen = screenStore(run, options);
    run.start();
    await clock.advance(60_000);
    expect(run.state().seq).toBe(entries.length);
    const feed = historyFeed(interfaces.en);
    for (const { entry, state } of live()) feed.entry(entry, state);
    const { lines } = screen.view.getState();
    feed.lines.resize(100);
    lines.resize(100);
    expect(lines.lineCount).toBeGreaterThan(100);
    // What a statement was heard as comes from another fold.
    const shown = lines.slice(0, lines.lineCount).map((line) => ({ ...line, note: '' }));
    expect(shown).toEqual(feed.lines.slice(0, feed.lines.lineCount));
    screen.close();
    await run.close();
  });
});
