import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { outcomes, shipped, simulatedRun, statementsOf, told, wins } from './simulated-run.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);

type Law = {
  name: string;
  language: Language;
  option: string;
  praised: string;
  blamed: string;
  nothing: readonly [string, string];
};
const laws: readonly Law[] = [
  {
    name: 'city-budget',
    language: 'en',
    option: 'buses',
    praised: 'The bus plan has been a great success in every town that tried it, a study shows.',
    blamed: 'The bus plan has been a costly failure in every town that tried it, a study shows.',
    nothing: ['A cat has been seen on the roof of the station.', 'The choir has tuned its voices for Sunday.'],
  },
  {
    name: 'lunar-base',
    language: 'es',
    option: 'fly',
    praised: 'Se ha demostrado que el vuelo a la estación es seguro.',
    blamed: 'Se ha demostrado que el vuelo a la estación es imposible.',
    nothing: ['Alguien ha batido el récord de ajedrez.', 'Hoy cumple años una vieja amiga de casa.'],
  },
  {
    name: 'just-society',
    language: 'zh',
    option: 'average-floor',
    praised: '研究证明，带保底的平均数效果最好。',
    blamed: '研究证明，带保底的平均数在各国都失败了。',
    nothing: ['有人看见一只猫爬上了市政厅的屋顶。', '镇上的邮差换了一辆新自行车。'],
  },
];

// In short the law is held by scenarios that nobody tuned (`simulated-news.test.ts`), where these texts are read as well.
describe.runIf(isLong).each(laws)(
  '16.12 the law of events, $name in $language',
  ({ name, language, option, praised, blamed, nothing }) => {
    const scenario = shipped(name, language);
    const of = (text: string) => wins(scenario, option, seeds(100), text);

    it('strong news for an option raises its wins by 25 points, contrary news lower them, others change nothing', async () => {
      const placebo = await of(nothing[0]);
      expect(await of(praised)).toBeGreaterThanOrEqual(placebo + 0.25);
      expect(await of(blamed)).toBeLessThan(placebo - 0.05);
      expect(Math.abs((await of(nothing[1])) - placebo)).toBeLessThanOrEqual(0.08);
    }, 1_200_000);
  },
);

describe.each(['just-society', 'city-budget', 'lunar-base', 'phones', 'captain'])(
  '16.12 the events that %s ships',
  (name) => {
    it('are in every language that it has', () => {
      const { events = [] } = shipped(name);
      expect(events.length).toBeGreaterThanOrEqual(2);
      for (const { text, translations } of events) {
        const all = [text, ...Object.values(translations ?? {}).map((one) => one.text)];
        expect(new Set(all).size).toBe(name === 'city-budget' ? 1 : 3);
      }
    });

    // In short where nobody but the file has words for them, and where the simulated agents have their own.
    it.runIf(isLong || ['city-budget', 'captain'].includes(name))(
      'are taken up in words by one, and by one more at most',
      async () => {
        const scenario = { ...shipped(name), rounds: isLong ? 3 : 2 };
        const again = phrasebooks.en.talk.moves.newsOther.any.map((line) => line.split('{name}'));
        for (const { text } of samplesOf(scenario.events ?? [], 1))
          for (const seed of seeds(isLong ? 20 : 1)) {
            const { entries } = await simulatedRun(scenario, seed, told(scenario, text));
            const after = statementsOf(
              entries.slice(entries.findIndex(({ event }) => event.type === 'event-injected')),
            );
            const quoting = after.filter((one) =>
              [...one.text.matchAll(/“([^”]+)”/g)].some(([, words]) => text.includes((words ?? '').replace(/…$/, ''))),
            );
            const second = after.filter((one) => again.some((parts) => parts.every((part) => one.text.includes(part))));
            expect([seed, quoting.length, second.length <= 1]).toEqual([seed, 1, true]);
          }
      },
      300_000,
    );

    // In short where runs are short: the way from what is declared to what is said is the same for all.
    it.runIf(isLong || name === 'captain')(
      'move the discussion the way they are declared to',
      async () => {
        const scenario = shipped(name);
        const some = seeds(isLong ? 40 : 3);
        const before = await outcomes(scenario, some, 'A cat has been seen on the roof.');
        const declared = (scenario.events ?? []).flatMap(({ text, effects }) => {
          const named = effects.find((effect) => effect.option !== null);
          return named ? [{ text, option: named.option, side: named.side }] : [];
        });
        // A small sample shows what is strongest: in short, the first that speaks for an option.
        const tried = isLong ? declared : declared.filter(({ side }) => side === 'for').slice(0, 1);
        for (const { text, option, side } of tried) {
          const after = await outcomes(scenario, some, text);
          const gain = (after.get(option as string) ?? 0) - (before.get(option as string) ?? 0);
          if (side === 'for') expect(gain, text).toBeGreaterThanOrEqual(isLong ? 0.25 : 0.2);
          else expect(gain, text).toBeLessThanOrEqual(-0.05);
        }
      },
      600_000,
    );
  },
);
