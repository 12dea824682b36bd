import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import type { Purpose } from '../../src/discussion/purpose.ts';
import type { Agent, Scenario } from '../../src/discussion/scenario.ts';
import { agentNames } from '../../src/discussion/state.ts';
import { prompts } from '../../src/language/en/prompts.ts';
import { plainWords } from '../../src/language/script.ts';
import type { Chunk, ModelRequest, Section } from '../../src/providers/provider.ts';
import { amountView } from '../../src/providers/simulated/amounts.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { opinionModelOf } from '../../src/providers/simulated/opinion-model.ts';
import { recallOf } from '../../src/providers/simulated/recall.ts';
import { readAmount, readOption, readPoll } from '../../src/voting/read.ts';
import { shipped } from './simulated-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEEDS = Array.from({ length: isLong ? 200 : 24 }, (_, seed) => seed);
/** Where each seed has a provider read the bank anew, which takes longer than all it is asked. */
const FEW = SEEDS.slice(0, isLong ? SEEDS.length : 3);
const BALLOTS = SEEDS.slice(0, isLong ? 40 : 10);
const scenario = shipped('just-society');
const bank = bankOf(scenario);
const agentNamed = (name: string) => scenario.agents.find((agent) => agent.name === name)!;

type Told = { round: number; speaker: string; text: string };
type Asked = {
  seed: number;
  agent?: Agent;
  round?: number;
  purpose?: Purpose;
  history?: readonly Told[];
  memory?: string;
  attempt?: number;
  extra?: Section[];
};

function asked({
  seed,
  agent = agentNamed('Ines'),
  round = 3,
  purpose = 'statement',
  history = [],
  memory = '',
  attempt = 1,
  extra = [],
}: Asked): ModelRequest {
  const lines = history.map((told) => prompts.statementLine(told.round, told.speaker, told.text.slice(0, 300)));
  const sections: Section[] = [
    {
      name: 'system',
      text: prompts.system(agent, scenario, { persona: agent.persona, instructions: null, lessons: [] }),
    },
    { name: 'memory', text: prompts.memory(memory) },
    { name: 'history', text: prompts.history(lines).join('\n') },
    { name: 'round', text: prompts.round(round, scenario.rounds) },
    { name: 'consensus', text: prompts.consensusNone },
    { name: 'request', text: prompts.requests.statement },
  ];
  return {
    purpose,
    agent,
    attempt,
    round,
    seed,
    participants: agentNames(scenario),
    absent: [],
    sections: [...sections.filter(({ name }) => !extra.some((e) => e.name === name)), ...extra],
  };
}

async function replyOf(request: ModelRequest, provider = simulatedProvider(scenario)): Promise<string> {
  return (await chunksOf(request, provider)).map(({ text }) => text).join('');
}

async function chunksOf(request: ModelRequest, provider = simulatedProvider(scenario)): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of provider.stream(request, {
    signal: new AbortController().signal,
    onRetry: () => {},
    onFacts: () => {},
  }))
    chunks.push(chunk);
  return chunks;
}

const said = (id: string) => {
  const { claim, reason } = bank.byId.get(id)!;
  return `${claim} ${reason}`;
};
const opinionModel = (request: ModelRequest) =>
  opinionModelOf(bank, request.agent, request.seed, request.round, recallOf(bank, request, new Map()));
const supportFor = (option: string, request: ModelRequest) =>
  opinionModel(request).support.find((one) => one.option === option)!.now;

/** Some turns by others, drawn from the bank. */
function someTalk(seed: number, count = 6): Told[] {
  const chance = random(seed, 'test/talk');
  const speakers = ['Amara', 'Viktor', 'Jonas', 'Mei'];
  return chance
    .shuffle(scenario.arguments)
    .slice(0, count)
    .map((argument, i) => ({ round: 1 + Math.floor(i / 4), speaker: speakers[i % 4]!, text: said(argument.id) }));
}

