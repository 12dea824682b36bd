import { displayWidth } from '../../base/width.ts';
import type { RuleBallot } from '../../discussion/ballot.ts';
import type { CastBallot } from '../../projections/ballots-told.ts';
import { optionsNamed } from './options.ts';
import type { View } from './view.ts';

/**
 * What is on a ballot by the letters of options: `B`, `C $14,000`, `A C`, `A6 B4`, `B>A`; `✗`: it could not be read. `isTight`: with nothing
 * between them, for where a ballot of many options has no room.
 */
export function ballotText(
  { ballot, amount }: Pick<CastBallot, 'ballot' | 'amount'>,
  { state, words }: Pick<View, 'state' | 'words'>,
  isTight = false,
): string {
  if (ballot === null) return '✗';
  const named = optionsNamed(state, words);
  const told = lettersOn(ballot, (id) => named.find((option) => option.id === id)?.letter ?? id, isTight);
  if (amount === null) return told;
  const range = ballot.form === 'choice' ? state.scenario.options.find(({ id }) => id === ballot.choice)?.amount : null;
  return `${told} ${words.numbers.amount(amount, range ?? '')}`;
}

function lettersOn(ballot: RuleBallot, letter: (id: string) => string, isTight: boolean): string {
  const between = (sign: string) => (isTight ? '' : sign);
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === null ? NOTHING : letter(ballot.choice);
    case 'approval':
      return ballot.approved.map(letter).join(between(' ')) || NOTHING;
    case 'ranking':
      return ballot.ranking.map(letter).join(between('>')) || NOTHING;
    case 'points':
      return (
        Object.entries(ballot.points)
          .flatMap(([id, points]) => (points === 0 ? [] : [`${letter(id)}${points}`]))
          .join(between(' ')) || NOTHING
      );
  }
}

/** A ballot with nothing between what is on it, in as many lines as it needs; points stay with their option. */
export function tightLines(tight: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of tight.split(/(?<=.)(?=[\p{Lu}>])/u)) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(last + piece) <= columns) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines;
}

/** An abstention. */
const NOTHING = '–';
