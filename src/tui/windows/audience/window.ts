import { withoutNote } from '../../../base/clean.ts';
import { displayWidth, truncateToWidth } from '../../../base/width.ts';
import { close, endKeys, pageKeys, runKeys } from '../../frame/acts.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { paragraph, type Rows, row, type Span, widthOf } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { insert, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import type { AudienceShown } from '../../shown/audience.ts';
import { because } from '../../shown/availability.ts';
import { roomAskedTold } from '../../shown/room-asked.ts';
import type { View } from '../../shown/view.ts';

/** The spectators: where their page is, and what they wrote; `at`: which of it is chosen. */
type AudienceWindow = { kind: 'audience'; at: number };

const COLUMNS = 96;
/** Of a name in the footer. */
const NAME_COLUMNS = 12;
/** Between the code and what stands beside it. */
const GAP = 2;
/** What stands beside the code is no narrower. */
const LEAST_BESIDE = 30;

const show = (tools: Tools, own: AudienceWindow) => tools.set({ overlay: own });

const waitingIn = ({ audience }: View) => audience?.waiting ?? [];
const chosenOf = ({ at }: AudienceWindow, view: View) => waitingIn(view)[Math.min(at, waitingIn(view).length - 1)];
const hasWords = (view: View) => waitingIn(view).length > 0;

const step = (by: 1 | -1) => (tools: Tools, own: AudienceWindow) =>
  show(tools, { ...own, at: chosenBeside(own.at, by, waitingIn(tools.now()).length) });

export const meetAudience = (tools: Tools): void => show(tools, { kind: 'audience', at: 0 });

/** 29.3: what is let through is told to all agents, as words of the room; 29.6: where the room is to speak, it says it. */
function letThrough(tools: Tools, own: AudienceWindow): void {
  const view = tools.now();
  const chosen = chosenOf(own, view);
  const { id = 0 } = chosen ?? {};
  // What was taken out of it is told here, and nothing that agents are to talk about.
  const text = withoutNote(chosen?.text ?? '');
  if (chosen && isToSpeak(view)) {
    putIntoSeat(tools, text);
    tools.audience?.settle(id);
  } else if (
    chosen &&
    tools.dispatch({ type: 'inject-event', text, to: 'all', isOfRoom: true }, view.words.audience.told)
  )
    tools.audience?.settle(id);
}

const isToSpeak = ({ audience, answerForm }: View): boolean =>
  audience?.asked?.left === 'words' &&
  answerForm?.request === audience.asked.request &&
  answerForm.form.kind === 'text';

/** Behind what has been let through for it already. */
function putIntoSeat(tools: Tools, text: string): void {
  const { answerForm, words } = tools.now();
  if (!answerForm) return;
  const { field } = answerForm.draft;
  const next = insert({ ...field, cursor: field.chars.length }, textOf(field) === '' ? text : `\n${text}`);
  tools.audience?.spoke();
  tools.set({ answerForm: { ...answerForm, draft: { ...answerForm.draft, field: next } } });
  tools.notify(words.audience.put(answerForm.request.agent.name));
}

function drop(tools: Tools, own: AudienceWindow): void {
  const view = tools.now();
  const chosen = chosenOf(own, view);
  if (!chosen) return;
  tools.audience?.settle(chosen.id);
  tools.notify(view.words.audience.dropped);
}

