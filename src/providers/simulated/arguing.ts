import type { Argument } from '../../discussion/scenario.ts';
import { isForSupporters, isFree } from './argument-deal.ts';
import { drawn, optionById, phraseOf, presentCount } from './bank.ts';
import type { Draft } from './draft.ts';
import { relevance } from './opinion-model.ts';
import { quotable } from './phrasing.ts';
import type { Said } from './recall.ts';
import { gistOf, opposes, type Situation } from './situation.ts';

/** What the agent could bring for its position: for it, or against what others want instead. */
export function ownArguments(s: Situation, draft: Draft, side: 'for' | 'against'): Argument[] {
  const rivals = new Set(s.apart.map((name) => s.opinionModel.stances.get(name)));
  if (rivals.size === 0 && s.opinionModel.second !== s.position.id) rivals.add(s.opinionModel.second);
  return s.bank.arguments
    .filter((a) => a.side === side && (side === 'for' || caresFor(s, a)) && isFree(s, draft, a))
    .filter((a) => (side === 'for' ? a.option === s.position.id : rivals.has(a.option) && a.option !== s.position.id))
    .map((argument) => ({ argument, weight: weightOf(s, argument) }))
    .sort((a, b) => b.weight - a.weight || (a.argument.id < b.argument.id ? -1 : 1))
    .map(({ argument }) => argument);
}

/** Nobody attacks in the name of what they do not care about. */
function caresFor(s: Situation, argument: Argument): boolean {
  return (s.agent.values[argument.criterion] ?? 0.3) >= 0.35;
}

export function weightOf(s: Situation, argument: Argument): number {
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
  const taken = new Set(s.recall.said.filter((turn) => turn.round === s.round).flatMap((turn) => turn.mentioned));
  const newest = s.recall.said.slice(-presentCount(s.bank));
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
      // What somebody has just granted or countered needs no second voice without something new.
      if (!answer && taken.has(id)) continue;
      const isAboutMine = argument.answers.some((other) => mine.has(other));
      const isNewest = newest.includes(turn);
      const weight =
        argument.strength +
        (answer ? 0.6 : 0) +
        (isAboutMine ? 0.5 : 0) +
        (isNewest ? 0.5 : 0) +
        (taken.has(id) ? -0.4 : 0) +
        (draft.addressed.has(turn.speaker) ? -0.3 : 0);
      found.set(id, { speaker: turn.speaker, argument, answer, isAboutMine, isNewest, weight });
    }
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight || (a.argument.id < b.argument.id ? -1 : 1));
}

/** An answer to what was said, support for an ally, or a new reason: what the moment calls for most. */
export function body(s: Situation, draft: Draft): string[] {
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
  const across = s.task !== null && draft.spent.size === 0 ? bridge(s, draft) : [];
  if (across.length > 0) return across;
  if (target && draft.spent.size === 0 && (target.answer || target.isNewest)) {
    const answer = answerTarget(s, draft, target, isFull);
    if (answer.length > 0) return answer;
  }
  const help = supportLine(s, draft);
  if (help && drawn(s.seed, `support/${s.agent.name}/${s.round}`, 3) === 0) return help;
  if (draft.spent.size > 0 && draft.words > 45) return [];
  const own = ownArguments(s, draft, 'for')[0];
  const attack = ownArguments(s, draft, 'against')[0];
  const chosen = attack && (!own || (s.round + s.bank.agents.indexOf(s.agent.name)) % 2 === 0) ? attack : own;
  if (!chosen) return help ?? [];
  const isLed = draft.moves.has('declinedSelf') || draft.moves.has('replyNo');
  if (chosen === own)
    return [
      ...(isLed ? [] : [draft.say('raise', { option: phraseOf(s.position, s.bank.words) })]),
      ...draft.argue(chosen, isFull),
    ];
  return [
    draft.say('challenge', { rival: phraseOf(optionById(s.bank, chosen.option), s.bank.words) }),
    ...draft.argue(chosen, isFull),
  ];
}

/** Whoever has to win people over looks for what they want first: an own reason on a criterion that somebody else argued by. */
function bridge(s: Situation, draft: Draft): string[] {
  const own = ownArguments(s, draft, 'for');
  for (const turn of s.recall.said.toReversed()) {
    if (!s.apart.includes(turn.speaker)) continue;
    for (const { id } of turn.parts) {
      const criterion = s.bank.byId.get(id)?.criterion;
      const argument = own.find((one) => one.criterion === criterion);
      const found = s.bank.scenario.criteria.find((one) => one.id === criterion);
      if (argument && found)
        return [
          draft.say('bridge', { name: turn.speaker, criterion: phraseOf(found, s.bank.words) }),
          ...draft.argue(argument, false),
        ];
    }
  }
  return [];
}

