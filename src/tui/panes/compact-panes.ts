import { voteView } from '../../projections/vote-view.ts';
import { LINES } from '../look/layout.ts';
import { pad, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { openQuestions } from '../shown/addressed.ts';
import { changeText } from '../shown/change-text.ts';
import { changeLight } from '../shown/flash.ts';
import { hasWorld } from '../shown/has-world.ts';
import type { View } from '../shown/view.ts';
import { beltLine } from './belt.ts';
import { lossSpans } from './belt-rows.ts';
import { seatsNow } from './seats-now.ts';
import { worldLine } from './world.ts';

/** Where most panes are hidden, a line for each: who changed sides last, a small gauge for each memory, the vote, the next three speakers. */
export function compactPaneRows(view: View, width: number, height: number): Rows {
  const shown = LINES.filter((name) => !view.hidden.includes(name) && (name !== 'world' || hasWorld(view)));
  if (height > 1) return shown.slice(0, height).map((name) => row(width, ...lineOf[name](view, width)));
  const newest = newestOf(view, shown);
  return [row(width, ...(newest === 'wall' ? lossLine(view, width) : lineOf[newest](view, width)))];
}

type LineName = (typeof LINES)[number];

const lineOf: Readonly<Record<LineName, (view: View, width: number) => Span[]>> = {
  world: (view) => [labelled(view.words.compactPanes.world), worldLine(view)],
  stances: changeSpans,
  wall: (view, width) => [labelled(view.words.compactPanes.memory), ...beltLine(view, width - LABEL_COLUMNS)],
  voting: (view) => voteSpans(view),
  order: (view) => nextSpans(view),
};

/** What there is news of, where one line must do. */
function newestOf(view: View, shown: readonly LineName[]): LineName {
  const { state, stances, status } = view;
  const { vote } = state;
  const isVoting = vote !== null && vote.phase !== 'closed';
  const hasChanged = stances.changes.at(-1)?.round === state.round;
  // While somebody is waited for, that is the news.
  const hasLost = status.waiting === null && lossSpans(view, LEAST_QUOTED).length > 0;
  const wanted: readonly (LineName | false)[] = [
    isVoting && 'voting',
    hasChanged && 'stances',
    hasLost && 'wall',
    'order',
  ];
  const isShown = (name: LineName | false): name is LineName => name !== false && shown.includes(name);
  return wanted.find(isShown) ?? shown[0] ?? 'order';
}

const lossLine = (view: View, width: number): Span[] => [
  labelled(view.words.compactPanes.memory),
  ...lossSpans(view, width - LABEL_COLUMNS),
];

/** Who changed sides last, after whom, and the words it was read from. */
function changeSpans(view: View, width: number): Span[] {
  const { stances, looks, words } = view;
  const { compactPanes } = words;
  const label = labelled(compactPanes.changed);
  const last = stances.changes.at(-1);
  if (!last) return [label, [compactPanes.changedNobody, look.muted]];
  const { mark, role } = lookOf(looks, last.agent);
  const told = (columns: number) => changeText(last, columns, view);
  const left = width - widthOf([label, `${mark} ${told(0)}`, words.stances.because('')]) - 1;
  return [label, [`${mark} `, role], [told(left < LEAST_QUOTED ? 0 : left), changeLight(view)]];
}

const LEAST_QUOTED = 15;

function nextSpans(view: View): Span[] {
  const { state, looks, words } = view;
  const { compactPanes, order } = words;
  const seats = seatsNow(view).filter(
    ({ state: seat }) => seat !== 'spoke' && seat !== 'skipped' && seat !== 'cut' && seat !== 'failed',
  );
  const label = labelled(compactPanes.next);
  const asked = openQuestions(state);
  if (state.ended) return [label, [compactPanes.nobody, look.muted]];
  if (seats.length === 0)
    return [label, [state.round === 0 ? compactPanes.notBegun : compactPanes.allSpoke, look.muted]];
  return [
    label,
    ...seats.slice(0, 3).flatMap(({ agent, state: seat }): Span[] => {
      const { mark, role } = lookOf(looks, agent);
      const isYours = seat === 'yours';
      const isNow = seat === 'speaking' || seat === 'reasoning' || isYours;
      return [
        [`${mark} `, role],
        [agent, isNow ? `1;${role}` : ''],
        [asked.has(agent) ? '?' : '', look.strong],
        [isNow ? `${isYours ? ' · ' : ' '}${order.states[seat]}` : '', isYours ? look.focus : look.muted],
        '   ',
      ];
    }),
    [seats.length > 3 ? `+${seats.length - 3}` : '', look.muted],
  ];
}

/** What stands before a line. */
function labelled(text: string): Span {
  return [` ${pad(text, LABEL_COLUMNS - 1)}`, look.muted];
}
const LABEL_COLUMNS = 9;

function voteSpans({ state, words }: View): Span[] {
  const { phase, headline, calledBy } = voteView(state, words);
  const told = calledBy === null ? headline : `✎ ${headline}`;
  const isPlain = phase === 'closed' || (phase === 'none' && calledBy === null);
  return [labelled(words.compactPanes.vote), [told, isPlain ? '' : look.focus]];
}
