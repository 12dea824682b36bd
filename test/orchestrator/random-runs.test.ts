import { describe, expect, it } from 'vitest';
import { type Random, random } from '../../src/base/random.ts';
import { DECISION_RULES } from '../../src/discussion/ballot.ts';
import type { Command } from '../../src/discussion/command.ts';
import { type Scenario, SPEAKING_POLICIES } from '../../src/discussion/scenario.ts';
import { STEP_UNITS } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { experiment, requestOf } from './experiment.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const RUN_COUNT = process.env['ROUNDTABLE_LONG'] === '1' ? 200 : 6;

/** Settings of every kind, drawn. */
function drawnScenario(draw: Random): Scenario {
  const base = smallScenario();
  const agents = ['Ann', 'Bo', 'Cy', 'Di'].slice(0, 2 + draw.int(3)).map((name) =>
    smallAgent(name, {
      reasoningEnabled: draw.int(2) === 0,
      guidanceStyle: draw.pick(['narrative', 'structured', 'own']),
      limitChars: draw.pick([400, 1500, 20_000]),
    }),
  );
  return {
    ...base,
    agents,
    rounds: 1 + draw.int(5),
    speaking: {
      ...base.speaking,
      policy: draw.pick(SPEAKING_POLICIES),
      moderator: 'Bo',
      tokensPerSpeaker: draw.pick([null, null, null, 60]),
    },
    maxTurns: draw.pick([null, null, null, 5]),
    closingRanking: draw.int(3) === 0,
    ...(draw.int(3) === 0 ? around(draw) : {}),
    statements: { minLength: 50, minLengthCjk: 5, validationRetries: draw.int(3), quarantine: draw.int(2) === 1 },
    history: {
      publicMaxLength: draw.pick([120, 700, 100_000]),
      promptMaxChars: draw.pick([300, 4000]),
      promptFormat: draw.pick([1, 2]),
    },
    memory: {
      ...base.memory,
      updateTiming: draw.pick(['per-speaker', 'after-round']),
      discussion: draw.pick(['simple', 'simple', 'complex']),
      reasoningInMemory: draw.int(2) === 0,
      guidanceStyles: { own: '{speaker} on {topic}: {key_point}' },
    },
    voting: {
      ...base.voting,
      pollOrder: draw.pick(['speaking-order', 'listed', 'random']),
      constraintTolerance: draw.pick([0, 5000]),
      rule: draw.pick(['unanimity', 'unanimity', ...DECISION_RULES]),
      judge: 'Ann',
      onDeadlock: draw.pick(['continue', 'stop']),
      deadlockRounds: 1 + draw.int(2),
    },
  };
}

/** What stands around the talk. */
function around(draw: Random): Partial<Scenario> {
  const { outcome, individual } = experiment();
  const manipulator = draw.pick([null, { agent: 'Ann', target: null }]);
  return { outcome, individual: manipulator || draw.int(2) === 0 ? individual : null, manipulator };
}

/** Answers by keyed chance: mostly right, now and then too short, unreadable, or empty. */
function drawnAnswer(seed: number) {
  return ({ purpose, agent, attempt, round, sections }: ModelRequest): string => {
    const draw = random(seed, `${purpose}/${agent.name}/${round}/${attempt}`);
    const isBad = draw.int(6) === 0;
    switch (purpose) {
      case 'statement':
        return isBad
          ? draw.pick(['', 'No.', 'ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha'])
          : `${SPEECH} ${draw.int(1000)}`;
      case 'poll':
      case 'confirmation':
        return isBad ? 'Who knows?' : draw.pick(['1', '1, yes', '0', '0. Not yet']);
      case 'ballot-option':
        return isBad ? 'Well.' : drawnBallot(requestOf({ sections }), draw);
      case 'application-option':
        return isBad ? 'Well.' : draw.pick(['1', '2']);
      case 'application-amount':
        return isBad ? 'a lot' : '14,000';
      case 'ranking':
        return isBad ? 'Well.' : `${draw.pick(['1 > 2', '2 > 1'])}\n${draw.pick(['sure', 'very unsure'])}`;
      case 'bid':
        return isBad ? 'much' : String(draw.int(11));
      case 'moderation':
      case 'handoff':
        return isBad ? 'Zoe' : draw.pick(['Ann', 'Bo', 'Cy', 'Di']);
      case 'ballot-amount':
        return isBad ? 'a lot' : draw.pick(['15000', '$15k', '18,000']);
      default:
        return isBad ? '' : `A thought ${draw.int(1000)}.`;
    }
  };
}

/** In the form that the request asks for. */
function drawnBallot(request: string, draw: Random): string {
  if (/points/.test(request)) return draw.pick(['1: 6\n2: 4', '2: 10']);
  if (/rank|best first/i.test(request)) return draw.pick(['1 > 2', '2 > 1', '1']);
  return draw.pick(['1', '1', '2']);
}

function drawnCommand(draw: Random, scenario: Scenario): Command {
  const some = draw.shuffle(scenario.agents.map((agent) => agent.name)).slice(0, 1 + draw.int(2));
  return draw.pick<Command>([
    { type: 'inject-event', text: `News ${draw.int(1000)}.`, to: draw.int(2) === 0 ? 'all' : some },
    {
      type: 'switch-guidance',
      agents: draw.int(2) === 0 ? 'all' : some,
      style: draw.pick(['narrative', 'structured', 'own']),
      rewrite: draw.int(2) === 0,
    },
    { type: 'call-vote' },
    { type: 'skip-speaker' },
    { type: 'interrupt' },
    draw.int(8) === 0 ? { type: 'stop' } : { type: 'call-vote' },
  ]);
}

describe('runs drawn at random, with people acting at random', () => {
  it.each(Array.from({ length: RUN_COUNT }, (_, i) => i + 1))(
    '13.2 run %i ends, adds up, and is the same from wherever it is taken up',
    async (seed) => {
      const draw = random(seed, 'random-run');
      const scenario = drawnScenario(draw);
      const rig = runRig(scenario, scriptedProvider(drawnAnswer(seed)));
      rig.run.start({ paused: true });
      for (let i = 0; i < 6 && !rig.run.state().ended; i++) {
        rig.run.step(draw.pick(STEP_UNITS));
        if (draw.int(3) === 0) rig.run.dispatch(drawnCommand(draw, scenario));
        await rig.clock.advance(1);
        rig.run.dispatch(drawnCommand(draw, scenario));
        await rig.clock.advance(1);
      }
      rig.run.resume();
      expect(await rig.run.done).toEqual({ kind: 'ended' });

      const state = rig.run.state();
      for (const [name, { entries, size }] of Object.entries(state.memories)) {
        const sum = entries.slice().reduce((total, entry) => total + entry.chars, 0);
        expect(size.chars, `5.9 the memory of ${name} is the sum of its entries`).toBe(sum);
        expect(new Set(entries.slice().map((entry) => entry.id)).size, '5.9 no entry twice').toBe(entries.length);
      }
      expect(state.dueUpdates).toEqual([]);

      const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
      const whole = rig.entries.map((entry) => withoutPacing(entry.event));
      for (let k = 0; k < 5; k++) {
        const length = draw.int(whole.length);
        const events = await continued(recorded, length, scriptedProvider(drawnAnswer(seed)), roughCounter);
        expect(events, `cut after ${length}`).toEqual(whole);
      }
    },
  );
});
