import { clean } from '../base/clean.ts';
import { assertNever } from '../base/errors.ts';
import { wrap } from '../base/wrap.ts';
import type { Call, Entry, Event, Purpose } from '../discussion/event.ts';
import type { MemoryChange } from '../discussion/memory.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State, Vote } from '../discussion/state.ts';
import type { Header, Redact } from '../journal/journal.ts';
import { type InspectedSection, promptBehind } from '../orchestrator/inspect.ts';
import { actText } from '../projections/interventions.ts';
import { foldLeaks, leakText, noLeaks } from '../projections/leaks.ts';
import {
  budgetText,
  counted,
  DISAGREEMENT_WORDS,
  decisionText,
  grouped,
  overflowText,
  spentText,
  statementMark,
} from '../projections/words.ts';
import type { TokenCounter } from '../providers/provider.ts';
import type { Lines } from './lines.ts';

export const VERBOSITIES = ['minimal', 'standard', 'detailed', 'debug'] as const;
/**
 * `minimal`: rounds, results of votes, the end. `standard`: and what is said, polls, ballots once they are open, interventions.
 * `detailed`: and private reasoning, refused replies, changes of memories. `debug`: and every call with its tokens,
 * those of ballots apart.
 */
export type Verbosity = (typeof VERBOSITIES)[number];

/** What is said at which verbosity; several lines where the text is long. `indent` in columns; `gap`: an empty line before. */
type Saying = { from: Verbosity; text: string; indent?: number; gap?: boolean };

/**
 * `counter`: measures the sections of each prompt at `debug`; without it they are left out. `redact`: the journal's, so that lines
 * hold no secret that the journal does not.
 */
export type TextOptions = { verbosity: Verbosity; width?: number; counter?: TokenCounter; redact?: Redact };

