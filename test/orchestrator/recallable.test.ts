import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { factsOf, readable } from '../../src/orchestrator/memory/recallable.ts';
import { smallScenario } from '../small-scenario.ts';

const scenario = smallScenario();
const words = phrasebooks.en.memory;

function said(from: string, round: number, text: string): Message {
  const flags = { bestEffort: false, cut: false };
  return { id: 0, kind: 'statement', from, to: 'all', round, at: 0, text, chars: text.length, words: 1, ...flags };
}

const facts = factsOf(said('Ann', 2, 'I am for a guaranteed floor, and I propose $15,000.'), scenario);
const found = (...lines: string[]) =>
  readable(facts, [{ name: 'memory', text: lines.join('\n') }], scenario, words).map((isFound, i) =>
    isFound ? facts[i]!.kind : '',
  );

describe('what can be read in a prompt', () => {
  it('is the position and each amount of a statement', () => {
    expect(facts.map(({ kind }) => kind).sort()).toEqual(['amount', 'position']);
    expect(found("Round 2: Ann said 'I am for a guaranteed floor, and I propose $15,000.'").sort()).toEqual([
      'amount',
      'position',
    ]);
  });

  it('is not what another one said, nor what the same one said in another round', () => {
    expect(found("Round 2: Bo said 'Ann, I am for a guaranteed floor of $15,000.'").join('')).toBe('');
    expect(found("Round 1: Ann said 'I am for a guaranteed floor of $15,000.'").join('')).toBe('');
  });

  it('is found in the ledger with the speaker that it tells of, and with no other', () => {
    const ledger = (names: string[]) =>
      words.ledgerLine(2, [
        { names, others: 0, option: 'A guaranteed floor', amounts: ['$15,000'] },
        { names: ['Cy'], others: 0, option: 'The highest average', amounts: [] },
      ]);
    expect(found(ledger(['Ann'])).sort()).toEqual(['amount', 'position']);
    expect(found(ledger(['Bo'])).join('')).toBe('');
  });

  it('may stand in a line that tells of no round', () => {
    expect(found('Speaker: Ann | Topic: incomes | Reasoning: I am for a guaranteed floor | Certainty: high')).toContain(
      'position',
    );
  });
});
