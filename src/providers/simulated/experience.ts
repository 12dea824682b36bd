import { boundedMemo, memo } from '../../base/memo.ts';
import { INCOME_CLASSES, type IncomeClass } from '../../discussion/income.ts';
import { numberIn } from '../../language/numbers.ts';
import type { Bank } from './bank.ts';

/** What an agent recalls of what it did alone (10.6), read from its section of the prompt. */
export type Experience = {
  /** How many rankings it has made. */
  rankings: number;
  results: readonly Result[];
};
/** `payoff`: in dollars, and as it was written. */
type Result = { option: string; class: IncomeClass; payoff: number; written: string };

const NOTHING: Experience = { rankings: 0, results: [] };
const KEPT_MAX = 500;
const experiencesOf = memo((bank: Bank) =>
  boundedMemo(KEPT_MAX, (section: string): Experience => {
    const lines = section.split('\n');
    return { rankings: rankingsIn(bank, lines), results: lines.flatMap((line) => resultIn(bank, line)) };
  }),
);

/** Depends on bank and text alone; remembered, because the section stays the same for a whole talk. */
export function experienceIn(bank: Bank, section: string): Experience {
  return section === '' ? NOTHING : experiencesOf(bank)(section);
}

function rankingsIn({ words, scenario }: Bank, lines: readonly string[]): number {
  const { rankingLine, rankingMissing, rankingStages } = words.prompts;
  const labels = scenario.options.map(({ label }) => label);
  return Object.values(rankingStages).filter((stage) => {
    // Up to the first label, whichever that is.
    const [start] = rankingLine(stage, ['\n', ...labels.slice(1)], '').split('\n') as [string];
    return lines.some((line) => line.startsWith(start) || line === rankingMissing(stage));
  }).length;
}

function resultIn({ words, scenario }: Bank, line: string): Result[] {
  const { applicationLine, classes } = words.prompts;
  for (const { id, label } of scenario.options) {
    if (!line.includes(label)) continue;
    for (const of of INCOME_CLASSES) {
      for (let number = 1; number <= MOST_APPLICATIONS; number++) {
        for (const amount of [null, GAP]) {
          const written = lastGap(line, applicationLine(number, label, amount, classes[of], GAP).split(GAP));
          const payoff = numberIn(written ?? '', words.memory.amounts);
          if (written && !Number.isNaN(payoff)) return [{ option: id, class: of, payoff, written }];
        }
      }
    }
  }
  return [];
}

const MOST_APPLICATIONS = 9;
/** Stands for what is not known of a line; no line holds it. */
const GAP = '\n';

/** What stands between the last two of these pieces, when the line is made of them; null: it is not. */
function lastGap(line: string, pieces: readonly string[]): string | null {
  let at = 0;
  for (const [index, piece] of pieces.slice(0, -1).entries()) {
    const found = line.indexOf(piece, at);
    if (found < 0 || (index === 0 && found > 0)) return null;
    at = found + piece.length;
  }
  const end = pieces.at(-1) as string;
  return line.endsWith(end) && line.length > at + end.length ? line.slice(at, line.length - end.length) : null;
}