describe('the laws of the simulated agent, 200 seeds each', () => {
  it('evidence for an option never lowers its support', () => {
    for (const seed of SEEDS) {
      const talk = someTalk(seed);
      const heard = new Set(talk.map(({ text }) => text));
      for (const { id: option } of scenario.options) {
        const more = scenario.arguments.find((a) => a.option === option && a.side === 'for' && !heard.has(said(a.id)))!;
        const before = supportFor(option, asked({ seed, history: talk }));
        const after = supportFor(
          option,
          asked({ seed, history: [...talk, { round: 2, speaker: 'Mei', text: said(more.id) }] }),
        );
        expect(after).toBeGreaterThanOrEqual(before);
      }
    }
  });

  it('evidence against an option moves an open mind down', () => {
    for (const seed of SEEDS) {
      const request = (history: Told[]) => asked({ seed, history });
      const after = supportFor('average', request([{ round: 1, speaker: 'Mei', text: said('hidden-family') }]));
      expect(after).toBeLessThan(supportFor('average', request([])));
    }
  });

  it('more memory never lowers the recall of planted facts', () => {
    for (const seed of SEEDS) {
      const talk = someTalk(seed, 10);
      let recalled = 0;
      for (let length = 0; length <= talk.length; length++) {
        const memory = talk
          .slice(talk.length - length)
          .map((t) => prompts.statementLine(t.round, t.speaker, t.text))
          .join('\n');
        const parts = recallOf(bank, asked({ seed, memory }), new Map()).said.flatMap((turn) =>
          turn.parts.map(({ id }) => id),
        );
        const found = new Set(parts).size;
        expect(found).toBeGreaterThanOrEqual(recalled);
        recalled = found;
      }
      expect(recalled).toBe(talk.length);
    }
  });

  it('a stubborn agent never moves, in support, position or amount', () => {
    const stubborn: Agent = { ...agentNamed('Ines'), openness: 0 };
    for (const seed of SEEDS) {
      const alone = opinionModel(asked({ seed, agent: stubborn, round: 1 }));
      const request = asked({
        seed,
        agent: stubborn,
        round: 10,
        history: [...someTalk(seed, 12), { round: 3, speaker: 'Mei', text: 'I propose a floor of $9,000.' }],
      });
      const late = opinionModel(request);
      expect(late.support).toEqual(alone.support);
      expect(late.position).toBe(alone.position);
      expect(
        amountView(bank, stubborn, seed, 'average-floor', recallOf(bank, request, new Map()), late.pressure)?.bid,
      ).toBe(14000);
    }
  });

  it('an agent that cannot recall an argument never answers it', async () => {
    const provider = simulatedProvider(scenario);
    const claimsOf = new Map(
      scenario.arguments.map((one) => [one, [one.claim, ...(one.wordings ?? [])].map(plainWords)]),
    );
    for (const seed of SEEDS) {
      const talk = someTalk(seed, 3);
      const known = new Set(talk.map(({ text }) => text));
      const reply = await replyOf(
        asked({
          seed,
          round: 2,
          history: [{ round: 1, speaker: 'Ines', text: 'I am for the average with a floor.' }, ...talk],
        }),
        provider,
      );
      const plain = plainWords(reply);
      for (const [argument, claims] of claimsOf) {
        // A gist within the agent's own words is no answer to somebody.
        if (known.has(said(argument.id)) || claims.some((claim) => plain.includes(claim))) continue;
        expect(reply).not.toContain(argument.gist);
      }
    }
  });

  it('the order of speakers changes what is thought in some seeds', () => {
    const changed = SEEDS.filter((seed) => {
      const talk = someTalk(seed, 6).map((told) => ({ ...told, round: 1 }));
      const turned = [...talk].reverse();
      const [one, other] = [talk, turned].map((history) =>
        JSON.stringify(opinionModel(asked({ seed, history })).support),
      );
      return one !== other;
    });
    expect(changed.length).toBeGreaterThan(0);
  });

  it('13.4 the same request has the same bytes, whatever was asked before', async () => {
    const warm = simulatedProvider(scenario);
    for (const seed of FEW) {
      // Of another seed it reads the bank anew: what it keeps is of this one.
      for (const other of [seed + 1, seed + 2]) await replyOf(asked({ seed, history: someTalk(other, 10) }), warm);
      const request = asked({ seed, history: someTalk(seed) });
      expect(await replyOf(request, warm)).toBe(await replyOf(request));
    }
  });
});

describe('what a simulated agent writes on ballots', () => {
  it('9.1 answers a poll and a confirmation so that it can be read', async () => {
    const provider = simulatedProvider(scenario);
    for (const seed of BALLOTS) {
      for (const purpose of ['poll', 'confirmation'] as const) {
        const request = asked({ seed, purpose, history: someTalk(seed), round: 1 + (seed % 10) });
        const reply = await replyOf(request, provider);
        expect(['yes', 'no']).toContain(readPoll(reply, 'en'));
      }
    }
  });

  it('9.3 marks one option and one amount within its range', async () => {
    const provider = simulatedProvider(scenario);
    for (const seed of BALLOTS) {
      const option = await replyOf(asked({ seed, purpose: 'ballot-option', history: someTalk(seed) }), provider);
      expect(typeof readOption(option, scenario.options, 'en')).toBe('string');
      const floor = scenario.options[2]!;
      const request: Section = { name: 'request', text: prompts.requests.ballotAmount(floor, floor.amount!) };
      const amount = await replyOf(
        asked({ seed, purpose: 'ballot-amount', history: someTalk(seed), extra: [request] }),
        provider,
      );
      expect(typeof readAmount(amount, floor.amount!, 'en')).toBe('number');
    }
  });
});