function answerTarget(s: Situation, draft: Draft, target: Target, isFull: boolean): string[] {
  const slots = { name: target.speaker, gist: gistOf(s, target.argument) };
  draft.spent.add(target.argument.id);
  if (!target.answer) {
    const own = ownArguments(s, draft, 'for')[0] ?? ownArguments(s, draft, 'against')[0];
    const against = own ? draft.argue(own, isFull) : reminder(s, draft);
    // To grant a point and set nothing against it would be no answer.
    return against.length > 0 ? [draft.say('grant', slots), ...against] : [];
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
export function supportLine(s: Situation, draft: Draft): string[] | null {
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
      return [draft.say('support', { name: turn.speaker, gist: gistOf(s, argument) }), argument.example];
    }
  }
  return null;
}

/** An argument of the own side that nobody has answered or named of late, its turn by chance: where there is nothing new, what still stands. */
export function reminder(s: Situation, draft: Draft): string[] {
  const answered = new Set(
    s.recall.said.flatMap((turn) => turn.parts.flatMap(({ id }) => s.bank.byId.get(id)?.answers ?? [])),
  );
  const recent = new Set(s.recall.said.filter((turn) => turn.round >= s.round - 1).flatMap((turn) => turn.mentioned));
  const standing = s.recall.said
    .filter((turn) => turn.speaker !== s.agent.name && turn.round < s.round)
    .flatMap((turn) => turn.parts.map(({ id }) => ({ name: turn.speaker, argument: s.bank.byId.get(id) })))
    .filter(
      ({ argument }) =>
        argument &&
        !opposes(s, argument) &&
        !answered.has(argument.id) &&
        !recent.has(argument.id) &&
        !draft.spent.has(argument.id),
    )
    .map(({ name, argument }) => ({ name, argument: argument as Argument }))
    .sort((a, b) => (a.argument.id < b.argument.id ? -1 : 1));
  const found = standing[drawn(s.seed, `remind/${s.agent.name}/${s.round}`, Math.max(1, standing.length))];
  if (!found) return [];
  draft.spent.add(found.argument.id);
  return [draft.say('remind', { name: found.name, gist: gistOf(s, found.argument) })];
}

/** Whose point brought the agent here, said where there is nothing left to argue. */
export function credited(s: Situation, draft: Draft): string[] {
  const { mover } = s.opinionModel;
  if (
    !mover ||
    s.round < 3 ||
    s.position.id === s.opinionModel.first ||
    opposes(s, mover.argument) ||
    draft.spent.has(mover.argument.id) ||
    draft.moves.has('concede') ||
    draft.moves.has('convert')
  )
    return [];
  return [draft.say('credit', { name: mover.speaker, gist: gistOf(s, mover.argument) })];
}

/** What the bank as a whole says of the own option and a rival on one criterion of the agent's, where the own one comes out ahead. */
export function compared(s: Situation, draft: Draft): string[] {
  const rival =
    s.opinionModel.stances.get(s.apart[0] ?? '') ??
    (s.opinionModel.second === s.position.id ? s.opinionModel.preferred : s.opinionModel.second);
  if (rival === s.position.id) return [];
  const net = (option: string, criterion: string) =>
    s.bank.arguments.reduce(
      (sum, a) =>
        a.option === option && a.criterion === criterion ? sum + (a.side === 'for' ? a.strength : -a.strength) : sum,
      0,
    );
  const ahead = s.bank.scenario.criteria
    .map((criterion) => ({
      criterion,
      by: net(s.position.id, criterion.id) - net(rival, criterion.id),
      value: s.agent.values[criterion.id] ?? 0.3,
    }))
    .filter(({ by, value }) => by > 0.2 && value >= 0.3)
    .filter(({ criterion }) => !isJustNamed(s, phraseOf(criterion, s.bank.words)))
    .sort((a, b) => b.by * b.value - a.by * a.value);
  const found = ahead[(s.round - 1) % Math.max(1, ahead.length)];
  if (!found) return [];
  draft.moves.add('measure');
  return [
    draft.say('compare', {
      option: phraseOf(s.position, s.bank.words),
      rival: phraseOf(optionById(s.bank, rival), s.bank.words),
      criterion: phraseOf(found.criterion, s.bank.words),
    }),
  ];
}

/** Whether somebody has named it in this round: a measure that several name in a row becomes a litany. */
function isJustNamed(s: Situation, phrase: string): boolean {
  return s.recall.said.some((turn) => turn.round === s.round && turn.text.includes(phrase));
}

export function reasonAgainst(s: Situation, draft: Draft, option: string): string[] {
  const argument = s.bank.arguments
    .filter((a) => a.option === option && a.side === 'against' && isFree(s, draft, a))
    .sort((a, b) => weightOf(s, b) - weightOf(s, a))[0];
  return argument ? draft.argue(argument, false) : [];
}
