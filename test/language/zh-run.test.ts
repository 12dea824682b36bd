import { beforeAll, describe, expect, it } from 'vitest';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { keptRun, type SimulatedRun, shipped, statementsOf } from '../providers/simulated-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEEDS = isLong ? 100 : 1;
/** In short one that ends in an agreement. */
const FIRST = isLong ? 1 : 2;

const speaking = (scenario: Scenario, languageOf: (index: number) => Language): Scenario => ({
  ...scenario,
  agents: scenario.agents.map((agent, index) => {
    const language = languageOf(index);
    return { ...(inLanguage(scenario, language).agents[index] ?? agent), language };
  }),
});
const base = shipped('just-society');
const chinese = speaking(inLanguage(base, 'zh'), () => 'zh');
const names = new RegExp(base.agents.map(({ name }) => name).join('|'), 'g');

/** What of a text is in Latin letters, and no name. */
const latinIn = (text: string) => text.replace(names, '').match(/[A-Za-z]+/g) ?? [];
/** Half-width punctuation but in numbers and lists. */
const halfIn = (text: string) => text.match(/[,;:?!"'()]+(?!\d)|(?<!\n\d|^\d)\.(?!\d)/gm) ?? [];
const sentences = (text: string) => text.split(/(?<=[。！？]”?)(?!”)/).filter((sentence) => sentence !== '');
const hanIn = (text: string) => text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
const unquoted = (text: string) => text.replace(/“[^”]*”/g, '');
const endOf = ({ entries }: SimulatedRun) => {
  const end = entries.at(-1)?.event;
  return end?.type === 'run-ended' ? end.by : 'nothing';
};
const refusalsOf = ({ entries }: SimulatedRun) =>
  entries.filter(({ event }) => event.type === 'reply-refused' || event.type === 'ballot-spoiled');

describe('11.1 a discussion in Chinese', () => {
  const runs: SimulatedRun[] = [];
  beforeAll(async () => {
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) runs.push(await keptRun(chinese, seed));
  }, 600_000);

  it('11.1 holds no English and no half-width punctuation, neither in what is said nor in what anybody reads or thinks', () => {
    for (const { entries, requests } of runs) {
      const read = requests.flatMap(({ request, reply }) => [reply, ...request.sections.map(({ text }) => text)]);
      for (const text of [...statementsOf(entries).map(({ text }) => text), ...read]) {
        expect(latinIn(text), text).toEqual([]);
        expect(halfIn(text), text).toEqual([]);
      }
    }
  });

  it('11.1 leads to an agreement in most runs, without a reply that cannot be read', () => {
    expect(runs.filter((run) => endOf(run) === 'consensus').length).toBeGreaterThan(runs.length / 2);
    expect(runs.flatMap(refusalsOf)).toEqual([]);
  });

  it('11.1 never has the same sentence twice by the same agent, and leaves no slot open', () => {
    for (const { entries } of runs) {
      const said = new Set<string>();
      for (const { agent, text } of statementsOf(entries)) {
        expect(text).not.toMatch(/[{}]|undefined|null|\s/);
        for (const sentence of sentences(text)) {
          expect([sentence, said.has(`${agent}: ${sentence}`)]).toEqual([sentence, false]);
          said.add(`${agent}: ${sentence}`);
        }
      }
    }
  });

  it('11.1 has 20 to 220 characters nineteen times of twenty, and names amounts as Chinese writes them', () => {
    const texts = runs.flatMap(({ entries }) => statementsOf(entries).map(({ text }) => text));
    const fitting = texts.filter((text) => hanIn(text) >= 20 && hanIn(text) <= 220);
    expect(fitting.length / texts.length).toBeGreaterThanOrEqual(0.95);
    const figures = texts.flatMap((text) => text.match(/\d[\d.,]*\D\D/g) ?? []);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter((figure) => !/^\d{1,2},\d{3}美元$/.test(figure))).toEqual([]);
  });
});

describe('11.1 a discussion in English and Chinese', () => {
  it('11.1 lets each agent speak and think in its own language, and come to an agreement in most runs', async () => {
    const mixed = speaking(base, (index) => (index % 2 === 0 ? 'zh' : 'en'));
    const speaksChinese = new Set(mixed.agents.filter(({ language }) => language === 'zh').map(({ name }) => name));
    const runs: SimulatedRun[] = [];
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) runs.push(await keptRun(mixed, seed));
    for (const { requests } of runs)
      for (const { request, reply } of requests) {
        const own = request.purpose === 'integration' ? '' : unquoted(reply);
        if (speaksChinese.has(request.agent.name)) expect(latinIn(own), reply).toEqual([]);
        else expect(hanIn(own), reply).toBe(0);
      }
    expect(runs.filter((run) => endOf(run) === 'consensus').length).toBeGreaterThan(runs.length / 2);
    expect(runs.flatMap(refusalsOf)).toEqual([]);
  });
});
