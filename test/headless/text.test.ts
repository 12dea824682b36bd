import { describe, expect, test } from 'vitest';
import { clean } from '../../src/base/clean.ts';
import type { Call } from '../../src/discussion/call.ts';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Verbosity } from '../../src/projections/transcript-part.ts';
import { smallScenario } from '../small-scenario.ts';

const call: Call = { model: 'simulated', attempt: 1, tokensIn: 1812, tokensOut: 40, tokensLabel: 'simulated' };
const scenario = smallScenario();
const opening = { scenarioName: 'small', seed: 7 };
const header = { ...opening, scenario, program: '0.1.0', run: 'run-1', parent: null };

const ANN = 'I hold that a guaranteed floor is right, because nobody can choose the family they are born into.';
const failure = { kind: 'too-short', message: '4 characters are fewer than 50' } as const;
const run: Event[] = [
  {
    type: 'round-opened',
    round: 1,
    queue: [
      { agent: 'Ann', reason: 'policy' },
      { agent: 'Bo', reason: 'policy' },
      { agent: 'Cy', reason: 'policy' },
    ],
  },
  { type: 'reasoning-made', agent: 'Ann', text: 'Bo may agree.', call },
  { type: 'statement-refused', agent: 'Ann', text: 'Yes.', failure, call },
  { type: 'statement-made', agent: 'Ann', text: ANN, call: { ...call, attempt: 2, retries: ['429 after 1200 ms'] } },
  {
    type: 'memory-updated',
    cause: { kind: 'statement', message: 0 },
    entries: [
      {
        id: 1,
        round: 1,
        origin: 'own',
        speaker: 'Ann',
        message: 0,
        style: null,
        gist: null,
        text: 'floor',
        chars: 6,
        tokens: 2,
      },
    ],
    changes: [
      {
        agents: ['Ann', 'Bo', 'Cy'],
        kind: 'appended',
        entries: [0],
        before: { chars: 0, tokens: 0 },
        after: { chars: 6, tokens: 2 },
      },
    ],
  },
  { type: 'event-injected', text: 'The budget is halved.', to: ['Cy'], actor: 'person' },
  { type: 'statement-made', agent: 'Bo', text: 'I would rather\nwait and', cut: true, actor: 'person', call },
  { type: 'turn-skipped', agent: 'Cy', failure: { kind: 'timeout', message: 'no words within 30 s' } },
  { type: 'notice-posted', notice: 'two-votes-left', text: 'Two votes are left.' },
  { type: 'poll-opened', order: ['Ann', 'Bo', 'Cy'] },
  { type: 'poll-answered', agent: 'Ann', answer: 'no', reply: '0', call },
  { type: 'poll-answered', agent: 'Bo', answer: 'yes', reply: '1', call },
  { type: 'confirmation-answered', agent: 'Ann', answer: 'yes', reply: '1', call },
  { type: 'confirmation-answered', agent: 'Cy', answer: 'yes', reply: '1', call },
];
const ballots: Event[] = [
  { type: 'ballot-marked', agent: 'Ann', option: 'floor', reply: 'SECRET', call },
  { type: 'ballot-amount-marked', agent: 'Ann', amount: 15_000, reply: 'SECRET', call },
  {
    type: 'reply-refused',
    agent: 'Bo',
    purpose: 'ballot-option',
    reply: 'SECRET',
    failure: { kind: 'unreadable', message: 'SECRET' },
    call: { ...call, attempt: 2 },
  },
  { type: 'ballot-marked', agent: 'Bo', option: 'average', reply: 'SECRET', call },
  { type: 'ballot-spoiled', agent: 'Cy', reply: 'SECRET', failure: { kind: 'unreadable', message: 'SECRET' }, call },
];
const closing: Event[] = [
  {
    type: 'vote-closed',
    disagreement: 'failed',
    decision: null,
    ballots: [
      { agent: 'Ann', option: 'floor', amount: 15_000 },
      { agent: 'Bo', option: 'average', amount: null },
    ],
    failed: ['Cy'],
  },
  { type: 'run-ended', by: 'rounds', decision: null },
];

