import { describe, expect, it } from 'vitest';
import { CONSIDERATIONS, type ConsiderationId, considerationOf } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { areAtOdds, type Dealt, dealtConsiderations } from '../../src/providers/simulated/general-deal.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { BARE } from './bare-scenarios.ts';

const SEEDS = Array.from({ length: process.env['ROUNDTABLE_LONG'] === '1' ? 200 : 10 }, (_, at) => at + 1);
const thinOf = (language: keyof typeof BARE) => new Set(BARE[language].options.map(({ id }) => id));

describe.each(['en', 'es', 'zh'] as const)('considerations are dealt to options (%s)', (language) => {
  const scenario = BARE[language];
  const words = phrasebooks[language];
  const deal = (seed: number) => dealtConsiderations(scenario, words)(seed, thinOf(language));
  const held = (option: string, dealt: readonly Dealt[]) =>
    dealt.filter(({ one, option: of }) => (one.side === 'for') === (of === option)).map(({ one }) => one);

  it('20.9 each to one option at most; with their facts something is said for and against each option', () => {
    for (const seed of SEEDS) {
      const dealt = deal(seed);
      expect(dealt.length).toBeGreaterThan(0);
      expect(new Set(dealt.map(({ one }) => one.id)).size).toBe(dealt.length);
      const all = bankOf(scenario, language, seed).arguments;
      for (const { id: option } of scenario.options) {
        for (const side of ['for', 'against'])
          expect(all.filter((one) => one.option === option && one.side === side).length).toBeGreaterThan(0);
      }
    }
    expect(deal(1)).not.toEqual(deal(2));
  });

  it('20.9 nobody is dealt two that they could not say together', () => {
    for (const seed of SEEDS)
      for (const { id: option } of scenario.options) {
        const ids = held(option, deal(seed));
        const both = ids.flatMap((one) =>
          ids.filter((other) => areAtOdds(one, other)).map((other) => `${one.id} ${other.id}`),
        );
        // Against two others one can speak for the same reason only of one of them.
        expect(both).toEqual([]);
      }
  });

  it('20.9 what needs an option of a kind is said of no other', () => {
    const none = {
      ...scenario,
      title: '',
      question: '',
      options: scenario.options.map((one) => ({ ...one, label: 'X', about: 'Y' })),
    };
    const special: string[] = (Object.keys(CONSIDERATIONS) as ConsiderationId[]).filter(
      (id) => considerationOf(id).needs,
    );
    for (const seed of SEEDS.slice(0, 5)) {
      const dealt = dealtConsiderations(none, words)(seed, thinOf(language));
      expect(dealt.filter(({ one }) => special.includes(one.id) || one.matter !== null)).toEqual([]);
    }
  });

  it('20.9 become arguments that name their option, answer each other, and are no positions', () => {
    for (const seed of SEEDS.slice(0, 5)) {
      const bank = bankOf(scenario, language, seed);
      const general = bank.arguments.filter(({ id }) => id.includes('/general-'));
      const sentences = bank.arguments.flatMap(({ claim, wordings = [] }) => [claim, ...wordings]);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const { claim, wordings = [], option, exchanges = [], reason, side } of general) {
        const phrase = phraseOf(scenario.options.find(({ id }) => id === option)!, words);
        for (const text of [claim, ...wordings]) {
          expect(words.grammar.contracted(text.toLowerCase())).toContain(
            words.grammar.contracted(`de ${phrase}`).slice(3).toLowerCase(),
          );
          expect(text).not.toMatch(/[{}]/);
          const stands = plainSentences(text).map((one) => standIn(one, scenario.options, language)?.id ?? null);
          expect(
            stands.filter((stand) => stand !== null && !(side === 'for' && stand === option)),
            text,
          ).toEqual([]);
        }
        expect(reason).not.toMatch(/[{}]/);
        for (const { id } of exchanges) expect(bank.byId.get(id), id).toMatchObject({ option });
      }
      expect(general.filter(({ exchanges = [] }) => exchanges.length > 0).length).toBeGreaterThan(general.length / 2);
    }
  });
});
