import { random } from '../../base/random.ts';
import { formatAmount } from '../../discussion/amount.ts';
import type { Agent, Argument, Option } from '../../discussion/scenario.ts';
import type { Move } from '../../language/en/talk.ts';
import type { ModelRequest } from '../provider.ts';
import { type Bank, drawn, normalise, numberPhrase, optionById, type Part, phraseOf } from './bank.ts';
import { type AmountView, amountView, type Mind, middleOf, mindOf, ownStance, relevance } from './mind.ts';
import { type Ask, type News, type Recall, type Said, sentencesOf } from './recall.ts';
import { listed, quotable, type Slots, type Tongue, tongueOf, wordCountOf } from './tongue.ts';

/** What the agent knows and thinks at the moment of speaking, and what it has said so far in this statement. */
export type Situation = {
  bank: Bank;
  agent: Agent;
  seed: number;
  round: number;
  recall: Recall;
  mind: Mind;
  view: AmountView | null;
  tongue: Tongue;
  position: Option;
  /** The agent's last recalled public position. */
  own: string | null;
  /** Others whose position is known, and what it is. */
  together: readonly string[];
  apart: readonly string[];
  voiced: ReadonlySet<string>;
  isFirst: boolean;
};

const LEAST_WORDS = 52;
const MOST_WORDS = 112;
const MOST_WORDS_BRIEF = 84;

export function situationOf(bank: Bank, request: ModelRequest, recall: Recall): Situation {
  const { agent, seed, round } = request;
  const mind = mindOf(bank, agent, seed, round, recall);
  const position = optionById(bank, mind.position);
  const others = [...mind.stances];
  return {
    bank,
    agent,
    seed,
    round,
    recall,
    mind,
    view: amountView(bank, agent, seed, position.id, recall, mind.pressure),
    tongue: tongueOf(bank, agent, seed, round, recall.recent, request.attempt > 1 ? 'again' : ''),
    position,
    own: ownStance(recall, agent.name),
    together: others.filter(([, option]) => option === position.id).map(([name]) => name),
    apart: others.filter(([, option]) => option !== position.id).map(([name]) => name),
    voiced: new Set(
      recall.said.flatMap((turn) => [
        ...turn.parts.map(({ id, part }) => `${id}/${part}`),
        ...turn.mentioned.map((id) => `${id}/claim`),
      ]),
    ),
    isFirst: !recall.said.some((turn) => turn.speaker === agent.name),
  };
}

/**
 * A statement: two to four moves, the substance first, because what others recall of it is its beginning. News come before anything
 * else; then what changes the state of the talk (a first position, a change of mind, an amount, a compromise); then an answer or a
 * reason; then a question or the push for a vote.
 */
export function statement(s: Situation): string {
  const draft = new Draft(s);
  const news = unansweredNews(s);
  if (news) draft.add(reactToNews(s, draft, news));
  const head = headline(s, draft);
  draft.add(head);
  const isSettled = s.apart.length === 0 && s.together.length > 0 && s.round > 1;
  if (!isSettled || draft.words < 30) draft.add(body(s, draft));
  draft.add(tail(s, draft, isSettled));
  fillUp(s, draft);
  return draft.text();
}

class Draft {
  readonly sentences: string[] = [];
  readonly s: Situation;
  /** Arguments spent in this statement, and people it has turned to. */
  readonly spent = new Set<string>();
  readonly addressed = new Set<string>();
  readonly moves = new Set<Move>();
  pushed = '';

  constructor(s: Situation) {
    this.s = s;
  }

  get words(): number {
    return wordCountOf(this.text());
  }

  /** Takes the sentences of one move, all or none: a claim does not go without its reason. */
  add(lines: readonly string[] | null): void {
    const words = wordCountOf((lines ?? []).join(' '));
    const most = this.s.agent.voice.length === 'brief' ? MOST_WORDS_BRIEF : MOST_WORDS;
    if (this.words + words > most && this.words >= LEAST_WORDS) return;
    this.sentences.push(...(lines ?? []));
  }

