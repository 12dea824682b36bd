import { codePointCount } from '../../../base/text.ts';
import { CERTAINTIES } from '../../../discussion/ranking.ts';
import type { Option } from '../../../discussion/scenario.ts';
import { leastLength } from '../../../discussion/statement.ts';
import { inLanguage } from '../../../discussion/translation.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { phrasebooks } from '../../../language/index.ts';
import { matterOf, rangeText } from '../../../projections/matter.ts';
import { optionLetter } from '../../../projections/option-letter.ts';
import { fieldRows } from '../../look/field.ts';
import { aroundChosen } from '../../look/in-sight.ts';
import { flowed, paragraph, type Rows, row, type Span, shortened, unpainted } from '../../look/paint.ts';
import { textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { stripRow } from '../../panes/strip.ts';
import { type AnswerForm, type Form, isNumber, lineCount } from '../../shown/answer-form.ts';
import { optionsNamed, questionNamed } from '../../shown/options.ts';
import { questionText, requestWhole, sectionText, TOLD_WHOLE } from '../../shown/question-text.ts';
import { leftTold } from '../../shown/room-asked.ts';
import type { View } from '../../shown/view.ts';

/** Rows of the field for words, at least and at most. */
const FIELD_ROWS = { least: 3, most: 8 } as const;
/** Lines of a list that stay in sight, where it has so many. */
const LIST_ROWS = 4;

/**
 * What is discussed and its options, the question in short, what was wrong with the last answer, and what is filled in: in at most `room`
 * rows. Whoever has spoken already reads of the first two what the strip above does not say. Where there are few, options stand behind each other, then what is discussed takes one row; the question, which stands in the title
 * as well, goes before both. What the title does not say is scrolled where it has no room: `top` is its first row in sight, `lastTop` how far it
 * goes, `seen` how many of its rows are, `part` which, empty where all are.
 */
export function seatRows(
  answerForm: AnswerForm,
  view: View,
  { width, room, top }: { width: number; room: number; top: number },
): { rows: Rows; lastTop: number; seen: number; part: string } {
  const { form } = answerForm;
  const feedback = sectionText(answerForm, 'feedback');
  const asked = questionRows(answerForm, view, width);
  const left = leftTold(view);
  const told = [left, feedback].flatMap((text) => (text === null ? [] : paragraph(width, text, look.strong)));
  const most = Math.max(0, room - leastRows(form, room));
  const whole = aboveWays(answerForm, view, width, asked, told).find((rows) => rows.length <= most);
  const all = whole ?? [...told, ...asked];
  const lastTop = Math.max(0, all.length - most);
  const from = Math.min(top, lastTop);
  const above = all.slice(from, from + most);
  return {
    rows: [...above, ...bodyRows(answerForm, view, width, room - above.length)],
    lastTop,
    seen: above.length,
    part: lastTop === 0 ? '' : view.words.part(from + 1, from + above.length, all.length),
  };
}

/** Rows that stay for what is filled in. */
function leastRows(form: Form, room: number): number {
  if (form.kind === 'text') return room < TIGHT_ROWS ? FIELD_ROWS.least - 1 : FIELD_ROWS.least;
  return Math.min(LIST_ROWS, Math.max(1, lineCount(form)));
}

/** Below this a field for words has a row less. */
const TIGHT_ROWS = 7;

/** What stands above what is filled in, the fullest first. */
function aboveWays(answerForm: AnswerForm, view: View, width: number, asked: Rows, told: Rows): readonly Rows[] {
  const { language } = answerForm.request.agent;
  const { question, options: all } = matterOf(answerForm.request.purpose, language, view.state.scenario);
  const isKnown = hasSpoken(answerForm, view);
  const seen = inStrip(view);
  // The strip tells their names, and no amounts.
  const isNamed = seen.options && all.every(({ amount }) => amount === null);
  const options = isOfOptions(answerForm.form, all) || (isKnown && isNamed) ? [] : all;
  const isLeftOut = question === null || (isKnown && seen.question);
  const short = isLeftOut ? [] : [row(width, ...shortened([question], width))];
  const stated = isLeftOut ? [] : isKnown ? short : paragraph(width, question);
  const { numbers } = view.words;
  const named = options.map((option, index) => optionSpans(option, index, numbers));
  const listed = named.map((spans, i) =>
    row(width, ...shortened([...spans, [`  ${options[i]?.about}`, look.muted]], width)),
  );
  const flowing = flowed(isNamed ? [] : named, width);
  const labels = flowed(
    (seen.options ? [] : options).map(({ label }, index): Span[] => [[`${optionLetter(index)} `, look.strong], label]),
    width,
  );
  const kept = isTitled(answerForm) ? [] : asked;
  const gap = stated.length + listed.length > 0 ? [row(width)] : [];
  return [
    [...stated, ...listed, ...gap, ...asked, ...told],
    [...stated, ...listed, ...asked, ...told],
    [...stated, ...flowing, ...asked, ...told],
    [...stated, ...flowing, ...kept, ...told],
    [...short, ...flowing, ...asked, ...told],
    [...short, ...flowing, ...kept, ...told],
    [...short, ...labels, ...kept, ...told],
    [...short, ...kept, ...told],
    [...asked, ...told],
  ];
}

/** What of the matter stands in the strip, uncut. */
function inStrip(view: View): { question: boolean; options: boolean } {
  const strip = unpainted(stripRow(view, view.columns));
  const { whole, brief } = questionNamed(view.state, view.words);
  return {
    question: [whole, brief].some((text) => !text.endsWith('…') && strip.includes(text)),
    options: optionsNamed(view.state, view.words).every(({ letter, label, short }) =>
      [label, short].some((name) => !name.endsWith('…') && strip.includes(`${letter} ${name}`)),
    ),
  };
}

/** Whoever has spoken has had the whole matter above their field. */
const hasSpoken = ({ request: { agent } }: AnswerForm, { state }: View): boolean =>
  (state.seats[agent.name]?.executions.statement ?? 0) > 0;

/** The title says already what is asked. */
function isTitled({ form, request: { purpose } }: AnswerForm): boolean {
  return form.kind !== 'amount' && !form.aside && purpose !== 'person-answer' && !TOLD_WHOLE.has(purpose);
}

/** By its letter, as in the strip: a number is a key of what is filled in. */
function optionSpans({ label, amount }: Option, index: number, numbers: InterfaceWords['numbers']): Span[] {
  return [[`${optionLetter(index)} `, look.strong], label, [rangeText(amount, numbers), look.muted]];
}

/** What stands in the lower edge: how long the words are, how many points are left. */
export function seatNote({ form, draft, request }: AnswerForm, { state, words }: View): string {
  if (form.kind === 'text') {
    const text = textOf(draft.field).trim();
    const isQuestion = request.purpose === 'person-answer';
    if (isQuestion && text === '') return questionNote(state, words);
    const { statements } = state.scenario;
    // Before anything is written, by what the agent writes in.
    const isHan = text === '' && phrasebooks[request.agent.language].grammar.isHan;
    const least = isHan ? statements.minLengthCjk : leastLength(text, statements);
    return words.seat.chars(codePointCount(text), isQuestion ? 0 : least);
  }
  const { options } = inLanguage(state.scenario, request.agent.language);
  const typed = typingText(form, options, words);
  if (form.kind !== 'points') return typed;
  return `${words.seat.pointsLeft(form.budget - draft.values.reduce((sum, points) => sum + points, 0))} · ${typed}`;
}

/** What can be typed. */
function typingText(form: Form, options: readonly Option[], { seat: { typing } }: InterfaceWords): string {
  if (form.kind === 'text') return '';
  if (form.kind !== 'choice') return typing[form.kind];
  const { items } = form;
  if (items.every(isNumber)) return typing.choice(items[0] ?? '', items.at(-1) ?? '');
  return isOfOptions(form, options) ? typing.choice('1', String(items.length)) : typing.named;
}

/** What is filled in are the options themselves, in their order. */
function isOfOptions(form: Form, options: readonly Option[]): form is List {
  return 'items' in form && options.length > 0 && options.every(({ label }, i) => form.items[i] === label);
}

/** 12.3: nobody has to answer, nor will it be waited for for ever. */
function questionNote({ scenario: { limits } }: View['state'], { seat }: InterfaceWords): string {
  const { personAnswersMs } = limits;
  if (personAnswersMs == null) return seat.mayBeEmpty;
  return `${seat.mayBeEmpty} · ${seat.goesOn(Math.round(personAnswersMs / 1000))}`;
}

function questionRows(answerForm: AnswerForm, view: View, width: number): Rows {
  const { agent } = answerForm.request;
  const request = requestWhole(answerForm);
  // As the options and what is discussed, in the language of whose seat it is.
  if (request === null) return paragraph(width, questionText(answerForm, view, agent.language), look.strong);
  return request.split('\n').flatMap((line) => paragraph(width, line));
}

function bodyRows(answerForm: AnswerForm, view: View, width: number, room: number): Rows {
  const { form, draft } = answerForm;
  const { words } = view;
  switch (form.kind) {
    case 'text':
      return fieldRows(draft.field, true, width, {
        least: Math.min(room, FIELD_ROWS.least),
        most: Math.min(room, FIELD_ROWS.most),
      });
    case 'amount':
      return fieldRows(draft.field, true, width, { least: 1, most: 1 });
    case 'yes-no':
      return [row(width, ['1', look.focus], ` ${words.seat.yes}      `, ['0', look.focus], ` ${words.seat.no}`)];
    case 'order':
    case 'choice':
    case 'marks':
    case 'points': {
      const lines = itemRows(form, answerForm, view, width);
      const { from, to } = aroundChosen(lines.length, Math.max(0, draft.at), room);
      return lines.slice(from, to);
    }
  }
}

type List = Extract<Form, { items: readonly string[] }>;

function itemRows(form: List, { draft, request }: AnswerForm, { state, words }: View, width: number): Rows {
  const { at, values, certainty } = draft;
  const { options } = inLanguage(state.scenario, request.agent.language);
  const places = form.kind === 'order' ? values : form.items.map((_, index) => index);
  const isOption = isOfOptions(form, options);
  const rows = places.map((place, index) => {
    const isChosen = index === at;
    const amount = isOption ? (options[place]?.amount ?? null) : null;
    return row(
      width,
      [isChosen ? '› ' : '  ', look.strong],
      ...valueSpans(form, values, index, isChosen),
      isOption && form.kind !== 'order' ? [`${place + 1} `, look.focus] : '',
      [form.items[place] ?? '', isChosen ? look.inverse : ''],
      [rangeText(amount, words.numbers), look.muted],
    );
  });
  if (form.kind !== 'order' || form.certainties === null) return rows;
  const isChosen = at === rows.length;
  // What is sent is in the agent's language; what is chosen from stands in that of the screen, as all that is said around it.
  const sure = CERTAINTIES[certainty];
  const word = sure === undefined ? '…' : phrasebooks[words.language].prompts.certainties[sure];
  return [
    ...rows,
    row(
      width,
      [isChosen ? '› ' : '  ', look.strong],
      [`${words.seat.certainty}: `, look.muted],
      [`‹ ${word} ›`, isChosen ? look.inverse : certainty < 0 ? look.muted : ''],
    ),
  ];
}

function valueSpans(form: List, values: readonly number[], index: number, isChosen: boolean): Span[] {
  switch (form.kind) {
    case 'choice':
      return [[isChosen ? '◉ ' : '◦ ', isChosen ? look.strong : look.muted]];
    case 'marks':
      return [[values[index] === 1 ? '[x] ' : '[ ] ', values[index] === 1 ? look.strong : look.muted]];
    case 'points':
      return [[`${String(values[index] ?? 0).padStart(3)}  `, (values[index] ?? 0) > 0 ? look.strong : look.muted]];
    case 'order':
      return [[`${index + 1}. `, look.muted]];
  }
}
