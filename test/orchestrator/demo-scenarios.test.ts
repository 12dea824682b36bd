import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/discussion/event.ts';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { keptRun } from '../providers/simulated-run.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../scenarios/${name}.yaml`, import.meta.url));
const sourceOf = (name: string) => readFileSync(fileOf(name), 'utf8');
const scenarios = new Map<string, Scenario>();
function scenarioOf(name: string, language = 'en'): Scenario {
  const source = sourceOf(name).replace(/^language: en$/m, `language: ${language}`);
  const scenario = scenarios.get(source) ?? readScenario(source, fileOf(name)).scenario;
  scenarios.set(source, scenario);
  return scenario;
}

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const NAMES = ['jury', 'lunar-base', 'phones', 'captain'];

async function lived(scenario: Scenario, seed: number) {
  const { entries } = await keptRun(scenario, seed);
  const ended = entries.at(-1)?.event;
  const { outcome, round } =
    ended?.type === 'run-ended'
      ? {
          outcome: ended.decision?.option ?? ended.by,
          round: entries.filter(({ event }) => event.type === 'round-opened').length,
        }
      : { outcome: undefined, round: 0 };
  return { outcome, round, entries };
}

function saidIn(entries: readonly Entry[]): string {
  return entries.map(({ event }) => (event.type === 'statement-made' ? event.text : '')).join('\n');
}

describe.each(NAMES)('the scenario %s', (name) => {
  const scenario = scenarioOf(name);

  it.each(LANGUAGES)('11.1 is whole in %s: no text is lacking, and none stands untranslated', (language) => {
    const read = scenarioOf(name, language);
    expect(read.language).toBe(language);
    expect(read.arguments).toHaveLength(scenario.arguments.length);
    const texts = ({ title, about, question, instructions, options, criteria, arguments: bank, agents }: Scenario) => [
      title,
      about,
      question,
      instructions,
      ...options.flatMap((one) => [one.label, one.phrase, one.about]),
      ...criteria.flatMap((one) => [one.label, one.phrase, one.about]),
      ...bank.flatMap((one) => [one.claim, one.reason, one.example, one.gist ?? one.image]),
      ...agents.map(({ persona }) => persona),
    ];
    const own = texts(read);
    expect(own.filter((text) => !text)).toEqual([]);
    const english = texts(scenario);
    expect(language === 'en' ? [] : own.filter((text, i) => text === english[i])).toEqual([]);
  });

  it('has labels that fit their column', () => {
    for (const language of LANGUAGES)
      for (const { label } of scenarioOf(name, language).options) expect(label.length).toBeLessThanOrEqual(30);
  });

  it('answers most of its arguments by others, of the other side', () => {
    const answered = new Set(scenario.arguments.flatMap(({ answers }) => answers));
    expect(answered.size / scenario.arguments.length).toBeGreaterThan(0.75);
    const byId = new Map(scenario.arguments.map((argument) => [argument.id, argument]));
    for (const argument of scenario.arguments)
      for (const id of argument.answers) {
        const other = byId.get(id)!;
        const isSameOption = other.option === argument.option;
        if (argument.amount === null && isSameOption) expect([argument.id, other.side]).not.toContain(argument.side);
      }
  });

  it('names in its arguments no times and counts that the case does not tell', () => {
    const told = `${scenario.question} ${scenario.instructions}`;
    for (const { id, claim, reason, example } of scenario.arguments)
      for (const figure of `${claim} ${reason} ${example}`.match(/\d[\d:]*/g) ?? [])
        expect([id, figure, told.includes(figure) || figure === '11:33']).toEqual([id, figure, true]);
  });

  // In short each of them in one language, and each language in one of them.
  const carried = LANGUAGES.filter((_, i) => isLong || i === NAMES.indexOf(name) % LANGUAGES.length);
  it.each(carried)('11.1 is carried through in %s', { timeout: 60_000 }, async (language) => {
    const { outcome, entries } = await lived(scenarioOf(name, language), isLong ? 6 : 2);
    expect(outcome).toBeDefined();
    expect(saidIn(entries)).not.toMatch(/[{}]|undefined|null/);
  });
});

// That they end in different ways is shown by as many runs.
const JURY_SEEDS = isLong ? [1, 2, 3, 5, 19, 31] : [2, 3];
const MOON_SEEDS = isLong ? [1, 2, 3, 4, 5, 6] : [1, 4];

describe('how the demonstrations end', () => {
  it('the jury convicts, acquits and hangs, by seed, and not at once', { timeout: 120_000 }, async () => {
    const runs = await Promise.all(JURY_SEEDS.map((seed) => lived(scenarioOf('jury'), seed)));
    const ends = new Set(runs.map(({ outcome }) => outcome));
    if (isLong) expect(ends).toEqual(new Set(['guilty', 'acquit', 'rounds']));
    else expect(ends.size).toBe(2);
    for (const { round } of runs) expect(round).toBeGreaterThan(2);
  });

  it('the crew of the lunar base finds different ways out, by seed', { timeout: 120_000 }, async () => {
    const runs = await Promise.all(MOON_SEEDS.map((seed) => lived(scenarioOf('lunar-base'), seed)));
    const outcomes = new Set(runs.map(({ outcome }) => outcome));
    expect(outcomes.size).toBeGreaterThanOrEqual(2);
    expect(outcomes).not.toContain(undefined);
  });
});
