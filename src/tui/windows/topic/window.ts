import { close } from '../../frame/acts.ts';
import { draftIn, sent } from '../../frame/drafts.ts';
import { typedInto, type Window } from '../../frame/window.ts';
import { cursorRow, fieldRows } from '../../look/field.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { isLive } from '../../shown/availability.ts';

type Topic = { kind: 'topic'; field: TextField };

const empty: Topic = { kind: 'topic', field: emptyField };

/** Another question for the discussion. */
export const topic: Window<Topic> = {
  kind: 'topic',
  keys: {
    topic: [
      {
        keys: ['enter'],
        does: 'topic-send',
        footer: 1,
        act(tools, { field }) {
          const { notices } = tools.now().words;
          if (tools.dispatch({ type: 'change-topic', question: textOf(field) }, notices.topicChanged))
            sent(tools, 'topic', { overlay: null });
        },
      },
      { keys: ['escape'], does: 'topic-close', footer: 2, act: close },
    ],
  },
  opened: [
    {
      keys: [],
      does: 'topic',
      isAvailable: isLive,
      act: ({ set, now }) => set({ overlay: draftIn<Topic>(now(), 'topic') ?? empty }),
    },
  ],
  typing: ['topic'],
  type: typedInto('field'),
  draft: ({ field }) => ({ key: 'topic', isEmpty: textOf(field).trim() === '' }),
  draw({ field }, view) {
    const { topic: words } = view.words.people;
    let cursor = 0;
    const draw = (width: number): Rows => {
      const above = [
        row(width, [words.now, look.muted]),
        ...paragraph(width, view.state.scenario.question),
        row(width),
        row(width, [words.next, look.focus]),
      ];
      cursor = above.length + cursorRow(field, width);
      return [...above, ...fieldRows(field, true, width), row(width), ...paragraph(width, words.lands, look.muted)];
    };
    return windowOf(view, words.title, 76, draw, { chosen: () => cursor });
  },
};
