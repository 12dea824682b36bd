import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import { displayWidth } from '../../src/base/width.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { statementMark, wordsMark } from '../../src/projections/words.ts';
import { factsUntold } from '../../src/providers/built-in.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { newBranch, withWords } from '../../src/tui/shown/branch.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { bothTold } from '../../src/tui/windows/branch/told.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const MODELS = ['lab/ann', 'lab/bo', 'lab/cy', 'spare/one'];
const scenario: Scenario = smallScenario({
  rounds: 1,
  agents: [
    smallAgent('Ann', { model: 'lab/ann' }),
    smallAgent('Bo', { model: 'lab/bo', fallback: 'spare/one' }),
    smallAgent('Cy', { model: 'lab/cy' }),
  ],
  models: Object.fromEntries(MODELS.map((name) => [name, { ...factsUntold(name), contextTokens: 32_000 }])),
  speaking: { ...smallScenario().speaking, policy: 'fixed' },
});
const MARK = '[said by spare/one]';

/** Bo's model says some words and is cut off for good; its fallback says some, and the rest once it may; Cy speaks once `next` is over. */
function breaking(next = Promise.resolve()): Provider & { fail(): void; goOn(): void } {
  const scripted = scriptedProvider(quietAnswers);
  let [fail, goOn] = [() => {}, () => {}];
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  return {
    name: 'many',
    fail: () => fail(),
    goOn: () => goOn(),
    async *stream(request, options) {
      const { agent, purpose } = request;
      if (purpose === 'statement' && agent.name === 'Cy') await next;
      if (purpose !== 'statement' || agent.name !== 'Bo') return yield* scripted.stream(request, options);
      if (agent.model === 'lab/bo') {
        yield { text: 'Words of its own ' };
        await failed;
        throw new ModelError('quota', 'no more');
      }
      yield { text: `${SPEECH} ` };
      await mayGoOn;
      yield { text: 'That is all.', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
}
const settle = async () => {
  for (let i = 0; i < 5; i++) await rig.clock.advance(100);
};
const heads = (agent: string) => rig.lines().filter((line) => new RegExp(`[^ ] ${agent}\\b`).test(line));

const below = (lines: readonly string[], head: RegExp) => lines.slice(lines.findIndex((line) => head.test(line)) + 1);

describe('15.6 what another model says is marked while it streams', () => {
  it('15.6 on the words of the fallback, not on those it fell over, and as the statement is marked once it is made', async () => {
    const provider = breaking();
    rig = screenRig({ scenario, provider });
    rig.run.resume();
    await settle();
    expect(rig.text()).toContain('Words of its own');
    expect(rig.text(), 'its own model speaks').not.toContain(MARK);
    provider.fail();
    await settle();
    expect(rig.text()).toContain(SPEECH.slice(0, 20));
    expect(heads('Bo').filter((line) => line.includes(MARK))).toHaveLength(1);
    expect(rig.text().split(MARK), 'on nothing else').toHaveLength(2);
    provider.goOn();
    await settle();
    expect(rig.ofType('statement-made').find(({ agent }) => agent === 'Bo')?.call.model).toBe('spare/one');
    const { lines } = rig.screen.view.getState();
    const shown = lines.slice(0, lines.lineCount);
    expect(
      shown.filter(({ text }) => text.includes(MARK)).map(({ tag }) => tag),
      'below its words',
    ).toEqual(['agent:Bo']);
    expect(
      shown.filter(({ note }) => note.includes(MARK)),
      'and no more behind its name',
    ).toEqual([]);
  });

  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('15.6, 27.1 on stage below the speaker, while it is said and after, %i×%i', async (columns, rows) => {
    let follow = () => {};
    const provider = breaking(new Promise((resolve) => (follow = resolve)));
    rig = screenRig({ scenario, provider, columns, rows });
    await rig.press('f');
    rig.run.setSpeed('max');
    rig.run.resume();
    await settle();
    expect(rig.text()).toContain('Words of its own');
    expect(rig.text(), 'its own model speaks').not.toContain('said by');
    provider.fail();
    await settle();
    const [mark, blankRow, sentence] = below(rig.lines(), /■ Bo/);
    expect([mark?.trim(), blankRow?.trim()]).toEqual(['said by spare/one', '']);
    expect(sentence).toContain(SPEECH.slice(0, 20));
    provider.goOn();
    await settle();
    expect(rig.ofType('statement-made').map(({ call }) => call.model)).toEqual(['lab/ann', 'spare/one']);
    expect(below(rig.lines(), /■ Bo/)[0]?.trim(), 'once it is made').toBe('said by spare/one');
    expect(rig.lines()).toHaveLength(rows);
    await expect(`${rig.lines().join('\n')}\n`).toMatchFileSnapshot(`../frames/stage-marked-${columns}x${rows}.txt`);
    expect(Math.max(...rig.lines().map((line) => displayWidth(line)))).toBeLessThanOrEqual(columns);
    follow();
    await settle();
    expect(rig.text(), 'the next speaks for itself').toMatch(/▲ Cy/);
    expect(rig.text()).not.toContain('said by');
  });

  it('15.6 in a replay on exactly the statements that are marked there', async () => {
    const provider = breaking();
    provider.fail();
    provider.goOn();
    rig = screenRig({ scenario, provider });
    rig.run.resume();
    await settle();
    const marked: string[] = [];
    const streamed = new Set<string>();
    const clock = manualClock(0);
    const opening = { scenarioName: 'small', seed: 7 };
    const replay = replayRun({ scenario, opening, entries: rig.entries, clock, speed: 10 });
    replay.subscribe((news) => {
      if (news.kind === 'delta' && news.purpose === 'statement')
        streamed.add(`${news.agent} ${wordsMark(news, replay.state(), interfaces.en)}`);
      if (news.kind === 'entry' && news.entry.event.type === 'statement-made')
        marked.push(`${news.entry.event.agent} ${statementMark(news.entry.event, news.state, interfaces.en)}`);
    });
    replay.start();
    for (let i = 0; i < 600 && replay.status().mode !== 'ended'; i++) await clock.advance(100);
    expect([...streamed]).toEqual(marked);
    expect(marked).toContain('Bo said by spare/one');
    await replay.close();
  });

  it('13.2, 15.6 not where it is the voice of a recording, and where a simulated agent comes in its place', () => {
    rig = screenRig({ scenario });
    const state = rig.run.state();
    const bo = state.seats['Bo'];
    const after = { ...state, seats: { ...state.seats, Bo: { ...bo!, voice: 'recorded/one' } } };
    const markOf = (model: string) => wordsMark({ agent: 'Bo', model }, after, interfaces.en);
    expect(['recorded/one', 'human', 'lab/bo', 'simulated', 'lab/cy'].map(markOf)).toEqual([
      '',
      '',
      '',
      'said by simulated',
      'said by lab/cy',
    ]);
  });

  it('15.6 beside a branch, below the words as below a statement', () => {
    rig = screenRig({ scenario });
    const { run, screen } = rig;
    const split = newBranch({ state: run.state(), status: run.status(), measures: measuresOf(screen.view.getState()) });
    const branch = withWords(split, 'ours', { agent: 'Bo', text: 'Words', mark: 'said by spare/one' });
    expect(bothTold(branch).told.at(-1)?.a?.text).toBe(`Words▌\n${MARK}`);
    expect(bothTold(withWords(split, 'ours', { agent: 'Bo', text: 'Words', mark: '' })).told.at(-1)?.a?.text).toBe(
      'Words▌',
    );
  });
});

const measuresOf = ({ measures, usage }: View) => ({ ...measures, usage });
