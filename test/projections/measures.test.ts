import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/cli/report-table.ts';
import type { Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { foldMeasures, type Measures, noMeasures } from '../../src/projections/measures/measures.ts';
import { runReport } from '../../src/projections/measures/run-report.ts';
import type { StatedIn } from '../../src/projections/measures/speech.ts';
import { noStory } from '../../src/projections/memory-story.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { handEvents, handScenario, handStated } from './measures-material.ts';
import {
  call,
  changeOf,
  entryOf,
  folded,
  goldenNames,
  goldenSteps,
  opened,
  type Step,
  said,
  stepsOf,
} from './read-run.ts';

const foldStep =
  (stated: StatedIn) =>
  (measures: Measures, { entry, before, state }: Step) =>
    foldMeasures(measures, entry, before, state, stated);

function reportOf(events: readonly Event[], scenario: Scenario = handScenario, stated: StatedIn = handStated) {
  const steps = stepsOf(scenario, events);
  return runReport(folded(steps, noMeasures, foldStep(stated)), steps.at(-1)!.state, earnings, noStory);
}

const near = (value: number) => expect.closeTo(value, 10);
const hand = reportOf(handEvents);

describe('measures of a run, computed by hand', () => {
  it('2.3 count places that are given one by one as those that stand from the start', () => {
    const place = (agent: string) => ({ agent, reason: 'chair' as const, by: 'Ann' });
    const report = reportOf([
      opened(1, []),
      { type: 'queue-extended', agent: 'Ann', places: [place('Cy')] },
      { type: 'queue-extended', agent: 'Ann', places: [place('Ann'), place('Bo')] },
    ]);
    expect(report.agents.map(({ meanPlace }) => meanPlace)).toEqual([2, 3, 1]);
  });

  it('9.6 tell no recall where nothing could be read that anybody stood for', () => {
    const talked = (text: string) =>
      reportOf([opened(1, ['Ann', 'Bo']), said('Ann', text), said('Bo', 'let us wait')]).totals.recall;
    expect([talked('let us see'), talked('red is right for us all')]).toEqual([null, 0]);
  });

  it('9.6 leave whoever has left by the end of a round out of its camps, and out of its memories', () => {
    const spoken = [said('Ann', 'red is right for us all'), said('Bo', 'blue is better'), said('Cy', 'red red red')];
    const all = ['Ann', 'Bo', 'Cy'];
    const stayed = reportOf([opened(1, all), ...spoken]);
    expect(stayed.rounds[0]).toMatchObject({ left: [], positions: 3, largestCamp: near(2 / 3) });
    const left = reportOf([opened(1, all), ...spoken, { type: 'agent-removed', agent: 'Bo', actor: 'person' }]);
    expect(left.rounds[0]).toMatchObject({ left: ['Bo'], positions: 2, largestCamp: 1, pairwiseAgreement: 1 });
    expect(left.agents[1]).toMatchObject({ statements: 1, option: 'average' });
  });

  it('9.6, 19.2 take what is read with doubt for no change, and tell it with its doubt', () => {
    const [all, average] = [['Ann', 'Bo', 'Cy'], 'I am for the highest average.'];
    const doubtful = 'The highest average leaves more to chance than a guaranteed floor.';
    const floor = 'I am for a guaranteed floor.';
    const round = (number: number, ...texts: readonly (readonly [string, string])[]) => [
      opened(number, all),
      ...texts.map(([agent, text]) => said(agent, text)),
    ];
    const report = reportOf(
      [...round(1, ['Ann', average], ['Bo', average], ['Cy', doubtful]), ...round(2, ['Ann', doubtful], ['Bo', floor])],
      handScenario,
      statedIn,
    );
    expect(report.rounds.map(({ positions, largestCamp }) => [positions, largestCamp])).toEqual([
      [3, near(2 / 3)],
      [3, near(2 / 3)],
    ]);
    expect(report.agents).toMatchObject([
      { firstOption: 'average', option: 'average', optionRound: 1, isUnsure: false, perhaps: 'floor' },
      { firstOption: 'average', option: 'floor', isUnsure: false, perhaps: null },
      { firstOption: 'floor', option: 'floor', isUnsure: true, perhaps: null },
    ]);
    const text = tableOf([{ run: 'run', file: '', report, influence: [], interviews: null, branches: null }]);
    expect(text).toMatch(/^Ann +average +average +floor \? +1 /m);
    expect(text).toMatch(/^Cy +floor +floor \? +– +1 /m);
    expect(text).toMatch(/^ +2 +average \(1\), floor \? +floor +floor \? \(1\)$/m);
    // Who says so at last without doubt has changed; who never had another stand has not.
    const bo = ['Bo', average] as const;
    const sure = reportOf(
      [
        ...round(1, ['Ann', average], bo, ['Cy', doubtful]),
        ...round(2, ['Ann', doubtful], bo, ['Cy', doubtful]),
        ...round(3, ['Ann', floor], bo, ['Cy', average]),
      ],
      handScenario,
      statedIn,
    );
    expect(sure.agents[0]).toMatchObject({ firstOption: 'average', option: 'floor', perhaps: null });
    expect(sure.agents[2]).toMatchObject({ firstOption: 'average', option: 'average', isUnsure: false });
  });

  it('9.6 tell of each agent its own last ballot, from whichever vote that was', () => {
    const begun = handEvents.findLastIndex(({ type }) => type === 'poll-opened');
    const [first, without] = [
      handEvents.slice(begun, -1),
      (agent: string) => (event: Event) => !('agent' in event && event.agent === agent),
    ];
    const again: Event[] = first.filter(without('Bo')).flatMap((event): Event[] => {
      if (event.type === 'poll-opened') return [{ ...event, order: ['Cy', 'Ann'] }];
      if (event.type === 'ballot-amount-marked') return [];
      if (event.type !== 'ballot-marked') return [event];
      if (event.agent === 'Cy') return [{ ...event, option: 'average' }];
      return [{ type: 'ballot-spoiled', agent: 'Ann', reply: '?', failure: { kind: 'unreadable', message: '' }, call }];
    });
    const left: Event = { type: 'agent-removed', agent: 'Bo', actor: 'person' };
    const report = reportOf([opened(1, []), ...first, left, opened(2, []), ...again]);
    expect(report.agents.map(({ ballotOption }) => ballotOption)).toEqual([null, 'average', 'average']);
  });

  it('17.5 keep the amounts that were said where each is asked for its option, which names none', () => {
    const asking = { ask: 'preference', when: ['before', 'each-round'], of: ['all'] } as const;
    const answered = (agent: string, round: number, option = 'floor'): Event => ({
      ...{ type: 'probe-answered', probe: 'preference', when: 'each-round', value: null, reply: '1' },
      ...{ agent, option, round, call },
    });
    const talk = (asked: (round: number) => readonly Event[]): readonly Event[] => [
      ...asked(0),
      opened(1, ['Ann', 'Bo', 'Cy']),
      ...[said('Ann', 'red is right for me'), said('Bo', 'red red red'), said('Cy', 'blue is better')],
      ...asked(1),
      opened(2, ['Ann', 'Bo', 'Cy']),
      said('Ann', 'red red red'),
      ...asked(2),
    ];
    const all = (round: number) => [answered('Ann', round), answered('Bo', round), answered('Cy', round, 'average')];
    const amounts = (events: readonly Event[], probes: Scenario['probes']) =>
      reportOf(events, { ...handScenario, ...(probes && { probes }) }).agents.map(({ amount }) => amount);
    const without = amounts(
      talk(() => []),
      undefined,
    );
    expect(without).toEqual([2000, 2000, null]);
    expect(amounts(talk(all), [asking])).toEqual(without);
    const other = (round: number) => all(round).map((event) => (round < 2 ? event : { ...event, option: 'average' }));
    expect(amounts(talk(other as typeof all), [asking])).toEqual([null, null, null]);
  });

  it('12.4 stamp the run, and say which it is and how it ended', () => {
    expect(hand).toMatchObject({ scenario: 'small', seed: 1, stamp: 'changed 3×', end: 'rounds', decision: null });
    expect(reportOf([opened(1, ['Ann'])])).toMatchObject({ stamp: 'untouched', end: null });
  });

  it('count statements, words, air time at 150 words a minute, and how evenly they are shared', () => {
    expect(hand.totals).toMatchObject({
      rounds: 3,
      roundsLeftOut: 0,
      statements: 8,
      words: 33,
      airTimeSeconds: near(13.2),
      meanWords: 33 / 8,
      // Words 5, 12, 16: (−2·5 + 0·12 + 2·16) / (3·33). Statements 2, 3, 3: (−4 + 6) / (3·8).
      wordsGini: near(22 / 99),
      statementsGini: near(2 / 24),
      interruptions: 1,
      skips: 1,
      failures: 0,
    });
    const talk = hand.agents.map(({ agent, statements, words, airTimeShare }) => [
      agent,
      statements,
      words,
      airTimeShare,
    ]);
    expect(talk).toEqual([
      ['Ann', 3, 16, near(16 / 33)],
      ['Bo', 3, 12, near(12 / 33)],
      ['Cy', 2, 5, near(5 / 33)],
    ]);
    expect(hand.agents.map(({ interruptions, skips }) => [interruptions, skips])).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  it('2.2 tell who opened and closed each round, and whose place in the order came to what', () => {
    expect(hand.rounds.map(({ opener, closer }) => [opener, closer])).toEqual([
      ['Ann', 'Bo'],
      ['Bo', 'Ann'],
      ['Cy', 'Ann'],
    ]);
    expect(hand.agents.map(({ opened: o, closed, meanPlace, lastPlace }) => [o, closed, meanPlace, lastPlace])).toEqual(
      [
        [1, 2, near(7 / 3), 3],
        [1, 1, near(5 / 3), 2],
        [1, 0, 2, 1],
      ],
    );
    expect(hand.agents.map(({ isWithOutcome }) => isWithOutcome)).toEqual([null, null, null]);
    expect(hand.totals).toMatchObject({ placeWithOutcome: null, placeAgainstOutcome: null });
  });

  it('tell who stood for what by round: no stand keeps the one before, and an amount must be one that the option can have', () => {
    expect(hand.rounds.map(({ agents }) => agents.map(({ option, amount }) => [option, amount]))).toEqual([
      [
        ['floor', null],
        ['average', null],
        [null, null],
      ],
      [
        ['floor', 3000],
        ['average', null],
        ['floor', 2000],
      ],
      [
        ['floor', 2000],
        ['floor', null],
        ['floor', 2000],
      ],
    ]);
    expect(hand.agents.map(({ firstOption, option }) => [firstOption, option])).toEqual([
      ['floor', 'floor'],
      ['average', 'floor'],
      ['floor', 'floor'],
    ]);
  });

  it('9.6 tell how many statements could be read, and in which round a stand that is carried forward was last read', () => {
    expect(hand.totals).toMatchObject({ statements: 8, read: 7 });
    expect(hand.rounds.map(({ statements, read }) => [statements, read])).toEqual([
      [2, 2],
      [3, 3],
      [3, 2],
    ]);
    expect(hand.agents.map(({ statements, read, optionRound }) => [statements, read, optionRound])).toEqual([
      [3, 3, 3],
      [3, 3, 3],
      [2, 1, 2],
    ]);
    expect(hand.rounds.map(({ agents }) => agents.map(({ optionRound }) => optionRound))).toEqual([
      [1, 1, null],
      [2, 2, 2],
      [3, 3, 2],
    ]);
  });

  it('9.6 count who was never read in no share, and who was read before where it was last read', () => {
    const talk = [
      opened(1, ['Ann', 'Bo', 'Cy']),
      said('Ann', 'red is right for us all'),
      said('Bo', 'what a day'),
      said('Cy', 'no'),
    ];
    const report = reportOf([
      ...talk,
      opened(2, ['Ann', 'Bo', 'Cy']),
      said('Ann', 'no word'),
      said('Bo', 'no word'),
      said('Cy', 'blue is better'),
    ]);
    expect(report.rounds.map(({ positions, pairwiseAgreement }) => [positions, pairwiseAgreement])).toEqual([
      [1, null],
      [2, 0],
    ]);
    expect(report.agents.map(({ option, optionRound }) => [option, optionRound])).toEqual([
      ['floor', 1],
      [null, null],
      ['average', 2],
    ]);
  });

  it('follow how opinions converge: the largest camp, pairs that agree, the spread of amounts', () => {
    const told = hand.rounds.map((round) => [
      round.positions,
      round.largestCamp,
      round.pairwiseAgreement,
      round.amountSpread,
    ]);
    expect(told).toEqual([
      [2, 0.5, 0, null],
      [3, near(2 / 3), near(1 / 3), 1000],
      [3, 1, 1, 0],
    ]);
  });

  it('9.2, 9.4 tell who called a vote, who declined, the ballots and why it did not decide', () => {
    expect(hand.rounds.map(({ vote }) => vote)).toEqual(['no-initiator', 'declined', 'disagreement: option']);
    expect(hand.votes).toEqual([
      {
        round: 2,
        initiator: 'Bo',
        asked: 1,
        unwilling: 0,
        confirmed: 1,
        answers: 3,
        unread: 0,
        decliners: ['Ann'],
        outcome: 'declined',
        reason: null,
        decision: null,
        ballots: [],
        failed: [],
        how: null,
      },
      expect.objectContaining({
        round: 3,
        initiator: 'Cy',
        confirmed: 2,
        decliners: [],
        outcome: 'disagreement',
        reason: 'option',
        ballots: [
          { form: 'choice', agent: 'Bo', choice: 'average', option: 'average', amount: null, amountOption: null },
          { form: 'choice', agent: 'Cy', choice: 'floor', option: 'floor', amount: 2000, amountOption: 'floor' },
          { form: 'choice', agent: 'Ann', choice: 'floor', option: 'floor', amount: 2000, amountOption: 'floor' },
        ],
      }),
    ]);
    expect(hand.agents.map((one) => [one.called, one.declined, one.ballotOption, one.ballotAmount])).toEqual([
      [0, 1, 'floor', 2000],
      [1, 0, 'average', null],
      [1, 0, 'floor', 2000],
    ]);
  });

  it('9.3, 9.4 know of each the last ballot that was cast: a vote without ballots takes none, and one that nobody could read takes all', () => {
    const ended = handEvents.slice(0, -1);
    const all = ['Ann', 'Bo', 'Cy'];
    const refused: Event[] = [
      opened(4, all),
      { type: 'poll-opened', order: all },
      { type: 'poll-answered', agent: 'Ann', answer: 'yes', reply: 'yes', call },
      { type: 'confirmation-answered', agent: 'Bo', answer: 'yes', reply: 'yes', call },
    ];
    const answer = (agent: string, answer: 'yes' | 'no'): Event => ({
      type: 'confirmation-answered',
      agent,
      answer,
      reply: answer,
      call,
    });
    const chosen = (events: readonly Event[]) =>
      reportOf([...ended, ...events], { ...handScenario, rounds: 5 }).agents.map(({ ballotOption }) => ballotOption);
    expect(chosen([...refused, answer('Cy', 'no')])).toEqual(['floor', 'average', 'floor']);
    const failure = { kind: 'unreadable', message: '?' } as const;
    const spoiled = all.map((agent): Event => ({ type: 'ballot-spoiled', agent, reply: '?', failure, call }));
    const closed: Event = { type: 'vote-closed', disagreement: 'no-ballots', decision: null, ballots: [], failed: all };
    expect(chosen([...refused, answer('Cy', 'yes'), ...spoiled, closed])).toEqual([null, null, null]);
  });

  it('9.3 tell no ballot of a vote that is still open', () => {
    const closing = handEvents.findIndex(({ type }) => type === 'vote-closed');
    const open = reportOf(handEvents.slice(0, closing));
    expect(open.votes.map(({ round }) => round)).toEqual([2]);
    expect(open.agents.map(({ ballotOption }) => ballotOption)).toEqual([null, null, null]);
  });

  it('count what an agent repeats of itself, what it takes up of others, and how structured it talks', () => {
    // Of 3-grams: Ann 0, 2 of 3, 0; Bo 0, 1 of 2, 0; Cy none.
    expect(hand.agents.map(({ repetition }) => repetition)).toEqual([near(2 / 9), near(1 / 6), 0]);
    expect(hand.agents.map(({ recall }) => recall)).toEqual([near(2 / 3), near(2 / 3), 0.5]);
    expect(hand.agents.map(({ structure }) => structure)).toEqual([near(1 / 3), 0, 0.5]);
    expect(hand.totals).toMatchObject({ repetition: near((2 / 3 + 1 / 2) / 8), recall: 5 / 8, structure: 2 / 8 });
  });

  it('5.10, 8.1 count memories, tokens by round, compressions and drops by their rule', () => {
    expect(
      hand.rounds.map(({ memoryChars, compressions, tokensIn, tokensOut }) => [
        memoryChars,
        compressions,
        tokensIn,
        tokensOut,
      ]),
    ).toEqual([
      [300, 0, 50, 15],
      [240, 1, 60, 18],
      [240, 0, 110, 33],
    ]);
    expect(hand.rounds.map(({ memoryTokens }) => memoryTokens)).toEqual([75, 60, 60]);
    expect(hand.drops).toEqual([{ rule: 'compressed', entries: 1 }]);
    expect(hand.totals).toMatchObject({
      compressions: 1,
      drops: 1,
      calls: 22,
      tokensIn: 220,
      tokensOut: 66,
      tokensCached: 0,
      tokensThinking: 0,
      tokensLabel: 'simulated',
      cost: 0,
    });
  });

  it('5.10 end with the talk: what a decision is worked into leaves memories, and is no loss', () => {
    const all = ['Ann', 'Bo', 'Cy'];
    const [heard, kept] = [entryOf(1, 'x'.repeat(99)), entryOf(2, 'y'.repeat(39))];
    const decision = { option: 'average', amount: null };
    const ballots = all.map((agent) => ({ agent, option: 'average', amount: null }));
    const worked = (agent: string): Event => ({
      ...{ type: 'memory-updated', cause: { kind: 'decision', agent }, entries: [kept], call },
      changes: [changeOf([agent], 'integrated', [heard], [kept], { dropped: { ids: [1], rule: 'integrated' } })],
    });
    const decided: Event[] = [
      opened(1, all),
      said('Ann', 'blue is better'),
      {
        ...{ type: 'memory-updated', cause: { kind: 'statement', message: 0 }, entries: [heard] },
        changes: [changeOf(all, 'appended', [], [heard], { entries: [0] })],
      },
      ...['Bo', 'Cy'].map((agent): Event => ({ type: 'turn-skipped', agent, actor: 'person' })),
      { type: 'poll-opened', order: all, isBallot: true },
      ...all.map((agent): Event => ({ type: 'ballot-marked', agent, option: 'average', reply: '2', call })),
      { type: 'vote-closed', disagreement: null, decision, ballots, failed: [] },
    ];
    const end: Event = { type: 'run-ended', by: 'consensus', decision };
    const over = reportOf([...decided, ...all.map(worked), end]);
    expect(over.rounds.map(({ memoryChars, memoryTokens, tokensIn }) => [memoryChars, memoryTokens, tokensIn])).toEqual(
      reportOf(decided).rounds.map(({ memoryChars, memoryTokens }) => [memoryChars, memoryTokens, 40]),
    );
    expect(over.agents.map(({ memoryChars }) => memoryChars)).toEqual([100, 100, 100]);
    expect(over.totals.drops).toBe(0);
    expect(over.drops).toEqual([]);
    expect(over.after).toMatchObject({ memoryChars: 120, tokensIn: 30, tokensOut: 9 });
    expect(over.totals.tokensIn).toBe(70);
  });

  it('3.2 count what never was a valid statement, and what was refused before', () => {
    const failure = { kind: 'too-short', message: 'too short' } as const;
    const best: Event = { type: 'statement-made', agent: 'Ann', text: 'a b', bestEffort: true, failure, call };
    const refused: Event = { type: 'statement-refused', agent: 'Ann', text: 'a', failure, call };
    const { totals, warnings } = reportOf([opened(1, ['Ann', 'Bo']), refused, refused, best, said('Bo', 'a b c')]);
    expect(totals).toMatchObject({ bestEffort: 1, statementsRefused: 2, failures: 0 });
    expect(warnings).toContainEqual({ kind: 'best-effort', statements: 1, of: 2, refused: 2 });
    expect(hand.warnings.map(({ kind }) => kind)).not.toContain('best-effort');
  });

  it('8.1 count by round what a provider had kept of the prompts', () => {
    const cached = (tokensCached: number) => ({ ...said('Ann', 'a b c'), call: { ...call, tokensCached } });
    const { rounds } = reportOf([opened(1, ['Ann', 'Bo']), cached(4), opened(2, ['Ann', 'Ann']), cached(5), cached(2)]);
    expect(rounds.map(({ tokensCached }) => tokensCached)).toEqual([4, 7]);
  });

  it('8.1 count what models thought before they answered', () => {
    const thought = { ...said('Ann', 'a b c'), call: { ...call, tokensThinking: 4 } };
    const report = reportOf([opened(1, ['Ann', 'Ann']), thought, thought]);
    expect(report.rounds[0]?.tokensThinking).toBe(8);
    expect(report.totals.tokensThinking).toBe(8);
    expect(report.agents.map(({ tokensThinking }) => tokensThinking)).toEqual([8, 0, 0]);
  });

  it('8.1 give no cost where no price is known, for nothing is not free', () => {
    const models = { simulated: { contextTokens: 1000, source: 'unknown' as const, price: null } };
    expect(reportOf(handEvents, { ...handScenario, models }).totals.cost).toBeNull();
  });

  it('8.9 give the cost of each agent, and none where an answer of it has no known price', () => {
    const price = { input: 100, output: 200 };
    const models = { 'lab/dear': { contextTokens: 1000, source: 'config' as const, price } };
    const of = (model: string, agent: string) => ({
      ...said(agent, 'a b c'),
      call: { ...call, model, tokensIn: 10, tokensOut: 5, tokensLabel: 'measured' as const },
    });
    const talk = [
      opened(1, ['Ann', 'Bo', 'Ann', 'Cy']),
      of('lab/dear', 'Ann'),
      of('lab/odd', 'Bo'),
      of('lab/dear', 'Ann'),
    ];
    const { agents } = reportOf(talk, { ...handScenario, models });
    expect(agents.map(({ cost }) => cost)).toEqual([near(0.004), null, 0]);
  });

  it('3.2 take a statement that was withheld from everybody for none', () => {
    const withheld = { ...said('Ann', 'A neutral line.'), withheld: 'no no no' };
    const report = reportOf([opened(1, ['Ann', 'Bo']), withheld, said('Bo', 'a b c')]);
    expect(report.totals).toMatchObject({ statements: 1, words: 3, failures: 1 });
    expect(report.rounds[0]?.opener).toBe('Bo');
  });

  it('mark private words that were said in public', () => {
    const secret = 'the mayor sells the old harbour to a bank from abroad';
    const report = reportOf([
      opened(1, ['Ann', 'Bo', 'Cy']),
      { type: 'event-injected', text: secret, to: ['Ann'], actor: 'person' },
      said('Ann', `Listen, ${secret}, and nobody asked.`),
    ]);
    expect(report.totals.leaks).toBe(1);
    expect(report.leaks).toEqual([{ round: 1, agent: 'Ann', text: expect.stringContaining('the mayor sells') }]);
  });
});

describe('a switch as an intervention', () => {
  it('compares the agents that were switched before and after', () => {
    expect(hand.switches).toEqual([
      {
        seq: expect.any(Number),
        round: 2,
        kind: 'guidance-switched',
        actor: 'person',
        agents: ['Ann', 'Bo'],
        text: 'switched guidance to structured for Ann, Bo',
        lastBefore: 2,
        firstAfter: 3,
        before: {
          rounds: '1–2',
          statements: 4,
          meanChars: (23 + 19 + 14 + 20) / 4,
          structure: 0,
          repetition: near((2 / 3 + 1 / 2) / 4),
          recall: 0.5,
          // Of 20,000 characters 100 and 100, then 40 and 100.
          gaugeSlope: near(-0.0015),
          votes: 1,
          consensus: 0,
        },
        after: {
          rounds: '3',
          statements: 2,
          meanChars: (19 + 25) / 2,
          structure: 0.5,
          repetition: 0,
          recall: 1,
          gaugeSlope: null,
          votes: 1,
          consensus: 0,
        },
      },
    ]);
  });

  const switched: Event = { type: 'strategy-switched', agents: ['Ann'], strategy: 'window', actor: 'person' };
  const talk = (round: number): Event[] => [opened(round, ['Ann', 'Bo']), said('Ann', 'a b c'), said('Bo', 'd e f')];
  const sidesOf = (events: readonly Event[]) => {
    const { before, after } = reportOf(events).switches[0]!;
    return [before.rounds, after.rounds];
  };

  it('takes at most three rounds on each side', () => {
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8].map(talk);
    expect(sidesOf([...rounds.slice(0, 4).flat(), switched, ...rounds.slice(4).flat()])).toEqual(['2–4', '5–7']);
  });

  it('leaves out the round in which some had spoken and others had not', () => {
    const [open, ...rest] = talk(2);
    expect(sidesOf([...talk(1), open!, rest[0]!, switched, rest[1]!, ...talk(3)])).toEqual(['1', '3']);
  });

  it('counts a round after it in which nobody had spoken yet', () => {
    const [open, ...rest] = talk(2);
    expect(sidesOf([...talk(1), open!, switched, ...rest])).toEqual(['1', '2']);
  });

  it('has nothing before it where it came before the first round', () => {
    expect(sidesOf([switched, ...talk(1)])).toEqual([null, '1']);
  });

  it('12.3 takes the first three rounds for those after it where it came before the first', () => {
    const events = [switched, ...[1, 2, 3, 4].flatMap(talk)];
    expect(sidesOf(events)).toEqual([null, '1–3']);
    expect(reportOf(events).switches).toMatchObject([{ round: 0, lastBefore: 0, firstAfter: 1 }]);
  });

  it('12.3 tells of the newest hundred of many', () => {
    const { switches } = reportOf([...talk(1), ...Array.from({ length: 102 }, () => switched)]);
    expect(switches.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, i) => 3 + 3 + i));
  });
});

