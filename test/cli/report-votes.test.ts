import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measuredRun } from '../../src/cli/measured-run.ts';
import type { RuleBallot } from '../../src/discussion/ballot.ts';
import type { Event } from '../../src/discussion/event.ts';
import { LANGUAGES, type Language, type Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { MEASURED_TABLES, measuredRows } from '../../src/experiments/tables/measured-tables.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createJournal } from '../../src/journal/file.ts';
import { branchOf, comparisonOf, type FoldedRun, foldBranch } from '../../src/projections/comparison.ts';
import { comparisonLines } from '../../src/projections/comparison-lines.ts';
import { header, inFolder } from '../journal/sample.ts';
import { call, opened, said, stepsOf } from '../projections/read-run.ts';
import { smallScenario } from '../small-scenario.ts';
import { decidedRecord } from './decided-record.ts';
import { roundtable } from './roundtable.ts';

const names = ['Ann', 'Bo', 'Cy'];
const scenario = smallScenario({ rounds: 3 });
const [first, second] = scenario.options.map(({ id }) => id) as [string, string];

function written(path: string, events: readonly Event[], of: Scenario = scenario): string {
  const journal = createJournal(path, { ...header, scenario: of });
  events.forEach((event, i) => void journal.append({ seq: i + 1, at: i * 1000, event }));
  journal.close();
  return path;
}

const report = async (...args: string[]) => (await roundtable('report', ...args)).stdout;

/** A vote whose ballots have a form of their own; Cy's cannot be read. */
function voteBy(ballots: readonly RuleBallot[]): Event[] {
  const yes = { answer: 'yes', reply: 'yes', call } as const;
  const failure = { kind: 'unreadable', message: '?' } as const;
  return [
    opened(1, names),
    ...names.map((name) => said(name, 'I have thought about all of them for long')),
    { type: 'poll-opened', order: names },
    { type: 'poll-answered', agent: 'Ann', ...yes },
    ...['Bo', 'Cy'].map((agent): Event => ({ type: 'confirmation-answered', agent, ...yes })),
    ...ballots.map((ballot): Event => ({ type: 'ballot-filled', agent: ballot.agent, ballot, reply: '?', call })),
    { type: 'ballot-spoiled', agent: 'Cy', reply: '?', failure, call },
    {
      type: 'vote-closed',
      rule: 'borda',
      disagreement: null,
      decision: { option: first, amount: null },
      ballots: [],
      filled: ballots,
      failed: ['Cy'],
      dissent: ['Bo'],
    },
  ];
}

const FORMS: Readonly<Record<string, { ballots: readonly [RuleBallot, RuleBallot]; told: string[]; json: object }>> = {
  ranking: {
    ballots: [
      { form: 'ranking', agent: 'Ann', ranking: [first, second] },
      { form: 'ranking', agent: 'Bo', ranking: [second, first] },
    ],
    told: [`${first} > ${second}`, `${second} > ${first}`],
    json: { ranking: [first, second] },
  },
  approval: {
    ballots: [
      { form: 'approval', agent: 'Ann', approved: [first] },
      { form: 'approval', agent: 'Bo', approved: [second] },
    ],
    told: [first, second],
    json: { approved: [first] },
  },
  points: {
    ballots: [
      { form: 'points', agent: 'Ann', points: { [second]: 3, [first]: 7 } },
      { form: 'points', agent: 'Bo', points: { [second]: 10 } },
    ],
    told: [`${first} 7, ${second} 3`, `${second} 10`],
    json: { points: { [first]: 7, [second]: 3 } },
  },
};

describe('9.5 ballots of every form', () => {
  it.each(Object.entries(FORMS))('stand in report, JSON, CSV and tables: %s', async (form, { ballots, told, json }) => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'vote.jsonl'), voteBy(ballots));
      const text = await report(file);
      expect(text).toContain(`${told[0]} ×1, ${told[1]} ×1`);
      expect(text).toMatch(/mean place: with the outcome +1\.00\n.*mean place: against it +2\.00/);
      const [run] = JSON.parse(await report(file, '--format', 'json')).runs;
      expect(run.votes[0]).toMatchObject({
        failed: ['Cy'],
        ballots: [{ agent: 'Ann', form, option: first, ...json }, {}],
      });
      expect(run.agents.map((one: { ballot_option: string }) => one.ballot_option)).toEqual([first, second, null]);
      expect(await report(file, '--format', 'csv')).toContain(`ballot_${form},Ann,1,`);
      const rows = measuredRows(measuredRun(file));
      const cell = (table: 'votes' | 'ballots', row: number, name: string) =>
        rows[table][row]?.[MEASURED_TABLES[table].findIndex((one) => one.name === name)];
      expect([cell('votes', 0, 'ballots'), cell('votes', 0, 'unreadable')]).toEqual([2, 1]);
      expect([cell('votes', 0, 'outcome'), cell('votes', 0, 'consensus')]).toEqual(['decided', false]);
      expect(
        rows.ballots.map((_, i) => ['agent', 'form', 'marked', 'readable'].map((of) => cell('ballots', i, of))),
      ).toEqual([
        ['Ann', form, told[0], true],
        ['Bo', form, told[1], true],
        ['Cy', null, null, false],
      ]);
    });
  });

  it('stand beside each other in a comparison, and what is not there since the run had ended is told so', () => {
    const [own, other] = [FORMS['ranking']!, FORMS['points']!].map(({ ballots }) => branchBy(voteBy(ballots)));
    const label = (id: string) => scenario.options.find((one) => one.id === id)?.label;
    expect(linesOf(own!, other!)).toContain(`${label(first)} > ${label(second)}: Ann`);
    expect(linesOf(own!, other!)).toContain(`${label(first)}: 7`);
  });
});

