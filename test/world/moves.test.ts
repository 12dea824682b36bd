import { describe, expect, it } from 'vitest';
import { once } from '../../src/base/memo.ts';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences, wordCountOf } from '../../src/language/script.ts';
import { filled, patternOf, worded } from '../../src/language/talk.ts';
import { WORLD_MOVES, type WorldMove } from '../../src/language/world-moves.ts';
import { capitalisedIn } from '../../src/providers/simulated/phrases.ts';
import { actsIn, type WorldAct } from '../../src/providers/simulated/world-acts.ts';
import { standIn } from '../../src/reading/stand.ts';
import { keptHere } from '../kept.ts';
import { isLong, samplesOf } from '../long.ts';
import { shipped } from '../providers/simulated-run.ts';
import { type Told, toldIn } from './told-run.ts';

const MOVES = Object.keys(WORLD_MOVES) as WorldMove[];
const POSITIONS: readonly WorldMove[] = [
  ...(['openWay', 'stayWay', 'backWay', 'turnedWay', 'thenWay', 'sameWay', 'otherWay', 'yieldWay'] as const),
  ...(['lesserWay', 'standNeed', 'standGain', 'standMeets', 'standMends', 'standEarns', 'standCloser'] as const),
  ...(['standTank', 'standThere', 'standKnown', 'standThrough', 'takeOffer', 'keepWord', 'limitMet'] as const),
  ...(['turnedTold', 'turnedAfter', 'turnedDone', 'turnedFell'] as const),
];
const OF_CELLS = /^way|^beyond|^askBeyond|^airNear|^sureOver|^stand(?:Closer|Tank|There|Known|Through)/;

/** All ways to say the moves, each with what stands in its gaps. */
function waysOf(language: Language) {
  const words = phrasebooks[language];
  const { options } = shipped('budget-rounds', language);
  const { world } = words;
  const cells = ['F6', 'H12'].map((id) => ({ id, label: world.cell(id), phrase: world.cellPhrase(id) }));
  const things = [...options, ...cells];
  const ways = MOVES.flatMap((move) =>
    Object.values(words.talk.moves[move]).flatMap((lines) =>
      lines.flatMap((line) => {
        const pattern = patternOf(line);
        const [own, other] = OF_CELLS.test(move) ? cells : [options[1], options[2]];
        const values = {
          ...{ name: 'Marek', option: own!.phrase!, named: own!.phrase!, rival: other!.phrase! },
          ...{ it: world.spoken.gauges.roads, own: world.spoken.gauges.calm, figure: '23', count: '47', from: '81' },
          ...{ times: world.spoken.numbers[3]!, text: world.spoken.coming.flood },
        };
        return Array.from({ length: pattern.count }, (_, number) => {
          const way = words.grammar.contracted(filled(worded(pattern, number), values));
          return { move, values, own: own!.id, text: capitalisedIn(words.grammar.capitalised(way), words) };
        });
      }),
    ),
  );
  return { words, ways, things };
}

describe.each(LANGUAGES)('what is said where a world answers (%s)', (language) => {
  const all = once(() => waysOf(language));
  it('20.13 is read back as the move that it was, with what stood in its gaps', () => {
    const { words, ways } = all();
    expect(ways.length).toBeGreaterThan(800);
    for (const { move, values, text } of ways) {
      const [act, ...others] = actsIn(words)(text);
      expect([act?.move, others.length, text]).toEqual([move, 0, text]);
      for (const [slot, value] of Object.entries(act!.values))
        expect([slot, value.toLowerCase()]).toEqual([slot, values[slot as keyof typeof values].toLowerCase()]);
    }
  });

  it('20.13 takes the position that it says, in whatever words', () => {
    const { ways, things } = all();
    for (const { move, own, text } of ways)
      if (POSITIONS.includes(move)) expect([standIn(text, things, language)?.id, text]).toEqual([own, text]);
  });

  it('20.13 has each line for one move alone', () => {
    const lines = MOVES.flatMap((move) => Object.values(phrasebooks[language].talk.moves[move]).flat());
    expect(new Set(lines).size).toBe(lines.length);
  });
});

const SEEDS = isLong ? 12 : 2;
const toldBy = keptHere((scenario: Scenario, seed) => toldIn(scenario, seed, 8));
const runsOf = (name: string, language: Language = 'en', seeds = SEEDS): Promise<readonly Told[][]> =>
  Promise.all(Array.from({ length: seeds }, (_, at) => toldBy(shipped(name, language), at + 1)));
const madeIn = (told: Told, ...moves: WorldMove[]): readonly WorldAct[] =>
  told.acts.filter(({ move }) => moves.includes(move));
const nextOf = (run: readonly Told[], from: number, who: string): Told | undefined =>
  run.slice(from + 1).find(({ speaker }) => speaker === who);

