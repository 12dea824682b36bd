import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { plainSentences } from '../../src/language/script.ts';
import { standIn } from '../../src/reading/stand.ts';
import { keptRun, shipped, statementsOf } from './simulated-run.ts';
import { talkOf } from './talk-laws.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEEDS = isLong ? Array.from({ length: 60 }, (_, i) => i + 1) : [6, 8, 9];
const SHIPPED = ['city-budget', 'jury', 'phones', 'lunar-base', 'just-society'];

/** The weakest words for a new position. */
const TAKEN = { en: 'I can accept ', es: 'Puedo aceptar ', zh: '我可以接受' };

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The town's budget with words of its own for who takes something as a second best. */
function withAccepted(): Scenario {
  const scenario = shipped('city-budget');
  const options = scenario.options.map((option) => ({
    ...option,
    accepted: NUMBERS.map((number) => `Page ${number} of ${option.id} lay on my table. I have read it twice.`),
  }));
  return { ...scenario, options };
}

describe('who takes an option as a second best', () => {
  it('20.5 says so in words of the option, each said once in a run, and the new position behind them', async () => {
    const scenario = withAccepted();
    let said = 0;
    for (const seed of SEEDS) {
      const statements = statementsOf((await keptRun(scenario, seed)).entries);
      const known = new Set<string>();
      for (const { text } of statements) {
        const [, page, id] = /Page (\w+) of (\w+) lay on my table\./.exec(text) ?? [];
        if (page === undefined) continue;
        expect(known.has(`${page} ${id}`), text).toBe(false);
        known.add(`${page} ${id}`);
        said++;
        // Who has brought it about may be named before.
        const sentences = plainSentences(text);
        const from = sentences.findIndex((one) => one.startsWith('Page '));
        expect(from, text).toBeLessThanOrEqual(1);
        const [first = '', second, ...behind] = sentences.slice(from);
        expect([first, second]).toEqual([`Page ${page} of ${id} lay on my table.`, 'I have read it twice.']);
        // What was held against it may stand before the position.
        const stances = behind.flatMap((one) => standIn(one, scenario.options, 'en')?.id ?? []);
        expect(stances[0], text).toBe(id);
        expect(standIn(behind.slice(0, 2).join(' '), scenario.options, 'en')?.id, text).toBe(id);
      }
    }
    expect(said).toBeGreaterThan(SEEDS.length / 2);
  }, 60_000);

  it('20.1 has them in the language that is spoken, or not at all', () => {
    const [option, ...rest] = shipped('jury').options;
    const told = { ...option!, accepted: ['In English.'], translations: { ...option!.translations } };
    told.translations.es = { ...told.translations.es, accepted: ['En español.'] } as typeof told.translations.es;
    const { accepted: _, ...chinese } = { ...told.translations.zh };
    told.translations.zh = chinese as typeof told.translations.zh;
    const scenario = { ...shipped('jury'), options: [told, ...rest] };
    const accepted = LANGUAGES.map((language) => inLanguage(scenario, language).options[0]!.accepted);
    expect(accepted).toEqual([['In English.'], ['En español.'], undefined]);
  });

  it.each(SHIPPED)('20.5 is understood: no words of %s for that are a stand for anything else', (name) => {
    for (const language of LANGUAGES) {
      const { options } = inLanguage(shipped(name), language);
      for (const { id, label, phrase = label, accepted = [] } of options)
        for (const text of accepted)
          expect([text, standIn(`${text} ${TAKEN[language]}${phrase}.`, options, language)?.id]).toEqual([text, id]);
    }
  });
});

it('20.8 no name stands behind nothing: whoever has nothing left to say of a ground tells nobody', async () => {
  const [first, second] = (await talkOf({ ...shipped('goldfish'), rounds: 1 }, 1)).turns;
  expect(first!.draft.argueTo(second!.agent, [])).toEqual([]);
});