  say(move: Move, slots: Slots = {}): string {
    this.moves.add(move);
    for (const value of Object.values(slots)) if (this.s.bank.agents.includes(value)) this.addressed.add(value);
    const line = this.s.tongue.say(move, slots);
    if (move === 'push') this.pushed = line;
    return line;
  }

  /** Claim and reason; the example too for those who speak at length. */
  argue(argument: Argument, withExample: boolean): string[] {
    this.spent.add(argument.id);
    const lines = [argument.claim, argument.reason];
    if (argument.example && withExample && !isForSupporters(this.s, argument.id)) lines.push(argument.example);
    return lines;
  }

  text(): string {
    return this.sentences.join(' ');
  }
}

// What may be said

/**
 * Arguments are dealt to pairs of rounds. Each has its pair, by a permutation per seed, and each agent may bring it in that pair or in
 * the next, but never in both: so nobody can bring it twice, even having forgotten that it did, and the others mostly still know that
 * it was brought. Each option has arguments for the first pair; the later pairs need fewer.
 */
function isDealt(s: Situation, id: string): boolean {
  const base = dealOf(s.bank, s.seed).get(id) ?? 0;
  const pair = base < 0 ? 0 : base + drawn(s.seed, `deal/${s.agent.name}/${id}`, 2);
  return pair === Math.floor((s.round - 1) / 2) % PAIRS;
}
const PAIRS = 5;
/** -1: the first pair, for everybody. */
const BASES = { for: [-1, 0, -1, 1, 0, 2, 3, 1, 2], against: [0, -1, 1, 2, 0, 3, 1, 2], amount: [1, 2, 1, 0] } as const;

const deals = new WeakMap<Bank, Map<number, ReadonlyMap<string, number>>>();

function dealOf(bank: Bank, seed: number): ReadonlyMap<string, number> {
  const known = deals.get(bank) ?? new Map<number, ReadonlyMap<string, number>>();
  deals.set(bank, known);
  const before = known.get(seed);
  if (before) return before;
  const deal = new Map<string, number>();
  for (const option of bank.scenario.options) {
    for (const kind of ['for', 'against', 'amount'] as const) {
      const all = bank.arguments.filter(
        (a) => a.option === option.id && (a.amount !== null ? 'amount' : a.side) === kind,
      );
      const bases = BASES[kind];
      random(seed, `deal/${option.id}/${kind}`)
        .shuffle(all)
        .forEach((argument, index) => deal.set(argument.id, bases[index % bases.length] as number));
    }
  }
  if (known.size > 64) known.clear();
  known.set(seed, deal);
  return deal;
}

/**
 * What stands late in a statement may be cut from memory, the agent's own included. So in the first round of a pair only arguments that
 * are dealt to that round alone may stand late, and those are gone in the second.
 */
function isRemembered(s: Situation, draft: Draft, id: string): boolean {
  const isFirstOnly = drawn(s.seed, `deal-first/${s.agent.name}/${id}`, 3) === 0;
  const isFirstRound = s.round % 2 === 1;
  return isFirstOnly ? isFirstRound : !isFirstRound || draft.text().length < SURELY_REMEMBERED_CHARS;
}
const SURELY_REMEMBERED_CHARS = 190;

/** Of those who agree, some may tell an example, each in one round only: it stands late in a statement, where memory often cuts. */
function isExampleDealt(s: Situation, id: string): boolean {
  const base = Math.max(0, dealOf(s.bank, s.seed).get(id) ?? 0);
  return s.round === 2 * base + 1 + drawn(s.seed, `deal-example/${s.agent.name}/${id}`, 6);
}

/** An example is told by whoever brings the argument, or left to somebody who agrees: not to both. */
function isForSupporters(s: Situation, id: string): boolean {
  return drawn(s.seed, `example/${id}`, 5) < 3;
}

function isFree(s: Situation, draft: Draft, argument: Argument, part: Part = 'claim'): boolean {
  if (draft.spent.has(argument.id) || s.voiced.has(`${argument.id}/${part}`)) return false;
  if (part === 'example') return isExampleDealt(s, argument.id);
  return isDealt(s, argument.id) && isRemembered(s, draft, argument.id);
}

