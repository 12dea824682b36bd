import type { GuidanceStyle } from './style.ts';

/** Named fields. */
export const structured = {
  name: 'structured',
  render(gist, { kind }, words) {
    const { fields, field } = words;
    const speaker = kind === 'reasoning' ? words.privately(gist.speaker) : gist.speaker;
    return [
      field(fields.speaker, speaker),
      field(fields.topic, gist.topic),
      field(fields.reasoning, gist.reasoning),
      field(fields.certainty, gist.certainty),
    ].join(' | ');
  },
} satisfies GuidanceStyle;