function text(events: readonly Event[], verbosity: Verbosity, width?: number, words = interfaces.en): string {
  const lines = textLines(width === undefined ? { verbosity, words } : { verbosity, words, width });
  let state = initial(scenario, opening);
  const out: string[] = [];
  events.forEach((event, i) => {
    const entry = { seq: i + 1, at: 1000 + i, event };
    const before = state;
    state = evolve(before, entry);
    out.push(...lines.entry(before, entry, state));
  });
  return out.join('\n');
}

describe('a run as text', () => {
  test('14.1 its opening says what is discussed, by whom, and from which seed', () => {
    expect(textLines({ verbosity: 'minimal' }).opening(header).join('\n')).toBe(
      ['A small question', 'Which rule shall hold?', 'small, seed 7, at most 2 rounds, with Ann, Bo, Cy'].join('\n'),
    );
  });

  test('minimal: rounds, the result of votes, the end', () => {
    expect(text([...run, ...ballots, ...closing], 'minimal')).toBe(`
Round 1 of 2
Vote: undecided: a ballot could not be read

Result after 1 round. No decision in 2 rounds. The run was changed 2×.`);
  });

  test('standard: what is said, polls, notices, interventions, and the ballots once they are open (9.3)', () => {
    expect(text([...run, ...ballots, ...closing], 'standard')).toBe(`
Round 1 of 2
Order: Ann, Bo, Cy

Ann:
  I hold that a guaranteed floor is right, because nobody can choose the family
  they are born into.

Person, privately to Cy:
  The budget is halved.

Bo (cut off by a person):
  I would rather
  wait and

Cy: no statement: no words within 30 s

Notice: Two votes are left.

Who wants to vote? Ann no, Bo yes; not asked: Cy. Bo wants to vote now. The
others are asked to agree.
Vote: All agree to vote. The ballot is secret.
Ballots:
  Ann: A guaranteed floor, $15,000
  Bo: The highest average
  Cy: unreadable
Vote: undecided: a ballot could not be read

Result after 1 round. No decision in 2 rounds. The run was changed 2×.`);
  });

  test('detailed: private reasoning, refusals, and memories with their sizes', () => {
    expect(text(run.slice(0, 5), 'detailed')).toBe(`
Round 1 of 2
Order: Ann, Bo, Cy

Ann, privately:
  Bo may agree.
A statement of Ann is refused: 4 characters are fewer than 50

Ann:
  I hold that a guaranteed floor is right, because nobody can choose the family
  they are born into.
Memory of all added: 0 to 6 characters, 2 tokens`);
  });

  test('debug: every call with its tokens and transport retries', () => {
    const lines = text(run.slice(0, 4), 'debug', 200).split('\n');
    expect(lines.filter((line) => line.startsWith('Call'))).toEqual([
      'Call for Ann reasoning: simulated, attempt 1, 1,812 tokens in, 40 out (simulated)',
      'Call for Ann statement: simulated, attempt 1, 1,812 tokens in, 40 out (simulated)',
      'Call for Ann statement: simulated, attempt 2, 1,812 tokens in, 40 out (simulated), 429 after 1200 ms',
    ]);
  });

  test('3.7, 8.8 debug: what is known of a call, and what its model thought, which only debug tells', () => {
    const told: Call = {
      ...{ ...call, model: 'openai/x', tokensLabel: 'measured', tokensCached: 1024, tokensThinking: 30 },
      ...{ finish: 'stop', resolvedModel: 'x-2', requestId: 'r1', firstTokenMs: 420, thinking: 'Hm.\nBo may not.' },
    };
    const said: Event[] = [run[0] as Event, { type: 'statement-made', agent: 'Ann', text: ANN, call: told }];
    expect(text(said, 'debug', 240)).toContain(
      'Call for Ann statement: openai/x (x-2), attempt 1, 1,812 tokens in, 1,024 of them cached, 40 out, 30 of them thought (measured), ' +
        'whole, first token after 420 ms, request r1\n  What the model thought: Hm.\n  Bo may not.',
    );
    expect(text(said, 'detailed', 240)).not.toContain('Hm.');
  });

  test('9.3 nothing tells what is on a ballot, or how far anybody is, before the vote is closed', () => {
    const before = text(run, 'debug');
    const during = text([...run, ...ballots], 'debug').slice(before.length + 1);
    expect(during).toBe('A ballot cannot be read and is asked for again');
  });

  test('9.2 a vote that is declined names who declined', () => {
    const declined: Event = { type: 'confirmation-answered', agent: 'Cy', answer: 'no', reply: '0', call };
    expect(text([...run.slice(0, -1), declined], 'minimal')).toBe('\nRound 1 of 2\nVote: refused by Cy');
  });

  test('9.4 a consensus names its option and amount', () => {
    const decision = { option: 'floor', amount: 15_000 };
    const agreed: Event[] = [
      { type: 'vote-closed', disagreement: null, decision, ballots: [], failed: [] },
      { type: 'run-ended', by: 'consensus', decision },
    ];
    expect(text([...run, ...agreed], 'minimal')).toBe(`
Round 1 of 2
Vote: unanimous: A guaranteed floor, $15,000

Result after 1 round. Unanimous: A guaranteed floor, $15,000. The run was
changed 2×.`);
  });

  test('14.1 nothing that is said moves the terminal', () => {
    const hostile: Event = { type: 'event-injected', text: 'a\x1b[2Jb\x9b1mc\u202ed\x07', to: 'all', actor: 'person' };
    const stopped: Event = { type: 'run-ended', by: 'person', decision: null, actor: 'person' };
    expect(text([run[0]!, hostile, stopped], 'standard', 40)).toBe(`
Round 1 of 2
Order: Ann, Bo, Cy

Person, to all:
  abcd ⟦2 control sequences removed⟧

Result after 1 round. Stopped by a
person, without a decision. The run was
changed 2×.`);
  });

  test.each([
    ['es', '⟦quitada 1 secuencia de control⟧', '⟦quitadas 2 secuencias de control⟧'],
    ['zh', '⟦已去掉1个控制序列⟧', '⟦已去掉2个控制序列⟧'],
  ] as const)('14.1 says in %s what was taken out, of a record and of what was said', (language, one, two) => {
    const injected = (said: string): Event => ({ type: 'event-injected', text: said, to: 'all', actor: 'person' });
    // The first is cleaned when it is told, the second was when it was recorded.
    const told = text(
      [run[0]!, injected('a\x1b[2Jb'), injected(clean('a\x1b[2Jb\x9b1m'))],
      'standard',
      80,
      interfaces[language],
    );
    expect(told).toContain(`ab ${one}`);
    expect(told).toContain(`ab ${two}`);
    expect(told).not.toContain('control sequence');
  });

  test('12.3 nothing is told of private words in public where the private message was taken back', () => {
    const [opened] = run as [Event];
    const told: Event = { type: 'event-injected', text: 'The mill will close this year.', to: ['Cy'], actor: 'person' };
    const said: Event = { type: 'statement-made', agent: 'Ann', text: told.text, call };
    expect(text([opened, told, said], 'standard')).toContain('Private words: ');
    const back: Event = { type: 'taken-back', to: 1, actor: 'person' };
    expect(text([opened, told, back, said], 'standard')).not.toContain('Private words: ');
    const again: Event = { type: 'taken-back', to: 2, actor: 'person' };
    expect(text([opened, told, back, again, said], 'standard')).toContain('Private words: ');
  });

  test('12.2 words that come at a moment set before are not told as set for later', () => {
    const [opened] = run as [Event];
    const planned: Event = { type: 'event-injected', text: 'The mill will close.', to: 'all', actor: 'cue' };
    expect(text([opened, planned], 'standard')).toContain('As planned, to all');
    expect(text([opened, planned], 'standard')).not.toMatch(/for later/i);
  });

  test('every line keeps to the width', () => {
    const narrow = text([...run, ...ballots, ...closing], 'debug', 30).split('\n');
    expect(narrow.filter((line) => line.length > 30)).toEqual([]);
  });
});
