import { clean } from '../base/clean.ts';
import { assertNever } from '../base/errors.ts';
import { wrap } from '../base/wrap.ts';
import type { Decided } from '../discussion/decided.ts';
import { type Entry, type Event, isActor, isBallot } from '../discussion/event.ts';
import type { MemoryChange } from '../discussion/memory.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State, Vote } from '../discussion/state.ts';
import { inLanguage } from '../discussion/translation.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import type { Header, Redact } from '../journal/journal.ts';
import { noticeIn, phrasebooks } from '../language/index.ts';
import { promptBehind } from '../orchestrator/prompts/inspect.ts';
import { foldGoingBack, fromStart } from '../projections/going-back.ts';
import { actText } from '../projections/interventions.ts';
import { foldLeaks, leaksOf, leakText, noLeaks } from '../projections/leaks.ts';
import { otherVoice } from '../projections/other-voices.ts';
import { revealedTexts } from '../projections/phase-texts.ts';
import { noteText, overflowText, unansweredText, warnedOf } from '../projections/transcript.ts';
import { unreachedText } from '../projections/unreached-cues.ts';
import { decisionText, spentText, statementMark } from '../projections/words.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { callSayings } from './calls.ts';
import type { Lines } from './lines.ts';
import {
  applicationSaying,
  outcomeSayings,
  queueSayings,
  rankingSayings,
  targetSaying,
  voteSayings,
} from './phases.ts';
import { type Saying, VERBOSITIES, type Verbosity } from './saying.ts';

export { VERBOSITIES, type Verbosity } from './saying.ts';

import { toldAnswer } from '../projections/vote-view.ts';

/**
 * `words`: of the lines, English where absent; what agents said stays as they said it. `counter`: measures the sections of each prompt at `debug`; without it they are left out. `redact`: the journal's, so that lines
 * hold no secret that the journal does not.
 */
export type TextOptions = {
  verbosity: Verbosity;
  words?: InterfaceWords;
  width?: number;
  counter?: TokenCounter;
  redact?: Redact;
};

/** The run as plain text: no colour, no movement of the cursor, in the order in which it is read out. `width` in columns, default 80. */
export function textLines({
  verbosity,
  words = interfaces.en,
  width = 80,
  counter,
  redact = (text) => text,
}: TextOptions): Lines {
  const shown = VERBOSITIES.slice(0, VERBOSITIES.indexOf(verbosity) + 1);
  let leaks = fromStart(noLeaks);
  /** The models of an imported run, as long as no other has spoken. */
  let recorded: readonly string[] | null = null;

  /** Private words in another mouth that this entry brought. */
  function leakSayings(entry: Entry, before: State, state: State): Saying[] {
    leaks = foldGoingBack(leaks, entry, before, state, (value) => foldLeaks(value, entry, state));
    return leaksOf(leaks.value, entry, state).map((leak) => ({
      from: 'standard',
      text: words.lines.leak(leakText(leak, state, words)),
      gap: true,
    }));
  }

  /** 13.2: an imported run says where others begin to speak. */
  function otherVoices(event: Event): Saying[] {
    const model = recorded && otherVoice(event, recorded);
    if (!recorded || !model) return [];
    const text = words.lines.otherVoices(words.listed(recorded), model);
    recorded = null;
    return [{ from: 'minimal', text, gap: true }];
  }

  function lines(sayings: readonly Saying[]): string[] {
    return sayings
      .filter(({ from }) => shown.includes(from))
      .flatMap((saying) => rowsOf({ ...saying, text: redact(clean(saying.text)) }, width));
  }

  return {
    opening: (header) => {
      recorded = header.imported?.models ?? null;
      return lines(openingSayings(header, words));
    },
    entry: (before, entry, state) => {
      const { event } = entry;
      return lines([
        ...otherVoices(event),
        ...sayingsOf(before, event, state, words),
        ...leakSayings(entry, before, state),
        ...callSayings(event, before.scenario.speaking.policy, words, () =>
          counter && verbosity === 'debug' ? (promptBehind(event, before, counter)?.sections ?? null) : null,
        ),
      ]);
    },
  };
}

function rowsOf({ text, indent = 0, gap = false }: Saying, width: number): string[] {
  const rows = wrap(text, width - indent).map((row) => (row === '' ? '' : ' '.repeat(indent) + row));
  return gap ? ['', ...rows] : rows;
}

function openingSayings({ scenario, scenarioName, seed }: Header, { lines, language }: InterfaceWords): Saying[] {
  const names = scenario.agents.map((agent) => agent.name);
  const { title, question } = inLanguage(scenario, language);
  return [title, question, lines.setting(scenarioName, seed, scenario.rounds, names)].map((text) => ({
    from: 'minimal',
    text,
  }));
}

