import { beforeAll, describe, expect, it } from 'vitest';
import type { Purpose } from '../../src/discussion/purpose.ts';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { PRINCIPLES } from '../../src/outcome/principles.ts';
import { looksOf, tableFor, tablesIn } from '../../src/providers/simulated/tables.ts';
import { isLong } from '../long.ts';
import { keptRun, type SimulatedRun, shipped, simulatedRun, statementsOf } from './simulated-run.ts';

const LANGUAGES: readonly Language[] = ['en', 'es', 'zh'];
const SEEDS = process.env['ROUNDTABLE_LONG'] === '1' ? [1, 2, 3, 4] : [1];

function experimentIn(language: Language): Scenario {
  const given = shipped('justice-experiment');
  return { ...given, agents: given.agents.map((agent) => ({ ...agent, language })) };
}

const request = ({ sections }: SimulatedRun['requests'][number]['request'], name = 'request') =>
  sections.find((section) => section.name === name)?.text ?? '';

describe.each(LANGUAGES)('what simulated agents do alone, in %s', (language) => {
  const scenario = experimentIn(language);
  const words = phrasebooks[language];
  const { options } = inLanguage(scenario, language);
  let runs: SimulatedRun[] = [];
  const asked = (run: SimulatedRun, purpose: Purpose) => run.requests.filter((one) => one.request.purpose === purpose);

  beforeAll(async () => {
    runs = await Promise.all(SEEDS.map((seed) => keptRun(scenario, seed)));
  });

  it('10.6 is read at the first try: no ranking, choice or amount is refused or missing', () => {
    for (const { entries } of runs)
      expect(entries.filter(({ event }) => event.type === 'reply-refused' || 'failure' in event)).toEqual([]);
  });

  it('10.6 an explanation tells where each option leads, by the tables it was shown and with no number of its own', () => {
    for (const { request: one, reply } of runs.flatMap((run) => asked(run, 'explanation'))) {
      for (const option of options) {
        const told = words.grammar.capitalised(option.phrase as string);
        expect(words.grammar.capitalised(reply).includes(told) || reply.includes(option.phrase as string)).toBe(true);
      }
      for (const [digits] of reply.matchAll(/\d+(?:[.,]\d+)*/g)) expect(request(one)).toContain(digits);
    }
  });

  it('10.6 no two agents explain in the same words', () => {
    for (const run of runs) {
      const replies = asked(run, 'explanation').map(({ reply }) => reply);
      expect(new Set(replies).size).toBe(scenario.agents.length);
      const endings = replies.map((reply) => reply.slice(-40));
      expect(new Set(endings).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('10.6 choices differ between people, and of one person between situations', () => {
    for (const run of runs) {
      const made = run.entries.flatMap(({ event }) => (event.type === 'application-made' ? [event] : []));
      expect(new Set(made.filter(({ situation }) => situation === 0).map(({ option }) => option)).size).toBeGreaterThan(
        1,
      );
      const changing = scenario.agents.filter(
        ({ name }) => new Set(made.filter(({ agent }) => agent === name).map(({ option }) => option)).size > 1,
      );
      expect(changing.length).toBeGreaterThan(0);
    }
  });

  it('10.6 an amount chosen alone binds: by it the option takes a table that meets it, or comes nearest', () => {
    for (const run of runs) {
      for (const { event } of run.entries) {
        if (event.type !== 'application-made' || event.option === null || event.amount === null) continue;
        const range = scenario.options.find(({ id }) => id === event.option)?.amount;
        expect(event.amount).toBeGreaterThanOrEqual(range?.min as number);
        expect(event.amount).toBeLessThanOrEqual(range?.max as number);
      }
    }
  });

  it('3.5 what an agent says of its own draws is true to the number, and is said at most once', () => {
    const marks = words.talk.moves;
    const fixedParts = [...marks.resultLow.any, ...marks.resultHigh.any].map(
      (line) => line.split('{payoff}') as string[],
    );
    for (const run of runs) {
      for (const { name } of scenario.agents) {
        const own = run.requests.find((one) => one.request.agent.name === name && one.request.purpose === 'statement');
        const results = own ? request(own.request, 'individual') : '';
        const told = statementsOf(run.entries)
          .filter(({ agent }) => agent === name)
          .flatMap(({ text }) =>
            fixedParts.flatMap(([before = '', after = '']) => {
              const at = text.indexOf(before);
              return at < 0 || !text.includes(after) ? [] : [text.slice(at + before.length, text.indexOf(after, at))];
            }),
          );
        expect(told.length).toBeLessThanOrEqual(1);
        for (const payoff of told) expect(results).toContain(payoff);
      }
    }
  });

  it('10.7 the task of the manipulator stands in no public text and in nobody else’s prompt, and it does what it was told', () => {
    const manipulator = scenario.manipulator?.agent as string;
    const secret = words.talk.moves.charge.any.map(
      (line) => line.split('{option}').sort((a, b) => b.length - a.length)[0]!,
    );
    for (const run of runs) {
      const target = run.entries.flatMap(({ event }) => (event.type === 'target-set' ? [event.option] : []))[0];
      expect(target).toBeDefined();
      for (const { text } of statementsOf(run.entries)) for (const part of secret) expect(text).not.toContain(part);
      const others = run.requests.filter((one) => one.request.agent.name !== manipulator);
      for (const { request: one } of others) {
        expect(request(one, 'task')).toBe('');
        for (const { text } of one.sections) for (const part of secret) expect(text).not.toContain(part);
      }
      const ballots = run.entries.flatMap(({ event }) => (event.type === 'ballot-marked' ? [event] : []));
      for (const { agent, option } of ballots) if (agent === manipulator) expect(option).toBe(target);
    }
  });
});

describe('10.7 a manipulator', () => {
  it('changes nothing about what is ranked and chosen alone, by it or by others', async () => {
    // What is ranked alone is ranked before the first round.
    const scenario = { ...experimentIn('en'), ...(isLong ? {} : { rounds: 1 }) };
    const honest = { ...scenario, manipulator: null };
    const [told, free] = [await simulatedRun(scenario, 5), await simulatedRun(honest, 5)];
    const alone = ({ entries }: SimulatedRun) =>
      entries.flatMap(({ event }) =>
        event.type === 'ranking-made' && event.stage !== 'closing' ? [[event.agent, event.reply]] : [],
      );
    expect(alone(told).length).toBeGreaterThan(5);
    expect(alone(told)).toEqual(alone(free));
  });
});

describe('the tables of a request', () => {
  it.each(LANGUAGES)('10.1 are read back as they were written, in %s', (language) => {
    const { tables, odds } = shipped('justice-experiment').individual!.situations[1]!;
    const words = phrasebooks[language];
    expect(tablesIn(`X\n${words.prompts.incomeTables(tables, odds)}\n1. Y`, words)).toEqual({ tables, odds });
  });

  it('10.1 an agent reckons with them as the principles do', () => {
    const { individual, outcome } = shipped('justice-experiment');
    for (const economy of [...individual!.situations, outcome!.economy]) {
      const looks = economy.tables.map((table) => looksOf(table, economy.odds));
      for (const id of [1, 2, 3, 4] as const)
        for (const amount of [8000, 12_000, 15_000, 20_000, 30_000])
          expect(tableFor(id, looks, amount)).toBe(PRINCIPLES[id].choose(economy, amount));
    }
  });
});
