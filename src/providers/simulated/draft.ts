import { boundedMemo } from '../../base/memo.ts';
import { escaped } from '../../base/text.ts';
import type { Argument, Option } from '../../discussion/scenario.ts';
import { hasHan, isQuestion, joinSentences, plainSentences, plainWords, wordCountOf } from '../../language/script.ts';
import type { Given, MOVES, Move } from '../../language/talk.ts';
import { canBeRecognised, recognise } from '../../reading/arguments.ts';
import { isLeftOver, morePartOf, wordingOf } from './argument-parts.ts';
import { type Bank, SEEN_CHARS } from './bank.ts';
import { clauseSaid, isNameable, namesSaid } from './callable.ts';
import { isCase } from './case-arguments.ts';
import { drawn } from './drawn.ts';
import { echoOf } from './echo.ts';
import { isFact } from './made-arguments.ts';
import { ownNames, phraseOf, renamed } from './phrases.ts';
import { sharesRun } from './phrasing.ts';
import { referenceTo, withinSentence } from './references.ts';
import type { ExchangeStep } from './said.ts';
import type { Situation } from './situation.ts';
import { isStake, isStakeAnswer } from './stakes.ts';
import { sharedStems, stemsKnown } from './stems-known.ts';

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
  private steps = 0;
  /** What can be left out of it, first things first; lines of one stand together. */
  private readonly extras: string[][] = [];
  /** Sentences of the scenario, and those that hold one. */
  private readonly brought = new Set<string>();
  /** How many words it may grow to: turns differ in length, by voice and by chance. */
  readonly room: number;
  /** How many characters of it others see. */
  readonly chars: number;
  private readonly isBrief: boolean;

  constructor(s: Situation) {
    this.s = s;
    const chance = drawn(s.seed, `length/${s.agent.name}/${s.round}`, 100);
    this.isBrief = s.agent.voice.length === 'brief';
    const wished = this.isBrief ? 18 + Math.floor(chance * 0.24) : 46 + Math.floor(chance * 0.56);
    this.chars = heardChars(s);
    this.room = Math.min(wished, Math.floor(this.chars / perWord(s)));
  }

  get words(): number {
    return wordCountOf(this.text());
  }

  get isEmpty(): boolean {
    return this.sentences.length === 0;
  }

  /** Whether it has taken a step in what two say to each other, beside which nothing else belongs. */
  get isInExchange(): boolean {
    return this.steps > 0;
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
  refer<
    M extends
      | 'standAgainst'
      | 'convert'
      | 'convertAway'
      | 'settle'
      | 'settleAway'
      | 'grant'
      | 'support'
      | 'caution'
      | 'askEvidence'
      | 'touch'
      | 'aside'
      | 'waver'
      | 'waverAsking'
      | 'decided',
  >(
    move: M,
    name: string,
    argument: Argument,
    given: { option?: string; old?: string; more?: string; other?: string } = {},
  ): string {
    this.spent.add(argument.id);
    this.addressed.add(name);
    const kind = KIND_OF[move] ?? move;
    this.made.push({ move: kind, name, argument: argument.id, option: null });
    // A ground beside it is weighed against what it says; and of what an option merely says of itself nobody is right by its name.
    const isTold = given.other !== undefined || (kind === 'waver' && (isFact(argument.id) || isCase(argument.id)));
    // Whose words an ally repeats would be forgotten.
    const reference =
      (isTold ? clauseSaid(this.s, argument, name) : null) ?? referenceTo(this.s, argument, name, move !== 'support');
    const values = { name, ...given, ...reference };
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
    const isCalled = to !== null && isNameable(this.s, { speaker: name, argument: to });
    const isNamed = isCalled && drawn(this.s.seed, `named/${name}/${own.id}`, 100) < NAMED;
    const reference = isNamed ? referenceTo(this.s, to, name, move !== 'support') : null;
    // What an option says of itself is told whole once.
    const called = reference !== null && 'that' in reference && isFact(to?.id ?? '') ? null : reference;
    const said = called ?? (within === null ? {} : { claim: within });
    const isAlone = within === null && !isNamed && move !== 'replyAnswer';
    const lead = isAlone ? null : this.s.phrasing.say(move, { name, ...said });
    // Not every move has words for each way of calling something.
    if (!lead) return [claim, ...more];
    if (!('claim' in said)) return [lead, claim, ...more];
    this.brought.add(lead);
    // What others would not know again for what it is stands alone.
    return [recognise(this.s.bank.sentences, lead)?.argument.id === own.id ? lead : claim, ...more];
  }

  /** A step of what two say to each other about an argument, in the bank's words for it. */
  take(step: ExchangeStep['step'], name: string, { id, to }: ExchangeStep, texts: readonly string[]): string[] {
    const { bank, seed } = this.s;
    this.steps++;
    for (const one of [id, to]) this.spent.add(one);
    this.addressed.add(name);
    const argument = bank.byId.get(id);
    if (step === 'say' && argument) this.claimed.push(argument);
    this.made.push({ move: TAKEN[step], name, argument: step === 'say' ? to : id, option: null });
    const text = texts[drawn(seed, `turn/${step}/${id}/${to}`, texts.length)] as string;
    const lines = this.bring(this.toldTo(name, text, { id, to }));
    // What was told since is not told again beside it.
    const isTold = (line: string) => line !== lines[0] && isRecalled(this.s, line);
    return [...this.backTo(name, step, { id, to }), ...lines.filter((line) => !isTold(line))];
  }

  /** By its name what two are speaking of, where others have spoken since and nobody has called it so. */
  private backTo(name: string, step: ExchangeStep['step'], { id, to }: Pick<ExchangeStep, 'id' | 'to'>): string[] {
    const since = this.s.recall.said.length - 1 - this.s.recall.said.findLastIndex(({ speaker }) => speaker === name);
    const isClear = step === 'grant' || (step === 'say' && isStake(to));
    if (isClear || since < SPOKEN_SINCE || this.sentences.length > 0) return [];
    const it = isStake(to) ? this.calledAtStake(id) : this.called(to);
    if (it === undefined || this.s.recall.said.some(({ text }) => text.includes(it))) return [];
    return [this.s.phrasing.say('backTo', { it })];
  }

  /** By what somebody has said of it. */
  private called(id: string): string | undefined {
    const { bank, recall } = this.s;
    const argument = bank.byId.get(id);
    const told = recall.said.find(({ parts }) => parts.some((one) => one.id === id && one.part === 'claim'));
    return argument && told ? namesSaid(this.s, argument, told.speaker)[0] : undefined;
  }

  /** By what was asked about something at stake, or by words of what somebody has told beside it. */
  private calledAtStake(id: string): string | undefined {
    const { claim = '', image } = this.s.bank.byId.get(id) ?? {};
    if (isStakeAnswer(id)) return image;
    const words = echoOf(claim);
    return words === null ? undefined : this.s.bank.words.grammar.quoted(words);
  }

  /** Words for somebody, with the name where others, or they of something else, have spoken since: nobody would see what they go on from. */
  private toldTo(name: string, text: string, { id, to }: Pick<ExchangeStep, 'id' | 'to'>): string {
    const last = this.s.recall.said.at(-1);
    const isOfThat =
      last?.speaker === name &&
      (!isStake(to) ||
        last.exchanged.some((one) => one.id === id && one.to === to) ||
        last.parts.some((one) => one.id === to));
    const isNext = isOfThat && this.sentences.length === 0;
    if (text.includes('{name}') || isNext) return text.replace('{name}', name);
    return text.replace(ENDS_FIRST, (end) => `${hasHan(text) ? '，' : ', '}${name}${end}`);
  }

  /** What somebody says whom an argument has won over, in the bank's words for it. */
  takeOver(name: string, argument: Argument, text: string): string[] {
    this.steps++;
    this.spent.add(argument.id);
    this.addressed.add(name);
    return this.bring(text.replace('{name}', name));
  }

  /** What somebody says who comes over to an option, in the bank's words for it. */
  accept(text: string): string[] {
    this.steps++;
    return this.bring(text);
  }

  /** Sentences of a whole turn that the bank has. */
  private bring(text: string): string[] {
    const lines = plainSentences(text);
    for (const line of lines) this.brought.add(line);
    return lines;
  }

  /** One of its own that somebody has passed over. */
  press(name: string, own: Argument): string {
    this.spent.add(own.id);
    this.made.push({ move: 'press', name, argument: null, option: null });
    this.addressed.add(name);
    return this.s.phrasing.say('press', { name, ...referenceTo(this.s, own, this.s.agent.name, false) });
  }

  /** An argument of its own that it no longer holds, where it can be called by what it has said of it. */
  takeBack(move: 'takeBack' | 'outweighed', argument: Argument): string[] {
    const reference = referenceTo(this.s, argument, this.s.agent.name, false);
    if (reference === null) return [];
    this.spent.add(argument.id);
    this.made.push({ move, name: null, argument: argument.id, option: null });
    return [this.s.phrasing.say(move, reference)];
  }

  /** An objection of its own to what it takes now, which somebody has answered; it is called as above. */
  withdraw(argument: Argument, name: string): string[] {
    const reference = referenceTo(this.s, argument, this.s.agent.name, false);
    if (reference === null) return [];
    this.spent.add(argument.id);
    this.addressed.add(name);
    this.made.push({ move: 'withdrawn', name, argument: argument.id, option: null });
    return [this.s.phrasing.say('withdrawn', { name, ...reference })];
  }

  /** A claim in one of its wordings and its reason; who speaks at length gives an example, or what it has lived through. */
  argue(argument: Argument, isShort = false): string[] {
    this.spent.add(argument.id);
    this.claimed.push(argument);
    const claim = this.claimOf(argument);
    // What somebody can answer in words for two is answered with its reason in mind: rather the whole of a second one is left out.
    if (this.claimed.length > 1 && isAnswerable(this.s, argument)) this.extras.unshift([claim, argument.reason]);
    else this.extras.push([argument.reason]);
    const isBare = isShort || this.isBrief;
    const lived = isBare ? null : livedFor(this.s, argument, this.sentences);
    const example = isBare || isLeftOver(this.s.seed, argument.id) ? null : argument.example;
    const more = lived ?? (example !== null && isRecalled(this.s, example) ? null : example);
    // What says the claim again adds nothing; the claim stays, as what comes after it may lean on it.
    const reason = isStake(argument.id) && this.s.isFirst ? '' : argument.reason;
    const isEchoed = !isCase(argument.id) && (isEcho(this.s, reason, [claim]) || isEcho(this.s, claim, [reason]));
    const isLeftOut = isEchoed || !this.holds(claim, reason);
    const lines = [claim, isLeftOut ? '' : reason].filter((one) => one !== '' && !isRecalled(this.s, one));
    const isRoomy = this.words + wordCountOf(joinSentences(lines)) < this.room;
    const isMore = more !== null && (isRoomy || lived !== null) && !isEcho(this.s, more, lines);
    const all = isMore ? [...lines, more] : lines;
    if (all.length > lines.length) this.extras.unshift([more as string]);
    for (const line of all) this.brought.add(line);
    return all;
  }

  /** The claim in one of its wordings; what was drawn for somebody stands as it is in the turn in which they say where they stand. */
  private claimOf(argument: Argument): string {
    const isBare = isStake(argument.id) && this.s.isFirst && plainSentences(argument.claim).some(canBeRecognised);
    return isBare ? argument.claim : wordingOf(this.s.seed, argument, isStake(argument.id) ? 1 : 0);
  }

  /** Whether there is room for the reason behind a claim; who speaks at length, or would else say hardly anything, always has it. */
  private holds(claim: string, reason: string): boolean {
    return !this.isBrief || isTooShort(claim) || this.words + wordCountOf(joinSentences([claim, reason])) <= this.room;
  }

  /** A ground of its own, told to somebody who wants something else: the name stands with the claim, where that is one clause. */
  argueTo(name: string | null, lines: readonly string[]): string[] {
    const [claim = '', ...more] = lines;
    if (claim === '') return [...lines];
    const within = name === null || this.addressed.has(name) ? null : withinSentence(this.s.bank, claim);
    const isNamed = within !== null && this.s.bank.agents.every((one) => !claim.includes(one));
    if (name === null || within === null || !isNamed) return [...lines];
    this.addressed.add(name);
    const told = this.s.phrasing.say('told', { name, claim: within });
    // What others would not know again for what it is stands as it is.
    const { sentences } = this.s.bank;
    if (recognise(sentences, told)?.argument !== recognise(sentences, claim)?.argument) return [...lines];
    this.brought.add(told);
    return [told, ...more];
  }

  /** The argument for a second time, in another wording, with what the first has left over. */
  argueMore(argument: Argument): string[] {
    const part = morePartOf(argument, this.s.seed);
    const more = part === null ? null : argument[part];
    if (more == null) return [];
    this.spent.add(argument.id);
    this.claimed.push(argument);
    const lines = [wordingOf(this.s.seed, argument, 1), more].filter((one) => !isRecalled(this.s, one));
    for (const line of lines) this.brought.add(line);
    return lines;
  }

  /** Leaves out what does not fit: what the scenario brings and others see cut they would say again. */
  shorten(): void {
    for (const extra of this.extras) {
      const last = this.sentences.findLastIndex((one) => this.brought.has(one));
      if (joinSentences(this.sentences.slice(0, last + 1)).length <= this.chars) return;
      for (const line of extra) {
        const at = this.sentences.indexOf(line);
        if (at > 0) this.sentences.splice(at, 1);
      }
    }
  }

  /** Calls nobody by name twice: not in what connects, where somebody is called in another sentence. */
  callOnce(): void {
    for (const name of this.s.bank.agents) {
      const [start, within] = calls(name);
      const isCalled = (line: string) => start.test(line) || within.test(line);
      const fixed = (line: string) => this.brought.has(line) || isQuestion(line);
      const called = this.sentences.filter(isCalled);
      const kept = called.find(fixed) ?? called[0];
      for (const line of called)
        if (line !== kept && !fixed(line))
          this.sentences[this.sentences.indexOf(line)] = this.s.bank.words.grammar.capitalised(
            line.replace(start, '').replace(within, ''),
          );
    }
  }

  /** Calls an option by its long name once; then by its label, where that is shorter and everybody knows it. */
  nameOnce(): void {
    const { bank } = this.s;
    // `Not doing it` holds `doing it`.
    const phrases = (bank.isMade ? bank.scenario.options : [])
      .map((option) => ({ option, phrase: phraseOf(option, bank.words) }))
      .sort((a, b) => b.phrase.length - a.phrase.length);
    for (const { option, phrase } of phrases) {
      const longer = phrases.filter((one) => one.phrase !== phrase && one.phrase.includes(phrase));
      const isLong = wordCountOf(phrase) > LONG_NAME && wordCountOf(option.label) < wordCountOf(phrase);
      const named = this.sentences.filter(
        (line) => line.includes(phrase) && !longer.some((one) => line.includes(one.phrase)),
      );
      for (const line of isLong ? named.slice(1) : [])
        if (!this.brought.has(line))
          this.sentences[this.sentences.indexOf(line)] = line.replaceAll(phrase, shortName(option, phrase, bank));
    }
  }

  /** Somebody whom an option names does not speak of themselves by name. */
  nameSelf(): void {
    const { bank, agent } = this.s;
    for (const { called, own } of bank.isMade ? ownNames(bank.scenario.options)(bank.words)(agent.name) : [])
      this.sentences.splice(
        0,
        this.sentences.length,
        ...this.sentences.map((line) => renamed(line, called, own, bank.words)),
      );
  }

  text(): string {
    return joinSentences(this.sentences);
  }
}

