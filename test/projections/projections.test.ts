import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/discussion/call.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { type Intervention, interventionOf } from '../../src/projections/interventions.ts';
import { foldWrites, memoryWall, noWrites } from '../../src/projections/memory-wall.ts';
import { roster } from '../../src/projections/roster.ts';
import { type TranscriptItem, transcriptItem } from '../../src/projections/transcript.ts';
import { budgetStands, costOf, foldUsage, noUsage } from '../../src/projections/usage.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';

const words = interfaces.en;
const { short } = words.numbers;
const call: Call = { model: 'simulated', attempt: 1, tokensIn: 10, tokensOut: 3, tokensLabel: 'simulated' };
const queue = ['Ann', 'Bo', 'Cy'].map((agent) => ({ agent, reason: 'policy' as const }));
const opened: Event = { type: 'round-opened', round: 1, queue };
const said = (agent: string, more: object = {}): Event => ({
  type: 'statement-made',
  agent,
  text: SPEECH,
  call,
  ...more,
});
const failure = { kind: 'timeout', message: 'no reply in 30 s' } as const;

/** Everything that reads these events, one after the other. Updates of memory that fall due are not made. */
function read(...events: Event[]) {
  return readIn(smallScenario(), ...events);
}

function readIn(scenario: Scenario, ...events: Event[]) {
  let state = initial(scenario, { scenarioName: 'small', seed: 1 });
  let usage = noUsage;
  let writes = noWrites;
  const items: TranscriptItem[] = [];
  const acts: Intervention[] = [];
  for (const event of events) {
    const entry: Entry = { seq: state.seq + 1, at: 0, event };
    state = evolve(state, entry);
    const counted = foldUsage(usage, event, scenario.models);
    // Who counts beside another is given the same.
    expect(foldUsage(usage, event, scenario.models)).toBe(counted);
    usage = counted;
    writes = foldWrites(writes, entry, state);
    const item = transcriptItem(entry, state, words, earnings);
    const act = interventionOf(entry, state, words);
    if (item) items.push(item);
    if (act) acts.push(act);
  }
  return { state, usage, writes, items, acts };
}

const asked = (agent: string, purpose: 'statement' | 'reasoning', attempt = 1) => ({
  agents: [agent],
  purpose,
  attempt,
});
const seats = (state: State, now: Parameters<typeof roster>[1] = null) =>
  roster(state, now, words).map(({ agent, state: is }) => `${agent} ${is}`);

describe('the roster', () => {
  it('2.3 tells what each place of the queue is at', () => {
    const { state } = read(opened, said('Ann'), { type: 'turn-skipped', agent: 'Bo', failure, call });
    expect(seats(state)).toEqual(['Ann spoke', 'Bo failed', 'Cy next']);
    expect(seats(state, asked('Cy', 'reasoning'))).toEqual(['Ann spoke', 'Bo failed', 'Cy reasoning']);
    expect(seats(state, asked('Cy', 'statement'))).toEqual(['Ann spoke', 'Bo failed', 'Cy speaking']);
    const cut = read(opened, said('Ann', { cut: true, actor: 'person' }), {
      type: 'turn-skipped',
      agent: 'Bo',
      actor: 'person',
    });
    expect(seats(cut.state)).toEqual(['Ann cut', 'Bo skipped', 'Cy next']);
  });

  it('2.2 says when an agent stands where the finisher rule put it', () => {
    const swapped: Event = {
      type: 'round-opened',
      round: 1,
      queue: [{ agent: 'Bo', reason: 'swapped' }, ...queue.slice(2)],
    };
    expect(roster(read(swapped).state, null, words)[0]).toEqual({
      agent: 'Bo',
      state: 'next',
      reason: 'swapped: closing rule',
    });
  });

  it('3.1 says that a speaker is asked again, and why', () => {
    const short: Event = {
      type: 'statement-refused',
      agent: 'Ann',
      text: 'No.',
      failure: { kind: 'too-short', message: 'too short' },
      call,
    };
    expect(roster(read(opened, short).state, asked('Ann', 'statement', 2), words)[0]?.reason).toBe(
      'attempt 2: too short',
    );
  });
});

