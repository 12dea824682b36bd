import { beforeAll, describe, expect, it } from 'vitest';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { keptRun, type SimulatedRun, shipped, statementsOf } from '../providers/simulated-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
/** Three at least: of one run alone nobody can tell what most of them do. */
const SEEDS = isLong ? 100 : 3;
/** Of so few runs one that never comes to an end, or is of figures, would be most of what is read. */
const FIRST = isLong ? 1 : 13;
const ENGLISH =
  /(?<![\wß-ÿ])(?:the|and|of|with|is|are|that|this|you|for|from|not|would|they|what|who|because|than|vote)(?![\wß-ÿ])/i;
const SPANISH = /(?<![\wß-ÿ])(?:el|la|los|las|que|y|con|por|para|una|lo)(?![\wß-ÿ])/i;

const speaking = (scenario: Scenario, languageOf: (index: number) => Language): Scenario => ({
  ...scenario,
  agents: scenario.agents.map((agent, index) => {
    const language = languageOf(index);
    return { ...(inLanguage(scenario, language).agents[index] ?? agent), language };
  }),
});
const spanish = speaking(inLanguage(shipped('just-society'), 'es'), () => 'es');
const sentences = (text: string) => text.split(/(?<=[.!?]”?)\s+/);
const endOf = ({ entries }: SimulatedRun) => {
  const end = entries.at(-1)?.event;
  return end?.type === 'run-ended' ? end.by : 'nothing';
};

describe('11.1 a discussion in Spanish', () => {
  const runs: SimulatedRun[] = [];
  beforeAll(async () => {
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) runs.push(await keptRun(spanish, seed));
  }, 600_000);

  it('holds no English, neither in what is said nor in what anybody reads or thinks', () => {
    for (const { entries, requests } of runs) {
      for (const { text } of statementsOf(entries)) expect(text).not.toMatch(ENGLISH);
      for (const { request, reply } of requests) {
        expect(reply).not.toMatch(ENGLISH);
        for (const { text } of request.sections) expect(text).not.toMatch(ENGLISH);
      }
    }
  });

  it('leads to an agreement in most runs, without a reply that cannot be read', () => {
    expect(runs.filter((run) => endOf(run) === 'consensus').length).toBeGreaterThan(runs.length / 2);
    const refused = runs.flatMap(({ entries }) =>
      entries.filter(({ event }) => event.type === 'reply-refused' || event.type === 'ballot-spoiled'),
    );
    expect(refused).toEqual([]);
  });

  it('is never the same sentence twice by the same agent, each begins with a capital, and no slot is left open', () => {
    for (const { entries } of runs) {
      const said = new Set<string>();
      for (const { agent, text } of statementsOf(entries)) {
        expect(text).not.toMatch(/[{}]|undefined|null/);
        for (const sentence of sentences(text)) {
          expect(sentence).toMatch(/^[“¿¡]*[A-ZÁÉÍÓÚÑ$0-9]/);
          expect([sentence, said.has(`${agent}: ${sentence}`)]).toEqual([sentence, false]);
          said.add(`${agent}: ${sentence}`);
        }
      }
    }
  });

  it('joins prepositions with articles', () => {
    const wrong = /(?<![\wß-ÿ])(?:de|a) el(?![\wß-ÿ])|(?<![\wß-ÿ])y [ií](?![aeo])/;
    for (const { entries } of runs) for (const { text } of statementsOf(entries)) expect(text).not.toMatch(wrong);
  });

  it('has 12 to 130 words nineteen times of twenty, and names amounts as Spanish writes them', () => {
    const texts = runs.flatMap(({ entries }) => statementsOf(entries).map(({ text }) => text));
    const fitting = texts.filter((text) => text.split(/\s+/).length >= 12 && text.split(/\s+/).length <= 130);
    expect(fitting.length / texts.length).toBeGreaterThanOrEqual(0.95);
    const figures = texts.flatMap((text) => text.match(/\$[\d.,]*\d/g) ?? []);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter((figure) => !/^\$\d{1,2}\.\d{3}$/.test(figure))).toEqual([]);
  });
});

describe('11.1 a discussion in English and Spanish', () => {
  it('lets each agent speak and think in its own language, and come to an agreement in most runs', async () => {
    const base = shipped('just-society');
    const mixed = speaking(base, (index) => (index % 2 === 0 ? 'en' : 'es'));
    const own = new Map(mixed.agents.map(({ name, language }) => [name, language]));
    let agreed = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const run = await keptRun(mixed, seed);
      if (endOf(run) === 'consensus') agreed++;
      for (const { agent, text } of statementsOf(run.entries)) {
        // What another said is quoted as it was said.
        const words = text.replace(/“[^”]*”/g, '');
        expect(words).not.toMatch(own.get(agent) === 'es' ? ENGLISH : SPANISH);
      }
    }
    expect(agreed).toBeGreaterThan(SEEDS / 2);
  });
});
