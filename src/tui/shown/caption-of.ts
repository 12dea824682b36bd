import type { EventOf } from '../../discussion/event.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import { agentNames, presentNames, type State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { phrasebooks } from '../../language/index.ts';
import type { Transition } from '../../orchestrator/runs/recorded-history.ts';
import { actText } from '../../projections/interventions.ts';
import { type Leaks, leaksOf } from '../../projections/leaks.ts';
import { type LastLoss, lastLoss } from '../../projections/memory-belt.ts';
import type { LostEntry, MemoryStory } from '../../projections/memory-story.ts';
import { labelOf } from '../../projections/phase-texts.ts';
import { type Stances, standingOf } from '../../projections/stances.ts';
import { outcomeText } from '../../projections/words.ts';
import { agentLooks, lookOf } from '../look/theme.ts';
import { argumentCalled, argumentsNamed, argumentsOf, entryName } from './entry-name.ts';
import { wayNamed } from './memory-way.ts';
import { cutToWord, labelWithin, optionsNamed } from './options.ts';
import { settledOutcome } from './settled.ts';

/** A sentence or two of what has just happened. `rank`: 1 matters most. `shorter`: the same where they have no room, the fullest first. */
export type Caption = { rank: 1 | 2 | 3 | 4 | 5; text: readonly string[]; shorter?: readonly (readonly string[])[] };

/** What was folded up to the event, it included. */
type Known = { stances: Stances; story: MemoryStory; leaks: Leaks; seat: string | null };

type Told = Transition & Known & { words: InterfaceWords; marked(name: string): string };

/** What a room is told of an event (27.2), the one that matters most of what it brought about; empty: nothing. */
export function captionsOf(told: Transition, known: Known, words: InterfaceWords): readonly Caption[] {
  const looks = agentLooks(agentNames(told.state.scenario));
  const marked = (name: string) => `${lookOf(looks, name).mark} ${name}`;
  return ofEvent({ ...told, ...known, words, marked });
}

function ofEvent(told: Told): readonly Caption[] {
  const { entry, words, marked } = told;
  const { event } = entry;
  const { captions } = words;
  switch (event.type) {
    case 'vote-closed':
      return ofClosing(told);
    case 'outcome-drawn':
      return ofDraws(told);
    case 'statement-made':
      return ofStatement(event, told);
    case 'event-injected':
      if (event.to !== 'all') return ofAct(2, event, told);
      return [{ rank: 2, text: [captions[event.actor === 'room' ? 'ofRoom' : 'news'](event.text)] }];
    case 'strategy-switched':
      return [{ rank: 2, text: [strategyText(event, told)] }];
    case 'guidance-switched':
    case 'view-switched':
      return ofAct(2, event, told);
    case 'model-switched':
      return event.actor === undefined ? [] : ofAct(2, event, told);
    case 'memory-edited':
      return ofAct(3, event, told);
    case 'agent-muted':
      return ofAct(4, event, told);
    case 'poll-answered':
      return event.answer === 'yes' ? [{ rank: 4, text: [captions.wantsVote(marked(event.agent))] }] : [];
    case 'confirmation-answered':
      return event.answer === 'no' ? [{ rank: 4, text: [captions.refuses(marked(event.agent))] }] : [];
    case 'turn-skipped':
      return [{ rank: 4, text: [captions.skipped(marked(event.agent))] }];
    case 'agent-added':
      return [{ rank: 4, text: [captions.joins(marked(event.agent.name))] }];
    case 'agent-removed':
      return [{ rank: 4, text: [captions.leaves(marked(event.agent))] }];
    case 'floor-handed':
      return [{ rank: 4, text: [captions.hasFloor(marked(event.agent))] }];
    case 'topic-changed':
      return [{ rank: 4, text: [captions.topic(event.question)] }];
    case 'notice-posted':
      return [{ rank: 5, text: [event.text] }];
    case 'round-opened': {
      const first = event.queue[0]?.agent;
      return [{ rank: 5, text: [captions.round(event.round, first === undefined ? null : marked(first))] }];
    }
    case 'memory-updated':
    case 'memory-compressed':
    case 'memory-cleared':
      return ofMemory(event, told);
    case 'ranking-made':
    case 'explanation-made':
    case 'application-marked':
    case 'application-made':
    case 'probe-answered':
    case 'phase-opened':
    case 'survey-answered':
    case 'phase-closed':
    case 'target-set':
    case 'talk-ended':
    case 'bid-made':
    case 'queue-extended':
    case 'reasoning-made':
    case 'statement-refused':
    case 'question-closed':
    case 'memory-recalled':
    case 'prompt-overflowed':
    case 'budget-warned':
    case 'history-trimmed':
    case 'poll-opened':
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'ballot-revealed':
    case 'reply-refused':
    case 'call-lost':
    case 'world-changed':
    case 'vote-called':
    case 'room-voted':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-recorded':
    case 'cue-reached':
    case 'cue-failed':
    case 'cue-scheduled':
    case 'cue-cancelled':
    case 'taken-back':
    case 'ending-requested':
    case 'settings-changed':
    case 'variable-set':
    case 'run-ended':
      return [];
  }
}

