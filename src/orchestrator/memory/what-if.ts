import { bug, ModelError } from '../../base/errors.ts';
import { noBudgets } from '../../discussion/defaults.ts';
import { callerOf, type Entry, type Event, type Opening } from '../../discussion/event.ts';
import { isUndoable, withPoint } from '../../discussion/evolve-time.ts';
import { agentOf } from '../../discussion/lookup.ts';
import type { JobMemory, Scenario, StrategyName } from '../../discussion/scenario.ts';
import { initial, type State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import type { Embedder } from '../../providers/embedders/embedder.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { composePrompt } from '../prompts/prompts.ts';
import type { Reply } from '../protocol/ask.ts';
import { nextSteps } from '../protocol/next-steps.ts';
import { protocolEvent } from '../protocol/protocol-event.ts';
import type { AskStep, Step } from '../protocol/step.ts';
import { evolveUntrusted, faultAt } from '../runs/evolve-untrusted.ts';
import { compressionEvent, integrationEvent } from './memory-events.ts';
import { recallEvent } from './recall.ts';
import { readable, recentFacts } from './recallable.ts';

/** Another way of keeping the memories of a recorded run. `settings` null: each job sees what the scenario says. */
export type Variant = { name: string; strategy: StrategyName; settings: JobMemory | null };

type WhatIfTools = { counter: TokenCounter; embedder: Embedder; signal: AbortSignal };

/** How one agent, or all of them together, would have fared. */
export type VariantResult = {
  name: string;
  /** Characters of the buffers at the end of each round, per agent on average. */
  charsByRound: readonly number[];
  /** Tokens of a request for a statement in each round, on average. */
  tokensByRound: readonly number[];
  /** The same with all that was said, whole and to everybody, in the place of memory and history. */
  fullTokensByRound: readonly number[];
  /** Mean share of tokens saved against the full history, over requests from round 4 on; null: there are none. */
  saved: number | null;
  /** Entries in the buffers at the end, and entries that left them, per agent on average. */
  kept: number;
  lost: number;
  /** Stated positions and amounts of the last three rounds that could be read in a request, from round 4 on. */
  positions: Share;
  amounts: Share;
};
export type Share = { found: number; of: number };

/**
 * Feeds a recorded run through another way of remembering. What was said, asked and answered stays as it was recorded; memories are kept
 * anew, and the prompts that would have been sent are measured. No model is asked: what one would have integrated or shortened is appended
 * or extracted. `agents`: whose memory is kept differently and measured; the others' stay as the scenario says.
 */
export async function whatIf(
  run: { scenario: Scenario; opening: Opening; entries: Iterable<Entry> },
  variant: Variant,
  agents: readonly string[],
  tools: WhatIfTools,
): Promise<VariantResult> {
  const measured = newMeasurement(variant.name, agents, tools.counter);
  let state = initial(withVariant(run.scenario, variant, agents), run.opening);
  /** The place of this telling at which the run was at each of its own. */
  const places = new Map<number, number>();
  const commit = (event: Event, { at, seq }: Entry) => {
    const next = evolveUntrusted(state, { seq: state.seq + 1, at, event }, seq);
    measureEvent(measured, event, next);
    state = next;
  };
  function retold(event: Event): Event {
    if (event.type === 'taken-back') return { ...event, to: places.get(event.to) ?? event.to };
    // Otherwise a fork's changed settings would put the recorded way back in the middle of the measure.
    if (event.type === 'settings-changed') return { ...event, settings: withVariant(event.settings, variant, agents) };
    return event;
  }
  async function retell(entry: Entry): Promise<void> {
    const { event, seq } = entry;
    if (isOfMemory(event)) {
      places.set(seq - 1, state.seq);
      if (isUndoable(event)) state = beyondPoint(state);
      return;
    }
    // Going back twice is going forward again, as long as nothing has been done in between.
    if (event.type !== 'taken-back')
      for (let step = ownStep(state); step; step = ownStep(state)) commit(await performed(step, state, tools), entry);
    places.set(seq - 1, state.seq);
    measureRequest(measured, event, state);
    commit(retold(event), entry);
  }
  for (const entry of run.entries) {
    await retell(entry).catch((error: unknown) => {
      throw faultAt(entry.seq, error);
    });
    if (tools.signal.aborted) break;
  }
  return resultOf(measured);
}

/** An act that is not taken over can be gone back to like any other, so it has a place of its own. */
function beyondPoint(before: State): State {
  const next = { ...before, seq: before.seq + 1, undone: [] };
  withPoint(next, before, null);
  return next;
}

/** Events that tell how memories were kept, and acts of a person on them: they are not taken over. */
function isOfMemory({ type }: Event): boolean {
  return OF_MEMORY.has(type);
}
const OF_MEMORY: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'memory-updated',
  'memory-compressed',
  'memory-recalled',
  'memory-pinned',
  'memory-edited',
  'memory-cleared',
  'prompt-overflowed',
  'budget-warned',
  'strategy-switched',
  'view-switched',
  'forgetting-requested',
]);

