import { answerLabel } from '../../projections/words.ts';
import { questionText } from './question-text.ts';
import type { View } from './view.ts';

type Seen = Pick<View, 'audience' | 'state' | 'words' | 'nowMs'>;

/** What the room is asked in its seat (29.6), as it is told beside the talk: who it is, what is asked, how it goes; null: nothing is, or not any more. */
export function roomAskedTold(view: Seen): { head: string; question: string; course: string; counts: string } | null {
  const { audience, state, words, nowMs } = view;
  const asked = audience?.asked ?? null;
  if (!audience || !asked || asked.left !== null) return null;
  const { audience: says } = words;
  const leftMs = Math.max(0, asked.leftMs - (asked.runs ? nowMs - audience.askedAtMs : 0));
  const counts = Object.entries(asked.counts).map(
    ([key, count]) => `${answerLabel(key, state.scenario, words)} ${count}`,
  );
  return {
    head: says.asked(asked.request.agent.name),
    question: questionText(asked, { state, words }),
    course: [
      says.course(asked.answered, asked.present, Math.ceil(leftMs / 1000)),
      ...(asked.isAgain ? [says.again] : []),
    ].join(' · '),
    counts: counts.join(' · '),
  };
}

/** What the room is asked and whoever presents answers, as a room is told it: for its words, or because it came to nothing; null: it is not so. */
export function roomLeftTold({
  audience,
  state,
  words,
}: Seen): { head: string; question: string; course: string } | null {
  const asked = audience?.asked ?? null;
  if (!asked || asked.left === null) return null;
  const { name } = asked.request.agent;
  const course = asked.left === 'words' ? words.audience.toWrite(name) : words.spectators.seatLeft[asked.left];
  return { head: words.audience.asked(name), question: questionText(asked, { state, words }), course };
}

/** Why whoever presents is asked what the room was asked; null: they are not. */
export function leftTold({
  audience,
  answerForm,
  words,
}: Pick<View, 'audience' | 'answerForm' | 'words'>): string | null {
  const asked = audience?.asked;
  const isIt = asked?.request === answerForm?.request;
  return asked?.left && isIt ? words.audience.left[asked.left] : null;
}
