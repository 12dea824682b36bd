import { displayWidth } from '../../base/width.ts';
import type { DecisionRuleName, RuleVerdict } from '../../discussion/ballot.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Closing, TallyRow } from '../../projections/ballot-tally.ts';
import { optionLetter } from '../../projections/option-letter.ts';
import { pad, paragraph, type Rows, row } from '../look/paint.ts';
import { look } from '../look/theme.ts';

type VotingWords = InterfaceWords['voting'];

/** Which rules would have decided otherwise, and what: a row for each other end; one row where none would. Empty: no other was asked. */
export function otherwiseRows(
  { beside = [], decision }: Closing['event'],
  tally: readonly TallyRow[],
  words: VotingWords,
  width: number,
): Rows {
  if (beside.length === 0) return [];
  const own = decision?.option ?? null;
  const others = new Map<string | null, DecisionRuleName[]>();
  for (const { rule, winner } of beside) if (winner !== own) others.set(winner, [...(others.get(winner) ?? []), rule]);
  if (others.size === 0) return paragraph(width, words.noneOtherwise, look.muted, ' ');
  return [...others].flatMap(([winner, rules]) =>
    paragraph(width, words.otherwise(rules, winner === null ? null : labelOf(winner, tally)), look.strong, ' '),
  );
}

/** What the ballots give each option, as a bar and a number, most first. */
export function tallyRows(tally: readonly TallyRow[], { decision }: Closing['event'], width: number): Rows {
  const most = Math.max(1, ...tally.map(({ count }) => count));
  const bar = Math.max(4, Math.min(24, Math.floor(width / 5)));
  const nameWidth = Math.min(Math.max(...tally.map(({ label }) => displayWidth(label))), width - bar - 12);
  return tally
    .toSorted((a, b) => b.count - a.count)
    .map(({ id, number, label, count }) => {
      const isChosen = id === decision?.option;
      return row(
        width,
        [isChosen ? '▶' : ' ', look.strong],
        [pad(optionLetter(number - 1), 2, 'right'), look.muted],
        '  ',
        [pad(label, nameWidth), isChosen ? look.strong : ''],
        ' ',
        ['━'.repeat(Math.round((count / most) * bar)), look.strong],
        [` ${count}`, look.strong],
      );
    });
}

/** The verdict of every rule: the run's own first. */
export function verdictRows(
  { rule, decision, disagreement, beside = [] }: Closing['event'],
  tally: readonly TallyRow[],
  { voting: words, names: { decisionRules } }: Pick<InterfaceWords, 'voting' | 'names'>,
  width: number,
): Rows {
  if (rule === undefined) return [];
  const own = decision?.option ?? null;
  const nameWidth =
    2 + Math.max(...[rule, ...beside.map((other) => other.rule)].map((one) => displayWidth(decisionRules[one])));
  const told = (winner: string | null, why: string) => (winner === null ? `– ${why}` : labelOf(winner, tally));
  const ownText = told(own, disagreement === null ? '' : words.disagreements[disagreement]);
  return [
    row(width, [`▶ ${pad(decisionRules[rule], nameWidth)}`, look.strong], [ownText, look.strong]),
    ...beside.map(({ rule: name, winner, reason }) =>
      row(
        width,
        [winner === own ? '= ' : '≠ ', winner === own ? look.muted : look.strong],
        [pad(decisionRules[name], nameWidth), look.muted],
        [told(winner, whyNot(reason, words)), winner === own ? look.muted : ''],
      ),
    ),
  ];
}

function whyNot(reason: RuleVerdict['reason'], { disagreements }: VotingWords): string {
  return reason === 'decided' ? '' : disagreements[reason];
}

function labelOf(id: string, tally: readonly TallyRow[]): string {
  return tally.find((option) => option.id === id)?.label ?? id;
}
