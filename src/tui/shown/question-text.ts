import { isActor } from '../../discussion/event.ts';
import type { SectionName } from '../../providers/provider.ts';
import { LEAST_BID, MOST_BID } from '../../voting/read-bid.ts';
import type { AnswerForm } from './answer-form.ts';
import type { View } from './view.ts';

/** What is asked, in short, in the words of whoever reads it. */
export function questionText(
  answerForm: Pick<AnswerForm, 'request' | 'form'>,
  { state, words: { seat, numbers } }: Pick<View, 'state' | 'words'>,
): string {
  const { request, form } = answerForm;
  const { questions } = seat;
  switch (form.kind) {
    case 'amount':
      return questions.amount(form.of, numbers.grouped(form.range.min), numbers.grouped(form.range.max));
    case 'marks':
      return questions.approval;
    case 'points':
      return questions.points(form.budget);
    case 'order':
      return form.certainties === null ? questions.order : questions.ranking;
    case 'text':
    case 'yes-no':
    case 'choice':
  }
  switch (request.purpose) {
    case 'person-answer':
      return sectionText(answerForm, 'request') ?? '';
    case 'poll':
      return questions.poll;
    case 'confirmation': {
      const by = state.vote?.initiator ?? null;
      return questions.confirmation(by !== null && isActor(by) ? null : by);
    }
    case 'moderation':
      return questions.moderation;
    case 'bid':
      return questions.bid(LEAST_BID, MOST_BID);
    case 'handoff':
      return questions.handoff;
    case 'ballot-option':
      return questions.choice;
    case 'ranking':
    case 'reasoning':
    case 'statement':
    case 'ballot-amount':
    case 'integration':
    case 'compression':
    case 'explanation':
    case 'application-option':
    case 'application-amount':
    case 'interview':
    case 'probe':
    case 'survey':
      return questions.statement;
  }
}

/** A part of what the agent itself would be asked; null: there is none. */
export function sectionText({ request }: Pick<AnswerForm, 'request'>, name: SectionName): string | null {
  return request.sections.find((section) => section.name === name)?.text ?? null;
}