function sayingsOf(before: State, event: Event, state: State, words: InterfaceWords): Saying[] {
  const { scenario } = state;
  const { lines, events, acts, phases } = words;
  switch (event.type) {
    case 'ranking-made':
      return rankingSayings(event, before, words);
    case 'explanation-made':
      if (event.failure)
        return [{ from: 'detailed', text: phases.noExplanation(event.agent, words.failure(event.failure)) }];
      return speech('detailed', phases.explains(event.agent), event.text);
    case 'application-made':
      return [applicationSaying(event, before, words)];
    case 'target-set':
      return [targetSaying(event, state, words)];
    case 'outcome-drawn':
      return outcomeSayings(event, state, words);
    case 'bid-made':
      return [
        { from: 'detailed', text: event.bid === null ? phases.noBid(event.agent) : phases.bid(event.agent, event.bid) },
      ];
    case 'queue-extended':
      return queueSayings(event, words);
    // An application is told when it is whole; the end of the run tells how the talk ended.
    case 'application-marked':
    case 'talk-ended':
    // Ballots are secret until the vote is closed (9.3).
    case 'ballot-filled':
    case 'memory-recorded':
    case 'cue-reached':
    case 'cue-failed':
      return [];
    case 'round-opened': {
      const order = event.queue.map((place) => place.agent);
      return [
        { from: 'minimal', text: events.round(event.round, scenario.rounds), gap: true },
        ...(order.length === 0
          ? []
          : [{ from: 'standard' as const, text: lines.order(order, noteText(event, words)) }]),
      ];
    }
    case 'notice-posted':
      return [
        {
          from: 'standard',
          text: lines.notice(noticeIn(event.text, phrasebooks[words.language].prompts)),
          gap: true,
        },
      ];
    case 'reasoning-made':
      if (event.failure)
        return [{ from: 'detailed', text: lines.noReasoning(event.agent, words.failure(event.failure)) }];
      return speech('detailed', lines.privately(event.agent), event.text);
    case 'statement-refused':
      return [{ from: 'detailed', text: lines.refused(event.agent, words.failure(event.failure)) }];
    case 'statement-made':
      return speech('standard', lines.says(event.agent, statementMark(event, state, words)), event.text);
    case 'question-closed':
      if (event.answer === null) return [{ from: 'standard', text: unansweredText(event, words), gap: true }];
      return speech('standard', lines.personAnswers(event.agent), event.answer);
    case 'turn-skipped':
      return [{ from: 'standard', text: skippedText(event, words), gap: true }, ...brokenOff(before, state, words)];
    case 'memory-updated':
    case 'memory-compressed':
      return [
        ...event.changes.map((change) => memorySaying(change, scenario, words)),
        ...(event.warning
          ? [{ from: 'standard' as const, text: lines.memoryWarning(event.warning, warnedOf(event.changes)) }]
          : []),
      ];
    case 'memory-recalled': {
      const { agent, embedder, failure, entries } = event;
      const text = failure
        ? lines.remindedOfNothing(agent, words.failure(failure), embedder)
        : lines.reminded(agent, entries.length, embedder);
      return [{ from: 'debug', text }];
    }
    case 'prompt-overflowed':
      return [{ from: 'standard', text: overflowText(event, words) }];
    case 'budget-warned':
      return [{ from: 'standard', text: events.budgetWarned(event), gap: true }];
    case 'agent-muted':
    case 'floor-handed':
    case 'cue-scheduled':
    case 'cue-cancelled':
    case 'taken-back':
    case 'ending-requested':
    case 'topic-changed':
    case 'settings-changed':
    case 'agent-added':
    case 'agent-removed':
    case 'strategy-switched':
    case 'view-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'variable-set':
      return [{ from: 'standard', text: acts.by(acts.actors[event.actor], actText(event, words, state)), gap: true }];
    case 'history-trimmed':
      return [{ from: 'standard', text: lines.trimmed(event.dropped, event.cutTo) }];
    case 'poll-opened':
      return calledSayings(state.vote?.initiator ?? null, words);
    case 'poll-answered':
      return hasLeft('poll', before, state)
        ? [{ from: 'standard', text: pollText(state.vote!, words), gap: true }]
        : [];
    case 'confirmation-answered':
      return hasLeft('confirmation', before, state) ? [confirmationSaying(state.vote!, words)] : [];
    // Ballots are secret until the vote is closed (9.3): nothing tells who marked what, or how far anybody is.
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-spoiled':
    // All of them are told as the vote closes.
    case 'ballot-revealed':
      return [];
    case 'reply-refused':
      if (isBallot(event.purpose)) return [{ from: 'detailed', text: lines.ballotRefused }];
      return [{ from: 'detailed', text: lines.answerRefused(event.agent, words.failure(event.failure)) }];
    case 'vote-closed':
      return voteSayings(event, scenario, words);
    case 'vote-called':
      return [{ from: 'standard', text: lines.callsVote(acts.actors[event.actor]), gap: true }];
    case 'event-injected':
      return speech('standard', injectionHead(event, words), event.text);
    case 'guidance-switched': {
      const whose = event.agents.length === scenario.agents.length ? null : event.agents;
      return [
        {
          from: 'standard',
          text: lines.guidance(acts.actors[event.actor], whose, event.style, event.rewrite),
          gap: true,
        },
      ];
    }
    case 'run-ended':
      return [
        { from: 'minimal', text: endText(event, state, words), gap: true },
        ...[...revealedTexts(state, words), ...unreachedText(state, words)].map((text) => ({
          from: 'minimal' as const,
          text,
        })),
      ];
    default:
      return assertNever(event);
  }
}

