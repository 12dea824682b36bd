import { wordsOf } from '../sentences.ts';
import type { GuidanceStyle } from './style.ts';

/** A sentence: who discussed what, and why; the words themselves are quoted. */
export const narrative = {
  name: 'narrative',
  render(gist, { kind, round }, words) {
    const { speaker, topic, theory, key_point: point, reasoning } = gist;
    const opening =
      kind === 'reasoning'
        ? words.thought(round, speaker, topic)
        : theory === ''
          ? words.spokeAbout(round, speaker, topic)
          : words.spokeFor(round, speaker, theory, isIn(topic, theory) ? '' : topic);
    const told = words.headed(opening, point);
    return point === reasoning ? told : words.reasoned(told, reasoning);
  },
} satisfies GuidanceStyle;

/** Whether a topic only names again what somebody spoke for (`for Sail, on Sail`). */
function isIn(topic: string, theory: string): boolean {
  const said = new Set(wordsOf(theory.toLowerCase()));
  return wordsOf(topic.toLowerCase()).every((word) => said.has(word));
}
