import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { livelyAnswers } from '../orchestrator/run-rig.ts';
import { stallingProvider } from '../orchestrator/stalling-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
  ...smallScenario().options[0]!,
  id,
  label: `Way ${id}`,
}));

describe.each(LANGUAGES)('1.6, 16.6 what is told of an act, in %s', (language) => {
  const words = interfaces[language];

  /** A statement is under way. */
  async function speaking(): Promise<ReturnType<typeof screenRig>> {
    let rig: ReturnType<typeof screenRig>;
    const provider = stallingProvider(
      () => ({ words: ['I say'], everyMs: 1 }),
      () => rig.clock,
    );
    rig = screenRig({ provider, sources: { words } });
    await rig.press('s');
    await rig.clock.advance(5);
    return rig;
  }

  it('is that everybody votes now where the speaker is cut off for it, and not after the statement', async () => {
    const rig = await speaking();
    await rig.press('v', 'n', 'y');
    expect(rig.screen.view.getState().notice?.text).toBe(words.notices.answeringNow);
    await rig.close();
  });

  it('is no more that it will be done, once it is', async () => {
    const rig = await speaking();
    const told = words.notices.queued(words.notices.voteCalled, words.status.takesEffect.statement);
    await rig.press('v', 'v');
    expect(rig.screen.view.getState().notice?.text).toBe(told);
    rig.run.dispatch({ type: 'interrupt' });
    await rig.clock.advance(200);
    expect(rig.ofType('vote-called')).toHaveLength(1);
    expect(rig.screen.view.getState().notice).toBeNull();
    await rig.close();
  });
});

describe('25.2 what has just been done', () => {
  const told = interfaces.en.notices.interrupted;

  it.each([80, 120, 200])('leaves the two most wanted keys where they are, at %i columns', async (columns) => {
    const rig = screenRig({ columns, rows: 40, answer: livelyAnswers });
    rig.screen.notify(told);
    await rig.clock.advance(100);
    expect(rig.text()).toContain(told);
    expect(rig.lines().at(-1)).toMatch(/space .+ {2}s .+: all acts/);
    await rig.close();
  });

  it('goes with the next key, which may do nothing that is seen', async () => {
    const rig = screenRig({ answer: livelyAnswers });
    rig.screen.notify(told);
    await rig.clock.advance(100);
    expect(rig.text()).toContain(told);
    await rig.press('k');
    expect(rig.text()).not.toContain(told);
    await rig.close();
  });

  it('makes way for what the next key tells', async () => {
    const rig = screenRig({ answer: livelyAnswers });
    rig.screen.notify(told);
    await rig.press('x');
    expect(rig.text()).not.toContain(told);
    expect(rig.screen.view.getState().notice).not.toBeNull();
    await rig.close();
  });
});

describe('27.1 what is told above the keys of the stage', () => {
  it.each([
    [60, 16],
    [60, 20],
    [80, 24],
  ])('covers nothing that stands there, at %i×%i', async (columns, rows) => {
    const scenario = smallScenario({ options: OPTIONS });
    const rig = screenRig({
      columns,
      rows,
      scenario,
      answer: livelyAnswers,
      sources: { preferences: { captions: 'off' } },
    });
    await rig.press('f', 's');
    const said = rig
      .lines()
      .slice(1, -1)
      .filter((line) => line.trim() !== '');
    expect(said.at(-1)).toContain('Way f');
    const notice = 'n'.repeat(columns - 4);
    rig.screen.notify(notice);
    await rig.clock.advance(100);
    const now = rig
      .lines()
      .slice(1, -1)
      .filter((line) => line.trim() !== '');
    expect(now.map((line) => line.trimEnd())).toEqual([...said.map((line) => line.trimEnd()), ` ${notice}`]);
    await rig.close();
  });
});