/** `A no`, else the label as it is written. */
function shortName({ label }: Option, phrase: string, { words: { grammar, ownWords } }: Bank): string {
  const noun = ownWords.nounPhrase(label);
  return noun !== null && noun !== phrase && wordCountOf(noun) <= MOST_SHORT ? noun : grammar.quoted(label);
}

const MOST_SHORT = 2;
const NAMES_MAX = 500;
/** A name of more words is long. */
const LONG_NAME = 7;
/** How somebody is called in a sentence: at its beginning, or between commas. */
const calls = boundedMemo(NAMES_MAX, (name: string): readonly [start: RegExp, within: RegExp] => [
  new RegExp(`^${escaped(name)}[,，]\\s*`),
  new RegExp(`[,，]\\s*${escaped(name)}(?=[,，.;:。；：!！])`),
]);

/** The end of a first sentence, which holds nothing in quotation marks. */
const ENDS_FIRST = /(?<=^[^.!?。！？“”«»:：]{8,})[.!?。！？](?= |$|[\p{Script=Han}])/u;

/** Whether there are words for two about it. */
const isAnswerable = ({ bank }: Situation, { id }: Argument): boolean =>
  (bank.answersTo.get(id) ?? []).some((one) => bank.turns.get(one.id)?.has(id));

/** So much of what a sentence is about stands in what was said before it, where it says the same once more. */
const ECHO = 0.5;
/** Of fewer subjects a shared one tells nothing. */
const ECHO_SUBJECTS = 3;