/** What the agent could bring for its position: for it, or against what others want instead. */
function ownArguments(s: Situation, draft: Draft, side: 'for' | 'against'): Argument[] {
  const rivals = new Set(s.apart.map((name) => s.mind.stances.get(name)));
  if (rivals.size === 0 && s.mind.second !== s.position.id) rivals.add(s.mind.second);
  return s.bank.arguments
    .filter((a) => a.side === side && a.amount === null && (side === 'for' || caresFor(s, a)) && isFree(s, draft, a))
    .filter((a) => (side === 'for' ? a.option === s.position.id : rivals.has(a.option) && a.option !== s.position.id))
    .map((argument) => ({ argument, weight: weightOf(s, argument) }))
    .sort((a, b) => b.weight - a.weight || (a.argument.id < b.argument.id ? -1 : 1))
    .map(({ argument }) => argument);
}

/** Nobody attacks in the name of what they do not care about. */
function caresFor(s: Situation, argument: Argument): boolean {
  return (s.agent.values[argument.criterion] ?? 0.3) >= 0.35;
}

function weightOf(s: Situation, argument: Argument): number {
  return (
    argument.strength *
    relevance(s.agent, argument) *
    (0.8 + 0.4 * (drawn(s.seed, `taste/${s.agent.name}/${argument.id}`, 1000) / 1000))
  );
}

type Target = { speaker: string; argument: Argument; answer: Argument | null; isAboutMine: boolean; isNewest: boolean };

/** Heard arguments against the own position that nobody has answered, the most pressing first. */
function targets(s: Situation, draft: Draft): Target[] {
  const mine = new Set(
    s.recall.said.filter((turn) => turn.speaker === s.agent.name).flatMap((turn) => turn.parts.map(({ id }) => id)),
  );
  const answered = new Set(
    s.recall.said.flatMap((turn) => turn.parts.flatMap(({ id }) => s.bank.byId.get(id)?.answers ?? [])),
  );
  const addressed = new Set(
    s.recall.said.filter((turn) => turn.speaker === s.agent.name).flatMap((turn) => turn.mentioned),
  );
  const newest = s.recall.said.slice(-s.bank.agents.length);
  const found = new Map<string, Target & { weight: number }>();
  for (const turn of s.recall.said) {
    if (turn.speaker === s.agent.name) continue;
    for (const { id } of turn.parts) {
      const argument = s.bank.byId.get(id);
      if (!argument || answered.has(id) || addressed.has(id) || !opposes(s, argument)) continue;
      const answer =
        (s.bank.answersTo.get(id) ?? []).find(
          (a) => isFree(s, draft, a) && !opposes(s, a) && (a.side === 'for' || caresFor(s, a)),
        ) ?? null;
      const isAboutMine = argument.answers.some((other) => mine.has(other));
      const isNewest = newest.includes(turn);
      const weight =
        argument.strength +
        (answer ? 0.6 : 0) +
        (isAboutMine ? 0.5 : 0) +
        (isNewest ? 0.5 : 0) +
        (draft.addressed.has(turn.speaker) ? -0.3 : 0);
      found.set(id, { speaker: turn.speaker, argument, answer, isAboutMine, isNewest, weight });
    }
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight || (a.argument.id < b.argument.id ? -1 : 1));
}

function opposes(s: Situation, argument: Argument): boolean {
  return argument.side === 'for' ? argument.option !== s.position.id : argument.option === s.position.id;
}

function gistOf(argument: Argument): string {
  return argument.gist ?? `“${quotable(argument.claim) ?? argument.claim.replace(/[.!?]$/, '')}”`;
}

function criterionPhrase(s: Situation): string {
  const weights = s.bank.scenario.criteria.map((criterion) => ({
    criterion,
    weight: s.agent.values[criterion.id] ?? 0.3,
  }));
  const best = weights.sort((a, b) => b.weight - a.weight || (a.criterion.id < b.criterion.id ? -1 : 1));
  const chosen = best.length > 1 && s.round % 2 === 0 ? best[1] : best[0];
  return chosen ? phraseOf(chosen.criterion) : 'what we can answer for';
}

// Moves

