import { describe, expect, it } from 'vitest';
import type { CueCommand } from '../../src/discussion/command.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/look-back-run.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };

const ESC = '\x1b';
const DOWN = '\x1b[B';
/** From the list of what waits to the moment when round 2 opens. */
const AT_ROUND_2 = ['c', 'a', ...Array.from({ length: 2 + scenario.agents.length }, () => DOWN), '2', '\r'];

/** A live run in its first round, held, on a screen. */
async function rigOf(size: { columns?: number; rows?: number; words?: (typeof interfaces)['en' | 'es' | 'zh'] } = {}) {
  const { words = interfaces.en, ...rest } = size;
  const rig = screenRig({
    ...rest,
    scenario,
    sources: { words },
    around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
  });
  await rig.press('t');
  return rig;
}

describe('the next act', () => {
  const acts: readonly (readonly [keys: readonly string[], command: CueCommand])[] = [
    [['v'], { type: 'call-vote' }],
    [['d'], { type: 'skip-speaker' }],
    [['h'], { type: 'mute-agent', agent: 'Ann', isMuted: true }],
    [[']', 'f'], { type: 'hand-floor', agent: 'Bo' }],
    [['T', 'W', 'h', 'y', '\r'], { type: 'change-topic', question: 'Why' }],
    [['i', 'N', 'o', '\r'], { type: 'inject-event', text: 'No', to: 'all' }],
    [['R', 'y'], { type: 'remove-agent', agent: 'Ann' }],
    [['w', 'y'], { type: 'wrap-up' }],
    [['W', 'y'], { type: 'answer-now' }],
    [['S', 'y'], { type: 'stop' }],
  ];
  it.each(acts)('12.2 waits for the moment that was chosen for it, by its own key: %j', async (keys, command) => {
    const rig = await rigOf();
    const { length } = rig.entries;
    await rig.press(...AT_ROUND_2);
    expect(rig.text()).toContain('The next act waits until round 2 opens (esc: no)');
    await rig.press(...keys);
    const at = { on: 'round', round: 2, turn: 0 };
    expect(rig.run.state().cues).toEqual([{ id: 1, at, command }]);
    expect(rig.entries.slice(length).map(({ event }) => event.type)).toEqual(['cue-scheduled']);
    expect(rig.text()).not.toContain('The next act waits');
    await rig.press('v');
    expect(rig.ofType('vote-called'), 'the one after it is done at once').toHaveLength(1);
    await rig.close();
  });

  it('12.2 of the memory menu waits with all that is chosen there', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'm');
    rig.screen.set(({ overlay }) =>
      overlay?.kind === 'memory-menu'
        ? { overlay: { ...overlay, chosen: { style: 'structured', strategy: 'layered', forgetting: true } } }
        : {},
    );
    await rig.press('\r', 'c');
    expect(
      rig.run
        .state()
        .cues.map(({ command }) => command.type)
        .sort(),
    ).toEqual(['request-forgetting', 'switch-guidance', 'switch-strategy']);
    expect(rig.text()).toContain('switch the guidance style of all to structured');
    expect(rig.text()).toContain('switch the memory of all to the strategy layered');
    expect(rig.screen.view.getState().cueAt).toBeNull();
    await rig.close();
  });

  it('12.2 is read in the list as it will be done, and an agent that will be muted can be let speak again later', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'h');
    await rig.press(...AT_ROUND_2.slice(0, -2), '3', '\r', 'h', 'c');
    expect(rig.text()).toMatch(
      /#1 when round 2 opens\s+┃?[^#]*mute Ann[^#]*#2 when round 3 opens[^#]*let Ann speak again/,
    );
    await rig.press(ESC, 'r', 'r', 'r');
    expect(rig.ofType('agent-muted')).toEqual([
      { type: 'agent-muted', agent: 'Ann', isMuted: true, actor: 'cue' },
      { type: 'agent-muted', agent: 'Ann', isMuted: false, actor: 'cue' },
    ]);
    await rig.close();
  });

  it('12.2 is done at once again when the moment is let go, and what cannot wait is refused', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'u');
    expect(rig.text()).toContain('That cannot wait for a moment');
    expect(rig.ofType('taken-back')).toEqual([]);
    await rig.press(ESC);
    expect(rig.text()).not.toContain('The next act waits');
    await rig.press('v');
    expect(rig.ofType('vote-called')).toHaveLength(1);
    expect(rig.run.state().cues).toEqual([]);
    await rig.close();
  });

  it('12.2 cannot wait for a moment that is past', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2.slice(0, -2), '1', '\r');
    expect(rig.text()).toContain('That moment is past.');
    expect(rig.screen.view.getState().cueAt).toBeNull();
    await rig.close();
  });

  it.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
    '11.1 says what it waits for where there is the least room, in %s',
    async (_language, words) => {
      const rig = await rigOf({ columns: 80, rows: 24, words });
      await rig.press(...AT_ROUND_2);
      expect(rig.lines()[1]).toContain(words.moments.armed(words.moments.round(2)));
      await rig.close();
    },
  );
});
