import { type Command, CUE_COMMANDS, type CueCommand } from '../../discussion/command.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { waitingText } from '../../projections/cue-text.ts';
import { cutToWord } from './options.ts';
import type { View } from './view.ts';

/** Columns of one of them, and of all. */
const ONE_COLUMNS = 28;
const ALL_COLUMNS = 56;

/** What waits, in short; empty: nothing that has a name. From a seat nobody is told what others will hear. */
export function pendingText({ status, seat, words }: Pick<View, 'status' | 'seat' | 'words'>): string {
  if (seat !== null) return '';
  const told = status.pending.flatMap((command) => {
    const text = actText(command, words);
    return text === null ? [] : [cutToWord(text, ONE_COLUMNS)];
  });
  return cutToWord(told.join(' · '), ALL_COLUMNS);
}

function actText(command: Command, words: InterfaceWords): string | null {
  const { keys, status } = words;
  switch (command.type) {
    case 'add-agent':
      return `${keys.newcomer.label}${status.colon}${command.agent.name}`;
    case 'interrupt':
    case 'undo':
    case 'redo':
      return keys[command.type].label;
    default:
      return isCue(command) ? waitingText(command, words).replace(/\s+/g, ' ') : null;
  }
}

const isCue = (command: Command): command is CueCommand =>
  (CUE_COMMANDS as readonly Command['type'][]).includes(command.type);
