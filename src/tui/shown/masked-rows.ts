import { newestMemo } from '../../base/memo.ts';
import { escaped } from '../../base/text.ts';
import { displayWidth } from '../../base/width.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { phrasebooks } from '../../language/index.ts';
import { maskNumbers } from '../../orchestrator/prompts/masks.ts';
import { namePattern } from '../../reading/people.ts';
import type { Rows } from '../look/paint.ts';
import type { View } from './view.ts';

// Who sits in a seat reads masks while a phase is masked, as its agent does (31.4), wherever a name stands on the screen.

/** The number that stands for each name; null: names are read. */
function masksOf({ seat, state }: View): ReadonlyMap<string, number> | null {
  const numbers = seat === null ? null : maskNumbers(state);
  if (numbers === null) return null;
  return new Map([...numbers].filter(([name]) => name !== seat));
}

/** Masks in rows that stay as wide as they are; with none the rows as they are given. */
export function behindMasks(view: View): (rows: Rows) => Rows {
  const masks = masksOf(view);
  if (masks === null) return (rows) => rows;
  const { mask } = phrasebooks[view.words.language].prompts.format;
  const named = patternFor(view.state.scenario, view.seat ?? '');
  return (rows) =>
    rows.map((row) =>
      row
        .split(STYLES)
        .map((part, i) => (i % 2 === 1 ? part : part.replace(named, (found) => fitted(found, masks, mask))))
        .join(''),
    );
}

/** The view as it is drawn then: marks and colours would tell who it is. */
export function withoutLooks(view: View): View {
  const masks = masksOf(view);
  if (masks === null) return view;
  const looks = new Map([...view.looks].map(([name, one]) => [name, masks.has(name) ? NOBODYS : one]));
  return { ...view, looks };
}

const NOBODYS = { mark: '•', hollow: '◦', role: '' };
/** Fewer letters of a name that was cut tell nobody. */
const LEAST_CUT = 2;
const STYLES = /(\x1b\[[0-9;]*m)/;

/** A name with the blanks behind it, or what is left of one that was cut. */
const patternFor = newestMemo(
  (seat: string) => [seat],
  (scenario: Scenario, seat: string): RegExp => {
    const names = scenario.agents.map(({ name }) => name).filter((name) => name !== seat);
    const longestFirst = names.sort((a, b) => b.length - a.length);
    const cut = longestFirst.flatMap((name) =>
      [...Array(Math.max(0, name.length - LEAST_CUT)).keys()].map(
        (i) => `(?<![\\p{L}\\p{N}])${escaped(name.slice(0, name.length - 1 - i))}…`,
      ),
    );
    return new RegExp(`(?:${[...longestFirst.map((name) => namePattern(name).source), ...cut].join('|')}) *`, 'gu');
  },
);

function fitted(found: string, masks: ReadonlyMap<string, number>, mask: (number: number) => string): string {
  const word = found.trimEnd();
  const beginning = word.endsWith('…') ? word.slice(0, -1) : word;
  const number = masks.get(word) ?? [...masks].find(([name]) => name.startsWith(beginning))?.[1] ?? 0;
  const blanks = found.length - word.length;
  const width = displayWidth(found);
  const least = displayWidth(word);
  const room = blanks > 1 ? width - 1 : least;
  const shown = [mask(number), `#${number}`, String(number)].find((one) => displayWidth(one) <= room) ?? '?';
  return shown + ' '.repeat(width - displayWidth(shown));
}
