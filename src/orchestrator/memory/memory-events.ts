import { bug } from '../../base/errors.ts';
import { memo } from '../../base/memo.ts';
import { nextDue } from '../../discussion/due-updates.ts';
import type { Event, EventOf } from '../../discussion/event.ts';
import { agentOf } from '../../discussion/lookup.ts';
import type { MemoryChange, UpdateCause } from '../../discussion/memory.ts';
import type { Language, Scenario } from '../../discussion/scenario.ts';
import { type DueUpdate, presentNames, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { noticeIn, phrasebooks } from '../../language/index.ts';
import { compressionUpdate, dropUpdate } from '../../memory/compaction.ts';
import type { MemoryNews, MemoryTools } from '../../memory/entry.ts';
import type { Compaction } from '../../memory/strategies/strategy.ts';
import { guidanceStyle } from '../../memory/styles/index.ts';
import {
  appendUpdate,
  integrationUpdate,
  keptUpdate,
  type MemoryUpdate,
  type Recipient,
  rewriteUpdate,
  whoOf,
} from '../../memory/update.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { worldTold } from '../../world/told.ts';
import { composePrompt, decisionText } from '../prompts/prompts.ts';
import type { Reply } from '../protocol/ask.ts';
import { individualLines, outcomeText } from '../protocol/results.ts';
import { afterRefusal, type DueCompaction, dueCompactionOf, dueCompactions } from './compaction.ts';

type MemoryUpdated = EventOf<'memory-updated'>;

/** The oldest update that is due, by the simple route: all its agents in one event. */
export function memoryEvent(state: State, counter: TokenCounter): Event {
  const { cause, agents, hasFailed } = nextDue(state) ?? bug('no update is due');
  const recipients = agents.map((agent) => recipientOf(agent, state));
  if (cause.kind === 'guidance-rewritten') {
    const { style } = cause;
    const rewritten = inTheirWords(
      recipients,
      ({ name }) => name,
      state,
      counter,
      (group, tools) => rewriteUpdate(group, style, tools),
    );
    return updated({ kind: 'guidance-rewritten', agents }, rewritten);
  }
  if (cause.kind === 'decision' || cause.kind === 'individual' || cause.kind === 'outcome')
    return personUpdate(state, counter);
  const update = inTheirWords(
    recipients,
    ({ name }) => name,
    state,
    counter,
    (group, tools, language) =>
      (hasFailed ? keptUpdate : appendUpdate)(newsOf(cause, state, language, group[0]!.name), group, tools),
  );
  return updated(cause, update);
}

/** A person's results are appended (12.5), the first of those to whom it is due. */
function personUpdate(state: State, counter: TokenCounter): Event {
  const { cause, agents } = nextDue(state) ?? bug('no update is due');
  const [agent] = agents;
  if (agent === undefined) return bug('an update of nobody');
  const { language } = agentOf(state.scenario, agent);
  const tools = toolsOf(state, counter, language);
  const update = appendUpdate(newsOf(cause, state, language, agent), [recipientOf(agent, state)], tools);
  return updated({ kind: resultKind(cause), agent }, update);
}

function resultKind({ kind }: DueUpdate['cause']): 'decision' | 'individual' | 'outcome' {
  return kind === 'decision' || kind === 'individual' || kind === 'outcome' ? kind : bug(`${kind} is no result`);
}

/** The oldest update that is due, by the complex route, for one agent: its reply becomes its memory (5.2). */
export function integrationEvent(agent: string, state: State, reply: Reply, counter: TokenCounter): Event {
  const { cause } = nextDue(state) ?? bug('no update is due');
  const text = reply.failure ? null : reply.text;
  const failure = reply.failure?.message;
  const { language } = agentOf(state.scenario, agent);
  const update = integrationUpdate(
    newsOf(cause, state, language, agent),
    text,
    { ...recipientOf(agent, state), unseen: unseenBy(agent, state) },
    toolsOf(state, counter, language),
    failure,
  );
  const recorded = causeOfIntegration(cause, agent);
  return { ...updated(recorded, update), call: reply.call };
}

/** Entries that an agent is not shown when it integrates: nothing takes their place. */
function unseenBy(agent: string, state: State): ReadonlySet<number> {
  const { leftOut } = composePrompt({ kind: 'ask', purpose: 'integration', agent, attempt: 1 }, state);
  return new Set(leftOut().flatMap(({ kind, id, stage }) => (kind === 'entry' && stage !== 'told' ? [id] : [])));
}

/** The memories that must be made smaller, and can be without a model: all of them in one event. */
export function compressEvent(state: State, counter: TokenCounter): Event {
  const afterChanges = dueCompactions(state).filter(({ byModel }) => !byModel);
  const due = afterChanges.length > 0 ? afterChanges : reliefs(state);
  const why = due[0]?.why ?? bug('no memory is to be made smaller');
  return compressed(
    why,
    due.filter((one) => one.why === why),
    state,
    counter,
  );
}

function causeOfIntegration(cause: DueUpdate['cause'], agent: string): UpdateCause {
  switch (cause.kind) {
    case 'statement':
    case 'message':
      return { kind: 'integration', agent, message: cause.message };
    case 'reasoning':
      return cause;
    case 'world':
    case 'vote-closed':
    case 'vote-initiated':
    case 'vote-confirmed':
    case 'decision':
    case 'individual':
    case 'outcome':
    case 'guidance-rewritten':
      return { kind: resultKind(cause), agent };
  }
}

/**
 * A memory shortened by its agent's model (5.7). Where that fails, its older half goes if it is over its limit, or if a prompt must be made
 * smaller (5.8).
 */
export function compressionEvent(agent: string, state: State, reply: Reply, counter: TokenCounter): Event {
  const due = dueCompactionOf(agent, state) ?? bug(`no compression is due to ${agent}`);
  const { compaction, why } = due;
  if (compaction.kind !== 'compress') return bug(`no compression is due to ${agent}`);
  const item = { recipient: recipientOf(agent, state), compaction, reply: reply.failure ? null : reply.text };
  const tools = toolsOf(state, counter, agentOf(state.scenario, agent).language);
  const update = compressionUpdate([reply.failure ? { ...item, failure: reply.failure.message } : item], tools);
  const isRefused = update.changes.every(({ kind }) => kind === 'kept');
  const given = isRefused ? givenUp(due, state) : null;
  if (!given) return { type: 'memory-compressed', why, ...update, call: reply.call };
  const dropped = dropUpdate([{ recipient: item.recipient, compaction: given }], tools);
  const warning = [update.warning, ...(why === 'overflow' ? [] : [overLimitWarning([agent], state)])]
    .filter(Boolean)
    .join('; ');
  return { type: 'memory-compressed', why, ...dropped, warning, call: reply.call };
}

/** What goes where a compression was refused; null: the memory stays as it was. */
function givenUp(
  { agent, compaction, why }: DueCompaction,
  state: State,
): Extract<Compaction, { kind: 'drop' }> | null {
  return why === 'overflow' ? dropOf(compaction) : afterRefusal(agent, state);
}

function reliefs(state: State): readonly DueCompaction[] {
  return presentNames(state).flatMap((agent) => {
    const due = state.seats[agent]?.overflow?.needsRelief ? dueCompactionOf(agent, state) : null;
    return due && !due.byModel ? [due] : [];
  });
}

/** Made smaller without a model. */
function compressed(
  why: DueCompaction['why'],
  due: readonly DueCompaction[],
  state: State,
  counter: TokenCounter,
): Event {
  const shortened = due.flatMap(({ agent, compaction }) =>
    compaction.kind === 'compress' ? [{ recipient: recipientOf(agent, state), compaction }] : [],
  );
  const tried = inTheirWords(shortened, ({ recipient }) => recipient.name, state, counter, compressionUpdate);
  const refused = new Set(tried.changes.flatMap(({ kind, agents }) => (kind === 'kept' ? agents : [])));
  const given = due.flatMap((one) => {
    const drop = one.compaction.kind === 'drop' ? one.compaction : refused.has(one.agent) ? givenUp(one, state) : null;
    return drop ? [{ recipient: recipientOf(one.agent, state), compaction: drop }] : [];
  });
  const gave = new Set(given.map(({ recipient }) => recipient.name));
  const first = { ...tried, changes: without(tried.changes, gave) };
  const second = inTheirWords(
    given,
    ({ recipient }) => recipient.name,
    state,
    counter,
    dropUpdate,
    state.nextMemoryId + first.entries.length,
  );
  const overLimit = due.filter(({ agent, isOverLimit }) => gave.has(agent) && (isOverLimit || refused.has(agent)));
  const told =
    why === 'overflow'
      ? overflowWarning(due, refused)
      : overLimitWarning(
          overLimit.map(({ agent }) => agent),
          state,
        );
  const warnings = [first.warning, told].filter(Boolean);
  const { entries, changes } = together(first, second);
  return {
    type: 'memory-compressed',
    why,
    entries,
    changes,
    ...(warnings.length > 0 ? { warning: warnings.join('; ') } : {}),
  };
}

/** The changes of all but these agents. */
function without(changes: readonly MemoryChange[], names: ReadonlySet<string>): readonly MemoryChange[] {
  return changes.flatMap((change) => {
    const agents = change.agents.filter((agent) => !names.has(agent));
    return agents.length > 0 ? [{ ...change, agents }] : [];
  });
}

/** 5.7. Empty: of nobody. */
function overLimitWarning(names: readonly string[], { scenario }: State): string {
  const half = scenario.memory.eviction === 'importance' ? 'least important' : 'oldest';
  return names.length === 0 ? '' : `a memory was over its limit and its ${half} half was dropped: ${whoOf(names)}`;
}

/**
 * An update made for the agents of each language in its words, put together: agents who read differently share no entry. `nextEntryId`: the
 * id of the first new entry.
 */
function inTheirWords<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  state: State,
  counter: TokenCounter,
  make: (items: readonly T[], tools: MemoryTools, language: Language) => MemoryUpdate,
  nextEntryId = state.nextMemoryId,
): MemoryUpdate {
  const groups = byLanguage(items, nameOf, state.scenario);
  let all: MemoryUpdate = { entries: [], changes: [] };
  let next = nextEntryId;
  for (const [language, group] of groups) {
    const update = make(group, { ...toolsOf(state, counter, language), nextEntryId: next }, language);
    for (const { id } of update.entries) next = Math.max(next, id + 1);
    all = all.changes.length === 0 ? update : together(all, update);
  }
  return all;
}

