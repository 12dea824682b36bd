import { type ManualClock, manualClock } from '../../src/base/clock.ts';
import { bug } from '../../src/base/errors.ts';
import { withChange } from '../../src/cli/changed.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { initial } from '../../src/discussion/state.ts';
import type { Header } from '../../src/journal/journal.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import type { LiveRunOptions } from '../../src/orchestrator/runs/live.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import type { Run, StepUnit } from '../../src/orchestrator/runs/run.ts';
import { humanProvider } from '../../src/providers/human/provider.ts';
import { createHumanQueue, type HumanQueue } from '../../src/providers/human/queue.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario, readSettings } from '../../src/scenario/index.ts';

/** Three people and a bench, each allowed to ask whoever watches. */
const BENCH = {
  title: 'Where to put the bench',
  question: 'Where shall the new bench stand?',
  rounds: 6,
  options: [
    { id: 'park', label: 'The park', about: 'Under the old trees.', amount: { min: 1, max: 9, unit: 'seats' } },
    { id: 'station', label: 'The station', about: 'Beside the platform.' },
  ],
  criteria: [
    { id: 'rest', label: 'Rest', about: 'People should sit in peace.' },
    { id: 'use', label: 'Use', about: 'Many people should sit there.' },
  ],
  // So far apart that they do not agree before all is done.
  agents: ['Ann', 'Bo', 'Cy'].map((name) => ({
    name,
    persona: 'A neighbor.',
    values: name === 'Bo' ? { rest: 0, use: 1 } : { rest: 1, use: 0 },
    openness: 0,
    reasoning_enabled: false,
    may_ask_person: true,
  })),
  profiles: { brief: { view: 'sent_to_me', max_messages: 4 } },
  variables: { weather: 'dry' },
};
const SEED = 4;
/** How long the parent is, of which the run is a fork. */
const SHARED = 9;
/** Long enough for some words at the natural pace, and too short for all of them. */
const SOME_WORDS_MS = 1500;

type Going = { run: Run; clock: ManualClock; humanQueue: HumanQueue };

/** Steps, and whoever is asked by an agent meanwhile answers. */
async function stepped({ run, clock, humanQueue }: Going, unit: StepUnit): Promise<void> {
  run.step(unit);
  while (run.status().mode === 'running') {
    if (humanQueue.asked()) humanQueue.answer('The council will pay for it.');
    await clock.advance(1);
  }
}

async function does({ run, clock }: Going, ...commands: Command[]): Promise<void> {
  for (const command of commands) {
    const rejection = run.dispatch(command);
    if (rejection) bug(`${command.type}: ${rejection.message}`);
    await clock.advance(1);
  }
}

/** Cuts whoever speaks next off in the middle. */
async function interrupts(going: Going): Promise<void> {
  const { run, clock } = going;
  run.setSpeed(1);
  run.step('statement');
  while ((run.status().waiting?.lastWordMs ?? null) === null) await clock.advance(10);
  await clock.advance(SOME_WORDS_MS);
  await does(going, { type: 'interrupt' });
  run.setSpeed('max');
}