/** The run as plain text: no colour, no movement of the cursor, in the order in which it is read out. `width` in columns, default 80. */
export function textLines({ verbosity, width = 80, counter, redact = (text) => text }: TextOptions): Lines {
  const shown = VERBOSITIES.slice(0, VERBOSITIES.indexOf(verbosity) + 1);
  let leaks = noLeaks;

  /** Private words in another mouth that this entry brought. */
  function leakSayings(entry: Entry, state: State): Saying[] {
    const markCount = leaks.marks.length;
    leaks = foldLeaks(leaks, entry, state);
    return leaks.marks
      .slice(markCount)
      .map((leak) => ({ from: 'standard', text: `Private words: ${leakText(leak, state)}`, gap: true }));
  }

  function lines(sayings: readonly Saying[]): string[] {
    return sayings
      .filter(({ from }) => shown.includes(from))
      .flatMap((saying) => rowsOf({ ...saying, text: redact(clean(saying.text)) }, width));
  }

  return {
    opening: (header) => lines(openingSayings(header)),
    entry: (before, entry, state) => {
      const { event } = entry;
      return lines([
        ...sayingsOf(before, event, state),
        ...leakSayings(entry, state),
        ...callSayings(event, () =>
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

function openingSayings({ scenario, scenarioName, seed }: Header): Saying[] {
  const names = scenario.agents.map((agent) => agent.name).join(', ');
  const setting = `${scenarioName}, seed ${seed}, at most ${counted(scenario.rounds, 'round')}, with ${names}`;
  return [scenario.title, scenario.question, setting].map((text) => ({ from: 'minimal', text }));
}

function sayingsOf(before: State, event: Event, state: State): Saying[] {
  const { scenario } = state;
  switch (event.type) {
    case 'round-opened': {
      const order = event.queue.map((place) => place.agent).join(', ');
      return [
        { from: 'minimal', text: `Round ${event.round} of ${scenario.rounds}`, gap: true },
        { from: 'standard', text: `Order: ${order}${event.note ? ` (${event.note})` : ''}` },
      ];
    }
    case 'notice-posted':
      return [{ from: 'standard', text: `Notice: ${event.text}`, gap: true }];
    case 'reasoning-made':
      if (event.failure)
        return [{ from: 'detailed', text: `${event.agent} has no reasoning: ${event.failure.message}` }];
      return speech('detailed', `${event.agent}, privately`, event.text);
    case 'statement-refused':
      return [{ from: 'detailed', text: `A statement of ${event.agent} is refused: ${event.failure.message}` }];
    case 'statement-made': {
      const mark = statementMark(event);
      return speech('standard', mark === '' ? event.agent : `${event.agent} (${mark})`, event.text);
    }
    case 'turn-skipped':
      return [
        {
          from: 'standard',
          text: `${event.agent} is skipped${event.actor ? ' by a person' : reason(event)}`,
          gap: true,
        },
      ];
    case 'memory-updated':
      return [
        ...event.changes.map((change) => memorySaying(change, scenario)),
        ...(event.warning ? [{ from: 'detailed' as const, text: `Memory: ${event.warning}` }] : []),
      ];
    case 'memory-compressed':
      return [
        ...event.changes.map((change) => memorySaying(change, scenario)),
        ...(event.warning ? [{ from: 'detailed' as const, text: `Memory: ${event.warning}` }] : []),
      ];
    case 'memory-recalled': {
      const found = event.failure
        ? `of nothing: ${event.failure.message}`
        : `of ${counted(event.entries.length, 'entry', 'entries')}`;
      return [{ from: 'debug', text: `${event.agent} is reminded ${found} (${event.embedder})` }];
    }
    case 'prompt-overflowed':
      return [{ from: 'detailed', text: overflowText(event) }];
    case 'budget-warned':
      return [{ from: 'standard', text: budgetText(event), gap: true }];
    case 'strategy-switched':
    case 'view-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'variable-set':
      return [{ from: 'standard', text: `A person ${actText(event)}`, gap: true }];
    case 'history-trimmed':
      return [{ from: 'detailed', text: historyText(event.dropped, event.cutTo) }];
    case 'poll-opened':
      if (state.vote?.initiator !== 'person') return [];
      return [{ from: 'standard', text: 'A vote was called by a person: all are asked to confirm it', gap: true }];
    case 'poll-answered':
      return hasLeft('poll', before, state) ? [{ from: 'standard', text: pollText(state.vote!), gap: true }] : [];
    case 'confirmation-answered':
      return hasLeft('confirmation', before, state) ? [confirmationSaying(state.vote!)] : [];
    // Ballots are secret until the vote is closed (9.3): nothing tells who marked what, or how far anybody is.
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-spoiled':
      return [];
    case 'reply-refused':
      if (isBallot(event.purpose))
        return [{ from: 'detailed', text: 'A ballot cannot be read and is asked for again' }];
      return [{ from: 'detailed', text: `An answer of ${event.agent} cannot be read: ${event.failure.message}` }];
    case 'vote-closed':
      return voteSayings(event, scenario);
    case 'vote-called':
      return [{ from: 'standard', text: 'A person calls a vote for the end of the round', gap: true }];
    case 'event-injected': {
      const to = event.to === 'all' ? 'to all' : `privately to ${event.to.join(', ')}`;
      return speech('standard', `A person, ${to}`, event.text);
    }
    case 'guidance-switched': {
      const whose = event.agents.length === scenario.agents.length ? 'all' : event.agents.join(', ');
      const rewrite = event.rewrite ? ', and what is there is rewritten' : '';
      return [
        {
          from: 'standard',
          text: `A person switches the memory of ${whose} to the style "${event.style}"${rewrite}`,
          gap: true,
        },
      ];
    }
    case 'run-ended':
      return [{ from: 'minimal', text: endText(event, state), gap: true }];
    default:
      return assertNever(event);
  }
}

function speech(from: Verbosity, who: string, words: string): Saying[] {
  return [
    { from, text: `${who}:`, gap: true },
    { from, text: words, indent: 2 },
  ];
}

function reason({ failure }: { failure?: { message: string } }): string {
  return failure ? `: ${failure.message}` : '';
}

function historyText(droppedCount: number, cutTo: number | undefined): string {
  const dropped = `${counted(droppedCount, 'oldest message')} left the history that agents are shown`;
  return cutTo === undefined ? dropped : `${dropped}; the newest is cut to ${counted(cutTo, 'character')}`;
}

function memorySaying({ agents, kind, before, after, dropped }: MemoryChange, scenario: Scenario): Saying {
  const whose = agents.length === scenario.agents.length ? 'all' : agents.join(', ');
  const left = dropped ? `, ${counted(dropped.ids.length, 'entry', 'entries')} dropped (${dropped.rule})` : '';
  const size = `${grouped(before.chars)} to ${counted(after.chars, 'character')}, ${counted(after.tokens, 'token')}`;
  return { from: 'detailed', text: `Memory of ${whose} ${kind}: ${size}${left}` };
}

function hasLeft(phase: Vote['phase'], before: State, state: State): boolean {
  return before.vote?.phase === phase && state.vote?.phase !== phase;
}

function pollText({ order, answers, initiator }: Vote): string {
  const given = [...answers].map(({ agent, answer }) => `${agent} ${answer}`).join(', ');
  const unasked = order.slice(answers.length);
  const rest = unasked.length > 0 ? `; not asked: ${unasked.join(', ')}` : '';
  return `Poll: ${given}${rest}. ${initiator === null ? 'Nobody wants a vote' : `${initiator} wants a vote`}`;
}

function confirmationSaying({ confirmations }: Vote): Saying {
  const decliners = [...confirmations].filter(({ answer }) => answer === 'no').map(({ agent }) => agent);
  if (decliners.length === 0)
    return { from: 'standard', text: 'Confirmation: all agree to vote; the ballot is secret' };
  return { from: 'minimal', text: `Vote: declined by ${decliners.join(', ')}` };
}
function voteSayings(event: Extract<Event, { type: 'vote-closed' }>, scenario: Scenario): Saying[] {
  const ballots = [
    ...event.ballots.map((ballot) => `${ballot.agent}: ${decisionText(ballot, scenario)}`),
    ...event.failed.map((agent) => `${agent}: unreadable`),
  ];
  const result = event.decision
    ? `consensus on ${decisionText(event.decision, scenario)}`
    : `no consensus${event.disagreement ? `: ${DISAGREEMENT_WORDS[event.disagreement]}` : ''}`;
  return [
    { from: 'standard', text: 'Ballots:' },
    ...ballots.map((text) => ({ from: 'standard' as const, text, indent: 2 })),
    { from: 'minimal', text: `Vote: ${result}` },
  ];
}

function endText(event: Extract<Event, { type: 'run-ended' }>, state: State): string {
  const stamp = state.touchCount === 0 ? 'untouched' : `touched (${state.touchCount})`;
  const after = counted(state.round, 'round');
  switch (event.by) {
    case 'consensus':
      return `Result after ${after}: ${event.decision ? decisionText(event.decision, state.scenario) : 'consensus'}. The run is ${stamp}.`;
    case 'rounds':
      return `Result after ${after}: no consensus. The run is ${stamp}.`;
    case 'budget':
      return `Ended in round ${state.round}: ${spentText(state)} The run is ${stamp}.`;
    case 'person':
      return `Stopped by a person in round ${state.round}. The run is ${stamp}.`;
    default:
      return assertNever(event.by);
  }
}

const PURPOSE_OF_EVENT: { readonly [T in Event['type']]?: Purpose } = {
  'reasoning-made': 'reasoning',
  'statement-refused': 'statement',
  'statement-made': 'statement',
  'turn-skipped': 'statement',
  'memory-updated': 'integration',
  'memory-compressed': 'compression',
  'poll-answered': 'poll',
  'confirmation-answered': 'confirmation',
};

function callSayings(event: Event, prompt: () => readonly InspectedSection[] | null): Saying[] {
  if (!('call' in event) || !event.call) return [];
  const purpose = event.type === 'reply-refused' ? event.purpose : PURPOSE_OF_EVENT[event.type];
  // Two calls of one agent would tell that its option has an amount.
  if (purpose === undefined || isBallot(purpose)) return [];
  const who = 'agent' in event ? `${event.agent} ` : '';
  const sections = (prompt() ?? []).map(
    ({ name, chars, tokens }) => `${name} ${grouped(chars)} characters, ${grouped(tokens)} tokens`,
  );
  return [
    { from: 'debug', text: `Call for ${who}${purpose}: ${callText(event.call)}` },
    ...(sections.length > 0 ? [{ from: 'debug' as const, text: `Prompt: ${sections.join('; ')}`, indent: 2 }] : []),
  ];
}

function isBallot(purpose: Purpose): boolean {
  return purpose === 'ballot-option' || purpose === 'ballot-amount';
}

function callText({ model, attempt, tokensIn, tokensOut, tokensLabel, retries = [] }: Call): string {
  const tokens = `${grouped(tokensIn)} tokens in, ${grouped(tokensOut)} out (${tokensLabel})`;
  return [model, `attempt ${attempt}`, tokens, ...retries].join(', ');
}
