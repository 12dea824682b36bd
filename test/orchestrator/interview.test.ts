import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import type { Costs } from '../../src/discussion/costs.ts';
import type { Event } from '../../src/discussion/event.ts';
import type { BookBeside, CallBeside } from '../../src/journal/beside.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { redactedRun } from '../../src/orchestrator/runs/redacted-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Embedder } from '../../src/providers/embedders/embedder.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readSettings } from '../../src/scenario/index.ts';
import { shipped } from '../providers/simulated-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const nothing = () => {};
const talk = shipped('just-society');
const simulated = { counter: async () => simulatedCounter };

/** The journal of a whole simulated run in which `act` is done after each of its first events. */
async function journalOf(act: (rig: ReturnType<typeof runRig>) => Promise<unknown> | undefined): Promise<string> {
  const rig = runRig({ ...talk, rounds: 2 }, simulatedProvider(talk), simulated);
  const acts: Promise<unknown>[] = [];
  rig.run.subscribe((news) => {
    const done = news.kind === 'entry' && news.entry.seq < 20 ? act(rig) : undefined;
    if (done) acts.push(done);
  });
  rig.run.start();
  await rig.run.done;
  await Promise.all(acts);
  return rig.entries.map((entry) => JSON.stringify(entry)).join('\n');
}

/** What an agent of the shipped scenario answers after a round of it. */
async function answerOf(question: string, { rounds = 1, name = 'Ines', scenario = talk } = {}): Promise<string> {
  const rig = runRig(scenario, simulatedProvider(scenario), simulated);
  rig.run.start({ paused: true });
  for (let i = 0; i < rounds; i++) {
    rig.run.step('round');
    await rig.clock.advance(0);
  }
  const reply = await rig.run.interview(name, question, nothing);
  return 'text' in reply ? reply.text : `refused: ${reply.message}`;
}

describe('12.3 an interview is outside the record', () => {
  it('12.3 the journal is the same byte for byte with and without interviews', async () => {
    const quiet = await journalOf(() => undefined);
    const loud = await journalOf(({ run }) => run.interview('Ines', 'Why do you hold your view?', nothing));
    expect(loud).toBe(quiet);
  });

  it('12.3 it works while the run is held, changes no state and is no touch', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    const before = rig.run.state();
    const heard: string[] = [];
    const reply = await rig.run.interview('Bo', 'Why?', (text) => heard.push(text));
    expect(reply).toEqual({ text: 'I think about it.', failure: null });
    expect(heard.join('')).toBe('I think about it.');
    expect(rig.run.state()).toBe(before);
    expect(rig.entries).toEqual([]);
    expect(rig.run.status().mode).toBe('paused');
  });

  it('12.3 the prompt is that of its next statement but for stage and request, in its language', async () => {
    const provider = scriptedProvider(quietAnswers);
    const rig = runRig(
      smallScenario({ agents: ['Ann', 'Bo'].map((n) => smallAgent(n, { language: 'es' })) }),
      provider,
    );
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    await rig.run.interview('Bo', ' ¿Por qué? ', nothing);
    rig.run.step('turn');
    await rig.clock.advance(0);
    const [asked] = provider.requests.filter(({ purpose }) => purpose === 'interview');
    const [said] = provider.requests.filter((one) => one.purpose === 'statement' && one.agent.name === 'Bo');
    const others = ({ sections }: ModelRequest) =>
      sections.filter(({ name }) => name !== 'phase' && name !== 'request');
    expect(others(asked as ModelRequest)).toEqual(others(said as ModelRequest));
    expect(asked?.sections.at(-1)?.text).toBe(phrasebooks.es.prompts.requests.interview('¿Por qué?'));
  });

  it('12.3 a failure is told with the words until then', async () => {
    const rig = runRig(
      smallScenario({ models: { simulated: { contextTokens: 600, source: 'scenario', price: null } } }),
      {
        name: 'never asked',
        // biome-ignore lint/correctness/useYield: nobody may come here
        async *stream() {
          throw new Error('asked all the same');
        },
      },
    );
    const reply = await rig.run.interview('Bo', 'Why? '.repeat(600), nothing);
    expect(reply).toMatchObject({ text: '', failure: { kind: 'context-length' } });
  });

  it('12.5 a person is not interviewed, nor an unknown agent, nor anybody without a question', async () => {
    const agents = [smallAgent('Ann', { model: 'human' }), smallAgent('Bo')];
    const { run } = runRig(smallScenario({ agents }), scriptedProvider(quietAnswers));
    expect(await run.interview('Ann', 'Why?', nothing)).toMatchObject({ rejected: 'person-in-seat' });
    expect(await run.interview('Eve', 'Why?', nothing)).toMatchObject({ rejected: 'unknown-agent' });
    expect(await run.interview('Bo', '  ', nothing)).toMatchObject({ rejected: 'empty-text' });
  });

  it('12.5 from a seat nobody is interviewed', async () => {
    const scenario = smallScenario();
    const provider = scriptedProvider(quietAnswers);
    const { run } = runRig(scenario, provider);
    const opening = { scenarioName: 'small', seed: 7 };
    const seated = redactedRun(run, { seat: 'Ann', hidden: '…' }, { scenario, opening });
    expect(await seated.interview('Bo', 'Why?', nothing)).toMatchObject({ rejected: 'hidden-from-seat' });
    expect(provider.requests).toEqual([]);
  });

  it('13.2 in a replay whoever can be asked answers, and without anybody it is refused', async () => {
    const scenario = smallScenario();
    const replayed = { scenario, opening: { scenarioName: 'small', seed: 7 }, entries: [], clock: manualClock() };
    const alone = replayRun({ ...replayed, speed: 'max' });
    expect(await alone.interview('Bo', 'Why?', nothing)).toMatchObject({ rejected: 'nobody-to-ask' });
    const provider = scriptedProvider(quietAnswers);
    const interviewees = async () => ({ provider: () => provider, counter: async () => roughCounter });
    const run = replayRun({ ...replayed, speed: 'max', interviewees });
    expect(await run.interview('Bo', 'Why?', nothing)).toMatchObject({ text: 'I think about it.' });
  });

  it('12.3, 13.2 in the replay of a fork with another model, that one is opened from there on, and the first before', async () => {
    const scenario = smallScenario();
    const { told, settings } = readSettings(['model=openai/tiny'], scenario);
    const changed: Event = { type: 'settings-changed', told, settings: settings!, actor: 'person' };
    const opened: string[][] = [];
    const provider = scriptedProvider(quietAnswers);
    const run = replayRun({
      ...{ scenario, opening: { scenarioName: 'small', seed: 7 }, clock: manualClock(), speed: 'max' },
      entries: [{ seq: 1, at: 1, event: changed }],
      interviewees: async (now) => {
        opened.push(now.agents.map(({ model }) => model));
        return { provider: () => provider, counter: async () => roughCounter };
      },
    });
    for (const seq of [0, 1]) {
      run.seek(seq);
      await run.interview('Bo', 'Why?', nothing);
    }
    expect(opened.map((names) => [...new Set(names)])).toEqual([['simulated'], ['openai/tiny']]);
  });
});