function headline(s: Situation, draft: Draft): string[] {
  const option = phraseOf(s.position);
  if (s.isFirst && s.own === null) return firstPosition(s, draft);
  const ask = openQuestion(s);
  const changed = s.own !== null && s.own !== s.position.id;
  if (ask && !changed) {
    const reply = answerAsk(s, draft, ask);
    if (reply) return reply;
  }
  if (changed) return changeOfMind(s, draft, option);
  const blocked = blockedVote(s, draft);
  const amount = amountMove(s, draft, blocked.length > 0);
  return [...blocked, ...amount];
}

function firstPosition(s: Situation, draft: Draft): string[] {
  const option = phraseOf(s.position);
  const turns = s.recall.said.filter((turn) => turn.speaker !== s.agent.name);
  const ally = turns.find((turn) => turn.stance === s.position.id);
  const last = [...turns]
    .reverse()
    .find((turn) => turn.stance !== null && turn.stance !== s.position.id && turn.parts.length > 0);
  if (last) {
    const point = s.bank.byId.get(last.parts[0]!.id) as Argument;
    draft.spent.add(point.id);
    return [draft.say('standAgainst', { name: last.speaker, gist: gistOf(point), option })];
  }
  if (ally) return [draft.say('standWith', { name: ally.speaker, option })];
  return [draft.say('open', { option })];
}

function changeOfMind(s: Situation, draft: Draft, option: string): string[] {
  const old = phraseOf(optionById(s.bank, s.own as string));
  const { mover } = s.mind;
  const isConviction = s.mind.preferred === s.position.id;
  const reserve = draft.say('reserve', { criterion: criterionPhrase(s) });
  if (mover && isConviction)
    return [draft.say('convert', { name: mover.speaker, gist: gistOf(mover.argument), option })];
  if (mover) return [draft.say('concede', { name: mover.speaker, gist: gistOf(mover.argument), option, old }), reserve];
  return [draft.say('concedeGroup', { names: listed(s.together) || 'the others', option, old }), reserve];
}

/** The newest question to this agent that came after it last spoke. */
function openQuestion(s: Situation): (Ask & { by: string }) | null {
  const last = s.recall.said.findLastIndex((turn) => turn.speaker === s.agent.name);
  for (let i = s.recall.said.length - 1; i > last; i--) {
    const turn = s.recall.said[i] as Said;
    const ask = turn.asks.find(({ to }) => to === s.agent.name);
    if (ask && turn.speaker !== s.agent.name) return { ...ask, by: turn.speaker };
  }
  return null;
}

function answerAsk(s: Situation, draft: Draft, ask: Ask & { by: string }): string[] | null {
  const name = ask.by;
  if (ask.about === 'amount' && s.view)
    return [
      draft.say('replyAmount', { name, number: numberPhrase(s.position, s.view.bid) }),
      ...figureReason(s, draft, s.view.bid),
    ];
  if (ask.about === 'could' && ask.option) {
    const option = phraseOf(optionById(s.bank, ask.option));
    if (ask.option === s.position.id) return [draft.say('replyYes', { name, option })];
    return [draft.say('replyNo', { name, rival: option }), ...reasonAgainst(s, draft, ask.option)];
  }
  if (ask.about === 'answer' && ask.argument) {
    const argument = s.bank.byId.get(ask.argument) as Argument;
    draft.spent.add(argument.id);
    const answer = (s.bank.answersTo.get(argument.id) ?? []).find((a) => isFree(s, draft, a) && !opposes(s, a));
    const slots = { name, gist: gistOf(argument) };
    return answer ? [draft.say('replyAnswer', slots), ...draft.argue(answer, false)] : [draft.say('replyNone', slots)];
  }
  return null;
}

function reasonAgainst(s: Situation, draft: Draft, option: string): string[] {
  const argument = s.bank.arguments
    .filter((a) => a.option === option && a.side === 'against' && isFree(s, draft, a))
    .sort((a, b) => weightOf(s, b) - weightOf(s, a))[0];
  return argument ? draft.argue(argument, false) : [];
}