/** Each kind of act that a person can do, and acts that wait for their moment. */
async function acts(going: Going): Promise<void> {
  const { run } = going;
  const soon = { on: 'round', round: 3, turn: 1 } as const;
  await does(
    going,
    { type: 'schedule-cue', at: soon, command: { type: 'inject-event', text: 'It has begun to snow.', to: 'all' } },
    { type: 'schedule-cue', at: soon, command: { type: 'mute-agent', agent: 'Bo', isMuted: true } },
    { type: 'schedule-cue', at: { on: 'speaker', agent: 'Cy' }, command: { type: 'stop' } },
    { type: 'cancel-cue', cue: 3 },
    // By then Bo is muted: it cannot be done.
    { type: 'schedule-cue', at: soon, command: { type: 'hand-floor', agent: 'Bo' } },
    { type: 'inject-event', text: 'The trees in the park will be felled in May.', to: ['Bo'] },
    { type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true },
    { type: 'set-variable', name: 'weather', value: 'wet', agent: null },
  );
  await stepped(going, 'round');
  const [, second] = [...(run.state().memories['Ann']?.entries ?? bug('Ann remembers nothing'))];
  const entry = second?.id ?? bug('Ann remembers one thing');
  await does(
    going,
    { type: 'edit-memory', agent: 'Ann', entry, text: 'Nobody ever sits at the station.' },
    { type: 'pin-memory', agent: 'Ann', entry, isPinned: true },
    { type: 'clear-memory', agents: ['Cy'] },
    { type: 'undo' },
    { type: 'switch-strategy', agents: ['Bo'], strategy: 'window' },
    { type: 'switch-view', agents: ['Cy'], jobs: ['statement'], settings: { profile: 'brief' } },
    { type: 'pin-message', message: 0, isPinned: true },
    { type: 'request-forgetting', agents: ['Cy'], isOn: true },
  );
  await stepped(going, 'statement');
  await does(going, { type: 'undo' }, { type: 'undo' }, { type: 'redo' }, { type: 'redo' }, { type: 'undo' });
  await interrupts(going);
  await stepped(going, 'statement');
  // The question that was just asked, and then the next turn.
  await does(going, { type: 'skip-speaker' }, { type: 'skip-speaker' });
  await stepped(going, 'round');
  await stepped(going, 'round');
  await does(
    going,
    { type: 'mute-agent', agent: 'Bo', isMuted: false },
    { type: 'add-agent', agent: { name: 'Di', persona: 'A gardener.' } },
    { type: 'change-topic', question: 'Where shall the two new benches stand?' },
  );
  await stepped(going, 'statement');
  await does(going, { type: 'hand-floor', agent: 'Di' });
  await stepped(going, 'round');
  await does(going, { type: 'remove-agent', agent: 'Di' });
  await stepped(going, 'statement');
  await does(going, { type: 'wrap-up' }, { type: 'undo' }, { type: 'call-vote' });
}

/**
 * The fork of a run, in which everything is done that a person can do to one. Wherever it was made it is the same, but for the pace of the
 * words (13.4).
 */
export async function actedRun(): Promise<{ header: Header; entries: readonly Entry[] }> {
  const { scenario } = readScenario(JSON.stringify(BENCH), 'bench.yaml');
  const opening = { scenarioName: 'bench', seed: SEED };
  const clock = manualClock(1_700_000_000_000);
  const humanQueue = createHumanQueue();
  const [person, model] = [humanProvider(humanQueue), simulatedProvider(scenario)];
  const entries: Entry[] = [];
  const begun = (more: Partial<LiveRunOptions> = {}): Going => {
    const journal = { append: (entry: Entry) => void entries.push(structuredClone(entry)), sync() {} };
    const provider = (name: string) => (name === 'human' ? person : model);
    const counter = async () => simulatedCounter;
    const run = liveRun({ scenario, opening, journal, clock, speed: 'max', provider, counter, ...more });
    run.start({ paused: true });
    return { run, clock, humanQueue };
  };

  const parent = begun();
  while (entries.length < SHARED) await stepped(parent, 'statement');
  await parent.run.close();
  const shared = entries.splice(0, entries.length);
  const before = shared.reduce(evolveUntrusted, initial(scenario, opening));
  const change = readSettings(
    ['rounds=5', 'memory.limit_chars=1600', 'agents.Bo.memory.guidance_style=structured'],
    before.scenario,
  );
  const forked = await withChange(change, { shared, before }, clock);
  entries.push(...forked.entries);

  const going = begun({ recorded: forked.entries });
  await acts(going);
  going.run.resume();
  await going.run.done;
  const header = { ...opening, scenario, program: '0', run: 'acts', parent: { run: 'bench', seq: shared.length } };
  return { header, entries };
}