describe('the transcript', () => {
  it('3.4 holds what is public and never private reasoning', () => {
    const { items } = read(
      opened,
      { type: 'reasoning-made', agent: 'Ann', text: 'my secret doubt', call },
      said('Ann'),
    );
    expect(items.map(({ kind, from }) => [kind, from])).toEqual([
      ['round', null],
      ['statement', 'Ann'],
    ]);
    expect(JSON.stringify(items)).not.toContain('secret doubt');
  });

  it('12.2 marks what went to some alone', () => {
    const { items } = read(opened, { type: 'event-injected', text: 'Psst.', to: ['Bo'], actor: 'person' });
    expect(items[1]).toMatchObject({ kind: 'injection', title: 'Person, privately to Bo', privateTo: ['Bo'] });
  });

  it('12.3 marks a statement that was cut off, and 3.2 one that is the best of several', () => {
    const { items } = read(opened, said('Ann', { cut: true, actor: 'person' }), said('Bo', { bestEffort: true }));
    expect(items.map(({ text }) => text.split('\n')[1])).toEqual([undefined, '[cut off by a person]', '[best effort]']);
  });
});

describe('the vote as it is shown', () => {
  const poll = [
    opened,
    said('Ann'),
    said('Bo'),
    said('Cy'),
    { type: 'poll-opened', order: ['Ann', 'Bo', 'Cy'] },
  ] as const;
  const answered = (agent: string, answer: 'yes' | 'no'): Event => ({
    type: 'poll-answered',
    agent,
    answer,
    reply: answer,
    call,
  });
  const confirmed = (agent: string, answer: 'yes' | 'no'): Event => ({
    type: 'confirmation-answered',
    agent,
    answer,
    reply: answer,
    call,
  });
  const marked = (agent: string, option: string): Event => ({
    type: 'ballot-marked',
    agent,
    option,
    reply: option,
    call,
  });
  const toBallot = [
    ...poll,
    answered('Ann', 'no'),
    answered('Bo', 'yes'),
    confirmed('Ann', 'yes'),
    confirmed('Cy', 'yes'),
  ];

  it('9.1 tells who was asked and who was not', () => {
    const { state } = read(...poll, answered('Ann', 'no'), answered('Bo', 'yes'));
    expect(voteView(state, words).rows.map((row) => [row.agent, row.poll, row.confirmation])).toEqual([
      ['Ann', 'no', 'open'],
      ['Bo', 'yes', 'initiator'],
      ['Cy', 'not-asked', 'open'],
    ]);
  });

  it('9.1 keeps earlier votes in sight, and counts no poll that nobody said yes to as one', () => {
    const declined = [...poll, answered('Ann', 'yes'), confirmed('Bo', 'no'), confirmed('Cy', 'yes')];
    const again: Event[] = [{ ...opened, round: 2 }, { type: 'poll-opened', order: ['Ann'] }, answered('Ann', 'no')];
    const earlier = [{ round: 1, text: 'refused by Bo' }];
    expect(voteView(read(...declined, ...again).state, words)).toMatchObject({
      headline: 'nobody wanted to vote',
      earlier,
    });
    expect(voteView(read(...declined).state, words).earlier).toEqual([]);
  });

  it('9.2 names who declined', () => {
    const { state } = read(...poll, answered('Ann', 'yes'), confirmed('Bo', 'no'), confirmed('Cy', 'yes'));
    expect(voteView(state, words).headline).toBe('refused by Bo');
  });

  it('9.3 tells that a ballot is sealed, and nothing of what is on it, until the vote has closed', () => {
    const spoiled: Event = {
      type: 'ballot-spoiled',
      agent: 'Cy',
      reply: '?',
      failure: { kind: 'unreadable', message: 'unreadable' },
      call,
    };
    const secret = read(...toBallot, marked('Ann', 'floor'), marked('Bo', 'average'), spoiled);
    expect(voteView(secret.state, words).rows.map(({ ballot }) => ballot)).toEqual(['sealed', 'sealed', 'sealed']);
    expect(JSON.stringify([voteView(secret.state, words), secret.items])).not.toMatch(
      /A guaranteed|The highest|unreadable/,
    );
    const closed = read(
      ...toBallot,
      marked('Ann', 'floor'),
      marked('Bo', 'average'),
      spoiled,
      { type: 'ballot-amount-marked', agent: 'Ann', amount: 15_000, reply: '15000', call },
      {
        type: 'vote-closed',
        disagreement: 'failed',
        decision: null,
        failed: ['Cy'],
        ballots: [
          { agent: 'Bo', option: 'average', amount: null },
          { agent: 'Ann', option: 'floor', amount: 15_000 },
        ],
      },
    );
    expect(voteView(closed.state, words)).toMatchObject({
      headline: 'undecided: a ballot could not be read',
      rows: [
        { ballot: { option: 'A guaranteed floor', amount: '$15,000' } },
        { ballot: { option: 'The highest average', amount: '' } },
        { ballot: 'unreadable' },
      ],
    });
  });
});

