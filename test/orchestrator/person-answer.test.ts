import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { nextPrompt } from '../../src/orchestrator/prompts/inspect.ts';
import { humanProvider } from '../../src/providers/human/provider.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { continued } from './prefix-law.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const QUESTION = 'Is there money for it?';
const ASKS = `${SPEECH}\n${phrasebooks.en.prompts.personQuestion(QUESTION)}`;
const FAR = 24 * 3_600_000;

/** Ann asks in the first round, in which nobody else may. */
const answers = (request: ModelRequest) =>
  request.purpose === 'statement' && request.round === 1 ? ASKS : quietAnswers(request);

function asking(overrides: Partial<Scenario> = {}, limitMs?: number): Scenario {
  const { limits } = smallScenario();
  return smallScenario({
    rounds: 3,
    agents: [smallAgent('Ann', { mayAskPerson: true }), smallAgent('Bo'), smallAgent('Cy')],
    limits: limitMs === undefined ? limits : { ...limits, personAnswersMs: limitMs },
    ...overrides,
  });
}

/** A run that has come to Ann's question, with somebody at the desk. */
async function askedRun(scenario = asking()) {
  const humanQueue = createHumanQueue();
  const [person, model] = [humanProvider(humanQueue), scriptedProvider(answers)];
  const provider = (name: string) => (name === 'human' ? person : model);
  const rig = runRig(scenario, model, { provider });
  rig.run.start();
  await rig.clock.advance(0);
  return { ...rig, humanQueue, model };
}

const textOf = ({ sections }: ModelRequest) => sections.map(({ text }) => text).join('\n');