function blockedVote(s: Situation, draft: Draft): string[] {
  const { vote } = s.recall;
  if (!vote || vote.round !== s.round - 1) return [];
  const spoken = s.recall.said.filter((turn) => turn.round === s.round).length;
  if (vote.decliners.includes(s.agent.name)) {
    const objection = ownObjection(s, draft);
    return objection.length > 0 ? [draft.say('declinedSelf'), ...objection] : [];
  }
  // Two name it; after that everybody knows.
  if (spoken > 1) return [];
  if (vote.decliners.length > 0) return [draft.say('declined', { names: listed(vote.decliners) })];
  if (vote.reason === 'amount') return [draft.say('failedAmount')];
  if (vote.reason === 'option') return [draft.say('failedOption')];
  return vote.reason === null ? [] : [draft.say('failedMixed')];
}

/** Why the agent held the vote back, as far as it still holds. */
function ownObjection(s: Situation, draft: Draft): string[] {
  if (s.position.amount && s.apart.length === 0 && !isAmountSettled(s)) return [draft.say('pollNoAmount')];
  const [name] = s.apart;
  return name ? [draft.say('pollNoOption', { name })] : [];
}

/** Amounts become a subject once the position is shared by most of those who have one. */
function amountMove(s: Situation, draft: Draft, isPressing: boolean): string[] {
  const { view, position } = s;
  if (!view || s.together.length < Math.max(1, s.apart.length) || (s.round < 3 && !isPressing && s.apart.length > 0))
    return [];
  if (s.round < 2) return [];
  const unit = position.amount?.unit ?? '';
  const write = (amount: number) => formatAmount(amount, unit);
  const slots = { number: numberPhrase(position, view.bid), option: phraseOf(position) };
  const named = [...view.bids].sort((a, b) => a[1] - b[1]);
  const spread =
    named.length >= 2 ? (named[named.length - 1] as [string, number])[1] - (named[0] as [string, number])[1] : 0;
  const isAgreed =
    view.table !== null && view.table.backers.length === view.bids.size && view.own === view.table.amount;
  if (isAgreed) return [];
  if (!view.table)
    return view.own === view.bid ? [] : [draft.say('propose', slots), ...figureReason(s, draft, view.bid)];
  if (spread > 0 && view.table.backers.length < 2 && s.round >= 3) {
    const middle = middleOf(position, view);
    const [low, high] = [named[0] as [string, number], named[named.length - 1] as [string, number]];
    if (middle > low[1] && middle < high[1]) {
      return [
        draft.say('compromise', {
          low: low[0],
          high: high[0],
          lowAmount: write(low[1]),
          highAmount: write(high[1]),
          number: numberPhrase(position, middle),
        }),
        ...figureReason(s, draft, middle),
      ];
    }
  }
  const reached = view.bid === view.table.amount;
  if (reached) return view.own === view.bid ? [] : [draft.say('adopt', { ...slots, name: view.table.by })];
  const theirs = write(view.table.amount);
  if (view.own !== null && view.own !== view.bid)
    return [draft.say('move', { ...slots, name: view.table.by, own: write(view.own) })];
  return [draft.say('hold', { ...slots, name: view.table.by, theirs }), ...figureReason(s, draft, view.bid)];
}

/** An argument that speaks for about this amount, or what the agent measures it by. */
function figureReason(s: Situation, draft: Draft, amount: number): string[] {
  const range = s.position.amount;
  const near = s.bank.arguments
    .filter((a) => a.amount !== null && a.option === s.position.id && isFree(s, draft, a))
    .filter(
      (a) =>
        range && (a.amount! - amount) * (a.amount! - amount) * 25 <= (range.max - range.min) * (range.max - range.min),
    )
    .sort((a, b) => (a.amount! - amount) ** 2 - (b.amount! - amount) ** 2)[0];
  return near ? draft.argue(near, false) : [draft.say('figureReason', { criterion: criterionPhrase(s) })];
}

