import { bug } from '../../base/errors.ts';
import { Log } from '../../base/log.ts';
import { newestMemo } from '../../base/memo.ts';
import { onOneLine } from '../../base/text.ts';
import { boardVersion } from '../../discussion/board.ts';
import { nextDue } from '../../discussion/due-updates.ts';
import type { Decision } from '../../discussion/event.ts';
import { agentOf, optionOf } from '../../discussion/lookup.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import { isDrafting, phaseNow, statementSoFar } from '../../discussion/phase.ts';
import type { Agent, Language, Scenario, StrategyName } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { filledIn, variablesIn } from '../../discussion/variables.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { writtenAmount } from '../../language/numbers.ts';
import { type EntrySight, inSight, type MemoryInSight } from '../../memory/in-sight.ts';
import { factOf } from '../../memory/layers/episodic.ts';
import { strategies } from '../../memory/strategies/index.ts';
import { recalledEntries } from '../../memory/strategies/lines.ts';
import type { EntryStage, MemoryLine, RecallContext } from '../../memory/strategies/strategy.ts';
import type { Stage } from '../../memory/views/view.ts';
import type { Section, SectionName } from '../../providers/provider.ts';
import { isTalkOver } from '../protocol/over.ts';
import { individualLines, outcomeText } from '../protocol/results.ts';
import type { AskStep } from '../protocol/step.ts';
import { placed, promptFormat, SECTION_ORDER } from './format.ts';
import { conversationBefore, type HistoryPart, historyPart, memorySight, writtenLine } from './history.ts';
import { historyRoom } from './history-room.ts';
import { maskedFor, maskOf } from './masks.ts';
import { compressionOf, feedbackText, requestText } from './requests.ts';
import { NO_WORLD, withoutOpen, withWorld, worldSections } from './world-sections.ts';

/** A section of a prompt and where its lines come from. */
type ComposedSection = Section & { lines: readonly MemoryLine[] };

/** A prompt, and what an agent could have been shown and was not. */
type Composition = { sections: readonly ComposedSection[]; leftOut(): readonly LeftOut[] };
/** What was left out of a prompt, and the stage at which it got lost (6.8). */
export type LeftOut = { kind: 'message'; id: number; stage: Stage } | { kind: 'entry'; id: number; stage: EntryStage };

/**
 * The prompt of a step: a pure function of the state before its event, so that any past prompt can be rebuilt. Sections without
 * content are left out. `strategy`: as if the agent's memory were kept so; default: as it is.
 */
