import { type Command, CUE_COMMANDS, type CueCommand } from '../discussion/command.ts';
import type { Moment } from '../discussion/condition.ts';
import type { InterfaceWords } from '../interface/index.ts';

/** A moment as people read it, to stand behind "until" and "when". */
export function momentText(condition: Moment, { moments }: InterfaceWords): string {
  switch (condition.on) {
    case 'vote':
      return condition.is === 'opened' ? moments.voteOpens : moments.voteCloses;
    case 'speaker':
      return moments.speaker(condition.agent);
    case 'round':
      return condition.turn === 0 ? moments.round(condition.round) : moments.turns(condition.round, condition.turn);
    case 'text':
      return moments.text(condition.text);
    case 'gauge':
      return moments.gauge(condition.agent, Math.round(condition.above * 1000) / 10);
    case 'tokens':
      return moments.tokens(condition.above);
    case 'stance':
      return moments.stance;
    case 'loss':
      return moments.loss;
  }
}

/** What a cue does, in a line. */
export function waitingText(command: CueCommand, { moments }: InterfaceWords): string {
  const told = moments.acts[command.type] as (command: CueCommand) => string;
  return told(command);
}

/** What an act is that waits, in a line; null: it has no name. */
export function actText(command: Command, words: InterfaceWords): string | null {
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
