import { actsInForce } from '../../../projections/interventions.ts';
import { hanging, type Rows } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { changeText } from '../../shown/change-text.ts';
import { argumentCalled, entryName } from '../../shown/entry-name.ts';
import { cutToWord } from '../../shown/options.ts';
import type { View } from '../../shown/view.ts';
import { type LostItem, lostItems } from './lost-items.ts';

type Turn = { round: number; order: number; sign: string; look: string; text: string };

/** Of each kind the last, so that what came just before the end is told. */
export const MOST_OF_A_KIND = 4;
const EXCERPT_COLUMNS = 60;
/** Two rows, so that a reason can be understood. */
const GROUNDS_COLUMNS = 110;

/** The acts that may have turned it: those in force, and of news what somebody changed sides after, in that round or the next. */
export function actsThatTurned({ interventions, stances }: Pick<View, 'interventions' | 'stances'>) {
  return actsInForce(interventions).filter(
    ({ round, isNews }) =>
      isNews !== true ||
      stances.changes.some((change) => !change.isUnsure && change.round >= round && change.round <= round + 1),
  );
}

/** Acts, what was forgotten, and changes of sides, in the order in which they came; before them how many more there were. */
export function turnedRows(view: View, width: number, most = MOST_OF_A_KIND): Rows {
  const kinds = [acts(view), losses(view), changes(view)] as const;
  const turns = kinds.flatMap((kind) => kind.slice(-most)).sort((a, b) => a.round - b.round || a.order - b.order);
  const [actsBefore, lossesBefore, changesBefore] = kinds.map((kind) => Math.max(0, kind.length - most));
  const earlier = view.words.result.earlier(actsBefore ?? 0, lossesBefore ?? 0, changesBefore ?? 0);
  const told = turns.flatMap(({ round, sign, look: style, text }) =>
    hanging(
      width,
      [
        [`${round === 0 ? view.words.result.beforeTalk : view.words.stances.round(round)} `, look.muted],
        [`${sign} `, style],
      ],
      text,
    ),
  );
  return earlier === '' ? told : [...hanging(width, [['… ', look.muted]], earlier), ...told];
}

/** How many of each kind have room, where so many rows are left beside those that always stand. */
export function mostWithRoom(view: View, width: number, left: number): number {
  const all = Math.max(acts(view).length, losses(view).length, changes(view).length);
  const room = turnedRows(view, width).length + left;
  let most = MOST_OF_A_KIND;
  while (most < all && turnedRows(view, width, most + 1).length <= room) most++;
  return most;
}

function acts(view: View): readonly Turn[] {
  const { words } = view;
  return actsThatTurned(view).map(({ round, text }) => ({
    round,
    order: 0,
    sign: '✎',
    look: look.person,
    text: words.acts.alone(text),
  }));
}

/** Of what most agents lost in a round before it was decided one thing, by all who did; the very same agents may have lost more with it. */
function losses({ story, state, closing, words }: View): readonly Turn[] {
  const all = state.scenario.agents.length;
  const byMost = lostItems(story, { state, closing }).filter(({ agents }) => 2 * agents.length > all);
  const rounds = [...new Set(byMost.map(({ round }) => round))].sort((one, other) => one - other);
  return rounds.map((round) => ({
    round,
    order: 1,
    sign: '✕',
    look: look.muted,
    text: lossText(
      byMost.filter((one) => one.round === round),
      all,
      { state, words },
    ),
  }));
}

function lossText(items: readonly LostItem[], all: number, view: Pick<View, 'state' | 'words'>): string {
  const { state, words } = view;
  // What has a name tells more than first words do.
  const [first] = items.toSorted(
    (a, b) =>
      Number(b.argument !== null) - Number(a.argument !== null) ||
      b.agents.length - a.agents.length ||
      saidAt(b) - saidAt(a),
  );
  if (!first) return '';
  const { argument, agents, lost } = first;
  const bySame = items.filter((other) => agents.every((agent) => other.agents.includes(agent)));
  const called = argumentCalled(argument, state, words);
  const what =
    called === null ? entryName(lost.entry, state, words, EXCERPT_COLUMNS) : cutToWord(called, EXCERPT_COLUMNS);
  return words.result.lost(agents.length, all, what, lost.entry.speaker ?? '', bySame.length);
}

const saidAt = ({ lost }: LostItem): number => lost.entry.message ?? 0;

function changes(view: View): readonly Turn[] {
  const sure = view.stances.changes.filter(({ isUnsure }) => !isUnsure);
  return sure.map((change) => ({
    round: change.round,
    order: 2,
    sign: '↔',
    look: look.strong,
    text: changeText(change, GROUNDS_COLUMNS, view),
  }));
}
