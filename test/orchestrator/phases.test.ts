import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { outcomeIn } from '../../src/orchestrator/protocol/results.ts';
import { payoffCents } from '../../src/outcome/payoff.ts';
import { PRINCIPLES } from '../../src/outcome/principles.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent } from '../small-scenario.ts';
import { eagerAnswers, experiment, promptTextOf } from './experiment.ts';
import { runRig } from './run-rig.ts';

async function played(scenario: Scenario, answers: (request: ModelRequest) => string = eagerAnswers) {
  const provider = scriptedProvider(answers);
  const rig = runRig(scenario, provider);
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, state: rig.run.state(), requests: provider.requests };
}

/** The order of events without what repeats. */
function outline(events: readonly Event[]): string[] {
  return events.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
}

/** Whose results of the individual phase came into their memories, in that order. */
function takenIn({ ofType }: ReturnType<typeof runRig>): string[] {
  return ofType('memory-updated').flatMap(({ cause }) => (cause.kind === 'individual' ? [cause.agent] : []));
}

describe('the shape of a whole run', () => {
  it('1.1 goes individual phase, discussion, outcome, closing rankings, end', async () => {
    const { events } = await played(experiment());
    expect(outline(events())).toEqual([
      'ranking-made',
      'explanation-made',
      'ranking-made',
      ...Array(4).fill(['application-marked', 'application-made']).flat(),
      'ranking-made',
      'memory-updated',
      'round-opened',
      'notice-posted',
      'memory-updated',
      ...Array(3).fill(['statement-made', 'memory-updated']).flat(),
      'poll-opened',
      'poll-answered',
      'memory-updated',
      'confirmation-answered',
      'memory-updated',
      'ballot-marked',
      'ballot-revealed',
      'vote-closed',
      'memory-updated',
      'talk-ended',
      'outcome-drawn',
      'memory-updated',
      'ranking-made',
      'run-ended',
    ]);
  });

  it('1.1 each phase is optional: closing rankings stand alone, and without any the talk is all', async () => {
    const closing = await played(experiment({ outcome: null, individual: null }));
    expect(outline(closing.events()).slice(-3)).toEqual(['talk-ended', 'ranking-made', 'run-ended']);
    expect(closing.types()[0]).toBe('round-opened');
    const bare = await played(experiment({ outcome: null, individual: null, closingRanking: false }));
    expect(bare.types()).not.toContain('talk-ended');
  });

  it('10.6 12.3 who leaves before the talk is not waited for: the others take in their results', async () => {
    let rankingsOfCy = 0;
    const provider = scriptedProvider((request) => {
      const isOfCy = request.purpose === 'ranking' && request.agent.name === 'Cy';
      return isOfCy && ++rankingsOfCy === 3 ? 'no idea' : eagerAnswers(request);
    });
    const rig = runRig(experiment(), provider);
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.entry.event.type === 'reply-refused')
        rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' });
    });
    rig.run.start();
    await rig.run.done;
    expect(takenIn(rig)).toEqual(['Ann', 'Bo']);
    expect(rig.types().indexOf('memory-updated')).toBeLessThan(rig.types().indexOf('round-opened'));
  });

  it('10.6 12.3 who comes before the talk does alone what the others did, and nobody takes in results twice', async () => {
    const rig = runRig(experiment(), scriptedProvider(eagerAnswers));
    rig.run.subscribe((news) => {
      const isTaken = news.kind === 'entry' && news.entry.event.type === 'memory-updated';
      if (isTaken && news.state.round === 0 && !news.state.scenario.agents.some(({ name }) => name === 'Zoe'))
        rig.run.dispatch({ type: 'add-agent', agent: { name: 'Zoe', persona: 'A newcomer.' } });
    });
    rig.run.start();
    await rig.run.done;
    expect(takenIn(rig)).toEqual(['Ann', 'Bo', 'Cy', 'Zoe']);
    expect(rig.run.state().individual['Zoe']?.applications).toHaveLength(4);
  });

  it('1.2 speaks_in limits an agent to its rounds and max_iteration to its times; both remember and vote', async () => {
    const agents = [smallAgent('Ann'), smallAgent('Bo', { speaksIn: [2] }), smallAgent('Cy', { maxIteration: 1 })];
    const quiet = (request: ModelRequest) => (request.purpose === 'poll' ? '0' : eagerAnswers(request));
    const run = await played(experiment({ agents, rounds: 3, outcome: null, individual: null }), quiet);
    const queues = run.ofType('round-opened').map(({ queue }) => queue.map(({ agent }) => agent).sort());
    expect(queues).toEqual([['Ann', 'Cy'], ['Ann', 'Bo'], ['Ann']]);
    expect(run.ofType('poll-opened').map(({ order }) => [...order].sort())).toEqual(Array(3).fill(['Ann', 'Bo', 'Cy']));
    expect(run.state.memories['Bo']?.entries.slice().filter(({ text }) => text.includes('Cy'))).not.toEqual([]);
  });

  it('1.6 max_turns counts turns: the round is closed by its poll, and the run ends by its turns', async () => {
    const quiet = (request: ModelRequest) => (request.purpose === 'poll' ? '0' : eagerAnswers(request));
    const run = await played(experiment({ rounds: 9, maxTurns: 4, outcome: null, individual: null }), quiet);
    expect(run.ofType('statement-made')).toHaveLength(4);
    expect(run.state.turnCount).toBe(4);
    expect(run.ofType('poll-opened')).toHaveLength(2);
    expect(run.ofType('run-ended')[0]?.by).toBe('turns');
    const exact = await played(experiment({ rounds: 2, maxTurns: 6, outcome: null, individual: null }), quiet);
    expect(exact.ofType('run-ended')[0]?.by, 'the rounds are over at the same moment').toBe('rounds');
  });
});