describe('17.6 a decision that stands on somebody who last stood for something else', () => {
  it('names those alone whose ballot is for it: who voted otherwise makes nothing thin', async () => {
    await inFolder(async (folder) => {
      const moved = decidedRecord(join(folder, 'moved.jsonl'), ['average', 'average', 'floor']);
      const told = 'the decision stands on 3 ballots of 3 agents; Bo last stood for something else\n';
      expect(await report(moved)).toContain(told);
      const outvoted = decidedRecord(join(folder, 'outvoted.jsonl'), ['average', 'floor', 'floor']);
      expect(await report(outvoted)).not.toContain('to bear in mind');
    });
  });
});

describe('31.5 a vote that a phase ends with, which nobody calls,', () => {
  const closed = (): Event[] => [
    opened(1, names),
    ...names.map((name) => said(name, 'I have thought about all of them for long')),
    { type: 'poll-opened', order: names, isBallot: true },
    ...names.map((agent): Event => ({ type: 'ballot-marked', agent, option: second, reply: '1', call })),
    {
      type: 'vote-closed',
      disagreement: null,
      decision: { option: second, amount: null },
      ballots: names.map((agent) => ({ agent, option: second, amount: null })),
      failed: [],
    },
  ];

  it('is a vote in report, JSON and tables', async () => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'phase.jsonl'), closed());
      const text = await report(file);
      expect(text).toMatch(/^votes +1$/m);
      expect(text).toMatch(new RegExp(`^ *1 +the phase +0 +\\S+ +${second} ×3 .*consensus`, 'm'));
      const [run] = JSON.parse(await report(file, '--format', 'json')).runs;
      expect(run.votes).toMatchObject([{ round: 1, initiator: null, ballots: [{}, {}, {}] }]);
      expect(measuredRows(measuredRun(file)).votes).toHaveLength(1);
    });
  });

  it.each(LANGUAGES)('stands in a comparison, with its ballots (%s)', (language) => {
    const [own, other] = [branchBy(closed()), branchBy(closed().slice(0, 4))];
    const words = interfaces[language];
    const told = linesOf(own, other, language);
    expect(told).toContain(words.comparison.calledBy(null, ''));
    expect(told).toMatch(/: Ann, Bo, Cy|：Ann、Bo、Cy/);
    expect(words.comparison.calledBy(null, '')).not.toContain('null');
    expect(words.results.measures.vote(1, null, '')).not.toContain('null');
  });
});

