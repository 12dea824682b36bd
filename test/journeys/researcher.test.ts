import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { agentNames, initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { foldStory, isGone, type LostEntry, type MemoryStory, noStory } from '../../src/projections/memory-story.ts';
import { argumentsNamed } from '../../src/tui/shown/entry-name.ts';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { isLong } from '../long.ts';
import { type Journey, journeys, SIZES } from './journey.ts';

beforeAll(buildProgram);
const start = journeys();
const words = interfaces.en;

/** What the record says: the state, and what became of each memory. */
function recorded(rig: Journey): { state: State; story: MemoryStory } {
  const { header, entries } = readJournal(rig.journal);
  let state = initial(header.scenario, header);
  let story = noStory;
  for (const entry of entries) {
    const before = state;
    state = evolve(before, entry);
    story = foldStory(story, entry, before, state);
  }
  return { state, story };
}

/** An argument of its own that somebody has forgotten: whose, what it is called, and when that was. */
function forgottenArgument(rig: Journey): { agent: string; lost: LostEntry; name: string } | null {
  const { state, story } = recorded(rig);
  for (const agent of agentNames(state.scenario))
    for (const lost of [...(story[agent]?.lost ?? [])].reverse()) {
      const [name] = argumentsNamed(lost.entry, state, words);
      if (lost.entry.origin === 'own' && isGone(lost) && name) return { agent, lost, name };
    }
  return null;
}

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}#]+/gu, '');

it.each(SIZES)(
  '26.4 why somebody forgot what they had said is two keys from the board, at %i×%i',
  async (cols, rows) => {
    const few = ['--set', 'memory.strategy=window', '--set', 'memory.window_entries=5'];
    const rig = start(['run', 'goldfish', '--paused', '--pace', 'full', '--lang', 'en', ...few], { cols, rows });
    await rig.waitFor(/space begin/, 15_000);
    let found = null as ReturnType<typeof forgottenArgument>;
    for (let round = 1; found === null && round <= 4; round++) {
      rig.write('r');
      await rig.waitFor(() => rig.count('statement-made') >= 5 * round && /paused/.test(rig.text()), 20_000);
      found = forgottenArgument(rig);
    }
    expect(found).not.toBeNull();
    const { agent, lost, name } = found as NonNullable<typeof found>;
    // Whom it is about, as every act about an agent: chosen once.
    rig.write(']'.repeat(agentNames(recorded(rig).state.scenario).indexOf(agent)));
    rig.write('\r');
    await rig.waitFor(new RegExp(`Memory of \\S ${agent}`));
    rig.write('2');
    const row = () =>
      rig.screen().find((line) => new RegExp(`#${lost.entry.id}\\b`).test(line) && !line.includes('━')) ?? '';
    await rig.waitFor(() => row().includes(name.slice(0, 12)));
    expect(row()).toContain(words.names.roundBrief(lost.round));
    expect(row()).toContain(words.names.rulesBrief[lost.rule]);
    // Its words, its moment and the rule in a sentence.
    const chosen = () => rig.screen().find((line) => line.includes('›')) ?? '';
    while (!row().includes('›')) {
      const before = chosen();
      rig.write('k');
      await rig.waitFor(() => chosen() !== before);
    }
    await rig.waitFor(words.explorer.forgotten.lostHead(`#${lost.entry.id}`, lost.round, lost.seq));
    const shown = squeezed(rig.screen().join(''));
    expect(shown).toContain(squeezed(words.names.rules[lost.rule]).slice(0, 20));
    expect(shown).toContain(squeezed(lost.entry.text).slice(0, 40));
  },
);

const decisionOf = (entries: readonly Entry[]): string | null => {
  const ended = entries.at(-1)?.event;
  return ended?.type === 'run-ended' ? (ended.decision?.option ?? null) : null;
};

const EVENT_FOR = 'river';

/** A seed with which nothing leads to the option that the first event of the scenario speaks for. */
async function notLedToIt(): Promise<{ seed: string; untouched: string | null }> {
  for (let seed = 1; seed <= 6; seed++) {
    const journal = join(mkdtempSync(join(tmpdir(), 'untouched-')), 'run.jsonl');
    await commandInside(['run', 'city-budget', '--seed', String(seed), '--headless', '--journal', journal]);
    const untouched = decisionOf(readJournal(journal).entries);
    if (untouched !== EVENT_FOR) return { seed: String(seed), untouched };
  }
  throw new Error('the event leads to what comes without it, whatever the seed');
}

