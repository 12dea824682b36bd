import { describe, expect, it } from 'vitest';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });

/** A run on a screen that can be split; the ghost's steps are counted by its provider. */
function rigOf(columns = 160) {
  const asked: string[] = [];
  const provider = scriptedProvider((request) => {
    asked.push(`${request.purpose} ${request.agent.name}`);
    return quietAnswers(request);
  });
  const rig = screenRig({
    columns,
    scenario,
    split: async (entries) => {
      const { run } = runRig(scenario, provider, { recorded: [...entries] });
      return { run, keep: () => '/data/ghost.jsonl' };
    },
  });
  return { ...rig, asked };
}

describe('a run that is split in two', () => {
  it('13.2 shares what was before without a call, and without a change both stay the same', async () => {
    const rig = rigOf();
    await rig.press('r', 'B');
    expect(rig.asked, 'the shared entries call no model').toEqual([]);
    const from = rig.run.state().seq;
    await rig.press('r');
    await rig.clock.advance(10);
    const { branch } = rig.screen.view.getState();
    expect(branch?.ghost.map(({ entry }) => entry.event)).toEqual(branch?.ours.map(({ entry }) => entry.event));
    expect(branch?.ours.length).toBe(rig.run.state().seq - from);
    expect(rig.asked.length).toBeGreaterThan(0);
    expect(rig.text()).toContain(`Nothing was changed, and both are the same so far (${branch?.ours.length} entries).`);
    await rig.close();
  });

  it('12.4 changes one thing in the ghost alone, and shows where the two part', async () => {
    const rig = rigOf();
    await rig.press('r', 'B', 't', 'c', 'N', 'e', 'w', 's', '\r', 't');
    await rig.clock.advance(10);
    expect(rig.types()).not.toContain('event-injected');
    const { branch } = rig.screen.view.getState();
    expect(branch?.ghost.filter(({ entry }) => entry.event.type === 'event-injected')).toHaveLength(1);
    expect(rig.text()).toContain('In the ghost: inject an event for all: “News”');
    expect(rig.text()).toMatch(/They part at entry \d+/);
    expect(rig.text()).toContain('≠');
    await rig.press('\x1b');
    expect(rig.screen.view.getState().branch).toBeNull();
    await rig.close();
  });

  it('shows one of them, and the other by a key, where there is no room for both', async () => {
    const rig = rigOf(80);
    await rig.press('r', 'B', 't');
    expect(rig.text()).toContain('the ghost');
    expect(rig.text()).not.toContain('this run');
    await rig.press('\t');
    expect(rig.text()).toContain('this run');
    await rig.press('K');
    expect(rig.text()).toContain('/data/ghost.jsonl');
    await rig.close();
  });
});
