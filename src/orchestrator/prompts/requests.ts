import { bug } from '../../base/errors.ts';
import { isActor } from '../../discussion/event.ts';
import { stillToChoose } from '../../discussion/floor.ts';
import { agentOf, mayAskPerson, optionOf } from '../../discussion/lookup.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { leastLength } from '../../discussion/statement.ts';
import type { Phrasebook } from '../../language/index.ts';
import type { Compaction } from '../../memory/strategies/strategy.ts';
import { MOST_BID } from '../../voting/read-bid.ts';
import { decisionRules } from '../../voting/rules/index.ts';
import { dueCompactionOf } from '../memory/compaction.ts';
import { amountOption } from '../protocol/ballots.ts';
import { isTalkOver } from '../protocol/over.ts';
import { surveyRequest } from '../protocol/phases.ts';
import { probeRequest } from '../protocol/probes.ts';
import { examplesText, situationText } from '../protocol/results.ts';
import type { AskStep } from '../protocol/step.ts';

/** The compression that is due to an agent. */
export function compressionOf(agent: string, state: State): Extract<Compaction, { kind: 'compress' }> {
  const compaction = dueCompactionOf(agent, state)?.compaction;
  return compaction?.kind === 'compress' ? compaction : bug(`no compression is due to ${agent}`);
}

/** What is asked for. */
export function requestText(step: AskStep, state: State, prompts: Phrasebook['prompts']): string {
  const { requests } = prompts;
  const { agent } = step;
  switch (step.purpose) {
    case 'ranking':
      return requests.ranking(state.scenario.options);
    case 'explanation':
      return requests.explanation(examplesText(state, agentOf(state.scenario, agent).language));
    case 'application-option':
      return requests.applicationOption(state.scenario.options, situationText(agent, state));
    case 'application-amount': {
      const option = optionOf(state.scenario, state.individual[agent]?.marked ?? bug('no option is marked'));
      return requests.applicationAmount(
        option,
        option.amount ?? bug(`${option.id} takes no amount`),
        situationText(agent, state),
      );
    }
    case 'moderation':
      return requests.moderation(stillToChoose(state));
    case 'handoff':
      return requests.handoff(stillToChoose(state));
    case 'bid':
      return requests.bid(0, MOST_BID);
    case 'interview':
      return requests.interview(step.question ?? bug('an interview without a question'));
    case 'reasoning':
      return requests.reasoning;
    case 'statement':
      return mayAskPerson(agentOf(state.scenario, agent))
        ? `${requests.statement}\n${requests.mayAskPerson}`
        : requests.statement;
    case 'person-answer':
      return state.question?.text ?? bug('nobody has asked anything');
    case 'poll':
      return requests.poll;
    case 'confirmation':
      return requests.confirmation(initiatorName(state, prompts));
    case 'ballot-option':
      return state.scenario.voting.ballotReasons
        ? `${ballotRequest(state.scenario, requests)}\n${requests.ballotReason}`
        : ballotRequest(state.scenario, requests);
    case 'ballot-amount': {
      const option = amountOption(agent, state);
      const range = option.amount ?? bug(`${option.id} takes no amount`);
      const isMarked = state.vote?.marks[agent] !== undefined;
      return isMarked ? requests.ballotAmount(option, range) : requests.amountOfAll(option, range);
    }
    case 'probe':
      return probeRequest(agent, state);
    case 'survey':
      return surveyRequest(agent, state);
    case 'integration':
      return isTalkOver(state) ? requests.lastIntegration : requests.integration;
    case 'compression':
      return prompts.compression(compressionOf(step.agent, state).targetChars);
  }
}

/** In the form of the run's rule (9.5). */
function ballotRequest({ options, voting }: Scenario, requests: Phrasebook['prompts']['requests']): string {
  switch (decisionRules[voting.rule].form) {
    case 'choice':
      return requests.ballotOption(options);
    case 'approval':
      return requests.ballotApproval(options);
    case 'points':
      return requests.ballotPoints(options, voting.pointsBudget);
    case 'ranking':
      return requests.ballotRanking(options);
  }
}

function initiatorName(state: State, prompts: Phrasebook['prompts']): string {
  const initiator = state.vote?.initiator ?? bug('nobody wanted this vote');
  return isActor(initiator) ? prompts.moderator : initiator;
}

/** What was wrong with the last answer; null: nothing was, or there was none. */
export function feedbackText(step: AskStep, state: State, prompts: Phrasebook['prompts']): string | null {
  if (step.attempt === 1) return null;
  if (step.purpose !== 'statement') {
    const refused = state.unread[step.agent];
    if (!refused) return null;
    return refused.hint === null ? prompts.feedback.lost : prompts.feedback.unreadable(refused.hint);
  }
  const last = state.refusals.at(-1) ?? bug('a re-ask without a refusal');
  switch (last.failure.kind) {
    case 'empty':
      return prompts.feedback.empty;
    case 'too-short':
      return prompts.feedback.tooShort([...last.text.trim()].length, leastLength(last.text, state.scenario.statements));
    case 'minimal':
      return prompts.feedback.minimal;
    case 'absent':
    case 'network':
    case 'auth':
    case 'quota':
    case 'rate-limit':
    case 'server':
    case 'timeout':
    case 'context-length':
    case 'content-refused':
    case 'incomplete':
    case 'invalid':
    case 'unknown-model':
    case 'unreadable':
    case 'interrupted':
    case 'over-budget':
      return prompts.feedback.lost;
  }
}
