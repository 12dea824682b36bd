import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { MemoryEntry, Origin } from '../../src/discussion/memory.ts';
import { emptyMemory, type Memory } from '../../src/discussion/memory-buffer.ts';
import type { Message } from '../../src/discussion/message.ts';
import type { Option } from '../../src/discussion/scenario.ts';
import { initial, type State, type VoteOutcome } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { layered } from '../../src/memory/strategies/layered.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { whollySeen } from './strategies-material.ts';

const words = en.memory;
const option = (id: string, label: string): Option => ({ id, label, about: '', amount: null });
const options = [
  { ...option('floor', 'Guaranteed floor'), amount: { min: 1000, max: 50_000, unit: '$' } },
  option('average', 'Highest average'),
  option('lot', 'Drawing of lots'),
];

type Said = { round: number; from: string; text: string; to?: Message['to']; kind?: Message['kind'] };
const FLOOR = 'I am for the guaranteed floor.';
const AVERAGE = 'I am for the highest average.';
const LOT = 'I am for the drawing of lots.';

function stateOf(said: readonly Said[], rest: Partial<State> = {}, names = ['Ann', 'Bo', 'Cy']): State {
  const scenario = smallScenario({ rounds: 10, options, agents: names.map((name) => smallAgent(name)) });
  const messages = said.map(
    ({ round, from, text, to = 'all', kind = 'statement' }, id): Message => ({
      id,
      kind,
      from,
      to,
      round,
      at: 0,
      text,
      chars: text.length,
      words: 1,
      bestEffort: false,
      cut: false,
    }),
  );
  const history = Log.of(messages);
  return { ...initial(scenario, { scenarioName: 's', seed: 1 }), round: said.at(-1)?.round ?? 1, history, ...rest };
}

const entry = (id: number, origin: Origin, text: string, rest: Partial<MemoryEntry> = {}): MemoryEntry => ({
  id,
  round: 1,
  origin,
  speaker: null,
  message: null,
  style: null,
  gist: null,
  text,
  chars: text.length + 1,
  tokens: 1,
  ...rest,
});
const memoryOf = (entries: readonly MemoryEntry[], rest: Partial<Memory> = {}): Memory => ({
  ...emptyMemory('narrative', 'layered'),
  entries: Log.of(entries),
  size: { chars: entries.reduce((sum, { chars }) => sum + chars, 0), tokens: 0 },
  ...rest,
});

function recalled(state: State, memory: Memory = memoryOf([]), agent = 'Ann') {
  const found = state.scenario.agents.find(({ name }) => name === agent)!;
  return layered.recall(memory, { state, agent: found, purpose: 'statement', words, ...whollySeen(state, agent) });
}
const textsOf = (...given: Parameters<typeof recalled>) => recalled(...given).lines.map(({ text }) => text);
const rounds = (count: number, text: string, from = 'Ann'): Said[] =>
  Array.from({ length: count }, (_, index) => ({ round: index + 1, from, text }));

