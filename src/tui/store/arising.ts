import { agentNames, type State } from '../../discussion/state.ts';
import type { HumanQueue } from '../../providers/human/queue.ts';
import { agentLooks } from '../look/theme.ts';
import { isAnswering } from '../shown/among-panes.ts';
import type { AnswerForm } from '../shown/answer-form.ts';
import { isPast } from '../shown/place.ts';
import { theatreScene } from '../shown/theatre.ts';
import type { View } from '../shown/view.ts';
import { windowAt } from '../windows/index.ts';
import { resultsAt } from '../windows/results/state.ts';
import { withQuestion } from '../windows/seat/asked.ts';

/** What comes by itself as a run goes on, whatever is looked at. */
export type Arising = {
  /** The view with what has come since. */
  into(view: View): View;
  /** A moment that was gone to: whoever goes to the end has not seen it come, and opens the result themselves. */
  wentTo(state: State): void;
};

const isOut = ({ ended, outcome }: State): boolean => ended !== null || outcome !== null;

/** What somebody reads or writes in, or comes back to, is left by themselves: keys that are typed there would act on the result. */
function isKeptOpen(view: View): boolean {
  if (isAnswering(view)) return false;
  for (let { overlay } = view; overlay; overlay = overlay.back ?? null) {
    const own = windowAt(overlay);
    if (own?.isReadOn || own?.typing) return true;
  }
  return false;
}

export function arising(begun: State, humanQueue: HumanQueue | null): Arising {
  let names = agentNames(begun.scenario);
  let isResultShown = isOut(begun);
  /** The form of the question before. */
  let lastForm: AnswerForm | null = null;

  /** The result opens by itself, once, and not over something that is being read or written. */
  function withResult(next: View): View {
    if (isResultShown || !isOut(next.state) || next.branch !== null || isKeptOpen(next)) return next;
    // What is being shown of the end is seen first.
    if (theatreScene(next) !== null) return next;
    isResultShown = true;
    return { ...next, overlay: resultsAt('end') };
  }

  /** The result of a draw is there already when a secret task is told: it makes room, and comes again. */
  function withSecret(next: View): View {
    if (!windowAt(next.overlay)?.givesWay || theatreScene(next)?.kind !== 'secret') return next;
    isResultShown = false;
    return { ...next, overlay: null };
  }

  /** Whoever comes in has a look of their own; who was never there, because an act was taken back, is not chosen. */
  function withPeople(next: View): View {
    const present = agentNames(next.state.scenario);
    if (present === names) return next;
    names = present;
    const agent = names.includes(next.agent) ? next.agent : (names[0] ?? '');
    return { ...next, looks: agentLooks(names), agent };
  }

  /** Who looks back is asked when they return. */
  function asked(next: View): View {
    const request = isPast(next) ? null : (humanQueue?.asked() ?? null);
    if (request !== (next.answerForm?.request ?? null)) lastForm = next.answerForm ?? lastForm;
    return withQuestion(next, request, lastForm);
  }

  return {
    into: (view) => withPeople(asked(withResult(withSecret(view)))),
    wentTo(state) {
      isResultShown ||= isOut(state);
    },
  };
}
