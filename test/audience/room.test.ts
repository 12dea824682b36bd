import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRoom, MOST_WORDS_CHARS } from '../../src/audience/room.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { interventionScriptOf } from '../../src/projections/intervention-script.ts';
import { roomText } from '../../src/projections/words.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { inFolder, header as sampleHeader } from '../journal/sample.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const scenario = smallScenario({ rounds: 2 });

/** The votes of a room of three, cast as the run comes to what is asked. */
async function voted(answer = livelyAnswers) {
  let at = (_request: ModelRequest) => {};
  const rig = runRig(
    scenario,
    scriptedProvider((request) => {
      at(request);
      return answer(request);
    }),
  );
  const room = createRoom(rig.run);
  room.vote('a', 'want', 'floor');
  room.vote('b', 'want', 'average');
  room.vote('a', 'foresee', 'floor');
  const late: boolean[] = [];
  at = ({ purpose, round }) => {
    if (purpose === 'statement' && round === 1) room.vote('c', 'want', 'average');
    if (purpose !== 'ballot-option') return;
    room.vote('a', 'want', 'average');
    late.push(room.vote('a', 'foresee', 'average'));
  };
  rig.run.start();
  await rig.run.done;
  return { ...rig, room, late };
}

describe('29.2 the vote of the room', () => {
  it('is counted before the talk, meanwhile and at the end, with what it foresees, and into the record alone', async () => {
    const { run, ofType, late, room } = await voted();
    const votes = ofType('room-voted');
    expect(votes.map(({ moment, votes, predictions, actor }) => [moment, votes, predictions, actor])).toEqual([
      ['before', { floor: 1, average: 1 }, { floor: 1 }, 'room'],
      ['during', { floor: 1, average: 2 }, { floor: 1 }, 'room'],
      ['end', { floor: 1, average: 2 }, { floor: 1 }, 'room'],
      ['end', { average: 3 }, { floor: 1 }, 'room'],
    ]);
    expect(new Set(late)).toEqual(new Set([false]));
    expect(run.state().room.end?.votes).toEqual({ average: 3 });
    // The run is over.
    expect([room.open(), room.vote('a', 'want', 'floor')]).toEqual([{ want: false, foresee: false }, false]);
  });

  it('is counted once with the end where nobody changes it while ballots are marked', async () => {
    const rig = runRig(scenario, scriptedProvider(livelyAnswers));
    const room = createRoom(rig.run);
    room.vote('a', 'want', 'floor');
    rig.run.start();
    await rig.run.done;
    const ballots = rig.ofType('vote-closed').length;
    expect(ballots).toBeGreaterThan(0);
    expect(rig.ofType('room-voted').filter(({ moment }) => moment === 'end')).toHaveLength(ballots);
    expect(room.tally().votes).toEqual({ floor: 1 });
  });

  it('changes nothing of the run: no agent hears of it, and nothing is touched, taken back or carried over', async () => {
    const { run, entries, ofType } = await voted();
    const untouched = runRig(scenario, scriptedProvider(livelyAnswers));
    untouched.run.start();
    await untouched.run.done;
    const without = entries.flatMap(({ event }) => (event.type === 'room-voted' ? [] : [event]));
    expect(without).toEqual(untouched.events());
    const state = run.state();
    expect([state.touchCount, [...state.past].some(({ next }) => next?.type === 'room-voted')]).toEqual([0, false]);
    const first = untouched.run.state();
    const steps = entries.map((entry) => ({ entry, before: first }));
    expect(interventionScriptOf({ ...first, scenario }, steps, () => null)).toEqual({ acts: [], left: [] });
    expect(ofType('vote-closed')).toHaveLength(1);
  });

  it('is read back from its journal, and told to who reads', async () => {
    const { entries } = await voted();
    await inFolder(async (folder) => {
      const path = join(folder, 'run.jsonl');
      const journal = createJournal(path, { ...sampleHeader, scenario });
      for (const entry of entries) journal.append(entry);
      journal.close();
      expect(readJournal(path).entries).toEqual(entries);
      expect(surveyJournal(path).touchCount).toBe(0);
    });
    const end = entries.findLast(({ event }) => event.type === 'room-voted')!.event;
    const told = (language: 'en' | 'es' | 'zh') =>
      end.type === 'room-voted' ? roomText(end, scenario, interfaces[language]) : '';
    expect(told('en')).toBe(
      'A guaranteed floor 0 · The highest average 3\nForeseen: A guaranteed floor 1 · The highest average 0',
    );
    expect(told('es')).toContain('Pronóstico: ');
    expect(told('zh')).toContain('预测：');
  });

  it('is refused for options that are none', async () => {
    const { run } = runRig(scenario, scriptedProvider(livelyAnswers));
    expect(createRoom(run).vote('a', 'want', 'constructor')).toBe(false);
    const rejection = run.dispatch({ type: 'count-room', votes: { moon: 1 }, predictions: {} });
    expect(rejection?.rejected).toBe('unknown-option');
  });

  it('lets what is being shown stand for its time', async () => {
    const { run, clock, types } = runRig(scenario, scriptedProvider(livelyAnswers), { speed: 1 });
    run.start({ openingMs: 4000 });
    await clock.advance(100);
    run.dispatch({ type: 'count-room', votes: { floor: 1 }, predictions: {} });
    await clock.advance(100);
    expect(types()).toEqual([]);
    await clock.advance(4000);
    expect(types().slice(0, 2)).toEqual(['room-voted', 'round-opened']);
    await run.close();
  });
});

describe('29.3 what the room wrote', () => {
  it('is cleaned, short, waits for somebody, and is told as words of the room', async () => {
    const rig = runRig(scenario, scriptedProvider(livelyAnswers));
    const room = createRoom(rig.run);
    expect(room.write('a', '  \x1b[31mRed\u202e\n line ')).toBe(true);
    expect(room.write('b', 'x'.repeat(1000))).toBe(true);
    expect(room.write('c', ' \x1b[2J ')).toBe(true);
    for (const unseen of ['\u200d', ' \u200c\ufe0f ', '\u3164\u2800', '\u0301'])
      expect(room.write('d', unseen), JSON.stringify(unseen)).toBe(false);
    const [first, second] = room.waiting();
    expect(first?.text).toBe('Red line ⟦1 control sequence removed⟧');
    expect(second?.text).toHaveLength(MOST_WORDS_CHARS);
    for (const one of room.waiting()) room.settle(one.id);
    expect(room.waiting()).toEqual([]);
    expect(rig.types()).toEqual([]);
    rig.run.dispatch({ type: 'inject-event', text: first!.text, to: 'all', isOfRoom: true });
    rig.run.start();
    await rig.run.done;
    expect(rig.events()[0]).toMatchObject({ type: 'event-injected', text: first!.text, to: 'all', actor: 'room' });
    expect(rig.run.state().touchCount).toBe(1);
  });

  it('waits three at a time of one visitor, and a hundred of all', () => {
    const { run } = runRig(scenario, scriptedProvider(livelyAnswers));
    const room = createRoom(run);
    const taken = (visitor: string, count: number) => Array.from({ length: count }, () => room.write(visitor, 'yes'));
    expect(taken('a', 5)).toEqual([true, true, true, false, false]);
    expect(Array.from({ length: 120 }, (_, i) => room.write(`v${i}`, 'yes')).filter(Boolean)).toHaveLength(97);
  });
});
