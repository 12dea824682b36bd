import { bug } from '../../base/errors.ts';
import type { BallotFormName } from '../../discussion/ballot.ts';
import { agentOf, optionOf } from '../../discussion/lookup.ts';
import type { State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import type { AnswerFormat } from '../../providers/provider.ts';
import { decisionRules } from '../../voting/rules/index.ts';
import { amountOption } from './ballots.ts';
import { surveyForm } from './phases.ts';
import { probeForm } from './probes.ts';
import type { AskStep } from './step.ts';

/** The form that an answer to this question has (9.7), in the words of its prompt; null: free text. */
export function answerForm(step: AskStep, state: State): AnswerFormat | null {
  const { scenario } = state;
  const { language } = agentOf(scenario, step.agent);
  const { options, voting } = inLanguage(scenario, language);
  const labels = options.map(({ label }) => label);
  const amountOf = (id: string): AnswerFormat => {
    const { min, max } = optionOf(scenario, id).amount ?? bug(`${id} takes no amount`);
    return { kind: 'amount', min, max };
  };
  switch (step.purpose) {
    case 'poll':
    case 'confirmation':
      return { kind: 'yes-no' };
    case 'ballot-option': {
      const form = ballotForm(decisionRules[voting.rule].form, labels, voting.pointsBudget);
      return voting.ballotReasons ? { ...form, reasonWord: phrasebooks[language].voting.reasonWord } : form;
    }
    case 'ballot-amount':
      return amountOf(amountOption(step.agent, state).id);
    case 'ranking': {
      const certainties = Object.values(phrasebooks[language].prompts.certainties);
      return { kind: 'order', labels, isWhole: true, certainties };
    }
    case 'application-option':
      return { kind: 'option', labels };
    case 'application-amount':
      return amountOf(state.individual[step.agent]?.marked ?? bug('no option is marked'));
    case 'survey':
      return surveyForm(step.agent, state);
    case 'probe':
      return probeForm(step.agent, state);
    case 'reasoning':
    case 'statement':
    case 'integration':
    case 'compression':
    case 'explanation':
    case 'moderation':
    case 'bid':
    case 'handoff':
    case 'interview':
    case 'person-answer':
      return null;
  }
}

function ballotForm(form: BallotFormName, labels: readonly string[], budget: number): AnswerFormat {
  switch (form) {
    case 'choice':
      return { kind: 'option', labels };
    case 'approval':
      return { kind: 'several', labels };
    case 'points':
      return { kind: 'points', labels, budget };
    case 'ranking':
      return { kind: 'order', labels, isWhole: false };
  }
}
