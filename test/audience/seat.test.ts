import { describe, expect, it } from 'vitest';
import { askedFact } from '../../src/audience/asked-fact.ts';
import { isPicked, majorityOf, type Picked } from '../../src/audience/majority.ts';
import { createRoomSeat } from '../../src/audience/seat.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { phase as ofPhase } from '../../src/discussion/material.ts';
import type { RoomAnswer } from '../../src/discussion/room.ts';
import type { Probe, Scenario } from '../../src/discussion/scenario.ts';
import { standardsOf } from '../../src/discussion/setting.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import type { Form } from '../../src/tui/shown/answer-form.ts';
import type { RoomBallot } from '../../src/tui/shown/audience.ts';
import { eagerAnswers, experiment, requestOf } from '../orchestrator/experiment.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { request } from '../providers/ask.ts';

/** A run in which the room is Ann. The presenter says what is put into their mouth once they are asked; null: they say nothing. */
function roomRig(
  { present = ['a', 'b', 'c'], presenter = keenAnswers as ((asked: ModelRequest) => string) | null } = {},
  overrides: Partial<Scenario> = {},
) {
  const humanQueue = createHumanQueue();
  const left: string[] = [];
  humanQueue.subscribe(() => {
    const asked = humanQueue.asked();
    if (!asked) return;
    left.push(asked.purpose);
    if (presenter) queueMicrotask(() => humanQueue.answer(presenter(asked)));
  });
  const rig = runRig(seated(overrides), mixedProvider(humanQueue, keenAnswers));
  const here = [...present];
  const seat = createRoomSeat(rig.run, {
    agent: 'Ann',
    ms: 30_000,
    clock: rig.clock,
    present: () => here,
    changed() {},
  });
  seat.seatIn(humanQueue);
  rig.run.start();
  return {
    ...rig,
    seat,
    here,
    /** What came to the presenter. */
    left,
    /** Lets the run come to what the room is asked next. */
    come: () => rig.clock.advance(0),
    pick: (visitor: string, ...picked: number[]) => seat.answer(visitor, seat.asked()?.id ?? -1, picked),
    room: (type: 'poll-answered' | 'confirmation-answered' | 'ballot-marked' | 'statement-made') =>
      rig.ofType(type).find(({ agent }) => agent === 'Ann')?.call.room as RoomAnswer | undefined,
  };
}

const [YES, NO] = [0, 1];

describe.each(LANGUAGES)('29.6 what the phones are asked, in %s', (language) => {
  const words = interfaces[language];
  const { questions } = words.seat;

  it('17.5 is a probe in the words of whoever reads it, aside', async () => {
    const probe: Probe = {
      id: 'hope',
      ask: 'How hopeful?',
      scale: { min: 1, max: 7, low: 'not at all', high: 'completely' },
      when: ['before'],
      of: ['Ann'],
      translations: {
        es: { ask: '¿Con esperanza?', scale: { low: 'nada', high: 'del todo' } },
        zh: { ask: '多乐观？', scale: { low: '一点也不', high: '完全' } },
      },
    };
    const { run, come, seat } = roomRig({}, { probes: [probe] });
    await come();
    const { ask, scale } = { ...probe, ...probe.translations?.[language] };
    const [low, high] = [questions.end(1, scale?.low ?? ''), questions.end(7, scale?.high ?? '')];
    const asked = seat.asked() ?? expect.fail('nothing is asked');
    expect(askedFact(asked, run.state(), words).question).toBe(questions.aside(questions.scale(ask, low, high)));
    await run.close();
  });

  it('10.6 is an application with the tables that it is about, as the agent reads them', async () => {
    const { outcome, individual } = experiment();
    const { run, come, seat, pick } = roomRig({ presenter: eagerAnswers }, { outcome, individual });
    for (let i = 0; i < 20 && seat.asked()?.request.purpose !== 'application-option'; i++) {
      for (const visitor of ['a', 'b', 'c']) pick(visitor, 0);
      await come();
    }
    const asked = seat.asked() ?? expect.fail('nothing is asked');
    const { question } = askedFact(asked, run.state(), words);
    expect(question).toBe(requestOf(asked.request));
    expect(question).toMatch(/\$28,000[\s\S]*\$13,000/);
    await run.close();
  });

  it('31.5 is an amount of the option as its reader calls it, with its unit', async () => {
    const option = {
      id: 'drill',
      label: 'Drill',
      about: '',
      amount: { min: 1, max: 100, unit: 'acres' },
      translations: {
        es: { label: 'Perforar', amount: { unit: 'hectáreas' } },
        zh: { label: '钻探', amount: { unit: '公顷' } },
      },
    };
    const phase = { ...standardsOf(ofPhase), id: 'blind', speakers: ['nobody'], endsWith: 'estimate' as const };
    const { run, come, seat } = roomRig(
      {},
      { options: [option, { id: 'no', label: 'No', about: '', amount: null }], phases: [phase] },
    );
    await come();
    const [label, least, most] = {
      en: ['Drill', '1 acres', '100 acres'],
      es: ['Perforar', '1 hectáreas', '100 hectáreas'],
      zh: ['钻探', '1公顷', '100公顷'],
    }[language] as [string, string, string];
    const asked = seat.asked() ?? expect.fail('nothing is asked');
    expect(askedFact(asked, run.state(), words).question).toBe(questions.aside(questions.amount(label, least, most)));
    await run.close();
  });
});

