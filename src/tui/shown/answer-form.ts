import { bug } from '../../base/errors.ts';
import { stillToChoose } from '../../discussion/floor.ts';
import { optionOf } from '../../discussion/lookup.ts';
import { phaseNow } from '../../discussion/phase.ts';
import { CERTAINTIES } from '../../discussion/ranking.ts';
import type { AmountRange, Language, Phase } from '../../discussion/scenario.ts';
import { PREFERENCE } from '../../discussion/setting-names.ts';
import type { State } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import { amountOption } from '../../orchestrator/protocol/ballots.ts';
import { draftOptions } from '../../orchestrator/protocol/group-statement.ts';
import { estimated } from '../../orchestrator/protocol/phases.ts';
import { probeAsked, scaleOf } from '../../orchestrator/protocol/probes.ts';
import type { ModelRequest } from '../../providers/provider.ts';
import { LEAST_BID, MOST_BID } from '../../voting/read-bid.ts';
import { decisionRules } from '../../voting/rules/index.ts';
import { emptyField, type TextField, textOf } from '../look/text-field.ts';

/**
 * How a question is answered on the screen. Items are as the person reads them; what is sent is what an agent would write, and is read in the
 * same way. `replies`: what choosing each item says. `certainties`: to be chosen beside an order; null: nothing is. `aside`: what is asked
 * beside the talk, as it was when it was asked; absent: the question is one of the talk.
 */
export type Form = AnswerKind & { aside?: Aside };

/** What is asked beside the talk: a probe of the scenario by its name (17.5), or what a phase ends with (31.5). */
type Aside = { probe: string } | { ends: Phase['endsWith'] };

type AnswerKind =
  | { kind: 'text' }
  | { kind: 'yes-no' }
  /** `of`: the option, by its id. */
  | { kind: 'amount'; of: string; range: AmountRange }
  | { kind: 'choice'; items: readonly string[]; replies: readonly string[] }
  | { kind: 'marks'; items: readonly string[] }
  | { kind: 'points'; items: readonly string[]; budget: number }
  | { kind: 'order'; items: readonly string[]; certainties: readonly string[] | null };

/**
 * What a person has filled in. `at`: the line that is chosen, -1: none yet. `values`: of marks and points by item; of an order the items as
 * they stand. `certainty`: -1: none yet. `typed`: the digits by which the line was chosen; absent: it was not by any.
 */
export type AnswerDraft = {
  field: TextField;
  at: number;
  values: readonly number[];
  certainty: number;
  typed?: string;
};

/** The question on the human queue, and what its answer is so far. */
export type AnswerForm = { request: ModelRequest; form: Form; draft: AnswerDraft };

/** A form for a question. What was written for it before, and was not taken, stays to be mended. */
export function newAnswerForm(request: ModelRequest, state: State, last: AnswerForm | null): AnswerForm {
  const form = formOf(request, state);
  const isAgain =
    last !== null &&
    request.attempt > 1 &&
    last.request.agent.name === request.agent.name &&
    last.request.purpose === request.purpose;
  return { request, form, draft: isAgain ? last.draft : emptyDraft(form) };
}

function emptyDraft(form: Form): AnswerDraft {
  const values =
    form.kind === 'marks' || form.kind === 'points'
      ? form.items.map(() => 0)
      : form.kind === 'order'
        ? form.items.map((_, index) => index)
        : [];
  return { field: emptyField, at: form.kind === 'choice' ? -1 : 0, values, certainty: -1 };
}