describe('the fold', () => {
  it.each(goldenNames)('8.1, 12.4 agrees with the journal %s, counted the plain way', (name) => {
    const steps = goldenSteps(name);
    const { state } = steps.at(-1)!;
    const none: StatedIn = () => ({ option: null, options: [], amounts: [] });
    const report = runReport(folded(steps, noMeasures, foldStep(none)), state, earnings, noStory);
    const statements = [...state.history].filter(({ kind }) => kind === 'statement');
    expect(report.totals).toMatchObject({
      rounds: state.round,
      statements: statements.length,
      words: statements.reduce((sum, { words }) => sum + words, 0),
      tokensIn: state.spent.tokensIn,
      tokensOut: state.spent.tokensOut,
    });
    // What was asked before the first round belongs to no round, nor what comes when the talk is over.
    const before = steps.find(({ state: { round } }) => round === 1)?.state.spent.tokensIn ?? 0;
    expect(report.before?.tokensIn ?? 0).toBe(before);
    const parts = [report.before, ...report.rounds, report.after].flatMap((part) => part ?? []);
    for (const key of ['tokensIn', 'tokensOut', 'compressions'] as const)
      expect(parts.reduce((sum, part) => sum + (part[key] ?? Number.NaN), 0)).toBe(report.totals[key]);
    expect(report.rounds.map(({ round }) => round)).toEqual(Array.from({ length: state.round }, (_, i) => i + 1));
    expect(report.stamp).toBe(state.touchCount === 0 ? 'untouched' : `changed ${state.touchCount}×`);
  });

  it('is pure: what was folded before stays as it was', () => {
    const steps = stepsOf(handScenario, handEvents);
    const fold = foldStep(handStated);
    const versions = steps.map((_, i) => folded(steps.slice(0, i + 1), noMeasures, fold));
    const before = versions.map((version, i) => JSON.stringify(runReport(version, steps[i]!.state, earnings, noStory)));
    folded(steps.slice(10), versions[9]!, fold);
    expect(
      versions.map((version, i) => JSON.stringify(runReport(version, steps[i]!.state, earnings, noStory))),
    ).toEqual(before);
  });

  it('keeps the newest rounds of a long run with many agents, and says how many it left out', () => {
    const names = Array.from({ length: 1000 }, (_, i) => `a${i}`);
    const scenario = smallScenario({ agents: names.map((name) => smallAgent(name)) });
    const rounds = Array.from({ length: 130 }, (_, i) => [opened(i + 1, names), said('a0', `word ${i}`)]).flat();
    const report = reportOf(rounds, scenario);
    expect(report.rounds.length).toBe(100);
    expect(report.rounds.at(-1)?.round).toBe(130);
    expect(report.totals).toMatchObject({ rounds: 130, roundsLeftOut: 30, statements: 130 });
  });
});
