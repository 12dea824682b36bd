import type { ModelRequest } from '../../../providers/provider.ts';
import { isAnswering } from '../../shown/among-panes.ts';
import { type AnswerForm, newAnswerForm } from '../../shown/answer-form.ts';
import type { View } from '../../shown/view.ts';
import { seatField } from './state.ts';

/** The question on the human queue, which opens its field where nothing else is being looked at; null: none is. `last`: the form before it. */
export function withQuestion(view: View, request: ModelRequest | null, last: AnswerForm | null): View {
  if (request === (view.answerForm?.request ?? null))
    return isAnswering(view) && request === null ? { ...view, overlay: null } : view;
  const isFree = view.overlay === null || isAnswering(view);
  if (request === null) return { ...view, answerForm: null, overlay: isFree ? null : view.overlay };
  return { ...view, answerForm: newAnswerForm(request, view.state, last), overlay: isFree ? seatField : view.overlay };
}