function formOf({ agent, purpose }: ModelRequest, state: State): Form {
  const { options } = inLanguage(state.scenario, agent.language);
  const items = options.map(({ label }) => label);
  const choice: Form = { kind: 'choice', items, replies: options.map((_, index) => String(index + 1)) };
  const amount = (id: string): Form => {
    const option = options.find((one) => one.id === id) ?? optionOf(state.scenario, id);
    return { kind: 'amount', of: id, range: option.amount ?? bug(`${id} takes no amount`) };
  };
  switch (purpose) {
    case 'poll':
    case 'confirmation':
      return { kind: 'yes-no' };
    case 'ballot-option':
      return ballotForm(items, choice, state);
    case 'ballot-amount':
      return amount(amountOption(agent.name, state).id);
    case 'application-option':
      return choice;
    case 'application-amount':
      return amount(state.individual[agent.name]?.marked ?? bug('no option is marked'));
    case 'ranking': {
      const words = phrasebooks[agent.language].prompts.certainties;
      return { kind: 'order', items, certainties: CERTAINTIES.map((certainty) => words[certainty]) };
    }
    case 'moderation':
    case 'handoff': {
      const names = stillToChoose(state);
      return { kind: 'choice', items: names, replies: names };
    }
    case 'bid': {
      const bids = Array.from({ length: MOST_BID - LEAST_BID + 1 }, (_, index) => String(LEAST_BID + index));
      return { kind: 'choice', items: bids, replies: bids };
    }
    case 'survey':
      return { ...surveyForm(items, choice, agent.language, state), aside: { ends: surveyEnd(state) } };
    case 'probe':
      return probeForm(agent.name, state, choice);
    case 'reasoning':
    case 'statement':
    case 'integration':
    case 'compression':
    case 'explanation':
    case 'interview':
    case 'person-answer':
      return { kind: 'text' };
  }
}

const surveyEnd = (state: State): Phase['endsWith'] => phaseNow(state)?.rules.endsWith ?? bug('no phase asks anything');

/** 31.5. */
function surveyForm(items: readonly string[], choice: Form, language: Language, state: State): Form {
  const ends = surveyEnd(state);
  if (ends === 'ranking') return { kind: 'order', items, certainties: null };
  if (ends === 'group-statement') {
    const drafts = draftOptions(state, language).map(({ label, about }) => `${label} · ${about}`);
    return { kind: 'order', items: drafts, certainties: null };
  }
  if (ends !== 'estimate') return choice;
  const { id, amount } = estimated(state.scenario.options);
  return { kind: 'amount', of: id, range: amount ?? bug(`${id} takes no amount`) };
}

/** A short scale is chosen from; its ends are told by the question. */
function probeForm(agent: string, state: State, options: Form): Form {
  const { probe } = probeAsked(agent, state);
  const aside = { probe: probe.name };
  if (probe.ask === PREFERENCE) return { ...options, aside };
  const { min, max } = scaleOf(probe);
  if (max - min >= MOST_CHOSEN) return { kind: 'text', aside };
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return { kind: 'choice', items: numbers, replies: numbers, aside };
}
const MOST_CHOSEN = 11;

/** 9.5: in the form that the run's rule asks for. */
function ballotForm(items: readonly string[], choice: Form, { scenario: { voting } }: State): Form {
  switch (decisionRules[voting.rule].form) {
    case 'choice':
      return choice;
    case 'approval':
      return { kind: 'marks', items };
    case 'points':
      return { kind: 'points', items, budget: voting.pointsBudget };
    case 'ranking':
      return { kind: 'order', items, certainties: null };
  }
}

/** What is sent; null: something is still to be chosen. */
export function replyOf({ form, draft, request }: AnswerForm): string | null {
  const { field, at, values, certainty } = draft;
  switch (form.kind) {
    case 'text':
    case 'amount':
      return textOf(field);
    case 'yes-no':
      return null;
    case 'choice':
      return form.replies[at] ?? null;
    case 'marks': {
      const marked = values.flatMap((value, index) => (value === 1 ? [index + 1] : []));
      return marked.length > 0 ? marked.join(', ') : noneIn(request.agent.language);
    }
    case 'points':
      return values.map((points, index) => `${index + 1}: ${points}`).join('\n');
    case 'order': {
      const order = values.map((index) => index + 1).join(' > ');
      if (form.certainties === null) return order;
      const word = form.certainties[certainty];
      return word === undefined ? null : `${order}\n${word}`;
    }
  }
}

