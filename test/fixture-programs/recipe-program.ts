import { manualClock } from '../../src/base/clock.ts';
import type { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { screenInput } from '../../src/tui/input.ts';
import { footerRow, KEYS, SCOPES } from '../../src/tui/keymap.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { screenTools } from '../../src/tui/tools.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const plain = (line: string) => line.replace(/\x1b\[[0-9;]*m/g, '');

/** What the screen of a recording shows after each of these keys: the footer, what lies over it, what has just been told. */
export function walk(journal: string, language: (typeof LANGUAGES)[number], keys: readonly string[]) {
  const { header, entries } = readJournal(journal);
  const { scenario, scenarioName, seed } = header;
  const clock = manualClock(0);
  const run = replayRun({ scenario, opening: { scenarioName, seed }, entries, clock, speed: 'max' });
  const words = interfaces[language];
  const screen = screenStore(run, { words, clock, columns: 160, rows: 60, badge: 'replay', journalPath: 'x' });
  const input = screenInput(screenTools(run, screen, () => {}));
  const now = () => screen.view.getState();
  const shown = () => ({
    footer: plain(footerRow(now(), 160)),
    window: (overlayWindow(now())?.rows ?? []).map(plain).join('\n'),
    told: now().notice?.text ?? '',
  });
  run.start({ paused: true });
  const frames = [shown()];
  for (const key of keys) {
    input({ type: 'key', key, ...(key.length === 1 ? { text: key } : {}) });
    frames.push(shown());
  }
  screen.close();
  return frames;
}

/** The keys by place, as docs/keys.md lists them. */
export const listed = () =>
  SCOPES.map((scope) => [scope, KEYS.filter((key) => key.scope === scope).map(({ does }) => String(does))] as const);

/** What offline agents say of a small question who speak this language. */
export async function said(language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { language }));
  const scenario = smallScenario({ language, agents });
  const provider = simulatedProvider(scenario);
  const clock = manualClock(0);
  const statements: string[] = [];
  const run = liveRun({
    scenario,
    opening: { scenarioName: 'small', seed: 1 },
    journal: {
      append: ({ event }) => event.type === 'statement-made' && statements.push(event.text),
      sync: () => {},
    },
    clock,
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.start();
  while (run.status().mode !== 'ended') await clock.advance(1);
  return statements;
}