describe('12.3 what a simulated agent answers', () => {
  it('12.3 why it holds its view: the option, and sentences of the scenario', async () => {
    const text = await answerOf('Why do you think so?');
    expect(text).toMatch(/^I am for /);
    expect(talk.arguments.some(({ claim }) => text.includes(claim))).toBe(true);
  });

  it('12.3 about another agent it tells what it recalls, and says so where it recalls nothing', async () => {
    expect(await answerOf('What does Jonas want?', { rounds: 0 })).toBe('I do not remember where Jonas stands.');
    expect(await answerOf('What does Jonas want?', { rounds: 2 })).toContain('Jonas');
    expect(await answerOf('What does Jonas want?', { rounds: 2 })).not.toContain('do not remember');
  });

  it('12.3 of a round it tells what was said in it, and nothing of one that has not been', async () => {
    expect(await answerOf('What do you remember of round 1?')).toMatch(/^This is what I remember of round 1\./);
    expect(await answerOf('What do you remember of round 7?')).toBe('I remember nothing of round 7.');
  });

  it('12.3 nobody is credited with words that they never said', async () => {
    const scenario = {
      ...talk,
      arguments: talk.arguments.map(({ image: _, ...one }) => ({ ...one, gist: `the crocodile of ${one.id}` })),
    };
    const answers = [
      await answerOf('What do you remember of round 1?', { scenario }),
      await answerOf('What do you remember of round 2?', { scenario, rounds: 2 }),
      await answerOf('What do Jonas, Mei, Viktor and Amara want?', { scenario, rounds: 2 }),
      await answerOf('Why do you think so?', { scenario, rounds: 2 }),
    ];
    expect(answers.join('\n')).not.toContain('crocodile');
    const quotes = [...answers.join(' ').matchAll(/spoke of “(.+?)”/g)].map(([, words = '']) => words);
    expect(quotes.length).toBeGreaterThan(0);
    const said = talk.arguments.flatMap(({ claim, wordings = [] }) => [claim, ...wordings]);
    for (const words of quotes) expect(said.some((one) => one.startsWith(words))).toBe(true);
  });

  it('12.3 what would change its mind: nothing for whoever is never moved', async () => {
    const stubborn = { ...talk, agents: talk.agents.map((agent) => ({ ...agent, openness: 0 })) };
    expect(await answerOf('What would change your mind?')).toMatch(/I would look at .+ again\./);
    expect(await answerOf('What would change your mind?', { scenario: stubborn })).toContain('Nothing that was said');
  });

  it('11.1 in Spanish and Chinese as well, without a word of English', async () => {
    for (const [language, question] of [
      ['es', '¿Qué te haría cambiar de opinión?'],
      ['zh', '什么会让你改变主意？'],
    ] as const) {
      const scenario = { ...talk, agents: talk.agents.map((agent) => ({ ...agent, language })) };
      const text = await answerOf(question, { scenario });
      expect(text).not.toMatch(/\b(the|I am|would|showed)\b/);
      expect(text.length).toBeGreaterThan(15);
    }
  });
});

