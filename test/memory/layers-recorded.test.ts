import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { cutAtWord } from '../../src/base/text.ts';
import type { Message } from '../../src/discussion/message.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { lastExchanges } from '../../src/memory/layers/pruning.ts';
import { layered } from '../../src/memory/strategies/layered.ts';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';
import {
  dollarsIn,
  hasRecordings,
  NAMED,
  numbersIn,
  PRINCIPLES,
  partsAbout,
  RECORDED_QUESTION,
  recordingNames,
  type Spoken,
  spokenIn,
} from '../recorded-discussions.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { whollySeen } from './strategies-material.ts';

function scenarioOf(names: readonly string[], rounds: number): Scenario {
  return smallScenario({
    rounds,
    question: RECORDED_QUESTION,
    options: PRINCIPLES,
    agents: names.map((name) => smallAgent(name, { persona: 'A member of the group.', strategy: 'layered' })),
  });
}

function stateOf(scenario: Scenario, spoken: readonly Spoken[], round: number): State {
  const messages = spoken.map(
    ({ round: said, speaker, text }, id): Message => ({
      id,
      kind: 'statement',
      from: speaker,
      to: 'all',
      round: said,
      at: 0,
      text,
      chars: text.length,
      words: 1,
      bestEffort: false,
      cut: false,
    }),
  );
  return { ...initial(scenario, { scenarioName: 'recorded', seed: 1 }), round, history: Log.of(messages) };
}

const lineOf = ({ round, from, text }: Message, limit = Number.POSITIVE_INFINITY) =>
  en.prompts.statementLine(round, from, cutAtWord(text.replace(/\s+/g, ' ').trim(), limit));

type Request = { full: string; layered: string; memory: string; told: Spoken[] };

/** A request for each statement from round 4 on, as it stood before it; `told` are the statements of the last three rounds then. */
function requestsOf(file: string): Request[] {
  const spoken = spokenIn(file);
  const scenario = scenarioOf([...new Set(spoken.map(({ speaker }) => speaker))], 10);
  return spoken.flatMap((next, at) => (next.round < 4 ? [] : [requestAt(spoken.slice(0, at), next, scenario)]));
}

function requestAt(before: Spoken[], next: Spoken, scenario: Scenario): Request {
  const state = stateOf(scenario, before, next.round);
  const agent = scenario.agents.find(({ name }) => name === next.speaker)!;
  const recalled = layered.recall(state.memories[agent.name]!, {
    state,
    agent,
    purpose: 'statement',
    words: en.memory,
    ...whollySeen(state, agent.name),
  });
  const system = en.prompts.system(agent, scenario, { persona: agent.persona, instructions: null, lessons: [] });
  const memory = en.prompts.memory(recalled.lines.map(({ text }) => `${text}\n`).join(''));
  const { kept } = lastExchanges([...state.history].reverse(), agent.name, layered.exchanges);
  const lastRounds = [...new Set(before.map(({ round }) => round))].slice(-3);
  return {
    full: [system, en.prompts.history([...state.history].map((message) => lineOf(message))).join('\n')].join('\n\n'),
    layered: [system, memory, en.prompts.history(kept.map((message) => lineOf(message, 300))).join('\n')].join('\n\n'),
    memory,
    told: before.filter(({ round }) => lastRounds.includes(round)),
  };
}

/** How many of those stated can be found, of how many. */
type Found = { found: number; of: number };
type Figures = { shares: number[]; full: number; layered: number; memory: number; positions: Found; amounts: Found };

function figuresOf(requests: readonly Request[], count: (text: string) => number): Figures {
  const sum = (text: (request: Request) => string) => requests.reduce((all, request) => all + count(text(request)), 0);
  const parts = requests.flatMap(({ layered: text, told }) =>
    told.map((said) => ({ said, about: partsAbout(text, said) })),
  );
  const foundOf = (checks: boolean[]): Found => ({
    found: checks.filter((isFound) => isFound).length,
    of: checks.length,
  });
  return {
    shares: requests.map((request) => 1 - count(request.layered) / count(request.full)),
    full: sum(({ full }) => full),
    layered: sum((request) => request.layered),
    memory: sum(({ memory }) => memory),
    positions: foundOf(
      parts.flatMap(({ said: { text, recorded }, about }) => {
        const name = NAMED[recorded];
        return name?.test(text) ? [about.some((part) => name.test(part))] : [];
      }),
    ),
    amounts: foundOf(
      parts.flatMap(({ said: { text }, about }) =>
        dollarsIn(text).map((amount) => about.some((part) => numbersIn(part).includes(amount))),
      ),
    ),
  };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const share = ({ found, of }: Found) => found / of;

function report(name: string, { shares, full, layered: less, memory, positions, amounts }: Figures): string {
  const each = (sum: number) => Math.round(sum / shares.length);
  return (
    `${name}: ${shares.length} requests, ${each(full)} -> ${each(less)} tokens (memory ${each(memory)}), ` +
    `${(mean(shares) * 100).toFixed(1)} % fewer, positions ${positions.found}/${positions.of}, amounts ${amounts.found}/${amounts.of}`
  );
}

const { english, others } = recordingNames();

describe.skipIf(!hasRecordings)('layers on recorded discussions', () => {
  it('7.1 take at least 70 % less than the whole history, with at least 90 % of positions and amounts in it', async () => {
    const { count } = await loadTiktoken();
    const byFile = english.map((file) => ({ file, requests: requestsOf(file) }));
    for (const { file, requests } of byFile) {
      console.log(requests.length === 0 ? `${file}: ends before round 4` : report(file, figuresOf(requests, count)));
    }
    const all = figuresOf(
      byFile.flatMap(({ requests }) => requests),
      count,
    );
    console.log(report('all', all));
    expect(all.shares.length).toBeGreaterThan(50);
    expect(mean(all.shares)).toBeGreaterThanOrEqual(0.7);
    expect(share(all.positions)).toBeGreaterThanOrEqual(0.9);
    expect(share(all.amounts)).toBeGreaterThanOrEqual(0.9);
  }, 60_000);

  it('7.1 the memory of a request stays within 310 tokens on average, the working layer with its state and positions among them', async () => {
    const { count } = await loadTiktoken();
    for (const file of english) {
      const sizes = requestsOf(file).map(({ memory }) => count(memory));
      if (sizes.length > 0) expect(mean(sizes), file).toBeLessThanOrEqual(310);
    }
  }, 60_000);

  it('7.1 the recordings in Spanish and Mandarin end before round 4, so they say nothing about this', () => {
    for (const file of others) expect(requestsOf(file), file).toEqual([]);
  });
});
