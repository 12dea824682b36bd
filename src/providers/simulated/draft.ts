import type { Argument } from '../../discussion/scenario.ts';
import { joinSentences, wordCountOf } from '../../language/script.ts';
import type { Given, MOVES, Move } from '../../language/talk.ts';
import { isForSupporters } from './argument-deal.ts';
import type { Situation } from './situation.ts';

export const LEAST_WORDS = 52;

const MOST_WORDS = 112;

const MOST_WORDS_BRIEF = 84;

/** A statement in the making: what it says, and what it has spent by that. */
export class Draft {
  readonly sentences: string[] = [];
  readonly s: Situation;
  /** Arguments spent in this statement, and people it has turned to. */
  readonly spent = new Set<string>();
  readonly addressed = new Set<string>();
  readonly moves = new Set<Move>();
  pushed = '';
  /** Whether it holds an argument that somebody could answer. */
  hasClaimed = false;

  constructor(s: Situation) {
    this.s = s;
  }

  get words(): number {
    return wordCountOf(this.text());
  }

  /** Takes the sentences of one move, all or none: a claim does not go without its reason. */
  add(lines: readonly string[] | null): void {
    const words = wordCountOf(joinSentences(lines ?? []));
    const most = this.s.agent.voice.length === 'brief' ? MOST_WORDS_BRIEF : MOST_WORDS;
    if (this.words + words > most && this.words >= LEAST_WORDS) return;
    this.sentences.push(...(lines ?? []));
  }

  say<M extends Move>(move: M, ...given: Given<(typeof MOVES)[M]>): string {
    this.moves.add(move);
    for (const value of Object.values<string>(given[0] ?? {}))
      if (this.s.bank.agents.includes(value)) this.addressed.add(value);
    const line = this.s.phrasing.say(move, ...given);
    if (move === 'push') this.pushed = line;
    return line;
  }

  /** Claim and reason; the example too for those who speak at length. */
  argue(argument: Argument, withExample: boolean): string[] {
    this.spent.add(argument.id);
    this.hasClaimed = true;
    const lines = [argument.claim, argument.reason];
    if (argument.example && withExample && !isForSupporters(this.s, argument.id)) lines.push(argument.example);
    return lines;
  }

  text(): string {
    return joinSentences(this.sentences);
  }
}