describe('an agent that asks the person who watches', () => {
  it('12.3 may do so only where its scenario says so, and is told how', async () => {
    const { model, ofType } = await askedRun();
    const told = model.requests.filter(({ purpose }) => purpose === 'statement');
    expect(told).toHaveLength(1);
    expect(textOf(told[0] as ModelRequest)).toContain(phrasebooks.en.prompts.requests.mayAskPerson);
    expect(ofType('statement-made')).toMatchObject([{ agent: 'Ann', text: ASKS, asks: QUESTION }]);
    const others = await askedRun(smallScenario());
    await others.run.done;
    expect(others.model.requests.map(textOf).join()).not.toContain('person watching this');
    expect(others.ofType('statement-made').every(({ asks }) => asks === undefined)).toBe(true);
  });

  it('12.3 the run waits for the answer, however long, and says for what', async () => {
    const { run, clock, types, humanQueue } = await askedRun();
    await clock.advance(FAR);
    expect(types()).toEqual(['round-opened', 'statement-made']);
    expect(run.status().waiting).toMatchObject({ agents: ['Ann'], purpose: 'person-answer' });
    expect(humanQueue.asked()?.sections).toEqual([{ name: 'request', text: QUESTION }]);
    expect(nextPrompt(run.state(), null, roughCounter)).toBeNull();
  });

  it('12.3, 12.4 the answer is an act, said to everybody and in each next prompt', async () => {
    const { run, clock, ofType, types, humanQueue, model } = await askedRun();
    humanQueue.answer(' There is. ');
    await clock.advance(0);
    await run.done;
    const text = `The person watching tells Ann: “There is.” (asked: “${QUESTION}”)`;
    expect(ofType('question-closed')).toEqual([
      {
        type: 'question-closed',
        agent: 'Ann',
        answer: 'There is.',
        text,
        actor: 'person',
        round: 1,
        speaker: 'person',
        words: text.split(' ').length,
        characters: [...text].length,
      },
    ]);
    expect(types().indexOf('question-closed')).toBe(2);
    expect(run.state().touchCount).toBe(1);
    expect(run.state().history.at(1)).toMatchObject({ kind: 'notice', from: 'person', to: 'all', text });
    const next = model.requests.filter(({ purpose }) => purpose === 'statement').slice(1);
    expect(next).toHaveLength(8);
    for (const request of next) expect(textOf(request)).toContain(`Notice: '${text}'`);
  });

  it('11.1, 12.3 the answer is told to each in its own language', async () => {
    const agents = [smallAgent('Ann', { mayAskPerson: true }), smallAgent('Bo', { language: 'es' })];
    const { run, clock, humanQueue, model } = await askedRun(asking({ agents }));
    humanQueue.answer('There is.');
    await clock.advance(0);
    await run.done;
    const heard = model.requests.findLast(({ agent }) => agent.name === 'Bo') as ModelRequest;
    expect(textOf(heard)).toContain('La persona que observa responde a Ann: «There is.»');
    expect(textOf(heard)).not.toContain('The person watching tells');
  });

  it('12.3 goes on after the stated time, says so to whoever asked, and stays untouched', async () => {
    const { run, clock, ofType, entries, model } = await askedRun(asking({}, 5000));
    await clock.advance(4999);
    expect(ofType('question-closed')).toEqual([]);
    await clock.advance(1);
    await run.done;
    expect(entries[2]).toMatchObject({
      at: 1_005_000,
      event: { type: 'question-closed', answer: null, failure: { kind: 'timeout' } },
    });
    expect(run.state().touchCount).toBe(0);
    const { personSilent } = phrasebooks.en.prompts;
    const told = model.requests.filter((request) => textOf(request).includes(personSilent));
    expect(new Set(told.map(({ agent }) => agent.name))).toEqual(new Set(['Ann']));
  });

  it('12.6 a hold stops the limit', async () => {
    const { run, clock, types } = await askedRun(asking({}, 5000));
    await clock.advance(4999);
    run.pause();
    await clock.advance(FAR);
    expect(types()).toEqual(['round-opened', 'statement-made']);
    run.resume();
    await clock.advance(1);
    expect(types()).toContain('question-closed');
  });

  it('12.3 goes on at once where nobody is there', async () => {
    const { run, humanQueue, ofType } = await askedRun();
    humanQueue.leave();
    await run.done;
    expect(ofType('question-closed')).toMatchObject([{ answer: null, failure: { kind: 'absent' } }]);
    expect(run.state().ended?.by).toBe('rounds');
  });

  it.each([
    ['an empty answer', 'empty'],
    ['an interruption', 'interrupt'],
    ['a skip', 'skip-speaker'],
  ] as const)('12.3, 12.6 a person need not answer: %s is an act that says so', async (_, how) => {
    const { run, clock, humanQueue, ofType } = await askedRun();
    if (how === 'empty') humanQueue.answer('  ');
    else expect(run.dispatch({ type: how })).toBeNull();
    await clock.advance(0);
    await run.done;
    expect(ofType('question-closed')).toMatchObject([{ agent: 'Ann', answer: null, actor: 'person' }]);
    expect(ofType('statement-made')).toHaveLength(9);
  });

  it.each([
    ['by a person', 'person'],
    ['on cue', 'cue'],
  ] as const)(
    '12.3, 12.6 a skip %s before the question is put leaves it unanswered, and nobody else without a turn',
    async (_, actor) => {
      const agents = [smallAgent('Bo'), smallAgent('Ann', { mayAskPerson: true })];
      const humanQueue = createHumanQueue();
      const onlyAnn = (request: ModelRequest) =>
        request.agent.name === 'Ann' ? answers(request) : quietAnswers(request);
      const [person, model] = [humanProvider(humanQueue), scriptedProvider(onlyAnn)];
      const rig = runRig(asking({ agents, rounds: 2 }), model, {
        provider: (name) => (name === 'human' ? person : model),
      });
      const { run, clock, types, ofType } = rig;
      run.start({ paused: true });
      if (actor === 'cue')
        run.dispatch({ type: 'schedule-cue', at: { on: 'text', text: QUESTION }, command: { type: 'skip-speaker' } });
      else {
        for (let i = 0; i < 9 && run.state().question === null; i++) {
          run.step('statement');
          await clock.advance(0);
        }
        expect(run.state().question?.agent).toBe('Ann');
        expect(run.dispatch({ type: 'skip-speaker' })).toBeNull();
      }
      run.resume();
      await clock.advance(0);
      await run.done;
      expect(ofType('question-closed')).toMatchObject([{ agent: 'Ann', answer: null, actor }]);
      expect(ofType('statement-made')).toHaveLength(4);
      expect(types()).not.toContain('turn-skipped');
    },
  );

  it('2.1, 12.3 where all speak at once, each asks in its turn, and the answers are heard when the round is over', async () => {
    const agents = [
      smallAgent('Ann', { mayAskPerson: true }),
      smallAgent('Bo', { mayAskPerson: true }),
      smallAgent('Cy'),
    ];
    const { speaking } = smallScenario();
    const scenario = asking({ agents, rounds: 2, speaking: { ...speaking, policy: 'simultaneous' } });
    const { run, clock, humanQueue, model, types, ofType, entries, events } = await askedRun(scenario);
    for (const [name, answer] of [
      ['Ann', 'There is.'],
      ['Bo', 'Not for long.'],
    ] as const) {
      expect(humanQueue.asked()?.agent.name).toBe(name);
      humanQueue.answer(answer);
      await clock.advance(0);
    }
    await run.done;
    const talk = types().filter((type) => type === 'statement-made' || type === 'question-closed');
    expect(talk.slice(0, 5)).toEqual([
      ...['statement-made', 'question-closed', 'statement-made', 'question-closed', 'statement-made'],
    ]);
    expect(ofType('question-closed').map(({ agent, answer }) => [agent, answer])).toEqual([
      ['Ann', 'There is.'],
      ['Bo', 'Not for long.'],
    ]);
    const read = (round: number) =>
      model.requests.filter((request) => request.purpose === 'statement' && request.round === round).map(textOf);
    expect(read(1)).toHaveLength(3);
    expect(read(1).join()).not.toMatch(/There is\.|Not for long\./);
    expect(read(2)).toHaveLength(3);
    for (const text of read(2)) expect(text).toMatch(/There is\.[\s\S]*Not for long\./);
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries };
    for (let length = 0; length < entries.length; length++)
      expect(await continued(recorded, length, scriptedProvider(answers), roughCounter), `${length}`).toEqual(events());
  });

  it('13.1 a run in which an answer was remembered as soon as it was given still opens', async () => {
    const { speaking, agents } = asking();
    const scenario = asking({ agents, speaking: { ...speaking, policy: 'simultaneous' } });
    const { run, humanQueue, entries } = await askedRun(scenario);
    humanQueue.answer('There is.');
    await run.done;
    const answered = entries.findIndex(({ event }) => event.type === 'question-closed');
    const told = entries.map(({ event }) => event);
    const kept = told.findIndex((event) => event.type === 'memory-updated' && event.cause.kind === 'message');
    expect(kept, 'after the others have spoken').toBeGreaterThan(answered + 1);
    const events = told.toSpliced(kept, 1).toSpliced(answered + 1, 0, told[kept] as Event);
    const opening = { scenarioName: 'small', seed: 7 };
    const state = events.reduce(
      (state, event, i) => evolve(state, { seq: i + 1, at: 0, event }),
      initial(scenario, opening),
    );
    expect(state.ended).toBeTruthy();
    expect(state.dueUpdates).toEqual(run.state().dueUpdates);
  });

  it('12.6 a stop ends the run while it waits', async () => {
    const { run, types } = await askedRun();
    expect(run.dispatch({ type: 'stop' })).toBeNull();
    await run.done;
    expect(types()).toEqual(['round-opened', 'statement-made', 'run-ended']);
  });

  it('12.1, 12.3 a step by statement ends with the answer, which, taken back, is asked for again', async () => {
    const { run, clock, humanQueue, types } = await askedRun();
    run.step('statement');
    humanQueue.answer('There is.');
    await clock.advance(0);
    expect(types()).toEqual(['round-opened', 'statement-made', 'question-closed']);
    expect(run.state().question).toBeNull();
    expect(run.dispatch({ type: 'undo' })).toBeNull();
    run.resume();
    await clock.advance(0);
    expect(run.state().question).toEqual({ agent: 'Ann', text: QUESTION });
    expect(humanQueue.asked()?.purpose).toBe('person-answer');
  });

  it('13.2 a run taken up at any entry ends the same; between question and answer it asks again', async () => {
    const scenario = asking();
    const rig = await askedRun(scenario);
    rig.humanQueue.answer('There is.');
    await rig.clock.advance(0);
    await rig.run.done;
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
    const events = rig.events();
    for (let length = 0; length < events.length; length++)
      expect(await continued(recorded, length, scriptedProvider(answers), roughCounter), `${length}`).toEqual(events);
    const humanQueue = createHumanQueue();
    const [person, model] = [humanProvider(humanQueue), scriptedProvider(answers)];
    const again = runRig(scenario, model, {
      provider: (name) => (name === 'human' ? person : model),
      recorded: rig.entries.slice(0, 2),
    });
    again.run.start();
    await again.clock.advance(0);
    expect(humanQueue.asked()).toMatchObject({ agent: { name: 'Ann' }, purpose: 'person-answer' });
  });
});