// Each step of it is a test of its own on a screen without a terminal.
it.runIf(isLong).each(SIZES)(
  '12.2 12.3 one injected fact turns the outcome, and is taken back, at %i×%i',
  async (cols, rows) => {
    const { seed, untouched } = await notLedToIt();
    const ends: (string | null)[] = [];
    for (const isTakenBack of [false, true]) {
      const rig = start(['run', 'city-budget', '--seed', seed, '--paused', '--pace', 'full', '--lang', 'en'], {
        cols,
        rows,
      });
      await rig.waitFor(/space begin/, 15_000);
      rig.write('r');
      const { agents } = readJournal(rig.journal).header.scenario;
      await rig.waitFor(() => rig.count('statement-made') >= agents.length && /paused/.test(rig.text()), 20_000);
      rig.write('i');
      await rig.waitFor(/━ Tell them/);
      rig.write('\x1b[B');
      await rig.waitFor(/Storm warning/);
      rig.write('\r');
      await rig.waitFor(() => rig.count('event-injected') === 1);
      await rig.waitFor(/changed 1×|Told/);
      if (isTakenBack) {
        rig.write('u');
        await rig.waitFor(() => rig.count('taken-back') === 1);
      }
      rig.write(' ');
      await rig.waitFor(() => rig.count('run-ended') === 1, 30_000);
      await rig.waitFor(/1 Result/, 15_000);
      ends.push(decisionOf(rig.entries()));
      rig.kill();
    }
    expect(ends).toEqual([EVENT_FOR, untouched]);
  },
  120_000,
);

it('24.2 the result shows the run as nobody had touched it: made once, and found again', async () => {
  const args = [
    'run',
    'city-budget',
    '--seed',
    '1',
    '--paused',
    '--pace',
    'full',
    '--rounds',
    '2',
    '--lang',
    'en',
    '--audience',
  ];
  const rig = start(args, { cols: 100, rows: 40 });
  const twins = () => {
    const folder = join(dirname(rig.journal), 'runs');
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  };
  await rig.waitFor(/http:/, 15_000);
  rig.write('\x1b');
  await rig.waitFor(() => !/http:/.test(rig.screen().join('\n')));
  rig.write('i');
  await rig.waitFor(/━ Tell them/);
  rig.write('\x1b[B');
  await rig.waitFor(/Storm warning/);
  rig.write('\r');
  await rig.waitFor(() => rig.count('event-injected') === 1);
  rig.write(' ');
  await rig.waitFor(/1 Result/, 30_000);
  expect(twins()).toEqual([]);
  // What costs nothing is not asked about.
  rig.write('w');
  await rig.waitFor(() => twins().length === 1, 20_000);
  await rig.waitFor(/with your change ≠ untouched/, 20_000);
  // From there back to the result, and that the two differ is no fault.
  rig.write('\x1b');
  await rig.waitFor(/1 Result/, 20_000);
  // The page of those who look on is still open (29.1).
  rig.write('\x1b');
  await rig.waitFor(/enter result/);
  rig.write('e');
  await rig.waitFor(/http:/);
  rig.write('\x1b');
  await rig.waitFor(() => !/http:/.test(rig.screen().join('\n')));
  rig.write('q');
  expect(await rig.exit).toMatchObject({ exitCode: 0 });
  // On a screen of its own: whoever looks on sees no shell meanwhile.
  const bytes = rig.bytes();
  const at = bytes.indexOf(words.result.twinRuns);
  expect(at).toBeGreaterThan(0);
  expect(bytes.lastIndexOf('\x1b[?1049h', at)).toBeGreaterThan(bytes.lastIndexOf('\x1b[?1049l', at));
  expect(rig.text()).not.toContain('The first act is entry');
  const [twin = ''] = twins();
  const end = decisionOf(readJournal(join(dirname(rig.journal), 'runs', twin)).entries);
  const again = start(['replay', rig.journal, '--pace', 'full', '--lang', 'en'], {
    cols: 100,
    rows: 40,
    env: { ROUNDTABLE_DATA_DIR: dirname(rig.journal) },
  });
  await again.waitFor(/1 Result/, 30_000);
  const fact = () => {
    const at = again.screen().findIndex((line) => line.includes(words.result.facts.untouched));
    return at < 0
      ? ''
      : again
          .screen()
          .slice(at, at + 2)
          .join(' ');
  };
  for (let i = 0; i < 80 && fact() === ''; i++) {
    const before = again.text();
    again.write('j');
    await again.waitFor(() => again.text() !== before);
  }
  expect(fact()).toContain('compares the two');
  if (end === null) expect(fact()).toContain(words.result.undecided);
  again.write('w');
  await again.waitFor(/with your change ≠ untouched/, 20_000);
  expect(twins()).toEqual([twin]);
}, 90_000);