function byLanguage<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  scenario: Scenario,
): ReadonlyMap<Language, readonly T[]> {
  const only = onlyLanguage(scenario);
  if (only !== null) return new Map(items.length > 0 ? [[only, items]] : []);
  const groups = new Map<Language, T[]>();
  for (const item of items) {
    const { language } = agentOf(scenario, nameOf(item));
    const group = groups.get(language);
    if (group) group.push(item);
    else groups.set(language, [item]);
  }
  return groups;
}

/** What all agents read and write; null: they differ. */
const onlyLanguage = memo(({ agents }: Scenario): Language | null => {
  const languages = new Set(agents.map(({ language }) => language));
  return languages.size === 1 ? (agents[0]?.language ?? null) : null;
});

function together(first: MemoryUpdate, second: MemoryUpdate): MemoryUpdate {
  const count = first.entries.length;
  const changes = second.changes.map((change) => ({
    ...change,
    entries: change.entries.map((index) => index + count),
    ...(change.archived ? { archived: change.archived.map((index) => index + count) } : {}),
  }));
  const warnings = [first.warning, second.warning].filter(Boolean);
  return {
    entries: [...first.entries, ...second.entries],
    changes: [...first.changes, ...changes],
    ...(warnings.length > 0 ? { warning: warnings.join('; ') } : {}),
  };
}

