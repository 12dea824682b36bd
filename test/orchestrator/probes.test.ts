import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Probe, Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { nextSteps } from '../../src/orchestrator/protocol/next-steps.ts';
import type { AskStep } from '../../src/orchestrator/protocol/step.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { shipped } from '../providers/simulated-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { placesIn } from './prefix-law.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const ask = (text: string, texts: object = {}): Probe => ({
  id: 'sure',
  ask: text,
  scale: { min: 1, max: 7, low: 'not at all', high: 'completely' },
  when: ['before', 'each-round', 'after'],
  of: ['all'],
  ...texts,
});
const preference: Probe = { ask: 'preference', when: ['before', 'each-round', 'after'], of: ['all'] };
const both = [preference, ask('How sure are you?')];
const threeLanguages = readScenario(
  readFileSync(new URL('../fixtures/three-languages.yaml', import.meta.url), 'utf8'),
  'three-languages.yaml',
).scenario;

async function made(scenario: Scenario, seed: number): Promise<Event[]> {
  const rig = runRig(scenario, simulatedProvider(scenario), {
    counter: async () => simulatedCounter,
    opening: { scenarioName: 'probed', seed },
  });
  rig.run.start();
  await rig.run.done;
  return rig.events();
}
const talkOf = (events: readonly Event[]) => events.filter(({ type }) => type !== 'probe-answered');
const seeds = isLong ? 20 : 1;

describe('17.5, 10.7 a manipulator', () => {
  it('answers a probe from its own mind, whatever it has stood for by its task', async () => {
    const society = shipped('just-society');
    const whole = { ...society, rounds: 3, probes: [preference] };
    const agents = society.agents.map((one) => ({ ...one, openness: 0 }));
    const [name = ''] = agents.map((one) => one.name);
    const own = (await made({ ...whole, agents }, 1)).flatMap((event) => answersOf(event, name));
    const target = society.options.find(({ id }) => id !== own[0])?.id ?? '';
    const events = await made({ ...whole, agents, manipulator: { agent: name, target } }, 1);
    const label = society.options.find(({ id }) => id === target)?.phrase ?? '';
    expect(
      events.some((event) => event.type === 'statement-made' && event.agent === name && event.text.includes(label)),
    ).toBe(true);
    const answers = events.flatMap((event) => answersOf(event, name));
    expect(new Set(answers)).toEqual(new Set([own[0]]));
    expect(answers.length).toBeGreaterThan(3);
  });
});

const answersOf = (event: Event, name: string): (string | null)[] =>
  event.type === 'probe-answered' && event.agent === name ? [event.option] : [];

