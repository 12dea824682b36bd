import type { Condition } from '../discussion/condition.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';

/** Acts whose moment has not come (12.2), in a line that names each by its moment in the spelling of scenario files: `2 (round: 3)`; none: no line. */
export function unreachedText({ cues }: Pick<State, 'cues'>, { lines }: InterfaceWords): readonly string[] {
  const unreached = cues.filter(({ isReached }) => !isReached);
  return unreached.length === 0 ? [] : [lines.unreached(unreached.map(({ id, at }) => `${id} (${momentInFile(at)})`))];
}

/** A moment as a scenario file has it. */
function momentInFile(at: Condition): string {
  switch (at.on) {
    case 'round':
      return at.turn === 0 ? `round: ${at.round}` : `round: ${at.round}, turn: ${at.turn}`;
    case 'speaker':
      return `speaker: ${at.agent}`;
    case 'vote':
      return `vote: ${at.is}`;
    case 'gauge':
      return at.agent === null ? `gauge: ${at.above}` : `gauge: ${at.above}, agent: ${at.agent}`;
    case 'text':
      return `text: ${at.text}`;
    case 'tokens':
      return `tokens: ${at.above}`;
  }
}