describe('the talk about a town', () => {
  const runs = runsOf('budget-rounds', 'en', isLong ? 24 : 5);
  const { spoken } = phrasebooks.en.world;
  const shockOf = (text: string | undefined, when: 'coming' | 'came') =>
    Object.entries(spoken[when]).find(([, called]) => called.toLowerCase() === text?.toLowerCase())?.[0];
  const gaugeOf = (text: string | undefined) =>
    Object.entries(spoken.gauges).find(([, called]) => called.toLowerCase() === text?.toLowerCase())?.[0] ?? '';

  it('20.14 credits a forecast to who made it, and only what came', async () => {
    let count = 0;
    for (const run of await runs)
      for (const told of run)
        for (const act of madeIn(told, 'foretoldRight', 'toldYou', 'foretoldMet')) {
          count++;
          const shock = shockOf(act.values['text'], 'came');
          const teller = act.values['name'] ?? told.speaker;
          const before = run.filter(({ round, speaker }) => round === told.round - 1 && speaker === teller);
          const foretold = before.flatMap((one) => madeIn(one, 'foretell')).map(({ values }) => values['text']);
          expect(foretold.map((text) => shockOf(text, 'coming'))).toContain(shock);
          expect(told.world.happened.map(({ kind }) => kind)).toContain(shock);
        }
    expect(count).toBeGreaterThan(2);
  });

  it('20.14 credits what rose to who had promised it, by its figure', async () => {
    let count = 0;
    for (const run of await runs)
      for (const told of run)
        for (const { move, values } of madeIn(told, 'creditRose', 'ownRose', 'stockRose')) {
          count++;
          const place = gaugeOf(values['it']);
          expect(told.world.happened).toContainEqual({ kind: 'rose', place, amount: Number(values['figure']) });
          if (move === 'stockRose') continue;
          const name = values['name'] ?? told.speaker;
          const gains = run
            .filter(({ speaker, round }) => speaker === name && round < told.round)
            .flatMap((one) => madeIn(one, 'gain', 'standGain'));
          expect(gains.map((act) => gaugeOf(act.values['it']))).toContain(place);
        }
    expect(count).toBeGreaterThan(2);
  });

  it('20.15 tells what comes by whoever knows it, and by nobody else', async () => {
    let count = 0;
    for (const run of await runs)
      for (const told of run)
        for (const { values } of madeIn(told, 'foretell', 'foretellGood')) {
          count++;
          expect(told.speaker).toBe('Judith');
          expect(told.world.seen['Judith']).toContain(shockOf(values['text'], 'coming'));
        }
    expect(count).toBeGreaterThan(5);
  });

  it('20.15 answers a question at the next turn of who was asked', async () => {
    const ANSWERS: Partial<Record<WorldMove, WorldMove[]>> = {
      askSure: ['sureFirst', 'sureAgain'],
      askLimit: ['limit'],
      askLeft: ['leftAnswer'],
    };
    const asked = new Set<WorldMove>();
    for (const run of await runs)
      for (const [at, told] of run.entries())
        for (const act of madeIn(told, 'askSure', 'askLimit', 'askLeft')) {
          const answer = nextOf(run, at, act.values['name']!);
          if (!answer) continue;
          asked.add(act.move);
          const [found] = madeIn(answer, ...ANSWERS[act.move]!);
          expect([act.move, found?.values['name'], answer.text]).toEqual([act.move, told.speaker, answer.text]);
        }
    expect(asked.size).toBeGreaterThan(1);
  });

  it('20.16 keeps a promise in the next year, or names the breach', async () => {
    let count = 0;
    for (const run of await runs)
      for (const told of run)
        for (const { values } of madeIn(told, 'takeOffer')) {
          const due = run.find(({ speaker, round }) => speaker === values['name'] && round === told.round + 1);
          if (!due) continue;
          count++;
          expect([madeIn(due, 'keepWord', 'breakWord')[0]?.values['name'], due.text]).toEqual([told.speaker, due.text]);
          const { options } = shipped('budget-rounds');
          const owed = options.find(({ phrase }) => phrase === values['rival'])?.id;
          expect(madeIn(due, 'keepWord').length === 1).toBe(due.stance === owed);
        }
    expect(count).toBeGreaterThan(0);
  });

  it('20.16 comes over where a limit is passed that it has named itself', async () => {
    const all = (await runs).flat();
    const met = all.flatMap((told) => madeIn(told, 'limitMet').map((act) => ({ told, values: act.values })));
    for (const { told, values } of met) {
      expect(told.world.gauges[gaugeOf(values['it'])]).toBeLessThan(Number(values['figure']));
      const named = all.flatMap((one) => (one.run === told.run && one.round < told.round ? madeIn(one, 'limit') : []));
      expect(named.map((act) => act.values['figure'])).toContain(values['figure']);
    }
    expect(met.length).toBeGreaterThan(0);
  });

  it('20.17 holds the figures of the town against somebody’s reason', async () => {
    let count = 0;
    for (const run of await runs)
      for (const told of run) {
        for (const { values } of madeIn(told, 'needOver', 'needs', 'standNeed', 'enough', 'yieldNeed')) {
          count++;
          expect(told.world.gauges[gaugeOf(values['it'])]).toBe(Number(values['figure']));
          if (values['own']) expect(told.world.gauges[gaugeOf(values['own'])]).toBe(Number(values['count']));
        }
        for (const { values } of madeIn(told, 'needOver', 'smallGain', 'cheaper', 'leaves', 'earnsNothing'))
          expect(run.filter(({ round }) => round === told.round).map(({ speaker }) => speaker)).toContain(
            values['name'],
          );
      }
    expect(count).toBeGreaterThan(10);
  });

  it('20.17 says by what a change of mind came, as it is in the town, and tells a need once', async () => {
    let count = 0;
    for (const run of await runs)
      for (const told of run) {
        expect(madeIn(told, 'needs', 'fell', 'yieldNeed', 'standNeed').length).toBeLessThan(2);
        const since = run.filter(({ round }) => round === told.round);
        for (const { move, values } of madeIn(told, 'turnedTold', 'turnedAfter', 'turnedDone', 'turnedFell')) {
          count++;
          if (move === 'turnedAfter')
            expect(told.world.happened.map(({ kind }) => kind)).toContain(shockOf(values['text'], 'came'));
          else if (move === 'turnedTold') {
            const foretold = since
              .filter(({ speaker }) => speaker === values['name'])
              .flatMap((one) => madeIn(one, 'foretell'));
            expect(foretold.map((act) => act.values['text']?.toLowerCase())).toContain(values['text']?.toLowerCase());
          } else expect(told.world.gauges[gaugeOf(values['it'])]).toBe(Number(values['figure']));
        }
      }
    expect(count).toBeGreaterThan(2);
  });

  it('20.13 says what somebody has lived through where it speaks for the position, once', async () => {
    const lines = shipped('budget-rounds').agents.flatMap(({ name, background = [] }) =>
      background.map(({ text }) => ({ name, text })),
    );
    for (const run of await runs) {
      const found = lines.map(({ name, text }) =>
        run.filter((told) => told.speaker === name && told.text.includes(text)),
      );
      expect(Math.max(...found.map(({ length }) => length))).toBe(1);
      expect(found.filter(({ length }) => length > 0).length).toBeGreaterThan(3);
    }
  });
});

