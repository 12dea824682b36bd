import type { GuidanceStyle } from './style.ts';

/** Named fields. */
export const structured = {
  name: 'structured',
  render(gist, { kind }, words) {
    const { fields } = words;
    const speaker = kind === 'reasoning' ? words.privately(gist.speaker) : gist.speaker;
    return [
      `${fields.speaker}: ${speaker}`,
      `${fields.topic}: ${gist.topic}`,
      `${fields.reasoning}: ${gist.reasoning}`,
      `${fields.certainty}: ${gist.certainty}`,
    ].join(' | ');
  },
} satisfies GuidanceStyle;