describe('12.3, 16.2 what an interview costs', () => {
  const price = { input: 1_000_000, output: 2_000_000 };
  const models = { 'lab/tiny': { contextTokens: 32_000, source: 'config' as const, price } };
  const scenario = smallScenario({
    agents: ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'lab/tiny', strategy: 'retrieval' })),
    models,
  });
  /** What the book is told: what was begun, and in the same place how it ended. */
  function bookOf() {
    const told: [CallBeside & { costs: Costs }, (Costs | null)?][] = [];
    const book: BookBeside = {
      begin(call, costs) {
        const line: (typeof told)[number] = [{ ...call, costs }];
        told.push(line);
        return (paid) => void (line[1] = paid);
      },
    };
    return { told, book };
  }
  const measured: Provider = {
    name: 'paid',
    async *stream(request) {
      if (request.purpose === 'interview') expect(asking, 'before it is sent').toBe(1);
      yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 10, tokensOut: 3 } };
    },
  };
  let asking = 0;
  const counter = async () => ({ ...roughCounter, label: 'estimated' as const });

  it('12.3 is told before it is sent, with its prompt, and then as it was measured; the run knows nothing of it', async () => {
    const { told, book } = bookOf();
    const counting: BookBeside = {
      begin(...given) {
        asking++;
        return book.begin(...given);
      },
    };
    const rig = runRig(scenario, measured, { book: counting, counter });
    const before = rig.run.state();
    await rig.run.interview('Bo', 'Why?', nothing);
    expect(told).toHaveLength(1);
    const [[begun, paid]] = told as [(typeof told)[number]];
    expect(begun).toMatchObject({ agent: 'Bo', model: 'lab/tiny', after: 0 });
    expect(begun.costs.estimated).toBeGreaterThan(0);
    expect(paid).toEqual({ measured: 16, estimated: 0, unpriced: [] });
    expect(rig.run.state()).toBe(before);
    expect(rig.entries).toEqual([]);
  });

  it('12.3 is nothing where no word came, and where simulated agents answer', async () => {
    const { told, book } = bookOf();
    const refusing: Provider = {
      name: 'refusing',
      // biome-ignore lint/correctness/useYield: it is refused before its first word.
      async *stream() {
        throw new ModelError('auth', 'no such key');
      },
    };
    await runRig(scenario, refusing, { book }).run.interview('Bo', 'Why?', nothing);
    expect(told.map(([, paid]) => paid)).toEqual([null]);
    const free = bookOf();
    await runRig(smallScenario(), simulatedProvider(smallScenario()), { book: free.book }).run.interview(
      'Bo',
      'Why?',
      nothing,
    );
    expect(free.told).toEqual([]);
  });

  /** What is told of an interview after a round, whose memories that embedder finds. */
  async function toldWith(embedder: Embedder) {
    const { told, book } = bookOf();
    asking = 1;
    const rig = runRig(scenario, measured, { book, embedder, counter });
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    await rig.run.interview('Bo', 'Why?', nothing);
    await rig.run.close();
    return told;
  }

  it('8.4, 12.3 what an endpoint is sent to find memories by is told too', async () => {
    const embedder: Embedder = {
      name: 'lab/near',
      async nearest(query, _candidates, _most, { onAsk }) {
        onAsk?.([query]);
        return [];
      },
    };
    const told = await toldWith(embedder);
    expect(told.map(([{ model, isSearch }, paid]) => [model, isSearch, paid])).toEqual([
      ['lab/near', true, { measured: 0, estimated: 0, unpriced: ['lab/near'] }],
      ['lab/tiny', undefined, { measured: 16, estimated: 0, unpriced: [] }],
    ]);
  });

  it.each([
    ['as the endpoint counted it', 3_000_000, 'measured'],
    ['else as estimated', null, 'estimated'],
  ] as const)('8.9, 12.3 and by the price of what has one, %s', async (_, counted, label) => {
    const embedder: Embedder = {
      name: 'lab/tiny',
      async nearest(query, _candidates, _most, { onAsk, onCounted }) {
        onAsk?.([query]);
        onCounted?.(counted);
        return [];
      },
    };
    const told = await toldWith(embedder);
    const [paid] = told.flatMap(([{ isSearch }, costs]) => (isSearch ? [costs] : []));
    const { price } = scenario.models['lab/tiny']!;
    const other = label === 'measured' ? 'estimated' : 'measured';
    expect(paid).toMatchObject({ [other]: 0, unpriced: [] });
    expect(paid?.[label]).toBeGreaterThan(0);
    if (counted !== null) expect(paid?.measured).toBe((counted * price!.input) / 1_000_000);
  });
});
