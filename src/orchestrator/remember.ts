import { bug } from '../base/errors.ts';
import type { Event } from '../discussion/event.ts';
import type { UpdateCause } from '../discussion/memory.ts';
import { type DueUpdate, nextDue, type State } from '../discussion/state.ts';
import { phrasebooks } from '../language/index.ts';
import type { MemoryTools, News } from '../memory/entry.ts';
import { guidanceStyle } from '../memory/styles/index.ts';
import { appendUpdate, integrationUpdate, type MemoryUpdate, type Recipient, rewriteUpdate } from '../memory/update.ts';
import type { TokenCounter } from '../providers/provider.ts';
import type { Reply } from './ask.ts';
import { agentOf, decisionText } from './prompts.ts';

type MemoryUpdated = Extract<Event, { type: 'memory-updated' }>;

/** The oldest update that is due, by the simple route: all its agents in one event. */
export function rememberEvent(state: State, counter: TokenCounter): Event {
  const { cause, agents } = nextDue(state) ?? bug('no update is due');
  const recipients = agents.map((agent) => recipientOf(agent, state));
  const tools = toolsOf(state, counter);
  if (cause.kind === 'guidance-rewritten') {
    return updated({ kind: 'guidance-rewritten', agents }, rewriteUpdate(recipients, cause.style, tools));
  }
  if (cause.kind === 'decision') return bug('a decision is integrated');
  return updated(cause, appendUpdate(newsOf(cause, state), recipients, tools));
}

/** The oldest update that is due, by the complex route, for one agent: its reply becomes its memory (5.2). */
export function integrationEvent(agent: string, state: State, reply: Reply, counter: TokenCounter): Event {
  const { cause } = nextDue(state) ?? bug('no update is due');
  const text = reply.failure ? null : reply.text;
  const failure = reply.failure?.message;
  const update = integrationUpdate(
    newsOf(cause, state),
    text,
    recipientOf(agent, state),
    toolsOf(state, counter),
    failure,
  );
  const recorded: UpdateCause =
    cause.kind === 'statement' ? { kind: 'integration', agent, message: cause.message } : { kind: 'decision', agent };
  return { ...updated(recorded, update), call: reply.call };
}

function updated(cause: UpdateCause, update: MemoryUpdate): MemoryUpdated {
  return { type: 'memory-updated', cause, ...update };
}

function recipientOf(name: string, state: State): Recipient {
  const memory = state.memories[name] ?? bug(`no memory of ${name}`);
  return { name, memory, limitChars: agentOf(state.scenario, name).limitChars };
}

function toolsOf(state: State, counter: TokenCounter): MemoryTools {
  const { scenario } = state;
  return {
    round: state.round,
    nextEntryId: state.nextMemoryId,
    countTokens: counter.count,
    styleOf: (name) => guidanceStyle(name, scenario.memory) ?? bug(`unknown guidance style ${name}`),
    words: phrasebooks[scenario.language].memory,
    scenario,
  };
}

function newsOf(cause: DueUpdate['cause'], state: State): News {
  switch (cause.kind) {
    case 'statement':
    case 'message': {
      const { id, kind, from, to, text } = state.history.at(cause.message) ?? bug(`no message ${cause.message}`);
      if (kind === 'statement') return { kind, speaker: from, text, message: id };
      if (kind === 'notice') return { kind, text, message: id };
      return { kind, text, message: id, isPrivate: to !== 'all' };
    }
    case 'reasoning': {
      const reasoning = state.reasonings[cause.agent] ?? bug(`no reasoning of ${cause.agent}`);
      return { kind: 'reasoning', speaker: cause.agent, text: reasoning.text };
    }
    case 'vote-initiated':
      return { kind: 'vote-initiated', by: cause.by };
    case 'vote-confirmed':
      return { kind: 'vote-confirmed', decliners: cause.decliners };
    case 'vote-closed':
      return { kind: 'vote-failed', why: whyFailed(state) };
    case 'decision': {
      const outcome = state.votes.at(-1);
      return outcome?.kind === 'consensus'
        ? { kind: 'result', text: decisionText(outcome.decision, state) }
        : bug('a decision without a consensus');
    }
    case 'guidance-rewritten':
      return bug('a rewriting brings no news');
  }
}

function whyFailed(state: State): string {
  const outcome = state.votes.at(-1);
  const { disagreements } = phrasebooks[state.scenario.language].prompts;
  return outcome?.kind === 'disagreement' ? disagreements[outcome.reason] : bug('no vote has failed');
}