function ofAct(
  rank: 2 | 3 | 4,
  event: Parameters<typeof actText>[0],
  { words, state, entry }: Told,
): readonly Caption[] {
  const { captions, acts } = words;
  const { who } = entry;
  const act = actText(event, words, state);
  if ('actor' in event && event.actor === 'cue') return [{ rank, text: [acts.alone(act)] }];
  const told = who === undefined ? captions.act(act) : acts.alone(acts.by(acts.named(acts.actors.person, who), act));
  return [{ rank, text: [told] }];
}

function ofClosing({ state, words }: Told): readonly Caption[] {
  const outcome = state.vote?.outcome;
  if (!outcome) return [];
  return [
    {
      rank: outcome.kind === 'no-initiator' ? 5 : 1,
      text: [words.captions.closed(outcomeText(outcome, state, words))],
    },
  ];
}

function ofDraws({ state, words, marked }: Told): readonly Caption[] {
  const { classes } = phrasebooks[words.language].prompts;
  return (settledOutcome(state)?.agents ?? []).map(({ agent, class: of, income }) => ({
    rank: 1,
    text: [words.captions.draws(marked(agent), classes[of], words.numbers.amount(income, '$'))],
  }));
}

/** A change of sides, with what moved it; what was said in private and is public now; or that it was cut off. */
function ofStatement(
  event: EventOf<'statement-made'>,
  { entry, state, stances, leaks, words, marked }: Told,
): readonly Caption[] {
  const { captions } = words;
  const { change } = standingOf(stances, event.agent);
  const told: Caption[] = [];
  if (change && event.withheld === undefined) {
    const named = argumentCalled(change.argument, state, words);
    const by = change.after === null ? null : marked(change.after);
    const moved =
      named === null
        ? by === null
          ? []
          : [captions.movedBy(null, by)]
        : mentions(named, words).map((what) => captions.movedBy(what, by));
    const sides = sidesNamed(change, state, words).map(([from, to]) =>
      captions.changesSides(marked(event.agent), from, to),
    );
    told.push(inWays(2, [...sides.flatMap((side) => moved.map((why) => [side, why])), ...sides.map((side) => [side])]));
  }
  for (const { words: said } of leaksOf(leaks, entry, state)) told.push({ rank: 2, text: [captions.leak(said)] });
  if (event.cut) told.push({ rank: 4, text: [captions.cut(marked(event.agent))] });
  return told;
}

function strategyText({ agents, strategy }: EventOf<'strategy-switched'>, { state, words, marked }: Told): string {
  const isAll = agents.length >= presentNames(state).length;
  const { each, ways } = words.belt;
  return words.captions.strategy(
    isAll ? null : words.listed(agents.map(marked)),
    wayNamed(strategy, state, isAll ? each : ways),
  );
}

/** What is forgotten by it; else that several entries are one now. From a seat others' memories are not told of (12.5). */
function ofMemory(
  event: EventOf<'memory-updated' | 'memory-compressed' | 'memory-cleared'>,
  told: Told,
): readonly Caption[] {
  const { entry, state, story, seat } = told;
  if (event.type === 'memory-cleared') return ofAct(3, event, told);
  const loss = seat === null ? lastLoss(state, story) : null;
  if (loss && loss.seq === entry.seq) return ofLoss(loss, told);
  const pressed = event.changes.find(({ kind, dropped }) => kind === 'compressed' && dropped !== undefined);
  if (!pressed?.dropped) return [];
  const { captions, listed } = told.words;
  const whose = seat === null || pressed.agents.includes(seat) ? pressed.agents : [];
  if (whose.length === 0) return [];
  const isAll = whose.length >= presentNames(state).length;
  const name = isAll || whose.length > MOST_NAMED ? null : listed(whose.map(told.marked));
  return [{ rank: 5, text: [captions.pressed(name, pressed.dropped.ids.length, pressed.entries.length)] }];
}

