import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';

const MUMBLE = 'The weather is fine today.';

async function polled() {
  const scenario = smallScenario({ rounds: 1 });
  const [first] = scenario.agents;
  const rig = runRig(
    scenario,
    scriptedProvider(({ purpose, agent }) => {
      if (purpose === 'statement') return SPEECH;
      if (purpose === 'poll') return agent.name === first!.name ? MUMBLE : '0, not yet';
      return purpose === 'ballot-option' ? '1' : '15000';
    }),
  );
  rig.run.start();
  await rig.run.done;
  return { rig, scenario, agent: first!.name };
}

describe('16.3 an answer that cannot be read', () => {
  it('16.3 is asked for three times, and recorded as unreadable and counted as no', async () => {
    const { rig, agent } = await polled();
    const refused = rig.ofType('reply-refused').filter((event) => event.agent === agent && event.purpose === 'poll');
    expect(refused).toHaveLength(2);
    const answer = rig.ofType('poll-answered').find((event) => event.agent === agent) as Extract<
      Event,
      { type: 'poll-answered' }
    >;
    expect(answer).toMatchObject({ answer: 'no', reply: MUMBLE, failure: { kind: 'unreadable' } });
  });

  it('16.3 is told as that on the screen, in the plain lines and in the transcript, in three languages', async () => {
    const { rig, scenario, agent } = await polled();
    for (const words of Object.values(interfaces)) {
      let state = initial(scenario, { scenarioName: 'small', seed: 7 });
      const told: string[] = [];
      let row: unknown = null;
      for (const entry of rig.entries) {
        state = evolve(state, entry);
        const item = transcriptItem(entry, state, words, earnings);
        if (item && entry.event.type === 'poll-answered') told.push(JSON.stringify(item));
        if (entry.event.type === 'poll-answered')
          row = voteView(state, words).rows.find((one) => one.agent === agent)?.poll ?? row;
      }
      expect(row).toBe('unreadable');
      expect(told.join()).toContain(words.events.unreadableNo(agent));
      expect(words.lines.poll([{ agent, answer: 'unreadable' }], [], '')).toContain(words.voting.answers.unreadable);
    }
  });
});
