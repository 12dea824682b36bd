import { wrap } from '../../base/wrap.ts';
import { askedNow } from '../../discussion/lookup.ts';
import { isBallot } from '../../discussion/purpose.ts';
import { flowed, PROSE_COLUMNS, type Rows, row, type Span } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';

/** Why no answer comes, where the words would stand, and what a person can do (16.2): in the line of the status neither has room where it is narrow. */
export function missingRows({ state, status, words }: View, width: number): Rows {
  if (status.mode !== 'unavailable') return [];
  const { missing, trouble } = status;
  const { noModel, trouble: told, colon, triesAgain, goesOnWithout, switchesModel } = words.status;
  // Who still votes would tell what kind of option the others have marked (9.3).
  const asked = missing && !isBallot(missing.purpose) ? askedNow(state, missing.agent, missing.purpose) : null;
  const which = asked ? ` · ${asked.model}` : '';
  const why = `${asked ? `${asked.name}${colon}` : ''}${trouble === null ? noModel : told(trouble)}${which}`;
  const room = Math.max(1, Math.min(PROSE_COLUMNS, width) - INDENT.length);
  const acts = (missing ? [triesAgain, goesOnWithout, switchesModel] : [triesAgain]).map((act): Span[] => [act]);
  return [
    ...wrap(why, room).map((line, i) => row(width, [i === 0 ? ' ✗ ' : INDENT, look.fault], line)),
    ...flowed(acts, room).map((line) => row(width, [INDENT, ''], [line, look.strong])),
  ];
}

const INDENT = '   ';
