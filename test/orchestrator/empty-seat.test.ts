import { afterEach, describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { toldAnswer, voteView } from '../../src/projections/vote-view.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { keenAnswers, MINE, mixedProvider, seated } from './human-rig.ts';
import { runRig } from './run-rig.ts';

let rig: ReturnType<typeof runRig>;
afterEach(() => rig.run.close());

/** A vote with Ann's seat, in which nobody sits from the given question on. */
async function voteWith(
  onEmptySeat: 'skip' | 'no',
  { leavesAt = 'poll', overrides = {} }: { leavesAt?: string; overrides?: Parameters<typeof seated>[0] } = {},
) {
  const { voting } = smallScenario();
  const humanQueue = createHumanQueue();
  humanQueue.subscribe(() => {
    const request = humanQueue.asked();
    if (!request) return;
    if (request.purpose === leavesAt) queueMicrotask(() => humanQueue.leave());
    else queueMicrotask(() => humanQueue.answer(request.purpose === 'poll' ? '0' : keenAnswers(request)));
  });
  const scenario = seated({ ...overrides, voting: { ...voting, ...overrides.voting, onEmptySeat } });
  rig = runRig(scenario, mixedProvider(humanQueue, keenAnswers));
  rig.run.start();
  await rig.clock.advance(0);
  await rig.run.done;
  return rig.run.state();
}
const rowOf = (agent: string) => voteView(rig.run.state(), interfaces.en).rows.find((row) => row.agent === agent);

describe('16.3 a seat in which nobody sits', () => {
  it('is left out of poll, confirmation and ballot, and the others decide', async () => {
    const state = await voteWith('skip');
    expect(rig.ofType('poll-answered')[0]).toMatchObject({ agent: 'Ann', answer: 'left-out' });
    expect(rig.ofType('confirmation-answered')[0]).toMatchObject({ agent: 'Ann', answer: 'left-out' });
    expect(rig.ofType('ballot-spoiled')).toMatchObject([{ agent: 'Ann', leftOut: true }]);
    expect(rig.ofType('vote-closed')[0]).toMatchObject({
      disagreement: null,
      decision: { option: 'floor' },
      failed: [],
      nobody: ['Ann'],
    });
    expect(state.ended?.by).toBe('consensus');
    expect(rowOf('Ann')).toMatchObject({ poll: 'nobody', confirmation: 'nobody', ballot: 'nobody' });
  });

  it('counts as no where the scenario says so, and is told as what it is', async () => {
    await voteWith('no');
    expect(rig.ofType('poll-answered')[0]).toMatchObject({ answer: 'no', failure: { kind: 'absent' } });
    expect(rig.run.state().votes.at(-1)).toMatchObject({ kind: 'declined', decliners: ['Ann'] });
    expect(rowOf('Ann')).toMatchObject({ poll: 'nobody-no', confirmation: 'nobody-no' });
  });

  it('has a failed ballot where it counts as no, and none where it is left out', async () => {
    await voteWith('no', { leavesAt: 'ballot-option' });
    expect(rig.ofType('vote-closed')[0]).toMatchObject({ disagreement: 'failed', failed: ['Ann'], nobody: ['Ann'] });
    expect(rowOf('Ann')?.ballot).toBe('nobody-no');
    await rig.run.close();
    await voteWith('skip', { leavesAt: 'ballot-option' });
    expect(rig.ofType('vote-closed')[0]).toMatchObject({ disagreement: null, failed: [], nobody: ['Ann'] });
    expect(rig.ofType('ballot-revealed').map(({ agent }) => agent)).toEqual(['Bo', 'Cy']);
  });

  it('that is left between option and amount has no ballot', async () => {
    await voteWith('skip', { leavesAt: 'ballot-amount' });
    const [closed] = rig.ofType('vote-closed');
    expect(closed).toMatchObject({ failed: [], nobody: ['Ann'] });
    expect(closed?.ballots.map(({ agent }) => agent)).toEqual(['Bo', 'Cy']);
  });

  it('has no say where more than one choice is marked either, and the amount is asked of the others', async () => {
    const { voting } = smallScenario();
    await voteWith('skip', { overrides: { voting: { ...voting, rule: 'approval' } } });
    expect(rig.ofType('vote-closed')[0]).toMatchObject({
      decision: { option: 'floor', amount: 15000 },
      nobody: ['Ann'],
    });
    expect(rig.ofType('ballot-amount-marked').map(({ agent }) => agent)).toEqual(['Bo', 'Cy']);
  });

  it.each(['unanimity', 'majority', 'approval', 'ranked', 'judge'] as const)(
    'leaves nothing to decide where nobody sits anywhere: %s',
    async (rule) => {
      const { voting } = smallScenario();
      const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'human' }));
      const humanQueue = createHumanQueue();
      humanQueue.leave();
      const judge = rule === 'judge' ? 'Ann' : null;
      rig = runRig(
        seated({ agents, voting: { ...voting, rule, judge, onEmptySeat: 'skip' } }),
        mixedProvider(humanQueue, keenAnswers),
      );
      rig.run.dispatch({ type: 'call-vote' });
      rig.run.subscribe((news) => {
        if (news.kind === 'status' && news.status.mode === 'unavailable') queueMicrotask(() => rig.run.resume());
      });
      rig.run.start();
      await rig.clock.advance(0);
      await rig.run.done;
      const [closed] = rig.ofType('vote-closed');
      expect(closed).toMatchObject({ decision: null, nobody: ['Ann', 'Bo'] });
      if (rule !== 'judge') expect(closed?.disagreement).toBe('no-ballots');
    },
  );

  it.each(['en', 'es', 'zh'] as const)('is told in the plain lines and the transcript: %s', async (language) => {
    const words = interfaces[language];
    await voteWith('skip');
    const answers = [...rig.run.state().vote!.answers].map((one) => ({ agent: one.agent, answer: toldAnswer(one) }));
    expect(words.lines.poll(answers, [], '')).toContain(
      { en: 'nobody there', es: 'no hay nadie', zh: '无人在座' }[language],
    );
    expect(words.events.allAgree(['Ann'], [])).toContain('Ann');
    expect(words.lines.nobody.leftOut).not.toBe(words.lines.nobody.failed);
  });
});

it('16.3 a person who sits there is asked as ever', async () => {
  await voteWith('skip', { leavesAt: 'never' });
  expect(rig.ofType('vote-closed')[0]?.nobody).toBeUndefined();
  expect(rig.ofType('statement-made')[0]).toMatchObject({ agent: 'Ann', text: MINE });
});
