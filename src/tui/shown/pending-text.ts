import type { Command } from '../../discussion/command.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { waitsForRound } from '../../orchestrator/commands/decide-people.ts';
import { actText } from '../../projections/cue-text.ts';
import { cutToWord } from './options.ts';
import type { View } from './view.ts';

/** Columns of one of them, and of all. */
const ONE_COLUMNS = 28;
const ALL_COLUMNS = 56;

/** What waits, in short; empty: nothing that has a name. From a seat nobody is told what others will hear. */
export function pendingText({ status, seat, words }: Pick<View, 'status' | 'seat' | 'words'>): string {
  return seat === null ? namesOf(status.pending, words) : '';
}

/**
 * What is lost where the run is left now, as a sentence; empty: nothing. What waits for the step under way is done on leaving, and what waits
 * for the end of the round is in no record yet.
 */
export function lostText({ status, state, seat, words }: Pick<View, 'status' | 'state' | 'seat' | 'words'>): string {
  const lost = state.ended ? [] : status.pending.filter((command) => waitsForRound(command, state));
  return lost.length === 0 ? '' : words.confirm.lost(lost.length, seat === null ? namesOf(lost, words) : '');
}

function namesOf(commands: readonly Command[], words: InterfaceWords): string {
  const told = commands.flatMap((command) => {
    const text = actText(command, words);
    return text === null ? [] : [cutToWord(text, ONE_COLUMNS)];
  });
  return cutToWord(told.join(' · '), ALL_COLUMNS);
}