function isEcho({ bank }: Situation, text: string, said: readonly string[]): boolean {
  const { size } = stemsKnown(bank.words)(text);
  const isAlike = size >= ECHO_SUBJECTS && sharedStems(bank.words, text, said) >= ECHO * size;
  return isAlike || said.some((one) => sharesRun(text, one));
}

/** Whether somebody has said just these words, in whatever they were a part of. */
const isRecalled = ({ recall }: Situation, sentence: string): boolean =>
  recall.said.some(({ text }) => text.includes(sentence));

/** Which move each step of an exchange is. */
const TAKEN = { say: 'counter', hold: 'replyAnswer', press: 'press', grant: 'replyAnswer' } as const satisfies Record<
  ExchangeStep['step'],
  Move
>;

/** Which move it is, whether something speaks for the new position or against the old one, and whether or not an answer is asked for behind it. */
const KIND_OF: { readonly [move in Move]?: Move } = {
  convertAway: 'convert',
  settleAway: 'settle',
  waverAsking: 'waver',
};

/** Behind so many turns of others nobody knows what a reply goes on from. */
const SPOKEN_SINCE = 2;

/** What is shorter is no turn: a floor of characters, which the rules of statements ask for too. */
const LEAST_CHARS = 50;
const LEAST_CHARS_HAN = 26;

