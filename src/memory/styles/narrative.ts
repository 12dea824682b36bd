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
          : words.spokeFor(round, speaker, theory, topic);
    const told = words.headed(opening, point);
    return point === reasoning ? told : words.reasoned(told, reasoning);
  },
} satisfies GuidanceStyle;
