import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

describe('a round', () => {
  it('1.2 goes order, turns with reasoning, statement and memory, then the poll', async () => {
    const agents = [smallAgent('Ann', { reasoningEnabled: true }), smallAgent('Bo')];
    const rig = runRig(smallScenario({ agents, rounds: 1 }), scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.run.done;
    expect(rig.types()).toEqual([
      'round-opened',
      'reasoning-made',
      'statement-made',
      'memory-updated',
      'statement-made',
      'memory-updated',
      'poll-opened',
      'poll-answered',
      'poll-answered',
      'run-ended',
    ]);
  });

  it('1.4 posts the notice of two votes left once, when exactly two rounds remain', async () => {
    const rig = runRig(smallScenario({ rounds: 4 }), scriptedProvider(quietAnswers));
    rig.run.start();
    await rig.run.done;
    const noticeAt = rig.types().indexOf('notice-posted');
    const roundsBefore = rig
      .types()
      .slice(0, noticeAt)
      .filter((type) => type === 'round-opened');
    expect(rig.ofType('notice-posted')).toHaveLength(1);
    expect(roundsBefore).toHaveLength(3);
  });

  it('1.6 ends by its rounds without a decision', async () => {
    const rig = runRig(smallScenario({ rounds: 2 }), scriptedProvider(quietAnswers));
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'rounds', decision: null });
  });

  it('3.4 a failed private reasoning is harmless, and its words are in nobody else’s prompt', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const provider = scriptedProvider((request) =>
      request.purpose === 'reasoning' ? (request.agent.name === 'Ann' ? 'ANNSECRET' : '') : quietAnswers(request),
    );
    const rig = runRig(smallScenario({ agents, rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    const told = (name: string) =>
      provider.requests
        .filter((r) => r.agent.name === name)
        .some((r) => r.sections.some((s) => s.text.includes('ANNSECRET')));
    expect(told('Ann')).toBe(true);
    expect(told('Bo')).toBe(false);
    expect(rig.ofType('statement-made')).toHaveLength(2);
  });
});

describe('a statement', () => {
  it('3.1 is asked for again with feedback that names what was wrong, and the corrected reply is the one used', async () => {
    const provider = scriptedProvider((request) =>
      request.purpose === 'statement' && request.agent.name === 'Ann' && request.attempt < 3
        ? 'Too short.'
        : quietAnswers(request),
    );
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('statement-refused').map((e) => [e.agent, e.failure.kind, e.call.attempt])).toEqual([
      ['Ann', 'too-short', 1],
      ['Ann', 'too-short', 2],
    ]);
    const reasked = provider.requests.find((r) => r.purpose === 'statement' && r.attempt === 2);
    expect(reasked?.sections.find((s) => s.name === 'feedback')?.text).toContain('10 characters where at least 50');
    expect(rig.ofType('statement-made')[0]).toMatchObject({ agent: 'Ann', text: SPEECH });
    expect(rig.ofType('statement-made')[0]?.bestEffort).toBeUndefined();
  });

  it('3.1 checks the last reply too; 3.2 the longest attempt stands as best effort, flagged, and the round goes on', async () => {
    const tries = ['Short.', 'A longer try.', 'Mid size.', 'No.'];
    const provider = scriptedProvider((request) =>
      request.purpose === 'statement' && request.agent.name === 'Ann'
        ? (tries[request.attempt - 1] ?? '')
        : quietAnswers(request),
    );
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('statement-refused')).toHaveLength(3);
    expect(rig.ofType('statement-made').map((e) => [e.agent, e.text === SPEECH, e.bestEffort ?? false])).toEqual([
      ['Ann', false, true],
      ['Bo', true, false],
      ['Cy', true, false],
    ]);
    expect(rig.ofType('statement-made')[0]?.text).toBe('A longer try.');
    expect(rig.run.state().history.at(0)?.bestEffort).toBe(true);
  });

  it('3.6 has round, speaker, time, characters in code points and words', async () => {
    const speech = `${SPEECH} 😀`;
    const provider = scriptedProvider((r) => (r.purpose === 'statement' ? speech : quietAnswers(r)));
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    expect(rig.run.state().history.at(0)).toMatchObject({
      round: 1,
      from: 'Ann',
      at: 1_000_000,
      chars: [...speech].length,
      words: 19,
    });
  });
});

