import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { withChange } from '../../src/cli/changed.ts';
import { forkHeader } from '../../src/cli/fork-header.ts';
import { forkedRun } from '../../src/cli/open-run.ts';
import { openSeats, withModelFacts } from '../../src/cli/providers.ts';
import { initial } from '../../src/discussion/state.ts';
import { jsonLines } from '../../src/headless/jsonl.ts';
import type { Header } from '../../src/journal/journal.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import { readSettings } from '../../src/scenario/index.ts';
import { header, inFolder } from '../journal/sample.ts';
import { DONE, finish, rawServer, stream, words } from '../providers/raw-server.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

/** Like no key that is known by its look. */
const KEY = 'canary.of.the.endpoint';
const SETTINGS = ['OPENAI_API_KEY', 'OPENAI_BASE_URL'];

beforeEach(() => {
  for (const name of SETTINGS) vi.stubEnv(name, '');
  vi.stubEnv('ROUNDTABLE_CONFIG_DIR', '/nowhere/roundtable');
});
afterEach(() => vi.unstubAllEnvs());

/** A fork with simulated models, of a run whose agents a real one answers for: at its start, held. */
async function simulatedFork(path: string) {
  const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'openai/tiny' }));
  vi.stubEnv('OPENAI_API_KEY', KEY);
  const scenario = await withModelFacts(smallScenario({ agents }));
  vi.stubEnv('OPENAI_API_KEY', '');
  const parent: Header = { ...header, scenario };
  const before = initial(scenario, parent);
  const change = readSettings(['model=simulated'], scenario);
  const { entries, state } = await withChange(change, { shared: [], before }, systemClock);
  const seats = await openSeats(scenario, systemClock, state.scenario);
  const forked = { header: forkHeader(parent, 0), entries };
  const opened = forkedRun(path, forked, seats, { clock: systemClock, speed: 'max' });
  opened.run.start({ paused: true });
  return { ...opened, seats };
}

const inMode = (run: Run, mode: ReturnType<Run['status']>['mode']) =>
  vi.waitFor(() => expect(run.status().mode).toBe(mode));

it('12.3, 15.3 a fork’s model that is taken back: whoever had another asks it, and is waited for while it cannot be asked', () =>
  inFolder(async (folder) => {
    const { run, journal } = await simulatedFork(join(folder, 'fork.jsonl'));
    expect(run.dispatch({ type: 'undo' })).toBeNull();
    run.step('statement');
    await inMode(run, 'unavailable');
    expect(run.status().trouble).toContain('no key for the endpoint https://api.openai.com');
    expect(run.state().scenario.agents.map(({ model }) => model)).toEqual(['openai/tiny', 'openai/tiny']);

    const server = await rawServer(stream(words('The floor is the safer of the two.'), finish(), DONE));
    vi.stubEnv('OPENAI_BASE_URL', server.baseURL);
    run.step('statement');
    await inMode(run, 'paused');
    expect(server.requests[0]?.body).toMatchObject({ model: 'tiny' });
    expect(readFileSync(journal.path, 'utf8')).toContain('The floor is the safer of the two.');
    await run.close();
    journal.close();
    await server.close();
  }));

it('13.1 a key that comes into play late is in no line from then on', () =>
  inFolder(async (folder) => {
    const { run, journal, seats } = await simulatedFork(join(folder, 'fork.jsonl'));
    const { entry } = jsonLines(seats);
    const lines: string[] = [];
    run.subscribe((news) => {
      if (news.kind === 'entry') lines.push(...entry(news.before, news.entry, news.state));
    });
    const server = await rawServer(stream(words(`The floor is safer, by ${KEY}.`), finish(), DONE));
    vi.stubEnv('OPENAI_BASE_URL', server.baseURL);
    vi.stubEnv('OPENAI_API_KEY', KEY);
    expect(seats.redact, 'no work where there is no secret').toBeUndefined();
    run.dispatch({ type: 'undo' });
    run.step('statement');
    await inMode(run, 'paused');
    await run.close();
    journal.close();
    await server.close();
    for (const text of [readFileSync(journal.path, 'utf8'), lines.join('\n')]) {
      expect(text).toContain('The floor is safer, by [redacted].');
      expect(text).not.toContain(KEY);
    }
  }));