function noneIn(language: Language): string {
  return phrasebooks[language].voting.none;
}

/** Lines that can be chosen: the items, and below them how sure a person is of an order. */
export function lineCount(form: Form): number {
  if (!('items' in form)) return 0;
  return form.items.length + (form.kind === 'order' && form.certainties !== null ? 1 : 0);
}

/** The line above or below. */
export function movedTo({ form, draft }: AnswerForm, by: 1 | -1): AnswerDraft {
  const count = lineCount(form);
  const at = draft.at < 0 ? (by > 0 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, draft.at + by));
  return { ...draft, at, typed: '' };
}

/** The chosen line gets more or less of what the form asks for: a mark, points, a better or worse place, certainty. */
export function changedBy({ form, draft }: AnswerForm, by: 1 | -1): AnswerDraft {
  const { at, values, certainty } = draft;
  const put = (value: number): AnswerDraft => ({ ...draft, values: values.with(at, value) });
  switch (form.kind) {
    case 'marks':
      return put(by > 0 ? 1 : 0);
    case 'points': {
      const spent = values.reduce((sum, points) => sum + points, 0);
      return put(Math.max(0, (values[at] ?? 0) + (by > 0 && spent >= form.budget ? 0 : by)));
    }
    case 'order': {
      if (at === values.length) {
        const last = (form.certainties?.length ?? 0) - 1;
        return {
          ...draft,
          certainty: certainty < 0 ? (by > 0 ? 0 : last) : Math.max(0, Math.min(last, certainty + by)),
        };
      }
      const to = at + by;
      const [mine, other] = [values[at], values[to]];
      if (mine === undefined || other === undefined) return draft;
      return { ...draft, at: to, typed: '', values: values.with(at, other).with(to, mine) };
    }
    case 'text':
    case 'yes-no':
    case 'amount':
    case 'choice':
      return draft;
  }
}

/** A mark is set or taken away. */
export function marked(answerForm: AnswerForm): AnswerDraft {
  const isSet = answerForm.form.kind === 'marks' && answerForm.draft.values[answerForm.draft.at] === 1;
  return changedBy(answerForm, isSet ? -1 : 1);
}

/**
 * The line that a typed character means: by its number where a digit goes on with those before it, else the number of an item, or the next
 * item that begins with the character.
 */
export function typedAt({ form, draft }: AnswerForm, char: string): AnswerDraft {
  if (!('items' in form)) return draft;
  const { items } = form;
  const shown = form.kind === 'order' ? draft.values.map((index) => items[index] ?? '') : items;
  const isDigit = /^[-\d]$/.test(char);
  const whole = isDigit && draft.typed ? draft.typed + char : '';
  const numbered = whole === '' ? -1 : numberedAt(whole, shown);
  const at = numbered >= 0 ? numbered : begunAt(char, shown, draft.at);
  if (at < 0) return draft;
  return { ...draft, at, typed: isDigit ? (numbered >= 0 ? whole : char) : '' };
}

/** The item that is this number, or else has it in the list; -1: none has. */
function numberedAt(number: string, shown: readonly string[]): number {
  const named = shown.indexOf(number);
  if (named >= 0 || shown.every(isNumber)) return named;
  return Number(number) <= shown.length ? Number(number) - 1 : -1;
}

/** The next item below that begins with the character, or else has that number in the list; -1: none. */
function begunAt(char: string, shown: readonly string[], from: number): number {
  const order = shown.map((_, step) => (from + 1 + step + shown.length) % shown.length);
  const named = order.find((index) => shown[index]?.toLowerCase().startsWith(char.toLowerCase()));
  if (named !== undefined) return named;
  return /^[1-9]$/.test(char) && Number(char) <= shown.length ? Number(char) - 1 : -1;
}

/** Whether an item is told by its number alone, as on a scale. */
export const isNumber = (item: string): boolean => /^-?\d+$/.test(item);