export const isTooShort = (text: string) => text.length < (hasHan(text) ? LEAST_CHARS_HAN : LEAST_CHARS);

/** Of a hundred replies so many name what they are about. */
const NAMED = 30;

const CHARS_PER_WORD = 6;
const CHARS_PER_WORD_HAN = 1.8;

const perWord = ({ bank: { scenario } }: Situation) =>
  scenario.language === 'zh' ? CHARS_PER_WORD_HAN : CHARS_PER_WORD;

/** So much of a statement is heard: what comes later nobody could answer. */
function heardChars({ bank: { scenario } }: Situation): number {
  const { enableTruncation, statementMaxLength } = scenario.memory;
  return enableTruncation ? Math.min(SEEN_CHARS, statementMaxLength) : SEEN_CHARS;
}

/** What the agent has lived through that bears an argument out, where it is sure that it has not told it. */
export function livedFor(s: Situation, { id }: Argument, said: readonly string[]): string | null {
  const { background = [], name } = s.agent;
  const own = s.recall.said.filter((turn) => turn.speaker === name && turn.isWhole);
  // Who has forgotten a turn of its own may have told it there.
  if (own.filter(({ round }) => round > 0 && round < s.round).length < s.round - 1) return null;
  const found = background.find(({ supports, text }, at) => {
    // Who somebody is comes with the first words, or not at all.
    if (!supports.includes(id) || said.includes(text) || (at === 0 && s.bank.lives.has(name))) return false;
    return !own.some((turn) => plainWords(turn.text).includes(plainWords(text).trim()));
  });
  return found?.text ?? null;
}
