import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { displayWidth } from '../../src/base/width.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { LANGUAGES, MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { guidanceStyleNames } from '../../src/memory/styles/index.ts';
import type { Run } from '../../src/orchestrator/run.ts';
import { eventText } from '../../src/projections/comparison-lines.ts';
import { noMeasures } from '../../src/projections/measures/measures.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { overlayWindow } from '../../src/tui/overlays/index.ts';
import { type Branch, type Ghost, newBranch, openlySaid, type SideName, withSaid } from '../../src/tui/time/branch.ts';
import { livelyAnswers, quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { call } from '../projections/read-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });

/** A run on a screen that can be split; what the ghost asks is counted by its provider. */
function rigOf({
  columns = 160,
  answer = quietAnswers,
  words = interfaces.en,
  rows = 40,
  splitting = Promise.resolve(),
  ghostMs = 900,
  ghostAnswer = answer,
}: {
  columns?: number;
  rows?: number;
  /** Until it is fulfilled the ghost is not made. */
  splitting?: Promise<void>;
  /** How long words take in the ghost. */
  ghostMs?: number;
  /** What agents answer in the ghost; the same if absent. */
  ghostAnswer?: (request: ModelRequest) => string;
  answer?: (request: ModelRequest) => string;
  words?: (typeof interfaces)[keyof typeof interfaces];
} = {}) {
  const asked: string[] = [];
  const models: string[] = [];
  const provider = pacedProvider((request) => {
    asked.push(`${request.purpose} ${request.agent.name}`);
    return ghostAnswer(request);
  }, ghostMs);
  const rig = screenRig({
    columns,
    rows,
    scenario,
    provider: pacedProvider(answer),
    sources: { words },
    split: async (entries) => {
      await splitting;
      return ghostOf(entries);
    },
  });
  let ghostRun: Run | null = null;
  function ghostOf(entries: readonly Entry[]): Ghost {
    const { run } = runRig(scenario, provider, { recorded: [...entries], clock: rig.clock });
    ghostRun = run;
    return {
      run,
      journal: null,
      keep: () => '/data/ghost.jsonl',
      changeModel: async (agent, model) => {
        if (model === 'openai/none') throw new Error('no key\nand no address');
        models.push(`${agent} ${model}`);
      },
      close: () => run.close(),
    };
  }
  const branch = () => rig.screen.view.getState().branch;
  const events = (side: 'ours' | 'ghost') => branch()?.[side].said.map(({ entry }) => entry.event);
  const said = () =>
    (['ours', 'ghost'] as const).map((side) => events(side)?.filter(({ type }) => type === 'statement-made').length);
  const footer = () => rig.lines().at(-1) ?? '';
  return { ...rig, asked, models, branch, events, said, footer, ghostRun: () => ghostRun as Run };
}

/** Words that take a second where the run is not at full speed: a beginning, and the rest. */
function pacedProvider(answer: (request: ModelRequest) => string, restMs = 900): Provider {
  return {
    name: 'paced',
    async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
      const [first = '', ...rest] = answer(request).split(' ');
      yield { text: first, delayMs: 100 };
      yield { text: rest.map((word) => ` ${word}`).join(''), delayMs: restMs };
      yield { text: '', end: { finish: 'stop', tokensIn: 10, tokensOut: 10 } };
    },
  };
}