describe('the talk in a maze', () => {
  const runs = runsOf('maze-crew');

  it('20.15 hears tanks that are there, and answers what is asked', async () => {
    const ANSWERS: Partial<Record<WorldMove, WorldMove[]>> = {
      askBeyond: ['beyondOpen', 'beyondOne', 'beyondDark', 'wayWalled'],
      askHear: ['hearYes', 'hearNo'],
    };
    let [heard, asked] = [0, 0];
    for (const run of await runs)
      for (const [at, told] of run.entries()) {
        for (const { values } of madeIn(told, 'hearsTank', 'hearYes')) {
          heard++;
          const [x, y] = [values['text']!.charCodeAt(0) - 65, Number(values['text']!.slice(1)) - 1];
          expect(told.speaker).toBe('Nadja');
          expect(told.world.hidden[y]![x]).toBe('T');
          expect(Math.max(Math.abs(x - told.world.gauges['x']!), Math.abs(y - told.world.gauges['y']!))).toBeLessThan(
            5,
          );
        }
        for (const act of madeIn(told, 'askBeyond', 'askHear')) {
          const answer = nextOf(run, at, act.values['name']!);
          if (!answer) continue;
          asked++;
          expect([madeIn(answer, ...ANSWERS[act.move]!)[0]?.values['name'], answer.text]).toEqual([
            told.speaker,
            answer.text,
          ]);
        }
      }
    expect(heard).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(1);
  });

  it('20.15 knows of a tank that somebody has told of', async () => {
    for (const run of await runs)
      for (const told of run) {
        const isTold = run.some(
          (one) => one.round === told.round && one.turn < told.turn && madeIn(one, 'hearsTank', 'hearYes').length > 0,
        );
        if (isTold && told.speaker !== 'Nadja') expect(madeIn(told, 'wayScan')).toEqual([]);
      }
  });
});

describe('wording where a world answers', () => {
  it.each(LANGUAGES)(
    '20.18 is short enough to be told whole, and hardly ever the same sentence twice (%s)',
    { timeout: 600_000 },
    async (language) => {
      let [sentences, twice] = [0, 0];
      // In short each other language in one of them.
      const inShort = (_: string, i: number) => language === 'en' || i === LANGUAGES.indexOf(language) % 2;
      for (const name of samplesOf(['budget-rounds', 'maze-crew'], inShort))
        for (const run of await runsOf(name, language, language === 'en' ? SEEDS : 1)) {
          const seen = new Set<string>();
          for (const { text } of run) {
            expect(text.length).toBeLessThanOrEqual(300);
            for (const sentence of plainSentences(text).filter((one) => wordCountOf(one) > 4)) {
              sentences++;
              if (seen.has(sentence)) twice++;
              seen.add(sentence);
            }
          }
        }
      expect(sentences).toBeGreaterThan(50);
      expect(twice / sentences).toBeLessThan(0.015);
    },
  );
});