export function composePrompt(step: AskStep, given: State, strategy?: StrategyName): Composition {
  const agent = agentOf(given.scenario, step.agent);
  const state = inOwnLanguage(agent, given);
  const words = phrasebooks[agent.language];
  const { prompts } = words;
  const memory = state.memories[agent.name] ?? bug(`no memory of ${agent.name}`);
  const kept = strategies[strategy ?? memory.strategy];
  const isTalk = step.purpose !== 'integration' && step.purpose !== 'compression';
  const isInTalk = !isBeforeTalk(state);
  const hasPast = (state.individual[agent.name]?.rankings.length ?? 0) > 0;
  const reasoning = state.reasonings[agent.name];
  const conversation = conversationBefore(step, state, agent, words);
  const history =
    isTalk && isInTalk
      ? historyPart(conversation, state, agent, words, kept.exchanges, historyRoom(step, state))
      : null;
  const sight = memorySight(step, conversation, state, history?.told);
  const known = step.purpose === 'compression' ? toShorten(step.agent, state, memory) : inSight(memory, sight);
  const recalled = isTalk
    ? kept.recall(known.memory, recallContext(step, sight, state, agent, words.memory))
    : recalledEntries([...known.memory.entries], known.memory, () => 'long-term');
  // 7.2, 16.7: it is sent when it has changed since the agent last read it, and where nothing else in this very request tells of it.
  const board = consensusText(state, prompts);
  const isBoardKnown =
    kept.exchanges !== null &&
    state.seats[agent.name]?.boardSeen === boardVersion(given) &&
    isBoardTold(recalled.lines, state, words.memory);
  const format = promptFormat(state);
  const isShared = format === 2;
  // What is told in layers has an order of its own, and what is looked for changes with each question.
  const isTold = isShared && history && kept.exchanges === null && !kept.retrieves;
  const { past, shown, own } = isTold
    ? placed(recalled.lines, known.memory, history, state)
    : { past: [], shown: history?.lines ?? [], own: recalled.lines };
  const buffer = own.map(({ text }) => `${text}\n`).join('');
  const sections: SectionContents = {
    system: [systemPart(agent, state, words)],
    self: [isShared ? selfText(agent, state, prompts) : null],
    past: [past.length > 0 ? prompts.past(past.map(({ text }) => text)) : null, past],
    phase: [joinedLines(phaseText(step, state, prompts), ownPhaseText(agent, state, prompts))],
    task: [taskText(agent, state, prompts)],
    individual: [hasPast ? prompts.individualResults(individualLines(agent.name, state)) : null],
    memory: [(isShared && history ? prompts.besides : prompts.memory)(buffer, memory.entries.length === 0), own],
    reasoning: [reasoning && step.purpose !== 'compression' ? prompts.reasoning(reasoning.text) : null],
    history: [history && historyText(history, shown, prompts), shown],
    round: [isInTalk ? roundText(state, agent.language) : null],
    consensus: [board !== null && isBoardKnown ? words.memory.boardUnchanged : board],
    ...(isTalk ? worldSections(step, state, words, kept.exchanges !== null) : NO_WORLD),
    news: [step.purpose === 'integration' ? prompts.news(newsText(agent.name, state, agent.language)) : null],
    feedback: [feedbackText(step, state, prompts)],
    request: [requestText(step, state, prompts)],
  };
  return {
    sections: laidOut(sections, format, maskedFor(agent.name, state)),
    leftOut: () => [
      ...[...known.leftOut(), ...recalled.leftOut()].map(({ entry, stage }) => ({
        kind: 'entry' as const,
        id: entry,
        stage,
      })),
      ...(history?.leftOut() ?? []),
    ],
  };
}

function recallContext(
  { purpose }: AskStep,
  { seen, told }: EntrySight,
  state: State,
  agent: Agent,
  words: Phrasebook['memory'],
): RecallContext {
  return { state, agent, purpose, words, seen, told };
}

/** What each section tells, in one part or several, and where its lines come from; null: there is none. */
type SectionContents = Readonly<
  Record<SectionName, readonly [string | readonly string[] | null, (readonly MemoryLine[])?]>
>;

const NO_LINES: readonly MemoryLine[] = [];

function laidOut(
  contents: SectionContents,
  format: 1 | 2,
  masked: ((text: string) => string) | null,
): readonly ComposedSection[] {
  const sections: ComposedSection[] = [];
  for (const name of SECTION_ORDER[format]) {
    const [told, lines = NO_LINES] = contents[name];
    if (told === null) continue;
    const parts = typeof told === 'string' ? [told] : told;
    sections.push(composed(name, masked === null ? parts : parts.map(masked), lines));
  }
  return sections;
}

/**
 * Several parts become one text where that is read: of a long prompt that costs as much as all else. Of no class: a copy has its text too. Such a
 * getter takes V8 a microsecond to make, so a section of one part has none.
 */
function composed(name: SectionName, parts: readonly string[], lines: readonly MemoryLine[]): ComposedSection {
  if (parts.length === 1) return { name, parts, lines, text: parts[0]! };
  let text: string | undefined;
  return {
    name,
    parts,
    lines,
    get text() {
      return (text ??= parts.join('\n'));
    },
  };
}

function systemPart(agent: Agent, state: State, words: Phrasebook): string {
  const { prompts } = words;
  const isShared = promptFormat(state) === 2;
  const told = withoutOpen(state);
  const text = isShared ? commonText(told.scenario, state.absent, prompts) : systemText(agent, told, prompts);
  return withWorld(text, state, words);
}

