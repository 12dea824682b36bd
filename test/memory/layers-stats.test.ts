import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { Log } from '../../src/base/log.ts';
import type { Message } from '../../src/discussion/message.ts';
import { initial, type State, type VoteOutcome } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { memoryStats, statsOf } from '../../src/memory/layers/stats.ts';
import { smallScenario } from '../small-scenario.ts';

const words = en.memory;

function stateOf(said: readonly (readonly [string, string])[], votes: readonly VoteOutcome[] = []): State {
  const messages = said.map(
    ([from, text], id): Message => ({
      id,
      kind: 'statement',
      from,
      to: 'all',
      round: 1,
      at: 0,
      text,
      chars: text.length,
      words: 1,
      bestEffort: false,
      cut: false,
    }),
  );
  const state = initial(smallScenario(), { scenarioName: 'small', seed: 7 });
  return { ...state, round: 3, history: Log.of(messages), votes: Log.of(votes) };
}
const FLOOR = 'I am for a guaranteed floor.';
const AVERAGE = 'I am for the highest average.';

describe('statistics of a memory', () => {
  it('7.6 of a discussion: stances are positions, failed votes collisions, options named cells', () => {
    const votes: VoteOutcome[] = [
      { round: 1, kind: 'declined', decliners: ['Bo'] },
      { round: 2, kind: 'no-initiator' },
      { round: 3, kind: 'disagreement', reason: 'option' },
    ];
    const said = [
      ['Ann', FLOOR],
      ['Bo', FLOOR],
      ['Ann', FLOOR],
      ['Ann', 'Well.'],
      ['Ann', FLOOR],
      ['Ann', FLOOR],
    ] as const;
    expect(memoryStats(stateOf(said, votes), 'Ann', words)).toEqual({
      session_id: 'small/7/Ann',
      message_count: 6,
      positions_visited: 1,
      movement_pattern: 'stuck on A guaranteed floor',
      recent_moves: ['A guaranteed floor', 'A guaranteed floor', 'A guaranteed floor', 'A guaranteed floor'],
    });
  });

  it('7.6 counts the messages that the agent has got or sent, and of places no more than it has stood for', () => {
    const state = stateOf([
      ['Bo', AVERAGE],
      ['Ann', FLOOR],
    ]);
    const secret: Message = { ...state.history.at(0)!, id: 2, kind: 'injection', from: 'person', to: ['Bo'] };
    const stats = memoryStats({ ...state, history: state.history.append(secret) }, 'Ann', words);
    expect(stats).toMatchObject({
      message_count: 2,
      positions_visited: 1,
      movement_pattern: 'none',
    });
  });

  it('7.7 begin anew when the memory is cleared', () => {
    const state = stateOf([
      ['Ann', FLOOR],
      ['Ann', AVERAGE],
    ]);
    const memories = { ...state.memories, Ann: { ...state.memories['Ann']!, streamStart: 1 } };
    expect(memoryStats({ ...state, memories }, 'Ann', words)).toMatchObject({
      message_count: 1,
      recent_moves: ['The highest average'],
    });
  });

  it('7.7 of an unknown name are refused, with the names that are known', () => {
    const ask = () => memoryStats(stateOf([]), 'constructor', words);
    expect(ask).toThrow(UserError);
    expect(ask).toThrow('there is no agent "constructor"; allowed: Ann, Bo, Cy');
  });

  it('7.6, 16.7 of a maze are told in the same words, with those of a map that a discussion has not', () => {
    const cells = ['0,0', '0,1', '0,2', '1,2', '0,2', '0,3', '0,4'];
    const directions = ['N', 'N', 'N', 'E', 'W', 'N', 'N'];
    const moves = cells.map((place, index) => ({ place, direction: directions[index]! }));
    const map = { collisions: 3, revealed: 31, cellCount: 200 };
    const travels = { sessionId: 'maze/1/Ann', messageCount: 14, moves, map };
    expect(statsOf(travels, words)).toEqual({
      session_id: 'maze/1/Ann',
      message_count: 14,
      positions_visited: 6,
      collisions_tracked: 3,
      cells_revealed: 31,
      exploration_coverage: '15.5%',
      movement_pattern: 'trending to N',
      recent_moves: ['0,2', '1,2', '0,2', '0,3', '0,4'],
    });
  });

  it('7.6 a world without cells is covered by nothing', () => {
    const travelsOver = (revealed: number, cellCount: number) => ({
      ...{ sessionId: '', messageCount: 0, moves: [] },
      map: { collisions: 0, revealed, cellCount },
    });
    expect(statsOf(travelsOver(0, 0), words).exploration_coverage).toBe('0.0%');
    expect(statsOf(travelsOver(1, 3), words).exploration_coverage).toBe('33.3%');
  });
});