describe('the layered strategy', () => {
  it('7.1 an empty run has a present state and nothing else', () => {
    expect(textsOf(stateOf([]))).toEqual([
      'State now: no vote yet.',
      'Now: round 1 of 10, your statement is due. You have taken no position lately.',
    ]);
  });

  it('7.1 tells discoveries, the ledger, patterns and the present state, with the messages they come from', () => {
    const said: Said[] = [1, 2, 3, 4].flatMap((round) => [
      { round, from: 'Ann', text: 'I am for the guaranteed floor, at $9,000.' },
      { round, from: 'Bo', text: round < 3 ? AVERAGE : FLOOR },
    ]);
    expect(recalled(stateOf(said)).lines).toEqual([
      { text: 'In round 1: Ann for Guaranteed floor ($9,000); Bo for Highest average.', entries: [], messages: [0, 1] },
      { text: 'In round 2: Ann for Guaranteed floor ($9,000); Bo for Highest average.', entries: [], messages: [2, 3] },
      {
        text: 'In round 3: Ann for Guaranteed floor ($9,000); Bo for Guaranteed floor.',
        entries: [],
        messages: [4, 5],
      },
      {
        text: 'In round 4: Ann for Guaranteed floor ($9,000); Bo for Guaranteed floor.',
        entries: [],
        messages: [6, 7],
      },
      { text: 'Ann: holding Guaranteed floor.', entries: [], messages: [0, 2, 4, 6] },
      { text: 'Your last positions: Guaranteed floor (rounds 2, 3, 4).', entries: [], messages: [2, 4, 6] },
      { text: 'State now: as read, 2 for Guaranteed floor; no vote yet.', entries: [], messages: [6, 7] },
      {
        text: 'Now: round 4 of 10, your statement is due. You last stood for Guaranteed floor ($9,000).',
        entries: [],
        messages: [6],
      },
    ]);
  });

  it('7.1 what came up in the last rounds is a discovery, the newest three; what was named before is none', () => {
    const said: Said[] = [
      { round: 1, from: 'Ann', text: FLOOR },
      { round: 2, from: 'Ann', text: FLOOR },
      { round: 3, from: 'Bo', text: 'I am for the guaranteed floor, at $9,000.' },
      { round: 4, from: 'Cy', text: 'I am for the highest average, not for $8,000 or $9,000.' },
      { round: 5, from: 'Bo', text: LOT },
    ];
    expect(textsOf(stateOf(said))[0]).toBe(
      'First brought up lately: Highest average, $8,000 by Cy in round 4; Drawing of lots by Bo in round 5.',
    );
  });

  const GREETING = 'Good morning to all of you, and thank you for coming.';

  it('7.1 the working layer tells the last three positions of the agent, and a round without one is left out', () => {
    const said: Said[] = [FLOOR, AVERAGE, GREETING, AVERAGE, LOT].map((text, index) => ({
      round: index + 1,
      from: 'Ann',
      text,
    }));
    expect(recalled(stateOf(said)).lines).toContainEqual({
      text: 'Your last positions: Highest average (rounds 2, 4), Drawing of lots (round 5).',
      entries: [],
      messages: [1, 3, 4],
    });
    const single = textsOf(stateOf(said.slice(0, 1)));
    expect(single.filter((text) => text.startsWith('Your last positions'))).toEqual([]);
  });

  const stateLine = (...given: Parameters<typeof recalled>) =>
    recalled(...given).lines.find(({ text }) => text.startsWith('State now'))!;

  it('7.1 the state counts whom the group was last read to stand for, the unread as such, and nobody who left or said nothing', () => {
    const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
    const said: Said[] = [
      { round: 1, from: 'Ann', text: FLOOR },
      { round: 1, from: 'Bo', text: LOT },
      { round: 1, from: 'Cy', text: GREETING },
      { round: 1, from: 'Di', text: FLOOR },
      { round: 2, from: 'Ann', text: AVERAGE },
      { round: 2, from: 'Bo', text: GREETING },
    ];
    expect(stateLine(stateOf(said, { absent: ['Di'] }, names))).toEqual({
      text: 'State now: as read, 1 for Highest average, 1 for Drawing of lots, 1 unread; no vote yet.',
      entries: [],
      messages: [1, 4],
    });
  });

  it('7.1 the state tells of the last vote how it ended, and nothing of one that is not closed', () => {
    const text = (votes: VoteOutcome[], rest: Partial<State> = {}) =>
      stateLine(stateOf([], { votes: Log.of(votes), ...rest })).text;
    const declined: VoteOutcome = { round: 2, kind: 'declined', decliners: ['Bo'] };
    const failed: VoteOutcome = { round: 3, kind: 'disagreement', reason: 'option' };
    expect(text([declined])).toBe('State now: vote of round 2 put off.');
    expect(text([declined, failed])).toBe('State now: ballot of round 3 without agreement.');
    const decision = { option: 'lot', amount: null };
    const how = { rule: 'unanimity', isConsensus: true, votes: 3, of: 3, points: null, against: [] } as const;
    const decided: VoteOutcome = { round: 4, kind: 'consensus', decision, how };
    expect(text([failed, decided], { round: 10 })).toBe('State now: decided in round 4.');
    const order = ['Ann', 'Bo', 'Cy'];
    const underWay: State['vote'] = {
      round: 4,
      phase: 'ballot',
      order,
      options: [],
      answers: Log.of(),
      initiator: 'Bo',
      confirmations: Log.of(),
      marks: { Bo: 'lot', Cy: 'floor' },
      ballots: [],
      filled: [],
      amounts: {},
      reasons: {},
      failed: [],
      nobody: [],
      missing: [],
      revealed: ['Bo'],
      outcome: null,
    };
    const open = stateOf(rounds(4, FLOOR), { vote: underWay });
    expect(textsOf(open)).toEqual(textsOf({ ...open, vote: null }));
  });

  it.each([
    ['8 of 10 rounds', { round: 8 }, ''],
    ['the last but one round', { round: 9 }, '; time left LOW'],
    ['the last round', { round: 10 }, '; time left CRITICAL'],
    ['four of five turns', { maxTurns: 5, turnCount: 4 }, '; time left LOW'],
    ['less than 80 % of the tokens', { tokens: 799, tokensPerRun: 1000 }, ''],
    ['80 % of the tokens', { tokens: 800, tokensPerRun: 1000 }, '; tokens left LOW'],
    ['95 % of the tokens', { tokens: 950, tokensPerRun: 1000 }, '; tokens left CRITICAL'],
    ['95 % of the money', { cost: 1.9, costPerRun: 2, round: 9 }, '; time left LOW; tokens left CRITICAL'],
    ['before the first round', { round: 0, tokens: 999, tokensPerRun: 1000 }, ''],
  ] as const)('7.1 the state tells what runs short: %s', (_, given, told) => {
    const {
      round = 2,
      maxTurns = null,
      turnCount = 0,
      tokens = 0,
      cost = 0,
      tokensPerRun = null,
      costPerRun = null,
    } = given as Record<string, number>;
    const state = stateOf([]);
    const scenario = { ...state.scenario, maxTurns, budgets: { tokensPerTurn: null, tokensPerRun, costPerRun } };
    const spent = { ...state.spent, tokensIn: tokens - 1, tokensOut: 1, cost };
    expect(stateLine({ ...state, scenario, round, turnCount, spent }).text).toBe(`State now: no vote yet${told}.`);
    const talkEnded = { by: 'rounds', decision: null } as const;
    expect(stateLine({ ...state, scenario, round, turnCount, spent, talkEnded }).text).toBe('State now: no vote yet.');
  });

  it('7.3 who wavers and who moves is told', () => {
    const said = [FLOOR, AVERAGE, FLOOR, AVERAGE, FLOOR].flatMap((text, index): Said[] => [
      { round: index + 1, from: 'Ann', text },
      { round: index + 1, from: 'Bo', text: [FLOOR, AVERAGE, LOT, LOT, LOT][index]! },
    ]);
    const texts = textsOf(stateOf(said));
    expect(texts).toContain('Ann: stuck between Guaranteed floor and Highest average.');
    expect(texts).toContain('Bo: moving to Drawing of lots.');
  });

  it('7.3 the group stands where most stand; where none leads it stays, or stands nowhere', () => {
    const said = (...stances: [string, string][]) =>
      stances.flatMap(([ann, bo], index): Said[] => [
        { round: index + 1, from: 'Ann', text: ann },
        { round: index + 1, from: 'Bo', text: bo },
      ]);
    const isGroup = (text: string) => text.startsWith('The group');
    const staying = said([FLOOR, FLOOR], [FLOOR, AVERAGE], [AVERAGE, FLOOR], [FLOOR, FLOOR]);
    expect(textsOf(stateOf(staying)).filter(isGroup)).toEqual(['The group: holding Guaranteed floor.']);
    const split = said([FLOOR, AVERAGE], [FLOOR, AVERAGE], [FLOOR, AVERAGE], [FLOOR, AVERAGE]);
    expect(textsOf(stateOf(split)).filter(isGroup)).toEqual([]);
  });

  it('7.1 with many agents patterns are of the group and the agent alone', () => {
    const names = Array.from({ length: 25 }, (_, i) => `A${i}`);
    const said = names.flatMap((from) => rounds(4, FLOOR, from)).sort((a, b) => a.round - b.round);
    expect(textsOf(stateOf(said, {}, names), memoryOf([]), 'A3')).toContain('The group, A3: holding Guaranteed floor.');
  });

  it('7.5 the newest five failures are kept apart from what is pruned', () => {
    const votes: VoteOutcome[] = [
      { round: 1, kind: 'disagreement', reason: 'option' },
      { round: 2, kind: 'declined', decliners: ['Bo', 'Cy'] },
      { round: 3, kind: 'no-initiator' },
      { round: 4, kind: 'disagreement', reason: 'failed' },
      { round: 5, kind: 'disagreement', reason: 'amount' },
      { round: 6, kind: 'disagreement', reason: 'mixed' },
      { round: 7, kind: 'declined', decliners: ['Ann'] },
    ];
    const texts = textsOf(stateOf([], { round: 60, votes: Log.of(votes) }));
    expect(texts.slice(0, -2)).toEqual([
      'In round 2 Bo and Cy did not want to vote yet, so the talk goes on.',
      'In round 4 the secret ballot brought no agreement: a ballot could not be read.',
      'In round 5 the secret ballot brought no agreement: the same option was chosen, with amounts too far apart.',
      'In round 6 the secret ballot brought no agreement: options and amounts differed.',
      'In round 7 Ann did not want to vote yet, so the talk goes on.',
    ]);
  });

  it('7.1 the newest two of the news that the agent has got are told, also when the buffer has lost them', () => {
    const injection = (round: number, text: string, to?: string[]): Said => ({
      round,
      from: 'person',
      kind: 'injection',
      text,
      ...(to ? { to } : {}),
    });
    const state = stateOf([
      injection(1, 'Old.'),
      injection(1, 'Older.'),
      injection(2, 'For Ann.', ['Ann']),
      injection(3, 'It\nrains.'),
      injection(3, 'For Bo.', ['Bo']),
    ]);
    const held = entry(7, 'injected', 'In round 3 there was news for everybody: It rains.', { message: 3 });
    expect(recalled(state, memoryOf([held])).lines.slice(0, -2)).toEqual([
      { text: 'In round 2 there was news for you alone: For Ann.', entries: [], messages: [2] },
      { text: 'In round 3 there was news for everybody: It rains.', entries: [7], messages: [3] },
    ]);
    expect(textsOf(state).slice(0, -2)).toEqual([
      'In round 2 there was news for you alone: For Ann.',
      'In round 3 there was news for everybody: It rains.',
    ]);
  });

  it('5.7 results and pinned entries stand whole; the rest is left out as told in layers', () => {
    const entries = [
      entry(0, 'own', 'In round 1 Ann said something.'),
      entry(1, 'result', 'Ann earned $12,000.'),
      entry(2, 'others', 'In round 1 Bo said something.'),
    ];
    const { lines, leftOut } = recalled(stateOf([]), memoryOf(entries, { pinned: new Set([2]) }));
    expect(lines.slice(0, 2)).toEqual([
      { text: 'Ann earned $12,000.', entries: [1], messages: [] },
      { text: 'In round 1 Bo said something.', entries: [2], messages: [] },
    ]);
    expect(leftOut()).toEqual([{ entry: 0, stage: 'layered' }]);
  });

  it('8.5 what an earlier run left is remembered', () => {
    const longTerm = Log.of([entry(0, 'remembered', 'Floors win.'), entry(1, 'summary', 'Round 1: much talk.')]);
    const { lines, leftOut } = recalled(stateOf([]), memoryOf([], { longTerm }));
    expect(lines[0]).toEqual({ text: 'Floors win.', entries: [0], messages: [] });
    expect(leftOut()).toEqual([{ entry: 1, stage: 'long-term' }]);
  });

  it('7.7 nothing that was said before a memory was cleared is told', () => {
    const said = [...rounds(4, FLOOR), { round: 4, from: 'Bo', text: AVERAGE }];
    const votes = Log.of<VoteOutcome>([{ round: 3, kind: 'declined', decliners: ['Cy'] }]);
    expect(textsOf(stateOf(said, { votes }), memoryOf([], { streamStart: 4 }))).toEqual([
      'First brought up lately: Highest average by Bo in round 4.',
      'In round 4: Bo for Highest average.',
      'State now: as read, 1 for Highest average; vote of round 3 put off.',
      'Now: round 4 of 10, your statement is due. You have taken no position lately.',
    ]);
  });

  it('7.1 looks back no further than five rounds, however long the run is', () => {
    const said = rounds(200, FLOOR);
    const state = stateOf(said);
    const asked = new Set<number>();
    const at = (log: State['history'], index: number) => {
      asked.add(index);
      return log.at(index);
    };
    const history = new Proxy(state.history, {
      get(log, key) {
        if (key === 'at') return (index: number) => at(log, index);
        const value = Reflect.get(log, key, log);
        return typeof value === 'function' ? value.bind(log) : value;
      },
    });
    recalled({ ...state, history });
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(194);
  });

  it('7.1 the same memory and state recall the same, whatever was recalled before', () => {
    const said: Said[] = [1, 2, 3].flatMap((round) => [
      { round, from: 'Bo', text: AVERAGE },
      { round, from: 'Ann', text: FLOOR },
    ]);
    const whole = stateOf(said);
    const early = { ...whole, round: 2, history: Log.of(whole.history.slice(0, 3)) };
    const fresh = stateOf(said.slice(0, 3));
    recalled(whole);
    expect(textsOf(early)).toEqual(textsOf(fresh));
  });

  it('5.7 the buffer is compressed above its threshold, and not exactly at it', () => {
    const { memory: rules } = smallScenario();
    const context = { agent: { name: 'Ann', limitChars: 1000 }, rules, round: 1, level: 0 };
    const of = (chars: number) =>
      memoryOf(Array.from({ length: 10 }, (_, id) => entry(id, 'others', 'x'.repeat(chars - 1))));
    expect(layered.compaction(of(80), context)).toBeNull();
    expect(layered.compaction(of(81), context)?.kind).toBe('compress');
  });

  it('7.4 keeps three exchanges', () => {
    expect(layered.exchanges).toBe(3);
  });
});

describe('the words of the layers', () => {
  it('7.2 has a line in the place of a board that has not changed', () => {
    expect(words.boardUnchanged).toBe('[BOARD unchanged]');
  });

  it('7.1 lines that are nobody’s words are known as such', () => {
    const lines = [
      words.holding(['Ann'], 'Guaranteed floor'),
      words.wavering(['Ann', 'Bo'], ['Guaranteed floor', 'Highest average']),
      words.trending(['The group'], 'Highest average'),
      words.broughtUp([{ speaker: 'Ann', what: '$9,000', round: 2 }]),
      words.working(2, 10, words.due.poll, null),
      words.positions([{ option: 'Guaranteed floor', rounds: [1, 2] }]),
      words.state.line([words.state.noVote]),
    ];
    for (const line of lines) expect(line).toMatch(words.layerLine);
    expect('In round 1 Ann spoke for Guaranteed floor: “Luck: all of it.”').not.toMatch(words.layerLine);
  });
});