function body(s: Situation, draft: Draft): string[] {
  const isFull = s.agent.voice.length === 'full';
  if (s.isFirst && s.own === null) {
    const argument = ownArguments(s, draft, 'for')[0] ?? ownArguments(s, draft, 'against')[0];
    return argument ? draft.argue(argument, isFull) : [];
  }
  if (s.apart.length === 0 && s.together.length > 0) {
    const help = supportLine(s, draft);
    return help ?? credited(s, draft);
  }
  const target = targets(s, draft)[0];
  if (target && draft.spent.size === 0 && (target.answer || target.isNewest))
    return answerTarget(s, draft, target, isFull);
  const help = supportLine(s, draft);
  if (help && drawn(s.seed, `support/${s.agent.name}/${s.round}`, 3) === 0) return help;
  if (draft.spent.size > 0 && draft.words > 45) return [];
  const own = ownArguments(s, draft, 'for')[0];
  const attack = ownArguments(s, draft, 'against')[0];
  const chosen = attack && (!own || (s.round + s.bank.agents.indexOf(s.agent.name)) % 2 === 0) ? attack : own;
  if (!chosen) return help ?? [];
  const isLed = draft.moves.has('declinedSelf') || draft.moves.has('replyNo');
  if (chosen === own)
    return [...(isLed ? [] : [draft.say('raise', { option: phraseOf(s.position) })]), ...draft.argue(chosen, isFull)];
  return [
    draft.say('challenge', { rival: phraseOf(optionById(s.bank, chosen.option)) }),
    ...draft.argue(chosen, isFull),
  ];
}

function answerTarget(s: Situation, draft: Draft, target: Target, isFull: boolean): string[] {
  const slots = { name: target.speaker, gist: gistOf(target.argument) };
  draft.spent.add(target.argument.id);
  if (!target.answer) {
    const own = ownArguments(s, draft, 'for')[0] ?? ownArguments(s, draft, 'against')[0];
    return own ? [draft.say('grant', slots), ...draft.argue(own, isFull)] : [draft.say('grant', slots)];
  }
  const quote = quoteFrom(s, target);
  const lead = target.isAboutMine
    ? draft.say('defend', slots)
    : quote
      ? draft.say('rebutQuote', { ...slots, quote })
      : draft.say('rebut', slots);
  return [lead, ...draft.argue(target.answer, isFull && draft.words < 30)];
}

/** Now and then the words themselves, when they are recalled whole. */
function quoteFrom(s: Situation, target: Target): string | null {
  if (drawn(s.seed, `quote/${s.agent.name}/${s.round}`, 5) > 1) return null;
  const quote = quotable(target.argument.claim);
  return quote && s.recall.said.some((turn) => turn.speaker === target.speaker && turn.text.includes(quote))
    ? quote
    : null;
}

/** An ally's argument whose example nobody has given. */
function supportLine(s: Situation, draft: Draft): string[] | null {
  for (let i = s.recall.said.length - 1; i >= 0; i--) {
    const turn = s.recall.said[i] as Said;
    if (turn.speaker === s.agent.name) continue;
    for (const { id } of turn.parts) {
      const argument = s.bank.byId.get(id);
      if (
        !argument?.example ||
        opposes(s, argument) ||
        !isFree(s, draft, argument, 'example') ||
        !isForSupporters(s, id)
      )
        continue;
      draft.spent.add(id);
      return [draft.say('support', { name: turn.speaker, gist: gistOf(argument) }), argument.example];
    }
  }
  return null;
}

function tail(s: Situation, draft: Draft, isSettled: boolean): string[] {
  const left = s.bank.scenario.rounds - s.round;
  const spoken = s.recall.said.filter((turn) => turn.round === s.round);
  if (isSettled) {
    const lines: string[] = [];
    if (draft.words < 60 && spoken.length % 2 === 0) {
      lines.push(draft.say('sumTogether', { group: groupOf(s), option: phraseOf(s.position) }));
    }
    if (isAmountSettled(s)) {
      if (spoken.filter(({ wantsVote }) => wantsVote).length < 2) lines.push(draft.say('push'));
    } else if (s.view) lines.push(...askForAmount(s, draft));
    return lines;
  }
  const lines: string[] = [];
  if (left <= 2 && drawn(s.seed, `hurry/${s.agent.name}/${s.round}`, 3) === 0) lines.push(draft.say('shortTime'));
  if (spoken.length % 3 === 1 && s.apart.length === 1 && s.together.length >= 2 && draft.words < 75) {
    const name = s.apart[0] as string;
    const rival = phraseOf(optionById(s.bank, s.mind.stances.get(name) as string));
    lines.push(draft.say('sumLeft', { name, rival }));
  }
  return [...lines, ...question(s, draft)];
}

