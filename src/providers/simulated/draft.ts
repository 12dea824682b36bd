import type { Argument } from '../../discussion/scenario.ts';
import { joinSentences, plainWords, wordCountOf } from '../../language/script.ts';
import type { Given, MOVES, Move } from '../../language/talk.ts';
import { recognise } from '../../reading/arguments.ts';
import { isForSupporters } from './argument-deal.ts';
import { drawn } from './bank.ts';
import { referenceTo, withinSentence } from './references.ts';
import type { Situation } from './situation.ts';

/** A move that was made: towards whom, about which argument, with which option as it is called. */
type Made = { move: Move; name: string | null; argument: string | null; option: string | null };

/** A statement in the making: what it says, and what it has spent by that. */
export class Draft {
  readonly sentences: string[] = [];
  readonly s: Situation;
  /** Arguments spent in this statement, and people it has turned to. */
  readonly spent = new Set<string>();
  readonly addressed = new Set<string>();
  readonly made: Made[] = [];
  /** The arguments that it brings, which somebody could answer. */
  readonly claimed: Argument[] = [];
  /** How many words it may grow to: turns differ in length, by voice and by chance. */
  readonly room: number;

  constructor(s: Situation) {
    this.s = s;
    const chance = drawn(s.seed, `length/${s.agent.name}/${s.round}`, 100);
    const wished = s.agent.voice.length === 'brief' ? 24 + Math.floor(chance * 0.36) : 46 + Math.floor(chance * 0.56);
    this.room = Math.min(wished, heardWords(s));
  }

  get words(): number {
    return wordCountOf(this.text());
  }

  has(move: Move): boolean {
    return this.made.some((one) => one.move === move);
  }

  add(lines: readonly string[]): void {
    this.sentences.push(...lines);
  }

  /** The move in words. `about`: the option that it bears on. */
  say<M extends Move>(move: M, ...given: Given<(typeof MOVES)[M]>): string {
    const values = (given[0] ?? {}) as Readonly<Record<string, string>>;
    const name = values['name'] ?? null;
    if (name !== null) this.addressed.add(name);
    this.made.push({ move, name, argument: null, option: values['option'] ?? values['rival'] ?? null });
    return this.s.phrasing.say(move, ...given);
  }

  /** A move about an argument of somebody, which is spent by that: its content is now in play. */
  refer<M extends 'standAgainst' | 'convert' | 'settle' | 'grant' | 'support' | 'caution' | 'askEvidence'>(
    move: M,
    name: string,
    argument: Argument,
    given: { option?: string; old?: string; more?: string } = {},
  ): string {
    this.spent.add(argument.id);
    this.addressed.add(name);
    this.made.push({ move, name, argument: argument.id, option: null });
    const values = { name, ...given, ...referenceTo(this.s, argument, name) };
    return this.s.phrasing.say(move, ...([values] as unknown as Given<(typeof MOVES)[M]>));
  }

  /** An argument that is brought towards one of somebody: mostly in one sentence with it, now and then behind a word of what it is about. */
  respond(
    move: 'counter' | 'defend' | 'support' | 'replyAnswer',
    name: string,
    to: Argument | null,
    own: Argument,
    isShort = false,
  ): string[] {
    if (to) this.spent.add(to.id);
    this.addressed.add(name);
    this.made.push({ move, name, argument: to?.id ?? null, option: null });
    const [claim = '', ...more] = this.argue(own, isShort);
    const within = withinSentence(this.s.bank, claim);
    const isNamed = to !== null && drawn(this.s.seed, `named/${name}/${own.id}`, 100) < NAMED;
    const said = isNamed ? referenceTo(this.s, to, name) : within === null ? {} : { claim: within };
    const isAlone = within === null && !isNamed && move !== 'replyAnswer';
    const lead = isAlone ? null : this.s.phrasing.say(move, { name, ...said });
    if (lead === null) return [claim, ...more];
    if (!('claim' in said)) return [lead, claim, ...more];
    // What others would not know again for what it is stands alone.
    return [recognise(this.s.bank.sentences, lead)?.argument.id === own.id ? lead : claim, ...more];
  }

  /** The same of an argument of its own that it no longer holds. */
  takeBack(move: 'takeBack' | 'outweighed', argument: Argument): string {
    this.spent.add(argument.id);
    this.made.push({ move, name: null, argument: argument.id, option: null });
    return this.s.phrasing.say(move, referenceTo(this.s, argument, this.s.agent.name, false));
  }

  /** A claim in one of its wordings and its reason; who speaks at length gives an example, or what it has lived through. */
  argue(argument: Argument, isShort = false): string[] {
    this.spent.add(argument.id);
    this.claimed.push(argument);
    const wordings = [argument.claim, ...(argument.wordings ?? [])];
    const claim = wordings[drawn(this.s.seed, `wording/${argument.id}`, wordings.length)] as string;
    const lived = isShort ? null : livedFor(this.s, argument, this.sentences);
    const more = lived ?? (isShort || isForSupporters(this.s, argument.id) ? null : argument.example);
    const lines = argument.reason === '' ? [claim] : [claim, argument.reason];
    const isRoomy = this.words + wordCountOf(joinSentences(lines)) < this.room;
    return more !== null && (isRoomy || lived !== null) ? [...lines, more] : lines;
  }

  text(): string {
    return joinSentences(this.sentences);
  }
}

/** Of a hundred replies so many name what they are about. */
const NAMED = 30;

const CHARS_PER_WORD = 6;
const CHARS_PER_WORD_HAN = 1.8;

/** About so many words of a statement stand in the prompts of others: what comes later nobody could answer. */
function heardWords({ bank: { scenario } }: Situation): number {
  const { enableTruncation, statementMaxLength } = scenario.memory;
  const chars = scenario.language === 'zh' ? CHARS_PER_WORD_HAN : CHARS_PER_WORD;
  return enableTruncation ? Math.floor(statementMaxLength / chars) : Number.POSITIVE_INFINITY;
}

/** Rounds in which an experience may be told, from one that chance names on. */
const LIVED_ROUNDS = 2;

/** What the agent has lived through that bears an argument out, where it is not told yet and this is the time for it. */
export function livedFor(s: Situation, { id }: Argument, said: readonly string[]): string | null {
  const { background = [], name } = s.agent;
  const found = background.find(({ supports, text }, at) => {
    if (!supports.includes(id) || said.includes(text)) return false;
    // Who somebody is comes with the first words, or not at all.
    if (at === 0 && s.bank.lives.has(name)) return false;
    const later = drawn(s.seed, `lived/${name}/${at}`, Math.max(1, Math.min(s.bank.scenario.rounds - 1, 5)));
    const first = 1 + later;
    const since = s.round - first;
    if (since < 0 || since >= LIVED_ROUNDS) return false;
    const own = s.recall.said.filter((turn) => turn.speaker === name && turn.round >= first && turn.isWhole);
    return own.length >= since && !own.some((turn) => plainWords(turn.text).includes(plainWords(text).trim()));
  });
  return found?.text ?? null;
}
