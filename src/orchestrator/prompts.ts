import { bug } from '../base/errors.ts';
import { codePointCount, cutAtWord } from '../base/text.ts';
import { formatAmount } from '../discussion/amount.ts';
import type { Decision } from '../discussion/event.ts';
import { bufferText } from '../discussion/memory-buffer.ts';
import type { Message } from '../discussion/message.ts';
import type { Agent, Option, Scenario } from '../discussion/scenario.ts';
import { nextDue, type State } from '../discussion/state.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import type { Section, SectionName } from '../providers/provider.ts';
import type { AskStep } from './step.ts';

/** 3.5: each message of the history is cut to this many characters in a prompt. */
const HISTORY_MESSAGE_MAX_CHARS = 300;

/**
 * The prompt of a step: a pure function of the state before its event, so that any past prompt can be rebuilt. Sections without
 * content are left out.
 */
export function promptOf(step: AskStep, state: State): Section[] {
  const agent = agentOf(state.scenario, step.agent);
  const { prompts } = phrasebooks[agent.language];
  const { scenario } = state;
  const reasoning = state.reasonings[agent.name];
  const talk = step.purpose === 'integration' ? [] : historyLines(state, agent.name, prompts);
  const sections: [SectionName, string | null][] = [
    ['system', systemText(agent, scenario, prompts)],
    ['phase', prompts.phase(Math.max(1, state.round), scenario.rounds, prompts.stages[step.purpose])],
    ['memory', prompts.memory(bufferText(state.memories[agent.name] ?? bug(`no memory of ${agent.name}`)))],
    ['reasoning', reasoning ? prompts.reasoning(reasoning.text) : null],
    ['history', step.purpose === 'integration' ? null : prompts.history(talk)],
    ['round', prompts.round(Math.max(1, state.round), scenario.rounds)],
    ['consensus', consensusText(state, prompts)],
    ['news', step.purpose === 'integration' ? prompts.news(newsText(state, prompts)) : null],
    ['feedback', feedbackText(step, state, prompts)],
    ['request', requestText(step, state, prompts)],
  ];
  return sections.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
}

/** Agents by name: a run with a thousand of them asks for each at every statement. */
const agentsByName = new WeakMap<Scenario, ReadonlyMap<string, Agent>>();

export function agentOf(scenario: Scenario, name: string): Agent {
  let agents = agentsByName.get(scenario);
  if (!agents) agentsByName.set(scenario, (agents = new Map(scenario.agents.map((agent) => [agent.name, agent]))));
  return agents.get(name) ?? bug(`unknown agent ${name}`);
}

/** The system section of an agent, which is the same through a whole run. */
const systemTexts = new WeakMap<Agent, { scenario: Scenario; text: string }>();

function systemText(agent: Agent, scenario: Scenario, prompts: Phrasebook['prompts']): string {
  const known = systemTexts.get(agent);
  if (known?.scenario === scenario) return known.text;
  const text = prompts.system(agent, scenario);
  systemTexts.set(agent, { scenario, text });
  return text;
}

export function optionOf(scenario: Scenario, id: string): Option {
  return scenario.options.find((option) => option.id === id) ?? bug(`unknown option ${id}`);
}

/** The decision of a run as one sentence. */
export function decisionText(decision: Decision, state: State): string {
  const { prompts } = phrasebooks[state.scenario.language];
  const option = optionOf(state.scenario, decision.option);
  const amount = decision.amount === null || !option.amount ? null : formatAmount(decision.amount, option.amount.unit);
  return prompts.decision(option, amount, state.round);
}