export function isAmountSettled(s: Situation): boolean {
  if (!s.position.amount) return true;
  if (!s.view?.table) return false;
  const { table, bids, bid } = s.view;
  return table.backers.length === bids.size && bids.size >= s.mind.stances.size - 1 && bid === table.amount;
}

function askForAmount(s: Situation, draft: Draft): string[] {
  const asked = new Set(
    s.recall.said.filter((turn) => turn.round === s.round).flatMap((turn) => turn.asks.map(({ to }) => to)),
  );
  const silent = s.together.filter((name) => !s.view?.bids.has(name) && !draft.addressed.has(name) && !asked.has(name));
  const name = silent[0];
  return name ? [draft.say('askAmount', { name })] : [];
}

function question(s: Situation, draft: Draft): string[] {
  if (draft.words > 95) return [];
  const chance = random(s.seed, `ask/${s.agent.name}/${s.round}`);
  const turn = chance.int(4);
  if (turn === 0) return [];
  const other = chance.shuffle(s.apart).find((name) => !draft.addressed.has(name)) ?? null;
  if (other && turn === 1 && s.round > 2) return [draft.say('askCould', { name: other, option: phraseOf(s.position) })];
  if (other && turn === 2) {
    const point = s.bank.arguments.find((a) => !opposes(s, a) && draft.spent.has(a.id));
    if (point) return [draft.say('askAnswer', { name: other, gist: gistOf(point) })];
  }
  return turn === 3 && chance.int(3) === 0 ? [draft.say('askAll')] : [];
}

// News

/** The newest news that came after the agent last spoke. */
function unansweredNews(s: Situation): News | null {
  const last = s.recall.said.findLastIndex((turn) => turn.speaker === s.agent.name);
  const open = s.recall.news.filter((news) => news.after > last && news.round >= (s.recall.said[last]?.round ?? 0));
  return open[open.length - 1] ?? null;
}