function branchBy(events: readonly Event[]): FoldedRun {
  const start = branchOf(initial(scenario, { scenarioName: 'small', seed: 1 }));
  return stepsOf(scenario, events).reduce((so, { entry, state }) => foldBranch(so, entry, state), start);
}

const linesOf = (a: FoldedRun, b: FoldedRun, language: Language = 'en'): string =>
  comparisonLines(comparisonOf(a, b), {
    names: { a: 'one', b: 'two' },
    states: { a: a.state, b: b.state },
    lineage: null,
    words: interfaces[language],
    width: 120,
  }).join('\n');

it('13.2 a comparison says of a run that was over that it had ended, and not that somebody had no stance', () => {
  const stand = 'I am for a guaranteed floor income, by all means.';
  const round = (number: number): Event[] => [opened(number, names), ...names.map((name) => said(name, stand))];
  const ended: Event[] = [{ type: 'run-ended', by: 'person', decision: null, actor: 'person' }];
  const told = linesOf(branchBy([...round(1), ...ended]), branchBy([...round(1), ...round(2)]));
  expect(told).toMatch(/ {2}Ann: one had ended · two /);
  expect(told).not.toContain('one no stance');
  const goesOn = linesOf(branchBy(round(1)), branchBy([...round(1), ...round(2)]));
  expect(goesOn).toContain('one no stance');
});

it('10.6 a ranking that is made at the end alone is the last one, and none is the first', async () => {
  await inFolder(async (folder) => {
    const ranking = scenario.options.map(({ id }) => id);
    const closing: Event = {
      type: 'ranking-made',
      agent: 'Ann',
      stage: 'closing',
      ranking,
      certainty: 'sure',
      reply: '?',
      call,
    };
    const file = written(join(folder, 'closing.jsonl'), [opened(1, names), said('Ann', 'a b c d'), closing], {
      ...scenario,
      closingRanking: true,
    });
    const text = await report(file);
    const rows = text.slice(text.indexOf('rankings and payoffs')).split('\n');
    expect(rows.find((line) => line.startsWith('Ann'))).toMatch(
      new RegExp(`^Ann +– +${ranking.join(' > ')} +– +– +sure`),
    );
  });
});

it('9.1 answers to polls that could not be read are counted, and it is said where no vote came of it', async () => {
  await inFolder(async (folder) => {
    const failure = { kind: 'unreadable', message: '?' } as const;
    const unread = names.map(
      (agent): Event => ({ type: 'poll-answered', agent, answer: 'no', reply: 'hm', failure, call }),
    );
    const polled = (answers: readonly Event[]): Event[] => [
      opened(1, names),
      ...names.map((name) => said(name, 'a b c d')),
      { type: 'poll-opened', order: names },
      ...answers,
    ];
    const file = written(join(folder, 'unread.jsonl'), polled(unread));
    const text = await report(file);
    expect(text).toMatch(/unreadable on whether to vote +3 of 3/);
    expect(text).toContain(
      '3 of 3 answers on whether to vote could not be read and counted as no; in 1 round no vote came of it',
    );
    const [run] = JSON.parse(await report(file, '--format', 'json')).runs;
    expect(run.totals).toMatchObject({ poll_answers: 3, poll_answers_unread: 3, polls_lost: 1 });
    expect(run.warnings).toContainEqual({ kind: 'unread-polls', unread: 3, of: 3, polls: 1 });
    expect(await report(file, '--format', 'csv')).toContain('unread,poll_answers_unread,,,3');
    const plain = names.map((agent): Event => ({ type: 'poll-answered', agent, answer: 'no', reply: 'no', call }));
    const sound = await report(written(join(folder, 'sound.jsonl'), polled(plain)));
    expect(sound).not.toMatch(/could not be read|unreadable on whether/);
  });
});