/** The newest messages that the agent may see and that fit, oldest first (3.5). */
function historyLines(state: State, agent: string, prompts: Phrasebook['prompts']): string[] {
  const lines: string[] = [];
  let room = state.scenario.history.promptMaxChars;
  for (let id = state.history.length - 1; id >= state.windowStart; id--) {
    const message = state.history.at(id) ?? bug(`no message ${id}`);
    if (message.to !== 'all' && !message.to.includes(agent)) continue;
    const line = messageLine(message, state, prompts);
    room -= codePointCount(line) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  if (state.windowStart > 0) lines.push(prompts.droppedLine(state.windowStart));
  return lines.reverse();
}

/** Lines of messages, which never change; a prompt holds dozens of them, and every agent's prompts hold the same ones. */
const knownLines = new WeakMap<Phrasebook['prompts'], WeakMap<Message, string>>();

function messageLine(message: Message, state: State, prompts: Phrasebook['prompts']): string {
  const cutTo = message.id === state.windowStart ? state.windowCutTo : null;
  if (cutTo !== null && cutTo < HISTORY_MESSAGE_MAX_CHARS) return writtenLine(message, cutTo, prompts);
  let lines = knownLines.get(prompts);
  if (!lines) knownLines.set(prompts, (lines = new WeakMap()));
  let line = lines.get(message);
  if (line === undefined) lines.set(message, (line = writtenLine(message, HISTORY_MESSAGE_MAX_CHARS, prompts)));
  return line;
}

function writtenLine(message: Message, limit: number, prompts: Phrasebook['prompts']): string {
  const text = cutAtWord(message.text.replace(/\s+/g, ' ').trim(), limit);
  switch (message.kind) {
    case 'statement':
      return prompts.statementLine(message.round, message.from, text);
    case 'notice':
      return prompts.noticeLine(message.round, text);
    case 'injection':
      return message.to === 'all'
        ? prompts.newsLine(message.round, text)
        : prompts.privateNewsLine(message.round, text);
  }
}

function consensusText(state: State, prompts: Phrasebook['prompts']): string {
  const last = state.votes.at(-1);
  switch (last?.kind) {
    case 'disagreement':
      return prompts.consensusFailed(last.round, prompts.disagreements[last.reason]);
    case 'declined':
      return prompts.consensusDeclined(last.round, last.decliners);
    default:
      return prompts.consensusNone;
  }
}

/** What is to be integrated by the complex route. */
function newsText(state: State, prompts: Phrasebook['prompts']): string {
  const { cause } = nextDue(state) ?? bug('nothing is to be integrated');
  if (cause.kind === 'decision') {
    const outcome = state.votes.at(-1);
    return outcome?.kind === 'consensus'
      ? decisionText(outcome.decision, state)
      : bug('a decision without a consensus');
  }
  if (cause.kind !== 'statement') return bug(`${cause.kind} is never integrated`);
  const message = state.history.at(cause.message) ?? bug(`no message ${cause.message}`);
  return prompts.statementLine(message.round, message.from, message.text.replace(/\s+/g, ' ').trim());
}

function feedbackText(step: AskStep, state: State, prompts: Phrasebook['prompts']): string | null {
  if (step.attempt === 1) return null;
  if (step.purpose !== 'statement') {
    const hint = state.vote?.refusals[step.agent]?.hint;
    return hint === undefined ? null : prompts.feedback.unreadable(hint);
  }
  const last = state.refusals.at(-1) ?? bug('a re-ask without a refusal');
  switch (last.failure.kind) {
    case 'empty':
      return prompts.feedback.empty;
    case 'too-short':
      return prompts.feedback.tooShort([...last.text.trim()].length, state.scenario.statements.minLength);
    case 'minimal':
      return prompts.feedback.minimal;
    default:
      return prompts.feedback.lost;
  }
}

function requestText(step: AskStep, state: State, prompts: Phrasebook['prompts']): string {
  const { requests } = prompts;
  switch (step.purpose) {
    case 'reasoning':
      return requests.reasoning;
    case 'statement':
      return requests.statement;
    case 'poll':
      return requests.poll;
    case 'confirmation':
      return requests.confirmation(initiatorName(state, prompts));
    case 'ballot-option':
      return requests.ballotOption(state.scenario.options);
    case 'ballot-amount': {
      const option = optionOf(state.scenario, state.vote?.marks[step.agent] ?? bug('no option is marked'));
      return requests.ballotAmount(option, option.amount ?? bug(`${option.id} takes no amount`));
    }
    case 'integration':
      return requests.integration;
  }
}

function initiatorName(state: State, prompts: Phrasebook['prompts']): string {
  const initiator = state.vote?.initiator ?? bug('nobody wanted this vote');
  return initiator === 'person' ? prompts.moderator : initiator;
}
