import type { CueCommand } from '../discussion/command.ts';
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