/** The state with the scenario as the agent reads it; what is looked up by the state itself goes by the one given. */
function inOwnLanguage({ language }: Agent, state: State): State {
  const scenario = inLanguage(state.scenario, language);
  return scenario === state.scenario ? state : { ...state, scenario };
}

/** The prompt of a step as a model is sent it. */
export function promptOf(step: AskStep, state: State): readonly Section[] {
  return composePrompt(step, state).sections;
}

/** What is to be shortened is shown whole, and nothing else, whatever the job sees and the strategy shows in a talk. */
function toShorten(agent: string, state: State, memory: Memory): MemoryInSight {
  const ids = new Set(compressionOf(agent, state).ids);
  const entries = Log.of([...memory.entries].filter(({ id }) => ids.has(id)));
  return { memory: { ...memory, entries, longTerm: Log.of() }, leftOut: () => [] };
}

function historyText(
  { isForgotten }: HistoryPart,
  lines: readonly MemoryLine[],
  prompts: Phrasebook['prompts'],
): readonly string[] {
  return isForgotten ? prompts.historyForgotten : prompts.history(lines.map(({ text }) => text));
}

/** The system section of an agent, which stays the same until a variable in it changes. */
const filledSystemText = newestMemo(
  (...of: [Scenario, State['absent'], string, string | null, Phrasebook['prompts']]) => of,
  (agent: Agent, scenario, absent, persona, instructions, prompts): string =>
    prompts.system(agent, scenario, { persona, instructions, lessons: agent.remembered?.lessons ?? [], absent }),
);

function systemText(agent: Agent, state: State, prompts: Phrasebook['prompts']): string {
  const { scenario, absent } = state;
  const instructions = scenario.instructions === null ? null : filledIn(scenario.instructions, agent, state);
  return filledSystemText(agent, scenario, absent, filledIn(agent.persona, agent, state), instructions, prompts);
}

/** What all agents of a language read first, in format 2: the same until somebody comes or goes, or the question changes. */
const commonText = newestMemo(
  (absent: State['absent'], _prompts: Phrasebook['prompts']) => [absent],
  (scenario: Scenario, absent: State['absent'], prompts: Phrasebook['prompts']): string => {
    const { instructions } = scenario;
    return prompts.common(scenario, { instructions: isForAll(instructions) ? instructions : null, absent });
  },
);

/** Who an agent is, in format 2. Instructions with variables read differently from agent to agent, and from turn to turn. */
function selfText(agent: Agent, state: State, prompts: Phrasebook['prompts']): string {
  const { instructions } = state.scenario;
  return prompts.self(agent, {
    persona: filledIn(agent.persona, agent, state),
    instructions: instructions === null || isForAll(instructions) ? null : filledIn(instructions, agent, state),
    lessons: agent.remembered?.lessons ?? [],
  });
}

function isForAll(instructions: string | null): boolean {
  return instructions !== null && variablesIn(instructions).length === 0;
}

/** The decision of a run as one sentence, in the main language by default. */
export function decisionText(
  decision: Decision,
  state: Pick<State, 'scenario' | 'round'>,
  language: Language = state.scenario.language,
): string {
  const { prompts, memory } = phrasebooks[language];
  const option = optionOf(inLanguage(state.scenario, language), decision.option);
  const amount =
    decision.amount === null || !option.amount ? null : writtenAmount(decision.amount, option.amount, memory.amounts);
  return prompts.decision(option, amount, state.round, state.scenario.voting.rule);
}

/** Where the talk is, or that it is over, and with what decision. */
function roundText(state: State, language: Language): string {
  const { prompts } = phrasebooks[language];
  if (!isTalkOver(state)) return prompts.round(Math.max(1, state.round), state.scenario.rounds);
  const last = state.votes.at(-1);
  // A recording may name a decision and no vote that came to it.
  const decision = last?.kind === 'consensus' ? last.decision : (state.talkEnded ?? state.ended)?.decision;
  return prompts.over(decision ? decisionText(decision, state, language) : null);
}