/** A scenario, or settings that change one on the way, in which memories are kept in the other way. */
function withVariant<Given extends Pick<Scenario, 'agents' | 'memory' | 'budgets'> & { jobs?: Scenario['jobs'] }>(
  given: Given,
  { strategy, settings }: Variant,
  agents: readonly string[],
): Given {
  const jobs = given.jobs && settings && Object.fromEntries(Object.keys(given.jobs).map((job) => [job, settings]));
  return {
    ...given,
    ...(jobs && { jobs }),
    budgets: noBudgets,
    agents: given.agents.map((agent) => (agents.includes(agent.name) ? { ...agent, strategy } : agent)),
    memory: { ...given.memory, compression: 'extractive' },
  };
}

/** The step that memory itself takes next; null: the discussion goes on. */
function ownStep(state: State): Step | null {
  const [step] = nextSteps(state);
  switch (step?.kind) {
    case 'remember':
    case 'compress':
    case 'recall':
    case 'warn-budget':
      return step;
    case 'ask':
      return step.purpose === 'integration' || step.purpose === 'compression' ? step : null;
    case undefined:
    case 'set-target':
    case 'open-phase':
    case 'close-phase':
    case 'open-round':
    case 'return-seat':
    case 'extend-queue':
    case 'post-notice':
    case 'reach-cue':
    case 'act-on-cue':
    case 'trim-history':
    case 'open-poll':
    case 'reveal-ballot':
    case 'close-vote':
    case 'begin-world':
    case 'answer-decision':
    case 'end-talk':
    case 'draw-outcome':
    case 'end-run':
      return null;
  }
}

async function performed(step: Step, state: State, { counter, embedder, signal }: WhatIfTools): Promise<Event> {
  if (step.kind === 'recall') return recallEvent(step, state, embedder, { signal });
  if (step.kind !== 'ask') return protocolEvent(step, state, counter);
  const write = step.purpose === 'compression' ? compressionEvent : integrationEvent;
  return write(step.agent, state, nobodysReply(step, counter), counter);
}

function nobodysReply({ agent, attempt }: AskStep, { label }: TokenCounter): Reply {
  const call = { model: agent, attempt, tokensIn: 0, tokensOut: 0, tokensLabel: label };
  return {
    text: '',
    call,
    failure: new ModelError('incomplete', 'no model was asked'),
    aborted: false,
    overBudget: false,
  };
}

/** Figures are told of requests from this round on, when there is something to forget. */
const FIRST_TOLD_ROUND = 4;
const FACT_ROUNDS = 3;

type Measurement = {
  readonly name: string;
  readonly agents: readonly string[];
  readonly counter: TokenCounter;
  readonly rounds: { chars: number; tokens: number; full: number; count: number }[];
  readonly positions: { found: number; of: number };
  readonly amounts: { found: number; of: number };
  saved: number;
  savedCount: number;
  lost: number;
  last: State | null;
  historyTokens: number;
  historyLength: number;
};