function speech(from: Verbosity, who: string, words: string): Saying[] {
  return [
    { from, text: who, gap: true },
    { from, text: words.trimEnd(), indent: 2 },
  ];
}

/** A poll that nobody is asked in: the vote was called from outside. */
function calledSayings(initiator: string | null, { acts, lines }: InterfaceWords): Saying[] {
  if (initiator === null || !isActor(initiator)) return [];
  return [{ from: 'standard', text: lines.calledBy(acts.actors[initiator]), gap: true }];
}

function injectionHead(
  { to, actor }: Extract<Event, { type: 'event-injected' }>,
  { acts, lines }: InterfaceWords,
): string {
  const who = acts.actors[actor];
  return to === 'all' ? lines.toAll(who) : lines.toSome(who, to);
}

function skippedText(
  event: Extract<Event, { type: 'turn-skipped' }>,
  { acts, lines, failure }: InterfaceWords,
): string {
  if (event.actor) return lines.skippedBy(event.agent, acts.actors[event.actor]);
  return lines.skipped(event.agent, event.failure ? failure(event.failure) : '');
}

/** 3.3: by `abort-round` the others lose their turns with the one that was waited for in vain. */
function brokenOff(before: State, state: State, { lines }: InterfaceWords): Saying[] {
  const lost = state.queue.slice(before.outcomes.length + 1, state.outcomes.length).map(({ agent }) => agent);
  return lost.length > 0 ? [{ from: 'standard', text: lines.brokenOff(lost) }] : [];
}

function memorySaying(
  { agents, kind, before, after, dropped }: MemoryChange,
  scenario: Scenario,
  { lines }: InterfaceWords,
): Saying {
  const whose = agents.length === scenario.agents.length ? null : agents;
  const size = { from: before.chars, to: after.chars, tokens: after.tokens };
  const left = dropped ? { count: dropped.ids.length, rule: dropped.rule } : null;
  return { from: 'detailed', text: lines.memory(whose, kind, size, left) };
}

function hasLeft(phase: Vote['phase'], before: State, state: State): boolean {
  return before.vote?.phase === phase && state.vote?.phase !== phase;
}

function pollText({ order, answers, initiator }: Vote, { lines }: InterfaceWords): string {
  return lines.poll(
    [...answers].map((given) => ({ agent: given.agent, answer: toldAnswer(given) })),
    order.slice(answers.length),
    initiator,
  );
}

function confirmationSaying({ confirmations }: Vote, { lines }: InterfaceWords): Saying {
  const decliners = [...confirmations]
    .filter(({ answer }) => answer === 'no')
    .map((given) => (toldAnswer(given) === 'unreadable' ? lines.unreadableNo(given.agent) : given.agent));
  const leftOut = [...confirmations].filter(({ answer }) => answer === 'left-out').map(({ agent }) => agent);
  if (decliners.length === 0) return { from: 'standard', text: lines.allAgree(leftOut) };
  return { from: 'minimal', text: lines.declined(decliners) };
}

/** What was decided, and how; null: all agree (16.5). */
function decisionOf(
  { decision }: Extract<Event, { type: 'run-ended' }>,
  { votes, scenario }: State,
  words: InterfaceWords,
): [told: string, how: Decided | null] {
  const last = votes.at(-1);
  const told = decision === null ? words.events.nothingDecided : decisionText(decision, scenario, words);
  return [told, last?.kind !== 'consensus' || last.how.isConsensus ? null : last.how];
}

function endText(event: Extract<Event, { type: 'run-ended' }>, state: State, words: InterfaceWords): string {
  const { ends } = words.lines;
  const { round, touchCount } = state;
  switch (event.by) {
    case 'consensus':
      return ends.decided(round, ...decisionOf(event, state, words), touchCount);
    case 'rounds':
      return ends.rounds(round, touchCount);
    case 'turns':
      return ends.turns(round, state.turnCount, touchCount);
    case 'deadlock':
      return ends.deadlock(round, touchCount);
    case 'budget':
      return ends.budget(round, spentText(state, words), touchCount);
    case 'person':
      return ends.person(words.acts.actors[state.endedBy ?? 'person'], round, touchCount);
    default:
      return assertNever(event.by);
  }
}
