import type { State } from '../discussion/state.ts';
import { inLanguage } from '../discussion/translation.ts';
import { probeAsked, scaleOf } from '../orchestrator/protocol/probes.ts';
import { emptyField } from '../tui/look/text-field.ts';
import { type AnswerDraft, type AnswerForm, replyOf } from '../tui/shown/answer-form.ts';
import type { RoomBallot } from '../tui/shown/audience.ts';

/** What one phone has sent: the places of what it chose, or its number. */
export type Picked = readonly number[];

/** What a room can be asked of a question; null: it is of words. */
export function roomBallot({ request, form }: AnswerForm, state: State): RoomBallot | null {
  const { options } = inLanguage(state.scenario, request.agent.language);
  const ids = options.map(({ id }) => id);
  const isOptions = 'items' in form && form.items.every((label, i) => label === options[i]?.label);
  switch (form.kind) {
    case 'yes-no':
      return { pick: 'one', keys: ['yes', 'no'] };
    case 'choice': {
      if (isOptions) return { pick: 'one', keys: ids };
      const numbers = form.items.map(Number);
      if (numbers.some(Number.isNaN)) return { pick: 'one', keys: form.items };
      return { pick: 'number', min: Math.min(...numbers), max: Math.max(...numbers) };
    }
    case 'marks':
      return { pick: 'several', keys: ids };
    case 'points':
      return { pick: 'one', keys: ids };
    case 'order':
      return { pick: 'one', keys: isOptions ? ids : form.items };
    case 'amount':
      return { pick: 'number', ...form.range };
    case 'text': {
      if (request.purpose !== 'probe') return null;
      const { min, max } = scaleOf(probeAsked(request.agent.name, state).probe);
      return { pick: 'number', min, max };
    }
  }
}

/** Whether somebody can have sent this. */
export function isPicked(ballot: RoomBallot, picked: Picked): boolean {
  if (ballot.pick === 'number') {
    const [number = Number.NaN, ...others] = picked;
    return others.length === 0 && Number.isInteger(number) && number >= ballot.min && number <= ballot.max;
  }
  const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < ballot.keys.length;
  const isOnce = new Set(picked).size === picked.length;
  return isOnce && picked.every(isPlace) && (ballot.pick === 'several' || picked.length === 1);
}

/** For how many phones each answer was. */
export function countsOf(ballot: RoomBallot, answers: readonly Picked[]): Readonly<Record<string, number>> {
  if (ballot.pick !== 'number')
    return Object.fromEntries(ballot.keys.map((key, place) => [key, pickedBy(answers, place)]));
  const numbers = answers.map(([number = 0]) => number).sort((a, b) => a - b);
  return Object.fromEntries([...new Set(numbers)].map((number) => [String(number), pickedBy(answers, number)]));
}

const pickedBy = (answers: readonly Picked[], what: number): number =>
  answers.filter((picked) => picked.includes(what)).length;

/** What most of the room answers, as its agent would write it (29.6). Who has sent nothing is not counted, for or against anything. */
export function majorityOf(
  answerForm: AnswerForm,
  ballot: RoomBallot,
  answers: readonly Picked[],
): { text: string } | 'tie' | 'nobody' {
  if (answers.length === 0) return 'nobody';
  if (ballot.pick === 'number') {
    const numbers = answers.map(([number = 0]) => number).sort((a, b) => a - b);
    return { text: String(numbers[Math.floor((numbers.length - 1) / 2)]) };
  }
  const counts = ballot.keys.map((_, place) => pickedBy(answers, place));
  const most = Math.max(...counts);
  const isTied = counts.filter((count) => count === most).length > 1;
  const first = counts.indexOf(most);
  switch (answerForm.form.kind) {
    case 'marks':
      return written(answerForm, { values: counts.map((count) => (2 * count > answers.length ? 1 : 0)) });
    case 'points':
      return written(answerForm, { values: shared(answerForm.form.budget, counts) });
    case 'order':
      if (isTied) return 'tie';
      return written(answerForm, {
        values: counts.map((_, i) => i).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)),
        certainty: sureness(answerForm.form.certainties ?? [], most / answers.length),
      });
    case 'text':
    case 'yes-no':
    case 'amount':
    case 'choice':
      if (isTied) return 'tie';
      return answerForm.form.kind === 'yes-no' ? { text: first === 0 ? '1' : '0' } : written(answerForm, { at: first });
  }
}

const NOTHING: AnswerDraft = { field: emptyField, at: -1, values: [], certainty: -1 };

const written = (answerForm: AnswerForm, filled: Partial<AnswerDraft>): { text: string } => ({
  text: replyOf({ ...answerForm, draft: { ...NOTHING, ...filled } }) ?? '',
});

/** How sure a room is of its order: as large as the part of it that has the same first, from the least to the most. */
const sureness = (certainties: readonly string[], part: number): number => Math.ceil(part * certainties.length) - 1;

/** Whole points in the proportion of the counts: what is left of them goes where the most was cut off, and there to who is listed first. */
function shared(budget: number, counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (budget * count) / all);
  const whole = exact.map(Math.floor);
  const left = budget - whole.reduce((sum, points) => sum + points, 0);
  const cut = (i: number) => (exact[i] ?? 0) - (whole[i] ?? 0);
  const more = new Set(
    exact
      .map((_, i) => i)
      .sort((a, b) => cut(b) - cut(a))
      .slice(0, left),
  );
  return whole.map((points, i) => points + (more.has(i) ? 1 : 0));
}