describe('29.6 the room as one seat', () => {
  it('answers by most of its phones as soon as all have, and the answer is recorded with its counts', async () => {
    const { run, come, pick, room, seat, ofType, left } = roomRig();
    await come();
    expect(seat.asked()).toMatchObject({ request: { purpose: 'poll' }, left: null, present: 3, leftMs: 30_000 });
    expect([pick('a', YES), pick('b', NO), pick('b', YES)]).toEqual([true, true, true]);
    expect(seat.asked()).toMatchObject({ counts: { yes: 2, no: 0 }, answered: 2 });
    pick('c', NO);
    await come();
    expect(room('poll-answered')).toEqual({ by: 'most', counts: { yes: 2, no: 1 } });
    expect(ofType('poll-answered')[0]).toMatchObject({ agent: 'Ann', answer: 'yes', call: { model: 'human' } });
    // Its first words were the presenter's to say.
    expect(left).toEqual(['statement']);
    await run.close();
  });

  it('answers by those who have sent something once its time is over: who is missing is no no', async () => {
    const { run, clock, come, pick, room } = roomRig({ present: ['a', 'b', 'c', 'd', 'e'] });
    await come();
    pick('a', YES);
    await clock.advance(29_999);
    expect(room('poll-answered')).toBeUndefined();
    await clock.advance(1);
    expect(room('poll-answered')).toEqual({ by: 'most', counts: { yes: 1, no: 0 } });
    await run.close();
  });

  it('has its whole time, whatever time the run was paused meanwhile', async () => {
    const { run, clock, come, pick, room, seat } = roomRig();
    await come();
    pick('a', NO);
    await clock.advance(20_000);
    run.pause();
    await clock.advance(500_000);
    expect(seat.asked()).toMatchObject({ leftMs: 10_000, runs: false });
    run.resume();
    await clock.advance(9_999);
    expect(room('poll-answered')).toBeUndefined();
    await clock.advance(1);
    expect(room('poll-answered')).toEqual({ by: 'most', counts: { yes: 0, no: 1 } });
    await run.close();
  });

  it('is asked once more where it is tied, and then it is the presenter’s', async () => {
    const { run, come, pick, room, seat, left } = roomRig({ present: ['a', 'b'] });
    await come();
    const first = seat.asked()?.id ?? -1;
    pick('a', YES);
    expect(seat.answerOf('a')).toEqual({ id: first, picked: [YES] });
    pick('b', NO);
    await come();
    expect(seat.asked()).toMatchObject({ isAgain: true, left: null, answered: 0, leftMs: 30_000 });
    // What was sent of the tie and comes late is no answer any more.
    expect([seat.answer('a', first, [0]), seat.answerOf('a')]).toEqual([false, null]);
    pick('a', YES);
    pick('b', NO);
    await come();
    expect(room('poll-answered')).toEqual({ by: 'presenter', counts: { yes: 1, no: 1 } });
    expect(left).toEqual(['statement', 'poll']);
    await run.close();
  });

  it('stays tied where nobody answers the second time, with the counts of the first', async () => {
    const { run, clock, come, pick, room, seat, left } = roomRig({ present: ['a', 'b'] });
    await come();
    pick('a', YES);
    pick('b', NO);
    await come();
    expect(seat.asked()).toMatchObject({ isAgain: true, answered: 0 });
    await clock.advance(30_000);
    expect(room('poll-answered')).toEqual({ by: 'presenter', counts: { yes: 1, no: 1 } });
    expect(left).toEqual(['statement', 'poll']);
    await run.close();
  });

  it('decides a second time that is not tied', async () => {
    const { run, come, pick, room } = roomRig({ present: ['a', 'b'] });
    await come();
    for (const [a, b] of [
      [YES, NO],
      [NO, NO],
    ] as const) {
      pick('a', a);
      pick('b', b);
      await come();
    }
    expect(room('poll-answered')).toEqual({ by: 'most', counts: { yes: 0, no: 2 } });
    await run.close();
  });

  it('10.6 ranks the principles by its phones, in no words that nobody could use', async () => {
    const { outcome, individual } = experiment();
    const { run, come, seat, pick, left, ofType } = roomRig({ presenter: eagerAnswers }, { outcome, individual });
    await come();
    expect(seat.asked()).toMatchObject({ request: { purpose: 'ranking' }, left: null, ballot: { pick: 'one' } });
    for (const visitor of ['a', 'b', 'c']) pick(visitor, 1);
    await come();
    const ranking = ofType('ranking-made').find(({ agent }) => agent === 'Ann');
    expect(ranking).toMatchObject({ ranking: [run.state().scenario.options[1]?.id, expect.anything()] });
    expect(ranking).toMatchObject({ certainty: 'very_sure', call: { room: { by: 'most' } } });
    expect(left).not.toContain('ranking');
    await run.close();
  });

  it('leaves to the presenter what nobody answers, and at once where nobody looks on', async () => {
    const silent = roomRig({ presenter: null });
    await silent.come();
    expect(silent.left).toEqual(['statement']);
    await silent.run.close();
    const waiting = roomRig();
    await waiting.come();
    await waiting.clock.advance(29_999);
    expect(waiting.left).toEqual(['statement']);
    await waiting.clock.advance(1);
    expect(waiting.left.slice(0, 2)).toEqual(['statement', 'poll']);
    expect(waiting.room('poll-answered')).toEqual({ by: 'presenter', counts: { yes: 0, no: 0 } });
    await waiting.run.close();
    const empty = roomRig({ present: [] });
    await empty.run.done;
    expect(new Set(empty.left)).toEqual(new Set(['statement', 'poll', 'ballot-option', 'ballot-amount']));
  });

  it('keeps the limit of a person for whoever presents: the room’s own time is none of it', async () => {
    const limits = { ...seated().limits, humanTimeoutMs: 10_000 };
    const { run, clock, come, ofType, left } = roomRig(
      { presenter: ({ purpose }: ModelRequest) => (purpose === 'statement' ? MINE : '1') },
      { limits },
    );
    await come();
    await clock.advance(29_000);
    expect(ofType('reply-refused')).toEqual([]);
    await clock.advance(1_000);
    expect([left[1], ofType('reply-refused')]).toEqual(['poll', []]);
    await run.close();
  });

  it('is asked no more once whoever presents has ended the step', async () => {
    const { run, come, seat, types } = roomRig();
    await come();
    expect(seat.asked()).not.toBeNull();
    run.dispatch({ type: 'stop' });
    await run.done;
    expect([seat.asked(), types().at(-1)]).toEqual([null, 'run-ended']);
  });

  it('tells how it came to its answers: to its ballot not before the vote has closed', async () => {
    const { run, entries, come, pick, seat } = roomRig();
    for (let asked = 0; asked < 10 && !run.state().ended; asked++) {
      await come();
      const choice = seat.asked()?.ballot?.pick === 'number' ? 15_000 : 0;
      for (const visitor of ['a', 'b', 'c']) pick(visitor, choice);
    }
    expect(run.state().ended?.by).toBe('consensus');
    const state = run.state();
    expect(state.vote?.room).toMatchObject({ agent: 'Ann', answer: { by: 'most', counts: { floor: 3, average: 0 } } });
    const told = (type: string, words = interfaces.en) => {
      const entry = entries.find(({ event }) => event.type === type && (!('agent' in event) || event.agent === 'Ann'))!;
      return transcriptItem(entry, state, words, earnings)?.text ?? '';
    };
    for (const language of LANGUAGES) {
      const words = interfaces[language];
      const { label = '' } = state.scenario.options[0] ?? {};
      expect(told('vote-closed', words)).toContain(`${label} 3`);
      expect(told('ballot-marked', words)).toBe('');
    }
    expect(told('poll-answered')).toContain('yes 3 · no 0');
  });
});

