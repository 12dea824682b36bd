import { describe, expect, it } from 'vitest';
import type { CueCommand } from '../../src/discussion/command.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { momentText } from '../../src/projections/cue-text.ts';
import { formFor, momentOf } from '../../src/tui/shown/moments.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const small = smallScenario({ rounds: 4 });
const STOP = { type: 'stop' } as const;
const opening = { scenarioName: 'small', seed: 7 };

const ESC = '\x1b';
const DOWN = '\x1b[B';
/** From the list of what waits to the moment when round 2 opens. */
const AT_ROUND_2 = [':later\r', 'a', ...Array.from({ length: 2 + small.agents.length }, () => DOWN), '2', '\r'];

/** A live run in its first round, held, on a screen. */
async function rigOf(
  given: { columns?: number; rows?: number; words?: InterfaceWords; scenario?: Scenario } = {},
): Promise<ReturnType<typeof screenRig>> {
  const { words = interfaces.en, scenario = small, ...size } = given;
  const rig = screenRig({
    ...size,
    scenario,
    sources: { words },
    around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
  });
  await rig.press('t\r');
  return rig;
}

describe('the next act', () => {
  const acts: readonly (readonly [keys: readonly string[], command: CueCommand])[] = [
    [['vv'], { type: 'call-vote' }],
    [['x'], { type: 'skip-speaker' }],
    [['am'], { type: 'mute-agent', agent: 'Ann', isMuted: true }],
    [[']', 'af'], { type: 'hand-floor', agent: 'Bo' }],
    [[':new question\r', 'W', 'h', 'y', '\r'], { type: 'change-topic', question: 'Why' }],
    [['i', 'N', 'o', '\r'], { type: 'inject-event', text: 'No', to: 'all' }],
    [['ax', 'y'], { type: 'remove-agent', agent: 'Ann' }],
    [['vw', 'y'], { type: 'wrap-up' }],
    [['vn', 'y'], { type: 'answer-now' }],
    [['qx', 'y'], { type: 'stop' }],
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
    await rig.press('vv');
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
    await rig.press('\r', ':later\r');
    expect(
      rig.run
        .state()
        .cues.map(({ command }) => command.type)
        .sort(),
    ).toEqual(['request-forgetting', 'switch-guidance', 'switch-strategy']);
    expect(rig.text()).toContain('switch the guidance style of all to structured');
    expect(rig.text()).toContain('change the memory of all: facts, episodes, now (layered)');
    expect(rig.screen.view.getState().cueAt).toBeNull();
    await rig.close();
  });

  it('12.2 is read in the list as it will be done, and an agent that will be muted can be let speak again later', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'am');
    await rig.press(...AT_ROUND_2.slice(0, -2), '3', '\r', 'am', ':later\r');
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

  it('12.2 is changed in a form that holds its moment, and stays as it was where nothing is changed in it', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'vv', ':later\r', 'e');
    expect(rig.text()).toContain('› round (3, or 3.2 after its second turn):  2');
    await rig.press('.', '2', '\r');
    const command = { type: 'call-vote' };
    expect(rig.run.state().cues).toEqual([{ id: 1, at: { on: 'round', round: 2, turn: 2 }, command }]);
    await rig.press(':later\r', 'e', '\r');
    expect(rig.run.state().cues).toEqual([{ id: 1, at: { on: 'round', round: 2, turn: 2 }, command }]);
    await rig.close();
  });

  it('12.2 each moment that the form can tell comes back from it, and any other as a line of its own', async () => {
    const rig = await rigOf();
    const state = rig.run.state();
    const told: readonly Condition[] = [
      { on: 'vote', is: 'opened' },
      { on: 'vote', is: 'closed' },
      { on: 'speaker', agent: 'Cy' },
      { on: 'round', round: 3, turn: 0 },
      { on: 'round', round: 3, turn: 12 },
      { on: 'text', text: '40' },
      { on: 'gauge', agent: null, above: 0.29 },
      { on: 'tokens', above: 12 },
    ];
    const others: readonly Condition[] = [
      { on: 'gauge', agent: 'Ann', above: 0.5 },
      { on: 'gauge', agent: null, above: 0.125 },
      { on: 'gauge', agent: null, above: 0.001 },
      { on: 'speaker', agent: 'Zoe' },
    ];
    for (const moment of [...told, ...others])
      expect(momentOf({ ...formFor(moment, state), cue: {} }, state)).toEqual(moment);
    expect(told.filter((moment) => formFor(moment, state).own !== null)).toEqual([]);
    expect(others.map((moment) => formFor(moment, state).own)).toEqual(others);
    await rig.close();
  });

  it('12.2 is done at once again when the moment is let go, and what cannot wait is refused', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'u');
    expect(rig.text()).toContain('That cannot wait for a moment');
    expect(rig.ofType('taken-back')).toEqual([]);
    await rig.press(ESC);
    expect(rig.text()).not.toContain('The next act waits');
    await rig.press('vv');
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

  const languages = Object.values(interfaces).map((words) => [words.language, words] as const);

  it.each(languages)(
    '11.1 says what it waits for where there is the least room, over whichever window its act is chosen in, in %s',
    async (_language, words) => {
      const rig = await rigOf({ columns: 80, rows: 24, words });
      rig.act('cues');
      await rig.press(...AT_ROUND_2.slice(1));
      const told = words.moments.armed(words.moments.round(2));
      expect(rig.lines()[0]).toContain(told);
      await rig.press('m');
      expect(rig.text()).toContain(words.menu.heads.whom);
      expect(rig.lines()[0]).toContain(told);
      await rig.close();
    },
  );

  const moments: readonly Condition[] = [
    { on: 'vote', is: 'closed' },
    { on: 'speaker', agent: 'Catarina' },
    { on: 'round', round: 12, turn: 1 },
    { on: 'round', round: 12, turn: 12 },
    { on: 'gauge', agent: null, above: 0.8 },
    { on: 'gauge', agent: 'Catarina', above: 0.8 },
    { on: 'tokens', above: 120_000 },
  ];
  it.each(languages)(
    '11.1 says each moment to its end where there is the least room, in %s',
    async (_language, words) => {
      const rig = await rigOf({ columns: 80, rows: 24, words });
      const seen: string[] = [];
      for (const cueAt of moments) {
        rig.screen.set({ cueAt });
        await rig.clock.advance(60);
        seen.push(rig.lines()[0] ?? '');
      }
      expect(seen).toEqual(moments.map((at) => expect.stringContaining(words.moments.armed(momentText(at, words)))));
      await rig.close();
    },
  );

  it('12.2 the line that is chosen stays in sight, in the list of moments and in that of what waits', async () => {
    const agents = Array.from({ length: 24 }, (_, i) => smallAgent(`Agent ${i + 1}`));
    const cues = agents.map((_, i) => ({ id: i + 1, at: { on: 'round', round: 3, turn: i } as const, command: STOP }));
    const rig = await rigOf({ columns: 80, rows: 24, scenario: smallScenario({ rounds: 4, agents, cues }) });
    await rig.press(':later\r', ...cues.slice(1).map(() => DOWN));
    expect(rig.text()).toContain('› #24 when 23 turns of round 3 are over');
    await rig.press('a', ...Array.from({ length: 2 + agents.length }, () => DOWN), '2');
    expect(rig.text()).toContain('› round (3, or 3.2 after its second turn):  2');
    await rig.close();
  });
});