export const audience: Window<AudienceWindow> = {
  kind: 'audience',
  keys: {
    audience: [
      {
        keys: ['y', 'enter'],
        does: 'audience-tell',
        labelNow: (view, words) =>
          isToSpeak(view)
            ? words.audience.says(truncateToWidth(view.audience?.asked?.request.agent.name ?? '', NAME_COLUMNS))
            : words.keys['audience-tell'].label,
        footer: 1,
        isAvailable: hasWords,
        whyNot: because('noWords'),
        act: letThrough,
      },
      {
        keys: ['n', 'delete'],
        does: 'audience-drop',
        footer: 2,
        isAvailable: hasWords,
        whyNot: because('noWords'),
        act: drop,
      },
      {
        keys: ['down', 'j'],
        does: 'audience-down',
        footer: 3,
        isAvailable: hasWords,
        whyNot: because('noWords'),
        act: step(1),
      },
      {
        keys: ['up', 'k'],
        does: 'audience-up',
        footer: 4,
        isAvailable: hasWords,
        whyNot: because('noWords'),
        act: step(-1),
      },
      { keys: ['escape', 'q'], does: 'audience-close', footer: 5, act: close },
      ...runKeys,
      ...pageKeys,
      ...endKeys,
    ],
  },
  opened: [
    {
      keys: ['e'],
      does: 'audience',
      isAvailable: ({ audience: shown }) => shown !== null,
      whyNot: because('noPage'),
      act: meetAudience,
    },
  ],
  move: (own, move, view) => ({ ...own, at: chosenAfter(own.at, move, waitingIn(view).length) }),
  draw(own, view) {
    const { audience: shown, words } = view;
    if (!shown) return null;
    let cursor = 0;
    const draw = (width: number): Rows => {
      // Drawn in signs of ASCII no camera reads it: the link is all there is then.
      const code = words.signs === 'ascii' ? [] : shown.code.map((line): Span => [line, look.paper]);
      const codeColumns = displayWidth(shown.code[0] ?? '');
      const isBeside = code.length > 0 && width >= codeColumns + GAP + LEAST_BESIDE;
      const beside = isBeside ? width - codeColumns - GAP : width;
      // An address that is broken in two is hard to type.
      const isAbove = isBeside && displayWidth(shown.link) > beside;
      const link = linkRows(shown, view, isAbove ? width : beside);
      const above = isAbove ? [...link, row(width)] : [];
      const told = toldRows(own, shown, view, beside, isAbove ? [] : link);
      cursor = above.length + told.cursor;
      if (!isBeside) return [...told.rows, ...code.map((span) => row(width, span))];
      const rows = Array.from({ length: Math.max(code.length, told.rows.length) }, (_, i) => {
        const blank = row(beside);
        return row(codeColumns + GAP, code[i] ?? '') + (told.rows[i] ?? blank);
      });
      return [...above, ...rows];
    };
    return windowOf(view, words.audience.title, COLUMNS, draw, { chosen: () => cursor });
  },
};

function askedRows(view: View, width: number): Rows {
  const told = roomAskedTold(view);
  if (!told) return [];
  const { head, question, course, counts } = told;
  return [
    row(width, [head, look.strong]),
    ...paragraph(width, question),
    ...paragraph(width, counts, look.strong),
    row(width, [course, look.muted]),
    row(width),
  ];
}

/** Where their page is: in one row where it has room in that. */
function linkRows({ link }: AudienceShown, { words: { audience: words } }: View, width: number): Rows {
  const whole: readonly Span[] = [
    [`${words.link}  `, look.muted],
    [link, look.strong],
  ];
  if (widthOf(whole) <= width) return [row(width, ...whole)];
  return [row(width, [words.link, look.muted]), ...paragraph(width, link, look.strong)];
}

function toldRows(own: AudienceWindow, shown: AudienceShown, view: View, width: number, link: Rows) {
  const { audience: words } = view.words;
  const rows: string[] = [
    ...link,
    ...(shown.isLocal ? paragraph(width, words.local, look.muted) : []),
    row(width),
    row(width, `${words.visitors(shown.visitors)} · ${words.voted(shown.voted)}`),
    row(width),
    ...askedRows(view, width),
    row(width, [words.came, look.muted]),
  ];
  if (shown.waiting.length === 0) return { rows: [...rows, row(width, words.nothing)], cursor: 0 };
  let cursor = 0;
  const chosen = chosenOf(own, view);
  for (const one of shown.waiting) {
    const isChosen = one === chosen;
    if (isChosen) cursor = rows.length;
    const lines = paragraph(width - 2, one.text, isChosen ? look.strong : '');
    rows.push(...lines.map((line, i) => row(2, i === 0 && isChosen ? '▸' : '') + line));
  }
  return { rows, cursor };
}