function newMeasurement(name: string, agents: readonly string[], counter: TokenCounter): Measurement {
  return {
    name,
    agents,
    counter,
    rounds: [],
    positions: { found: 0, of: 0 },
    amounts: { found: 0, of: 0 },
    saved: 0,
    savedCount: 0,
    lost: 0,
    last: null,
    historyTokens: 0,
    historyLength: 0,
  };
}

function roundOf({ rounds }: Measurement, round: number): Measurement['rounds'][number] {
  while (rounds.length < round) rounds.push({ chars: 0, tokens: 0, full: 0, count: 0 });
  return rounds[round - 1]!;
}

/** What was said so far, whole, counted once. */
function fullTokens(measured: Measurement, state: State): number {
  for (; measured.historyLength < state.history.length; measured.historyLength++) {
    const { round, from, text } = state.history.at(measured.historyLength)!;
    measured.historyTokens += measured.counter.count(`Round ${round}: ${from} said '${text}'\n`);
  }
  return measured.historyTokens;
}

/** Measures the request that led to a recorded event. */
function measureRequest(measured: Measurement, event: Event, state: State): void {
  const { agents, counter } = measured;
  const agent = callerOf(event);
  if (event.type !== 'statement-made' || agent === null || !agents.includes(agent)) return;
  const { sections } = composePrompt({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, state);
  const size = (names?: ReadonlySet<string>) =>
    sections.reduce((sum, section) => (names?.has(section.name) ? sum : sum + counter.count(`${section.text}\n\n`)), 0);
  const tokens = size();
  const full = size(REMEMBERING) + fullTokens(measured, state);
  if (state.round === 0) bug('a statement before the first round');
  const round = roundOf(measured, state.round);
  round.tokens += tokens;
  round.full += full;
  round.count++;
  if (state.round < FIRST_TOLD_ROUND) return;
  measured.saved += 1 - tokens / full;
  measured.savedCount++;
  const { language } = agentOf(state.scenario, agent);
  const words = phrasebooks[language].memory;
  const facts = recentFacts(state, FACT_ROUNDS);
  readable(facts, sections, inLanguage(state.scenario, language), words).forEach((isFound, i) => {
    const share = facts[i]!.kind === 'position' ? measured.positions : measured.amounts;
    share.of++;
    if (isFound) share.found++;
  });
}

function measureEvent(measured: Measurement, event: Event, state: State): void {
  const { agents } = measured;
  measured.last = state;
  if ('changes' in event) {
    for (const change of event.changes) {
      const measuredCount = change.agents.filter((agent) => agents.includes(agent)).length;
      measured.lost += (change.dropped?.ids.length ?? 0) * measuredCount;
    }
  }
  if (state.round > 0) {
    const sizes = agents.map((agent) => state.memories[agent]?.size.chars ?? 0);
    roundOf(measured, state.round).chars = sizes.reduce((sum, chars) => sum + chars, 0) / agents.length;
  }
}

function resultOf({ name, agents, rounds, saved, savedCount, lost, last, ...shares }: Measurement): VariantResult {
  const mean = (of: 'tokens' | 'full') => rounds.map((round) => (round.count > 0 ? round[of] / round.count : 0));
  const entries = agents.map((agent) => last?.memories[agent]?.entries.length ?? 0);
  return {
    name,
    charsByRound: rounds.map(({ chars }) => chars),
    tokensByRound: mean('tokens'),
    fullTokensByRound: mean('full'),
    saved: savedCount > 0 ? saved / savedCount : null,
    kept: entries.reduce((sum, count) => sum + count, 0) / agents.length,
    lost: lost / agents.length,
    positions: shares.positions,
    amounts: shares.amounts,
  };
}

/** Sections in whose place the full history stands. */
const REMEMBERING: ReadonlySet<string> = new Set(['past', 'memory', 'history']);