describe('a run that is split in two', () => {
  it('13.2 shares what was before without a call, and without a change both stay the same to the end', async () => {
    const rig = rigOf();
    await rig.press('r', 'B');
    expect(rig.asked, 'the shared entries call no model').toEqual([]);
    const from = rig.run.state().seq;
    for (let round = 2; round <= 4; round++) await rig.press('r');
    await rig.clock.advance(10);
    expect(rig.branch()?.ours.isEnded && rig.branch()?.ghost.isEnded).toBe(true);
    expect(rig.events('ghost')).toEqual(rig.events('ours'));
    expect(rig.events('ours')?.length).toBe(rig.run.state().seq - from);
    expect(rig.branch()?.difference).toBeNull();
    expect(rig.asked.length).toBeGreaterThan(0);
    expect(rig.text()).toContain(
      `Nothing was changed, and both are the same so far (${rig.events('ours')?.length} entries).`,
    );
    expect(rig.text(), 'the result waits until the window is left').toContain('the ghost · ◼ ended');
    await rig.close();
  });

  it('12.4 changes one thing in the ghost alone, and shows the first difference and what followed', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 't', 'c');
    await rig.press('News');
    await rig.press('\r', 't');
    await rig.clock.advance(10);
    expect(rig.types()).not.toContain('event-injected');
    const place = rig.branch()?.ghost.said.find(({ entry }) => entry.event.type === 'event-injected')?.entry.seq;
    expect(rig.branch()?.difference?.seq, 'as compare tells it').toBe(place);
    expect(rig.text()).toContain('In the ghost: inject an event for all: “News”');
    expect(rig.text()).toContain(
      `First difference: entry ${place}: ${eventText(rig.branch()?.difference?.a ?? null, interfaces.en)} here, ${eventText(rig.branch()?.difference?.b ?? null, interfaces.en)} there`,
    );
    expect(rig.text()).toMatch(/Since then: \d+ entr\S+ here, \d+ entr\S+ there/);
    const lines = rig.lines();
    const mark = lines.findIndex((line) => line.includes(`── First difference: entry ${place} ──`));
    expect(mark, 'the place stands among the words, too').toBeGreaterThan(0);
    expect(lines[mark + 1]).toMatch(/┃ ≠ .* │ ≠ .*┃/);
    expect(lines[mark + 2], 'what followed, the one thing that is in the ghost alone').toMatch(
      new RegExp(`┃ – +│ ≠ ${place} Person, to all`),
    );
    await rig.press('\x1b');
    expect(rig.branch()).toBeNull();
    await rig.close();
  });

  it('12.1 steps both by the same steps, and takes no other while one is on its way', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 'c');
    await rig.press('News');
    await rig.press('\r', 's', 's');
    expect(rig.said()).toEqual([2, 2]);
    await rig.press('r');
    expect(rig.said()).toEqual([3, 3]);
    await rig.close();
  });

  it('12.1 goes at one pace, which the run sets', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', '-');
    const { speed } = rig.run.status();
    expect(speed).not.toBe('max');
    expect(rig.ghostRun().status().speed).toBe(speed);
    for (let i = 0; i < 20 && rig.footer().includes('slower'); i++) await rig.press('-');
    expect(rig.ghostRun().status().speed, 'the slowest').toBe(0.25);
    expect(rig.footer()).toContain('faster');
    await rig.close();
  });

  it('12.3 changes an entry of a memory in the ghost alone, its words before it', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 'c', '\x1b[B'.repeat(memoryLine(rig.run.state().scenario.agents.length)), '\r');
    expect(rig.text()).toContain('Change an entry in the memory of Ann');
    await rig.press('\x15');
    await rig.press('nobody said so');
    await rig.press('\r');
    const edited = rig.events('ghost')?.find(({ type }) => type === 'memory-edited');
    expect(edited).toMatchObject({ agent: 'Ann', entries: [{ text: 'nobody said so' }] });
    expect(rig.types()).not.toContain('memory-edited');
    expect(rig.text()).toContain('In the ghost: Ann remembers as #');
    await rig.close();
  });

  it('12.3 lets another model answer for an agent of the ghost, and tells what is wrong with it', async () => {
    const rig = rigOf();
    const last = rig.run.state().scenario.agents.length;
    await rig.press('r', 'B', 'c', '\x1b[A'.repeat(last));
    await rig.press('\x15');
    await rig.press('human');
    await rig.press('\r');
    expect(rig.models).toEqual([]);
    expect(rig.text()).toContain('There is no model "human"; there are simulated, openai/NAME');
    await rig.press('\x15');
    await rig.press('openai/none');
    await rig.press('\r');
    expect(rig.text()).toContain('no key');
    await rig.press('\x15');
    await rig.press('openai/other');
    await rig.press('\r');
    expect(rig.models).toEqual(['Ann openai/other']);
    expect(rig.text()).toContain('In the ghost: who answers for Ann: openai/other');
    await rig.close();
  });

  it('9.3 tells nothing of ballots, not even that they differ, before the vote is closed', () => {
    const marked = (option: string): Event => ({ type: 'ballot-marked', agent: 'Ann', option, reply: '', call });
    const closed: Event = { type: 'vote-closed', disagreement: 'option', decision: null, ballots: [], failed: [] };
    const state = initial(scenario, { scenarioName: 'small', seed: 7 });
    const record = (branch: Branch, side: SideName, event: Event) => {
      const entry = { seq: branch[side].said.length + 1, at: 0, event };
      return withSaid(branch, side, { entry, item: null }, state);
    };
    const { status } = runRig(scenario, scriptedProvider(quietAnswers)).run;
    const split = newBranch({ state, status: status(), measures: noMeasures });
    const open = record(record(split, 'ours', marked('safety')), 'ghost', marked('growth'));
    expect(open.difference).toBeNull();
    expect(openlySaid(open.ghost.said)).toEqual([]);
    const half = record(open, 'ours', closed);
    expect(half.difference, 'the other one is still to be closed').toBeNull();
    expect(record(half, 'ghost', closed).difference?.seq).toBe(1);
  });

  it('shows one of them, and the other by a key, where there is no room for both', async () => {
    const rig = rigOf({ columns: 80 });
    await rig.press('r', 'B', 't');
    expect(rig.text()).toMatch(/ {2}this run · .*│ ▸ the ghost · /);
    await rig.press('c');
    await rig.press('News');
    await rig.press('\r', 't');
    expect(rig.text()).toContain('Person, to all');
    await rig.press('\t');
    expect(rig.text()).toMatch(/▸ this run · .*│ {3}the ghost · /);
    expect(rig.text(), 'the words of the other one').not.toContain('Person, to all');
    await rig.close();
  });

  it.each(LANGUAGES)('11.1 tells all of it in %s', async (language) => {
    const words = interfaces[language];
    const rig = rigOf({ words });
    await rig.press('r', 'B', 'c', '\x1b[B', '\r', 't');
    const { seq = 0, a = null, b = null } = rig.branch()?.difference ?? {};
    expect(rig.text()).toContain(words.branch.parts(seq, eventText(a, words), eventText(b, words)));
    expect(rig.text()).toContain(words.branch.ghost);
    await rig.close();
  });
});