describe('the memory wall', () => {
  it('5.9 keeps of each memory what was last written, and how full it is', () => {
    const size = (chars: number) => ({ chars, tokens: chars / 4 });
    const updated: Event = {
      type: 'memory-updated',
      cause: { kind: 'statement', message: 0 },
      entries: [
        {
          id: 1,
          round: 1,
          origin: 'others',
          speaker: 'Ann',
          message: 0,
          style: 'narrative',
          gist: null,
          text: 'x'.repeat(3999),
          chars: 4000,
          tokens: 1000,
        },
      ],
      changes: [{ agents: ['Ann', 'Bo', 'Cy'], kind: 'appended', entries: [0], before: size(0), after: size(4000) }],
    };
    const { state, writes } = read(opened, said('Ann'), updated);
    expect(memoryWall(state, writes)[1]).toMatchObject({
      agent: 'Bo',
      chars: 4000,
      tokens: 1000,
      limitChars: 20_000,
      share: 0.2,
      threshold: 0.8,
      style: 'narrative',
      entryCount: 1,
      strategy: 'append',
      lastWrite: { seq: 3, round: 1, kind: 'appended', chars: 4000, dropped: 0 },
    });
    expect(memoryWall(read(opened).state, noWrites)[0]).toMatchObject({ chars: 0, lastWrite: null });
  });
});

describe('usage and interventions', () => {
  it('8.1 adds up every call and says where its numbers come from', () => {
    const costs = noUsage.costs;
    const one = {
      callCount: 1,
      costs,
      tokensIn: 10,
      tokensOut: 3,
      tokensCached: 0,
      tokensThinking: 0,
      retryCount: 0,
      label: 'simulated',
    };
    expect(read(opened, said('Ann'), said('Bo')).usage).toEqual({
      costs,
      callCount: 2,
      tokensIn: 20,
      tokensOut: 6,
      tokensCached: 0,
      tokensThinking: 0,
      retryCount: 0,
      label: 'simulated',
      agents: { Ann: one, Bo: one },
    });
    const measured = {
      ...call,
      tokensLabel: 'measured',
      retries: ['429 after 1200 ms'],
      tokensCached: 7,
      tokensThinking: 2,
    };
    expect(read(opened, said('Ann'), said('Bo', { call: measured })).usage).toMatchObject({
      label: 'mixed',
      retryCount: 1,
      tokensCached: 7,
      tokensThinking: 2,
      agents: { Ann: { label: 'simulated', tokensCached: 0 }, Bo: { label: 'measured', tokensCached: 7 } },
    });
  });

  it('8.1 says what is left of each budget, and which models nobody knows the price of', () => {
    const models = { simulated: { contextTokens: 1000, source: 'scenario', price: { input: 2, output: 10 } } } as const;
    const scenario = smallScenario({ budgets: { tokensPerTurn: null, tokensPerRun: 30, costPerRun: 0.00004 }, models });
    const { state } = readIn(scenario, opened, said('Ann'), said('Bo'));
    expect(budgetStands(state)).toEqual([
      { budget: 'tokens_per_run', used: 26, limit: 30, remaining: 4, isWarned: true },
      // Twice ten tokens in at 2 and three out at 10 dollars a million.
      { budget: 'cost_per_run', used: 0.0001, limit: 0.00004, remaining: 0, isWarned: true },
    ]);
    expect(costOf(state)).toEqual({ cost: 0.0001, unpriced: [] });
    expect(costOf(readIn(smallScenario({ models: {} }), opened).state).unpriced).toEqual(['simulated']);
  });

  it('12.4 lists the acts of a person and nothing else', () => {
    const { acts, state } = read(opened, { type: 'vote-called', actor: 'person' }, said('Ann'), {
      type: 'turn-skipped',
      agent: 'Bo',
      actor: 'person',
    });
    expect(acts.map(({ text }) => text)).toEqual(['called a vote', 'skipped Bo']);
    expect(state.touchCount).toBe(2);
  });

  it('writes numbers in at most five characters', () => {
    expect([0, 999, 1000, 9949, 9950, 12_345, 999_499, 999_500, 12_345_678].map(short)).toEqual([
      '0',
      '999',
      '1.0k',
      '9.9k',
      '10k',
      '12k',
      '999k',
      '1.0M',
      '12M',
    ]);
  });
});
