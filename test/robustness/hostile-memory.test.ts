import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { MEMORY_STRATEGIES, type Scenario, type StrategyName } from '../../src/discussion/scenario.ts';
import { agentNames, type State } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import type { JournalContents } from '../../src/journal/journal.ts';
import { readEntries } from '../../src/journal/read.ts';
import { whatIf } from '../../src/orchestrator/memory/what-if.ts';
import { whatIfLines, whatIfTable } from '../../src/orchestrator/memory/what-if-table.ts';
import { nextPrompt, promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { foldLeaks, noLeaks } from '../../src/projections/leaks.ts';
import { foldGrowth, growthTable, noGrowth } from '../../src/projections/memory-growth.ts';
import { foldStory, noStory } from '../../src/projections/memory-story.ts';
import { memoryTiers } from '../../src/projections/memory-tiers.ts';
import { foldWrites, memoryWall, noWrites } from '../../src/projections/memory-wall.ts';
import { budgetStands, foldUsage, noUsage } from '../../src/projections/usage.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { FORBIDDEN, HOSTILE_TEXTS } from '../hostile-text.ts';
import { inFolder } from '../journal/sample.ts';
import { talking } from '../orchestrator/memory-material.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';

type Line = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: what stands in these lines is wrong on purpose.
const any = (value: unknown) => value as any;

const remembered = {
  entries: [1, 2].map((id) => ({
    id,
    round: id,
    origin: 'remembered' as const,
    speaker: null,
    message: null,
    style: null,
    gist: null,
    text: `From an earlier run: a floor of $${id}0,000 was decided.`,
    chars: 57,
    tokens: 15,
  })),
  lessons: ['A floor is agreed on sooner.'],
};

const scenario: Scenario = smallScenario({
  rounds: 4,
  agents: MEMORY_STRATEGIES.slice(0, 6).map((strategy, i) =>
    smallAgent(`${'ABCDEF'.charAt(i)}nn`, {
      persona: 'A {mood} citizen.',
      strategy,
      limitChars: i === 3 ? 20_000 : 900,
      reasoningEnabled: i === 0,
      variables: i === 1 ? { mood: 'tense' } : {},
      jobs: i === 2 ? { statement: 'short' } : {},
      ...(i === 4 ? { remember: 'ann', remembered } : {}),
    }),
  ),
  memory: { ...smallScenario().memory, windowEntries: 3, recentEntries: 2, retrieveEntries: 2, compression: 'model' },
  instructions: 'Be {mood}.',
  variables: { mood: { value: 'calm', hidden: false } },
  profiles: { OWN: { ...everythingSeen, maxMessages: 3 } },
  jobs: {
    ...smallScenario().jobs,
    short: { ...everythingSeen, maxMessages: 2, about: { query: 'a floor', atMost: 2 } },
  },
  budgets: { tokensPerTurn: 100_000, tokensPerRun: 30_000, costPerRun: 10 },
  models: { simulated: { contextTokens: 1_400, source: 'scenario', price: { input: 1, output: 2 } } },
});

/** The lines of a run with every event of memory in it, parsed, without their checksums. */
let recorded: Line[];

beforeAll(async () => {
  const rig = runRig(scenario, scriptedProvider(talking), { counter: async () => simulatedCounter });
  const { run, clock } = rig;
  const turn = async () => {
    run.step('turn');
    await clock.advance(1);
  };
  run.start({ paused: true });
  for (let i = 0; i < 9; i++) await turn();
  const entryOf = (agent: string) => run.state().memories[agent]?.entries.at(0)?.id as number;
  run.dispatch({ type: 'inject-event', text: 'A secret.', to: ['Ann'] });
  run.dispatch({ type: 'switch-strategy', agents: ['Ann'], strategy: 'layered' });
  run.dispatch({ type: 'switch-view', agents: 'all', jobs: ['poll'], settings: { profile: 'OWN' } });
  run.dispatch({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true });
  run.dispatch({ type: 'request-forgetting', agents: ['Bnn'], isOn: true });
  run.dispatch({ type: 'pin-message', message: 0, isPinned: true });
  run.dispatch({ type: 'pin-memory', agent: 'Ann', entry: entryOf('Ann'), isPinned: true });
  run.dispatch({ type: 'edit-memory', agent: 'Bnn', entry: entryOf('Bnn'), text: 'Changed by hand.' });
  run.dispatch({ type: 'clear-memory', agents: ['Cnn'] });
  run.dispatch({ type: 'set-variable', name: 'mood', value: 'glad', agent: null });
  await clock.advance(1);
  run.resume();
  for (let i = 0; i < 20 && !run.state().ended; i++) {
    run.resume();
    await clock.advance(1);
  }
  const header = { scenarioName: 'small', seed: 7, scenario, program: '0', run: 'r', parent: null };
  recorded = [encodeHeader(header), ...rig.entries.map((entry) => encodeEntry(entry))].map((line) => {
    const { check: _, ...rest } = JSON.parse(line) as Line;
    return rest;
  });
});

const copy = () => structuredClone(recorded);

/** A line as the program would have written it, right checksum included. */
function sealed(json: string): string {
  return `${json.slice(0, -1)},"check":"${crc32(json).toString(16).padStart(8, '0')}"}\n`;
}

/** Goes through a journal, and tells every line of it. */
async function toldOf(
  { header, entries }: JournalContents,
  onEntry: (told: { before: State; entry: Entry; state: State }) => void = () => {},
): Promise<string> {
  const { scenario, scenarioName, seed } = header;
  const run = replayRun({ scenario, opening: { scenarioName, seed }, entries, clock: manualClock(0), speed: 'max' });
  const { opening: begin, entry: linesOf } = textLines({ verbosity: 'debug', counter: simulatedCounter });
  let told = begin(header).join('\n');
  run.subscribe((news) => {
    if (news.kind !== 'entry') return;
    told += `\n${linesOf(news.before, news.entry, news.state).join('\n')}`;
    onEntry(news);
  });
  run.start();
  await run.done;
  return told;
}

/** Shows a journal in every way in which it can be looked at. */
async function shownOf(recording: JournalContents): Promise<string> {
  let folds = { leaks: noLeaks, growth: noGrowth, story: noStory, writes: noWrites, usage: noUsage };
  return toldOf(recording, ({ before, entry, state }) => {
    folds = {
      leaks: foldLeaks(folds.leaks, entry, state),
      growth: foldGrowth(folds.growth, entry, before, state),
      story: foldStory(folds.story, entry, before, state),
      writes: foldWrites(folds.writes, entry, state),
      usage: foldUsage(folds.usage, entry.event, before.scenario.models),
    };
    memoryWall(state, folds.writes);
    budgetStands(state);
    growthTable(folds.growth, state);
    promptBehind(entry.event, before, simulatedCounter)?.leftOut();
    nextPrompt(state, null, simulatedCounter)?.leftOut();
    for (const name of agentNames(state.scenario)) memoryTiers(state, name, null);
  });
}

/** Feeds a journal through other ways of remembering. */
async function retoldOf({ header, entries }: JournalContents, strategies: readonly StrategyName[]): Promise<string> {
  const { scenario, scenarioName, seed } = header;
  const tools = { counter: simulatedCounter, embedder: lexicalEmbedder(), signal: new AbortController().signal };
  const whole = { scenario, opening: { scenarioName, seed }, entries };
  const results = [];
  for (const strategy of strategies) {
    results.push(await whatIf(whole, { name: strategy, strategy, settings: null }, agentNames(scenario), tools));
  }
  return whatIfLines(whatIfTable(results, 'simulated', interfaces.en)).join('\n');
}

type Looked = { error: unknown; shown: string };

/** What comes of looking at a journal, and what it was refused with, if it was. */
async function looked(lines: readonly Line[], look: (recording: JournalContents) => Promise<string>): Promise<Looked> {
  const numbered = lines.map((line, i) => sealed(JSON.stringify(i === 0 ? line : { ...line, seq: i })));
  const found: Looked = { error: null, shown: '' };
  await inFolder(async (folder) => {
    const path = join(folder, 'j.jsonl');
    writeFileSync(path, numbered.join(''));
    try {
      found.shown = await look(readEntries(path));
    } catch (thrown) {
      found.error = thrown;
    }
  });
  return found;
}

/** Refused as the file's fault, with its line, in words. */
function expectRefused({ error }: Looked, line: string | number, about: string): void {
  expect(error, about).toBeInstanceOf(UserError);
  expect(String(error), about).toMatch(new RegExp(`:${line}: the line |\\(line ${line}\\)`));
  expect(String(error), about).not.toMatch(/undefined|\[object|Cannot read/);
}

describe('13.1 a journal of memories with right checksums and broken insides', () => {
  it('holds every event of memory, and is refused nowhere when it is sound', async () => {
    const types = new Set(recorded.map((line) => line['type']));
    for (const type of [
      'memory-updated',
      'memory-compressed',
      'memory-recalled',
      'prompt-overflowed',
      'budget-warned',
      'strategy-switched',
      'view-switched',
      'forgetting-requested',
      'message-pinned',
      'memory-pinned',
      'memory-edited',
      'memory-cleared',
      'variable-set',
    ])
      expect(types, type).toContain(type);
    expect(recorded.some((line) => any(line['changes'])?.some((change: Line) => change['archived']))).toBe(true);
    expect(await looked(copy(), shownOf)).toMatchObject({ error: null });
    expect(await looked(copy(), (recording) => retoldOf(recording, MEMORY_STRATEGIES))).toMatchObject({ error: null });
  });

  const header =
    (change: (scenario: ReturnType<typeof any>) => void) =>
    (lines: Line[]): number => {
      change(lines[0]?.['scenario']);
      return 1;
    };
  const field =
    (type: string, change: (event: ReturnType<typeof any>) => void, has = (_: ReturnType<typeof any>) => true) =>
    (lines: Line[]): number => {
      const at = lines.findIndex((line) => line['type'] === type && has(line));
      change(lines[at]);
      return at + 1;
    };

  it.each<[string, (lines: Line[]) => number]>([
    ['a strategy that there is not', header((s) => (s.agents[0].strategy = 'toString'))],
    ['a job that nobody knows', header((s) => (s.agents[0].jobs = { statement: 'toString' }))],
    ['jobs of which one is missing', header((s) => delete s.jobs.poll)],
    ['models of which one is missing', header((s) => (s.models = {}))],
    ['a window of half a token', header((s) => (s.models.simulated.contextTokens = 0.5))],
    ['a view that there is not', header((s) => (s.jobs.poll.view = 'toString'))],
    ['a rule without conditions', header((s) => (s.jobs.poll.rules = [{ set: {} }]))],
    ['a profile that is a list', header((s) => (s.profiles.OWN = []))],
    ['a variable without a value', header((s) => (s.variables.mood = { hidden: false }))],
    ['a budget in words', header((s) => (s.budgets.tokensPerRun = 'many'))],
    ['remembered entries without a text', header((s) => delete s.agents[4].remembered.entries[0].text)],
    ['two remembered entries of one id', header((s) => (s.agents[4].remembered.entries[1].id = 1))],
    ['a remembered entry that two agents have', header((s) => (s.agents[5].remembered = s.agents[4].remembered))],
    ['a switch to a strategy that there is not', field('strategy-switched', (e) => (e.strategy = 'best'))],
    ['a switch for a stranger', field('strategy-switched', (e) => (e.agents = ['toString']))],
    ['a switch to a style that nobody writes', field('guidance-switched', (e) => (e.style = 'toString'))],
    ['a switch of the view of a stranger', field('view-switched', (e) => (e.agents = ['Nobody']))],
    ['a switch of the view of no job', field('view-switched', (e) => (e.jobs = ['constructor']))],
    ['a switch to a view with no filter', field('view-switched', (e) => (e.settings.about = {}))],
    ['the forgetting of a stranger', field('forgetting-requested', (e) => (e.agents = ['hasOwnProperty']))],
    ['a pin on a message that was not said', field('message-pinned', (e) => (e.message = 9999))],
    ['a pin in the memory of a stranger', field('memory-pinned', (e) => (e.agent = 'toString'))],
    ['a pin on an entry that is not there', field('memory-pinned', (e) => (e.entry = 9999))],
    ['a memory of a stranger that is cleared', field('memory-cleared', (e) => (e.agents = ['toString']))],
    ['an edit of a memory of a stranger', field('memory-edited', (e) => (e.agent = 'toString'))],
    ['an edit that names no entry', field('memory-edited', (e) => (e.changes[0].entries = [7]))],
    ['a variable of a stranger', field('variable-set', (e) => (e.agent = 'toString'))],
    [
      'an archive that names no entry',
      field(
        'memory-compressed',
        (e) => (e.changes[0].archived = [99]),
        (e) => e.changes[0].archived,
      ),
    ],
    ['an archive of a negative place', field('memory-compressed', (e) => (e.changes[0].archived = [-1]))],
    ['a compression for no reason', field('memory-compressed', (e) => (e.why = 'spite'))],
    ['a compression of a stranger', field('memory-compressed', (e) => (e.changes[0].agents = ['toString']))],
    [
      'an update caused by a stranger',
      field('memory-updated', (e) =>
        Object.assign(e, { cause: { kind: 'integration', agent: 'toString', message: 0 } }),
      ),
    ],
    ['a reminder of a stranger', field('memory-recalled', (e) => (e.agent = 'toString'))],
    ['a reminder by a strange embedder', field('memory-recalled', (e) => (e.embedder = 'best'))],
    ['an overflow of a stranger', field('prompt-overflowed', (e) => (e.agent = 'toString'))],
    ['an overflow by nobody', field('prompt-overflowed', (e) => (e.by = 'magic'))],
    ['a warning of no budget', field('budget-warned', (e) => (e.budget = 'patience'))],
  ])('%s ends in a fault that names the line', async (about, change) => {
    const lines = copy();
    const line = change(lines);
    expectRefused(await looked(lines, (recording) => toldOf(recording)), line, about);
  });

  it('what a what-if cannot retell is a fault of the file, too', async () => {
    const cases: [string, (lines: Line[]) => number][] = [
      ['a stranger', field('statement-made', (e) => (e.agent = 'Nobody'))],
      ['a lost round', (lines) => lines.splice(1, 1).length + 1],
      [
        'a statement before the first round',
        (lines) => {
          lines.splice(1, 0, ...lines.splice(9, 1));
          return 2;
        },
      ],
      ['a style that nobody writes', field('guidance-switched', (e) => (e.style = 'toString'))],
    ];
    for (const [about, change] of cases) {
      const lines = copy();
      const line = change(lines);
      expectRefused(await looked(lines, (recording) => retoldOf(recording, ['window'])), line, about);
    }
    const lines = copy();
    header((s) => (s.agents[0].guidanceStyle = 'toString'))(lines);
    expectRefused(await looked(lines, (recording) => retoldOf(recording, ['window'])), '\\d+', 'a style of an agent');
  });

  const count = isLong ? 500 : 4;
  it('any field made wrong, any line lost, doubled or moved, is shown or refused with a line, never a bug', async () => {
    const chance = random(12, 'hostile-memory');
    const values = [
      null,
      -1,
      0,
      1,
      7,
      1e308,
      2 ** 52,
      2 ** 53,
      0.5,
      '',
      'toString',
      'Ann',
      'Bnn',
      'layered',
      [],
      [null],
      [0],
      [99],
      {},
      true,
      [[]],
    ];
    for (let i = 0; i < count; i++) {
      const lines = copy();
      const at = 1 + chance.int(lines.length - 1);
      const what = chance.int(6);
      let did = `case ${i}: ${what} at ${at} ${lines[at]?.['type']}`;
      if (what === 0) lines.splice(at, 1);
      else if (what === 1) lines.splice(at, 0, lines[1 + chance.int(lines.length - 1)] as Line);
      else if (what === 2) lines.splice(1 + chance.int(lines.length - 1), 0, ...lines.splice(at, 1));
      else {
        const spots: [object: Record<string, unknown>, key: string][] = [];
        const walk = (value: unknown) => {
          if (typeof value !== 'object' || value === null) return;
          for (const [key, inner] of Object.entries(value)) {
            if (key !== 'seq') spots.push([value as Record<string, unknown>, key]);
            walk(inner);
          }
        };
        walk(lines[what === 3 ? at : chance.pick([0, at])]);
        const [object, key] = chance.pick(spots);
        object[key] = chance.pick(values);
        did += ` ${key}=${JSON.stringify(object[key])}`;
      }
      const strategy = MEMORY_STRATEGIES[i % MEMORY_STRATEGIES.length] as StrategyName;
      const looks = [await looked(lines, shownOf)];
      if (i % 4 === 0) looks.push(await looked(lines, (recording) => retoldOf(recording, [strategy])));
      for (const one of looks) {
        if (one.error !== null && !(one.error instanceof UserError)) throw new Error(did, { cause: one.error });
        if (one.error !== null) expectRefused(one, '\\d+', did);
        expect(one.shown, did).not.toMatch(FORBIDDEN);
      }
    }
  }, 900_000);

  // In short the other two thirds are in `hostile-journal.test.ts`.
  it.each(HOSTILE_TEXTS.filter((_, i) => isLong || i % 6 === 0))(
    '14.1 %s in any text of memory is not shown',
    async (_, hostile) => {
      const lines = copy();
      const taint = (value: unknown, key: string): unknown => {
        if (typeof value === 'string')
          return /^(text|persona|instructions|lessons|value|message|warning)$/.test(key) ? `${value}${hostile}` : value;
        if (Array.isArray(value)) return value.map((item) => taint(item, key));
        if (typeof value !== 'object' || value === null) return value;
        // What an entry tells of its words (3.6) would be found to be wrong of these, and is left out.
        const told = Object.entries(value).filter(([name]) => name !== 'words' && name !== 'characters');
        return Object.fromEntries(told.map(([name, inner]) => [name, taint(inner, name)]));
      };
      const { error, shown } = await looked(
        lines.map((line) => taint(line, '') as Line),
        shownOf,
      );
      expect(error).toBeNull();
      expect(shown).not.toMatch(FORBIDDEN);
    },
  );
});
