import { codePointCount } from '../../base/text.ts';
import { isActor } from '../../discussion/event.ts';
import { leastLength } from '../../discussion/statement.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { SectionName } from '../../providers/provider.ts';
import { LEAST_BID, MOST_BID } from '../../voting/read-bid.ts';
import { fieldRows } from '../overlays/field.ts';
import { aroundChosen } from '../overlays/in-sight.ts';
import { paragraph, type Rows, row, type Span } from '../paint.ts';
import { textOf } from '../text-field.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { type Draft, type Form, lineCount, type Sheet } from './form.ts';

/** Rows of the field for words, at least and at most. */
const FIELD_ROWS = { least: 3, most: 8 } as const;
/** Lines of a list that stay in sight, where it has so many. */
const LIST_ROWS = 4;

/**
 * The question in short, what was wrong with the last answer, and what is filled in: in at most `room` rows. What gives way first is the
 * question, which stands in the title as well.
 */
export function seatRows(sheet: Sheet, view: View, width: number, room: number): Rows {
  const { form } = sheet;
  const feedback = sectionText(sheet, 'feedback');
  const asked = questionRows(sheet, view, width);
  const told = feedback === null ? [] : paragraph(width, feedback, look.warn);
  const least = form.kind === 'text' ? FIELD_ROWS.least : Math.min(LIST_ROWS, Math.max(1, lineCount(form)));
  const left = Math.max(0, room - least);
  const above = asked.length + told.length <= left ? [...asked, ...told] : [...told, ...asked].slice(0, left);
  return [...above, ...bodyRows(sheet, view.words, width, room - above.length)];
}

/** What stands in the lower edge: how long the words are, how many points are left. */
export function seatNote({ form, draft, request }: Sheet, { state, words }: View): string {
  if (form.kind === 'text') {
    const text = textOf(draft.field).trim();
    const isQuestion = request.purpose === 'person-answer';
    if (isQuestion && text === '') return questionNote(state, words);
    return words.seat.chars(codePointCount(text), isQuestion ? 0 : leastLength(text, state.scenario.statements));
  }
  if (form.kind !== 'points') return '';
  return words.seat.pointsLeft(form.budget - draft.values.reduce((sum, points) => sum + points, 0));
}

/** 12.3: nobody has to answer, nor will it be waited for for ever. */
function questionNote({ scenario: { limits } }: View['state'], { seat }: InterfaceWords): string {
  const { personAnswersMs } = limits;
  if (personAnswersMs === undefined) return seat.mayBeEmpty;
  return `${seat.mayBeEmpty} · ${seat.goesOn(Math.round(personAnswersMs / 1000))}`;
}

/** The tables of an application are a part of its question, and stand in it only. */
function questionRows(sheet: Sheet, view: View, width: number): Rows {
  const request = sheet.request.purpose === 'application-option' ? sectionText(sheet, 'request') : null;
  if (request === null) return paragraph(width, questionText(sheet, view), look.strong);
  return request.split('\n').flatMap((line) => paragraph(width, line));
}

function questionText(sheet: Sheet, { state, words: { seat, numbers } }: View): string {
  const { request, form } = sheet;
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
    default:
  }
  switch (request.purpose) {
    case 'person-answer':
      return sectionText(sheet, 'request') ?? '';
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
    default:
      return questions.statement;
  }
}

function bodyRows({ form, draft }: Sheet, words: InterfaceWords, width: number, room: number): Rows {
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
    default: {
      const lines = itemRows(form, draft, words, width);
      const { from, to } = aroundChosen(lines.length, Math.max(0, draft.at), room);
      return lines.slice(from, to);
    }
  }
}

type List = Extract<Form, { items: readonly string[] }>;

function itemRows(form: List, draft: Draft, words: InterfaceWords, width: number): Rows {
  const { at, values, certainty } = draft;
  const shown = form.kind === 'order' ? values.map((index) => form.items[index] ?? '') : form.items;
  const rows = shown.map((item, index) => {
    const isChosen = index === at;
    return row(width, [isChosen ? '› ' : '  ', look.accent], ...valueSpans(form, values, index, isChosen), [
      item,
      isChosen ? look.inverse : '',
    ]);
  });
  if (form.kind !== 'order' || form.certainties === null) return rows;
  const isChosen = at === shown.length;
  const word = form.certainties[certainty] ?? '…';
  return [
    ...rows,
    row(
      width,
      [isChosen ? '› ' : '  ', look.accent],
      [`${words.seat.certainty}: `, look.muted],
      [`‹ ${word} ›`, isChosen ? look.inverse : certainty < 0 ? look.warn : ''],
    ),
  ];
}

function valueSpans(form: List, values: readonly number[], index: number, isChosen: boolean): Span[] {
  switch (form.kind) {
    case 'choice':
      return [[isChosen ? '◉ ' : '○ ', isChosen ? look.accent : look.muted]];
    case 'marks':
      return [[values[index] === 1 ? '[x] ' : '[ ] ', values[index] === 1 ? look.accent : look.muted]];
    case 'points':
      return [[`${String(values[index] ?? 0).padStart(3)}  `, (values[index] ?? 0) > 0 ? look.accent : look.muted]];
    case 'order':
      return [[`${index + 1}. `, look.muted]];
  }
}

function sectionText({ request }: Sheet, name: SectionName): string | null {
  return request.sections.find((section) => section.name === name)?.text ?? null;
}
