import { describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { endText } from '../../src/projections/words.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { isLong } from '../long.ts';
import { continued } from '../orchestrator/prefix-law.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { changed } from './fixtures.ts';
import { runOf, stepsOf } from './recorded.ts';

describe('parts that are missing or contradict each other still make a run', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as in the fixtures.
  const cases: [what: string, change: (json: any) => void][] = [
    ['no history of voting', (json) => void delete json.voting_history],
    [
      'no individual phase',
      (json) => {
        for (const agent of json.agents) delete agent.phase_1;
      },
    ],
    ['an agent without rounds', (json) => void (json.agents[1].phase_2.rounds = [])],
    [
      'nobody with rounds',
      (json) => {
        for (const { phase_2 } of json.agents) phase_2.rounds = [];
      },
    ],
    ['a yes that nobody was asked to confirm', (json) => void (json.voting_history.vote_confirmation_attempts = [])],
    [
      'a confirmation without answers',
      (json) => void (json.voting_history.vote_confirmation_attempts[1].confirmation_responses = {}),
    ],
    [
      'a confirmation of which nobody asked',
      (json) => void (json.voting_history.vote_confirmation_attempts[1].initiator = null),
    ],
    ['a vote without ballots', (json) => void (json.voting_history.vote_rounds = [])],
    ['a ballot that is missing', (json) => void json.voting_history.vote_rounds[1].participant_votes.pop()],
    [
      'ballots though somebody said no',
      (json) => void (json.voting_history.vote_confirmation_attempts[2].confirmation_responses.Ada = 'No'),
    ],
    ['two yes in one poll', (json) => void (json.voting_history.vote_initiation_requests[2].Ciro = 'Yes')],
    [
      'two votes in one round',
      (json) => {
        json.voting_history.vote_rounds[0].round_number = 3;
        json.voting_history.vote_confirmation_attempts[1].round_number = 3;
      },
    ],
    ['a vote without its round', (json) => void (json.voting_history.vote_rounds[1].round_number = 0)],
    ['votes after the last round', (json) => void (json.voting_history.vote_rounds[1].round_number = 9)],
    [
      'rounds with gaps',
      (json) => {
        for (const { phase_2 } of json.agents) phase_2.rounds.splice(1, 1);
      },
    ],
    [
      'an order without places',
      (json) => {
        for (const { phase_2 } of json.agents) for (const turn of phase_2.rounds) delete turn.speaking_order;
      },
    ],
    ['a round told twice', (json) => void json.agents[0].phase_2.rounds.push(json.agents[0].phase_2.rounds[0])],
    [
      'a consensus without a vote',
      (json) => void (json.voting_history.vote_rounds = json.voting_history.vote_confirmation_attempts = []),
    ],
    [
      'payoffs that nothing explains',
      (json) => void (json.agents[0].phase_2.post_group_discussion.payoff_received = 0.01),
    ],
    ['tables of its own', (json) => void (json.general_information.original_values_mode_enabled = false)],
    [
      'more applications than tables',
      (json) => void json.agents[0].phase_1.demonstrations.push(...json.agents[0].phase_1.demonstrations),
    ],
    ['a ranking that is not whole', (json) => void json.agents[0].phase_1.ranking_2.ranking_result.rankings.pop()],
    [
      'agents of other names and number',
      (json) => {
        const text = JSON.stringify(json).replaceAll('"Ada"', '"Ada O\'Neil (2)"');
        Object.assign(json, JSON.parse(text));
      },
    ],
    ['a seed beyond ours', (json) => void (json.general_information.seed_randomness = 2 ** 40)],
    ['no seed', (json) => void (json.general_information.seed_randomness = null)],
  ];

  it.each(cases)('%s', async (what, change) => {
    const run = runOf(readRecording(changed('harbour.json', change), 'x.json'));
    expect(stepsOf(run).at(-1)?.state.ended).not.toBeNull();
    // What goes on from there is the same for many: in short every third is gone on with.
    if (!isLong && cases.findIndex(([one]) => one === what) % 3 !== 0) return;
    const events = await continued(
      run,
      Math.floor(run.entries.length / 2),
      simulatedProvider(run.scenario),
      roughCounter,
    );
    expect(events.at(-1)?.type).toBe('run-ended');
  });
});

it.each([
  ['en', /^Decided: Maximizing Average with Floor Constraint\.$/],
  ['es', /^Decisión: Maximizar los ingresos promedio .+\.$/],
  ['zh', /^决定：.+/],
] as const)('13.3 tells in %s the decision that a recording names without a vote', (language, told) => {
  const source = changed('harbour.json', (json) => {
    json.voting_history.vote_rounds = [];
    json.voting_history.vote_confirmation_attempts = [];
  });
  const state = stepsOf(runOf(readRecording(source, 'x.json'))).at(-1)?.state;
  expect(state?.votes.at(-1)?.kind).not.toBe('consensus');
  expect(state?.ended).toMatchObject({ by: 'consensus', decision: { option: expect.any(String) } });
  expect(state && endText(state, interfaces[language])).toMatch(told);
});
