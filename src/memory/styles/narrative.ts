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
    return point === reasoning ? `${opening} “${reasoning}”` : `${opening} “${point}” ${words.why} “${reasoning}”`;
  },
} satisfies GuidanceStyle;