describe('the window of both', () => {
  it('12.1 plays both with space, each waiting for the other, and holds both in the middle of words', async () => {
    const rig = rigOf();
    await rig.press('r', 'B');
    rig.run.setSpeed(1);
    rig.ghostRun().setSpeed(1);
    expect(rig.footer()).toContain('space play both');
    await rig.press(' ');
    await rig.clock.advance(400);
    expect(rig.footer()).toContain('space hold both');
    const { lines, said } = rig;
    expect(
      lines().filter((line) => /▸ . (Ann|Bo|Cy) .*│ ▸ . (Ann|Bo|Cy) /.test(line)),
      'both speak side by side',
    ).toHaveLength(1);
    expect(rig.text()).toMatch(/this run · ▶ . \w+ is speaking .*│ the ghost · ▶ . \w+ is speaking/);
    await rig.press(' ');
    const held = rig.text();
    expect(held).toMatch(/this run · ‖ held .*│ the ghost · ‖ held/);
    await rig.clock.advance(10_000);
    expect(said()).toEqual([0, 0]);
    await rig.press(' ');
    await rig.clock.advance(20_000);
    const [ours = 0, ghost] = said();
    expect(ours).toBeGreaterThan(2);
    expect(ghost).toBe(ours);
    await rig.close();
  });

  it('12.1 shows of words in whose middle the run was split those that were said before, too', async () => {
    const rig = rigOf();
    await rig.press('r');
    rig.run.setSpeed(1);
    await rig.press(' ');
    await rig.clock.advance(300);
    await rig.press(' ', 'B');
    expect(rig.run.status().hold).toBe('at-once');
    const live = rig.lines().findIndex((line) => /┃ ▸ . \w+ +│ …/.test(line));
    expect(rig.lines()[live + 1]).toMatch(/┃ {5}I▌ /);
    expect(rig.text()).toContain('Nothing has been stepped yet');
    await rig.press('s');
    expect(rig.text()).not.toContain('Nothing has been stepped yet');
    await rig.clock.advance(2000);
    expect(rig.said()).toEqual([1, 1]);
    expect(rig.text()).toMatch(/┃ = \d+ . (\w+) +│ = \d+ . \1 /);
    await rig.close();
  });

  it('12.1 tells who is waited for in either, and that one waits for the other', async () => {
    const rig = rigOf({ ghostMs: 9000 });
    await rig.press('r', 'B');
    rig.run.setSpeed(1);
    await rig.press('s');
    await rig.clock.advance(2500);
    expect(rig.said()).toEqual([1, 0]);
    expect(rig.text()).toMatch(
      /this run · waits for the other one .*│ the ghost · ▶ waiting for . \w+: statement · 2 s/,
    );
    await rig.clock.advance(1000);
    expect(rig.text(), 'words under way stand beside what the other one has said there').toMatch(
      /┃ · \d+ . (\w+) +│ ▸ . \1 /,
    );
    expect(rig.text(), 'the seconds go on').toMatch(/the ghost · ▶ waiting for . \w+: statement · 3 s/);
    await rig.close();
  });

  it('12.1 shows in the footer the keys that do something, and says of the others why not', async () => {
    const rig = rigOf();
    await rig.press('r', 'B');
    expect(rig.footer()).toMatch(
      /\? help .*space play both .*c change .*s statement .*t turn .*r round .*K keep ghost/,
    );
    rig.run.setSpeed(1);
    await rig.press('s');
    expect(rig.footer()).not.toMatch(/statement|turn|round|change/);
    for (const key of ['s', 't', 'r', 'c']) {
      await rig.press(key);
      expect(rig.footer()).toContain(interfaces.en.branch.underWay);
    }
    await rig.clock.advance(2000);
    expect(rig.said()).toEqual([1, 1]);
    await rig.press('K');
    expect(rig.footer()).toContain('/data/ghost.jsonl');
    expect(rig.text()).toContain('the ghost, kept');
    await rig.clock.advance(6000);
    expect(rig.footer()).not.toContain('keep');
    await rig.press('?');
    for (const told of ['Play both, turn by turn', 'Keep the ghost', 'Change one thing'])
      expect(rig.text()).toContain(told);
    await rig.press('\x1b');
    expect(rig.footer(), 'back in the window').toContain('space play both');
    await rig.close();
  });

  it('12.1 puts what belongs together side by side after the first difference, and leads from one to the next', async () => {
    const rig = rigOf({ answer: livelyAnswers, rows: 24 });
    await rig.press('r', 'B', 'c');
    await rig.press('News');
    await rig.press('\r', 'r', 'g');
    const pairs = () =>
      rig.lines().flatMap((line) => {
        const told = /┃ [=≠] (\d+) (.+?) +│ [=≠] (\d+) (.+?) +┃/.exec(line);
        return told ? [{ seqs: [Number(told[1]), Number(told[3])], titles: [told[2], told[4]] }] : [];
      });
    expect(pairs().length).toBeGreaterThan(2);
    for (const { seqs, titles } of pairs()) {
      expect(titles[1], 'the same turn of the same agent').toBe(titles[0]);
      expect(seqs[1], 'which is another entry').toBe((seqs[0] ?? 0) + 2);
    }
    expect(rig.text()).toMatch(/┃ – +│ ≠ \d+ Person, to all/);
    const top = () => rig.lines().findIndex((line) => line.includes('── First difference'));
    expect(top(), 'at the beginning').toBeGreaterThan(0);
    await rig.press('G');
    expect(top()).toBe(-1);
    await rig.press('N');
    while (top() < 0 && /N difference before/.test(rig.footer())) await rig.press('N');
    expect(top(), 'back at the first').toBeGreaterThan(0);
    await rig.press('j');
    const below = rig.text();
    await rig.press('k', 'j');
    expect(rig.text()).toBe(below);
    await rig.close();
  });

  it('12.1 tells votes, stances, memory and cost of both in a row each, and marks those that differ', async () => {
    const rig = rigOf({ answer: livelyAnswers });
    await rig.press('r', 'B', 'c');
    const rowOf = (name: string) => rig.lines().find((line) => new RegExp(`┃ [=≠] ${name} `).test(line)) ?? '';
    await rig.press('News');
    await rig.press('\r');
    for (const name of ['votes', 'stances', 'memory', 'cost']) expect(rowOf(name)).toMatch(/┃ = .*│ = /);
    expect(rig.text(), 'the other one may still tell the same').toMatch(/┃ … +│ · \d+ Person, to all/);
    expect(rowOf('votes')).toMatch(/no vote .*│ = votes +no vote/);
    await rig.press('r');
    expect(rowOf('memory')).toMatch(/┃ ≠ memory .*[\d,]+ characters.*│ ≠ memory .*characters.* only here/);
    expect(rowOf('votes'), 'the same vote in both').toMatch(/┃ = votes +round 2: .*│ = votes +round 2: /);
    expect(rowOf('cost')).toMatch(/\d+ calls/);
    await rig.close();
  });

  it('12.1 tells who stands elsewhere where there is no room for all, in both alike', async () => {
    const average = SPEECH.replace('a guaranteed floor', 'the highest average');
    const ghostAnswer = (request: ModelRequest) =>
      request.purpose === 'statement' && request.agent.name === 'Bo' ? average : quietAnswers(request);
    const rig = rigOf({ columns: 80, ghostAnswer });
    await rig.press('r', 'B');
    expect(rig.text()).toMatch(/= stances +A guaranteed floor 3 +│ = stances +A guaranteed floor 3/);
    await rig.press('r');
    expect(rig.text()).toMatch(/≠ stances +Bo: A guaranteed fl.* │ ≠ stances +Bo: The highest/);
    await rig.close();
  });

  it('12.1 tells that one of them goes no further, and tries again with it', async () => {
    let isReachable = false;
    const ghostAnswer = (request: ModelRequest) => {
      if (!isReachable) throw new ModelError('auth', 'the key was refused');
      return quietAnswers(request);
    };
    const rig = rigOf({ ghostAnswer });
    await rig.press('r', 'B', ' ');
    await rig.clock.advance(5000);
    expect(rig.text()).toMatch(/this run · ‖ held .*│ the ghost · ✗ .*the key was refused/);
    expect(rig.said(), 'no one goes on alone').toEqual([1, 0]);
    expect(rig.footer()).toContain('space play both');
    isReachable = true;
    await rig.press('s');
    await rig.clock.advance(5000);
    expect(rig.said(), 'it does what it owes').toEqual([1, 1]);
    await rig.close();
  });

  it.each(
    LANGUAGES.flatMap((language) =>
      (
        [
          [60, 16],
          [80, 24],
          [120, 40],
          [200, 60],
        ] as const
      ).map((size) => [language, ...size] as const),
    ),
  )('11.1 has rows of one width in %s at %i×%i, and room for words', async (language, columns, rows) => {
    const rig = rigOf({ columns, rows, words: interfaces[language], answer: livelyAnswers });
    await rig.press('r', 'B', 'c', '\x1b[B', '\x1b[B', '\r', 'r');
    rig.run.setSpeed(1);
    await rig.press(' ');
    await rig.clock.advance(300);
    const view = rig.screen.view.getState();
    const window = overlayWindow(view);
    const lines = window?.rows.map((line) => line.replace(/\x1b\[[0-9;]*m/g, '')) ?? [];
    expect(lines).toHaveLength(rows - 3);
    expect(new Set(lines.map((line) => displayWidth(line)))).toEqual(new Set([columns]));
    const rule = lines.findIndex((line) => line.startsWith('┃ ──'));
    expect(lines.length - 2 - rule, 'rows for what is told').toBeGreaterThan(4);
    expect(
      lines.some((line) => line.includes('▌')),
      'the words under way',
    ).toBe(true);
    const { pages } = interfaces[language].comparison;
    expect(lines.some((line) => line.includes(` ${pages.cost} `))).toBe(rows >= 24);
    await rig.close();
  });

  it('9.3 does not tell who marks a ballot in either', async () => {
    const rig = rigOf({ answer: livelyAnswers, ghostMs: 9000 });
    await rig.press('r', 'B');
    rig.run.setSpeed(1);
    await rig.press('r');
    const isMarking = (run: Run) => run.status().waiting?.purpose === 'ballot-option';
    for (const run of [rig.run, rig.ghostRun()]) {
      while (!isMarking(run) && run.status().mode === 'running') await rig.clock.advance(500);
      expect(isMarking(run)).toBe(true);
      const names = rig.lines().find((line) => line.includes('this run · ')) ?? '';
      expect(names).toMatch(
        run === rig.run ? /waiting for the ballots · \d+ s .*│/ : /│.*waiting for the ballots · \d+ s/,
      );
      expect(names.split('│')[run === rig.run ? 0 : 1]).not.toMatch(/Ann|Bo|Cy/);
    }
    await rig.close();
  });

  it('does not split a run that went on meanwhile, and splits it once', async () => {
    let made: () => void = () => {};
    const rig = rigOf({ splitting: new Promise((resolve) => (made = resolve)) });
    await rig.press('r', 'B');
    expect(rig.footer()).toContain(interfaces.en.branch.splitting);
    await rig.press('B', 't');
    made();
    await rig.clock.advance(60);
    expect(rig.branch()).toBeNull();
    expect(rig.footer()).toContain(interfaces.en.branch.wentOn);
    await rig.press('B');
    expect(rig.branch()).not.toBeNull();
    expect(rig.branch()?.from).toBe(rig.run.state().seq);
    await rig.close();
  });

  it('is not covered by the result, which opens once it is left', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 'r', 'r', '?', 'r');
    await rig.press('\x1b', 'r', '?');
    await rig.clock.advance(1000);
    expect(rig.run.state().ended).not.toBeNull();
    expect(rig.screen.view.getState().overlay?.kind).toBe('help');
    await rig.press('\x1b', '\x1b');
    expect(rig.screen.view.getState().overlay?.kind).toBe('result');
    await rig.close();
  });
});

/** The line of the form at which the memory of the first agent stands. */
function memoryLine(agentCount: number): number {
  return 1 + guidanceStyleNames(scenario.memory).length + MEMORY_STRATEGIES.length + 2 * agentCount;
}