function dropOf({ ids }: Compaction): Extract<Compaction, { kind: 'drop' }> {
  return { kind: 'drop', ids, rule: 'overflow', archive: true };
}

/** 5.8. `refused`: those whose memory could not be shortened. */
function overflowWarning(due: readonly DueCompaction[], refused: ReadonlySet<string>): string {
  const what = due.map(({ agent, compaction }) => {
    if (compaction.ids.length === 0) return `nothing in the memory of ${agent} may go`;
    const done = compaction.kind === 'drop' || refused.has(agent) ? 'was dropped' : 'was shortened';
    return `the older half of the memory of ${agent} ${done}`;
  });
  return `a prompt was larger than the window of its model: ${what.join('; ')}`;
}

function updated(cause: UpdateCause, update: MemoryUpdate): MemoryUpdated {
  return { type: 'memory-updated', cause, ...update };
}

function recipientOf(name: string, state: State): Recipient {
  const memory = state.memories[name] ?? bug(`no memory of ${name}`);
  return { name, memory, limitChars: agentOf(state.scenario, name).limitChars };
}

function toolsOf(state: State, counter: TokenCounter, language: Language): MemoryTools {
  const scenario = inLanguage(state.scenario, language);
  return {
    round: state.round,
    nextEntryId: state.nextMemoryId,
    countTokens: counter.count,
    styleOf: (name) => guidanceStyle(name, scenario.memory) ?? bug(`unknown guidance style ${name}`),
    words: phrasebooks[language].memory,
    scenario,
  };
}

function newsOf(cause: DueUpdate['cause'], state: State, language: Language, agent: string): MemoryNews {
  switch (cause.kind) {
    case 'statement':
    case 'message': {
      const { id, kind, from, to, text } = state.history.at(cause.message) ?? bug(`no message ${cause.message}`);
      if (kind === 'statement') return { kind, speaker: from, text, message: id };
      if (kind === 'notice') return { kind, text: noticeIn(text, phrasebooks[language].prompts), message: id };
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
      return { kind: 'vote-failed', why: whyFailed(state, language) };
    case 'decision': {
      const outcome = state.votes.at(-1);
      return outcome?.kind === 'consensus'
        ? { kind: 'result', text: decisionText(outcome.decision, state, language) }
        : bug('a decision without a consensus');
    }
    case 'individual':
      return { kind: 'result', text: individualLines(agent, state).join(' ') };
    case 'outcome':
      return { kind: 'result', text: outcomeText(agent, state) };
    case 'world':
      return { kind: 'world', text: worldTold(state, phrasebooks[language].world, language) };
    case 'guidance-rewritten':
      return bug('a rewriting brings no news');
  }
}

function whyFailed(state: State, language: Language): string {
  const outcome = state.votes.at(-1);
  const { disagreements } = phrasebooks[language].prompts;
  return outcome?.kind === 'disagreement' ? disagreements[outcome.reason] : bug('no vote has failed');
}