describe('the individual phase', () => {
  it('10.6 rankings stand before and after the explanation, after the applications, and at the end', async () => {
    const { state } = await played(experiment());
    for (const { rankings } of Object.values(state.individual)) {
      expect(rankings.map(({ stage }) => stage)).toEqual(['first', 'explained', 'applied', 'closing']);
      for (const one of rankings) expect(one).toMatchObject({ ranking: ['average', 'floor'], certainty: 'sure' });
    }
  });

  it('10.6 agents answer in parallel: all at one question before any is at the next', async () => {
    const { requests } = await played(experiment());
    const alone = requests.filter(({ sections }) => promptTextOf({ sections }).includes('alone')).slice(0, 12);
    expect(alone.map(({ agent }) => agent.name).join(' ')).toBe(Array(4).fill('Ann Bo Cy').join(' '));
    expect(alone.map(({ purpose }) => purpose).filter((_, index) => index % 3 === 0)).toEqual([
      'ranking',
      'explanation',
      'ranking',
      'application-option',
    ]);
  });

  it('10.6 whoever is asked again holds the others at that question', async () => {
    const { requests } = await played(experiment(), (request) =>
      request.purpose === 'ranking' && request.agent.name === 'Bo' && request.attempt < 3
        ? 'Hm.'
        : eagerAnswers(request),
    );
    expect(requests.slice(0, 6).map(({ agent, purpose }) => `${agent.name} ${purpose}`)).toEqual([
      'Ann ranking',
      'Bo ranking',
      'Cy ranking',
      'Bo ranking',
      'Bo ranking',
      'Ann explanation',
    ]);
  });

  it('10.6 each application draws a class of its own, and the results come into each memory once', async () => {
    // One situation four times: else its odds alone would give other classes.
    const [one] = experiment().individual!.situations;
    const { ofType } = await played(experiment({ individual: { situations: Array(4).fill(one) } }));
    const classesOf = (name: string) =>
      new Set(ofType('application-made').flatMap(({ agent, draw }) => (agent === name ? draw!.class : [])));
    expect(
      ['Ann', 'Bo', 'Cy'].some((name) => classesOf(name).size > 1),
      'not one class for all situations',
    ).toBe(true);
    const taken = ofType('memory-updated').filter(({ cause }) => cause.kind === 'individual');
    expect(taken.flatMap(({ changes }) => changes.flatMap(({ agents }) => agents)).sort()).toEqual(['Ann', 'Bo', 'Cy']);
  });

  it('10.3 and 10.6 each application chooses the table of its principle, draws a class, and pays by it', async () => {
    const scenario = experiment();
    const { ofType, state } = await played(scenario);
    const made = ofType('application-made');
    expect(made).toHaveLength(12);
    for (const { situation, draw, option, amount } of made) {
      expect({ option, amount }).toEqual({ option: 'floor', amount: 14_000 });
      const economy = scenario.individual!.situations[situation]!;
      expect(draw!.table).toBe(PRINCIPLES[3].choose(economy, 14_000));
      const payoff = payoffCents(economy.tables[draw!.table]![draw!.class]) / 100;
      const agent = made.find((one) => one.draw === draw)!.agent;
      const memory = state.memories[agent]!.entries.slice()
        .map(({ text }) => text)
        .join('\n');
      expect(memory).toContain(`payoff $${payoff}`);
    }
    expect(new Set(made.map(({ draw }) => draw!.class)).size, 'classes are drawn').toBeGreaterThan(1);
  });

  it('10.6 an unreadable ranking is re-asked 3 times, each with a hint, then recorded as missing, never defaulted', async () => {
    const unsure = (request: ModelRequest) =>
      request.purpose === 'ranking' && request.agent.name === 'Bo' ? 'I cannot say.' : eagerAnswers(request);
    const { ofType, requests, state } = await played(experiment(), unsure);
    const first = ofType('ranking-made').find(({ agent }) => agent === 'Bo')!;
    expect(first).toMatchObject({
      ranking: null,
      certainty: null,
      failure: { kind: 'unreadable' },
      call: { attempt: 4 },
    });
    const asked = requests.filter(({ purpose, agent }) => purpose === 'ranking' && agent.name === 'Bo');
    expect(asked).toHaveLength(16);
    expect(asked.slice(0, 5).map(({ sections }) => sections.some(({ name }) => name === 'feedback'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(state.individual['Bo']!.rankings.every(({ ranking }) => ranking === null)).toBe(true);
    const statement = requests.find(({ purpose, agent }) => purpose === 'statement' && agent.name === 'Bo')!;
    expect(statement.sections.find(({ name }) => name === 'individual')!.text).toContain(
      'Your ranking at the beginning could not be read.',
    );
  });

  it('10.6 an application that cannot be read is missing: no option, no draw, no payoff', async () => {
    const lost = (request: ModelRequest) =>
      request.purpose === 'application-amount' && request.agent.name === 'Cy' ? 'plenty' : eagerAnswers(request);
    const { ofType, state } = await played(experiment(), lost);
    const missing = ofType('application-made').filter(({ agent }) => agent === 'Cy');
    expect(missing).toHaveLength(4);
    for (const one of missing) expect(one).toMatchObject({ option: null, amount: null, draw: null });
    expect(state.individual['Cy']!.applications).toHaveLength(4);
  });

  it('3.5 its results stand in the prompts of the talk, each agent’s own in its own alone', async () => {
    const own = (request: ModelRequest) =>
      request.purpose === 'ranking' && request.agent.name === 'Bo' ? '1 > 2\nunsure' : eagerAnswers(request);
    const { requests } = await played(experiment(), own);
    const talk = requests.filter(({ purpose }) => ['statement', 'poll', 'ballot-option'].includes(purpose));
    for (const { agent, sections } of talk) {
      const individual = sections.find(({ name }) => name === 'individual')!.text;
      expect(individual.split('\n')).toHaveLength(1 + 3 + 4);
      expect(individual, agent.name).toContain(agent.name === 'Bo' ? '(unsure)' : '(sure)');
      expect(individual).not.toContain(agent.name === 'Bo' ? '(sure)' : '(unsure)');
    }
    const first = requests.find(({ purpose }) => purpose === 'ranking')!;
    expect(first.sections.map(({ name }) => name)).not.toContain('individual');
  });
});

describe('the outcome', () => {
  it('10.2 and 10.4 the multiplier is drawn within its range, and after a consensus all have one table and a class each', async () => {
    const scenario = experiment();
    const { ofType } = await played(scenario);
    const [{ multiplier, draws }] = ofType('outcome-drawn') as [Extract<Event, { type: 'outcome-drawn' }>];
    expect(multiplier).toBeGreaterThanOrEqual(0.5);
    expect(multiplier).toBeLessThanOrEqual(2);
    expect(draws.map(({ agent }) => agent)).toEqual(['Ann', 'Bo', 'Cy']);
    const highest = PRINCIPLES[2].choose(scenario.outcome!.economy, null);
    expect(new Set(draws.map(({ table }) => table))).toEqual(new Set([highest]));
  });

  it('10.4 without a consensus each draws a table too, and the memory says that it was drawn', async () => {
    const quiet = (request: ModelRequest) => (request.purpose === 'poll' ? '0' : eagerAnswers(request));
    const agents = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => smallAgent(name));
    const { ofType, state, requests } = await played(experiment({ agents }), quiet);
    expect(ofType('talk-ended')).toEqual([{ type: 'talk-ended', by: 'rounds', decision: null }]);
    expect(new Set(ofType('outcome-drawn')[0]!.draws.map(({ table }) => table)).size).toBeGreaterThan(1);
    const news = requests.filter(({ sections }) => sections.some(({ text }) => text.includes('drawn because nothing')));
    expect(new Set(news.map(({ agent }) => agent.name)).size).toBe(6);
    expect(state.ended).toEqual({ by: 'rounds', decision: null, secret: null });
  });

  it('10.5 results enter each memory whole, by one call an agent, every alternative with its payoff and the applied one marked', async () => {
    const { state, ofType, requests } = await played(experiment());
    const { agents } = outcomeIn(state);
    expect(ofType('memory-updated').filter(({ cause }) => cause.kind === 'outcome').length).toBe(3);
    for (const { agent, counterfactuals, payoffCents: cents } of agents) {
      const news = requests.findLast(({ purpose, agent: { name } }) => purpose === 'integration' && name === agent)!;
      const told = news.sections.find(({ name }) => name === 'news')!.text;
      expect(told).toContain(`payoff $${cents / 100}`);
      expect(told.match(/this one was applied/g)).toHaveLength(1);
      // Of four principles the scenario offers two.
      expect(counterfactuals).toHaveLength(4);
      expect(told.match(/under “/g)).toHaveLength(2);
      const memory = state.memories[agent]!.entries.slice()
        .map(({ text }) => text)
        .join('\n');
      expect(memory, 'whole, though an integration gave it in other words').toContain(`payoff $${cents / 100}`);
    }
  });

  it('10.8 a scenario without tables has the outcome of its decision alone', async () => {
    const { types, ofType } = await played(experiment({ outcome: null, individual: null, closingRanking: false }));
    expect(types()).not.toContain('outcome-drawn');
    expect(ofType('run-ended')[0]).toMatchObject({ by: 'consensus', decision: { option: 'average', amount: null } });
  });

  it('1.1 the closing rankings come after the outcome, and their prompt knows it', async () => {
    const { requests } = await played(experiment());
    const closing = requests.filter(({ purpose }) => purpose === 'ranking').slice(-3);
    expect(closing.map(({ agent }) => agent.name)).toEqual(['Ann', 'Bo', 'Cy']);
    for (const request of closing)
      expect(request.sections.find(({ name }) => name === 'memory')!.text).toContain('Your result: table');
  });
});

describe('the manipulator', () => {
  const scenario = experiment({ manipulator: { agent: 'Bo', target: null } });

  it('10.7 gets what the others rank lowest, whatever it ranks itself', async () => {
    const own = (request: ModelRequest) =>
      request.purpose === 'ranking' && request.agent.name === 'Bo' ? '1 > 2\nsure' : eagerAnswers(request);
    const { ofType } = await played(scenario, own);
    expect(ofType('target-set')).toEqual([{ type: 'target-set', agent: 'Bo', option: 'floor' }]);
    const given = await played({ ...scenario, manipulator: { agent: 'Bo', target: 'average' } }, own);
    expect(given.types()).not.toContain('target-set');
    expect(given.state.target).toBe('average');
  });

  it('10.7 ties among the others are broken by the seed', async () => {
    const apart = (request: ModelRequest) =>
      request.purpose === 'ranking' && request.agent.name === 'Ann' ? '1 > 2\nsure' : eagerAnswers(request);
    const targets = await Promise.all(
      Array.from({ length: 12 }, async (_, seed) => {
        const rig = runRig(scenario, scriptedProvider(apart), { opening: { scenarioName: 'small', seed } });
        rig.run.start();
        await rig.run.done;
        return rig.ofType('target-set')[0]!.option;
      }),
    );
    expect(new Set(targets)).toEqual(new Set(['floor', 'average']));
  });

  it('10.7 its task is in its own prompts once it is set, and in nobody else’s prompt, statement or memory', async () => {
    const { requests, state } = await played(scenario);
    const told = requests.filter(({ sections }) => sections.some(({ name }) => name === 'task'));
    expect(new Set(told.map(({ agent }) => agent.name))).toEqual(new Set(['Bo']));
    expect(told.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['statement', 'confirmation', 'ballot-option']),
    );
    const task = told[0]!.sections.find(({ name }) => name === 'task')!.text;
    for (const request of requests) if (request.agent.name !== 'Bo') expect(promptTextOf(request)).not.toContain(task);
    for (const [name, { entries }] of Object.entries(state.memories))
      if (name !== 'Bo') expect(entries.slice().some(({ text }) => text.includes(task))).toBe(false);
    expect(state.history.slice().map(({ text }) => text)).toEqual(
      expect.not.arrayContaining([expect.stringContaining(task)]),
    );
  });
});
