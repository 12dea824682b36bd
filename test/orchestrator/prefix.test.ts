import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { isLong } from '../long.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { continued, type Recorded, withoutPacing } from './prefix-law.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

/** Votes that fail in several ways, refused statements and unreadable ballots, so that every kind of step is cut through. */
function stormyAnswers(request: ModelRequest): string {
  const { purpose, agent, attempt, round } = request;
  if (purpose === 'statement' && agent.name === 'Bo' && attempt < 2) return 'Hm.';
  if (purpose === 'poll') return agent.name === 'Bo' && round !== 2 ? '1' : attempt < 2 ? 'Who knows?' : '0';
  if (purpose === 'confirmation') return attempt < 2 && agent.name === 'Cy' ? 'Yes?' : '1';
  if (purpose === 'ballot-option') return attempt < 3 && agent.name === 'Cy' ? 'All of them.' : '1';
  if (purpose === 'ballot-amount') return round < 3 ? `${agent.name.length}5000` : '$15k';
  return quietAnswers(request);
}

async function recordedRun(): Promise<Recorded> {
  const scenario = smallScenario({ rounds: 4 });
  const rig = runRig(scenario, scriptedProvider(stormyAnswers));
  rig.run.start({ paused: true });
  rig.run.step('statement');
  await rig.clock.advance(0);
  rig.run.dispatch({ type: 'inject-event', text: 'There is news.', to: ['Ann', 'Cy'] });
  rig.run.dispatch({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true });
  rig.run.step('turn');
  await rig.clock.advance(0);
  rig.run.dispatch({ type: 'skip-speaker' });
  rig.run.step('round');
  await rig.clock.advance(0);
  rig.run.dispatch({ type: 'call-vote' });
  rig.run.resume();
  await rig.run.done;
  return { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
}

describe('the prefix law', () => {
  it('13.2 a run taken up after any line of its journal writes the same journal, its person’s acts taken again at their place', async () => {
    const recorded = await recordedRun();
    const whole = recorded.entries.map((entry) => withoutPacing(entry.event));
    expect(whole.length).toBeGreaterThan(60);
    expect(new Set(whole.map((event) => event.type)).size).toBeGreaterThan(12);
    // In short once between each two kinds of line.
    const between = recorded.entries.map(({ event }, i) => `${recorded.entries[i - 1]?.event.type} ${event.type}`);
    for (let length = 0; length < whole.length; length++) {
      if (!isLong && between.indexOf(between[length]!) < length) continue;
      expect(
        await continued(recorded, length, scriptedProvider(stormyAnswers), roughCounter),
        `cut after ${length}`,
      ).toEqual(whole);
    }
  });
});