describe('17.5 what agents are asked beside their talk', () => {
  const probed = [
    ['three languages', threeLanguages],
    ['every strategy', everyStrategy()],
    ['city-budget', shipped('city-budget')],
    ['just-society', shipped('just-society')],
  ] as const;
  it.each(samplesOf(probed, 2))(
    '17.5 leaves the talk as it is: %s',
    { timeout: isLong ? 900_000 : 120_000 },
    async (_, whole) => {
      const scenario = isLong ? whole : { ...whole, rounds: 3 };
      const sure = ask('How sure are you?', {
        translations: { es: { ask: '¿Qué seguridad tienes?' }, zh: { ask: '你有多确定？' } },
      });
      for (let seed = 1; seed <= seeds; seed++) {
        const probed = await made({ ...scenario, probes: [preference, sure] }, seed);
        expect(probed.filter(({ type }) => type === 'probe-answered').length).toBeGreaterThan(8);
        expect(talkOf(probed)).toEqual(await made(scenario, seed));
      }
    },
  );

  it('17.5 leaves budgets as they are, and an end by budget where it was', async () => {
    for (const tokensPerRun of [6_000, 9_000, 12_000]) {
      const scenario = shipped('city-budget');
      const spare = { ...scenario, budgets: { ...scenario.budgets, tokensPerRun } };
      const probed = await made({ ...spare, probes: both }, 3);
      const [talk, alone] = [talkOf(probed), await made(spare, 3)];
      expect(talk).toEqual(alone);
      expect(alone.at(-1)).toMatchObject({ type: 'run-ended', by: 'budget' });
    }
  });

  it('17.5 is recorded as data, and stands in no memory, no prompt and no stamp', async () => {
    const provider = scriptedProvider((request) =>
      request.purpose === 'probe'
        ? request.sections.at(-1)?.text.includes('option')
          ? '2'
          : '6'
        : quietAnswers(request),
    );
    const rig = runRig(smallScenario({ probes: both }), provider);
    rig.run.start();
    await rig.run.done;
    const answers = rig.ofType('probe-answered');
    // Three agents, two questions, before, after two rounds, after all.
    expect(answers).toHaveLength(3 * 2 * 4);
    expect(answers[0]).toMatchObject({ probe: 'preference', when: 'before', round: 0, option: 'average', value: null });
    expect(answers.at(-1)).toMatchObject({ probe: 'sure', when: 'after', round: 2, option: null, value: 6 });
    const { touchCount, impairedCount, memories, spent, probeSpent } = rig.run.state();
    expect({ touchCount, impairedCount }).toEqual({ touchCount: 0, impairedCount: 0 });
    expect(JSON.stringify(Object.values(memories).map(({ entries }) => [...entries]))).not.toContain('sure');
    expect(probeSpent.tokensIn).toBeGreaterThan(0);
    const others = provider.requests.filter(({ purpose }) => purpose !== 'probe');
    expect(others.some(({ sections }) => sections.some(({ text }) => text.includes('aside')))).toBe(false);
    const calls = rig.events().flatMap((event) => ('call' in event && event.call ? [event] : []));
    const talked = calls.filter(({ type }) => type !== 'probe-answered').map(({ call }) => call?.tokensIn ?? 0);
    expect(spent.tokensIn).toBe(talked.reduce((sum, tokens) => sum + tokens, 0));
  });

  it('17.5 asks again what cannot be read, and never guesses', async () => {
    const provider = scriptedProvider((request) =>
      request.purpose === 'probe'
        ? request.agent.name === 'Bo' && request.attempt < 3
          ? 'Hm.'
          : '9'
        : quietAnswers(request),
    );
    const rig = runRig(
      smallScenario({ rounds: 1, probes: [ask('How sure?', { when: ['after'], of: ['Bo', 'Cy'] })] }),
      provider,
    );
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('reply-refused').filter(({ purpose }) => purpose === 'probe')).toHaveLength(4);
    const answers = rig.ofType('probe-answered');
    expect(answers.map(({ agent, value }) => [agent, value])).toEqual(
      [
        ['Cy', null],
        ['Bo', null],
      ].sort(),
    );
    expect(answers[0]?.failure?.kind).toBe('unreadable');
    const asked = provider.requests.find(({ purpose }) => purpose === 'probe');
    expect(asked?.answer).toEqual({ kind: 'amount', min: 1, max: 7 });
    expect(asked?.sections.at(-1)?.text).toContain('from 1 (not at all) to 7 (completely)');
  });

  it.each(['en', 'es', 'zh'] as const)('17.5 says why as of the number that is asked for, in %s', async (language) => {
    const hints = phrasebooks[language].voting.hints;
    const answers = ['Hm.', '2, or 3.', '9'];
    const provider = scriptedProvider((request) =>
      request.purpose === 'probe' ? (answers[request.attempt - 1] ?? '4') : quietAnswers(request),
    );
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { language }));
    const probes = [ask('How sure?', { when: ['after'], of: ['Bo'] })];
    const rig = runRig(smallScenario({ rounds: 1, language, agents, probes }), provider);
    rig.run.start();
    await rig.run.done;
    const told = rig
      .events()
      .flatMap((event) =>
        (event.type === 'reply-refused' || event.type === 'probe-answered') && event.failure
          ? event.failure.message
          : [],
      );
    expect(told).toEqual([
      hints.numberNone('1', '7'),
      hints.numberSeveral(['2', '3']),
      hints.numberOutside('9', '1', '7'),
    ]);
  });

  it('17.5 goes on from each entry as if it had not stopped', async () => {
    const scenario = smallScenario({ rounds: 1, probes: both });
    const whole = runRig(scenario, simulatedProvider(scenario));
    whole.run.start();
    await whole.run.done;
    let state: State = initial(scenario, { scenarioName: 'small', seed: 7 });
    const places = placesIn(whole.entries);
    for (const [i, entry] of whole.entries.entries()) {
      if (places.includes(i)) {
        const rest = runRig(scenario, simulatedProvider(scenario), { recorded: whole.entries.slice(0, i) });
        rest.run.start();
        await rest.run.done;
        const all = [...whole.entries.slice(0, i), ...rest.entries];
        expect(
          all.map(({ event }) => event),
          `${i}`,
        ).toEqual(whole.events());
      }
      const [step] = nextSteps(state);
      if (step?.kind === 'ask' && step.purpose === 'probe')
        expect(composePrompt(step as AskStep, state).sections.at(-1)?.name).toBe('request');
      state = evolveUntrusted(state, entry);
    }
    expect(state.ended).not.toBeNull();
  });

  it('17.5 a seat knows its own answers, and no word of the others’', async () => {
    const scenario = smallScenario({
      rounds: 1,
      agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name)),
      probes: [preference, ask('Do you trust Ann?', { of: ['Bo'], id: 'trust' })],
    });
    const rig = runRig(scenario, simulatedProvider(scenario), { counter: async () => roughCounter });
    rig.run.start();
    await rig.run.done;
    const seat = { seat: 'Ann', hidden: '###' };
    let state = initial(redactedScenario(scenario, seat), { scenarioName: 'small', seed: 7 });
    expect(state.scenario.probes?.map(({ ask }) => ask)).toEqual(['preference', '###']);
    const told: string[] = [];
    for (const entry of rig.entries) {
      const redacted = redactedEntry(state, entry, seat);
      state = redacted.state;
      if (redacted.entry?.event.type === 'probe-answered') told.push(redacted.entry.event.agent);
    }
    expect(new Set(told)).toEqual(new Set(['Ann']));
    expect(state.ended).not.toBeNull();
  });
});

/** Each agent keeps its memory in another way. */
function everyStrategy(): Scenario {
  const scenario = shipped('just-society');
  const strategies = ['append', 'window', 'summary', 'layered', 'important', 'retrieval'] as const;
  return {
    ...scenario,
    rounds: 3,
    agents: scenario.agents.map((agent, i) => ({
      ...agent,
      strategy: strategies[i % 6] ?? 'append',
      limitChars: 1500,
    })),
  };
}
