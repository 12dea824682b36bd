import type { Entry, Event } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import { actText } from './interventions.ts';
import {
  budgetText,
  counted,
  DISAGREEMENT_WORDS,
  decisionText,
  overflowText,
  spentText,
  statementMark,
} from './words.ts';

export type TranscriptKind = 'round' | 'statement' | 'notice' | 'injection' | 'vote' | 'act' | 'end';

/** One thing that a reader of the discussion sees. `from` is an agent's name for statements and lost turns, else null. */
export type TranscriptItem = {
  kind: TranscriptKind;
  seq: number;
  round: number;
  from: string | null;
  title: string;
  text: string;
  /** Who alone received it; null: everybody. */
  privateTo: readonly string[] | null;
};

/** What an entry, which led to `state`, adds to the transcript. Most entries add nothing. */
export function transcriptItem({ seq, event }: Entry, state: State): TranscriptItem | null {
  const said = sayingOf(event, state);
  return said === null ? null : { seq, round: state.round, from: null, text: '', privateTo: null, ...said };
}

type Saying = Pick<TranscriptItem, 'kind' | 'title'> & Partial<TranscriptItem>;

function sayingOf(event: Event, state: State): Saying | null {
  switch (event.type) {
    case 'round-opened':
      return { kind: 'round', title: `Round ${event.round} of ${state.scenario.rounds}`, text: event.note ?? '' };
    case 'notice-posted':
      return { kind: 'notice', title: 'Notice', text: event.text };
    case 'statement-made': {
      const mark = statementMark(event);
      return {
        kind: 'statement',
        from: event.agent,
        title: event.agent,
        text: mark ? `${event.text}\n[${mark}]` : event.text,
      };
    }
    case 'turn-skipped': {
      const why = event.actor ? 'skipped by a person' : (event.failure?.message ?? 'no reply');
      return { kind: 'statement', from: event.agent, title: event.agent, text: `[no statement: ${why}]` };
    }
    case 'event-injected': {
      const privateTo = event.to === 'all' ? null : event.to;
      const title = privateTo ? `Person, privately to ${privateTo.join(', ')}` : 'Person, to all';
      return { kind: 'injection', title, text: event.text, privateTo };
    }
    case 'guidance-switched': {
      const isAll = event.agents.length === state.scenario.agents.length;
      const whose = isAll ? 'everybody' : event.agents.join(', ');
      const rewrite = event.rewrite ? '; what was written before is rewritten' : '';
      return { kind: 'act', title: 'Person', text: `Memory of ${whose}: ${event.style} from now on${rewrite}.` };
    }
    case 'memory-compressed':
      return compressionSaying(event);
    case 'prompt-overflowed':
      return { kind: 'notice', title: 'Memory', text: overflowText(event) };
    case 'budget-warned':
      return { kind: 'notice', title: 'Budget', text: budgetText(event) };
    case 'strategy-switched':
    case 'view-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'variable-set':
      return { kind: 'act', title: 'Person', text: `${sentence(actText(event))}.` };
    case 'vote-called':
      return { kind: 'act', title: 'Person', text: 'A vote is called: it takes the place of the next poll.' };
    case 'poll-answered':
    case 'confirmation-answered':
      return voteSaying(event, state);
    case 'vote-closed':
      return { kind: 'vote', title: 'Vote', text: voteClosedText(event, state) };
    case 'run-ended':
      return { kind: 'end', title: 'End', text: endText(state) };
    default:
      return null;
  }
}

/** Told when a memory was made smaller; a strategy that only keeps its window does so at every statement, and is not told. */
function compressionSaying({ why, changes, warning }: Extract<Event, { type: 'memory-compressed' }>): Saying | null {
  if (warning !== undefined) return { kind: 'notice', title: 'Memory', text: `${sentence(warning)}.` };
  const told = changes.filter(({ kind }) => kind === 'compressed' || why === 'overflow');
  if (told.length === 0) return null;
  const alike = new Map<string, string[]>();
  for (const { agents, before, after, dropped } of told) {
    const how = dropped?.rule === 'compressed' ? 'compressed' : 'shortened';
    const what = `${how} from ${counted(before.chars, 'character')} to ${counted(after.chars, 'character')}`;
    alike.set(what, [...(alike.get(what) ?? []), ...agents]);
  }
  const lines = [...alike].map(([what, agents]) => `${agents.join(', ')}: ${what}`);
  return { kind: 'notice', title: 'Memory', text: lines.join('\n') };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function voteSaying(
  event: Extract<Event, { type: 'poll-answered' | 'confirmation-answered' }>,
  state: State,
): Saying | null {
  const { vote } = state;
  if (event.type === 'poll-answered' && event.answer === 'yes')
    return { kind: 'vote', title: 'Poll', text: `${event.agent} wants to vote now. The others are asked to confirm.` };
  if (vote?.outcome?.kind === 'no-initiator') return { kind: 'vote', title: 'Poll', text: 'Nobody wants to vote yet.' };
  if (vote?.outcome?.kind === 'declined')
    return { kind: 'vote', title: 'Vote', text: `No vote: ${vote.outcome.decliners.join(', ')} said no.` };
  if (event.type === 'confirmation-answered' && vote?.phase === 'ballot')
    return { kind: 'vote', title: 'Vote', text: 'All agree to vote. The ballot is secret.' };
  return null;
}

function voteClosedText(event: Extract<Event, { type: 'vote-closed' }>, state: State): string {
  const { scenario } = state;
  const ballots = [
    ...event.ballots.map((ballot) => `${ballot.agent}: ${decisionText(ballot, scenario)}`),
    ...event.failed.map((agent) => `${agent}: unreadable`),
  ];
  const result = event.decision
    ? `Consensus: ${decisionText(event.decision, scenario)}.`
    : `No consensus: ${event.disagreement ? DISAGREEMENT_WORDS[event.disagreement] : 'nothing decided'}.`;
  return [...ballots, result].join('\n');
}

/** How the run ended, in a sentence. */
export function endText({ ended, scenario, spent }: State): string {
  if (!ended) return '';
  if (ended.decision) return `Consensus: ${decisionText(ended.decision, scenario)}.`;
  if (ended.by === 'budget') return `Ended by its budget: ${spentText({ spent, scenario })}`;
  if (ended.by === 'person') return 'Stopped by a person, without a decision.';
  return `No decision in ${scenario.rounds} rounds.`;
}