describe('a vote', () => {
  const wanting = (votes: Partial<Record<string, (attempt: number) => string>>) =>
    scriptedProvider(
      (request) => votes[`${request.agent.name} ${request.purpose}`]?.(request.attempt) ?? quietAnswers(request),
    );
  const allMark = (option: (name: string) => string, amount: (name: string) => string): Record<string, () => string> =>
    Object.fromEntries(
      ['Ann', 'Bo', 'Cy'].flatMap((name) => [
        [`${name} confirmation`, () => '1'],
        [`${name} ballot-option`, () => option(name)],
        [`${name} ballot-amount`, () => amount(name)],
      ]),
    );

  it('9.1 asks one by one, stops at the first yes, and leaves the rest unasked', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), wanting({ 'Bo poll': () => '1, let us vote' }));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('poll-answered').map((e) => [e.agent, e.answer])).toEqual([
      ['Ann', 'no'],
      ['Bo', 'yes'],
    ]);
  });

  it('9.1 asks up to three times, and an unreadable third reply is no', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), wanting({ 'Ann poll': () => 'Perhaps, or 10.' }));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('reply-refused').map((e) => [e.agent, e.purpose, e.call.attempt])).toEqual([
      ['Ann', 'poll', 1],
      ['Ann', 'poll', 2],
    ]);
    expect(rig.ofType('poll-answered')[0]).toMatchObject({
      agent: 'Ann',
      answer: 'no',
      failure: { kind: 'unreadable' },
    });
  });

  it('9.1 an empty third reply counts as a no, and is told as none: nobody has said it', async () => {
    const rig = runRig(smallScenario({ rounds: 1 }), wanting({ 'Ann poll': () => ' ' }));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('reply-refused')).toHaveLength(2);
    const [answered] = rig.ofType('poll-answered');
    expect(answered).toMatchObject({ agent: 'Ann', answer: 'no', failure: { kind: 'unreadable' } });
  });

  it('9.2 one decliner ends the attempt, by name, and the talk goes on', async () => {
    const votes = {
      ...allMark(
        () => '1',
        () => '15000',
      ),
      'Ann poll': () => '1',
      'Cy confirmation': () => '0',
    };
    const rig = runRig(smallScenario({ rounds: 2 }), wanting(votes));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('confirmation-answered').map((e) => e.agent)).toEqual(['Bo', 'Cy', 'Bo', 'Cy']);
    expect(rig.ofType('ballot-marked')).toEqual([]);
    expect(rig.run.state().votes.at(0)).toEqual({ round: 1, kind: 'declined', decliners: ['Cy'] });
    expect(rig.run.state().round).toBe(2);
  });

  it('9.3 and 9.4 a unanimous ballot within the tolerance decides for the median, which enters every memory whole', async () => {
    const amounts: Record<string, string> = { Ann: '14,000', Bo: '$15k', Cy: '15500' };
    const votes = {
      ...allMark(
        () => '1',
        (name) => amounts[name] ?? '',
      ),
      'Ann poll': () => '1',
    };
    const scenario = smallScenario({
      rounds: 3,
      voting: { ...smallScenario().voting, pollOrder: 'listed', constraintTolerance: 2000 },
    });
    const rig = runRig(scenario, wanting(votes));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('vote-closed')).toMatchObject([
      { disagreement: null, decision: { option: 'floor', amount: 15_000 } },
    ]);
    expect(rig.events().at(-1)).toMatchObject({
      type: 'run-ended',
      by: 'consensus',
      decision: { option: 'floor', amount: 15_000 },
    });
    const integrated = rig.ofType('memory-updated').filter((e) => e.cause.kind === 'decision');
    expect(integrated.map((e) => e.changes[0]?.agents)).toEqual([['Ann'], ['Bo'], ['Cy']]);
  });

  it('9.4 a spoiled ballot fails the vote, the others are kept, and the run goes on', async () => {
    const votes = {
      ...allMark(
        () => '2',
        () => '',
      ),
      'Ann poll': () => '1',
      'Bo ballot-option': () => 'I like them all.',
    };
    const rig = runRig(smallScenario({ rounds: 2 }), wanting(votes));
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('vote-closed')[0]).toMatchObject({ disagreement: 'failed', decision: null, failed: ['Bo'] });
    expect(rig.ofType('vote-closed')[0]?.ballots.map((b) => b.agent)).toEqual(['Ann', 'Cy']);
    expect(rig.ofType('round-opened')).toHaveLength(2);
  });

  it('9.3 no ballot is in any prompt before the vote has closed', async () => {
    const votes = {
      ...allMark(
        () => '1',
        (name) => (name === 'Ann' ? '12345' : '45678'),
      ),
      'Ann poll': () => '1',
    };
    const provider = wanting(votes);
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    const ballots = provider.requests.filter((r) => r.purpose.startsWith('ballot'));
    expect(ballots).toHaveLength(6);
    for (const request of ballots) expect(JSON.stringify(request.sections)).not.toMatch(/12345|45678/);
  });
});