/** Whether a memory tells how the last vote ended, which is what the board tells. */
function isBoardTold(lines: readonly MemoryLine[], { votes }: State, words: Phrasebook['memory']): boolean {
  const last = votes.at(-1);
  const told = last ? factOf(last, words)?.text : undefined;
  return told !== undefined && lines.some(({ text }) => text === told);
}

/** The shared board, whole; null: there is none before and after the talk. */
function consensusText(state: State, prompts: Phrasebook['prompts']): string | null {
  if (isBeforeTalk(state) || isTalkOver(state)) return null;
  const last = state.votes.at(-1);
  switch (last?.kind) {
    case 'disagreement':
      return prompts.consensusFailed(last.round, prompts.disagreements[last.reason]);
    case 'declined':
      return prompts.consensusDeclined(last.round, last.decliners);
    case 'consensus':
      return prompts.consensusReached;
    case undefined:
    case 'no-initiator':
      return prompts.consensusNone;
  }
}

/** What is to be integrated by the complex route. */
function newsText(agent: string, state: State, language: Language): string {
  const { cause } = nextDue(state) ?? bug('nothing is to be integrated');
  if (cause.kind === 'decision') {
    const outcome = state.votes.at(-1);
    return outcome?.kind === 'consensus'
      ? decisionText(outcome.decision, state, language)
      : bug('a decision without a consensus');
  }
  if (cause.kind === 'individual') return individualLines(agent, state).join('\n');
  if (cause.kind === 'outcome') return outcomeText(agent, state);
  if (cause.kind === 'reasoning') return state.reasonings[agent]?.text ?? bug(`no reasoning of ${agent}`);
  if (!('message' in cause)) return bug(`${cause.kind} is never integrated`);
  const message = state.history.at(cause.message) ?? bug(`no message ${cause.message}`);
  return writtenLine(message, agent, Number.POSITIVE_INFINITY, phrasebooks[language].prompts);
}

/** The individual phase is not over (1.1). */
function isBeforeTalk(state: State): boolean {
  return state.round === 0 && state.scenario.individual !== null;
}

function phaseText({ purpose }: AskStep, state: State, prompts: Phrasebook['prompts']): string {
  const stage = prompts.stages[purpose];
  if (isBeforeTalk(state)) return prompts.individualPhase(stage);
  if (state.talkEnded) return (purpose === 'ranking' ? prompts.closingPhase : prompts.outcomePhase)(stage);
  if (isTalkOver(state)) return prompts.overPhase(stage);
  return prompts.phase(Math.max(1, state.round), state.scenario.rounds, stage);
}

const joinedLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** 31.1: which phase it is, what is to be done in it, whose side one is on, and behind which mask. */
function ownPhaseText({ name, side }: Agent, state: State, { format }: Phrasebook['prompts']): string {
  const phase = phaseNow(state);
  if (phase === null || isTalkOver(state)) return '';
  const { rules, at } = phase;
  const mask = maskOf(name, state);
  const soFar = statementSoFar(state);
  return joinedLines(
    format.now(rules.label ?? rules.id, at.index + 1, state.scenario.phases?.length ?? 0),
    rules.task ?? '',
    side == null ? '' : format.side(side),
    rules.sees === 'nothing' ? format.blind : '',
    mask === null ? '' : format.masked(mask),
    soFar === null ? '' : format.statementSoFar(onOneLine(soFar.text)),
    isDrafting(state) ? format.drafting : '',
  );
}

/** 10.7: what the manipulator alone knows. */
function taskText({ name }: Agent, { scenario, target }: State, prompts: Phrasebook['prompts']): string | null {
  if (scenario.manipulator?.agent !== name || target === null) return null;
  return prompts.task(optionOf(scenario, target));
}
