import { clean } from '../../base/clean.ts';
import { ModelError } from '../../base/errors.ts';
import { truncateToWidth } from '../../base/width.ts';
import { redact } from '../redact.ts';
import { thoughtsApart } from '../think.ts';

type CommandAnswer = { text: string; thinking: string | null };

/**
 * What a program says: `{"text": "…"}`, with `thinking` beside it where it tells, or `{"error": "…"}`. Anything else is no answer. What it
 * thought among its words is parted from them, as of an endpoint (3.7): it may have asked a model.
 */
export function answerIn(line: string, name: string): CommandAnswer {
  const told = parsed(line);
  if (typeof told !== 'object' || told === null) throw wrong(name, 'which is no JSON object');
  const { text, thinking = null, error } = told as Partial<Record<string, unknown>>;
  if (typeof error === 'string') throw new ModelError('server', unable(name, error), { retry: 'once' });
  if (typeof text !== 'string') throw wrong(name, 'without a "text"');
  if (thinking !== null && typeof thinking !== 'string') throw wrong(name, 'whose "thinking" is no text');
  const apart = thoughtsApart(text);
  const thought = (thinking ?? '') + apart.thinking;
  if (thought.trim() !== '' && apart.text.trim() === '')
    throw new ModelError('incomplete', `the command ${name} thought, and ended before a word of the answer`, {
      retry: 'more-room',
    });
  return { text: apart.text, thinking: thought === '' ? null : thought };
}

/** Why in its own words, in one line and without what looks like a key. */
function unable(name: string, error: string): string {
  const why = redact([])(clean(error, { multiline: false })).trim();
  const told = truncateToWidth(why, WHY_COLUMNS);
  return `the command ${name} could not answer${told === '' ? '' : `: ${told}`}`;
}
const WHY_COLUMNS = 200;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Asked again it may do better: what answers may be a model. */
const wrong = (name: string, what: string) =>
  new ModelError('server', `the command ${name} answered with a line ${what}`, { retry: 'once' });
