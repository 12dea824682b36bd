import type { GuidanceStyle } from './style.ts';

/** Named fields. */
export const structured = {
  name: 'structured',
  render(gist, { kind }, words) {
    const { fields, field } = words;
    const { theory, key_point: point } = gist;
    const speaker = kind === 'reasoning' ? words.privately(gist.speaker) : gist.speaker;
    return [
      field(fields.speaker, speaker),
      field(fields.topic, gist.topic),
      field(fields.reasoning, gist.reasoning),
      field(fields.certainty, gist.certainty),
      ...(point === gist.reasoning && theory === ''
        ? []
        : [
            field(
              fields.keyPoint,
              theory === '' ? point : words.standing(theory, point === gist.reasoning ? '' : point),
            ),
          ]),
    ].join(' | ');
  },
} satisfies GuidanceStyle;
