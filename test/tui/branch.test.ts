import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { LANGUAGES, MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { guidanceStyleNames } from '../../src/memory/styles/index.ts';
import { eventText } from '../../src/projections/comparison-lines.ts';
import { noMeasures } from '../../src/projections/measures/measures.ts';
import { type Branch, newBranch, type SideName, withSaid } from '../../src/tui/shown/branch.ts';
import { openlySaid } from '../../src/tui/shown/openly-said.ts';
import { confirmation } from '../../src/tui/windows/confirm/state.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { call } from '../projections/read-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { branchRig, scenario } from './branch-rig.ts';

/** Down to a style that is not yet theirs. */
const OTHER_STYLE = ['\x1b[B', '\x1b[B'];

describe('a run that is split in two', () => {
  it('13.2 shares what was before without a call, and without a change both stay the same to the end', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt');
    expect(rig.asked, 'the shared entries call no model').toEqual([]);
    const from = rig.run.state().seq;
    for (let round = 2; round <= 4; round++) await rig.press('r');
    await rig.clock.advance(10);
    expect(rig.branch()?.ours.isEnded && rig.branch()?.branched.isEnded).toBe(true);
    expect(rig.events('branched')).toEqual(rig.events('ours'));
    expect(rig.events('ours')?.length).toBe(rig.run.state().seq - from);
    expect(rig.branch()?.difference).toBeNull();
    expect(rig.asked.length).toBeGreaterThan(0);
    expect(rig.text()).toContain(
      `Nothing was changed, and both are the same so far (${rig.events('ours')?.length} entries).`,
    );
    expect(rig.text(), 'the result waits until the window is left').toContain('the branch · ◼ ended');
    await rig.close();
  });

  it.each(LANGUAGES)(
    '12.4 asks for the words that are missing, and no more once something is changed: %s',
    async (language) => {
      const words = interfaces[language];
      const rig = branchRig({ words });
      await rig.press('r', 'wt', 'c', '\r');
      expect(rig.text()).toContain(words.noWords);
      await rig.press('Hail');
      await rig.press('\r');
      expect(rig.branch()?.change).toContain('Hail');
      expect(rig.text()).not.toContain(words.noWords);
      await rig.close();
    },
  );

  it('12.4 changes one thing in the branch alone, and shows the first difference and what followed', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', 't', 'c');
    await rig.press('News');
    await rig.press('\r', 't');
    await rig.clock.advance(10);
    expect(rig.types()).not.toContain('event-injected');
    const place = rig.branch()?.branched.said.find(({ entry }) => entry.event.type === 'event-injected')?.entry.seq;
    expect(rig.branch()?.difference?.seq, 'as compare tells it').toBe(place);
    expect(rig.text()).toContain('In the branch: tell everybody: “News”');
    const prose = rig.text().replace(/[\s┃]+/g, ' ');
    expect(prose).toContain(
      `First difference: entry ${place}: ${eventText(rig.branch()?.difference?.a ?? null, interfaces.en)} here, ${eventText(rig.branch()?.difference?.b ?? null, interfaces.en)} there`,
    );
    expect(rig.text()).toMatch(/Since then: \d+ entr\S+ here, \d+ entr\S+ there/);
    const lines = rig.lines();
    const mark = lines.findIndex((line) => line.includes(`── First difference: entry ${place} ──`));
    expect(mark, 'the place stands among the words, too').toBeGreaterThan(0);
    expect(lines[mark + 1]).toMatch(/┃ ≠ .* │ ≠ .*┃/);
    expect(lines[mark + 2], 'what followed, the one thing that is in the branch alone').toMatch(
      new RegExp(`┃ – +│ ≠ ${place} Person, to all`),
    );
    await rig.press('\x1b', 'y');
    expect(rig.branch()).toBeNull();
    await rig.close();
  });

  it('12.1 asks before what a branch has recorded is lost, and ends it at once where nothing would be', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', '\x1b');
    expect(rig.branch(), 'nothing was stepped').toBeNull();
    for (const makes of [['s'], ['c', ...OTHER_STYLE, '\r']]) {
      await rig.press('wt', ...makes, '\x1b');
      expect(rig.text()).toContain('End the branch?');
      expect(rig.text()).toContain(`What the branch has recorded since entry ${rig.branch()?.from} is in no`);
      await rig.press('n');
      expect(rig.text(), 'both are there as before').toContain('Two runs from entry');
      await rig.press('q', 'y');
      expect(rig.branch()).toBeNull();
      expect(rig.text()).not.toContain('Two runs from entry');
      expect(rig.branchedRun().status().mode, 'its run is closed').toBe('ended');
    }
    await rig.press('wt', 's', 'w', '\x1b');
    expect(rig.branch(), 'it is kept').toBeNull();
    await rig.close();
  });

  it('12.1 steps both by the same steps, and takes no other while one is on its way', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', 'c');
    await rig.press('News');
    await rig.press('\r', 's', 's');
    expect(rig.said()).toEqual([2, 2]);
    await rig.press('r');
    expect(rig.said()).toEqual([3, 3]);
    await rig.close();
  });

  it('12.1 goes at one pace, which the run sets', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', '-');
    const { speed } = rig.run.status();
    expect(speed).not.toBe('max');
    expect(rig.branchedRun().status().speed).toBe(speed);
    for (let i = 0; i < 20; i++) await rig.press('-');
    expect(rig.branchedRun().status().speed, 'the slowest').toBe(100 / 220);
    await rig.press('+');
    expect(rig.branchedRun().status().speed, 'faster again').toBeGreaterThan(100 / 220);
    await rig.close();
  });

  it('12.3 changes an entry of a memory in the branch alone, its words before it', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', 'c', '\x1b[B'.repeat(memoryLine(rig.run.state().scenario.agents.length)), '\r');
    expect(rig.text()).toContain('Change an entry in the memory of Ann');
    await rig.press('\x15');
    await rig.press('nobody said so');
    await rig.press('\r');
    const edited = rig.events('branched')?.find(({ type }) => type === 'memory-edited');
    expect(edited).toMatchObject({ agent: 'Ann', entries: [{ text: 'nobody said so' }] });
    expect(rig.types()).not.toContain('memory-edited');
    expect(rig.text()).toContain('In the branch: Ann remembers as #');
    await rig.close();
  });

  it('12.3 lets another model answer for an agent of the branch, and tells what is wrong with it', async () => {
    const rig = branchRig();
    const last = rig.run.state().scenario.agents.length;
    await rig.press('r', 'wt', 'c', '\x1b[A'.repeat(last));
    await rig.press('\x15');
    await rig.press('human');
    await rig.press('\r');
    expect(rig.models).toEqual([]);
    expect(rig.text()).toContain('There is no model "human"; there are simulated, ENDPOINT/NAME');
    await rig.press('\x15');
    await rig.press('openai/none');
    await rig.press('\r');
    expect(rig.text()).toContain('no key');
    await rig.press('\x15');
    await rig.press('openai/other');
    await rig.press('\r');
    expect(rig.models).toEqual(['Ann openai/other']);
    expect(rig.text()).toContain('In the branch: who answers for Ann: openai/other');
    await rig.close();
  });

  it('12.3 does nothing to a branch while another model is put into it, and puts it in once', async () => {
    let found: () => void = () => {};
    const rig = branchRig({ changing: new Promise((resolve) => (found = resolve)) });
    const last = rig.run.state().scenario.agents.length;
    const model = ['c', '\x1b[A'.repeat(last), '\x15', 'openai/other', '\r'];
    await rig.press('r', 'wt', ...model, '\r');
    expect(rig.footer()).toContain(interfaces.en.branch.changing);
    await rig.press('\x1b');
    for (const key of ['s', 't', 'r', ' ', '\x1b']) {
      await rig.press(key);
      expect(rig.footer(), `after ${JSON.stringify(key)}`).toContain(interfaces.en.branch.changing);
    }
    expect([rig.said(), rig.branch()?.change]).toEqual([[0, 0], null]);
    found();
    await rig.clock.advance(60);
    expect(rig.models).toEqual(['Ann openai/other']);
    await rig.press('s');
    expect(rig.said()).toEqual([1, 1]);
    await rig.close();
  });

  it('12.3 tells of no change in a branch that has ended while it was made', async () => {
    let found: () => void = () => {};
    const rig = branchRig({ changing: new Promise((resolve) => (found = resolve)) });
    const last = rig.run.state().scenario.agents.length;
    await rig.press('r', 'wt', 'c', '\x1b[A'.repeat(last), '\x15', 'openai/other', '\r');
    rig.screen.set({ overlay: confirmation('end-branched') });
    const first = rig.branchedRun();
    await rig.press('y', 'wt');
    expect(rig.branchedRun(), 'another branch').not.toBe(first);
    found();
    await rig.clock.advance(60);
    expect(rig.models).toEqual(['Ann openai/other']);
    await rig.press('s');
    expect([rig.said(), rig.branch()?.change], 'the other one goes on unchanged').toEqual([[1, 1], null]);
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
    const open = record(record(split, 'ours', marked('safety')), 'branched', marked('growth'));
    expect(open.difference).toBeNull();
    expect(openlySaid(open.branched.said)).toEqual([]);
    const half = record(open, 'ours', closed);
    expect(half.difference, 'the other one is still to be closed').toBeNull();
    expect(record(half, 'branched', closed).difference?.seq).toBe(1);
  });

  it('shows one of them, and the other by a key, where there is no room for both', async () => {
    const rig = branchRig({ columns: 80 });
    await rig.press('r', 'wt', 't');
    expect(rig.text()).toMatch(/ {2}this run · .*│ ▸ the branch · /);
    await rig.press('c');
    await rig.press('News');
    await rig.press('\r', 't');
    expect(rig.text()).toContain('Person, to all');
    await rig.press('\t');
    expect(rig.text()).toMatch(/▸ this run · .*│ {3}the branch · /);
    expect(rig.text(), 'the words of the other one').not.toContain('Person, to all');
    await rig.close();
  });

  it.each(LANGUAGES)('11.1 tells all of it in %s', async (language) => {
    const words = interfaces[language];
    const rig = branchRig({ words });
    await rig.press('r', 'wt', 'c', ...OTHER_STYLE, '\r', 't');
    const { seq = 0, a = null, b = null } = rig.branch()?.difference ?? {};
    const tight = (text: string) => text.replace(/[\s┃]+/g, '');
    expect(tight(rig.text())).toContain(tight(words.branch.parts(seq, eventText(a, words), eventText(b, words))));
    const mark = words.comparison.heads.difference(seq);
    expect(rig.text().split(mark), 'named alike above and among the words').toHaveLength(3);
    expect(rig.text()).toContain(words.branch.branched);
    await rig.close();
  });
});

/** The line of the form at which the memory of the first agent stands. */
function memoryLine(agentCount: number): number {
  return 1 + guidanceStyleNames(scenario.memory).length + MEMORY_STRATEGIES.length + 2 * agentCount;
}
