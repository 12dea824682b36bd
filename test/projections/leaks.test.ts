import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { foldLeaks, leaksOf, noLeaks } from '../../src/projections/leaks.ts';
import { smallScenario } from '../small-scenario.ts';
import { INNOCENT, PARAPHRASES, REPEATED } from './leak-material.ts';
import { folded, opened, said, stepsOf } from './read-run.ts';

const names = ['Ann', 'Bo', 'Cy'];
const isMarked = ([secret, words]: readonly [string, string]) =>
  marksOf(tell(secret, ['Bo']), said('Ann', words)).length > 0;

const tell = (text: string, to: 'all' | string[] = ['Ann']): Event => ({
  type: 'event-injected',
  text,
  to,
  actor: 'person',
});
const SECRET = 'The mill on the river will close before the end of the year.';
const marksOf = (...events: Event[]) => marksIn(smallScenario(), ...events);
const marksIn = (scenario: Scenario, ...events: Event[]) => {
  const steps = stepsOf(scenario, [opened(1, names), ...events]);
  return [...folded(steps, noLeaks, (leaks, { entry, state }) => foldLeaks(leaks, entry, state)).marks];
};

describe('what was told to one and is heard from another', () => {
  it('is found wherever it is said in the same words or nearly so, and nowhere else', () => {
    expect(REPEATED.filter((pair) => !isMarked(pair))).toEqual([]);
    expect(INNOCENT.filter(isMarked)).toEqual([]);
  });

  it('misses two of three paraphrases, which the number of them tells', () => {
    const missed = PARAPHRASES.filter((pair) => !isMarked(pair)).length;
    const alarms = INNOCENT.filter(isMarked).length;
    console.info(
      `leaks missed: ${missed} of ${PARAPHRASES.length} paraphrases, 0 of ${REPEATED.length} repetitions; ` +
        `false alarms: ${alarms} of ${INNOCENT.length}`,
    );
    expect(missed).toBe(MISSED_PARAPHRASES);
  });

  it('12.2 names the message, the speaker, whether it had been told, and the words', () => {
    expect(
      marksOf(tell(SECRET), said('Ann', 'Good morning.'), said('Bo', `Well: the mill on the river will close soon.`)),
    ).toEqual([
      {
        private: 0,
        statement: 2,
        agent: 'Bo',
        isTold: false,
        kind: 'exact',
        words: 'the mill on the river will close',
      },
    ]);
    expect(marksOf(tell(SECRET), said('Ann', SECRET))).toMatchObject([{ agent: 'Ann', isTold: true }]);
  });

  it('12.2 is found and counted however many there were before, of which the last 200 are kept', () => {
    const secret = (i: number) => `The key to vault ${i} lies under stone ${i} of bridge ${i}.`;
    const events = Array.from({ length: 205 }, (_, i) => [tell(secret(i)), said('Bo', secret(i))]).flat();
    let leaks = noLeaks;
    const floor = opened(1, Array<string>(205).fill('Bo'));
    for (const { entry, state } of stepsOf(smallScenario(), [floor, ...events])) {
      leaks = foldLeaks(leaks, entry, state);
      const made = entry.event.type === 'statement-made' ? [entry.seq - 2] : [];
      expect(leaksOf(leaks, entry, state).map((leak) => leak.statement)).toEqual(made);
    }
    expect([leaks.count, leaks.marks.length, leaks.marks.at(0)?.private]).toEqual([205, 200, 10]);
  });

  it('is none where the words had been said in public before, by whomever', () => {
    expect(marksOf(tell(SECRET), said('Ann', SECRET), said('Bo', SECRET)).map(({ agent }) => agent)).toEqual(['Ann']);
    expect(marksOf(tell(SECRET, 'all'), tell(SECRET), said('Ann', SECRET))).toEqual([]);
    expect(marksOf(tell(SECRET), tell(SECRET, 'all'), said('Ann', SECRET))).toEqual([]);
    expect(marksOf(said('Ann', SECRET), tell(SECRET), said('Bo', SECRET))).toEqual([]);
  });

  it('is none where the scenario says it to everybody', () => {
    const scenario = smallScenario({ question: `${SECRET} What shall be done about it?` });
    expect(marksIn(scenario, tell(SECRET, ['Bo']), said('Ann', SECRET))).toEqual([]);
  });

  it('is found in Chinese, where each character is a word', () => {
    const secret = tell('河边的工厂年底就要关闭了。', ['Bo']);
    expect(marksOf(secret, said('Ann', '听说河边的工厂年底就要关闭。'))).toMatchObject([{ kind: 'exact' }]);
    expect(marksOf(secret, said('Ann', '工厂很大,河很长。'))).toEqual([]);
  });
});
const MISSED_PARAPHRASES = 20;