/** Of several entries that went together the one that is best called by its name, its own words first. */
function ofLoss({ agents, entries }: LastLoss, { state, words, marked }: Told): readonly Caption[] {
  const { captions, listed } = words;
  const isOwn = ({ entry }: LostEntry) => entry.speaker !== null && agents.includes(entry.speaker);
  const hasName = ({ entry }: LostEntry) => argumentsOf(entry, state).length > 0;
  const lost = entries.find((one) => hasName(one) && isOwn(one)) ?? entries.find(hasName) ?? entries[0];
  // Where losses have names, one without is nothing that a room would miss.
  if (!lost || lost.entry.speaker === null || !(hasName(lost) || state.scenario.arguments.length === 0)) return [];
  const gone = hasName(lost) ? argumentsOf(lost.entry, state).find((id) => isInNoMemory(id, state)) : undefined;
  const goneName = argumentCalled(gone, state, words);
  if (goneName !== null)
    return [
      inWays(
        2,
        mentions(goneName, words).map((what) => [captions.forgottenByAll(what)]),
      ),
    ];
  const named = argumentsNamed(lost.entry, state, words)[0];
  const whats =
    named === undefined
      ? QUOTE_COLUMNS.map((columns) => entryName(lost.entry, state, words, columns))
      : mentions(named, words);
  const why = captions.because[lost.rule];
  const isAll = agents.length >= presentNames(state).length;
  const who = agents.length > MOST_NAMED ? captions.many(agents.length) : listed(agents.map(marked));
  const { speaker } = lost.entry;
  const isOwnAlone = speaker === null || (agents.length === 1 && agents[0] === speaker);
  const because = captions.why(typeof why === 'function' ? why(state.scenario.memory.windowEntries) : why);
  const told = whats.map((what) => [
    captions.lost(isAll ? null : who, isAll ? 0 : agents.length, isOwnAlone ? what : captions.of(what, speaker)),
    because,
  ]);
  return [inWays(3, told)];
}

const inWays = (rank: Caption['rank'], [text = [], ...shorter]: readonly (readonly string[])[]): Caption =>
  shorter.length === 0 ? { rank, text } : { rank, text, shorter };

/** An argument within a sentence, in ever fewer words: one that is a sentence itself is quoted, without its stop. */
function mentions(named: string, { belt }: InterfaceWords): readonly string[] {
  const isSentence = SENTENCE_END.test(named);
  const bare = named.replace(/[.。]$/u, '');
  const all = [bare, ...QUOTE_COLUMNS.map((columns) => cutToWord(bare, columns))];
  return [...new Set(all)].map((what) => (isSentence ? belt.quoted(what) : what));
}
const SENTENCE_END = /[.!?…。！？]$/u;
/** Of what is quoted, where there is room for all the rest beside it; the least still tells what it was. */
const QUOTE_COLUMNS = [40, 32, 24, 16] as const;

/** From where to where somebody changed, as it stands within a sentence, and by short names. */
function sidesNamed(
  { from, to }: { from: string; to: string },
  { scenario }: Told['state'],
  words: InterfaceWords,
): readonly (readonly [string, string])[] {
  const options = optionsNamed({ scenario }, words);
  const label = (id: string) => labelWithin(labelOf(id, scenario, words), words.language);
  const short = (id: string) => options.find((option) => option.id === id)?.short ?? label(id);
  return [
    [label(from), label(to)],
    [short(from), short(to)],
  ];
}

function isInNoMemory(argument: string, state: State): boolean {
  const isIn = (entries: Iterable<MemoryEntry>) => {
    for (const entry of entries) if (argumentsOf(entry, state).includes(argument)) return true;
    return false;
  };
  return presentNames(state).every((name) => {
    const memory = state.memories[name];
    return !memory || !(isIn(memory.entries) || isIn(memory.longTerm));
  });
}

const MOST_NAMED = 2;
