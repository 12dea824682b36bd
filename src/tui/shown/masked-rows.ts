import { newestMemo } from '../../base/memo.ts';
import { escaped } from '../../base/text.ts';
import { displayWidth } from '../../base/width.ts';
import { maskNumbers } from '../../discussion/masks.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { phrasebooks } from '../../language/index.ts';
import { hasHan } from '../../language/script.ts';
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
  const { named, parted } = patternsFor(view.state.scenario, view.seat ?? '');
  const maskedRow = (row: string) =>
    row
      .split(STYLES)
      .map((part, i) => (i % 2 === 1 ? part : part.replace(named, (found) => fitted(found, masks, mask))))
      .join('');
  return (rows) => withoutParted(rows.map(maskedRow), parted);
}

/** Of a name of which one row holds the beginning and the next the rest. */
function withoutParted(rows: Rows, parted: readonly Parted[]): Rows {
  const shown = [...rows];
  for (let i = 0; i + 1 < shown.length; i++) {
    const [row, next] = [shown[i] as string, shown[i + 1] as string];
    const found = parted.find(({ atEnd, atStart }) => atEnd.test(row) && atStart.test(next));
    if (!found) continue;
    shown[i] = row.replace(found.atEnd, (_, head: string, behind: string) => hiding(head) + behind);
    shown[i + 1] = next.replace(found.atStart, (_, before: string, rest: string) => before + hiding(rest));
  }
  return shown;
}

const hiding = (part: string): string => '·'.repeat(displayWidth(part));

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

type Parted = { atEnd: RegExp; atStart: RegExp };

const patternsFor = newestMemo(
  (seat: string) => [seat],
  (scenario: Scenario, seat: string): { named: RegExp; parted: readonly Parted[] } => {
    const names = scenario.agents.map(({ name }) => name).filter((name) => name !== seat);
    const longestFirst = names.sort((a, b) => b.length - a.length);
    return { named: nameOrCut(longestFirst), parted: longestFirst.flatMap(partings) };
  },
);

/** A name with the blanks behind it, or what is left of one that was cut. */
function nameOrCut(names: readonly string[]): RegExp {
  const cut = names.flatMap((name) =>
    [...Array(Math.max(0, name.length - LEAST_CUT)).keys()].map(
      (i) => `(?<![\\p{L}\\p{N}])${escaped(name.slice(0, name.length - 1 - i))}…`,
    ),
  );
  return new RegExp(`(?:${[...names.map((name) => namePattern(name).source), ...cut].join('|')}) *`, 'gu');
}

/** Where rows part a name: at its blanks, and between Chinese characters. Looks, blanks and edges may stand around it. */
function partings(name: string): readonly Parted[] {
  const signs = [...name];
  return signs.flatMap((sign, at) => {
    const isBlank = sign === ' ';
    if (at === 0 || !(isBlank || hasHan(sign))) return [];
    const head = escaped(signs.slice(0, at).join(''));
    const rest = escaped(signs.slice(isBlank ? at + 1 : at).join(''));
    const [before, behind] = hasHan(sign) ? ['', ''] : [BEHIND_NO_WORD, BEFORE_NO_WORD];
    return [
      {
        atEnd: new RegExp(`${before}(${head})(${BESIDE}*)$`, 'u'),
        atStart: new RegExp(`^(${BESIDE}*)(${rest})${behind}`, 'u'),
      },
    ];
  });
}

const BESIDE = '(?:\\x1b\\[[0-9;]*m|[\\s│┃])';
const BEHIND_NO_WORD = '(?<=^|[^\\p{L}\\p{N}]|\\x1b\\[[0-9;]*m)';
const BEFORE_NO_WORD = '(?![\\p{L}\\p{N}])';

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