describe('the simulated provider as a model', () => {
  it('1.5 thinks for 0.8 s before it speaks, as long as it takes to think and to begin', async () => {
    const msOf = (chunks: readonly Chunk[]) => chunks.reduce((sum, { delayMs = 0 }) => sum + delayMs, 0);
    const thought = msOf(await chunksOf(asked({ seed: 1, purpose: 'reasoning' })));
    const [first, ...others] = await chunksOf(asked({ seed: 1, history: someTalk(1) }));
    const word = Math.min(...others.flatMap(({ delayMs }) => (delayMs ? [delayMs] : [])));
    expect(Math.abs(thought + (first?.delayMs ?? 0) - word - 800)).toBeLessThan(60);
  });

  it('1.5 streams word by word, 220 words a minute, and counts its tokens', async () => {
    const chunks = await chunksOf(asked({ seed: 1, history: someTalk(1) }));
    const delay = chunks.reduce((sum, { delayMs = 0 }) => sum + delayMs, 0);
    const words = chunks.filter(({ delayMs }) => delayMs !== undefined).length;
    expect(Math.abs(delay - 200 - (words / 220) * 60_000)).toBeLessThan(words);
    expect(chunks.length).toBeGreaterThan(20);
    expect(chunks.at(-1)?.end).toMatchObject({
      finish: 'stop',
      tokensIn: expect.any(Number),
      tokensOut: expect.any(Number),
    });
  });

  it('8.2 refuses a prompt over its context window', async () => {
    const memory = 'word '.repeat(40_000);
    await expect(replyOf(asked({ seed: 1, memory }))).rejects.toMatchObject({ kind: 'context-length' });
    await expect(replyOf(asked({ seed: 1, memory }))).rejects.toBeInstanceOf(ModelError);
  });

  it('makes the faults that it is told to make, and others again on the next attempt', async () => {
    const kinds = { timeout: 0, short: 0, fine: 0 };
    const provider = simulatedProvider(scenario, { faults: { rate: 0.5, kinds: ['timeout', 'too-short'] } });
    const tried = SEEDS.slice(0, 60);
    for (const seed of tried) {
      const reply = await replyOf(asked({ seed }), provider).catch((error: ModelError) => error.kind);
      kinds[reply === 'timeout' ? 'timeout' : reply.length < 50 ? 'short' : 'fine']++;
    }
    expect(Math.min(kinds.timeout, kinds.short, kinds.fine)).toBeGreaterThan(tried.length / 12);
  });

  it('argues from the texts of options and criteria where there is no bank', async () => {
    const bare: Scenario = { ...scenario, arguments: [] };
    const replies = await Promise.all(
      SEEDS.slice(0, isLong ? 20 : 4).map((seed) => replyOf(asked({ seed, round: 1 }), simulatedProvider(bare))),
    );
    const own = bare.options
      .flatMap(({ label, phrase, about }) => [label, phrase ?? '', about])
      .concat(bare.criteria.flatMap(({ label, phrase }) => [label, phrase ?? '']))
      .concat(bare.agents.map(({ persona }) => persona));
    const words = new Set(own.flatMap((text) => text.toLowerCase().match(/[a-z]{5,}/g) ?? []));
    for (const reply of replies) {
      // Rather short than empty; what is general may name the option alone (20.9).
      expect(reply.split(/\s+/).length).toBeGreaterThanOrEqual(20);
      const shared = new Set((reply.toLowerCase().match(/[a-z]{5,}/g) ?? []).filter((word) => words.has(word)));
      expect(shared.size, reply).toBeGreaterThan(1);
    }
  });

  it('5.2 an integrated memory keeps positions, amounts and votes', async () => {
    const memory = [
      prompts.statementLine(
        1,
        'Mei',
        'My choice is the average within a limited gap, and I would rather say so at once.',
      ),
      prompts.statementLine(2, 'Jonas', 'I am for the average with a floor. I propose a floor of $13,000.'),
      'In round 2 Viktor did not want to vote yet, so the talk goes on.',
    ].join('\n');
    const news: Section = { name: 'news', text: prompts.news('The group decided.') };
    const reply = await replyOf(asked({ seed: 3, purpose: 'integration', memory, extra: [news] }));
    for (const fact of [
      'Mei is for the average within a limited gap',
      'Jonas',
      '$13,000',
      'Viktor did not want to vote yet',
      'The group decided.',
    ])
      expect(reply).toContain(fact);
  });
});
