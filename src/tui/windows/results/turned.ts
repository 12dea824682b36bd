import { actsInForce } from '../../../projections/interventions.ts';
import type { LostEntry } from '../../../projections/memory-story.ts';
import { hanging, type Rows } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { changeText } from '../../shown/change-text.ts';
import { argumentsNamed, entryName } from '../../shown/entry-name.ts';
import type { View } from '../../shown/view.ts';

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

/** What went out of most memories in a round, and stands in none of them in short. */
function losses({ story, state, words }: View): readonly Turn[] {
  type Gone = { lost: LostEntry; isNamed: boolean; agents: Set<string>; messages: Set<number> };
  const byRound = new Map<number, Gone>();
  for (const [agent, { lost }] of Object.entries(story))
    for (const one of lost) {
      const { message, speaker } = one.entry;
      if (one.gone === null || speaker === null || message === null) continue;
      const known = byRound.get(one.gone.round) ?? {
        lost: one,
        isNamed: false,
        agents: new Set(),
        messages: new Set(),
      };
      // What has a name tells more than first words do.
      if (!known.isNamed && argumentsNamed(one.entry, state, words).length > 0) {
        known.lost = one;
        known.isNamed = true;
      }
      known.agents.add(agent);
      known.messages.add(message);
      byRound.set(one.gone.round, known);
    }
  const all = state.scenario.agents.length;
  return [...byRound]
    .sort(([one], [other]) => one - other)
    .filter(([, { agents }]) => 2 * agents.size > all)
    .map(([round, { lost, agents, messages }]) => ({
      round,
      order: 1,
      sign: '✕',
      look: look.muted,
      text: lossText(lost, agents.size, all, messages.size, { state, words }),
    }));
}

function lossText(
  { entry }: LostEntry,
  count: number,
  all: number,
  entries: number,
  { state, words }: Pick<View, 'state' | 'words'>,
): string {
  return words.result.lost(count, all, entryName(entry, state, words, EXCERPT_COLUMNS), entry.speaker ?? '', entries);
}

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
