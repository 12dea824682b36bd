import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { NO_CHANGES } from '../../src/tui/shown/key-changes.ts';
import { wordsWithKeys } from '../../src/tui/store/words-with-keys.ts';
import { barred } from '../../src/tui/windows/branch/barred.ts';
import { splitInTwo } from '../../src/tui/windows/branch/window.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { crossed } from '../long.ts';
import { livelyAnswers, quietAnswers } from '../orchestrator/run-rig.ts';
import { SPEECH } from '../small-scenario.ts';
import { branchRig, scenario } from './branch-rig.ts';
import { screenRig } from './screen-rig.tsx';

describe('the window of both', () => {
  it('12.1 tells where a branch is kept with the name of its file whole, in one row', async () => {
    const name = 'goldfish-2026-12-01-seed-106-branch.jsonl';
    const rig = branchRig({ columns: 80, rows: 24, keptAt: `/home/somebody/.local/share/roundtable/runs/${name}` });
    await rig.press('r', 'wt', 'w');
    expect(rig.lines().at(-2)).toContain(`…/runs/${name}`);
    await rig.close();
  });

  it('12.1 plays both with space, each waiting for the other, and holds both in the middle of words', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt');
    rig.run.setSpeed(1);
    rig.branchedRun().setSpeed(1);
    expect(rig.footer()).toContain('space play both');
    await rig.press(' ');
    await rig.clock.advance(400);
    expect(rig.footer()).toContain('space pause both');
    const { lines, said } = rig;
    expect(
      lines().filter((line) => /▸ . (Ann|Bo|Cy) .*│ ▸ . (Ann|Bo|Cy) /.test(line)),
      'both speak side by side',
    ).toHaveLength(1);
    expect(rig.text()).toMatch(/this run · ▶ . \w+ speaks .*│ the branch · ▶ . \w+ speaks/);
    await rig.press(' ');
    const paused = rig.text();
    expect(paused).toMatch(/this run · ‖ paused .*│ the branch · ‖ paused/);
    await rig.clock.advance(10_000);
    expect(said()).toEqual([0, 0]);
    await rig.press(' ');
    await rig.clock.advance(20_000);
    const [ours = 0, branched] = said();
    expect(ours).toBeGreaterThan(2);
    expect(branched).toBe(ours);
    await rig.close();
  });

  it('12.1 shows of words in whose middle the run was split those that were said before, too', async () => {
    const rig = branchRig();
    await rig.press('r');
    rig.run.setSpeed(1);
    await rig.press(' ');
    await rig.clock.advance(2200);
    await rig.press(' ', 'wt');
    expect(rig.run.status().pauseKind).toBe('at-once');
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
    const rig = branchRig({ branchedMs: 9000 });
    await rig.press('r', 'wt');
    rig.run.setSpeed(1);
    await rig.press('s');
    await rig.clock.advance(2500);
    expect(rig.said()).toEqual([1, 0]);
    expect(rig.text()).toMatch(/this run · waits for the other one .*│ the branch · ▶ . \w+ thinks ··· · 2 s/);
    await rig.clock.advance(1000);
    expect(rig.text(), 'words under way stand beside what the other one has said there').toMatch(
      /┃ · \d+ . (\w+) +│ ▸ . \1 /,
    );
    expect(rig.text(), 'the seconds go on').toMatch(/the branch · ▶ . \w+ thinks ··· · 3 s/);
    await rig.close();
  });

  it('12.1 shows in the footer the keys that do something, and says of the others why not', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt');
    expect(rig.footer()).toMatch(/space play both .*c change .*s statement .*w keep branch .*: all acts .*\? help/);
    rig.run.setSpeed(1);
    await rig.press('s');
    expect(rig.footer()).not.toContain('change');
    await rig.press('c');
    expect(rig.told()).toContain(wordsWithKeys(interfaces.en, NO_CHANGES).branch.underWay);
    await rig.clock.advance(2000);
    expect(rig.said()).toEqual([1, 1]);
    await rig.press('w');
    expect(rig.told()).toContain('/data/branch.jsonl');
    expect(rig.text()).toContain('the branch, kept');
    await rig.clock.advance(6000);
    expect(rig.footer()).not.toContain('keep');
    await rig.press('?');
    for (const told of ['Play both, turn by turn', 'Keep the branch', 'Change one thing'])
      expect(rig.text()).toContain(told);
    await rig.press('\x1b');
    expect(rig.footer(), 'back in the window').toContain('space play both');
    await rig.close();
  });

  it('12.1 counts each key of a burst, and says how many steps are to come', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt');
    rig.run.setSpeed(1);
    await rig.press('s', 's', 's');
    expect(rig.text()).toContain(', then 2 statements');
    await rig.clock.advance(1200);
    expect(rig.said()).toEqual([1, 1]);
    expect(rig.text()).toContain(', then a statement');
    await rig.clock.advance(5000);
    expect(rig.said()).toEqual([3, 3]);
    expect(rig.text()).not.toContain(' more');
    await rig.close();
  });

  it('12.1 what holds already is told as such among the changes, and is none', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', 'c');
    expect(rig.text()).toMatch(/narrative.*\(now\)/);
    const now = rig.lines().filter((line) => line.includes('(now)'));
    expect(now.length, 'one style and one strategy').toBe(2);
    await rig.press('\x1b[B', '\r');
    expect(rig.text()).toContain('holds already');
    await rig.close();
  });

  it('12.1 puts what belongs together side by side after the first difference, and leads from one to the next', async () => {
    const rig = branchRig({ answer: livelyAnswers, rows: 24 });
    await rig.press('r', 'wt', 'c');
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
    for (let i = 0; i < 40 && top() < 0; i++) await rig.press('N');
    expect(top(), 'back at the first').toBeGreaterThan(0);
    await rig.press('j');
    const below = rig.text();
    await rig.press('k', 'j');
    expect(rig.text()).toBe(below);
    await rig.close();
  });

  it('12.1 tells votes, stances, memory and cost of both in a row each, and marks those that differ', async () => {
    const rig = branchRig({ answer: livelyAnswers });
    await rig.press('r', 'wt', 'c');
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

  it('12.1 marks what the change alone has altered before any step, and nothing while it is not changed', async () => {
    const rig = branchRig({ answer: livelyAnswers });
    const memory = () => rig.lines().find((line) => /┃ [=≠] memory /.test(line));
    await rig.press('r', 'wt');
    expect(memory()).toMatch(/┃ = memory .*│ = memory/);
    await rig.press('c', '\x1b[B', '\x1b[B', '\r');
    expect(rig.branch()?.difference).toBe(null);
    expect(memory()).toMatch(/┃ ≠ memory .* only here.*│ ≠ memory .* only here/);
    await rig.close();
  });

  it('12.3 tells of what was taken back before the split what it has cost, in both', async () => {
    const rig = branchRig();
    await rig.press('r', 's', 'u', 'wt');
    const { callCount } = rig.screen.view.getState().usage;
    expect(callCount).toBe(rig.entries.filter(({ event }) => 'call' in event && event.call).length);
    expect(rig.text()).toMatch(new RegExp(`= cost +${callCount} calls,.*│ = cost +${callCount} calls,`));
    await rig.close();
  });

  it('12.1 tells who stands elsewhere where there is no room for all, in both alike', async () => {
    const average = SPEECH.replace('a guaranteed floor', 'the highest average');
    const branchedAnswer = (request: ModelRequest) =>
      request.purpose === 'statement' && request.agent.name === 'Bo' ? average : quietAnswers(request);
    const rig = branchRig({ columns: 80, branchedAnswer });
    await rig.press('r', 'wt');
    expect(rig.text()).toMatch(/= stances +A guaranteed floor 3 \? +│ = stances +A guaranteed floor 3 \?/);
    await rig.press('r');
    expect(rig.text()).toMatch(/≠ stances +Bo: A guaranteed fl.* │ ≠ stances +Bo: The highest/);
    await rig.close();
  });

  it('19.2 tells a doubtful stand with its doubt', async () => {
    const doubtful = 'A guaranteed floor leaves more to chance than the highest average.';
    const branchedAnswer = (request: ModelRequest) =>
      request.purpose === 'statement' && request.agent.name === 'Bo' ? doubtful : quietAnswers(request);
    const rig = branchRig({ columns: 200, branchedAnswer });
    await rig.press('r', 'wt', 'r');
    expect(rig.text()).toMatch(/≠ stances .*│ ≠ stances .*The highest average: Bo \?/);
    await rig.close();
  });

  it('12.1 tells that one of them goes no further, and tries again with it', async () => {
    let isReachable = false;
    const branchedAnswer = (request: ModelRequest) => {
      if (!isReachable) throw new ModelError('auth', 'the key was refused');
      return quietAnswers(request);
    };
    const rig = branchRig({ branchedAnswer });
    await rig.press('r', 'wt', ' ');
    await rig.clock.advance(5000);
    expect(rig.text()).toMatch(/this run · ‖ paused .*│ the branch · ✗ .*the key was refused/);
    expect(rig.said(), 'no one goes on alone').toEqual([1, 0]);
    expect(rig.footer()).toContain('space play both');
    isReachable = true;
    await rig.press('s');
    await rig.clock.advance(5000);
    expect(rig.said(), 'it does what it owes').toEqual([1, 1]);
    await rig.close();
  });

  const sizes = [
    [60, 16],
    [80, 24],
    [120, 40],
    [200, 60],
  ] as const;
  it.each(crossed(sizes, LANGUAGES).map(([size, language]) => [language, ...size] as const))(
    '11.1 has rows of one width in %s at %i×%i, and room for words',
    async (language, columns, rows) => {
      const rig = branchRig({ columns, rows, words: interfaces[language], answer: livelyAnswers });
      await rig.press('r', 'wt', 'c', '\x1b[B', '\x1b[B', '\r', 'r');
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
    },
  );

  it('9.3 does not tell who marks a ballot in either', async () => {
    const rig = branchRig({ answer: livelyAnswers, branchedMs: 9000 });
    await rig.press('r', 'wt');
    rig.run.setSpeed(1);
    await rig.press('r');
    const isMarking = (run: Run) => run.status().waiting?.purpose === 'ballot-option';
    for (const run of [rig.run, rig.branchedRun()]) {
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
    const rig = branchRig({ splitting: new Promise((resolve) => (made = resolve)) });
    await rig.press('r', 'wt');
    expect(rig.told()).toContain(interfaces.en.branch.splitting);
    // Keys wait for the branch; a run may go on all the same, by whoever else has a hand in it.
    rig.run.step('turn');
    await rig.clock.advance(60);
    made();
    await rig.clock.advance(60);
    expect(rig.branch()).toBeNull();
    expect(rig.told()).toContain(interfaces.en.branch.wentOn);
    await rig.press('wt');
    expect(rig.branch()).not.toBeNull();
    expect(rig.branch()?.from).toBe(rig.run.state().seq);
    await rig.close();
  });

  it('13.2 does not split a run that still owes an act to the step under way, and splits it when that is done', async () => {
    let made: () => void = () => {};
    const rig = branchRig({ splitting: new Promise((resolve) => (made = resolve)) });
    await rig.press('r');
    rig.run.setSpeed(1);
    await rig.press(' ');
    await rig.clock.advance(2200);
    await rig.press(' ', 'wt');
    rig.run.dispatch({ type: 'inject-event', text: 'News', to: 'all' });
    made();
    await rig.clock.advance(60);
    expect(rig.branch(), 'told while the run was being split').toBeNull();
    expect(rig.told()).toContain(interfaces.en.branch.owes);
    await rig.press('wt');
    expect(rig.branch(), 'told before').toBeNull();
    await rig.press('s');
    await rig.clock.advance(2000);
    expect(rig.ofType('event-injected')).toHaveLength(1);
    await rig.press('wt', 's');
    await rig.clock.advance(2000);
    expect(rig.said()).toEqual([1, 1]);
    expect(rig.branch()?.difference).toBeNull();
    await rig.close();
  });

  it('12.5 does not split a run into which a person is to come when the round is over', async () => {
    const rig = branchRig();
    await rig.press('t\r', 'an', 'Zoe', '\t', 'A baker.', '\t', ' ', '\t', '\r');
    expect(rig.run.status().pending).toMatchObject([{ type: 'add-agent', agent: { model: 'human' } }]);
    await rig.press('wt');
    expect(rig.branch()).toBeNull();
    expect(rig.told()).toContain(interfaces.en.branch.personAsked.slice(0, 60));
    await rig.close();
  });

  it.each(['en', 'es', 'zh'] as const)(
    '12.5 tells who is asked in a run that cannot be split, before anybody tries: %s',
    async (language) => {
      const words = interfaces[language];
      const agents = scenario.agents.map((agent, i) => (i === 1 ? { ...agent, mayAskPerson: true } : agent));
      const rig = screenRig({ columns: 160, scenario: { ...scenario, agents }, sources: { words } });
      const view = rig.screen.view.getState();
      const paused = { ...view, status: { ...view.status, mode: 'paused' as const } };
      expect(splitInTwo.isAvailable?.(paused, null)).toBe(false);
      expect(splitInTwo.whyNot?.(paused, words)).toBe(words.keysNow.personAsked);
      const plain = { ...paused, state: { ...paused.state, scenario } };
      expect(splitInTwo.isAvailable?.(plain, null)).toBe(true);
      expect(barred({ ...rig.run, status: () => paused.status }, rig.run.state(), words)).toBe(
        words.branch.personAsked,
      );
      await rig.close();
    },
  );

  it('is not covered by the result, which opens once it is left', async () => {
    const rig = branchRig();
    await rig.press('r', 'wt', 'r', 'r', '?', 'r');
    await rig.press('\x1b', 'r', '?');
    await rig.clock.advance(1000);
    expect(rig.run.state().ended).not.toBeNull();
    expect(rig.screen.view.getState().overlay?.kind).toBe('help');
    await rig.press('\x1b', '\x1b', 'y');
    expect(rig.screen.view.getState().overlay?.kind).toBe('result');
    await rig.close();
  });
});
