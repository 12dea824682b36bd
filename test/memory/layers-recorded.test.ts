import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { cutAtWord } from '../../src/base/text.ts';
import type { Message } from '../../src/discussion/message.ts';
import type { Option, Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { lastExchanges } from '../../src/memory/layers/pruning.ts';
import { layered } from '../../src/memory/strategies/layered.ts';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { folder, hasRecordings } from './material.ts';

type Recording = {
  agents: {
    name: string;
    phase_2: { rounds: { speaking_order: number; public_message: string; favored_principle: string }[] };
  }[];
};
type Spoken = { round: number; speaker: string; text: string; recorded: string };

/** Statements in the order in which they were made. */
function spokenIn(file: string): Spoken[] {
  const { agents } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording;
  const rounds = Math.max(...agents.map((agent) => agent.phase_2.rounds.length));
  return Array.from({ length: rounds }, (_, index) =>
    agents
      .flatMap(({ name, phase_2: { rounds: own } }) => (own[index] ? [{ name, ...own[index] }] : []))
      .sort((a, b) => a.speaking_order - b.speaking_order)
      .map(({ name, public_message: text, favored_principle: recorded }) => ({
        round: index + 1,
        speaker: name,
        text,
        recorded,
      })),
  ).flat();
}

const range = { min: 1, max: 100_000, unit: '$' };
const OPTIONS: Option[] = [
  {
    id: 'maximizing_floor',
    label: 'Maximizing the floor income',
    about: 'the lowest income is as high as it can be',
    amount: null,
  },
  {
    id: 'maximizing_average',
    label: 'Maximizing the average income',
    about: 'the average income is as high as it can be',
    amount: null,
  },
  {
    id: 'maximizing_average_floor_constraint',
    label: 'Maximizing the average income with a floor constraint',
    about: 'the average is as high as it can be while nobody falls below an amount',
    amount: range,
  },
  {
    id: 'maximizing_average_range_constraint',
    label: 'Maximizing the average income with a range constraint',
    about: 'the average is as high as it can be while the gap between top and bottom stays within an amount',
    amount: range,
  },
];

/** The oracle, which knows nothing of how the program reads: the four principles by their names. */
const NAMED: Readonly<Record<string, RegExp>> = {
  maximizing_floor: /maximi\w+ (the )?floor/i,
  maximizing_average: /maximi\w+ (the )?average( income)?(?!( income)? with)/i,
  maximizing_average_floor_constraint:
    /maximi\w+ (the )?average( income)? with (a )?floor|\bMAFC\b|principle \(?[cC3]\)?\b/i,
  maximizing_average_range_constraint:
    /maximi\w+ (the )?average( income)? with (a )?range|\bMARC\b|principle \(?[dD4]\)?\b/i,
};
const dollarsIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)(k\b)?/g)].map(
      ([, number, k]) => Number(number!.replaceAll(',', '')) * (k ? 1000 : 1),
    ),
  ),
];
const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([n]) => Number(n.replace(/,$/, '').replaceAll(',', '')));

function scenarioOf(names: readonly string[], rounds: number): Scenario {
  return smallScenario({
    rounds,
    question: 'Which principle of justice shall rule how incomes are shared?',
    options: OPTIONS,
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

/** A request for each statement from round 4 on, as it stood before it. */
function requestsOf(file: string) {
  const spoken = spokenIn(file);
  const names = [...new Set(spoken.map(({ speaker }) => speaker))];
  const scenario = scenarioOf(names, 10);
  return spoken.flatMap((next, at) => {
    if (next.round < 4) return [];
    const before = spoken.slice(0, at);
    const state = stateOf(scenario, before, next.round);
    const agent = scenario.agents.find(({ name }) => name === next.speaker)!;
    const recalled = layered.recall(state.memories[agent.name]!, {
      state,
      agent,
      purpose: 'statement',
      words: en.memory,
    });
    const system = en.prompts.system(agent, scenario, { persona: agent.persona, instructions: '', lessons: [] });
    const memory = en.prompts.memory(recalled.lines.map(({ text }) => `${text}\n`).join(''));
    const { kept } = lastExchanges([...state.history].reverse(), agent.name, layered.exchanges);
    const shown = en.prompts.history(kept.map((message) => lineOf(message, 300)));
    const full = [system, en.prompts.history([...state.history].map((message) => lineOf(message)))].join('\n\n');
    const request = [system, memory, shown].join('\n\n');
    const lastRounds = [...new Set(before.map(({ round }) => round))].slice(-3);
    return [{ full, request, memory, told: before.filter(({ round }) => lastRounds.includes(round)) }];
  });
}

/** Whether a line of that round names the speaker with the position, or with the amount; `told` is the part of the line about the speaker. */
function partsAbout(request: string, { round, speaker }: Spoken): string[] {
  const lines = request
    .split('\n')
    .filter((line) => line.startsWith(`In round ${round}:`) || line.startsWith(`Round ${round}: ${speaker} said`));
  return lines
    .flatMap((line) => (line.startsWith('Round') ? [line] : line.split('; ')))
    .filter((part) => part.includes(speaker));
}

const files = hasRecordings
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  : [];
const english = files.filter((name) => !/mandarin|spanish/.test(name));
const long = english.filter((name) => existsSync(join(folder, name)) && spokenIn(name).some(({ round }) => round >= 4));

describe.skipIf(!hasRecordings)('layers on recorded discussions', () => {
  it('7.1 take at least 70 % less than the whole history, with at least 90 % of positions and amounts in it', async () => {
    const { count } = await loadTiktoken();
    const all = { shares: [] as number[], positions: [0, 0], amounts: [0, 0], full: 0, request: 0, memory: 0 };
    const report: string[] = [];
    for (const file of long) {
      const own = { shares: [] as number[], positions: [0, 0], amounts: [0, 0], full: 0, request: 0, memory: 0 };
      for (const { full, request, memory, told } of requestsOf(file)) {
        for (const sum of [own, all]) {
          sum.shares.push(1 - count(request) / count(full));
          sum.full += count(full);
          sum.request += count(request);
          sum.memory += count(memory);
        }
        for (const said of told) {
          const parts = partsAbout(request, said);
          if (NAMED[said.recorded]?.test(said.text)) {
            const isThere = parts.some((part) => NAMED[said.recorded]!.test(part));
            for (const sum of [own, all]) {
              sum.positions[0]! += isThere ? 1 : 0;
              sum.positions[1]!++;
            }
          }
          for (const amount of dollarsIn(said.text)) {
            const isThere = parts.some((part) => numbersIn(part).includes(amount));
            for (const sum of [own, all]) {
              sum.amounts[0]! += isThere ? 1 : 0;
              sum.amounts[1]!++;
            }
          }
        }
      }
      report.push(line(file, own));
    }
    report.push(line('all', all));
    console.log(report.join('\n'));
    expect(mean(all.shares)).toBeGreaterThanOrEqual(0.7);
  }, 60_000);
});

function line(
  name: string,
  {
    shares,
    positions,
    amounts,
    full,
    request,
    memory,
  }: { shares: number[]; positions: number[]; amounts: number[]; full: number; request: number; memory: number },
) {
  const n = shares.length;
  return `${name}: ${n} requests, ${Math.round(full / n)} -> ${Math.round(request / n)} tokens (memory ${Math.round(memory / n)}), ${(mean(shares) * 100).toFixed(1)} % fewer, positions ${positions[0]}/${positions[1]}, amounts ${amounts[0]}/${amounts[1]}`;
}
const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