describe('29.6 what most of the room answers', () => {
  const of = (form: Form, ballot: RoomBallot, ...answers: Picked[]) =>
    majorityOf(
      { request: asked, form, draft: { field: { chars: [], cursor: 0 }, at: 0, values: [], certainty: -1 } },
      ballot,
      answers,
    );
  const asked: ModelRequest = { ...request(), agent: { ...request().agent, language: 'en' } };
  const items = ['A', 'B', 'C'];
  const one: RoomBallot = { pick: 'one', keys: items };

  it('is what most have chosen, and a tie where as many chose another', () => {
    const choice: Form = { kind: 'choice', items, replies: ['1', '2', '3'] };
    expect(of(choice, one, [1], [1], [0])).toEqual({ text: '2' });
    expect(of(choice, one, [1], [0])).toBe('tie');
    expect(of(choice, one)).toBe('nobody');
  });

  it('marks what more than half of those who answered have marked, and may mark nothing', () => {
    const several: RoomBallot = { pick: 'several', keys: items };
    expect(of({ kind: 'marks', items }, several, [0, 1], [0, 2], [0, 1])).toEqual({ text: '1, 2' });
    expect(of({ kind: 'marks', items }, several, [0], [1])).toEqual({ text: expect.not.stringMatching(/\d/) });
  });

  it('shares points out in the proportion of its phones, each of them', () => {
    const points: Form = { kind: 'points', items, budget: 10 };
    expect(of(points, one, [0], [0], [1])).toEqual({ text: '1: 7\n2: 3\n3: 0' });
    expect(of(points, one, [0], [1], [2])).toEqual({ text: '1: 4\n2: 3\n3: 3' });
  });

  it('puts in order by how many have it first, and is tied where two share the first place', () => {
    const order: Form = { kind: 'order', items, certainties: null };
    expect(of(order, one, [2], [2], [1])).toEqual({ text: '3 > 2 > 1' });
    expect(of(order, one, [2], [1])).toBe('tie');
  });

  it('10.6 is as sure of its order as large a part of it has the same first', () => {
    const form: Form = { kind: 'order', items, certainties: ['none', 'little', 'some', 'much', 'all'] };
    const sure = (...first: number[]) => of(form, one, ...first.map((place) => [place]));
    expect(sure(2, 2, 2)).toEqual({ text: '3 > 1 > 2\nall' });
    expect(sure(2, 2, 2, 1)).toEqual({ text: '3 > 2 > 1\nmuch' });
    expect(sure(2, 2, 1, 0)).toEqual({ text: '3 > 1 > 2\nsome' });
  });

  it('says the number in the middle, the lower of two', () => {
    const amount: RoomBallot = { pick: 'number', min: 0, max: 100 };
    const form: Form = { kind: 'amount', of: 'A', range: { min: 0, max: 100, unit: '$' } };
    expect(of(form, amount, [90], [10], [20])).toEqual({ text: '20' });
    expect(of(form, amount, [90], [10], [20], [30])).toEqual({ text: '20' });
  });

  it('takes only what can be picked', () => {
    const number: RoomBallot = { pick: 'number', min: 1, max: 9 };
    expect([[1], [9]].map((picked) => isPicked(number, picked))).toEqual([true, true]);
    const wrong = [[], [0], [10], [1.5], [Number.NaN], [1, 2]];
    expect(wrong.filter((picked) => isPicked(number, picked))).toEqual([]);
    expect([[], [3], [-1], [0, 1], [0.5]].filter((picked) => isPicked(one, picked))).toEqual([]);
    expect(
      [
        [0, 0],
        [0, 3],
      ].filter((picked) => isPicked({ ...one, pick: 'several' }, picked)),
    ).toEqual([]);
  });
});
