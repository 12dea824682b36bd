import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { hasHan, plainSentences, wordCountOf } from '../../src/language/script.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { recallOf } from '../../src/providers/simulated/recall.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong } from '../long.ts';
import { keptRun, type SimulatedRun, simulatedRun, statementsOf } from './simulated-run.ts';

const file = fileURLToPath(new URL('../fixtures/three-languages.yaml', import.meta.url));
const mixed = readScenario(readFileSync(file, 'utf8'), file).scenario;
const SEEDS = isLong ? [1, 2, 3, 4] : [1];

/** The same scenario with agents of one language. */
function only(language: Language): Scenario {
  const { translations: _none, ...read } = inLanguage(mixed, language);
  return { ...read, agents: mixed.agents.map((agent) => ({ ...agent, persona: '', language })) };
}

const languageOf = (scenario: Scenario, name: string) => scenario.agents.find((agent) => agent.name === name)!.language;
const section = ({ sections }: ModelRequest, name: string) => sections.find((one) => one.name === name)?.text ?? '';
const withoutNames = (text: string) => mixed.agents.reduce((rest, { name }) => rest.replaceAll(name, ''), text);
/** The option after which the last cue of a position stands, told by hand from the option's own words. */
const optionNamed = (text: string) =>
  /park|parque|公园/i.test(text) ? 'park' : /museum|museo|博物馆/i.test(text) ? 'museum' : null;

const SETTINGS: readonly [string, Scenario][] = [
  ...LANGUAGES.map((language): [string, Scenario] => [language, only(language)]),
  ['three languages', mixed],
];

describe.each(SETTINGS)('a run of simulated agents in %s', (_, scenario) => {
  const runs: SimulatedRun[] = [];
  const banks = new Map(
    LANGUAGES.map((language) => [language, { bank: bankOf(scenario, language), cache: new Map() }]),
  );
  const recalled = (request: ModelRequest) => {
    const { bank, cache } = banks.get(request.agent.language)!;
    return recallOf(bank, request, cache);
  };
  beforeAll(async () => {
    for (const seed of SEEDS) runs.push(await keptRun(scenario, seed));
  });
  const statements = () => runs.flatMap(({ entries }) => statementsOf(entries));

  it('11.1 comes to an end, mostly to an agreement, and refuses no reply', () => {
    const ends = runs.map(({ entries }) => entries.at(-1)!.event);
    expect(ends.every(({ type }) => type === 'run-ended')).toBe(true);
    expect(ends.filter((event) => event.type === 'run-ended' && event.by === 'consensus').length).toBeGreaterThan(
      runs.length / 3,
    );
    const refused = runs.flatMap(({ entries }) => entries.filter(({ event }) => event.type === 'reply-refused'));
    expect(refused).toEqual([]);
  });

  it('11.1 everybody speaks its own language and no other', () => {
    for (const { agent, text } of statements()) {
      const said = withoutNames(text).replace(/“[^”]*”/g, '');
      const language = languageOf(scenario, agent);
      expect(hasHan(said), text).toBe(language === 'zh');
      if (language === 'zh') expect(said, text).not.toMatch(/[A-Za-z]{2}/);
      if (language === 'es') expect(said, text).not.toMatch(/\b(the|and|what|of|is)\b/i);
      if (language === 'en') expect(said, text).not.toMatch(/\b(el|la|los|que|y|de)\b/i);
    }
  });

  it('11.1 statements have the length of their language, and leave no gap open', () => {
    const counts = statements().map(({ text }) => wordCountOf(text));
    expect(counts.filter((count) => count > 130)).toEqual([]);
    expect(counts.filter((count) => count >= 9).length / counts.length).toBeGreaterThan(0.9);
    expect(statements().filter(({ text }) => /\{\w+\}|undefined/.test(text))).toEqual([]);
  });

  it('11.1 nobody says a sentence twice', () => {
    for (const { entries } of runs) {
      const byAgent = new Map<string, string[]>();
      for (const { agent, text } of statementsOf(entries)) byAgent.set(agent, [...(byAgent.get(agent) ?? []), text]);
      for (const texts of byAgent.values()) expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('11.1 the frames of a prompt are in the reader’s language', () => {
    for (const { request } of runs.flatMap(({ requests }) => requests)) {
      const frames = ['system', 'phase', 'round', 'consensus', 'request', 'feedback'].map((name) =>
        section(request, name),
      );
      const written = withoutNames(frames.join('\n'));
      const { language } = request.agent;
      expect(hasHan(written), written).toBe(language === 'zh');
      if (language !== 'en') expect(written, written).not.toMatch(/\b(the|and|round|your|vote)\b/i);
      const heads = section(request, 'memory')
        .split('\n')
        .map((line) => withoutNames(withoutQuotations(line)));
      for (const head of heads) expect(hasHan(head), head).toBe(language === 'zh' && head !== '');
    }
  });

  it('11.1 a position is understood in whatever language it was taken', () => {
    let [told, understood] = [0, 0];
    for (const { requests, entries } of runs) {
      const said = statementsOf(entries);
      for (const { request } of requests.filter(({ request: { purpose } }) => purpose === 'statement')) {
        const recall = recalled(request);
        for (const turn of recall.said.filter(({ isWhole, stance }) => isWhole && stance !== null)) {
          const words = said.find(({ agent, round }) => agent === turn.speaker && round === turn.round)!.text;
          expect(words.replace(/[“«][^”»]*[”»]/g, ' ')).toContain(turn.text.slice(0, 20));
        }
        const first = said.filter(({ round }) => round === 1 && request.round > 1);
        for (const { agent, text } of first) {
          if (!plainSentences(text).some((sentence) => optionNamed(sentence) !== null)) continue;
          told++;
          if (recall.said.some((turn) => turn.speaker === agent && turn.round === 1 && turn.stance !== null))
            understood++;
        }
      }
    }
    expect(told).toBeGreaterThan(40);
    expect(understood / told).toBeGreaterThan(0.9);
  });

  it('11.1 arguments are known again by their words, in any language', () => {
    const heard = runs.flatMap(({ requests }) =>
      requests.flatMap(({ request }) => {
        const recall = recalled(request);
        return recall.said.map(({ speaker, parts }) => ({
          pair: `${languageOf(scenario, speaker)} to ${request.agent.language}`,
          count: parts.length,
        }));
      }),
    );
    for (const pair of new Set(heard.map((one) => one.pair))) {
      const count = heard.filter((one) => one.pair === pair).reduce((sum, one) => sum + one.count, 0);
      expect(count, pair).toBeGreaterThan(0);
    }
  });

  // In short where all languages are spoken.
  it.runIf(isLong || scenario === mixed)('13.4 is the same in a second run, byte for byte', async () => {
    expect((await simulatedRun(scenario, SEEDS[0]!)).entries).toEqual(runs[0]!.entries);
  });
});

/** Somebody's words may quote others. */
function withoutQuotations(line: string): string {
  const rest = line.replace(/“[^“”]*”/g, '');
  return rest === line ? rest : withoutQuotations(rest);
}
