import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { changed, FIXTURES, fixture } from './fixtures.ts';

const faultsOf = (source: string): string => {
  try {
    readRecording(source, 'x.json');
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return '';
};

describe('a recorded experiment', () => {
  it('has its agents with model, language and what they did alone, step by step', () => {
    const { agents, language } = fixture('harbour.json');
    expect(language).toBe('en');
    expect(agents.map(({ name, model, language: own }) => [name, model, own])).toEqual([
      ['Ada', 'maker/small-2', 'en'],
      ['Brook', 'maker/large-1', 'en'],
      ['Ciro', 'maker/small-2', 'en'],
    ]);
    const steps = agents[0]!.individual;
    expect(steps.map(({ kind }) => kind)).toEqual([
      'ranking',
      'explanation',
      'ranking',
      'application',
      'application',
      'application',
      'application',
      'ranking',
    ]);
    expect(steps[1]).toMatchObject({ text: 'The tables are clear to me. A safe floor matters most.' });
    expect(steps[3]).toMatchObject({
      memory: 'Nothing applied yet.',
      application: { number: 1, principle: 'maximizing_floor', class: 'L', payoffCents: 130, balanceCents: 130 },
    });
    expect(steps[7]).toMatchObject({
      ranking: {
        certainty: 'very_sure',
        order: [
          'maximizing_floor',
          'maximizing_average_floor_constraint',
          'maximizing_average_range_constraint',
          'maximizing_average',
        ],
      },
    });
  });

  it('is known by its language: English, Spanish, Chinese', () => {
    expect(FIXTURES.map((name) => fixture(name).language)).toEqual(['en', 'es', 'zh', 'en']);
    expect(fixture('shanwu.json').agents.map(({ name, language }) => [name, language])).toEqual([
      ['阿梅', 'zh'],
      ['大山', 'zh'],
    ]);
  });

  it('has its rounds with turns in the order of speaking, polls in listed order, confirmations and ballots', () => {
    const { rounds } = fixture('harbour.json');
    expect(rounds.map(({ turns }) => turns.map(({ agent }) => agent))).toEqual([
      ['Brook', 'Ada', 'Ciro'],
      ['Ada', 'Ciro', 'Brook'],
      ['Brook', 'Ciro', 'Ada'],
    ]);
    const votes = rounds.map(({ votes }) => votes[0]!);
    expect(votes.map(({ poll }) => poll.map(({ agent, answer }) => `${agent} ${answer}`))).toEqual([
      ['Ada no', 'Brook yes', 'Ciro null'],
      ['Ada yes', 'Brook null', 'Ciro null'],
      ['Ada no', 'Brook no', 'Ciro yes'],
    ]);
    expect(votes.map(({ confirmation }) => confirmation?.initiator)).toEqual(['Brook', 'Ada', 'Ciro']);
    expect(votes.map(({ ballot }) => ballot?.ballots.map(({ raw, amount }) => [raw, amount]))).toEqual([
      undefined,
      [
        ['3 | $30,000', 30_000],
        ['3 | 30000', 30_000],
        ['3 | ', null],
      ],
      [
        ['My choice: 3 | 30k', 30_000],
        ['3 | $30,000', 30_000],
        ['**3** | 30 000', 30_000],
      ],
    ]);
    expect(votes[1]!.confirmation?.atMs).toBe(Date.UTC(2026, 1, 3, 10, 4, 0, 250));
  });

  it('may lack whatever the experiment had not written', () => {
    const { agents, rounds, consensus, seed, maxRounds, odds, statistics } = fixture('bare.json');
    expect(agents.map(({ name, model, individual, closing }) => [name, model, individual.length, closing])).toEqual([
      ['One', 'unknown', 0, null],
      ['Two', 'unknown', 0, null],
      ['Three', 'unknown', 0, null],
    ]);
    expect(rounds.map(({ turns }) => turns.map(({ agent, statement }) => [agent, statement.length]))).toEqual([
      [
        ['One', 57],
        ['Two', 54],
      ],
      [['One', 0]],
    ]);
    expect({ consensus, seed, maxRounds, odds, statistics }).toEqual({
      consensus: { reached: null, principle: null },
      seed: null,
      maxRounds: null,
      odds: null,
      statistics: { attempts: null, successes: null, unreadable: null },
    });
  });

  it('keeps what its format does not name, where it stood', () => {
    expect(fixture('bare.json').rest).toMatchObject({ extra: [1, { deep: true }] });
    expect(fixture('harbour.json').rest).toMatchObject({
      general_information: { weather: 'rain', manipulator_target_info: { tiebreak_applied: false } },
      voting_history: { voting_system: 'formal_voting', vote_rounds: { 1: { vote_type: 'formal_vote' } } },
    });
  });

  it.each([
    ['Yes', 'yes'],
    ['sí', 'yes'],
    ['是', 'yes'],
    ['1', 'yes'],
    ['1 (auto-confirmed as initiator)', 'yes'],
    ['NO', 'no'],
    ['否', 'no'],
    ['I would rather talk: 0', 'no'],
    ['N/A', null],
    ['None', null],
    ['', null],
  ])('9.1 takes the answer %j of a poll for %s', (text, answer) => {
    const source = changed('harbour.json', (json) => {
      json.voting_history.vote_initiation_requests[1].Ada = text;
    });
    const read = readRecording(source, 'x.json').rounds[0]!.votes[0]!.poll[0]!;
    expect([read.answer, read.unread]).toEqual([answer, undefined]);
  });

  it('9.1 takes an answer that is neither for no, and says why', () => {
    const source = changed('harbour.json', (json) => {
      json.voting_history.vote_initiation_requests[1].Ada = 'Error';
    });
    expect(readRecording(source, 'x.json').rounds[0]!.votes[0]!.poll[0]).toMatchObject({
      answer: 'no',
      unread: expect.stringMatching(/./),
    });
  });

  it.each([
    'maximizing_floor',
    'MAXIMIZING_FLOOR',
    'JusticePrinciple.MAXIMIZING_FLOOR',
    'Maximizing Floor Income',
    'Maximizing the floor',
    'Maximizar los ingresos mínimos',
    '最低收入最大化',
    'Principle 1',
    'principle (a)',
    '1',
  ])('knows the first principle as %j', (spelling) => {
    const source = changed('harbour.json', (json) => {
      json.voting_history.vote_rounds[0].participant_votes[0].assessed_choice = spelling;
    });
    expect(readRecording(source, 'x.json').rounds[1]!.votes[0]!.ballot?.ballots[0]?.choice).toBe('maximizing_floor');
  });

  it('never guesses: a name that means nothing is a fault with its place and what is allowed', () => {
    const source = changed('harbour.json', (json) => {
      json.agents[1].phase_1.demonstrations[2].choice_principal = 'maximizing_joy';
      json.agents[1].phase_2.post_group_discussion.class_put_in = 'noble';
      json.agents[0].phase_1.ranking_2.ranking_result.certainty = 'quite';
      json.voting_history.vote_confirmation_attempts[0].confirmation_responses.Dora = 'Yes';
    });
    const lines = source.split('\n');
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    expect(faultsOf(source).split('\n')).toEqual([
      `x.json:${lineOf('"quite"')}:13: agents[1].phase_1.ranking_2.ranking_result.certainty: found "quite"; allowed: very_unsure, unsure, no_opinion, sure, very_sure`,
      expect.stringMatching(
        new RegExp(
          `^x.json:${lineOf('maximizing_joy')}:13: agents\\[2\\].phase_1.demonstrations\\[3\\].choice_principal: found "maximizing_joy"; allowed: maximizing_floor, `,
        ),
      ),
      `x.json:${lineOf('"noble"')}:11: agents[2].phase_2.post_group_discussion.class_put_in: found "noble"; allowed: high, medium_high, medium, medium_low, low`,
      `x.json:${lineOf('"Dora"')}:11: voting_history.vote_confirmation_attempts[1].confirmation_responses.Dora: found "Dora", and no agent is called so; allowed: Ada, Brook, Ciro`,
    ]);
  });

  it('cleans every text of what a terminal would obey (14.1)', () => {
    const source = changed('harbour.json', (json) => {
      json.agents[0].phase_2.rounds[0].public_message = 'Red \u001b[31malert\u001b[0m and\ttabs';
    });
    const text = readRecording(source, 'x.json').rounds[0]!.turns[1]!.statement;
    expect(text).toBe('Red alert and  tabs ⟦2 control sequences removed⟧');
  });

  it('refuses names that a run cannot have', () => {
    const named = (name: string) => faultsOf(changed('bare.json', (json) => void (json.agents[2].name = name)));
    expect(named('one')).toMatch(/agents\[3\]\.name: found "one" again \(first in agents\[1\]\)/);
    expect(named(' ')).toMatch(/agents\[3\]\.name: found ""; allowed: a name of at most 40/);
    expect(named('System')).toMatch(/which has a meaning of its own/);
    expect(named('constructor')).toMatch(/which has a meaning of its own/);
  });
});