function reactToNews(s: Situation, draft: Draft, news: News): string[] {
  const quote = newsQuote(news.text);
  const lines = [draft.say(news.isPrivate ? 'newsPrivate' : 'news', { quote })];
  const words = contentWords(news.text);
  const shared = (text: string) =>
    contentWords(text).filter((word) => words.some((other) => stem(other) === stem(word))).length;
  const argument = s.bank.arguments
    .filter((a) => isFree(s, draft, a))
    .map((a) => ({ a, score: shared(`${a.claim} ${a.reason} ${a.gist ?? ''}`) }))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score || weightOf(s, y.a) - weightOf(s, x.a))[0]?.a;
  const option = phraseOf(s.position);
  if (argument && !opposes(s, argument))
    return [...lines, draft.say('newsFor', { option }), ...draft.argue(argument, false)];
  if (argument && argument.option === s.position.id) {
    draft.spent.add(argument.id);
    return [...lines, draft.say('newsAgainst', { option }), argument.claim];
  }
  const criterion = s.bank.scenario.criteria
    .map((c) => ({ c, score: shared(`${c.label} ${c.about}`) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)[0]?.c;
  if (criterion) return [...lines, draft.say('newsCriterion', { criterion: phraseOf(criterion) })];
  return [...lines, draft.say('newsNone', { option })];
}

/** At most a dozen words of the news, exactly as they were. */
function newsQuote(text: string): string {
  const first = sentencesOf(text)[0] ?? text;
  return (
    quotable(first) ??
    first
      .replace(/[“”]/g, '')
      .replace(/[.!?]+$/, '')
      .split(/\s+/)
      .slice(0, 12)
      .join(' ')
  );
}

function contentWords(text: string): string[] {
  return normalise(text)
    .trim()
    .split(' ')
    .filter((word) => word.length > 3 && !COMMON.has(word));
}

function stem(word: string): string {
  return word.length > 5 ? word.slice(0, 5) : word;
}

const COMMON = new Set(
  'about after again also been before being could does every from have into just like more most much must never nobody none only other ours over people should some someone somebody such than that their them then there these they this those under what when where which while will with would your'.split(
    ' ',
  ),
);

/** Brings a short statement to its length: an example, the position, the measure. */
function fillUp(s: Situation, draft: Draft): void {
  const option = phraseOf(s.position);
  const last = draft.sentences[draft.sentences.length - 1] ?? '';
  const closing =
    draft.sentences.length > 1 && (last.endsWith('?') || last === draft.pushed) ? draft.sentences.pop() : undefined;
  if (total(draft, closing) < LEAST_WORDS && !draft.moves.has('support')) {
    const help = supportLine(s, draft);
    if (help) draft.add(help);
  }
  if (total(draft, closing) < LEAST_WORDS) {
    const own = ownArguments(s, draft, 'for')[0] ?? ownArguments(s, draft, 'against')[0];
    if (own) draft.add(draft.argue(own, false));
  }
  const isShort = () => total(draft, closing) < LEAST_WORDS;
  if (isShort() && s.apart.length === 0 && !draft.moves.has('credit')) draft.add(credited(s, draft));
  if (isShort() && s.round >= 4) draft.add([draft.say('reflect')]);
  if (isShort()) draft.add(compared(s, draft));
  if (isShort() && s.apart.length > 0 && s.own === s.position.id) draft.add([draft.say('stay', { option })]);
  if (isShort() && !draft.moves.has('measure')) draft.add([draft.say('measure', { criterion: criterionPhrase(s) })]);
  if (isShort() && s.together.length > 0 && !draft.moves.has('sumTogether'))
    draft.add([draft.say('sumTogether', { group: groupOf(s), option })]);
  if (isShort() && !draft.moves.has('askAll')) draft.add([draft.say('askAll')]);
  if (closing) draft.sentences.push(closing);
}

/** What the bank as a whole says of the own option and a rival on one criterion of the agent's, where the own one comes out ahead. */
function compared(s: Situation, draft: Draft): string[] {
  const rival =
    s.mind.stances.get(s.apart[0] ?? '') ?? (s.mind.second === s.position.id ? s.mind.preferred : s.mind.second);
  if (rival === s.position.id) return [];
  const net = (option: string, criterion: string) =>
    s.bank.arguments.reduce(
      (sum, a) =>
        a.option === option && a.criterion === criterion && a.amount === null
          ? sum + (a.side === 'for' ? a.strength : -a.strength)
          : sum,
      0,
    );
  const ahead = s.bank.scenario.criteria
    .map((criterion) => ({
      criterion,
      by: net(s.position.id, criterion.id) - net(rival, criterion.id),
      value: s.agent.values[criterion.id] ?? 0.3,
    }))
    .filter(({ by, value }) => by > 0.2 && value >= 0.3)
    .sort((a, b) => b.by * b.value - a.by * a.value);
  const found = ahead[(s.round - 1) % Math.max(1, ahead.length)];
  if (!found) return [];
  draft.moves.add('measure');
  return [
    draft.say('compare', {
      option: phraseOf(s.position),
      rival: phraseOf(optionById(s.bank, rival)),
      criterion: phraseOf(found.criterion),
    }),
  ];
}

function groupOf(s: Situation): string {
  return s.together.length === s.bank.agents.length - 1 ? 'all of us' : listed([...s.together, 'I']);
}

/** Whose point brought the agent here, said where there is nothing left to argue. */
function credited(s: Situation, draft: Draft): string[] {
  const { mover } = s.mind;
  if (
    !mover ||
    s.round < 3 ||
    s.position.id === s.mind.first ||
    opposes(s, mover.argument) ||
    draft.spent.has(mover.argument.id)
  )
    return [];
  return [draft.say('credit', { name: mover.speaker, gist: gistOf(mover.argument) })];
}

function total(draft: Draft, closing: string | undefined): number {
  return draft.words + wordCountOf(closing ?? '');
}
