import { isActor } from '../../discussion/event.ts';
import { probesOf } from '../../discussion/probe.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Language } from '../../discussion/scenario.ts';
import { PREFERENCE } from '../../discussion/setting-names.ts';
import { inLanguage, optionNamed } from '../../discussion/translation.ts';
import type { SectionName } from '../../providers/provider.ts';
import { LEAST_BID, MOST_BID } from '../../voting/read-bid.ts';
import type { AnswerForm, Form } from './answer-form.ts';
import type { View } from './view.ts';

type Asked = Pick<AnswerForm, 'request' | 'form'>;
type Seen = Pick<View, 'state' | 'words'>;

/**
 * What is asked, in short, in the words of whoever reads it. `language`: in which what the scenario itself says stands there, as it does
 * around it; absent: that of these words.
 */
export function questionText(asked: Asked, view: Seen, language: Language = view.words.language): string {
  const { aside } = asked.form;
  if (!aside) return ofTheTalk(asked, view, language);
  const { questions } = view.words.seat;
  return questions.aside('probe' in aside ? probeText(aside.probe, view, language) : surveyText(asked, view, language));
}

/** 17.5: in its own words, with what the ends of its scale mean. */
function probeText(name: string, { state, words: { seat } }: Seen, language: Language): string {
  const { questions } = seat;
  const probe = probesOf(inLanguage(state.scenario, language)).find((one) => one.name === name);
  if (!probe || probe.ask === PREFERENCE) return questions.preference;
  if (!probe.scale) return probe.ask;
  const { min, max, low, high } = probe.scale;
  const end = (at: number, means: string) => (means === '' ? String(at) : questions.end(at, means));
  return questions.scale(probe.ask, end(min, low), end(max, high));
}

/** 31.5. */
function surveyText({ form }: Asked, view: Seen, language: Language): string {
  const { questions } = view.words.seat;
  if (form.kind === 'amount') return amountText(form, view, language);
  if (form.kind !== 'order') return questions.preference;
  return form.aside && 'ends' in form.aside && form.aside.ends === 'group-statement'
    ? questions.drafts
    : questions.ordered;
}

function amountText(
  { of, range }: Extract<Form, { kind: 'amount' }>,
  { state, words: { seat, numbers } }: Seen,
  language: Language,
): string {
  const option = optionNamed(state.scenario, of, language);
  const unit = option?.amount ?? range;
  return seat.questions.amount(option?.label ?? of, numbers.amount(range.min, unit), numbers.amount(range.max, unit));
}

function ofTheTalk(asked: Asked, view: Seen, language: Language): string {
  const { request, form } = asked;
  const { state, words } = view;
  const { questions } = words.seat;
  switch (form.kind) {
    case 'amount':
      return amountText(form, view, language);
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
      return sectionText(asked, 'request') ?? '';
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
    case 'application-option':
      return questions.application;
    case 'explanation':
      return questions.explanation;
    case 'ranking':
    case 'reasoning':
    case 'statement':
    case 'ballot-amount':
    case 'integration':
    case 'compression':
    case 'application-amount':
    case 'interview':
    case 'probe':
    case 'survey':
      return questions.statement;
  }
}

/** What is asked of them is more than a line: tables of incomes, and what is to be done with them. */
export const TOLD_WHOLE: ReadonlySet<Purpose> = new Set(['application-option', 'application-amount', 'explanation']);

/** What is asked with all that belongs to it, as the agent itself would read it; null: a line says it all. */
export const requestWhole = (asked: Pick<AnswerForm, 'request'>): string | null =>
  TOLD_WHOLE.has(asked.request.purpose) ? sectionText(asked, 'request') : null;

/** A part of what the agent itself would be asked; null: there is none. */
export function sectionText({ request }: Pick<AnswerForm, 'request'>, name: SectionName): string | null {
  return request.sections.find((section) => section.name === name)?.text ?? null;
}
